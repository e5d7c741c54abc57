#if canImport(UIKit)
import Scenes
import UIKit

extension StageView {
  /// For people who do not see the stage: what the button below it does.
  override func accessibilityActivate() -> Bool {
    player.stroke()
    return true
  }

  /// Whoever drags something on the stage means that: not to go back to the contents, as a swipe
  /// anywhere on the page does.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    player.heldActor == nil && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
#endif
