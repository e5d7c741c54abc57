/// When a motion begins, or when its delay does.
@usableFromInline
enum MotionStart: Sendable, Equatable {
  /// At once.
  case now

  /// When the last of the motions requested before has arrived: the new motion replaces it then.
  /// Motions that others have interrupted end first.
  case whenArrived

  /// When all motions requested before have ended, effects that were added before too.
  case whenSettled
}
