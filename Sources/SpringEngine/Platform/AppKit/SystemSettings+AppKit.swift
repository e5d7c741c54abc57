#if os(macOS)
import AppKit

/// What the system says about motion and power, told to a loop for as long as the result lives.
///
/// The workspace posts in a notification center of its own.
@MainActor
func platformSettings(for loop: FrameLoop) -> AnyObject? {
  SystemSettingsFollower(
    loop,
    sources: [
      (
        NSWorkspace.shared.notificationCenter,
        NSWorkspace.accessibilityDisplayOptionsDidChangeNotification
      ),
      (.default, .NSProcessInfoPowerStateDidChange),
    ],
    read: {
      SystemSettings(
        reducesMotion: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion,
        savesPower: ProcessInfo.processInfo.isLowPowerModeEnabled)
    })
}
#endif
