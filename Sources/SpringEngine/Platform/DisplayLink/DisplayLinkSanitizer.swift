/// Turns what display links report into frames, and drops what no frame can be made of.
///
/// Links are not to be believed blindly: before its first refresh a link reports time 0, after a
/// change of display or of rate its times may jump or run backwards, and a target may lie before its
/// own refresh. What comes out of here has targets that grow, each a little later than its
/// timestamp, and none farther ahead than any display shows.
struct DisplayLinkSanitizer: Sendable {
  /// The interval of the last credible report, in seconds.
  private(set) var interval = Self.usualInterval

  private var lastTarget = -Double.infinity

  /// One report of a link's, all in seconds of the same clock.
  struct Report: Sendable, Equatable {
    /// When the frame on the display began to be shown.
    var timestamp: Double
    /// When the next one will be.
    var targetTimestamp: Double
    /// The shortest interval of the display; 0 if the link does not know.
    var duration: Double
  }

  /// The frame that a report stands for, or `nil` if it shows nothing new.
  ///
  /// - Parameters:
  ///   - report: What the link says.
  ///   - now: The time now.
  mutating func frame(_ report: Report, now: Double) -> Frame? {
    guard now.isFinite else { return nil }
    let isTimeCredible = abs(report.timestamp - now) <= Self.longestInterval
    let timestamp = isTimeCredible ? report.timestamp : now
    let reported = report.targetTimestamp - report.timestamp
    if isTimeCredible, reported > 0, reported <= Self.longestInterval { interval = reported }
    let target = timestamp + interval
    guard target > lastTarget else { return nil }
    lastTarget = target
    return Frame(timestamp: timestamp, targetTimestamp: target)
  }

  /// Seconds: what is assumed until a link says otherwise.
  private static let usualInterval = 1.0 / 60

  /// Seconds: the slowest displays refresh ten times a second, and no picture waits for more than
  /// a few refreshes; what is farther off than this is a mistake.
  private static let longestInterval = 0.5
}

extension FrameRateRange {
  /// The same wish without demands that a display cannot meet: a minimum no higher than the
  /// display's own rate, and other rates that are nearly the display's made the same.
  ///
  /// A display that does 61 and is asked for 60 would skip one frame in every second. Rates above the
  /// display's stay in the wish: a link may report a low rate only at first, or because it was
  /// asked for no more, and would never rise again.
  ///
  /// - Parameter displayRate: The display's highest rate, in frames per second; `nil` if unknown:
  ///   then the minimum is no higher than what nearly every display does.
  func granted(at displayRate: Double?) -> FrameRateRange {
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

  /// Frames per second: what is taken for granted until a display says otherwise.
  private static let usualRate = 60.0

  /// Frames per second: 59.94 and 61 are what displays of 60 report.
  private static let nearlyTheSame = 2.0
}

/// Tells that whoever kept it has gone.
///
/// It is attached to an object that says nothing of its end by itself, and kept by nobody else.
final class DeinitObserver: Sendable {
  private let onDeparture: @MainActor @Sendable () -> Void

  /// A notice, told on the main actor soon after it is destroyed, on whichever thread that is.
  init(_ onDeparture: @escaping @MainActor @Sendable () -> Void) {
    self.onDeparture = onDeparture
  }

  deinit {
    Task { @MainActor [onDeparture] in onDeparture() }
  }
}
