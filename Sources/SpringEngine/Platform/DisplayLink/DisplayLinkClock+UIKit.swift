#if canImport(UIKit) && canImport(QuartzCore) && !os(watchOS)
import QuartzCore

extension DisplayLinkClock {
  /// A clock on the device's display.
  public convenience init() {
    self.init { CADisplayLink(target: $0, selector: $1) }
  }
}

/// The clock of the main loop.
@MainActor
func platformClock() -> any FrameClock { DisplayLinkClock() }
#endif
