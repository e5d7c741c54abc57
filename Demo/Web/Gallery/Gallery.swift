import Scenes
import SpringEngine

/// The state of the page: one scene on two stages, the first live, the second baked.
struct Gallery {
  var stages: [Stage]
  /// The keyframes that the baked stage plays.
  var plan = Plan()
  /// Whether the baked stage has been handed to the live engine; ends with the next stroke.
  var isCaught = false
  var policy = MotionPolicy.full
  /// Points.
  var tolerance = 0.1

  /// The index of the stage whose motions are baked.
  static let baked = 1

  init(_ scene: Scene) {
    stages = [Stage(scene), Stage(scene)]
  }

  /// The scene, with its dials as they are set.
  var scene: Scene { stages[0].scene }

  mutating func open(_ scene: Scene, at now: Double) {
    stages = [Stage(scene), Stage(scene)]
    plan = Plan()
    isCaught = false
    for index in stages.indices { stages[index].open(at: now, policy: policy) }
    bake(at: now)
  }

  mutating func send(_ input: SceneInput, to stage: Int, timestamp: Double, now: Double) {
    stages[stage].send(input, timestamp: timestamp, now: now)
    if stage == Self.baked { bake(at: now) }
  }

  /// Taps or throws without a pointer.
  mutating func stroke(_ stage: Int, toward direction: Place?, now: Double) {
    if stage == Self.baked, isCaught {
      isCaught = false
      for index in scene.actors.indices { stages[stage].touched[index] = true }
    }
    stages[stage].stroke(toward: direction, now: now)
    if stage == Self.baked { bake(at: now) }
  }

  /// Sets one of the scene's dials or, by the number after theirs, the tolerance of the bake.
  mutating func turn(_ number: Int, to value: Double, now: Double) {
    let dials = scene.dials
    guard number < dials.count else {
      tolerance = value
      for index in scene.actors.indices { stages[Self.baked].touched[index] = true }
      return bake(at: now)
    }
    if dials[number].dial == .timeScale || scene.opens(with: dials[number].dial) {
      // A stage's time is the browser's times a constant; an opening motion shows its constants from
      // the start only. Both restart the scene.
      var scene = scene
      scene.turn(dials[number], to: value)
      return open(scene, at: now)
    }
    for index in stages.indices { stages[index].turn(dials[number], to: value, now: now) }
    bake(at: now)
  }

  mutating func set(_ policy: MotionPolicy, now: Double) {
    self.policy = policy
    for index in stages.indices { stages[index].follow(policy, at: now) }
    bake(at: now)
  }

  /// Hands the baked stage to the live engine, in the state shown at a time of the browser's.
  mutating func catchBaked(at moment: Double, now: Double) {
    let time = stages[Self.baked].time(of: moment)
    stages[Self.baked].takeOver(plan, at: time, now: now)
    plan = Plan()
    isCaught = true
  }

  /// Bakes the motions that changed; after a catch the live engine plays the stage instead.
  private mutating func bake(at now: Double) {
    guard !isCaught, stages[Self.baked].touched.contains(true) else { return }
    plan.update(from: &stages[Self.baked], at: now, tolerance: tolerance)
  }
}
