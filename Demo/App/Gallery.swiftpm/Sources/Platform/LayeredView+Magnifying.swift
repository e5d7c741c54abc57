#if !os(tvOS)
import CoreGraphics
import Scenes
import SpringEngine

extension LayeredView {
  /// Adds a pinch gesture that changes a scale within a card's limits.
  func addMagnifying(of zoom: Animator<CGFloat>) {
    let magnifying = MagnifyGestureRecognizer(zoom) {
      CGFloat(CardTable.landing(ofZoom: Double($0.value)))
    }
    magnifying.rubberBand = RubberBand(
      lower: CardTable.zoom.lowerBound, upper: CardTable.zoom.upperBound, dimension: 1)
    addGestureRecognizer(magnifying)
  }
}
#endif
