// swift-format-ignore-file
// Foundation: the Objective-C value classes and the bridges the compiler needs.
@_exported import ObjectiveC
@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
#if os(macOS)
@_exported import CoreGraphics
#else
import CoreGraphics
#endif
import Combine

// Combine is not re-exported: two of its types have another name here.
@available(V1, *) public typealias Published = Combine.Published
@available(V1, *) public typealias ObservableObject = Combine.ObservableObject

public typealias TimeInterval = Double
public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias NSRange = _NSRange
public typealias NSRangePointer = UnsafeMutablePointer<NSRange>
public let NSNotFound: Int = Int.max

@frozen public struct _NSRange: Hashable, Sendable, Codable {
  public var location: Int, length: Int
  public init() { location = 0; length = 0 }
  public init(location: Int, length: Int) { self.location = location; self.length = length }
  public var lowerBound: Int { fatalError() }
  public var upperBound: Int { fatalError() }
}

@objc public protocol NSCopying { @objc(copyWithZone:) func copy(with zone: NSZone?) -> Any }
@objc public protocol NSMutableCopying { @objc(mutableCopyWithZone:) func mutableCopy(with zone: NSZone?) -> Any }
@objc public protocol NSCoding {
  @objc(encodeWithCoder:) func encode(with coder: NSCoder)
  @objc(initWithCoder:) init?(coder: NSCoder)
}
@objc public protocol NSSecureCoding: NSCoding { @objc static var supportsSecureCoding: Bool { get } }

open class NSCoder: NSObject {
  @objc dynamic open func encode(_ object: Any?, forKey key: String) {}
  @objc @discardableResult dynamic open func decodeObject(forKey key: String) -> Any? { fatalError() }
  @objc @discardableResult dynamic open func decodeDouble(forKey key: String) -> Double { fatalError() }
}
open class NSString: NSObject, ExpressibleByStringLiteral, @unchecked Sendable {
  public override init() { super.init() }
  @objc public init(string aString: String) { super.init() }
  public required convenience init(stringLiteral value: StaticString) { self.init() }
  @objc dynamic open var length: Int { fatalError() }
}
open class NSMutableString: NSString, @unchecked Sendable {}
open class NSArray: NSObject {
  public override init() { super.init() }
  @objc public init(array: [Any]) { super.init() }
  @objc dynamic open var count: Int { fatalError() }
  @objc @discardableResult dynamic open func object(at index: Int) -> Any { fatalError() }
}
open class NSMutableArray: NSArray { @objc open func add(_ o: Any) {} }
open class NSDictionary: NSObject {
  public override init() { super.init() }
  @objc dynamic open var count: Int { fatalError() }
  @objc @discardableResult dynamic open func object(forKey aKey: Any) -> Any? { fatalError() }
}
open class NSMutableDictionary: NSDictionary { @objc open func setObject(_ o: Any, forKey k: NSCopying) {} }
open class NSSet: NSObject {
  public override init() { super.init() }
  @objc dynamic open var count: Int { fatalError() }
}
open class NSNull: NSObject, @unchecked Sendable { public override init() { super.init() } }
open class NSData: NSObject {}
open class NSDate: NSObject, @unchecked Sendable {}
open class NSURL: NSObject, @unchecked Sendable {}
open class NSUUID: NSObject, @unchecked Sendable {}
open class NSIndexPath: NSObject {}
open class NSLocale: NSObject, @unchecked Sendable {}

open class NSValue: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public override init() { super.init() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc dynamic open func encode(with coder: NSCoder) {}
  @objc @discardableResult dynamic open func copy(with zone: NSZone?) -> Any { fatalError() }
  @objc dynamic open class var supportsSecureCoding: Bool { true }
  @objc dynamic open var objCType: UnsafePointer<CChar> { fatalError() }
  @objc public convenience init(nonretainedObject anObject: Any?) { self.init() }
  @objc dynamic open var nonretainedObjectValue: Any? { fatalError() }
  public convenience init(range: NSRange) { self.init() }
  open var rangeValue: NSRange { fatalError() }
#if os(macOS)
  @objc public convenience init(point: NSPoint) { self.init() }
  @objc public convenience init(size: NSSize) { self.init() }
  @objc public convenience init(rect: NSRect) { self.init() }
  public convenience init(edgeInsets: NSEdgeInsets) { self.init() }
  @objc dynamic open var pointValue: NSPoint { fatalError() }
  @objc dynamic open var sizeValue: NSSize { fatalError() }
  @objc dynamic open var rectValue: NSRect { fatalError() }
  open var edgeInsetsValue: NSEdgeInsets { fatalError() }
#endif
}
#if os(macOS)
public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect
public func NSMakePoint(_ x: CGFloat, _ y: CGFloat) -> NSPoint { fatalError() }
public func NSMakeRect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> NSRect { fatalError() }
public func NSMakeSize(_ w: CGFloat, _ h: CGFloat) -> NSSize { fatalError() }
public var NSZeroPoint: NSPoint { fatalError() }
public var NSZeroRect: NSRect { fatalError() }
@frozen public struct NSEdgeInsets: Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init() { fatalError() }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
}
#endif

