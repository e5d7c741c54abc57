/// Value and velocity together: all that a motion remembers.
public struct MotionState<Value: MotionValue>: Sendable {
  /// Where it is, in the value's units.
  public var value: Value

  /// How fast it moves, in the value's units per second.
  ///
  /// Positive where the value grows.
  public var velocity: Value

  /// A state from its two parts.
  @inlinable
  public init(value: Value, velocity: Value) {
    self.value = value
    self.velocity = velocity
  }

  /// A state at rest.
  @inlinable
  public init(_ value: Value) {
    self.init(value: value, velocity: Value(components: .zero))
  }

  /// The same state as vectors, the form that the models work on.
  @inlinable
  public var components: MotionState<Value.Components> {
    MotionState<Value.Components>(value: value.components, velocity: velocity.components)
  }

  /// The state that has these components; the inverse of ``components``.
  @inlinable
  public init(components: MotionState<Value.Components>) {
    self.init(
      value: Value(components: components.value), velocity: Value(components: components.velocity))
  }
}

extension MotionState: Equatable where Value: Equatable {}

extension MotionState where Value: MotionVector {
  /// Whether neither value nor velocity has an infinite or NaN component.
  @inlinable
  public var isFinite: Bool { value.isFinite && velocity.isFinite }
}
