// swift-format-ignore-file
// Foundation: the classes that an animation engine and a demo app use.

public struct Date: Hashable, Comparable, Sendable, Codable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }
  public var timeIntervalSinceNow: TimeInterval { fatalError() }
  public var timeIntervalSince1970: TimeInterval { fatalError() }
  public func timeIntervalSince(_ d: Date) -> TimeInterval { fatalError() }
  public func addingTimeInterval(_ t: TimeInterval) -> Date { fatalError() }
  public static var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }
  public static let distantFuture = Date()
  public static let distantPast = Date()
  public static func < (a: Date, b: Date) -> Bool { fatalError() }
  public static func + (a: Date, b: TimeInterval) -> Date { fatalError() }
}
public struct Data: Hashable, Sendable, Codable, RandomAccessCollection {
  public init() {}
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> UInt8 { fatalError() }
  public init(contentsOf url: URL) throws {}
  public init<S: Sequence>(_ s: S) where S.Element == UInt8 {}
  public var count: Int { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public func write(to url: URL) throws {}
}
public struct URL: Hashable, Sendable, Codable {
  public init?(string: String) {}
  public init(fileURLWithPath: String) {}
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
  @available(V4, *) public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
  public func deletingLastPathComponent() -> URL { fatalError() }
  @available(V4, *) public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL { fatalError() }
  @available(V4, *) public func appending(component: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL { fatalError() }
  public var standardized: URL { fatalError() }
  public var path: String { fatalError() }
  public var absoluteString: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public func appendingPathComponent(_ s: String) -> URL { fatalError() }
}
public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
  public init() {}
  public init?(uuidString: String) {}
  public var uuidString: String { fatalError() }
  public var description: String { fatalError() }
}
public struct IndexPath: Hashable, Comparable, Sendable {
  public init(index: Int) {}
  public var count: Int { fatalError() }
  public static func < (a: IndexPath, b: IndexPath) -> Bool { fatalError() }
}
public struct IndexSet: Hashable, Sendable { public init() {}; public init(integer: Int) {} }
public struct TimeZone: Hashable, Sendable {
  public static var current: TimeZone { fatalError() }
  public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}
public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
  public static var current: Locale { fatalError() }
  public var identifier: String { fatalError() }
}
public struct CharacterSet: Hashable, Sendable {
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
  public static var decimalDigits: CharacterSet { fatalError() }
  public static var letters: CharacterSet { fatalError() }
  public static var uppercaseLetters: CharacterSet { fatalError() }
  public init(charactersIn: String) {}
}
extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { fatalError() }
  public func components(separatedBy set: CharacterSet) -> [String] { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
  public func replacingOccurrences<A: StringProtocol, B: StringProtocol>(of a: A, with b: B) -> String { fatalError() }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { fatalError() }
  public func range<T: StringProtocol>(of string: T, range: Range<Index>? = nil, locale: Locale? = nil) -> Range<Index>? { fatalError() }
  public var capitalized: String { fatalError() }
  public var localizedCapitalized: String { fatalError() }
}
extension String {
  public struct Encoding: Hashable, Sendable { public static let utf8 = Encoding() }
  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
  public init(format: String, arguments: [any CVarArg]) { fatalError() }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { fatalError() }
  public init?(data: Data, encoding: Encoding) { fatalError() }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public func data(using: Encoding, allowLossyConversion: Bool = false) -> Data? { fatalError() }
  public static func localizedStringWithFormat(_ format: String, _ a: any CVarArg...) -> String { fatalError() }
}
public func NSLog(_ format: String, _ args: any CVarArg...) {}
public func NSLocalizedString(_ key: String, comment: String) -> String { fatalError() }
public func NSStringFromClass(_ c: AnyClass) -> String { fatalError() }
public func NSStringFromSelector(_ s: Selector) -> String { fatalError() }

// MARK: errors

open class NSError: NSObject, Error, @unchecked Sendable {
  @objc public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) { super.init() }
  @objc dynamic open var domain: String { fatalError() }
  @objc dynamic open var code: Int { fatalError() }
  @objc dynamic open var localizedDescription: String { fatalError() }
}
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
extension Error { public var localizedDescription: String { fatalError() } }
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
}

// MARK: run loop, timer, thread

