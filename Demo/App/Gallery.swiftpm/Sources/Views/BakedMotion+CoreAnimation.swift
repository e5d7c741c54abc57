import QuartzCore
import SpringEngine
import SpringEngineKeyframes

// All that this app itself knows about playing baked motions.

extension BakedMotion where Value == Double {
  /// The keyframes as Core Animation plays them.
  func keyframeAnimation(_ keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values.map { NSNumber(value: $0) }
    animation.keyTimes = keyTimes.map { NSNumber(value: $0) }
    if !timingCurves.isEmpty {
      animation.timingFunctions = timingCurves.map {
        CAMediaTimingFunction(
          controlPoints: Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2))
      }
    }
    animation.calculationMode = holdsValues ? .discrete : .linear
    animation.duration = duration
    animation.fillMode = .backwards
    return animation
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
    if isFrozen {
      let stopped = timeOffset
      speed = 1
      timeOffset = 0
      beginTime = 0
      beginTime = convertTime(CACurrentMediaTime(), from: nil) - stopped
    } else {
      let now = convertTime(CACurrentMediaTime(), from: nil)
      speed = 0
      timeOffset = now
    }
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
