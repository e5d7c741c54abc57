#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore
import SpringEngine

extension MotionEffect {
  /// Plays the effect on a property of a layer, relative to the layer's own value and on top of the
  /// animations that it has.
  ///
  /// ```swift
  /// try MotionEffect<Double>.bounce(by: -57).play(on: badge.layer, .positionY)
  /// ```
  ///
  /// It is baked, and played additively; of one that changes the value, the layer's own value becomes the
  /// changed one at once.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - property: The property: a number, a point or a size.
  ///   - playback: Delay, speed and repeats; it is always added.
  ///   - hostTime: When it starts, on the clock of `CACurrentMediaTime()`; `nil` for now.
  ///   - completion: Called once, when the effect has ended, with the reason.
  /// - Returns: The playing effect.
  /// - Throws: A `BakeError`, or the ``PlaybackError`` of the rule that would be broken.
  @MainActor @discardableResult
  public func play(
    on layer: CALayer, _ property: LayerProperty<Value.Components>,
    playback: PlaybackOptions = PlaybackOptions(), at hostTime: CFTimeInterval? = nil,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) throws -> LayerPlayback<Value> {
    guard let own = layer.value(forKeyPath: property.keyPath).flatMap(property.components(of:))
    else { throw PlaybackError(.notAdditive(keyPath: property.keyPath)) }
    var playback = playback
    playback.isAdditive = true
    return try BakedMotion(
      self, at: Value(components: own), settlingTolerance: property.settlingTolerance
    ).play(on: layer, property, playback: playback, at: hostTime, completion: completion)
  }
}
#endif
