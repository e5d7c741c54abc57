#if !os(tvOS)
import SpringEngine
import SwiftUI

extension View {
  /// Lets a finger or a mouse pull a part of a chain.
  func pulled(
    _ travel: Animator<CGFloat>, along chain: ScrollChain, on part: ScrollChain.Part
  ) -> some View {
    throwing(travel, along: chain, on: part)
  }
}
#endif
