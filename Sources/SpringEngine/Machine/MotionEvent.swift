/// Something that happened to an animator's motion, and when.
///
/// Haptics and sounds follow impacts, tests assert the order of events, and a log of them explains
/// an unexpected motion. Of the motions that one operation ends, the running one is reported first,
/// then those that it had interrupted (the latest first), then those that have not begun, in the order
/// of their requests, then effects. What is due at the same time as the beginning of a motion is
/// reported after that.
public struct MotionEvent: Sendable, Equatable {
  /// The exact time in seconds of the loop's time: that of the impact, not of the frame that showed
  /// it; during a pause, that of the operation.
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
    /// A motion began, after its delay if it has one.
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

  init(_ kind: Kind, at time: Double) {
    self.time = time
    self.kind = kind
  }
}

/// Identifies one motion of one animator.
public struct MotionID: Hashable, Sendable {
  let serial: UInt64

  init(serial: UInt64) { self.serial = serial }
}

/// When a motion counts as complete, for the closure that is called then.
public enum CompletionCriterion: Sendable, Equatable {
  /// It has arrived: its remaining distance is too small to be noticed. The default.
  ///
  /// From its arrival on, every component's distance from the resting value stays below a share of the
  /// motion's reach, (1 + 2π)·exp(−2π) ≈ 1.4 %, or below the rest tolerance if that is more. The
  /// reach is the largest distance from the resting value that the start has or, by its velocity,
  /// will have; see ``MotionModel/reach(from:)``. A critically damped spring that starts at rest
  /// arrives after exactly its perceptual duration. SwiftUI's term is *logically complete*.
  ///
  /// A motion arrives at most once. One that goes on after an interruption, with another spring or with
  /// another velocity, keeps the reach that it had if that is larger.
  case arrived

  /// It is at rest, exactly at its end.
  case atRest
}

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
  case interrupted
  /// It has run backwards to where it began.
  case reversed
  /// It was stopped, the value was set, or the animator was deallocated.
  case stopped
  /// It never began, because an input of its request was rejected.
  case rejected(RejectedInput)
}

/// Why an input was ignored: it is out of its range, or has no meaning in the present situation.
///
/// Values and velocities are in range if every component is at most 10³⁰ in magnitude.
public enum RejectedInput: Sendable, Equatable {
  /// A value out of range: a target, an offset from a leader, or a position to jump, to grab or to drag
  /// to.
  case value
  /// A velocity out of range; or any that is set while a pointer holds the value.
  case velocity
  /// A number for time out of range: a timestamp that is not finite, a delay that is not in 0…10⁹ s, a
  /// repeat count below 1, a progress that is NaN, a rate that is 0 or beyond ±10⁴; of a playback to take
  /// over, a time that is not finite or a rate beyond ±10⁴.
  case time
  /// A model whose velocity at the start, state after a sixtieth of a second or resting value is out of
  /// range; or, to be added as an effect, one that has walls or does not rest at zero.
  case motion
  /// A drag, a prediction or a release while no pointer holds the value.
  case notGrabbed
  /// A progress while no motion runs that has an end, or a rate while no motion runs; a negative one is
  /// accepted if motions wait.
  case notMoving
}

/// A step of a motion that a handle records.
enum MotionPhase: Equatable {
  /// Recorded at most once, before the end; not at all for a motion that ends early.
  case arrived
  /// Recorded exactly once, last.
  case ended(CompletionReason)
}

/// The time of an event, as the loop's time and as the clock's.
///
/// Pointers are measured in the clock's time, so slow motion does not slow them down.
package struct EventTime: Sendable {
  /// In seconds of the loop's time.
  package var time: Double

  /// In seconds of the clock's time.
  package var clockTime: Double

  /// Seconds of the loop's per second of the clock's.
  package var scale: Double

  /// An event's time from its two parts, in seconds.
  package init(time: Double, clockTime: Double, scale: Double = 1) {
    self.time = time
    self.clockTime = clockTime
    self.scale = scale
  }

  /// Converts a pointer's velocity to the loop's time, so that the value moves as fast on screen as
  /// the pointer.
  ///
  /// At scale 0 the velocity is kept as it is.
  func loopVelocity<Vector: MotionVector>(_ velocity: Vector) -> Vector {
    scale > 0 && scale != 1 ? velocity * (1 / scale) : velocity
  }
}
