import SpringEngine

// The page has no scenes of objects, which would not fit into its size. This file stands in for
// Thing.swift, Figure.swift, SceneCatalog+Things.swift and SceneDirector+Things.swift of the scenes.

/// No object: none can be made.
public struct Thing: Sendable {
  private init() {}

  var mainAxis: Int { 0 }
  func contains(_ place: Place, _ states: [MotionState<Place>]) -> Bool { false }
}

struct ThingHold: Sendable {}

extension Scene {
  static var things: [Scene] { [] }
  /// Always nil.
  public var thing: Thing? { nil }
}

extension SceneDirector {
  func turnAside(to place: Place, states: [MotionState<Place>]) -> [Cue]? { nil }
  func pointer(at place: Place) -> Place { place }
  func zoom(by factor: Double, about place: Place, states: [MotionState<Place>]) -> [Cue] { [] }

  func grab(_ thing: Thing, at place: Place, states: [MotionState<Place>]) -> [Cue] { [] }

  func release(
    _ thing: Thing, _ held: Int, at place: Place?, states: [MotionState<Place>],
    velocity: Place? = nil
  ) -> [Cue] { [] }

  func toss(_ thing: Thing, velocity: Place, states: [MotionState<Place>]) -> [Cue] { [] }
}
