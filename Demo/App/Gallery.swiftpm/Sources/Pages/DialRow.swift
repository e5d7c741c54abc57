import Scenes
import SwiftUI

/// A dial to turn: its name, where it stands, and what it is turned by.
struct DialRow: View {
  let dial: Dial
  @Binding var value: Double

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(verbatim: dial.title)
        Spacer()
        Text(verbatim: dial.text(value)).monospacedDigit()
      }
      DialControl(dial: dial, value: $value)
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
