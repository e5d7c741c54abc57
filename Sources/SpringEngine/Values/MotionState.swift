/// A value and its velocity: all that the future of a motion depends on.
public struct MotionState<Value: MotionValue>: Sendable {
  /// The value, in its own units.
  public var value: Value

  /// The velocity, in the value's units per second; positive where the value grows.
  public var velocity: Value

  /// A state from a value and a velocity.
  @inlinable
  public init(value: Value, velocity: Value) {
    self.value = value
    self.velocity = velocity
  }

  /// A state at rest.
  @inlinable
  public init(_ value: Value) {
    self.init(value: value, velocity: Value(components: value.still))
  }

  /// The state as vectors, the form in which models compute.
  @inlinable
  package var components: MotionState<Value.Components> {
    MotionState<Value.Components>(value: value.components, velocity: velocity.components)
  }

  /// A state from its components; the inverse of ``components``.
  @inlinable
  package init(components: MotionState<Value.Components>) {
    self.init(
      value: Value(components: components.value), velocity: Value(components: components.velocity))
  }
}

extension MotionState: Equatable where Value: Equatable {}

extension MotionState where Value: MotionVector {
  /// Whether neither value nor velocity has an infinite or NaN component.
  package var isFinite: Bool { value.isFinite && velocity.isFinite }
}

extension MotionState where Value == Lanes {
  /// The state from which a motion starts that has a velocity of its own there, as a curve has: each
  /// component that is at rest starts with that.
  ///
  /// A velocity that is left by rounding, where legs turn or an effect is subtracted, is rest.
  func starting(with own: Lanes) -> MotionState {
    let rounding = 1e-9 * own.largestMagnitude
    var start = self
    for index in 0..<value.componentCount where abs(velocity[component: index]) <= rounding {
      start.velocity[component: index] = own[component: index]
    }
    return start
  }
}
