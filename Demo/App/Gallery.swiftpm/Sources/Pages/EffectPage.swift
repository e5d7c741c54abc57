import Scenes
import SwiftUI

/// A classic effect, live beside baked.
struct EffectPage: View {
  @StateObject private var model: EffectModel

  init(effect: Effect) {
    _model = StateObject(wrappedValue: EffectModel(effect))
  }

  var body: some View {
    StagePage(title: model.effect.title, aspect: 2.2) {
      LiveAndBaked(live: model.live, baked: model.baked)
    } controls: {
      EffectButtons(model: model)
      Hosted(view: model.plot).frame(height: 120)
      Text(verbatim: model.summary).font(.caption)
      Toggle("Reduce motion", isOn: $model.reducesMotion)
      if model.effect.tracks.count > 1 {
        Picker("Track", selection: $model.track) {
          ForEach(model.effect.tracks.indices, id: \.self) { index in
            Text(verbatim: "\(model.effect.tracks[index].property)").tag(index)
          }
        }
        .pickerStyle(.segmented)
      }
      ForEach(model.effect.dials, id: \.self) { dial in
        DialRow(dial.title, dial) {
          model.effect.value(of: dial)
        } turn: {
          model.turn(dial, to: $0)
        }
      }
    }
    .onAppear { model.play() }
    .followsReduceMotion($model.reducesMotion)
  }
}

/// The actions on the live and the baked view.
struct EffectButtons: View {
  @ObservedObject var model: EffectModel

  var body: some View {
    HStack {
      Button("Play") { model.play() }
      Spacer()
      Button(model.isPaused ? "Resume" : "Pause") { model.togglePause() }
      Spacer()
      Button("Stall") { stallMainThread() }
    }
  }
}
