#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore

extension CALayer {
  /// Adds an animation in the place of the one of its key, a new one before all others, and adds later ones
  /// again after it where the order matters.
  ///
  /// A layer applies animations in the order of its keys, and one that is added may become the last: a
  /// plain one would then hide those that are added to it.
  func apply(_ animation: CAAnimation, forKey key: String) {
    let keys = animationKeys() ?? []
    var order = keys.compactMap { key in
      self.animation(forKey: key).flatMap { AppliedAnimation($0, key: key) }
    }
    if !keys.contains(key), let new = AppliedAnimation(animation, key: key) {
      order.insert(new, at: 0)
    }
    add(animation, forKey: key)
    guard animationKeys() ?? [] != keys else { return }
    for key in AppliedAnimation.followers(of: key, in: order) {
      guard let copy = self.animation(forKey: key)?.copy() as? CAAnimation else { continue }
      (copy.delegate as? PlaybackDelegate)?.number(copy)
      add(copy, forKey: key)
    }
  }
}

extension AppliedAnimation {
  fileprivate init?(_ animation: CAAnimation, key: String) {
    guard let animation = animation as? CAPropertyAnimation else { return nil }
    self.init(key: key, keyPath: animation.keyPath ?? "", isAdditive: animation.isAdditive)
  }
}
#endif
