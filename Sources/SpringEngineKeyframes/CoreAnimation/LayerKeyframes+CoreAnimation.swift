#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import SpringEngine

extension LayerKeyframes {
  /// The keyframe animation, whose values are objects of the property's type.
  ///
  /// To play a bake use `play(_:_:key:playback:at:)` of a layer, which also sets the layer's own
  /// value. This is for animations that are changed before they are added.
  ///
  /// - Parameter layerTime: The layer's time at which the animation is added,
  ///   `layer.convertTime(CACurrentMediaTime(), from: nil)`; the delay counts from there.
  /// - Complexity: O(keyframes).
  public func animation(addedAt layerTime: CFTimeInterval) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: property.keyPath)
    playback.timing(duration: duration, addedAt: layerTime).apply(to: animation)
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
  /// The timing of a layer or an animation.
  init(_ timing: any CAMediaTiming) {
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

  /// Sets an animation's timing to this one.
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

  /// Sets the three properties of a layer that pausing changes: begin time, speed and offset.
  func applyPace(to layer: CALayer) {
    layer.beginTime = beginTime
    layer.speed = Float(speed)
    layer.timeOffset = timeOffset
  }
}
#endif
