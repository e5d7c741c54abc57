#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore

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
