import SpringEngine

extension SceneDirector {
  /// The cues for the motion that the scene's dials describe: a spring's step from rest, a fall from
  /// the initial place, a slide.
  ///
  /// It begins with the actors at given places, wherever they are.
  ///
  /// - Parameter states: The state of every actor.
  /// - Returns: No cues while an actor is held.
  public mutating func step(states: [MotionState<Place>]) -> [Cue] {
    guard heldActor == nil else { return [] }
    let initial = scene.actors.map { MotionState($0.start) }
    var starts: [Cue] = initial.indices.map { ($0, .jump(initial[$0].value)) }
    switch scene.grip {
    case .springHome:
      starts = initial.indices.map { ($0, .jump(initial[$0].value + Self.drawnBack)) }
      return starts
        + initial.indices.map { ($0, .run(motion(of: $0, to: initial[$0].value), delay: 0)) }
    case .dock(let docks, _):
      return starts + [(0, .run(motion(of: 0, to: docks.first ?? .zero), delay: 0))]
    case .fall: return starts + opening()
    case .slide: return starts + toss(0, velocity: Self.slide, states: initial)
    case .none:
      self = SceneDirector(scene)
      return starts + stroke(states: initial)
    }
  }

  /// Points from its place at which a step of an actor begins.
  private static let drawnBack = Place(-150, 60)

  /// Points per second: a throw that passes an edge.
  private static let slide = Place(900, 420)
}
