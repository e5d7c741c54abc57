/// Something that happened to an animator's motion, and when.
///
/// Events are the engine's record of itself: haptics and sounds listen for impacts, tests assert
/// on the order of things, and a log of them explains a motion that surprises.
public struct MotionEvent<Vector: MotionVector>: Sendable, Equatable {
  /// When it happened, exactly, in seconds of the loop's time: an impact's own time, not that of
  /// the frame that showed it.
  public var time: Double

  /// What happened.
  public var kind: Kind

  /// What can happen.
  public enum Kind: Sendable, Equatable {
    /// A motion was asked for and took over (after its delay, if it has one).
    case began(MotionID)
    /// A motion is as good as over: what is left of it is less than a physical pixel.
    case arrived(MotionID)
    /// A motion is over. Every motion that was asked for ends exactly once.
    case ended(MotionID, CompletionReason)
    /// A motion was put aside for a secondary one.
    case suspended(MotionID)
    /// A motion that was put aside goes on.
    case continued(MotionID)
    /// A component hit a wall.
    case impact(Impact<Vector>)
    /// A finger holds the value.
    case grabbed
    /// The finger let go.
    case released
    /// Time stands still.
    case paused
    /// Time goes on.
    case resumed
    /// An input that is not finite, or beyond all measure, was ignored; nothing else changed.
    case rejected(RejectedInput)
  }

  @usableFromInline
  init(_ kind: Kind, at time: Double) {
    self.time = time
    self.kind = kind
  }
}

/// Names one motion of one animator.
public struct MotionID: Hashable, Sendable {
  let serial: UInt64

  @usableFromInline
  init(serial: UInt64) { self.serial = serial }
}

/// Why a motion is over.
public enum CompletionReason: Sendable, Equatable {
  /// It came to rest where it was going.
  case settled
  /// Another motion was asked for in its place.
  case retargeted
  /// A finger took hold of the value.
  case interrupted
  /// It was stopped, the value was set, or nobody holds the animator any more.
  case stopped
}

/// Which input was ignored.
public enum RejectedInput: Sendable, Equatable {
  /// A value: a target, a place to jump or to drag to.
  case value
  /// A velocity.
  case velocity
  /// A timestamp or a delay.
  case time
  /// A model whose numbers lead nowhere from here.
  case motion
  /// A drag or a release without a grab.
  case notGrabbed
}

/// What a motion tells whoever asked for it.
public enum MotionPhase: Sendable, Equatable {
  /// As good as over: what is left is less than a physical pixel. Comes at most once, and before
  /// the end; not at all for a motion that ends early.
  case arrived
  /// Over. Comes exactly once, last.
  case ended(CompletionReason)
}
