import QuartzCore
import SpringEngine
import SpringEngineKeyframes

// All that this app itself knows about playing baked motions.

extension BakedMotion where Value == Double {
  /// The keyframes as Core Animation plays them; the gallery's bakes all keep its rules.
  func keyframeAnimation(_ keyPath: String) -> CAKeyframeAnimation {
    let keyframes = try? LayerKeyframes(self, for: LayerProperty(keyPath))
    return keyframes?.animation(addedAt: 0) ?? CAKeyframeAnimation(keyPath: keyPath)
  }
}

extension CALayer {
  /// Plays an animation from a time of the display's clock on, which may be past.
  ///
  /// - Parameters:
  ///   - animation: Its property has the final value already.
  ///   - time: In seconds, as `CACurrentMediaTime` counts them.
  ///   - speed: How fast it is played.
  func play(_ animation: CAPropertyAnimation, from time: Double, speed: Double = 1) {
    animation.speed = Float(speed)
    animation.beginTime = convertTime(time, from: nil)
    add(animation, forKey: animation.keyPath)
  }

  /// Whether the time of the layer and of all within it stands still.
  var isFrozen: Bool { speed == 0 }

  /// Stops the layer's time, or lets it go on from there.
  func toggleFrozen() {
    if isFrozen { resumeTime() } else { pauseTime() }
  }

  /// The layer's time runs as its parent's.
  func thaw() {
    speed = 1
    timeOffset = 0
    beginTime = 0
  }
}

/// Makes changes that show at once, without implicit animations.
func withoutActions(_ changes: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  changes()
  CATransaction.commit()
}

/// Keeps the main thread busy: what a long layout or a big image does to an app.
@MainActor
func stallMainThread(for seconds: Double = 0.5) {
  let end = CACurrentMediaTime() + seconds
  while CACurrentMediaTime() < end {}
}
