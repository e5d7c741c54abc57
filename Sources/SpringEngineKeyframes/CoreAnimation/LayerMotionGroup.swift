#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import SpringEngine

/// Baked motions that were played together on a layer, to be paused, resumed and caught together: all
/// at one moment, however long that takes.
///
/// ```swift
/// let flight = layer.play([try LayerAnimation(jump, .position), try LayerAnimation(fade, .opacity)])
/// flight.pause()
/// ```
///
/// They are animations of their own, each under its key, and not a `CAAnimationGroup`: that would cut
/// them all off at one duration, could be asked for none of them by its key, and would take all of
/// them along when one is caught. Those that have ended, or whose key was given to another motion,
/// are left out. The layer is not kept alive.
public struct LayerMotionGroup {
  /// What the animations are called on their layer, in the order in which they were given.
  public let keys: [String]

  private let animations: [LayerAnimation]
  private weak var layer: CALayer?

  init(_ animations: [LayerAnimation], keys: [String], on layer: CALayer) {
    self.animations = animations
    self.keys = keys
    self.layer = layer
  }

  /// Where each of them is.
  ///
  /// - Parameter hostTime: When, as `CACurrentMediaTime()` counts; `nil` for now.
  /// - Returns: In the order of ``keys``; `nil` for one that is over.
  public func moments(at hostTime: CFTimeInterval? = nil) -> [PlaybackPosition?] {
    let time = hostTime ?? CACurrentMediaTime()
    return each { layer, _, key in layer.moment(ofAnimation: key, at: time) }
  }

  /// Makes all of them stand still where they are at one moment.
  public func pause(at hostTime: CFTimeInterval? = nil) {
    let time = hostTime ?? CACurrentMediaTime()
    _ = each { layer, _, key in layer.pauseAnimation(forKey: key, at: time) }
  }

  /// Lets all that stand still go on from one moment, each at the speed that it was played with.
  public func resume(at hostTime: CFTimeInterval? = nil) {
    let time = hostTime ?? CACurrentMediaTime()
    _ = each { layer, animation, key in
      layer.resumeAnimation(forKey: key, speed: animation.speed, at: time)
    }
  }

  /// Takes all of them off the layer, which then shows by itself what was seen at one moment.
  ///
  /// To go on live with them, let each animator take over its own by
  /// `takeOver(_:from:_:key:at:callback:)` instead, all with the same time.
  ///
  /// - Returns: Where each was, in the order of ``keys``; `nil` for one that was over.
  @discardableResult
  public func `catch`(at hostTime: CFTimeInterval? = nil) -> [PlaybackPosition?] {
    let time = hostTime ?? CACurrentMediaTime()
    return each { layer, animation, key in animation.take(layer, key, time) }
  }

  /// Those that are not over, in one transaction.
  private func each<Result>(
    _ body: (_ layer: CALayer, _ animation: LayerAnimation, _ key: String) -> Result?
  ) -> [Result?] {
    guard let layer else { return keys.map { _ in nil } }
    return layer.withoutImplicitAnimations {
      zip(animations, keys).map { animation, key in
        guard layer.animation(forKey: key)?.duration == animation.duration else { return nil }
        return body(layer, animation, key)
      }
    }
  }
}
#endif
