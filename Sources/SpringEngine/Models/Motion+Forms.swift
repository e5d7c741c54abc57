// Motions from values, such as a point or a colour, and from a motion for every component.

extension Motion {
  /// A spring to a target, optionally with a wall there.
  public static func spring(
    _ spring: MassSpringDamper, to target: Vector, hardStop: HardStop? = nil
  ) -> Motion {
    .spring(SpringMotion(spring, target: target, hardStop: hardStop))
  }

  /// A spring to a value, such as a point, optionally with a wall there.
  @inlinable
  public static func spring<Value: MotionValue>(
    _ spring: MassSpringDamper, to target: Value, hardStop: HardStop? = nil
  ) -> Motion where Value.Components == Vector {
    .spring(SpringMotion(spring, target: target.components, hardStop: hardStop))
  }

  /// A curve to a value, in a duration in seconds; see ``TimedCurve``.
  @inlinable
  public static func curve<Value: MotionValue>(
    _ curve: EasingCurve, to target: Value, duration: Double, repeatCount: Double = 1
  ) -> Motion where Value.Components == Vector {
    .curve(
      TimedCurve(
        curve, target: target.components, duration: duration, repeatCount: repeatCount))
  }

  /// A fall to a floor, of y by default; see
  /// ``GravityBounce/init(gravity:component:floor:ceiling:restitution:ceilingRestitution:friction:)``.
  @inlinable
  public static func gravity(
    gravity: Double, component: Int = Vector.componentCount > 1 ? 1 : 0, floor: Double,
    ceiling: Double? = nil, restitution: Double, ceilingRestitution: Double? = nil,
    friction: Double = 0
  ) -> Motion {
    .gravity(
      GravityBounce(
        gravity: gravity, component: component, floor: floor, ceiling: ceiling,
        restitution: restitution, ceilingRestitution: ceilingRestitution, friction: friction))
  }
}

extension SpringMotion {
  /// A spring to a value; see ``init(_:target:hardStop:)``.
  @inlinable
  public init<Value: MotionValue>(
    _ spring: MassSpringDamper, target: Value, hardStop: HardStop? = nil
  ) where Value.Components == Vector {
    self.init(spring, target: target.components, hardStop: hardStop)
  }
}

extension TimedCurve {
  /// A curve to a value; see ``init(_:target:duration:repeatCount:)``.
  @inlinable
  public init<Value: MotionValue>(
    _ curve: EasingCurve, target: Value, duration: Double, repeatCount: Double = 1
  ) where Value.Components == Vector {
    self.init(
      curve, target: target.components, duration: duration, repeatCount: repeatCount)
  }
}

extension BoundedDecay {
  /// A decay between edges that are values; see ``init(_:lower:upper:spring:)``.
  @inlinable
  public init<Value: MotionValue>(
    _ decay: DecayMotion<Vector> = .normal, lower: Value, upper: Value,
    spring: MassSpringDamper = .scrollEdge
  ) where Value.Components == Vector {
    self.init(decay, lower: lower.components, upper: upper.components, spring: spring)
  }
}

// MARK: A motion for every component

extension Motion {
  /// A motion of its own for every component: different springs, or a spring for x and a fall for y.
  ///
  /// ```swift
  /// let fall = Motion<Double>.gravity(gravity: 2500, floor: 640, restitution: 0.6)
  /// card.run(.components([.spring(.snappy, to: 160), fall]))
  /// ```
  ///
  /// - Parameter motions: In the order of the components.
  /// - Precondition: There are as many motions as the vector has components.
  public static func components(_ motions: [Motion<Double>]) -> Motion {
    require(
      motions.count == Vector.componentCount,
      "component motions: the number of motions must be that of the components", motions.count)
    return .custom(CustomMotion(.each(motions.map { $0.course.component(0) })))
  }
}
