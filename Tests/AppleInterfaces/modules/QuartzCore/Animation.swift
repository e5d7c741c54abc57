// swift-format-ignore-file
// QuartzCore, part 2: the animation classes.
import CoreGraphics
import Foundation

#if _runtime(_ObjC)
@objc public protocol CAAction {
  @objc(runActionForKey:object:arguments:) func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}
@objc public protocol CAAnimationDelegate: NSObjectProtocol {
  @objc optional func animationDidStart(_ anim: CAAnimation)
  @objc optional func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
#else
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
#endif

open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  public override init() { super.init() }
  @objc dynamic open var timingFunction: CAMediaTimingFunction?
  @objc dynamic open var delegate: (any CAAnimationDelegate)?          // strong, unlike most delegates
  @objc dynamic open var isRemovedOnCompletion: Bool = true
  @objc dynamic open var beginTime: CFTimeInterval = 0
  @objc dynamic open var duration: CFTimeInterval = 0
  @objc dynamic open var speed: Float = 1
  @objc dynamic open var timeOffset: CFTimeInterval = 0
  @objc dynamic open var repeatCount: Float = 0
  @objc dynamic open var repeatDuration: CFTimeInterval = 0
  @objc dynamic open var autoreverses: Bool = false
  @objc dynamic open var fillMode: CAMediaTimingFillMode = .removed
#if _runtime(_ObjC)
  @nonobjc @available(iOS 15.0, macCatalyst 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, *)
  open var preferredFrameRateRange: CAFrameRateRange { get { fatalError() } set {} }
#else
  @objc dynamic open var preferredFrameRateRange: CAFrameRateRange = .default
#endif
  @objc dynamic open class func defaultValue(forKey key: String) -> Any? { nil }
  @objc dynamic open func shouldArchiveValue(forKey key: String) -> Bool { false }
  @objc dynamic open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  @objc dynamic open func copy(with zone: NSZone? = nil) -> Any {
    let c = _stubEmpty()
    _stubCopy(to: c)
    return c
  }
#if !_runtime(_ObjC)
  open override func copy() -> Any { copy(with: nil) }
#endif
  open func _stubEmpty() -> CAAnimation { CAAnimation() }
  open func _stubCopy(to c: CAAnimation) {
    c.timingFunction = timingFunction; c.delegate = delegate; c.isRemovedOnCompletion = isRemovedOnCompletion
    c.beginTime = beginTime; c.duration = duration; c.speed = speed; c.timeOffset = timeOffset
    c.repeatCount = repeatCount; c.repeatDuration = repeatDuration; c.autoreverses = autoreverses; c.fillMode = fillMode
  }
}

