#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import SpringEngine

extension LayerKeyframes {
  /// The keyframe animation, with the property's kind of objects for values.
  ///
  /// - Parameter layerTime: The time of the layer at which it is added, as
  ///   `layer.convertTime(CACurrentMediaTime(), from: nil)` has it; its delay counts from there.
  public func animation(addedAt layerTime: CFTimeInterval) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: property.keyPath)
    playback.timing(duration: duration, addedAt: layerTime).apply(to: animation)
    animation.values = values.map { property.object(for: $0) }
    animation.keyTimes = keyTimes.map { NSNumber(value: $0) }
    animation.calculationMode = isDiscrete ? .discrete : .linear
    animation.isAdditive = playback.isAdditive
    if !controlPoints.isEmpty {
      animation.timingFunctions = controlPoints.map {
        CAMediaTimingFunction(controlPoints: $0.x, $0.y, $0.z, $0.w)
      }
    }
    return animation
  }
}

/// A baked motion on its way to a layer: several can be played together, whatever their values are.
///
/// ```swift
/// layer.play([try LayerAnimation(jump, .position), try LayerAnimation(fade, .opacity)])
/// ```
public struct LayerAnimation {
  /// The property's key path.
  public let keyPath: String

  /// What the animation is called on its layer; `nil` for a name of its own from the key path.
  public let key: String?

  let isAdditive: Bool
  let speed: Double
  let duration: Double
  let layerObject: Any
  let animation: (_ layerTime: CFTimeInterval) -> CAKeyframeAnimation
  let take: (_ layer: CALayer, _ key: String, _ hostTime: CFTimeInterval) -> PlaybackPosition?

  /// A baked motion for a property.
  ///
  /// - Parameters:
  ///   - baked: The bake.
  ///   - property: The property.
  ///   - key: What the animation is called on its layer, in place of any of that name. `nil` for
  ///     the key path, and for an additive one for the first name after it that is free.
  ///   - playback: When, how often and how it is played.
  /// - Throws: The first rule of Core Animation that would be broken.
  public init<Value: MotionValue>(
    _ baked: BakedMotion<Value>, _ property: LayerProperty<Value.Components>, key: String? = nil,
    playback: PlaybackOptions = PlaybackOptions()
  ) throws(PlaybackError) {
    let keyframes = try LayerKeyframes(baked, for: property, playback: playback)
    keyPath = property.keyPath
    self.key = key
    isAdditive = playback.isAdditive
    speed = playback.speed
    duration = baked.duration
    layerObject = property.object(for: keyframes.layerValue)
    animation = { keyframes.animation(addedAt: $0) }
    take = { layer, key, time in layer.catch(baked, property, key: key, at: time) }
  }
}

extension MediaTiming {
  /// The timing of a layer or an animation.
  public init(_ timing: any CAMediaTiming) {
    self.init()
    beginTime = timing.beginTime
    speed = Double(timing.speed)
    timeOffset = timing.timeOffset
    duration = timing.duration
    repeatCount = Double(timing.repeatCount)
    repeatDuration = timing.repeatDuration
    autoreverses = timing.autoreverses
    fill =
      switch timing.fillMode {
      case .backwards: .backwards
      case .forwards: .forwards
      case .both: .both
      default: .removed
      }
  }

  /// Gives an animation this timing.
  func apply(to animation: CAAnimation) {
    animation.beginTime = beginTime
    animation.speed = Float(speed)
    animation.timeOffset = timeOffset
    animation.duration = duration
    animation.repeatCount = Float(repeatCount)
    animation.repeatDuration = repeatDuration
    animation.autoreverses = autoreverses
    animation.fillMode =
      switch fill {
      case .removed: .removed
      case .backwards: .backwards
      case .forwards: .forwards
      case .both: .both
      }
  }

  /// Gives a layer what pausing changes: begin time, speed and offset.
  func applyPace(to layer: CALayer) {
    layer.beginTime = beginTime
    layer.speed = Float(speed)
    layer.timeOffset = timeOffset
  }
}
#endif
