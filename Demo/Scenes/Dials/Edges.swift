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

extension Edges where Value == Place {
  /// The resistance beyond the edges.
  func band(_ stretch: Stretch) -> RubberBand<Place> {
    RubberBand(
      lower: lower, upper: upper, dimension: stretch.dimension, coefficient: stretch.coefficient)
  }
}

/// How far a value can be pulled beyond its edges.
public struct Stretch: Sendable, Equatable {
  /// The most, in points.
  public var dimension: Place
  /// The part of a pointer's way that the value goes at the edge.
  public var coefficient = 0.55

  /// A stretch with the coefficient of scroll views.
  public init(dimension: Place) { self.dimension = dimension }
}