open class CAPropertyAnimation: CAAnimation {
  open override func _stubEmpty() -> CAAnimation { CAPropertyAnimation() }
  @objc public convenience init(keyPath path: String?) { self.init(); keyPath = path }
  @objc dynamic open var keyPath: String?
  @objc dynamic open var isAdditive: Bool = false
  @objc dynamic open var isCumulative: Bool = false
  @objc dynamic open var valueFunction: CAValueFunction?
  open override func _stubCopy(to c: CAAnimation) {
    super._stubCopy(to: c)
    guard let c = c as? CAPropertyAnimation else { return }
    c.keyPath = keyPath; c.isAdditive = isAdditive; c.isCumulative = isCumulative; c.valueFunction = valueFunction
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open override func _stubEmpty() -> CAAnimation { CABasicAnimation() }
  @objc dynamic open var fromValue: Any?
  @objc dynamic open var toValue: Any?
  @objc dynamic open var byValue: Any?
  open override func _stubCopy(to c: CAAnimation) {
    super._stubCopy(to: c)
    guard let c = c as? CABasicAnimation else { return }
    c.fromValue = fromValue; c.toValue = toValue; c.byValue = byValue
  }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open override func _stubEmpty() -> CAAnimation { CAKeyframeAnimation() }
  @objc dynamic open var values: [Any]?
  @objc dynamic open var path: CGPath?
  @objc dynamic open var keyTimes: [NSNumber]?
  @objc dynamic open var timingFunctions: [CAMediaTimingFunction]?
  @objc dynamic open var calculationMode: CAAnimationCalculationMode = .linear
  @objc dynamic open var tensionValues: [NSNumber]?
  @objc dynamic open var continuityValues: [NSNumber]?
  @objc dynamic open var biasValues: [NSNumber]?
  @objc dynamic open var rotationMode: CAAnimationRotationMode?
  open override func _stubCopy(to c: CAAnimation) {
    super._stubCopy(to: c)
    guard let c = c as? CAKeyframeAnimation else { return }
    c.values = values; c.path = path; c.keyTimes = keyTimes; c.timingFunctions = timingFunctions
    c.calculationMode = calculationMode; c.tensionValues = tensionValues
    c.continuityValues = continuityValues; c.biasValues = biasValues; c.rotationMode = rotationMode
  }
}

open class CASpringAnimation: CABasicAnimation {
  open override func _stubEmpty() -> CAAnimation { CASpringAnimation() }
  open override func _stubCopy(to c: CAAnimation) {
    super._stubCopy(to: c)
    guard let c = c as? CASpringAnimation else { return }
    c.mass = mass; c.stiffness = stiffness; c.damping = damping; c.initialVelocity = initialVelocity
  }
  @objc dynamic open var mass: CGFloat = 1
  @objc dynamic open var stiffness: CGFloat = 100
  @objc dynamic open var damping: CGFloat = 10
  @objc open var initialVelocity: CGFloat = 0
  @objc dynamic open var settlingDuration: CFTimeInterval { 0 }
  @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  @objc public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) { self.init() }
  @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  @objc dynamic open var allowsOverdamping: Bool { get { false } set {} }
  @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  @objc dynamic open var perceptualDuration: CFTimeInterval { 0 }
  @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  @objc dynamic open var bounce: CGFloat { 0 }
}

open class CAAnimationGroup: CAAnimation {
  open override func _stubEmpty() -> CAAnimation { CAAnimationGroup() }
  @objc dynamic open var animations: [CAAnimation]?
  open override func _stubCopy(to c: CAAnimation) {
    super._stubCopy(to: c)
    (c as? CAAnimationGroup)?.animations = animations
  }
}

open class CATransition: CAAnimation {
  open override func _stubEmpty() -> CAAnimation { CATransition() }
  @objc dynamic open var type: CATransitionType = .fade
  @objc dynamic open var startProgress: Float = 0
  @objc dynamic open var endProgress: Float = 1
}

open class CATransaction: NSObject {
  @objc dynamic open class func begin() {}
  @objc dynamic open class func commit() {}
  @objc dynamic open class func flush() {}
  @objc dynamic open class func lock() {}
  @objc dynamic open class func unlock() {}
  @objc dynamic open class func animationDuration() -> CFTimeInterval { 0.25 }
  @objc dynamic open class func setAnimationDuration(_ dur: CFTimeInterval) {}
  @objc dynamic open class func animationTimingFunction() -> CAMediaTimingFunction? { nil }
  @objc dynamic open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  @objc dynamic open class func disableActions() -> Bool { false }
  @objc dynamic open class func setDisableActions(_ flag: Bool) {}
  @objc dynamic open class func completionBlock() -> (() -> Void)? { nil }
  @objc dynamic open class func setCompletionBlock(_ block: (() -> Void)?) {}
#if _runtime(_ObjC)
  @nonobjc open class func value(forKey key: String) -> Any? { nil }
  @nonobjc open class func setValue(_ anObject: Any?, forKey key: String) {}
#endif
}
public let kCATransactionAnimationDuration: String = "animationDuration"
public let kCATransactionDisableActions: String = "disableActions"
public let kCAOnOrderIn: String = "onOrderIn"
public let kCATransition: String = "transition"
