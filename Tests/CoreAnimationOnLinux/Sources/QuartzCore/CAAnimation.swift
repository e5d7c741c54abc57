/// The end of an animation, reported on the main thread.
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

open class CAAnimation: NSObject, CAMediaTiming {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var repeatDuration: CFTimeInterval = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  public var isRemovedOnCompletion = true
  public var timingFunction: CAMediaTimingFunction?
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Strong, and copied with the animation.
  public var delegate: (any CAAnimationDelegate)?

  /// Whether the delegate is told, or will be, that the animation has ended.
  var hasStopped = false

  /// The values of arbitrary keys, which animations keep by key-value coding; copied with them.
  private var keyedValues: [String: Any] = [:]

  public func setValue(_ value: Any?, forKey key: String) { keyedValues[key] = value }

  public func value(forKey key: String) -> Any? { keyedValues[key] }

  open override func copy() -> Any {
    let copy = empty()
    copy.adopt(self)
    return copy
  }

  func empty() -> CAAnimation { CAAnimation() }

  func adopt(_ other: CAAnimation) {
    (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
    (timeOffset, repeatCount) = (other.timeOffset, other.repeatCount)
    (repeatDuration, autoreverses) = (other.repeatDuration, other.autoreverses)
    (fillMode, timingFunction) = (other.fillMode, other.timingFunction)
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    keyedValues = other.keyedValues
    delegate = other.delegate
  }

  /// Whether the animation has ended at a time of its layer.
  ///
  /// One of speed 0 does not end.
  func isOver(atLayerTime time: CFTimeInterval) -> Bool {
    let cycle = autoreverses ? 2 * duration : duration
    let count = repeatCount > 0 ? CFTimeInterval(repeatCount) : 1
    let end = repeatDuration > 0 ? repeatDuration : cycle * count
    return speed > 0 && (time - beginTime) * CFTimeInterval(speed) >= end
  }
}

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false
  public var isCumulative = false

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
  }
}

public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear

  public init(keyPath: String?) {
    super.init()
    self.keyPath = keyPath
  }

  override func empty() -> CAAnimation { CAKeyframeAnimation(keyPath: keyPath) }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes) = (other.values, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }
}

public final class CASpringAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
  public var allowsOverdamping = false

  public init(keyPath: String?) {
    super.init()
    self.keyPath = keyPath
  }
}
