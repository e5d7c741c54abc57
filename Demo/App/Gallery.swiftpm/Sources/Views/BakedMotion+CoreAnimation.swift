import QuartzCore
import SpringEngine
import SpringEngineKeyframes

// All that this app itself knows about playing baked motions.

/// Plays what the gallery bakes, which keeps all rules of Core Animation: one that does not is a
/// mistake in here, and stops the gallery by its name.
@discardableResult
func mustPlay<Result>(_ play: () throws -> Result) -> Result {
  do { return try play() } catch { preconditionFailure("the gallery cannot play this: \(error)") }
}

extension CALayer {
  /// Plays an animation from a time of the display's clock on, which may be past.
  ///
  /// - Parameters:
  ///   - animation: Its property has the final value already.
  ///   - time: In seconds, as `CACurrentMediaTime` counts them.
  func play(_ animation: CAPropertyAnimation, from time: Double) {
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
