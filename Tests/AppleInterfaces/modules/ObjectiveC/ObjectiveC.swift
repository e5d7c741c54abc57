// swift-format-ignore-file
// ObjectiveC: the names the compiler itself looks up (Selector, ObjCBool,
// NSZone, NSObject) and the associated-object runtime calls.

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  var raw: Bool
  public init(_ value: Bool) { raw = value }
  public init(booleanLiteral value: Bool) { raw = value }
  public var boolValue: Bool { raw }
}
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }

@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, CustomStringConvertible, Sendable {
  var ptr: OpaquePointer
  public init(_ name: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
  public var description: String { "" }
}
@available(*, unavailable) extension Selector: BitwiseCopyable {}

@frozen public struct NSZone { var pointer: OpaquePointer }

@objc public protocol NSObjectProtocol {
  @objc(isEqual:) func isEqual(_ object: Any?) -> Bool
  @objc var hash: Int { get }
  @objc(isKindOfClass:) func isKind(of aClass: AnyClass) -> Bool
  @objc(respondsToSelector:) func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol, Equatable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CVarArg {
  @objc public init() {}
  @objc @discardableResult dynamic open func isEqual(_ object: Any?) -> Bool { fatalError() }
  @objc dynamic open var hash: Int { fatalError() }
  @objc @discardableResult dynamic open func isKind(of aClass: AnyClass) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func isMember(of aClass: AnyClass) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func responds(to aSelector: Selector!) -> Bool { fatalError() }
  // String is not ObjC-representable until Foundation is loaded, hence @nonobjc.
  @nonobjc open var description: String { fatalError() }
  @nonobjc open var debugDescription: String { fatalError() }
  @objc @discardableResult dynamic open func copy() -> Any { fatalError() }
  @objc @discardableResult dynamic open func mutableCopy() -> Any { fatalError() }
  @objc @discardableResult dynamic open class func instancesRespond(to aSelector: Selector!) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func forwardingTarget(for aSelector: Selector!) -> Any? { fatalError() }
  @discardableResult @nonobjc open class func description() -> String { fatalError() }
  @nonobjc public static func == (lhs: NSObject, rhs: NSObject) -> Bool { fatalError() }
  @nonobjc public var hashValue: Int { fatalError() }
  @nonobjc public func hash(into hasher: inout Hasher) {}
  @nonobjc public var _cVarArgEncoding: [Int] { [] }
}

@frozen public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { fatalError() }
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {}
public func objc_removeAssociatedObjects(_ object: Any) {}
@discardableResult public func objc_sync_enter(_ o: Any) -> Int32 { fatalError() }
@discardableResult public func objc_sync_exit(_ o: Any) -> Int32 { fatalError() }
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
public func NSSelectorFromString(_ s: String) -> Selector { fatalError() }
