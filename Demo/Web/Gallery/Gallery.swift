import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

/// The state of the page: one scene on a live stage, and its motions baked.
struct Gallery {
  var stage: Stage

  /// The keyframes of the live stage's motions.
  private(set) var plan = Plan()

  /// The motions on display, also after their end.
  var kept = Plan()

  /// Points: the least reach of a pointer.
  var reach = 0.0 { didSet { stage.director.reach = reach } }

  /// The states that are shown in the place of the stage's: those of a time of the motions on display.
  private(set) var scrubbed: [MotionState<Place>]?

  /// A second setting of the dials, to compare with.
  private(set) var pinned: (scene: Scene, tolerance: Double)?

  private var policy = MotionPolicy.full
  /// Points.
  private(set) var tolerance = 0.1

  init(_ scene: Scene) { stage = Stage(scene) }

  /// The scene, with its dials as they are set.
  var scene: Scene { stage.scene }

  mutating func open(_ scene: Scene, at now: Double) {
    pinned = nil
    restart(scene, at: now)
  }

  private mutating func restart(_ scene: Scene, at now: Double) {
    stage = Stage(scene)
    stage.director.reach = reach
    plan = Plan()
    stage.open(at: now, policy: policy)
    bake()
  }

  /// Performs an operation of the stage, and bakes the motions that it changed.
  mutating func perform(_ operation: (inout Stage) -> Void) {
    operation(&stage)
    bake()
  }

  /// Sets one of the scene's dials or, by the number after theirs, the tolerance of the bake.
  mutating func turn(_ number: Int, to value: Double, now: Double) {
    let dials = scene.dials
    guard number < dials.count else {
      tolerance = value
      stage.touchAll()
      return bake()
    }
    if dials[number].dial == .timeScale || scene.opens(by: dials[number].dial) {
      // A stage's time is the browser's times a constant; an opening motion shows its constants from
      // the start only. Both restart the scene.
      var scene = scene
      scene.turn(dials[number], to: value)
      return restart(scene, at: now)
    }
    perform { $0.turn(dials[number], to: value, now: now) }
  }

  mutating func set(_ policy: MotionPolicy, now: Double) {
    self.policy = policy
    perform { $0.follow(policy, at: now) }
  }

  /// Keeps the present setting for comparison, or removes the one that is kept.
  mutating func pin(_ isPinned: Bool) { pinned = isPinned ? (scene, tolerance) : nil }

  /// Shows the motions on display at a time of the browser's.
  mutating func scrub(to now: Double) { scrubbed = keptStates(at: now) }

  /// The states of the motions on display at a time of the browser's.
  func keptStates(at now: Double) -> [MotionState<Place>] {
    let time = stage.time(of: now)
    var states = stage.states
    for index in scene.actors.indices {
      if let (segment, elapsed) = kept.segment(of: index, at: time) {
        states[index] = segment.model.state(after: elapsed, from: segment.origin)
      }
    }
    return states
  }

  /// Goes on from the time that is shown, with the motions on display.
  mutating func goOn(from then: Double, now: Double) {
    scrubbed = nil
    let kept = kept
    perform { $0.play(kept, from: $0.time(of: then), now: now) }
  }

  private mutating func bake() { plan.update(from: &stage, tolerance: tolerance) }
}

/// Which motions are asked for.
enum PlanKind: Int32 {
  /// Those of the live stage.
  case live
  /// The one that the dials describe, from rest.
  case step
  /// Those that follow if the pointer is lifted now.
  case foreseen
  /// Those on display with the pinned setting, from the same states.
  case pinned
}

extension Gallery {
  /// The motions of a kind; empty if there are none.
  func plan(_ kind: PlanKind, now: Double) -> Plan {
    var (stage, tolerance) = (stage, tolerance)
    switch kind {
    case .live: return plan
    case .step:
      stage = Stage(scene)
      stage.follow(policy, at: now)
      stage.step(now: now)
    case .foreseen:
      guard stage.director.heldActor != nil else { return Plan() }
      stage.send(.lift(.zero), timestamp: now, now: now)
    case .pinned:
      guard let pinned else { return Plan() }
      (stage, tolerance) = (replay(in: pinned.scene), pinned.tolerance)
    }
    stage.touchAll()
    var plan = Plan()
    plan.update(from: &stage, tolerance: tolerance)
    return plan
  }

  /// Seconds of a kind's time per second of the browser's.
  func timeScale(of kind: PlanKind) -> Double {
    kind == .pinned ? pinned?.scene.timeScale ?? 1 : scene.timeScale
  }

  /// The last motion of every actor on display, with the dials of another setting.
  private func replay(in other: Scene) -> Stage {
    var stage = Stage(other)
    let last = scene.actors.indices.compactMap { actor in
      kept.segments.last { $0.actor == actor }
    }
    let start = last.reduce(Double.infinity) { min($0, $1.startTime) }
    guard start.isFinite else { return stage }
    let now = start / scene.timeScale
    stage.follow(policy, at: now)
    for segment in last {
      let delay =
        other.value(of: SceneDial(.stagger)).map { $0 * Double(segment.actor) }
        ?? segment.startTime - start
      let target = Place(segment.parts[0].finalValue, segment.parts[1].finalValue)
      stage.launch(segment.actor, from: segment.origin, to: target, delay: delay, now: now)
    }
    return stage
  }
}
