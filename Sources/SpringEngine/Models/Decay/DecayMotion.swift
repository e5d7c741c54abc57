/// Friction after a fling: the velocity decays exponentially.
///
/// ```swift
/// let glide = DecayMotion<Double>.normal
/// let page = (glide.settledValue(from: thrown)! / width).rounded() * width
/// let velocity = glide.velocity(toStopAt: page, from: thrown.value)
/// ```
///
/// With λ the decay rate, the velocity is v·e^(−λt), and the travel until rest v/λ.
public struct DecayMotion<Vector: MotionVector>: PackageModel {
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
    self.init(Friction(decelerationRate: decelerationRate))
  }

  /// A decay by a friction.
  package init(_ friction: Friction) { self.init(decayRate: friction.decayRate) }

  /// A scroll view's normal deceleration: 0.998 per millisecond.
  public static var normal: DecayMotion { DecayMotion(.normal) }

  /// A scroll view's fast deceleration: 0.99 per millisecond.
  public static var fast: DecayMotion { DecayMotion(.fast) }

  /// The velocity with which it stops at a value; the inverse of ``MotionModel/settledValue(from:)``.
  @inlinable
  public func velocity(toStopAt value: Vector, from start: Vector) -> Vector {
    (value - start) * decayRate
  }

  @usableFromInline package var course: Course { .decay(ExponentialDecay(rate: decayRate)) }

  /// The motion as ``Motion/decay(_:)``.
  @inlinable
  public var motion: Motion<Vector> { .decay(self) }
}
