import QuartzCore
import SpringEngineKeyframes

// The app's own code for playing baked motions, which meet Core Animation's requirements: an error is a
// programming error.

extension CALayer {
  /// Plays an animation from a time of the display's clock, which may be in the past.
  ///
  /// - Parameters:
  ///   - animation: An animation; the layer's property already has the final value.
  ///   - time: In seconds, as `CACurrentMediaTime` counts them.
  func play(_ animation: CAPropertyAnimation, from time: Double) {
    animation.beginTime = convertTime(time, from: nil)
    add(animation, forKey: animation.keyPath)
  }

  /// Stops the time of the layer and its sublayers, or lets it continue.
  func toggleFrozen() {
    if speed == 0 { LayerTime(self).resume() } else { LayerTime(self).pause() }
  }

  /// Restores the layer's time to its parent's.
  func thaw() {
    speed = 1
    timeOffset = 0
    beginTime = 0
  }
}

/// Makes changes without implicit animations.
func withoutActions(_ changes: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  changes()
  CATransaction.commit()
}

/// Blocks the main thread, as a long layout or a large image does.
@MainActor
func stallMainThread(for seconds: Double = 0.5) {
  let end = CACurrentMediaTime() + seconds
  while CACurrentMediaTime() < end {}
}
