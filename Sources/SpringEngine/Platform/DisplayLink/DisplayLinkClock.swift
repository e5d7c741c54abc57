#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

/// A frame clock on a display link: one frame per refresh, with the time at which it will be shown.
///
/// The run loop retains the link, and the link its target until it is invalidated. The target does not
/// retain the clock, so a clock that is deallocated invalidates its link. Whether a link also retains the
/// view or the window that made it is not documented: such a link is invalidated when the last motion ends,
/// and made again for the next. On UIKit the link of the main display, which has no view, is paused.
///
/// The link, and the timer in its place, fire in the common modes of the main run loop: also during
/// scrolling and other tracking, and on a Mac while a menu is open, a window is resized or an alert runs
/// modally. No application object is used, so all this holds in app extensions too. What apps need to know
/// of frame rates is in <doc:Motions>, of the time without frames in <doc:InTheBackground>.
@MainActor
final class DisplayLinkClock: AlarmClock {
  let clock: LinkedClock

  /// Observers of the displays' configuration and sleep, removed when the clock is deallocated.
  var observers: [NotificationObservers] = []

  /// A clock on the link that a function makes.
  ///
  /// While there is no link, a timer at 60 Hz replaces it, so that motions still settle.
  ///
  /// - Parameter makeLink: Makes a link that sends `selector` to `target` and is on no run loop yet;
  ///   returns `nil` if there is no display at present. Called at every `start`, then at every tick
  ///   of the timer until it returns a link. The clock retains the function.
  convenience init(
    makeLink: @escaping @MainActor (_ target: Any, _ selector: Selector) -> CADisplayLink?
  ) {
    self.init(keepsLink: false, makeLink: makeLink)
  }

  init(
    keepsLink: Bool,
    makeLink: @escaping @MainActor (_ target: Any, _ selector: Selector) -> CADisplayLink?
  ) {
    clock = LinkedClock(
      keepsLink: keepsLink, substitute: RunLoopClock(), time: { CACurrentMediaTime() },
      makeLink: { CoreAnimationLink($0, makeLink: makeLink) })
    clock.preferredFrameRateRange = .platformDefault
  }

  /// The current time in seconds, `CACurrentMediaTime()`: the time base of `UIEvent` and `NSEvent`
  /// timestamps.
  var now: Double { clock.now }

  /// The requested frame rates, the platform's default at first; `nil` leaves them to the
  /// display.
  ///
  /// The request is adapted to the display's own rate once that is known.
  var preferredFrameRateRange: FrameRateRange? {
    get { clock.preferredFrameRateRange }
    set { clock.preferredFrameRateRange = newValue }
  }

  /// Calls `onFrame` on the main actor once per refresh, from the next refresh on.
  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    clock.start(onFrame)
  }

  /// Calls a handler once, when a time has come, in the common modes of the main run loop.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    clock.setAlarm(at: time, onAlarm)
  }

  /// Stops calling the handler, releases it, and pauses or invalidates the link.
  func stop() {
    clock.stop()
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

  /// Makes a link that reports to a receiver until the receiver returns `false`.
  ///
  /// - Parameters:
  ///   - receiver: Called for every refresh.
  ///   - makeLink: Makes a `CADisplayLink` for a target and selector, on no run loop yet.
  /// - Returns: `nil` if `makeLink` returns `nil`.
  init?(
    _ receiver: @escaping LinkedClock.Receiver,
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
  private let receiver: LinkedClock.Receiver

  init(_ receiver: @escaping LinkedClock.Receiver) {
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
