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

/// A frame clock on a display link of any kind.
///
/// The link is made at `start`, paused or invalidated by `stop`, and invalidated when the clock is
/// deallocated. While no link can be made, a substitute clock ticks, so that motions still settle, and
/// each of its ticks tries to make a link again. A link retains its target, so the target must not be
/// the clock: the link is given a function that captures the clock weakly and returns whether it still
/// exists.
@MainActor
final class LinkedClock: FrameClock {
  /// Passes a report to the clock.
  ///
  /// Returns whether the clock still exists; if not, the link must be invalidated.
  typealias Receiver = @MainActor (DisplayLinkSanitizer.Report) -> Bool

  /// Makes a running link, or returns `nil` while there is no display.
  typealias LinkMaker = @MainActor (@escaping Receiver) -> (any DisplayLink)?

  var preferredFrameRateRange: FrameRateRange? { didSet { requestFrameRates() } }

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
    keepsLink: Bool = true, substitute: any FrameClock,
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
