/// Converts the reports of display links into frames, and drops reports that yield no new frame.
///
/// Links report inconsistent times: a timestamp of 0 before the first refresh, jumps and reversals
/// after a change of display or rate, and targets before their own timestamp. The frames have growing
/// targets, each later than its timestamp by a positive interval of at most ``longestInterval``.
struct DisplayLinkSanitizer: Sendable {
  /// The interval of the last plausible report, in seconds.
  private(set) var interval = Self.usualInterval

  private var lastTarget = -Double.infinity

  /// One report of a link, in seconds of the clock.
  struct Report: Sendable, Equatable {
    /// The time at which the current frame was shown.
    var timestamp: Double
    /// The time at which the next frame will be shown.
    var targetTimestamp: Double
    /// The shortest refresh interval of the display; 0 if unknown.
    var duration: Double
  }

  /// The frame of a report, or `nil` if its target is not later than the last one.
  ///
  /// A timestamp farther than ``longestInterval`` from now is replaced by now, and an interval that is
  /// not positive or longer than ``longestInterval`` by the last plausible one.
  ///
  /// - Parameters:
  ///   - report: The link's report.
  ///   - now: The current time in seconds; if it is not finite, there is no frame.
  mutating func frame(_ report: Report, now: Double) -> Frame? {
    guard now.isFinite else { return nil }
    let isTimePlausible = abs(report.timestamp - now) <= Self.longestInterval
    let timestamp = isTimePlausible ? report.timestamp : now
    let reported = report.targetTimestamp - report.timestamp
    if isTimePlausible, reported > 0, reported <= Self.longestInterval { interval = reported }
    let target = timestamp + interval
    guard target > lastTarget else { return nil }
    lastTarget = target
    return Frame(timestamp: timestamp, targetTimestamp: target)
  }

  /// Seconds: assumed until a report has a plausible interval.
  private static let usualInterval = 1.0 / 60

  /// Seconds: the slowest displays refresh at 10 Hz, and a frame is shown within a few refreshes.
  private static let longestInterval = 0.5
}

extension FrameRateRange {
  /// The range adapted to a display: the minimum limited to the display's rate, and other rates within
  /// ``nearlyTheSame`` of it replaced by it.
  ///
  /// A display at 61 Hz that is asked for 60 would skip one frame per second. Rates above the
  /// display's are kept: a link may report a low rate at first, or because no more was requested, and
  /// would stay there.
  ///
  /// - Parameter displayRate: The display's highest rate, in frames per second; `nil`, 0 or infinite
  ///   if unknown, which limits the minimum to ``usualRate``.
  package func granted(at displayRate: Double?) -> FrameRateRange {
    guard let displayRate, displayRate > 0, displayRate.isFinite else {
      return FrameRateRange(
        minimum: min(minimum, Self.usualRate), maximum: maximum, preferred: preferred)
    }
    let fitted = { (rate: Double) -> Double in
      abs(rate - displayRate) < Self.nearlyTheSame ? displayRate : rate
    }
    return FrameRateRange(
      minimum: min(minimum, displayRate), maximum: fitted(maximum), preferred: preferred.map(fitted)
    )
  }

  /// Frames per second: the highest minimum requested while the display's rate is unknown.
  private static let usualRate = 60.0

  /// Frames per second: displays of 60 Hz report 59.94 to 61.
  private static let nearlyTheSame = 2.0
}

/// Calls a closure when its owner is deallocated.
///
/// It is attached to an object that does not report its own deallocation, and retained by that object
/// alone.
final class DeinitObserver: Sendable {
  private let onDeinit: @MainActor @Sendable () -> Void

  /// Makes an observer whose closure is called in a task of the main actor, after a deallocation on
  /// any thread.
  init(_ onDeinit: @escaping @MainActor @Sendable () -> Void) {
    self.onDeinit = onDeinit
  }

  deinit {
    Task { @MainActor [onDeinit] in onDeinit() }
  }
}
