#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

/// A `CADisplayLink` on the main run loop, in the common modes: it goes on while people scroll.
@MainActor
final class CoreAnimationLink: DisplayLink {
  private let link: CADisplayLink

  /// A link that reports until its receiver says that nobody is there any more.
  ///
  /// - Parameters:
  ///   - receiver: Told of every refresh.
  ///   - makeLink: Makes the link; what it makes holds on to the target.
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

  func ask(for range: FrameRateRange?) {
    link.preferredFrameRateRange =
      range.map {
        CAFrameRateRange(
          minimum: Float($0.minimum), maximum: Float($0.maximum),
          preferred: $0.preferred.map { Float($0) })
      } ?? .default
  }

  func invalidate() {
    link.invalidate()
  }
}

/// What a link holds on to: this, and nothing else.
@MainActor
private final class LinkTarget {
  private let receiver: LinkedClock.Receiver

  init(_ receiver: @escaping LinkedClock.Receiver) {
    self.receiver = receiver
  }

  /// Called by the main run loop only.
  @objc func refresh(_ link: CADisplayLink) {
    let report = DisplayLinkSanitizer.Report(
      timestamp: link.timestamp, targetTimestamp: link.targetTimestamp, duration: link.duration)
    if !receiver(report) { link.invalidate() }
  }
}
#endif
