import Scenes
import SwiftUI

/// A scene to play with.
struct ScenePage: View {
  @StateObject private var model: SceneModel

  init(scene: Scenes.Scene) {
    _model = StateObject(wrappedValue: SceneModel(scene))
  }

  var body: some View {
    VStack(spacing: 12) {
      Text(verbatim: model.scene.hint).font(.callout)
      Hosted(view: model.stage).frame(minHeight: 240)
      ScrollView {
        VStack(spacing: 8) {
          HStack {
            Button(model.isPaused ? "Go on" : "Pause") { model.togglePause() }
            Spacer()
            Button("Stall") { stallMainThread() }
          }
          Toggle("Baked twins", isOn: $model.showsTwins)
          Toggle("Reduce motion", isOn: $model.reducesMotion)
          DialRows(dials: model.scene.dials, value: { model.scene.value(of: $0) ?? 0 }) {
            model.turn($0, to: $1)
          }
          Hosted(view: model.plot).frame(height: 120)
          Text("The thick curve is the value, the thin one the velocity.").font(.caption)
        }
      }
    }
    .padding(16)
    .navigationTitle(LocalizedStringKey(model.scene.title))
  }
}
