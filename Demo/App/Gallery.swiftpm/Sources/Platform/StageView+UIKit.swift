#if canImport(UIKit)
import Scenes
import UIKit

extension StageView {
  /// For people who do not see the stage: what the button below it does.
  override func accessibilityActivate() -> Bool {
    player.stroke()
    return true
  }
}
#endif
