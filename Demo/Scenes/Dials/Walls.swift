import SpringEngine

/// The walls between which an actor falls.
public struct Walls: Sendable, Equatable {
  /// In points per s²; 0 for a component that coasts.
  public var acceleration: Place
  /// The walls on the side of small values.
  public var lower: Place
  /// The walls on the side of large values.
  public var upper: Place
  /// Speed after an impact ÷ speed before.
  public var restitution: Double
  /// The same at a ceiling.
  public var ceilingRestitution: Double
  /// The decay rate of a coasting component's velocity, in 1/s.
  public var friction: Double

  var motion: Motion<Place> {
    .bounce(
      acceleration: acceleration, lower: lower, upper: upper, restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction)
  }

  func value(of dial: Dial) -> Double? {
    switch dial {
    case .gravity: acceleration.y
    case .restitution: restitution
    case .ceilingRestitution: ceilingRestitution
    case .friction: friction
    default: nil
    }
  }

  mutating func turn(_ dial: Dial, to value: Double) {
    switch dial {
    case .gravity: acceleration.y = value
    case .restitution: restitution = value
    case .ceilingRestitution: ceilingRestitution = value
    case .friction: friction = value
    default: break
    }
  }
}

/// The edges between which friction slows an actor, the spring that pulls it back to them, and the
/// resistance beyond them.
public struct Edges: Sendable, Equatable {
  /// The friction between the edges.
  public var friction: Friction
  /// The edges on the side of small values.
  public var lower: Place
  /// The edges on the side of large values.
  public var upper: Place
  /// The spring at the edges.
  public var spring: MassSpringDamper
  /// How far an actor can be pulled beyond the edges, in points.
  public var stretch: Place
  /// The part of a pointer's way that the actor goes at the edge; that of scroll views.
  public var coefficient = 0.55

  var motion: Motion<Place> {
    .decay(friction, lower: lower, upper: upper, edgeSpring: spring)
  }

  /// The resistance beyond the edges.
  var band: RubberBand<Place> {
    RubberBand(lower: lower, upper: upper, dimension: stretch, coefficient: coefficient)
  }

  func value(of dial: Dial) -> Double? {
    switch dial {
    case .decayRate: friction.decayRate
    case .edgeDuration: spring.perceptualDuration
    case .edgeBounce: spring.bounce
    case .stretch: coefficient
    default: nil
    }
  }

  mutating func turn(_ dial: Dial, to value: Double) {
    switch dial {
    case .decayRate: friction = Friction(decayRate: value)
    case .edgeDuration: spring = spring.turned(duration: value)
    case .edgeBounce: spring = spring.turned(bounce: value)
    case .stretch: coefficient = value
    default: break
    }
  }
}
