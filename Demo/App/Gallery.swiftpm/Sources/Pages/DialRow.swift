import Scenes
import SwiftUI

/// A dial to turn: its name, where it stands, and what it is turned by.
struct DialRow: View {
  let title: String
  let dial: Dial
  @Binding var value: Double

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(verbatim: title)
        Spacer()
        Text(verbatim: dial.text(value)).monospacedDigit()
      }
      DialControl(title: title, dial: dial, value: $value)
    }
    .font(.callout)
  }
}

extension DialRow {
  /// A row for what is read and turned by calling functions.
  init(
    _ title: String, _ dial: Dial, value: @escaping @MainActor () -> Double?,
    turn: @escaping @MainActor (Double) -> Void
  ) {
    self.init(
      title: title, dial: dial,
      value: Binding(
        get: { @MainActor in value() ?? dial.range.lowerBound },
        set: { @MainActor new in turn(new) }))
  }
}
