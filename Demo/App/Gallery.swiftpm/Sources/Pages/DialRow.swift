import Scenes
import SwiftUI

/// A dial: its title, its value, and its control.
struct DialRow: View {
  let title: String
  let dial: Dial
  @Binding var value: Double

  /// A row with closures for reading and setting the dial.
  init(
    _ title: String, _ dial: Dial, value: @escaping @MainActor () -> Double?,
    turn: @escaping @MainActor (Double) -> Void
  ) {
    self.title = title
    self.dial = dial
    _value = Binding(
      get: { @MainActor in value() ?? dial.range.lowerBound },
      set: { @MainActor new in turn(new) })
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(verbatim: title)
        Spacer()
        Text(verbatim: dial.text(value)).monospacedDigit()
      }
      Slider(value: $value, in: dial.range)
        .accessibilityLabel(LocalizedStringKey(title))
    }
    .font(.callout)
  }
}
