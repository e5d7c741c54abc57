#if canImport(UIKit) && !os(watchOS)
import QuartzCore
import UIKit

extension DisplayLinkClock {
  /// A clock on the device's main display.
  public convenience init() {
    self.init(keepsLink: true) { CADisplayLink(target: $0, selector: $1) }
  }
}

/// Makes the clock of ``FrameLoop/main``.
@MainActor
func platformClock() -> any FrameClock { DisplayLinkClock() }

/// Makes an object that applies the system's settings to a loop for as long as it lives.
@MainActor
func platformSettings(for loop: FrameLoop) -> AnyObject? {
  SystemSettingsFollower(
    loop,
    sources: [
      (.default, UIAccessibility.reduceMotionStatusDidChangeNotification),
      (.default, .NSProcessInfoPowerStateDidChange),
    ],
    read: {
      SystemSettings(
        reducesMotion: UIAccessibility.isReduceMotionEnabled,
        savesPower: ProcessInfo.processInfo.isLowPowerModeEnabled)
    })
}
#endif
