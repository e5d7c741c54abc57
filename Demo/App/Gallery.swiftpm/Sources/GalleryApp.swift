import Scenes
import SwiftUI

/// The scenes that every gallery plays, on real views with real gestures; the classic effects, live
/// and baked; a clock; and what a stall does.
@main
struct GalleryApp: App {
  var body: some SwiftUI.Scene {
    WindowGroup {
      NavigationStack { ContentsPage() }
        .inMainWindow()
    }
  }
}
