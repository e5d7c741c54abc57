import Scenes
import SwiftUI

/// The app: the examples, the scenes, gesture recognisers, a clock and a stall of the main thread, and
/// the effects live and baked.
@main
struct GalleryApp: App {
  var body: some SwiftUI.Scene {
    WindowGroup {
      NavigationStack { ContentsPage() }
        .inMainWindow()
    }
  }
}
