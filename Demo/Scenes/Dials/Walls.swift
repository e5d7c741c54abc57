import SpringEngine

/// The walls between which components fall or coast.
public struct Walls<Value: MotionVector>: Sendable, Equatable {
  /// In points per s²; 0 for components that coast.
  public var acceleration: Value
  /// The walls on the side of small values.
  public var lower: Value
  /// The walls on the side of large values.
  public var upper: Value
  /// Speed after an impact ÷ speed before.
  public var restitution: Double
  /// The same at a ceiling.
  public var ceilingRestitution: Double
  /// The decay rate of a coasting component's velocity, in 1/s.
  public var friction: Double

  /// Walls from their constants; the ceiling's restitution is that of the other walls.
  public init(
    acceleration: Value, lower: Value, upper: Value, restitution: Double, friction: Double = 0
  ) {
    self.acceleration = acceleration
    self.lower = lower
    self.upper = upper
    self.restitution = restitution
    ceilingRestitution = restitution
    self.friction = friction
  }

  /// The motion.
  public var motion: Motion<Value> {
    .bounce(
      acceleration: acceleration, lower: lower, upper: upper, restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction)
  }
}

extension Walls {
  /// The largest absolute value among the acceleration's components.
  private var pull: Double {
    (0..<Value.componentCount).reduce(0) { max($0, abs(acceleration[component: $1])) }
  }

  func value(of dial: Dial) -> Double? {
    let indices = 0..<Value.componentCount
    switch dial {
    case .gravity: return acceleration == .zero ? nil : pull
    case .restitution: return restitution
    case .ceilingRestitution: return indices.contains(where: hasCeiling) ? ceilingRestitution : nil
    case .friction: return indices.contains { acceleration[component: $0] == 0 } ? friction : nil
    default: return nil
    }
  }

  func turned(_ dial: Dial, to value: Double) -> Walls {
    var walls = self
    switch dial {
    case .gravity: walls.acceleration = acceleration * (value / pull)
    case .restitution: walls.restitution = value
    case .ceilingRestitution: walls.ceilingRestitution = value
    case .friction: walls.friction = value
    default: break
    }
    return walls
  }

  private func hasCeiling(_ index: Int) -> Bool {
    let pull = acceleration[component: index]
    return pull > 0 && lower[component: index].isFinite
      || pull < 0 && upper[component: index].isFinite
  }
}
