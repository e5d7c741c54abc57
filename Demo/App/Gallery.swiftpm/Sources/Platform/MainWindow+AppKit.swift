#if os(macOS)
import AppKit
import SwiftUI

extension View {
  /// What the app's window shows.
  ///
  /// An executable without a bundle, as `swift run` starts it, is no app in the Dock's eyes until it
  /// says so, and its window stays behind the terminal's.
  func inMainWindow() -> some View {
    frame(minWidth: 720, minHeight: 480)
      .onAppear {
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate(ignoringOtherApps: true)
      }
  }
}
#endif
