/// A display link, real or simulated.
@MainActor
protocol DisplayLink: AnyObject, Sendable {
  /// Whether the link is paused; a paused link does not wake the process.
  var isPaused: Bool { get set }

  /// Requests frame rates; `nil` leaves them to the display.
  func request(_ range: FrameRateRange?)

  /// Ends the link; it does not report again.
  func invalidate()
}

/// A frame clock on a display link: one frame per refresh, with the time at which it will be shown.
///
/// The link is made at `start`, paused or invalidated by `stop`, and invalidated when the clock is
/// deallocated. While no link can be made, a substitute clock ticks, so that motions still settle, and
/// each of its ticks tries to make a link again. The run loop retains the link, and the link its target
/// until it is invalidated, so the target must not be the clock: the link is given a function that captures
/// the clock weakly and returns whether it still exists. Whether a link also retains the view or the window
/// that made it is not documented: such a link is invalidated when the last motion ends, and made again for
/// the next. On UIKit the link of the main display, which has no view, is paused.
@MainActor
final class DisplayLinkClock: AlarmClock {
  /// Passes a report to the clock.
  ///
  /// Returns whether the clock still exists; if not, the link must be invalidated.
  typealias Receiver = @MainActor (DisplayLinkSanitizer.Report) -> Bool

  /// Makes a running link, or returns `nil` while there is no display.
  typealias LinkMaker = @MainActor (@escaping Receiver) -> (any DisplayLink)?

  /// The requested frame rates; adapted to the display's own rate once that is known.
  var preferredFrameRateRange: FrameRateRange? { didSet { requestFrameRates() } }

  /// Observers of the displays' configuration and sleep, removed when the clock is deallocated.
  var observers: [AnyObject] = []

  private let time: @MainActor () -> Double
  private let makeLink: LinkMaker
  private let keepsLink: Bool
  private let substitute: any FrameClock
  private var link: (any DisplayLink)?
  private var sanitizer = DisplayLinkSanitizer()
  private var displayRate: Double?
  private var onFrame: (@MainActor (Frame) -> Void)?

  /// A clock on the links that a function makes.
  ///
  /// - Parameters:
  ///   - keepsLink: Whether `stop` pauses the link instead of invalidating it; only for links that
  ///     retain nothing but their target, since a view may retain the clock.
  ///   - substitute: The clock that ticks while there is no link.
  ///   - time: The current time in seconds, in the time base of the links' reports.
  ///   - makeLink: Makes a link; called at `start` and at every tick of the substitute.
  init(
    keepsLink: Bool, substitute: any FrameClock,
    time: @escaping @MainActor () -> Double, makeLink: @escaping LinkMaker
  ) {
    self.keepsLink = keepsLink
    self.substitute = substitute
    self.time = time
    self.makeLink = makeLink
  }

  var now: Double { time() }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
    if let link {
      link.isPaused = false
    } else {
      findDisplay()
    }
  }

  func stop() {
    onFrame = nil
    substitute.stop()
    if keepsLink { link?.isPaused = true } else { closeLink() }
  }

  /// The substitute's alarm, which needs no link.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    (substitute as? any AlarmClock)?.setAlarm(at: time, onAlarm)
  }

  /// Replaces the link after a change of the displays, at once while running, else at the next `start`.
  func renewLink() {
    closeLink()
    guard onFrame != nil else { return }
    substitute.stop()
    findDisplay()
  }

  /// Makes an observer that renews the link when its owner, the link's view, is deallocated.
  ///
  /// A link whose view was deallocated stops reporting without notice.
  func deinitObserver() -> DeinitObserver {
    DeinitObserver { [weak self] in self?.renewLink() }
  }

  private func findDisplay() {
    openLink()
    guard link == nil else { return }
    substitute.start { [weak self, weak substitute] frame in
      if let self { self.tick(frame) } else { substitute?.stop() }
    }
  }

  private func openLink() {
    link = makeLink { [weak self] report in
      self?.receive(report)
      return self != nil
    }
    requestFrameRates()
  }

  /// Passes a frame of the substitute on, then tries to make a link.
  private func tick(_ frame: Frame) {
    onFrame?(frame)
    guard onFrame != nil, link == nil else { return }
    openLink()
    if link != nil { substitute.stop() }
  }

  private func closeLink() {
    link?.invalidate()
    link = nil
    displayRate = nil
  }

  private func receive(_ report: DisplayLinkSanitizer.Report) {
    guard let onFrame else { return }
    let rate = report.duration > 0 ? (1 / report.duration).rounded() : displayRate
    if rate != displayRate {
      displayRate = rate
      requestFrameRates()
    }
    guard let frame = sanitizer.frame(report, now: time()) else { return }
    onFrame(frame)
  }

  private func requestFrameRates() {
    link?.request(preferredFrameRateRange?.granted(at: displayRate))
    substitute.preferredFrameRateRange = preferredFrameRateRange
  }

  deinit {
    guard let link else { return }
    Task { @MainActor in link.invalidate() }
  }
}

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

  /// The frame of a report; `nil` if its target is not later than the last one, or if `now`, in seconds, is
  /// not finite.
  ///
  /// A timestamp farther than ``longestInterval`` from now is replaced by now, and an interval that is
  /// not positive or longer than ``longestInterval`` by the last plausible one.
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
