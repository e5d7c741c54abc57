#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore
import SpringEngine

/// The time of a layer and of its sublayers, which can be stopped.
///
/// ```swift
/// LayerTime(layer).pause()
/// LayerTime(layer).resume()
/// ```
public struct LayerTime {
  private let layer: CALayer

  /// The time of a layer.
  public init(_ layer: CALayer) { self.layer = layer }

  /// Pauses all animations of the layer and of its sublayers, in their current positions.
  ///
  /// No animation is replaced. Calling it again has no effect.
  public func pause() {
    guard layer.speed != 0 else { return }
    layer.ownTiming.paused(atParent: layer.parentTime).applyPace(to: layer)
  }

  /// Resumes the time of a paused layer; without effect on one that is not paused.
  ///
  /// - Parameter speed: The speed of the layer's time from now on; greater than 0 and finite,
  ///   as a `Float`.
  public func resume(speed: Double = 1) {
    guard layer.speed == 0 else { return }
    layer.ownTiming.resumed(atParent: layer.parentTime, speed: speed).applyPace(to: layer)
  }
}

extension CALayer {
  /// The layer's timing with an infinite duration, since the time of a layer does not end, whatever
  /// duration the layer reports.
  fileprivate var ownTiming: MediaTiming {
    var timing = MediaTiming(self)
    timing.duration = .infinity
    return timing
  }

  fileprivate var parentTime: CFTimeInterval {
    let now = CACurrentMediaTime()
    return superlayer?.layerTime(at: now) ?? now
  }

  func layerTime(at hostTime: CFTimeInterval) -> CFTimeInterval {
    convertTime(hostTime, from: nil)
  }

  /// Seconds of the layer per second of the host clock.
  ///
  /// The product of the speeds of the layer and of all layers above it: exact, which a difference of
  /// two converted times would not be.
  var timePerHostSecond: Double {
    Double(speed) * (superlayer?.timePerHostSecond ?? 1)
  }

  func withoutImplicitAnimations<Result>(_ changes: () -> Result) -> Result {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    return changes()
  }
}
#endif
