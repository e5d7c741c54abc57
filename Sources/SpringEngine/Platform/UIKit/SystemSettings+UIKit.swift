#if canImport(UIKit) && !os(watchOS)
import UIKit

/// What the system says about motion and power, told to a loop for as long as the result lives.
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
