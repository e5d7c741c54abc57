/// A law of motion of your own: a pure function from a start state and a time to a state.
///
/// ```swift
/// ball.run(.custom(Pendulum(length: 2)))      // struct Pendulum: MotionModel
/// ```
///
/// A model satisfies the laws of ``Motion``. It has no walls and is smooth, and its components do not
/// influence each other. Effects, scrubbing, reduced motion and bakes follow from its three answers.
///
/// Its numbers are finite, and at most 10³⁰; an array has as many as the start. A model that has others at
/// its start is rejected. Where it has them later the component is at rest at its settled value, or at the
/// start's without one, and the speed of a component whose value is a number is 0; an array of another
/// length is at rest as a whole: a fault of a model is never shown as a NaN, nor as invented numbers.
public protocol MotionModel<Value>: Sendable, Equatable {
  /// The value that the model moves.
  associatedtype Value: MotionValue

  /// The exact state a time after a start.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0, finite.
  ///   - start: A finite state.
  /// - Precondition: `time >= 0`.
  /// - Complexity: O(components); no allocation.
  func state(after time: Double, from start: MotionState<Value>) -> MotionState<Value>

  /// The time after which the motion stays at rest: the last time at which a component's distance
  /// from ``settledValue(from:)``, or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a microsecond; 0 if it is at rest from the start;
  ///   `infinity` if it never rests.
  func settlingDuration(
    from start: MotionState<Value>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double

  /// The exact value at which the motion ends, or `nil` if it never does.
  func settledValue(from start: MotionState<Value>) -> Value?
}
