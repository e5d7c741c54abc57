import Scenes
import SpringEngine

/// A number of a scene that can be turned.
enum Knob: Equatable {
  /// Seconds; of one actor, or of all.
  case perceptualDuration(actor: Int?)
  case bounce(actor: Int?)
  /// Points per s².
  case gravity
  case restitution
  /// 1/s.
  case friction
  case decayRate
  /// Seconds.
  case edgeDuration
  case stretch
  /// Seconds.
  case stagger
  /// Points per second.
  case shake
  case timeScale
  /// Points.
  case tolerance

  var name: String {
    switch self {
    case .perceptualDuration: "perceptual duration"
    case .bounce: "bounce"
    case .gravity: "gravity"
    case .restitution: "restitution"
    case .friction: "friction"
    case .decayRate: "decay rate"
    case .edgeDuration: "edge duration"
    case .stretch: "stretch"
    case .stagger: "stagger"
    case .shake: "shake"
    case .timeScale: "time scale"
    case .tolerance: "bake tolerance"
    }
  }

  var unit: String {
    switch self {
    case .perceptualDuration, .stagger, .edgeDuration: "s"
    case .gravity: "px/s²"
    case .friction, .decayRate: "1/s"
    case .shake: "px/s"
    case .tolerance: "px"
    case .bounce, .restitution, .stretch, .timeScale: ""
    }
  }

  /// The least, the greatest, and the step between.
  var range: (Double, Double, Double) {
    switch self {
    case .perceptualDuration: (0.1, 1.5, 0.01)
    case .bounce: (-0.5, 0.9, 0.01)
    case .gravity: (100, 4000, 50)
    case .restitution: (0, 0.95, 0.01)
    case .friction: (0, 5, 0.1)
    case .decayRate: (0.5, 12, 0.1)
    case .edgeDuration: (0.1, 1.5, 0.01)
    case .stretch: (0.05, 1, 0.01)
    case .stagger: (0, 0.3, 0.01)
    case .shake: (100, 2000, 50)
    case .timeScale: (0.05, 2, 0.05)
    case .tolerance: (0.02, 2, 0.01)
    }
  }
}

extension Scene {
  /// What can be turned in this scene, without the baker's tolerance.
  var knobs: [Knob] {
    var knobs: [Knob] = []
    if usesSprings {
      let alike = actors.allSatisfy { $0.spring == actors[0].spring }
      for index in alike ? 0..<1 : actors.indices {
        let actor = alike ? nil : index
        knobs += [.perceptualDuration(actor: actor), .bounce(actor: actor)]
      }
    }
    switch grip {
    case .fall: knobs += [.gravity, .restitution, .friction]
    case .slide: knobs += [.decayRate, .edgeDuration, .stretch]
    case .none, .springHome, .dock: break
    }
    switch tap {
    case .chase where actors.count > 1: knobs.append(.stagger)
    case .shake, .shakeFirstHoldRest: knobs.append(.shake)
    case .none, .chase, .crossOver: break
    }
    return knobs + [.timeScale]
  }

  private var usesSprings: Bool {
    switch (grip, tap) {
    case (.springHome, _), (.dock, _), (_, .chase), (_, .crossOver): true
    default: false
    }
  }

  /// The walls that actors fall between: those of the opening, where they are others than the grip's.
  private var box: GravityBounce<Place>? {
    if case .gravity(let box) = actors[0].opening { box } else { nil }
  }

  /// Whether a knob's setting is one of what the actors do by themselves when the scene opens.
  func opensWith(_ knob: Knob) -> Bool {
    switch knob {
    case .gravity, .restitution, .friction: box != nil
    default: false
    }
  }

  /// The setting of a knob.
  func value(of knob: Knob) -> Double {
    let grip = box.map { Grip.fall($0) } ?? grip
    return switch (knob, grip, tap) {
    case (.perceptualDuration(let actor), _, _): actors[actor ?? 0].spring.perceptualDuration
    case (.bounce(let actor), _, _): actors[actor ?? 0].spring.bounce
    case (.gravity, .fall(let box), _): box.acceleration.y
    case (.restitution, .fall(let box), _): box.restitution
    case (.friction, .fall(let box), _): box.friction
    case (.decayRate, .slide(let slide, _), _): slide.decayRate
    case (.edgeDuration, .slide(let slide, _), _): slide.spring.perceptualDuration
    case (.stretch, .slide(_, let band), _): band.coefficient
    case (.stagger, _, .chase(let stagger)): stagger
    case (.shake, _, .shake(let velocity)): velocity.x
    case (.shake, _, .shakeFirstHoldRest(let velocity)): velocity.x
    case (.timeScale, _, _): timeScale
    default: 0
    }
  }

  /// Turns a knob.
  mutating func set(_ knob: Knob, to value: Double) {
    switch knob {
    case .perceptualDuration(let actor):
      setSpring(of: actor) { MassSpringDamper(perceptualDuration: value, bounce: $0.bounce) }
    case .bounce(let actor):
      setSpring(of: actor) {
        MassSpringDamper(perceptualDuration: $0.perceptualDuration, bounce: value)
      }
    case .gravity, .restitution, .friction: setBox(knob, to: value)
    case .decayRate, .edgeDuration, .stretch: setSlide(knob, to: value)
    case .stagger: tap = .chase(stagger: value)
    case .shake:
      if case .shake = tap {
        tap = .shake(velocity: Place(value, 0))
      } else {
        tap = .shakeFirstHoldRest(velocity: Place(value, 0))
      }
    case .timeScale: timeScale = value
    case .tolerance: break
    }
  }

  private mutating func setSpring(
    of actor: Int?, _ change: (MassSpringDamper) -> MassSpringDamper
  ) {
    for index in actors.indices where actor == nil || actor == index {
      actors[index].spring = change(actors[index].spring)
    }
  }

  private mutating func setBox(_ knob: Knob, to value: Double) {
    func changed(_ box: GravityBounce<Place>) -> GravityBounce<Place> {
      GravityBounce(
        acceleration: knob == .gravity ? Place(0, value) : box.acceleration, lower: box.lower,
        upper: box.upper, restitution: knob == .restitution ? value : box.restitution,
        friction: knob == .friction ? value : box.friction)
    }
    if case .fall(let box) = grip { grip = .fall(changed(box)) }
    for index in actors.indices {
      guard case .gravity(let box) = actors[index].opening else { continue }
      actors[index].opening = .gravity(changed(box))
    }
  }

  private mutating func setSlide(_ knob: Knob, to value: Double) {
    guard case .slide(let slide, let band) = grip else { return }
    let decay = DecayMotion<Place>(decayRate: knob == .decayRate ? value : slide.decayRate)
    let spring =
      knob == .edgeDuration ? MassSpringDamper(perceptualDuration: value, bounce: 0) : slide.spring
    let coefficient = knob == .stretch ? value : band.coefficient
    grip = .slide(
      BoundedDecay(decay, lower: slide.lower, upper: slide.upper, spring: spring),
      RubberBand(
        lower: band.lower, upper: band.upper, dimension: band.dimension, coefficient: coefficient))
  }
}
