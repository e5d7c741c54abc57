import SpringEngine

/// A motion that knows the type of its values, such as points, and not only that of their components.
public struct ValueMotion<Value: MotionValue>: Sendable {
  /// The motion of the components.
  public let model: Motion<Value.Components>

  /// A motion of the components.
  @inlinable
  public init(_ model: Motion<Value.Components>) { self.model = model }

  /// A spring to a value, optionally with a wall there.
  @inlinable
  public static func spring(
    _ spring: MassSpringDamper, to target: Value, hardStop: HardStop? = nil
  ) -> ValueMotion {
    ValueMotion(.spring(spring, to: target.components, hardStop: hardStop))
  }

  /// A curve to a value, in a duration in seconds.
  @inlinable
  public static func curve(
    _ curve: EasingCurve, to target: Value, duration: Double, repeatCount: Double = 1
  ) -> ValueMotion {
    ValueMotion(
      .curve(curve, to: target.components, duration: duration, repeatCount: repeatCount))
  }
}
