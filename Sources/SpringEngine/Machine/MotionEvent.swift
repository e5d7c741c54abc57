/// Something that happened to an animator's motion, and when.
///
/// Haptics and sounds follow impacts, tests assert the order of events, and a log of them explains
/// an unexpected motion.
public struct MotionEvent<Vector: MotionVector>: Sendable, Equatable {
  /// The exact time in seconds of the loop's time: that of the impact, not of the frame that showed
  /// it.
  public var time: Double

  /// What happened.
  public var kind: Kind

  /// What can happen.
  public enum Kind: Sendable, Equatable {
    /// A motion began, after its delay if it has one.
    case began(MotionID)
    /// A motion has arrived: less than a physical pixel is left.
    case arrived(MotionID)
    /// A motion has ended. Every requested motion ends exactly once.
    case ended(MotionID, CompletionReason)
    /// A secondary motion interrupted a motion.
    case suspended(MotionID)
    /// An interrupted motion goes on.
    case continued(MotionID)
    /// A component hit a wall.
    case impact(Impact<Vector>)
    /// A pointer holds the value.
    case grabbed
    /// The pointer let go.
    case released
    /// The animator's time was stopped.
    case paused
    /// The animator's time goes on.
    case resumed
    /// An input that is not finite, or beyond ±10³⁰, was ignored; nothing else changed.
    case rejected(RejectedInput)
  }

  @usableFromInline
  init(_ kind: Kind, at time: Double) {
    self.time = time
    self.kind = kind
  }
}

/// Identifies one motion of one animator.
public struct MotionID: Hashable, Sendable {
  let serial: UInt64

  @usableFromInline
  init(serial: UInt64) { self.serial = serial }
}

/// Why a motion has ended.
public enum CompletionReason: Sendable, Equatable {
  /// It came to rest at its end.
  case settled
  /// Another motion replaced it.
  case retargeted
  /// A pointer took hold of the value.
  case interrupted
  /// It was stopped, the value was set, or the animator was deallocated.
  case stopped
}

/// The input that was ignored.
public enum RejectedInput: Sendable, Equatable {
  /// A value: a target, or a position to jump or to drag to.
  case value
  /// A velocity.
  case velocity
  /// A timestamp or a delay.
  case time
  /// A model whose states are not finite from the present state.
  case motion
  /// A drag or a release without a grab.
  case notGrabbed
}

/// A step of a motion that its completion callback reports.
public enum MotionPhase: Sendable, Equatable {
  /// Less than a physical pixel is left. Reported at most once, before the end; not at all for a
  /// motion that ends early.
  case arrived
  /// The motion has ended. Reported exactly once, last.
  case ended(CompletionReason)
}
