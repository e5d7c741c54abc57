#if !os(tvOS)
import Scenes
import SwiftUI

extension DialRow {
  /// A slider.
  var control: some View {
    Slider(value: $value, in: dial.range)
      .accessibilityLabel(LocalizedStringKey(title))
  }
}
#endif
