// swift-format-ignore-file
// Dispatch: queues, times and semaphores.
import ObjectiveC

open class DispatchObject: NSObject {
  @objc public func activate() {}
  @objc public func suspend() {}
  @objc public func resume() {}
}
public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
  public static let background = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let `default` = DispatchQoS()
  public static let userInitiated = DispatchQoS()
  public static let userInteractive = DispatchQoS()
  public static let unspecified = DispatchQoS()
}
public enum DispatchTimeInterval: Equatable, Sendable { case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never }
public struct DispatchTime: Comparable, Sendable {
  public let rawValue: UInt64
  public static func now() -> DispatchTime { fatalError() }
  public static let distantFuture = DispatchTime(uptimeNanoseconds: 0)
  public init(uptimeNanoseconds: UInt64) { rawValue = uptimeNanoseconds }
  public var uptimeNanoseconds: UInt64 { rawValue }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { fatalError() }
}
public struct DispatchWallTime: Comparable, Sendable {
  public let rawValue: UInt64
  public static func now() -> DispatchWallTime { fatalError() }
  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { fatalError() }
}
public func + (t: DispatchTime, s: Double) -> DispatchTime { fatalError() }
public func + (t: DispatchTime, i: DispatchTimeInterval) -> DispatchTime { fatalError() }
public func - (t: DispatchTime, s: Double) -> DispatchTime { fatalError() }
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
}
public class DispatchWorkItem: @unchecked Sendable {
  public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @convention(block) () -> Void) {}
  public func perform() {}
  public func cancel() {}
  public var isCancelled: Bool { fatalError() }
}
open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public func enter() {}
  public func leave() {}
  public func wait() {}
  public func notify(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {}
}
public enum DispatchTimeoutResult: Sendable { case success, timedOut }
open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public convenience init(value: Int) { self.init() }
  @discardableResult public func signal() -> Int { fatalError() }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}
open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
  }
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }
  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  public convenience init(label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [], autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil) { self.init() }
  public var label: String { fatalError() }
  @preconcurrency public func async(group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func async(execute workItem: DispatchWorkItem) {}
  @preconcurrency public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}
public enum DispatchPredicate { case onQueue(DispatchQueue), onQueueAsBarrier(DispatchQueue), notOnQueue(DispatchQueue) }
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000

// MARK: sources

// The protocols have class implementations that Dispatch keeps to itself; `make…Source` returns them.
public protocol DispatchSourceProtocol: NSObjectProtocol {
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?)
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?)
  func cancel()
  func resume()
  func suspend()
  func activate()
  var isCancelled: Bool { get }
}
extension DispatchSourceProtocol {
  @preconcurrency public func setEventHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (@Sendable @convention(block) () -> Void)?) {}
  @preconcurrency public func setCancelHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (@Sendable @convention(block) () -> Void)?) {}
}
public protocol DispatchSourceTimer: DispatchSourceProtocol {
  func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
}
extension DispatchSourceTimer {
  public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0)) {}
}
public protocol DispatchSourceRead: DispatchSourceProtocol {
  var data: UInt { get }
}
open class DispatchSource: DispatchObject, @unchecked Sendable {
  public struct TimerFlags: OptionSet, RawRepresentable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }
  public class func makeTimerSource(flags: DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
  public class func makeReadSource(fileDescriptor: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceRead { fatalError() }
}
