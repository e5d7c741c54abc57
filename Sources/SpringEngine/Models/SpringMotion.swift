/// A mass-spring-damper that pulls every component to a target.
public struct SpringMotion<Vector: MotionVector>: MotionModel, Equatable {
  /// The constants, the same for all components.
  public var spring: MassSpringDamper

  /// Where it pulls, in the value's units.
  public var target: Vector

  /// A wall at the target, or `nil`: then it swings through.
  public var hardStop: HardStop?

  /// A spring to a target.
  ///
  /// - Parameters:
  ///   - spring: The constants.
  ///   - target: In the value's units, finite.
  ///   - hardStop: A wall at the target that the motion bounces off, component by component.
  @inlinable
  public init(_ spring: MassSpringDamper, target: Vector, hardStop: HardStop? = nil) {
    self.spring = spring
    self.target = target
    self.hardStop = hardStop
  }

  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "spring: time must be at least 0")
    if time == 0 { return start }
    let offset = start.value - target
    if let hardStop {
      return stoppedState(after: time, offset: offset, velocity: start.velocity, stop: hardStop)
    }
    let next = spring.transition(after: time)(offset: offset, velocity: start.velocity)
    return MotionState(value: target + next.offset, velocity: next.velocity)
  }

  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    spring.dampingCoefficient > 0 || start == MotionState(target) ? target : nil
  }
}
