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

  /// The exact state a time after a start, by the closed form of the damped oscillator.
  ///
  /// With a hard stop, a start on the wrong side of the wall counts as one on the wall; at time 0
  /// it is still what it was.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0, finite.
  ///   - start: A finite state.
  /// - Precondition: `time >= 0`.
  /// - Complexity: one exponential and one sine–cosine pair, or two exponentials, and four
  ///   multiplications per component; a hard stop adds an arc tangent and a power per component. No
  ///   allocation.
  @inlinable @inline(__always)
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

  /// The target, or `nil` for a motion without end: an undamped one that is not at rest already.
  ///
  /// A hard stop ends that too, if its restitution is below 1.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    let offset = start.value - target
    for index in 0..<Vector.componentCount
    where spring.swingsForever(
      offset: offset[component: index], velocity: start.velocity[component: index], stop: hardStop)
    {
      return nil
    }
    return target
  }
}
