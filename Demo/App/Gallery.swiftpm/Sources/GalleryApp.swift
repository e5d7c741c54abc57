import Scenes
import SwiftUI

/// The app: the scenes, the classic effects live and baked, a clock, and a stall of the main
/// thread.
@main
struct GalleryApp: App {
  var body: some SwiftUI.Scene {
    WindowGroup {
      NavigationStack { ContentsPage() }
        .inMainWindow()
    }
  }
}
