// swift-format-ignore-file
// QuartzCore, part 1: time, timing functions, string constants.
// This directory also compiles on plain Linux (no Objective-C) as a run-time
// stand-in for unit tests; whatever needs Objective-C is behind _runtime(_ObjC).
#if _runtime(_ObjC)
@_exported import QuartzCore
import CoreGraphics
import Foundation
#else
@_exported import Foundation
@_exported import CoreGraphics
#endif

/// Seconds of the host clock (the same clock as CADisplayLink.timestamp).
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

@available(iOS 15.0, macCatalyst 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, *)
@frozen public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init() { minimum = 0; maximum = 0; preferred = nil }
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum; self.maximum = maximum; self.preferred = preferred
  }
  public static let `default` = CAFrameRateRange()
}

#if _runtime(_ObjC)
@objc public protocol CAMediaTiming {
  @objc var beginTime: CFTimeInterval { get set }
  @objc var duration: CFTimeInterval { get set }
  @objc var speed: Float { get set }
  @objc var timeOffset: CFTimeInterval { get set }
  @objc var repeatCount: Float { get set }
  @objc var repeatDuration: CFTimeInterval { get set }
  @objc var autoreverses: Bool { get set }
  @objc var fillMode: CAMediaTimingFillMode { get set }
}
extension CAMediaTimingFillMode: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAMediaTimingFunctionName: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAAnimationCalculationMode: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAAnimationRotationMode: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAValueFunctionName: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CATransitionType: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
#else
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}
#endif

open class CAMediaTimingFunction: NSObject {
  private var points: (Float, Float, Float, Float)
  @objc public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
    super.init()
  }
  @objc public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
  @objc dynamic open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    switch idx {
    case 0: ptr[0] = 0; ptr[1] = 0
    case 1: ptr[0] = points.0; ptr[1] = points.1
    case 2: ptr[0] = points.2; ptr[1] = points.3
    case 3: ptr[0] = 1; ptr[1] = 1
    default: preconditionFailure("control point index out of range")
    }
  }
}
open class CAValueFunction: NSObject {
  @objc dynamic open private(set) var name: CAValueFunctionName = CAValueFunctionName(rawValue: "")
  @objc public convenience init?(name: CAValueFunctionName) { self.init(); self.name = name }
}

#if _runtime(_ObjC)
/// A display-synchronised timer. Retains its target until invalidated.
@available(iOS 3.1, tvOS 9.0, macCatalyst 13.1, macOS 14.0, visionOS 1.0, *)
open class CADisplayLink: NSObject {
  @available(macOS, unavailable, message: "use NSView/NSWindow/NSScreen.displayLink(target:selector:)")
  public convenience init(target: Any, selector sel: Selector) { fatalError() }
  override init() { fatalError() }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var duration: CFTimeInterval { 0 }
  open var isPaused: Bool = false
  @available(macOS, unavailable)
  @available(iOS, introduced: 10.0, deprecated: 27.0) @available(macCatalyst, introduced: 13.1, deprecated: 27.0) @available(tvOS, introduced: 10.0, deprecated: 27.0) @available(visionOS, introduced: 1.0, deprecated: 27.0)
  open var preferredFramesPerSecond: Int { get { 0 } set {} }
  @nonobjc @available(iOS 15.0, macCatalyst 15.0, macOS 14.0, tvOS 15.0, visionOS 1.0, *)
  open var preferredFrameRateRange: CAFrameRateRange { get { fatalError() } set {} }
}
#endif
