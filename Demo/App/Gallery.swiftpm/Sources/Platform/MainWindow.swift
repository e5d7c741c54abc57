#if os(macOS)
import AppKit
import SwiftUI

extension View {
  /// The contents of the app's window.
  ///
  /// An executable without a bundle, as started by `swift run`, has no Dock icon and opens its
  /// window behind the terminal's unless it sets its activation policy.
  func inMainWindow() -> some View {
    frame(minWidth: 720, minHeight: 480)
      .onAppear {
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate(ignoringOtherApps: true)
      }
  }
}
#else
import SwiftUI

extension View {
  /// The contents of the app's window, sized by the system.
  func inMainWindow() -> some View { self }
}
#endif
