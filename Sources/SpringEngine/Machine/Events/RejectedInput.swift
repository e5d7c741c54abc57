/// Why an input was ignored: it is out of its range, or has no meaning in the present situation.
///
/// Values and velocities are in range if every component is at most 10³⁰ in magnitude.
public enum RejectedInput: Sendable, Equatable {
  /// A value out of range: a target, an offset from a leader, or a position to jump, to grab or to drag
  /// to.
  case value
  /// A velocity out of range; or any that is set while a pointer holds the value.
  case velocity
  /// A timestamp that is not finite; of a playback to take over, a time that is not finite.
  case timestamp
  /// A delay that is not in 0…10⁹ s.
  case delay
  /// A repeat count below 1.
  case repeatCount
  /// A progress that is NaN.
  case progress
  /// A rate that is 0 or beyond ±10⁴; of a playback to take over, one beyond ±10⁴.
  case rate
  /// A model whose velocity at the start, state after a sixtieth of a second or resting value is out of
  /// range; or, to be added as an effect, one that has walls or does not rest at zero.
  case motion
  /// A drag, a prediction or a release while no pointer holds the value.
  case notGrabbed
  /// A progress while no motion runs or waits, or one of them never ends; or a rate while no motion runs or
  /// waits.
  case notMoving
}
