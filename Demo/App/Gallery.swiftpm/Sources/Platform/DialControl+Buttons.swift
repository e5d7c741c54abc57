#if os(tvOS)
import Scenes
import SwiftUI

/// The control of a dial: two buttons, since a remote cannot drag a slider.
struct DialControl: View {
  let title: String
  let dial: Dial
  @Binding var value: Double

  var body: some View {
    HStack {
      button("−", "Less", by: -1)
      button("+", "More", by: 1)
    }
  }

  /// A button that stays enabled at the end of the range, so that it keeps the focus.
  private func button(_ sign: String, _ word: String, by steps: Int) -> some View {
    Button {
      value = dial.turned(value, by: steps)
    } label: {
      Text(verbatim: sign)
    }
    .accessibilityLabel(LocalizedStringKey("\(word) \(title)"))
  }
}
#endif
