/// Friction after a throw: the velocity decays exponentially.
///
/// ```swift
/// let end = state.projected(.normal)       // where a scroll view would stop
/// ball.run(.decay(.fast), velocity: flick)
/// ```
public struct Friction: Sendable, Hashable {
  /// λ, in 1/s, greater than 0: the velocity falls to 1/e in 1/λ seconds.
  public let decayRate: Double

  /// Friction from its decay rate.
  ///
  /// - Parameter decayRate: λ, in 1/s.
  /// - Precondition: `decayRate` is greater than 0 and finite.
  @inlinable
  public init(decayRate: Double) {
    require(positive: decayRate, "friction: decayRate must be greater than 0 and finite")
    self.decayRate = decayRate
  }

  /// Friction from the velocity that is left after a millisecond, the form of UIKit's scroll views:
  /// λ = −1000·ln r.
  ///
  /// - Parameter decelerationRate: r, velocity after a millisecond ÷ velocity before.
  /// - Precondition: `decelerationRate` is between 0 and 1, both excluded.
  public init(decelerationRate: Double) {
    require(
      decelerationRate > 0 && decelerationRate < 1,
      "friction: decelerationRate must be between 0 and 1", decelerationRate)
    self.init(decayRate: -Elementary.log(decelerationRate) * 1000)
  }

  /// A scroll view's normal deceleration: r = 0.998, λ ≈ 2.002/s.
  ///
  /// A throw of 1,000 points per second goes 500 points.
  public static var normal: Friction { Friction(decelerationRate: 0.998) }

  /// A scroll view's fast deceleration: r = 0.99, λ ≈ 10.05/s.
  ///
  /// A throw of 1,000 points per second goes 100 points.
  public static var fast: Friction { Friction(decelerationRate: 0.99) }
}

extension MotionState {
  /// The value at which a throw comes to rest by friction alone: value + velocity / λ.
  ///
  /// The limit of x″ = −λ·x′, by which to choose a target before the motion begins. SwiftUI's
  /// `predictedEndLocation` is about that for λ = 4.
  ///
  /// - Parameter friction: ``Friction/normal`` and ``Friction/fast`` as in a scroll view, or any other.
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func projected(_ friction: Friction) -> Value {
    let velocity = velocity.components
    return Value(
      components: value.components.mapComponents { index, component in
        component + velocity[component: index] / friction.decayRate
      })
  }
}
