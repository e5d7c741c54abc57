#if os(tvOS)
import CoreGraphics
import SpringEngine

extension LayeredView {
  /// Does nothing: a remote has no pinch gesture.
  func addMagnifying(of zoom: Animator<CGFloat>) {}
}
#endif
