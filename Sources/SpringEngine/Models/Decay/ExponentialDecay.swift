/// A velocity that decays at a rate λ, and the warped time τ = (1 − e^(−λt))/λ.
///
/// τ is travel ÷ initial velocity: a motion with friction is at the time t where the same motion
/// without friction is at the time τ.
@usableFromInline
package struct ExponentialDecay: Sendable, Equatable {
  /// λ, in 1/s, at least 0; at 0 there is no friction and τ is t.
  let rate: Double

  /// τ at a time t, in seconds.
  func warpedTime(at time: Double) -> Double {
    rate == 0 ? time : -Elementary.expm1(-rate * time) / rate
  }

  /// The time t at which τ is reached, in seconds; `infinity` if it never is.
  func time(ofWarpedTime warpedTime: Double) -> Double {
    if rate == 0 { return warpedTime }
    return rate * warpedTime < 1 ? -Elementary.log1p(-rate * warpedTime) / rate : .infinity
  }

  /// The limit of τ, in seconds.
  var warpedEnd: Double { rate == 0 ? .infinity : 1 / rate }

  /// Velocity after a time t ÷ velocity at the start: e^(−λt).
  func remainingVelocity(after time: Double) -> Double {
    rate == 0 ? 1 : Elementary.exp(-rate * time)
  }

  /// The exact state a time after a start.
  ///
  /// - Complexity: two exponentials for all components; no allocation.
  func state<Vector: MotionVector>(
    after time: Double, from start: MotionState<Vector>
  ) -> MotionState<Vector> {
    if time == 0 { return start }
    return MotionState(
      value: start.value + start.velocity * warpedTime(at: time),
      velocity: start.velocity * remainingVelocity(after: time))
  }

  /// The value at which it stops: value + velocity/λ.
  func settledValue(from start: MotionState<Double>) -> Double {
    start.value + start.velocity * (1 / rate)
  }

  /// The time from which remaining travel and speed are both within a tolerance.
  ///
  /// The remaining travel is speed/λ, so the smaller of the two corresponding speeds is the limit.
  func settlingDuration(speed: Double, settlingTolerance tolerance: SettlingTolerance) -> Double {
    let limit = min(tolerance.speed, tolerance.distance * rate)
    return speed > limit ? Elementary.log(speed / limit) / rate : 0
  }
}
