/// Why an input was ignored: it is out of its range, or has no meaning in the present situation.
///
/// Values and velocities are in range if every component is at most 10³⁰ in magnitude. A debug build says
/// on the console which input it was, and the rule.
public struct RejectedInput: Sendable, Equatable {
  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  enum Kind: Sendable {
    case value, velocity, timestamp, delay, repeatCount, progress, rate, motion, notGrabbed,
      notMoving
  }

  /// A value out of range: a target, an offset from a leader, or a position to jump, to grab or to drag
  /// to; or a leader or a rubber band of another number of components.
  static var value: Self { Self(.value) }

  /// A velocity out of range; or any that is set while a pointer holds the value.
  static var velocity: Self { Self(.velocity) }

  /// A timestamp that is not finite; of a playback to take over, a time that is not finite.
  package static var timestamp: Self { Self(.timestamp) }

  /// A delay that is not in 0…10⁹ s.
  static var delay: Self { Self(.delay) }

  /// A repeat count below 1.
  static var repeatCount: Self { Self(.repeatCount) }

  /// A progress that is NaN.
  static var progress: Self { Self(.progress) }

  /// A rate that is 0 or beyond ±10⁴; of a playback to take over, one beyond ±10⁴.
  package static var rate: Self { Self(.rate) }

  /// A model whose velocity at the start, state after a sixtieth of a second or resting value is out of
  /// range, or has another number of components than the value; or, to be added as an effect, one that has
  /// walls or does not rest at zero.
  static var motion: Self { Self(.motion) }

  /// A drag, a prediction or a release while no pointer holds the value.
  static var notGrabbed: Self { Self(.notGrabbed) }

  /// A progress while no motion runs or waits, or one of them never ends; or a rate while no motion runs or
  /// waits.
  static var notMoving: Self { Self(.notMoving) }
}

extension RejectedInput: CustomStringConvertible {
  /// The name of the input, or of the situation.
  public var description: String { "\(kind)" }
}