open class RunLoop: NSObject {
  public struct Mode: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper, _ObjectiveCBridgeable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public typealias _ObjectiveCType = NSString
  }
  @objc dynamic open class var current: RunLoop { fatalError() }
  @objc dynamic open class var main: RunLoop { fatalError() }
  @objc dynamic open var currentMode: RunLoop.Mode? { fatalError() }
  @objc dynamic open func add(_ timer: Timer, forMode mode: RunLoop.Mode) {}
  @objc dynamic open func run() {}
  @objc dynamic open func run(until limitDate: Date) {}
  @objc @discardableResult dynamic open func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool { fatalError() }
  @objc @preconcurrency dynamic open func perform(_ block: @escaping @Sendable () -> Void) {}
  @nonobjc @preconcurrency open func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {}
}
@available(*, unavailable) extension RunLoop: @unchecked Sendable {}
extension RunLoop.Mode {
  public static let `default` = RunLoop.Mode("kCFRunLoopDefaultMode")
  public static let common = RunLoop.Mode("kCFRunLoopCommonModes")
#if os(macOS)
  public static let eventTracking = RunLoop.Mode("NSEventTrackingRunLoopMode")
  public static let modalPanel = RunLoop.Mode("NSModalPanelRunLoopMode")
#elseif !os(watchOS)
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
#endif
}
open class Timer: NSObject {
  public typealias _Block = @Sendable (Timer) -> Void
  @objc @discardableResult dynamic open class func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer { fatalError() }
  @objc @discardableResult dynamic open class func scheduledTimer(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool) -> Timer { fatalError() }
  @objc public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) { self.init() }
  @objc public convenience init(timeInterval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool) { self.init() }
  @objc dynamic open func invalidate() {}
  @objc dynamic open func fire() {}
  @objc dynamic open var isValid: Bool { fatalError() }
  @objc dynamic open var fireDate: Date
  @objc dynamic open var timeInterval: TimeInterval { fatalError() }
  @objc dynamic open var tolerance: TimeInterval
  @objc dynamic open var userInfo: Any? { fatalError() }
  public override init() { fatalError() }
}
@available(*, unavailable) extension Timer: @unchecked Sendable {}
open class Thread: NSObject {
  @objc dynamic open class var isMainThread: Bool { fatalError() }
  @objc dynamic open class var current: Thread { fatalError() }
  @objc dynamic open class var callStackReturnAddresses: [NSNumber] { fatalError() }
  @objc dynamic open class func sleep(forTimeInterval ti: TimeInterval) {}
  @objc dynamic open var isMainThread: Bool { fatalError() }
  @objc public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  @objc dynamic open var name: String?
  @objc dynamic open var qualityOfService: QualityOfService = .default
  @objc dynamic open func start() {}
  @objc dynamic open func cancel() {}
}
@objc public enum QualityOfService: Int, Sendable { case userInteractive = 33, userInitiated = 25, utility = 17, background = 9, `default` = -1 }
@objc public protocol NSLocking { func lock(); func unlock() }
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  @objc dynamic open func lock() {}
  @objc dynamic open func unlock() {}
  @objc @discardableResult dynamic open func `try`() -> Bool { fatalError() }
}
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  @objc dynamic open func lock() {}
  @objc dynamic open func unlock() {}
}
extension NSLocking { public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() } }
open class OperationQueue: NSObject, @unchecked Sendable {
  @objc dynamic open class var main: OperationQueue { fatalError() }
  @objc @preconcurrency dynamic open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

// MARK: notifications

open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper, _ObjectiveCBridgeable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
    public typealias _ObjectiveCType = NSString
  }
  @objc dynamic open var name: NSNotification.Name { fatalError() }
  @objc dynamic open var object: Any? { fatalError() }
  @objc dynamic open var userInfo: [AnyHashable: Any]? { fatalError() }
}
public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { self.name = name; self.object = object; self.userInfo = userInfo }
}
@available(*, unavailable) extension Notification: Sendable {}
extension Notification: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNotification { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSNotification, result: inout Notification?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSNotification, result: inout Notification?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSNotification?) -> Notification { fatalError() }
}
open class NotificationCenter: NSObject, @unchecked Sendable {
  @objc dynamic open class var `default`: NotificationCenter { fatalError() }
  @objc dynamic open func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {}
  @objc @discardableResult dynamic open func addObserver(forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol { fatalError() }
  @objc dynamic open func removeObserver(_ observer: Any) {}
  @objc dynamic open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {}
  @objc dynamic open func post(name aName: NSNotification.Name, object anObject: Any?) {}
  @objc dynamic open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]?) {}
  @objc dynamic open func post(_ notification: Notification) {}
}

// MARK: misc

