/// When a motion begins.
public enum MotionStart: Sendable, Equatable {
  /// At once.
  case now

  /// After a delay in seconds of the loop's time, counted exactly, not in frames. Pausing freezes
  /// what is left of it.
  case after(Double)

  /// The moment that everything asked for before is over.
  case whenSettled
}
