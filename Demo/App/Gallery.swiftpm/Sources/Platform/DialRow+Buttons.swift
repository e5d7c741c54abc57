#if os(tvOS)
import Scenes
import SwiftUI

extension DialRow {
  /// Two buttons, since a remote cannot drag a slider.
  var control: some View {
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
