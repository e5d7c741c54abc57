/// Friction after a fling: the velocity decays exponentially, and the value glides to a stop.
///
/// ```swift
/// let glide = DecayMotion<Double>.normal
/// let page = (glide.restingValue(from: thrown)! / width).rounded() * width
/// let velocity = glide.velocity(toStopAt: page, from: thrown.value)
/// ```
///
/// With λ the decay rate: velocity v·e^(−λt), and a way of v/λ in all.
public struct DecayMotion<Vector: MotionVector>: MotionModel, Equatable {
  /// λ, in 1/s, greater than 0: the part of its velocity that it loses per second.
  public let decayRate: Double

  /// A decay from its rate.
  ///
  /// - Parameter decayRate: In 1/s.
  /// - Precondition: `decayRate` is greater than 0 and finite.
  @inlinable
  public init(decayRate: Double) {
    precondition(
      decayRate > 0 && decayRate.isFinite, "decay: decayRate must be greater than 0 and finite")
    self.decayRate = decayRate
  }

  /// A decay from what is left of the velocity after a millisecond, the form in which UIKit's
  /// scroll views have it: λ = −1000·ln r.
  ///
  /// - Parameter decelerationRate: Velocity after a millisecond ÷ velocity before.
  /// - Precondition: `decelerationRate` is between 0 and 1, both excluded.
  public init(decelerationRate: Double) {
    precondition(
      decelerationRate > 0 && decelerationRate < 1,
      "decay: decelerationRate must be between 0 and 1")
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
    let decay = ExponentialDecay(rate: decayRate, time: time)
    return MotionState(
      value: start.value + start.velocity * decay.way, velocity: start.velocity * decay.remainder)
  }

  /// Where it stops: value + velocity/λ.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    start.value + start.velocity * (1 / decayRate)
  }

  /// The velocity that stops at a value; the inverse of ``restingValue(from:)``.
  @inlinable
  public func velocity(toStopAt value: Vector, from start: Vector) -> Vector {
    (value - start) * decayRate
  }

  /// How long until way left and speed are both within the tolerance, in closed form.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    ExponentialDecay.settlingDuration(
      rate: decayRate, speed: start.velocity.largestMagnitude, within: tolerance)
  }
}

/// Milliseconds in a second.
private let millisecondsPerSecond = 1000.0

/// What a time does to a decaying motion.
@usableFromInline
struct ExponentialDecay: Sendable {
  /// Way ÷ velocity at the start: (1 − e^(−λt))/λ, in seconds.
  @usableFromInline let way: Double

  /// Velocity ÷ velocity at the start: e^(−λt).
  @usableFromInline let remainder: Double

  @usableFromInline
  init(rate: Double, time: Double) {
    way = -Elementary.expm1(-rate * time) / rate
    remainder = Elementary.exp(-rate * time)
  }

  /// When a decay from a speed has a way and a speed left that are within a tolerance: the way
  /// left is speed/λ, so that the smaller of two speeds decides.
  @usableFromInline
  static func settlingDuration(rate: Double, speed: Double, within tolerance: RestTolerance)
    -> Double
  {
    let limit = min(tolerance.speed, tolerance.distance * rate)
    return speed > limit ? Elementary.log(speed / limit) / rate : 0
  }
}

/// The time τ = (1 − e^(−λt))/λ in which a motion slowed by friction of rate λ goes on unslowed.
struct WarpedTime: Sendable {
  /// λ, in 1/s, at least 0; at 0 the two times are the same.
  let rate: Double

  /// τ at a time t.
  func warped(_ time: Double) -> Double {
    rate == 0 ? time : -Elementary.expm1(-rate * time) / rate
  }

  /// The time t at which τ is reached, `infinity` if never.
  func unwarped(_ warped: Double) -> Double {
    if rate == 0 { return warped }
    return rate * warped < 1 ? -Elementary.log1p(-rate * warped) / rate : .infinity
  }

  /// The limit of τ.
  var limit: Double { rate == 0 ? .infinity : 1 / rate }

  /// What is left of a velocity after a time t: e^(−λt).
  func slowing(after time: Double) -> Double { rate == 0 ? 1 : Elementary.exp(-rate * time) }
}
