// expect: crosses into main actor-isolated code|cannot satisfy nonisolated|cannot be used to satisfy nonisolated
// swift-format-ignore-file
import UIKit
final class C: UIViewController, CAAnimationDelegate {
  var n = 0
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { n += 1 }
}