open class ProcessInfo: NSObject, @unchecked Sendable {
  @objc dynamic open class var processInfo: ProcessInfo { fatalError() }
  @objc dynamic open var systemUptime: TimeInterval { fatalError() }
  @objc dynamic open var environment: [String: String] { fatalError() }
  @objc dynamic open var arguments: [String] { fatalError() }
  @available(tvOS 15.0, *) @objc dynamic open var isLowPowerModeEnabled: Bool { fatalError() }
  @objc public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
  @objc dynamic open var thermalState: ThermalState { fatalError() }
}
extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
open class Bundle: NSObject, @unchecked Sendable {
  @objc dynamic open class var main: Bundle { fatalError() }
  @objc public convenience init(for aClass: AnyClass) { self.init() }
  @objc @discardableResult dynamic open func object(forInfoDictionaryKey key: String) -> Any? { fatalError() }
  @objc dynamic open var bundleIdentifier: String? { fatalError() }
  @objc dynamic open var infoDictionary: [String: Any]? { fatalError() }
  @objc @discardableResult dynamic open func url(forResource name: String?, withExtension ext: String?) -> URL? { fatalError() }
  @objc @discardableResult dynamic open func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? { fatalError() }
}
open class UserDefaults: NSObject, @unchecked Sendable {
  @objc dynamic open class var standard: UserDefaults { fatalError() }
  @objc dynamic open func set(_ value: Any?, forKey key: String) {}
  @objc @discardableResult dynamic open func object(forKey key: String) -> Any? { fatalError() }
  @objc @discardableResult dynamic open func double(forKey key: String) -> Double { fatalError() }
  @objc @discardableResult dynamic open func bool(forKey key: String) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func string(forKey key: String) -> String? { fatalError() }
}
open class FileManager: NSObject, @unchecked Sendable {
  @objc dynamic open class var `default`: FileManager { fatalError() }
  @objc @discardableResult dynamic open func fileExists(atPath: String) -> Bool { fatalError() }
  @objc dynamic open var temporaryDirectory: URL { fatalError() }
}
open class Formatter: NSObject {}
open class NumberFormatter: Formatter, @unchecked Sendable {
  @objc public enum Style: Int, Sendable { case none, decimal, currency, percent }
  @objc dynamic open var numberStyle: Style = .none
  @objc dynamic open var minimumFractionDigits: Int = 0
  @objc dynamic open var maximumFractionDigits: Int = 0
  @objc dynamic open var locale: Locale! = nil
  @objc @discardableResult dynamic open func string(from number: NSNumber) -> String? { fatalError() }
}
open class NSAttributedString: NSObject {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  @objc public init(string str: String) { super.init() }
  @nonobjc public init(string str: String, attributes attrs: [NSAttributedString.Key: Any]?) { super.init() }
  @objc dynamic open var string: String { fatalError() }
  @objc dynamic open var length: Int { fatalError() }
}
open class NSMutableAttributedString: NSAttributedString {}
open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mutableContainers = ReadingOptions(rawValue: 1)
  }
  open class func jsonObject(with data: Data, options opt: JSONSerialization.ReadingOptions = []) throws -> Any { fatalError() }
}
@objc public protocol XMLParserDelegate: NSObjectProtocol {
  @objc optional func parser(_ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?, attributes attributeDict: [String: String])
  @objc optional func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?)
  @objc optional func parser(_ parser: XMLParser, foundCharacters string: String)
}
open class XMLParser: NSObject {
  @nonobjc public init(data: Data) { super.init() }
  @objc dynamic weak open var delegate: (any XMLParserDelegate)?
  @objc dynamic open func parse() -> Bool { fatalError() }
  @objc dynamic open var parserError: (any Error)? { fatalError() }
}
open class JSONDecoder: @unchecked Sendable {
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
  @discardableResult open func decode<T: Decodable>(_ t: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  @discardableResult open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

// MARK: key-value coding / observing on NSObject

extension NSObject {
  @discardableResult @objc(valueForKey:) open func value(forKey key: String) -> Any? { fatalError() }
  @discardableResult @objc(valueForKeyPath:) open func value(forKeyPath keyPath: String) -> Any? { fatalError() }
  @objc(setValue:forKey:) open func setValue(_ value: Any?, forKey key: String) {}
  @objc(setValue:forKeyPath:) open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  @objc(performSelector:withObject:afterDelay:) open func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {}
  @objc(cancelPreviousPerformRequestsWithTarget:) open class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
}
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}
public class NSKeyValueObservation: NSObject { public func invalidate() {} }
public struct NSKeyValueObservedChange<Value> { public let newValue: Value?; public let oldValue: Value? }
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
  @preconcurrency public func observe<Value>(_ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation { fatalError() }
}
open class DateFormatter: Formatter, @unchecked Sendable {
  @objc dynamic open var dateFormat: String! = nil
  @objc @discardableResult dynamic open func string(from date: Date) -> String { fatalError() }
}
