import Scenes
import SwiftUI

struct ScenePage: View {
  @StateObject private var model: SceneModel

  init(scene: Scenes.Scene) {
    _model = StateObject(wrappedValue: SceneModel(scene))
  }

  var body: some View {
    StagePage(title: model.scene.title, aspect: 1.6) {
      Hosted(view: model.stage)
    } controls: {
      Text(verbatim: model.scene.hint(for: .here)).font(.callout)
      HStack {
        Button(LocalizedStringKey(model.scene.strokeTitle)) { model.stage.player.stroke() }
        Spacer()
        Button(model.isPaused ? "Resume" : "Pause") { model.togglePause() }
        Spacer()
        Button("Stall") { stallMainThread() }
      }
      Hosted(view: model.plot).frame(height: 120)
      Text("Thick: x or the height, over three seconds. Thin: its velocity.").font(.caption)
      Toggle("Baked twins", isOn: $model.showsTwins)
      Toggle("Reduce motion", isOn: $model.reducesMotion)
      ForEach(model.scene.dials, id: \.self) { dial in
        DialRow(model.scene.title(of: dial), dial.dial) {
          model.scene.value(of: dial)
        } turn: {
          model.turn(dial, to: $0)
        }
      }
    }
    .followsReduceMotion($model.reducesMotion)
  }
}
