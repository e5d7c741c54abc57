#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

extension DisplayLinkClock {
  /// A clock on the link that a function makes, in the time of `UIEvent` and `NSEvent` timestamps,
  /// `CACurrentMediaTime()`; it requests the platform's default frame rates at first.
  ///
  /// While there is no link, a timer at 60 Hz replaces it, so that motions still settle. Both fire in the
  /// common modes of the main run loop: also during scrolling and other tracking, and on a Mac while a menu
  /// is open, a window is resized or an alert runs modally. No application object is used, so all this
  /// holds in app extensions too. What apps need to know of frame rates is in <doc:Motions>, of the time
  /// without frames in <doc:InTheBackground>.
  ///
  /// `makeLink` returns a link that sends `selector` to `target` and is on no run loop yet, or `nil` if
  /// there is no display at present; see ``init(keepsLink:substitute:time:makeLink:)``. The clock retains
  /// the function.
  convenience init(
    keepsLink: Bool = false,
    makeLink: @escaping @MainActor (_ target: Any, _ selector: Selector) -> CADisplayLink?
  ) {
    self.init(
      keepsLink: keepsLink, substitute: RunLoopClock(), time: { CACurrentMediaTime() },
      makeLink: { CoreAnimationLink($0, makeLink: makeLink) })
    preferredFrameRateRange = .platformDefault
  }
}

/// Makes the scope of a loop's changes: one transaction with implicit animations disabled.
///
/// An implicit animation would otherwise take 0.25 s to each value that a layer is given.
@MainActor
func platformFrameScope() -> FrameLoop.Scope? {
  { changes in
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}

// MARK: The link and its substitute

/// A `CADisplayLink` on the main run loop, in the common modes, so that it fires during scrolling.
@MainActor
final class CoreAnimationLink: DisplayLink {
  private let link: CADisplayLink

  /// Makes a link that reports to a receiver, at every refresh, until the receiver returns `false`; `nil`
  /// if `makeLink` returns `nil`.
  init?(
    _ receiver: @escaping DisplayLinkClock.Receiver,
    makeLink: @MainActor (_ target: Any, _ selector: Selector) -> CADisplayLink?
  ) {
    let target = LinkTarget(receiver)
    guard let link = makeLink(target, #selector(LinkTarget.refresh(_:))) else { return nil }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  var isPaused: Bool {
    get { link.isPaused }
    set { link.isPaused = newValue }
  }

  func request(_ range: FrameRateRange?) {
    link.preferredFrameRateRange = CAFrameRateRange(range)
  }

  func invalidate() {
    link.invalidate()
  }
}

/// The target of a link: `CADisplayLink` retains its target, so the target must not be the clock.
@MainActor
private final class LinkTarget: NSObject {
  private let receiver: DisplayLinkClock.Receiver

  init(_ receiver: @escaping DisplayLinkClock.Receiver) {
    self.receiver = receiver
  }

  /// The link's action, called on the main run loop.
  @objc func refresh(_ link: CADisplayLink) {
    let report = DisplayLinkSanitizer.Report(
      timestamp: link.timestamp, targetTimestamp: link.targetTimestamp, duration: link.duration)
    if !receiver(report) { link.invalidate() }
  }
}

/// A frame clock at 60 Hz on a timer of the main run loop, the substitute while there is no display
/// link.
@MainActor
final class RunLoopClock: AlarmClock {
  var preferredFrameRateRange: FrameRateRange?
  private var timer: Timer?
  private var alarm: Timer?
  private var onFrame: (@MainActor (Frame) -> Void)?

  var now: Double { CACurrentMediaTime() }

  /// Starts the timer.
  ///
  /// The run loop retains the timer, which captures the clock weakly and invalidates itself once the
  /// clock is deallocated.
  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    stop()
    self.onFrame = onFrame
    let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.tick() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    onFrame = nil
  }

  /// Calls a handler once; the run loop retains it until then.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    alarm?.invalidate()
    alarm = nil
    guard let time else { return }
    let timer = Timer(timeInterval: max(0, time - now), repeats: false) { _ in
      MainActor.assumeIsolated { onAlarm() }
    }
    RunLoop.main.add(timer, forMode: .common)
    alarm = timer
  }

  private func tick() {
    let now = CACurrentMediaTime()
    onFrame?(Frame(timestamp: now, targetTimestamp: now + Self.interval))
  }

  private static let interval = 1.0 / 60
}
#elseif canImport(Dispatch)
/// Makes the clock of ``FrameLoop/main``.
@MainActor
func platformClock() -> any FrameClock { TimerClock() }

/// The scope of a loop's changes: none, since there are no transactions.
@MainActor
func platformFrameScope() -> FrameLoop.Scope? { nil }

/// Follows the system's settings for a loop; `nil`, since there are none to follow.
@MainActor
func platformSettings(for loop: FrameLoop) -> AnyObject? { nil }
#endif
