// swift-format-ignore-file
// A display-link driver that the link cannot keep alive: the link retains a
// small proxy, the proxy refers weakly to the driver.
#if canImport(QuartzCore) && canImport(ObjectiveC)
import QuartzCore
#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

@MainActor
public final class DisplayLinkDriver {
  public struct Frame: Sendable { public var timestamp: CFTimeInterval; public var target: CFTimeInterval }
  public var onFrame: (Frame) -> Void = { _ in }
  private var link: CADisplayLink?

  public init() {}

  /// The selector's owner. NSObject is not required, @objc on the method is.
  @MainActor private final class Proxy: NSObject {
    weak var owner: DisplayLinkDriver?
    init(_ owner: DisplayLinkDriver) { self.owner = owner; super.init() }
    @objc func tick(_ link: CADisplayLink) {
      guard let owner else { link.invalidate(); return }
      owner.onFrame(Frame(timestamp: link.timestamp, target: link.targetTimestamp))
    }
  }

#if os(macOS)
  @available(macOS 14.0, *)
  public func start(in view: NSView) {
    stop()
    let link = view.displayLink(target: Proxy(self), selector: #selector(Proxy.tick(_:)))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    self.link = link
  }
#else
  public func start() {
    stop()
    let link = CADisplayLink(target: Proxy(self), selector: #selector(Proxy.tick(_:)))
    if #available(iOS 15.0, tvOS 15.0, *) {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }
#endif
  public func pause(_ flag: Bool) { link?.isPaused = flag }
  public func stop() { link?.invalidate(); link = nil }
}

/// Same job without NSObject: a plain class may own an @objc method.
@MainActor final class PlainProxy {
  weak var driver: DisplayLinkDriver?
  @objc func step(_ link: CADisplayLink) { driver?.onFrame(.init(timestamp: link.timestamp, target: link.targetTimestamp)) }
}

/// Same job with a nonisolated selector that steps into the main actor.
final class NonisolatedProxy: NSObject, @unchecked Sendable {
  @MainActor var body: (CFTimeInterval) -> Void = { _ in }
  @objc nonisolated func step(_ link: CADisplayLink) {
    let t = link.targetTimestamp
    MainActor.assumeIsolated { body(t) }
  }
}
#endif
