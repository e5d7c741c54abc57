#if !os(tvOS)
import Scenes
import SwiftUI

/// The control of a dial: a slider.
struct DialControl: View {
  let title: String
  let dial: Dial
  @Binding var value: Double

  var body: some View {
    Slider(value: $value, in: dial.range)
      .accessibilityLabel(LocalizedStringKey(title))
  }
}
#endif
