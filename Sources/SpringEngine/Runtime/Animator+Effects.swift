// Two things that people ask for so often that they should not have to compute them.

extension Animator {
  /// Springs by a change: as far from where it is going now.
  ///
  /// Two changes of 10 while it moves make 20.
  ///
  /// - Parameters:
  ///   - change: In the value's units; finite, or it is refused.
  ///   - spring: Becomes the animator's spring; `nil` keeps the one it has.
  ///   - callback: Told when the motion has arrived and when it has ended.
  /// - Returns: The motion, to be waited for.
  @discardableResult
  public func animate(
    by change: Value, spring: MassSpringDamper? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let target = target.components + change.components
    return animate(to: Value(components: target), spring: spring, callback: callback)
  }

  /// Shakes the value where it is; then what was going on goes on.
  ///
  /// - Parameters:
  ///   - amplitude: How far it swings out first, in the value's units; its sign is the way it goes.
  ///     Finite, or it is refused.
  ///   - spring: What it swings on: by default six swings in half a second.
  ///   - callback: Told when the shake has arrived and when it has ended.
  /// - Returns: The shake, to be waited for.
  @discardableResult
  public func shake(
    by amplitude: Value,
    spring: MassSpringDamper = MassSpringDamper(swings: 6, duration: 0.5, residual: 0.02),
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    // The kick is proportional to the amplitude, so one that is not finite stays so and is refused.
    let kick = amplitude.components * spring.kick(reaching: 1)
    return interrupt(
      with: .spring(SpringMotion(spring, target: motor.machine.state.value)),
      velocity: Value(components: kick), callback: callback)
  }
}
