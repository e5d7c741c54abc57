import Scenes
import SwiftUI

/// A page with a stage, and what belongs to it: beside it in a wide window, below it in a high one.
///
/// What is last among the controls should be something to press: a remote scrolls no further.
struct StagePage<Stage: View, Controls: View>: View {
  let title: String
  /// The width of the stage for a height of 1.
  let aspect: Double
  @ViewBuilder let stage: Stage
  @ViewBuilder let controls: Controls

  var body: some View {
    GeometryReader { proxy in
      let split = PageSplit(
        Place(Double(proxy.size.width), Double(proxy.size.height)), aspect: aspect)
      // The same views at other places: a stage that went into another stack would be a new one.
      ZStack(alignment: .topLeading) {
        stage.placed(in: split.stage)
        ScrollView {
          VStack(alignment: .leading, spacing: 12) { controls }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(8)
        }
        .placed(in: split.controls)
      }
    }
    .padding(16)
    .navigationTitle(LocalizedStringKey(title))
  }
}

extension View {
  fileprivate func placed(in area: PageSplit.Area) -> some View {
    frame(width: CGFloat(area.size.x), height: CGFloat(area.size.y))
      .offset(x: CGFloat(area.origin.x), y: CGFloat(area.origin.y))
  }
}

/// Two views of the same, live on the left, baked on the right.
struct LiveAndBaked: View {
  let live: LayeredView
  let baked: LayeredView

  var body: some View {
    HStack(spacing: 12) {
      VStack {
        Text("Live").font(.caption)
        Hosted(view: live)
      }
      VStack {
        Text("Baked").font(.caption)
        Hosted(view: baked)
      }
    }
  }
}
