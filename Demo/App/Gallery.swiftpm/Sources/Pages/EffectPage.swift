import Scenes
import SwiftUI

/// A classic effect, live beside baked.
struct EffectPage: View {
  @StateObject private var model: EffectModel

  init(effect: Effect) {
    _model = StateObject(wrappedValue: EffectModel(effect))
  }

  var body: some View {
    VStack(spacing: 12) {
      EffectStages(model: model)
      ScrollView {
        VStack(spacing: 8) {
          EffectButtons(model: model)
          Toggle("Reduce motion", isOn: $model.reducesMotion)
          DialRows(dials: model.effect.dials, value: { model.effect.value(of: $0) ?? 0 }) {
            model.turn($0, to: $1)
          }
          if model.effect.tracks.count > 1 {
            Picker("Track", selection: $model.track) {
              ForEach(0..<model.effect.tracks.count) { index in
                Text(verbatim: model.effect.tracks[index].property.name).tag(index)
              }
            }
          }
          Hosted(view: model.plot).frame(height: 120)
          Text(verbatim: model.summary).font(.caption)
        }
      }
    }
    .padding(16)
    .navigationTitle(LocalizedStringKey(model.effect.title))
    .onAppear { model.play() }
  }
}

/// Live on the left, baked on the right.
struct EffectStages: View {
  @ObservedObject var model: EffectModel

  var body: some View {
    HStack(spacing: 12) {
      VStack {
        Text("Live").font(.caption)
        Hosted(view: model.live)
      }
      VStack {
        Text("Baked").font(.caption)
        Hosted(view: model.baked)
      }
    }
    .frame(minHeight: 180)
  }
}

/// What can be done to both at once.
struct EffectButtons: View {
  @ObservedObject var model: EffectModel

  var body: some View {
    HStack {
      Button("Play") { model.play() }
      Spacer()
      Button("Pause") { model.togglePause() }
      Spacer()
      Button("Stall") { stallMainThread() }
    }
  }
}
