import SpringEngine

/// The edges between which friction slows a motion, and the spring that pulls it back to them.
public struct Edges<Value: MotionVector>: Sendable, Equatable {
  /// The friction between the edges.
  public var friction: Friction
  /// The edges on the side of small values.
  public var lower: Value
  /// The edges on the side of large values.
  public var upper: Value
  /// The spring at the edges.
  public var spring: MassSpringDamper

  /// Edges from their constants.
  public init(friction: Friction, lower: Value, upper: Value, spring: MassSpringDamper) {
    self.friction = friction
    self.lower = lower
    self.upper = upper
    self.spring = spring
  }

  /// The resistance beyond the edges, as of a scroll view whose size is their distance.
  func band(stretch: Double) -> RubberBand<Value> {
    RubberBand(lower: lower, upper: upper, dimension: upper - lower, coefficient: stretch)
  }

  /// The motion.
  public var motion: Motion<Value> {
    .decay(friction, lower: lower, upper: upper, edgeSpring: spring)
  }
}

extension Edges {
  func value(of dial: Dial) -> Double? {
    switch dial {
    case .decayRate: friction.decayRate
    case .edgeDuration: spring.perceptualDuration
    case .edgeBounce: spring.bounce
    default: nil
    }
  }

  func turned(_ dial: Dial, to value: Double) -> Edges {
    var edges = self
    switch dial {
    case .decayRate: edges.friction = Friction(decayRate: value)
    case .edgeDuration: edges.spring = spring.turned(duration: value)
    case .edgeBounce: edges.spring = spring.turned(bounce: value)
    default: break
    }
    return edges
  }
}
