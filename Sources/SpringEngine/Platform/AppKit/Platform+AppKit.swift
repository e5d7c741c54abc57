#if os(macOS)
import AppKit

extension DisplayLinkClock {
  /// A clock on the display of the window with the keyboard focus, `NSScreen.main`.
  ///
  /// The display is determined at every `start` and when the configuration of the displays changes.
  /// While there is no display, or while the displays sleep, a timer at 60 Hz replaces it, so that
  /// motions still settle.
  convenience init() {
    let displays = Displays()
    self.init { displays.areAsleep ? nil : NSScreen.main?.displayLink(target: $0, selector: $1) }
    renewLinkWhenScreensChange(displays)
  }

  convenience init(view: NSView) {
    self.init { [weak view] in view?.displayLink(target: $0, selector: $1) }
    renewLink(onDeinitOf: view)
  }

  convenience init(window: NSWindow) {
    self.init { [weak window] in window?.displayLink(target: $0, selector: $1) }
    renewLink(onDeinitOf: window)
  }

  /// Renews the link when a view or a window is deallocated: `makeLink` then returns `nil`, and the
  /// substitute takes over.
  ///
  /// The object retains one observer for each clock on it. The observer's address is the key of the
  /// association: it is unique while the observer lives.
  private func renewLink(onDeinitOf object: NSResponder) {
    let observer = deinitObserver()
    let key = UnsafeRawPointer(Unmanaged.passUnretained(observer).toOpaque())
    objc_setAssociatedObject(object, key, observer, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Whether the displays sleep, when a link is silent without notice.
  @MainActor
  private final class Displays {
    var areAsleep = false
  }

  private func renewLinkWhenScreensChange(_ displays: Displays) {
    let workspace = NSWorkspace.shared.notificationCenter
    observers = [
      NotificationObservers(of: [(.default, Self.screensDidChange)]) { [weak self] in
        self?.renewLink()
      },
      NotificationObservers(of: [(workspace, Self.screensDidSleep)]) { [weak self] in
        displays.areAsleep = true
        self?.renewLink()
      },
      NotificationObservers(of: [(workspace, Self.screensDidWake)]) { [weak self] in
        displays.areAsleep = false
        self?.renewLink()
      },
    ]
  }

  /// `NSApplication.didChangeScreenParametersNotification`, by its raw value: app extensions may not
  /// use the application object.
  private static let screensDidChange = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")

  private static let screensDidSleep = NSWorkspace.screensDidSleepNotification

  /// `NSWorkspace.screensDidWakeNotification`, by its raw value.
  private static let screensDidWake = Notification.Name("NSWorkspaceScreensDidWakeNotification")
}

extension FrameLoop {
  /// A loop at the rate of the display that shows a view.
  ///
  /// The view is not retained. While it is hidden or in no window, or its window is minimised or entirely
  /// covered, there are no frames, and motions do not advance. After it is deallocated, a timer at 60 Hz
  /// replaces the link, so that motions still settle.
  public convenience init(view: NSView) { self.init(clock: DisplayLinkClock(view: view)) }

  /// A loop at the rate of the display that shows a window.
  ///
  /// The window is not retained. While it is on no display, minimised or entirely covered there are no
  /// frames, and motions do not advance. After it is deallocated, a timer at 60 Hz replaces the link, so
  /// that motions still settle.
  public convenience init(window: NSWindow) { self.init(clock: DisplayLinkClock(window: window)) }
}

/// Makes the clock of ``FrameLoop/main``.
@MainActor
func platformClock() -> any FrameClock { DisplayLinkClock() }

/// Makes an object that applies the system's settings to a loop for as long as it lives.
///
/// The accessibility settings are posted to the workspace's own notification center. A Mac has no setting
/// for cross-fades: there SwiftUI reports that of *Reduce Motion*, and so does this.
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
        savesPower: ProcessInfo.processInfo.isLowPowerModeEnabled,
        prefersCrossFade: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion)
    })
}

// MARK: Colours

typealias PlatformColor = NSColor

extension RGBAColor {
  /// The components of an AppKit colour, converted to extended sRGB.
  ///
  /// A dynamic colour is resolved once, for the current drawing appearance. Within
  /// `effectiveAppearance.performAsCurrentDrawingAppearance(_:)` of a view that is the view's
  /// appearance; resolve the colour again when the appearance changes.
  ///
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  public init?(_ color: NSColor) {
    self.init(color.cgColor)
  }

  /// The colour in extended sRGB, with the alpha clamped to 0...1, since a spring may overshoot.
  public var nsColor: NSColor {
    NSColor(cgColor: cgColor)
      ?? NSColor(srgbRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
  }
}
#endif
