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
  /// A row for what is turned by calling a function.
  init(
    _ title: String, _ dial: Dial, value: Double,
    turn: @escaping @MainActor @Sendable (Double) -> Void
  ) {
    self.init(
      title: title, dial: dial, value: Binding(get: { value }, set: { @MainActor in turn($0) }))
  }
}
