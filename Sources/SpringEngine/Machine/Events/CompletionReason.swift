/// Why a motion is complete.
public enum CompletionReason: Sendable, Equatable {
  /// It has arrived, and may still swing out. Only for closures that ask for
  /// ``CompletionCriterion/arrived``.
  case arrived
  /// It came to rest at its end.
  case settled
  /// Another motion replaced it.
  case retargeted
  /// A pointer took hold of the value.
  case grabbed
  /// It has run backwards to where it began.
  case reversed
  /// It was stopped, the value was set, or the animator was deallocated.
  case stopped
  /// It never began, because an input of its request was rejected.
  case rejected(RejectedInput)
}

/// A step of a motion that a handle records.
enum MotionPhase: Equatable {
  /// Recorded at most once, before the end; not at all for a motion that ends early.
  case arrived
  /// Recorded exactly once, last.
  case ended(CompletionReason)
}
