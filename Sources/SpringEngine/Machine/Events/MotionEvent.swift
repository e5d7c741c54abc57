/// Something that happened to an animator's motion, and when.
///
/// Haptics and sounds follow impacts, tests assert the order of events, and a log of them explains
/// an unexpected motion. Of the motions that one operation ends, the running one is reported first,
/// then those that it had interrupted (the latest first), then those that have not begun, in the order
/// of their requests, then effects. What is due at the same time as the beginning of a motion is
/// reported after that.
public struct MotionEvent: Sendable, Equatable {
  /// The exact time in seconds of the loop's time: that of the impact, not of the frame that showed
  /// it; during a pause, and of what is passed by setting a ``Animator/progress``, that of the operation.
  public var time: Double

  /// What happened.
  public var kind: Kind

  /// Of the last impact that a frame reports, the number of further ones in the same frame, counted up
  /// to 1000; otherwise 0.
  ///
  /// A frame reports at most 1000 impacts of an animator singly, a stall too: more can be neither seen
  /// nor heard. The next frame reports impacts again.
  public var unreportedImpacts = 0

  /// What can happen.
  public enum Kind: Sendable, Equatable {
    /// A motion began, after its delay if it has one. Where a line of time is gone back along, one that had
    /// ended begins again, backwards, as another motion; see ``Animator/progress``.
    case began(MotionID)
    /// A motion has arrived, though it may still swing out; see ``CompletionCriterion/arrived``.
    case arrived(MotionID)
    /// A motion has ended. Every requested motion ends exactly once.
    case ended(MotionID, CompletionReason)
    /// A secondary motion interrupted a motion.
    case suspended(MotionID)
    /// An interrupted motion goes on.
    case continued(MotionID)
    /// A component hit a wall.
    case impact(Impact)
    /// A pointer holds the value; not reported again while one does.
    case grabbed
    /// The pointer let go, or a stop or a jump has ended its hold.
    case released
    /// The animator's time was stopped.
    case paused
    /// The animator's time goes on.
    case resumed
    /// An input that is not finite, or out of its range, or that has no meaning in the present situation,
    /// was ignored; see ``RejectedInput``. With the motion that was requested, which has ended, if it was
    /// a request for one.
    case rejected(RejectedInput, of: MotionID? = nil)
  }

  /// Of the end of a motion that has run backwards to where it began, on a line of time that goes on
  /// behind that: the motion that it is when the line comes there again.
  var next: MotionID?

  init(_ kind: Kind, at time: Double) {
    self.time = time
    self.kind = kind
  }

  /// Sets the time of the event, and of its impact if it is one.
  mutating func setTime(to time: Double) {
    self.time = time
    guard case .impact(var impact) = kind else { return }
    impact.time = time
    kind = .impact(impact)
  }
}

extension MotionEvent: CustomStringConvertible {
  /// Time, and the event in words.
  public var description: String { "\((time * 1000).rounded() / 1000): \(kind)" }
}

extension MotionEvent.Kind: CustomStringConvertible {
  /// The event in words.
  public var description: String {
    switch self {
    case .began(let id): "\(id) began"
    case .arrived(let id): "\(id) arrived"
    case .ended(let id, let reason): "\(id) ended: \(reason)"
    case .suspended(let id): "\(id) suspended"
    case .continued(let id): "\(id) continued"
    case .impact(let impact):
      "impact of component \(impact.component) at \(impact.wall), speed \(abs(impact.velocityBefore))"
    case .grabbed: "grabbed"
    case .released: "released"
    case .paused: "paused"
    case .resumed: "resumed"
    case .rejected(let input, let id): "rejected: \(input)" + (id.map { " of \($0)" } ?? "")
    }
  }
}
