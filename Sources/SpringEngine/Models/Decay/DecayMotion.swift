/// Friction after a fling: the velocity decays exponentially.
///
/// ```swift
/// let glide = DecayMotion<Double>.normal
/// let page = (glide.restingValue(from: thrown)! / width).rounded() * width
/// let velocity = glide.velocity(toStopAt: page, from: thrown.value)
/// ```
///
/// With λ the decay rate, the velocity is v·e^(−λt), and the travel until rest v/λ.
public struct DecayMotion<Vector: MotionVector>: MotionModel {
  /// λ, in 1/s, greater than 0: the velocity falls to 1/e in 1/λ seconds.
  public let decayRate: Double

  /// A decay from its rate.
  ///
  /// - Parameter decayRate: In 1/s.
  /// - Precondition: `decayRate` is greater than 0 and finite.
  @inlinable
  public init(decayRate: Double) {
    require(
      decayRate > 0 && decayRate.isFinite, "decay: decayRate must be greater than 0 and finite",
      decayRate)
    self.decayRate = decayRate
  }

  /// A decay from the velocity left after a millisecond, the form of UIKit's scroll views:
  /// λ = −1000·ln r.
  ///
  /// - Parameter decelerationRate: r, velocity after a millisecond ÷ velocity before.
  /// - Precondition: `decelerationRate` is between 0 and 1, both excluded.
  public init(decelerationRate: Double) {
    require(
      decelerationRate > 0 && decelerationRate < 1,
      "decay: decelerationRate must be between 0 and 1", decelerationRate)
    self.init(decayRate: -Elementary.log(decelerationRate) * millisecondsPerSecond)
  }

  /// A scroll view's normal deceleration: 0.998 per millisecond.
  public static var normal: DecayMotion { DecayMotion(decelerationRate: 0.998) }

  /// A scroll view's fast deceleration: 0.99 per millisecond.
  public static var fast: DecayMotion { DecayMotion(decelerationRate: 0.99) }

  /// The exact state a time after a start.
  ///
  /// - Complexity: two exponentials for all components; no allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "decay: time must be at least 0")
    if time == 0 { return start }
    let decay = ExponentialDecay(rate: decayRate)
    return MotionState(
      value: start.value + start.velocity * decay.warpedTime(at: time),
      velocity: start.velocity * decay.remainingVelocity(after: time))
  }

  /// The value at which it stops: value + velocity/λ.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    start.value + start.velocity * (1 / decayRate)
  }

  /// The velocity with which it stops at a value; the inverse of ``restingValue(from:)``.
  @inlinable
  public func velocity(toStopAt value: Vector, from start: Vector) -> Vector {
    (value - start) * decayRate
  }

  /// The time from which remaining travel and speed are both within the tolerance, in closed form.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    ExponentialDecay(rate: decayRate).settlingDuration(
      speed: start.velocity.largestMagnitude, within: tolerance)
  }

  /// The motion as ``Motion/decay(_:)``.
  @inlinable
  public var motion: Motion<Vector> { .decay(self) }

  /// The same decay of one component.
  public func component(_ index: Int) -> Motion<Double> {
    .decay(DecayMotion<Double>(decayRate: decayRate))
  }

  /// The same motion: it has no positions.
  public func shifted(by shift: Vector) -> Motion<Vector> { motion }

  /// The same motion: it does not overshoot.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> { motion }
}

extension MotionState {
  /// The value at which a throw comes to rest by friction alone: value + velocity / decay rate.
  ///
  /// The limit of x″ = −λ·x′, by which to choose a target before the motion begins.
  ///
  /// - Parameter decayRate: λ, in 1/s: the velocity falls to 1/e in 1/λ seconds. A scroll view
  ///   whose velocity falls to 0.998 in a millisecond has λ = −1000·ln 0.998 ≈ 2.002/s; one with
  ///   0.99 has λ ≈ 10.05/s.
  /// - Precondition: `decayRate` is greater than 0 and finite.
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func projectedRest(decayRate: Double) -> Value {
    require(
      decayRate > 0 && decayRate.isFinite,
      "projection: decayRate must be greater than 0 and finite", decayRate)
    let velocity = velocity.components
    return Value(
      components: value.components.mapComponents { index, component in
        component + velocity[component: index] / decayRate
      })
  }
}

/// Milliseconds in a second.
private let millisecondsPerSecond = 1000.0

/// A velocity that decays at a rate λ, and the warped time τ = (1 − e^(−λt))/λ.
///
/// τ is travel ÷ initial velocity: a motion with friction is at the time t where the same motion
/// without friction is at the time τ.
@usableFromInline
struct ExponentialDecay: Sendable {
  /// λ, in 1/s, at least 0; at 0 there is no friction and τ is t.
  let rate: Double

  @usableFromInline
  init(rate: Double) { self.rate = rate }

  /// τ at a time t, in seconds.
  @usableFromInline
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
  @usableFromInline
  func remainingVelocity(after time: Double) -> Double {
    rate == 0 ? 1 : Elementary.exp(-rate * time)
  }

  /// The time from which remaining travel and speed are both within a tolerance.
  ///
  /// The remaining travel is speed/λ, so the smaller of the two corresponding speeds is the limit.
  @usableFromInline
  func settlingDuration(speed: Double, within tolerance: RestTolerance) -> Double {
    let limit = min(tolerance.speed, tolerance.distance * rate)
    return speed > limit ? Elementary.log(speed / limit) / rate : 0
  }
}
