#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

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
private final class LinkTarget {
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
#endif
