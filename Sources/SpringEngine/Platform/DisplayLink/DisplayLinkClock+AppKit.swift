#if os(macOS)
import AppKit

extension DisplayLinkClock {
  /// A clock on the display of the window that has the keyboard.
  ///
  /// It looks for that display whenever frames are first wanted, and again when displays come and
  /// go. While there is none, a timer stands in, so that motion comes to its end.
  public convenience init() {
    self.init(keepsLink: false) {
      NSScreen.main?.displayLink(target: $0, selector: $1)
    }
    renewLinkWhenScreensChange()
  }

  /// A clock on whichever display a view is on.
  ///
  /// While the view is hidden or in no window there are no frames, and motion waits; once the view is
  /// gone, motion comes to its end by a timer.
  public convenience init(view: NSView) {
    self.init { [weak view] in view?.displayLink(target: $0, selector: $1) }
    renewLink(onceGone: view)
  }

  /// A clock on whichever display a window is on.
  ///
  /// While the window is on none there are no frames, and motion waits; once the window is gone,
  /// motion comes to its end by a timer.
  public convenience init(window: NSWindow) {
    self.init { [weak window] in window?.displayLink(target: $0, selector: $1) }
    renewLink(onceGone: window)
  }

  /// Asks for a link once more when a view or a window has gone, to be told that there is none.
  ///
  /// The object keeps one notice for each clock on it; the notice's address is the key, which is
  /// nobody else's for as long.
  private func renewLink(onceGone object: NSResponder) {
    let notice = clock.deinitObserver()
    let key = UnsafeRawPointer(Unmanaged.passUnretained(notice).toOpaque())
    objc_setAssociatedObject(object, key, notice, .OBJC_ASSOCIATION_RETAIN)
  }

  private func renewLinkWhenScreensChange() {
    observers = NotificationObservers(of: [(.default, Self.screensDidChange)]) { [weak clock] in
      clock?.renewLink()
    }
  }

  /// `NSApplication.didChangeScreenParametersNotification`, by name: an app extension need not have
  /// an application object.
  private static let screensDidChange = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")
}

/// The clock of the main loop.
@MainActor
func platformClock() -> any FrameClock { DisplayLinkClock() }
#endif
