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

/// How far from rest still counts as rest: a distance and a speed, each per component.
///
/// A motion is at rest once its offset from where it will end, and its speed, stay at or below
/// these for good. Each type of value has a default that is below what the eye can see; the
/// platform's word for the distance is *minimum visible change*.
public struct RestTolerance: Sendable, Equatable {
  /// The largest offset that counts as none, in the value's units.
  public var distance: Double

  /// The largest speed that counts as none, in the value's units per second.
  public var speed: Double

  /// A tolerance from a distance and a speed.
  ///
  /// - Parameters:
  ///   - distance: In the value's units; positive, may be infinite (then only speed counts).
  ///   - speed: In the value's units per second; positive, may be infinite (then only distance
  ///     counts).
  /// - Precondition: Both are greater than 0; not both are infinite.
  public init(distance: Double, speed: Double) {
    precondition(distance > 0, "rest tolerance: distance must be greater than 0")
    precondition(speed > 0, "rest tolerance: speed must be greater than 0")
    precondition(
      distance < .infinity || speed < .infinity,
      "rest tolerance: distance and speed must not both be infinite")
    self.distance = distance
    self.speed = speed
  }

  /// A tolerance from a distance alone: the speed is the one that takes a tenth of a second to
  /// cover it, too slow to be seen as motion.
  ///
  /// - Parameter distance: In the value's units; positive and finite.
  public init(distance: Double) {
    self.init(distance: distance, speed: distance * RestTolerance.speedPerDistance)
  }

  /// For values without a unit, such as opacity and scale: 1/1000, and 1/100 per second.
  public static var unitless: RestTolerance { RestTolerance(distance: 0.001) }

  /// For lengths in points: 0.03 pt, a tenth of a physical pixel on a 3× display, and 0.3 pt/s.
  public static var points: RestTolerance { RestTolerance(distance: 0.03) }

  /// Speed tolerance ÷ distance tolerance, 1/s, where only a distance is given.
  private static let speedPerDistance = 10.0
}
