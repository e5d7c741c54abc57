import Scenes
import SpringEngine

/// The page's whole state: one scene on two stages, the first live, the second baked.
struct Gallery {
  var scene: Scene
  var stages: [Stage]
  /// What the baked stage plays.
  var plan = Plan()
  /// Whether the baked stage has been handed to the live engine, until it is next played with.
  var isCaught = false
  var policy = MotionPolicy.full
  /// Points.
  var tolerance = 0.1
  /// How often the keys have been used: where the next click by key goes.
  private var strokes = 0

  /// The stage whose motions are baked.
  static let baked = 1

  init(_ scene: Scene) {
    self.scene = scene
    stages = [Stage(scene), Stage(scene)]
  }

  mutating func open(_ scene: Scene, at now: Double) {
    self.scene = scene
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

  /// What a key does instead of a pointer: throws each stage's first actor, or clicks somewhere.
  mutating func stroke(_ stage: Int, direction: Place, now: Double) {
    if stage == Self.baked, isCaught {
      isCaught = false
      for index in scene.actors.indices { stages[stage].touched[index] = true }
    }
    switch scene.grip {
    case .none: click(stage, now: now)
    default:
      if direction == .zero, scene.canTap {
        click(stage, now: now)
      } else {
        let velocity = direction == .zero ? Place(1, -0.8) : direction
        stages[stage].toss(0, velocity: velocity * Self.tossSpeed, now: now)
      }
    }
    if stage == Self.baked { bake(at: now) }
  }

  private mutating func click(_ stage: Int, now: Double) {
    // Both stages are clicked at the same place.
    let corner = Self.clicks[(strokes / stages.count) % Self.clicks.count]
    strokes += 1
    stages[stage].send(.press(corner), timestamp: now, now: now)
    stages[stage].send(.lift(corner), timestamp: now, now: now)
  }

  /// Turns one of the scene's dials, or, by the number after theirs, the baker's tolerance.
  mutating func turn(_ number: Int, to value: Double, now: Double) {
    let dials = scene.dials
    guard number < dials.count else {
      tolerance = value
      for index in scene.actors.indices { stages[Self.baked].touched[index] = true }
      return bake(at: now)
    }
    scene.turn(dials[number], to: value)
    if dials[number].dial == .timeScale || scene.opens(with: dials[number].dial) {
      // Another pace of the stage's time, or another fall: the scene begins again.
      return open(scene, at: now)
    }
    for index in stages.indices { stages[index].follow(scene, at: now) }
    bake(at: now)
  }

  mutating func set(_ policy: MotionPolicy, now: Double) {
    self.policy = policy
    for index in stages.indices { stages[index].follow(policy, at: now) }
    bake(at: now)
  }

  /// Hands what the baked stage shows at a time to the live engine, which goes on with it.
  mutating func catchBaked(at moment: Double, now: Double) {
    let time = stages[Self.baked].time(of: moment)
    stages[Self.baked].takeOver(plan, at: time, now: now)
    plan = Plan()
    isCaught = true
  }

  /// What was caught stays with the live engine until it is played anew.
  private mutating func bake(at now: Double) {
    guard !isCaught, stages[Self.baked].touched.contains(true) else { return }
    plan.update(from: &stages[Self.baked], at: now, tolerance: tolerance)
  }

  /// Points per second.
  private static let tossSpeed = 1200.0

  private static let clicks = [
    Place(400, 80), Place(90, 220), Place(380, 240), Place(100, 60), Place(300, 230),
  ]
}
