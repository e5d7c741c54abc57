#if os(tvOS)
import SpringEngine
import SwiftUI

extension View {
  /// The view itself: a remote pulls nothing.
  func pulled(
    _ travel: Animator<CGFloat>, along chain: ScrollChain, on part: ScrollChain.Part
  ) -> some View {
    self
  }
}
#endif
