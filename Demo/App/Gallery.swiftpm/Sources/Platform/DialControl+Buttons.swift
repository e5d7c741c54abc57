#if os(tvOS)
import Scenes
import SwiftUI

/// What a dial is turned by: a remote has no way to drag a slider, so two buttons.
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

  /// A button keeps the focus at the end of the range, where it does nothing.
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