open class NSNumber: NSValue, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, @unchecked Sendable {
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public init(value: Int) { super.init() }
  @objc(initWithUInt:) public init(value: UInt) { super.init() }
  @objc(initWithInt8:) public init(value: Int8) { super.init() }
  @objc(initWithInt16:) public init(value: Int16) { super.init() }
  @objc(initWithInt32:) public init(value: Int32) { super.init() }
  @objc(initWithInt64:) public init(value: Int64) { super.init() }
  @objc(initWithUInt8:) public init(value: UInt8) { super.init() }
  @objc(initWithUInt32:) public init(value: UInt32) { super.init() }
  @objc(initWithUInt64:) public init(value: UInt64) { super.init() }
  @objc(initWithFloat:) public init(value: Float) { super.init() }
  @objc(initWithDouble:) public init(value: Double) { super.init() }
  @objc(initWithBool:) public init(value: Bool) { super.init() }
  @objc public required convenience init(integerLiteral value: Int) { self.init(value: value) }
  @objc(initWithFloatLiteral:) public required convenience init(floatLiteral value: Double) { self.init(value: value) }
  @objc(initWithBooleanLiteral:) public required convenience init(booleanLiteral value: Bool) { self.init(value: value) }
  @objc dynamic open var intValue: Int32 { fatalError() }
  @objc dynamic open var int64Value: Int64 { fatalError() }
  @objc dynamic open var floatValue: Float { fatalError() }
  @objc dynamic open var doubleValue: Double { fatalError() }
  @objc dynamic open var boolValue: Bool { fatalError() }
  @objc dynamic open var uintValue: UInt { fatalError() }
  @objc dynamic open var stringValue: String { fatalError() }
  @objc @discardableResult dynamic open func compare(_ other: NSNumber) -> ComparisonResult { fatalError() }
}
extension NSNumber {
  @nonobjc public convenience init(value: CGFloat) { self.init(value: Double(value)) }
}
@objc public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame = 0, orderedDescending = 1 }

// MARK: bridges

extension String: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSString, result: inout String?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSString?) -> String { fatalError() }
}
extension Array: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSArray, result: inout Array?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSArray?) -> Array { fatalError() }
}
extension Dictionary: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSDictionary, result: inout Dictionary?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSDictionary, result: inout Dictionary?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSDictionary?) -> Dictionary { fatalError() }
}
extension Set: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSSet, result: inout Set?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSSet?) -> Set { fatalError() }
}
extension Int: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Int?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Int?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Int { fatalError() }
}
extension UInt: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> UInt { fatalError() }
}
extension Int8: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Int8?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Int8?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Int8 { fatalError() }
}
extension Int16: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Int16?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Int16?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Int16 { fatalError() }
}
extension Int32: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Int32?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Int32?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Int32 { fatalError() }
}
extension Int64: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Int64?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Int64?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Int64 { fatalError() }
}
extension UInt8: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt8?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt8?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> UInt8 { fatalError() }
}
extension UInt16: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt16?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt16?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> UInt16 { fatalError() }
}
extension UInt32: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt32?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt32?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> UInt32 { fatalError() }
}
extension UInt64: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt64?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout UInt64?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> UInt64 { fatalError() }
}
extension Float: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Float?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Float?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Float { fatalError() }
}
extension Double: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Double?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Double?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Double { fatalError() }
}
extension Bool: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout Bool?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout Bool?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> Bool { fatalError() }
}
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNumber, result: inout CGFloat?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNumber, result: inout CGFloat?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNumber?) -> CGFloat { fatalError() }
}
extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSValue, result: inout CGPoint?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSValue, result: inout CGPoint?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSValue?) -> CGPoint { fatalError() }
}
extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSValue, result: inout CGSize?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSValue, result: inout CGSize?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSValue?) -> CGSize { fatalError() }
}
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSValue, result: inout CGRect?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSValue, result: inout CGRect?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSValue?) -> CGRect { fatalError() }
}
extension CGVector: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSValue, result: inout CGVector?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSValue, result: inout CGVector?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSValue?) -> CGVector { fatalError() }
}
extension CGAffineTransform: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSValue, result: inout CGAffineTransform?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSValue, result: inout CGAffineTransform?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSValue?) -> CGAffineTransform { fatalError() }
}
extension Data: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSData { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSData, result: inout Data?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSData?) -> Data { fatalError() }
}
extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSDate, result: inout Date?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSDate?) -> Date { fatalError() }
}
extension URL: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURL { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSURL, result: inout URL?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSURL, result: inout URL?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSURL?) -> URL { fatalError() }
}
extension UUID: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSUUID { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSUUID, result: inout UUID?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSUUID, result: inout UUID?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSUUID?) -> UUID { fatalError() }
}
extension IndexPath: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSIndexPath, result: inout IndexPath?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSIndexPath, result: inout IndexPath?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSIndexPath?) -> IndexPath { fatalError() }
}
extension Locale: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSLocale { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSLocale, result: inout Locale?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSLocale, result: inout Locale?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSLocale?) -> Locale { fatalError() }
}

extension CGFloat { public init(truncating n: NSNumber) { fatalError() } }
extension Double { public init(truncating n: NSNumber) { fatalError() } }
extension Int { public init(truncating n: NSNumber) { fatalError() } }
extension Float { public init(truncating n: NSNumber) { fatalError() } }
extension Bool { public init(truncating n: NSNumber) { fatalError() } }

extension AnyHashable: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSObject { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSObject, result: inout AnyHashable?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSObject, result: inout AnyHashable?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSObject?) -> AnyHashable { fatalError() }
}
