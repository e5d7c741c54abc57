#if canImport(os)
import os

/// Shows the motions of a loop in Instruments, as intervals of the *os_signpost* instrument.
///
/// ```swift
/// let recorder = LoopRecorder()
/// recorder.onEvent = MotionSignposts().record
/// FrameLoop.main.recorder = recorder
/// ```
///
/// Each motion is an interval with the name *Motion*, from where it began to its end, with the
/// ``Animator/name`` of its animator and the reason of its end. Impacts are events with the name
/// *Impact*. The times are those at which the events are delivered, with the frame that shows them.
///
/// A loop without a recorder makes no events: where this is not switched on it costs nothing. Switched on,
/// it costs the text of each event, and what the recorder keeps.
@MainActor
public final class MotionSignposts {
  private let signposter: OSSignposter
  private var intervals = MotionIntervals<OSSignpostIntervalState>()

  /// Signposts of a subsystem and a category.
  ///
  /// - Parameters:
  ///   - subsystem: The name under which Instruments lists them, as a rule an app's identifier.
  ///   - category: The name of the group within it.
  public init(subsystem: String = "SpringEngine", category: String = "Motions") {
    signposter = OSSignposter(subsystem: subsystem, category: category)
  }

  /// Records an event: the function for ``LoopRecorder/onEvent``, or to be called by one.
  ///
  /// - Parameter event: The next event of the loop; of one loop only.
  public func record(_ event: LoopEvent) {
    let name = event.name ?? "animator"
    let kind = "\(event.kind)"
    if case .impact = event.kind {
      signposter.emitEvent(
        "Impact", "\(name, privacy: .public): \(kind, privacy: .public)")
    }
    intervals.record(event) {
      signposter.beginInterval(
        "Motion", id: signposter.makeSignpostID(), "\(name, privacy: .public)")
    } end: { interval in
      signposter.endInterval(
        "Motion", interval, "\(name, privacy: .public): \(kind, privacy: .public)")
    }
  }
}
#endif
