import Scenes
import SwiftUI

/// A page with a stage and controls: beside it in a wide window, below it in a high one.
struct StagePage<Stage: View, Controls: View>: View {
  let title: String
  /// The stage's width ÷ height.
  let aspect: Double
  @ViewBuilder let stage: Stage
  @ViewBuilder let controls: Controls

  var body: some View {
    GeometryReader { proxy in
      let split = PageSplit(
        Place(Double(proxy.size.width), Double(proxy.size.height)), aspect: aspect)
      // One stack for both layouts: moving the stage to another stack would recreate it.
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

/// A live view on the left and a baked one on the right.
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
