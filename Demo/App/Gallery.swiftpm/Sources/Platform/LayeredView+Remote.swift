#if os(tvOS)
import CoreGraphics
import SpringEngine

extension LayeredView {
  /// A remote pinches nothing.
  func addMagnifying(of zoom: Animator<CGFloat>) {}
}
#endif
