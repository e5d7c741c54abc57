/// A display link as the clock sees it.
@MainActor
protocol DisplayLink: AnyObject, Sendable {
  /// Whether it stops reporting; a paused link costs nothing.
  var isPaused: Bool { get set }

  /// Asks for frame rates; `nil` leaves it to the display.
  func ask(for range: FrameRateRange?)

  /// Ends it for good.
  func invalidate()
}

/// All that a clock on a display link does, for any kind of link.
///
/// The link is made when frames are first wanted, paused while none are, and invalidated when the
/// clock goes. While no link can be had a substitute ticks, so that motion comes to its end, and with
/// each tick a link is asked for again. A link holds on to whom it reports to, so it must not be the
/// clock: the link is given a function that knows the clock weakly and says whether it is still
/// there.
@MainActor
final class LinkedClock: FrameClock {
  /// Tells the clock what its link reports.
  ///
  /// Returns whether the clock is still there; if not, the
  /// link is to be invalidated.
  typealias Receiver = @MainActor (DisplayLinkSanitizer.Report) -> Bool

  /// Makes a link, not paused, or `nil` where there is no display at present.
  typealias LinkMaker = @MainActor (@escaping Receiver) -> (any DisplayLink)?

  var preferredFrameRateRange: FrameRateRange? { didSet { askForFrameRates() } }

  private let time: @MainActor () -> Double
  private let makeLink: LinkMaker
  private let keepsLink: Bool
  private let substitute: any FrameClock
  private var link: (any DisplayLink)?
  private var timeline = DisplayLinkSanitizer()
  private var displayRate: Double?
  private var onFrame: (@MainActor (Frame) -> Void)?

  /// A clock on the links that a function makes.
  ///
  /// - Parameters:
  ///   - keepsLink: Whether a link is paused while nobody wants frames, rather than made anew: right
  ///     where the link finds its display by itself.
  ///   - substitute: What to tick by while there is no link.
  ///   - time: The time now, on the scale of the links' reports.
  ///   - makeLink: Makes a link; asked again with every tick of the substitute.
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

  /// Takes another link, now if frames are wanted: the displays have changed.
  func renewLink() {
    closeLink()
    guard onFrame != nil else { return }
    substitute.stop()
    findDisplay()
  }

  /// What makes the clock take another link once whoever keeps it has gone: the view of the link.
  ///
  /// A link without its view reports no more, and does not say so.
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
    askForFrameRates()
  }

  /// A frame of the substitute's, and another look for a display.
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
      askForFrameRates()
    }
    guard let frame = timeline.frame(report, now: time()) else { return }
    onFrame(frame)
  }

  private func askForFrameRates() {
    link?.ask(for: preferredFrameRateRange?.granted(at: displayRate))
    substitute.preferredFrameRateRange = preferredFrameRateRange
  }

  deinit {
    guard let link else { return }
    Task { @MainActor in link.invalidate() }
  }
}
