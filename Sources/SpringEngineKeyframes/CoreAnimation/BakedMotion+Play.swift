#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore
import SpringEngine

extension BakedMotion {
  /// Plays the motion on a property of a layer.
  ///
  /// The layer's own value becomes the one that remains at the end, without an implicit animation,
  /// and then the animation is added, so nothing jumps when it ends.
  ///
  /// ```swift
  /// let now = CACurrentMediaTime()
  /// let jump = try jumpBake.play(on: layer, .position, at: now)
  /// let fade = try fadeBake.play(on: layer, .opacity, at: now)     // from the same instant on
  /// ```
  ///
  /// The end is reported once, with a reason: see <doc:Baking>, also for the background and *Reduce
  /// Motion*. The completion block of a `CATransaction` around the call also runs when the animation is
  /// paused or resumed.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - property: The property; its components are those of the bake's values.
  ///   - key: The key of the animation on the layer; an animation with the same key is replaced.
  ///     `nil` for the key path, and for an additive one for the first free key that starts with it.
  ///   - playback: Delay, speed, repeats and addition.
  ///   - hostTime: When it starts, on the clock of `CACurrentMediaTime()`, which may be past: the part that
  ///     would have been played by now is skipped. `nil` for now.
  ///   - completion: Called once, when the motion has ended, with the reason. Kept until then.
  /// - Returns: The playing motion, which has its position and can be paused, taken over and waited for.
  /// - Throws: The first rule of Core Animation that would be broken; nothing is played then.
  /// - Complexity: O(keyframes).
  @MainActor @discardableResult
  public func play(
    on layer: CALayer, _ property: LayerProperty<Value.Components>, key: String? = nil,
    playback: PlaybackOptions = PlaybackOptions(), at hostTime: CFTimeInterval? = nil,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) throws(PlaybackError) -> LayerPlayback<Value> {
    let keyframes = try LayerKeyframes(self, for: property, playback: playback)
    let key = key ?? layer.freeKey(property.keyPath, isAdditive: playback.isAdditive)
    let playing = LayerPlayback(
      self, property, key: key, speed: playback.speed, on: layer,
      MotionHandle(.settled, completion: completion))
    let animation = keyframes.animation(
      addedAt: layer.layerTime(at: hostTime ?? CACurrentMediaTime()))
    playing.mark(animation)
    let reportReplaced = layer.replacement(forKey: key)
    defer { reportReplaced() }
    layer.withoutImplicitAnimations {
      layer.setValue(property.object(for: keyframes.layerValue), forKeyPath: property.keyPath)
      layer.add(animation, forKey: key)
    }
    return playing
  }

  /// Plays the motion on a scalar property of a layer, given by its key path, such as `"position.x"`.
  ///
  /// The other parameters, the result and the errors are those of
  /// ``play(on:_:key:playback:at:completion:)``.
  @MainActor @discardableResult
  public func play(
    on layer: CALayer, keyPath: String, key: String? = nil,
    playback: PlaybackOptions = PlaybackOptions(), at hostTime: CFTimeInterval? = nil,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) throws(PlaybackError) -> LayerPlayback<Value> where Value.Components == Double {
    try play(
      on: layer, LayerProperty(keyPath), key: key, playback: playback, at: hostTime,
      completion: completion)
  }
}

extension CALayer {
  /// The key path; for an additive animation, the first free key that starts with it.
  fileprivate func freeKey(_ keyPath: String, isAdditive: Bool) -> String {
    guard isAdditive else { return keyPath }
    var key = keyPath
    var number = 2
    while animation(forKey: key) != nil {
      key = keyPath + "-" + String(number)
      number += 1
    }
    return key
  }

  /// Prepares the replacement of the animation with a key.
  ///
  /// - Returns: Reports the end of a played bake that is replaced; to call after the replacement.
  @MainActor
  fileprivate func replacement(forKey key: String) -> () -> Void {
    guard let animation = animation(forKey: key),
      let delegate = animation.delegate as? PlaybackDelegate
    else { return {} }
    let time = layerTime(at: CACurrentMediaTime())
    let isOver = MediaTiming(animation).position(atParent: time).phase == .after
    delegate.expectReport()
    return { delegate.report(isOver ? .settled : .retargeted) }
  }
}

// MARK: Animations

extension BakedMotion {
  /// The keyframe animation of a property, whose values are objects of the property's type.
  ///
  /// To play a bake use ``play(on:_:key:playback:at:completion:)``, which also sets the layer's own
  /// value. This is for animations that are changed or grouped before they are added.
  ///
  /// - Parameters:
  ///   - property: The property; its components are those of the bake's values.
  ///   - playback: Delay, speed, repeats and addition.
  ///   - layerTime: The layer's time at which the animation is added,
  ///     `layer.convertTime(CACurrentMediaTime(), from: nil)`; the delay counts from there.
  /// - Throws: The first rule of Core Animation that would be broken.
  /// - Complexity: O(keyframes).
  public func animation(
    for property: LayerProperty<Value.Components>, playback: PlaybackOptions = PlaybackOptions(),
    addedAt layerTime: CFTimeInterval
  ) throws(PlaybackError) -> CAKeyframeAnimation {
    try LayerKeyframes(self, for: property, playback: playback).animation(addedAt: layerTime)
  }
}

extension LayerKeyframes {
  /// The keyframe animation; the delay counts from the layer's time at which it is added.
  func animation(addedAt layerTime: CFTimeInterval) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: property.keyPath)
    playback.timing(duration: duration, addedAt: layerTime).apply(to: animation)
    // The first frame may be of a time before it was added, and would show the end value.
    animation.fillMode = .backwards
    animation.values = values.map { property.object(for: $0) }
    animation.keyTimes = keyTimes.map { NSNumber(value: $0) }
    animation.calculationMode = isDiscrete ? .discrete : .linear
    animation.isAdditive = playback.isAdditive
    let range = playback.preferredFrameRateRange?.granted(at: nil)
    animation.preferredFrameRateRange = CAFrameRateRange(range)
    if !controlPoints.isEmpty {
      animation.timingFunctions = controlPoints.map {
        CAMediaTimingFunction(controlPoints: $0.x, $0.y, $0.z, $0.w)
      }
    }
    return animation
  }
}

extension MediaTiming {
  init(_ timing: any CAMediaTiming) {
    self.init()
    beginTime = timing.beginTime
    speed = Double(timing.speed)
    timeOffset = timing.timeOffset
    duration = timing.duration
    repeatCount = Double(timing.repeatCount)
    repeatDuration = timing.repeatDuration
    autoreverses = timing.autoreverses
  }

  func apply(to animation: CAAnimation) {
    animation.beginTime = beginTime
    animation.speed = Float(speed)
    animation.timeOffset = timeOffset
    animation.duration = duration
    animation.repeatCount = Float(repeatCount)
    animation.repeatDuration = repeatDuration
    animation.autoreverses = autoreverses
  }

  /// Sets the three properties of a layer that pausing changes: begin time, speed and offset.
  func applyPace(to layer: CALayer) {
    layer.beginTime = beginTime
    layer.speed = Float(speed)
    layer.timeOffset = timeOffset
  }
}
#endif
