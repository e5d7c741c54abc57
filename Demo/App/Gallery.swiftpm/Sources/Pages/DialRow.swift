import Scenes
import SwiftUI

/// A dial to turn: its name, its slider, where it stands.
struct DialRow: View {
  let dial: Dial
  @Binding var value: Double

  var body: some View {
    HStack {
      Text(verbatim: dial.title).frame(width: 120, alignment: .leading)
      Slider(value: $value, in: dial.range)
        .accessibilityLabel(LocalizedStringKey(dial.title))
      Text(verbatim: dial.text(value)).monospacedDigit().frame(width: 90, alignment: .trailing)
    }
    .font(.callout)
  }
}

/// All dials that a thing has.
struct DialRows: View {
  let dials: [Dial]
  let value: @MainActor (Dial) -> Double
  let turn: @MainActor (Dial, Double) -> Void

  var body: some View {
    ForEach(dials) { dial in
      DialRow(
        dial: dial,
        value: Binding(
          get: { @MainActor in value(dial) }, set: { @MainActor new in turn(dial, new) }))
    }
  }
}
