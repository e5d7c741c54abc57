import SpringEngine

/// A motion by its constants, which dials read and set.
public enum DialedMotion<Value: MotionVector>: Sendable, Equatable {
  /// A spring to a target, with or without a wall there.
  case spring(MassSpringDamper, to: Value, HardStop? = nil)
  /// Falling or coasting between walls.
  case bounce(Walls<Value>)
  /// Friction.
  case decay(Friction)
  /// Friction between edges that spring back.
  case slide(Edges<Value>)
  /// A curve to a target, in a duration in seconds.
  case curve(EasingCurve, to: Value, duration: Double, repeatCount: Double = 1)

  /// The motion.
  public var motion: Motion<Value> {
    switch self {
    case .spring(let spring, let target, let hardStop):
      .spring(spring, to: target, hardStop: hardStop)
    case .bounce(let walls): walls.motion
    case .decay(let friction): .decay(friction)
    case .slide(let edges): edges.motion
    case .curve(let curve, let target, let duration, let repeatCount):
      .curve(curve, to: target, duration: duration, repeatCount: repeatCount)
    }
  }
}

extension DialedMotion<Double> {
  /// A fall to a floor.
  public static func fall(
    gravity: Double, floor: Double, ceiling: Double? = nil, restitution: Double
  ) -> DialedMotion {
    .bounce(
      Walls(
        acceleration: gravity, lower: gravity > 0 ? ceiling ?? -.infinity : floor,
        upper: gravity > 0 ? floor : ceiling ?? .infinity, restitution: restitution))
  }
}
