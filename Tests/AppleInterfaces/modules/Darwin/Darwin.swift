// swift-format-ignore-file
// Darwin: the part of the C library that an animation library and a program in a terminal may use;
// cmodules/Darwin has the declarations that are imported from C.
@_exported import Darwin

// Not imported from C: a variable behind a function, functions with variable arguments, and constants
// that are computed by a macro with a type.
public var errno: Int32 { get { fatalError() } set {} }
@discardableResult public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { fatalError() }
@discardableResult public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { fatalError() }
@discardableResult public func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
@discardableResult public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { fatalError() }
@discardableResult public func ioctl(_ fd: CInt, _ request: UInt) -> CInt { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_UPTIME_RAW: clockid_t { _CLOCK_UPTIME_RAW }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { _CLOCK_PROCESS_CPUTIME_ID }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }
public var TIOCGWINSZ: UInt { 0x4008_7468 }

public let M_PI: Double = 3.141592653589793
public let M_E: Double = 2.718281828459045
public let M_SQRT2: Double = 1.4142135623730951

@frozen public struct DarwinBoolean: ExpressibleByBooleanLiteral, Sendable {
  var v: UInt8
  public init(_ value: Bool) { v = value ? 1 : 0 }
  public init(booleanLiteral value: Bool) { v = value ? 1 : 0 }
  public var boolValue: Bool { v != 0 }
}
public typealias mach_port_t = UInt32
public typealias kern_return_t = Int32
public func clock_gettime_nsec_np(_ id: clockid_t) -> UInt64 { fatalError() }
public func mach_absolute_time() -> UInt64 { fatalError() }
@discardableResult public func usleep(_ u: UInt32) -> Int32 { fatalError() }
public func exit(_ code: Int32) -> Never { fatalError() }
public func abort() -> Never { fatalError() }
public func arc4random() -> UInt32 { fatalError() }
public func arc4random_uniform(_ upper: UInt32) -> UInt32 { fatalError() }
public func drand48() -> Double { fatalError() }
public let EXIT_SUCCESS: Int32 = 0
public let EXIT_FAILURE: Int32 = 1
@discardableResult public func memcpy(_ d: UnsafeMutableRawPointer!, _ s: UnsafeRawPointer!, _ n: Int) -> UnsafeMutableRawPointer! { fatalError() }
@discardableResult public func memset(_ d: UnsafeMutableRawPointer!, _ c: Int32, _ n: Int) -> UnsafeMutableRawPointer! { fatalError() }
public func memcmp(_ a: UnsafeRawPointer!, _ b: UnsafeRawPointer!, _ n: Int) -> Int32 { fatalError() }
public func pthread_main_np() -> Int32 { fatalError() }
@frozen public struct os_unfair_lock_s: Sendable { var v: UInt32; public init() { v = 0 } }
public typealias os_unfair_lock = os_unfair_lock_s
public func os_unfair_lock_lock(_ l: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_unlock(_ l: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_trylock(_ l: UnsafeMutablePointer<os_unfair_lock_s>) -> Bool { fatalError() }
