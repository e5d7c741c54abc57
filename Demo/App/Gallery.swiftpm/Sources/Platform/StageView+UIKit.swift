#if canImport(UIKit)
import Scenes
import UIKit

extension StageView {
  /// The accessibility action: the same as the button below the stage.
  override func accessibilityActivate() -> Bool {
    player.stroke()
    return true
  }

  /// Disables the swipe back to the contents, which is recognised anywhere on the page, while an
  /// actor is dragged.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    player.heldActor == nil && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension CardFace {
  /// Disables the swipe back while the card's own recognisers hold it.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isOwn = gestureRecognizers?.contains(gestureRecognizer) ?? false
    return (isOwn || !isHeld()) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
#endif
