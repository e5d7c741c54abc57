// swift-format-ignore-file
// CoreFoundation: CGFloat. The compiler converts implicitly between Double and
// a type of this name when it lives in CoreFoundation, CoreGraphics or Foundation.
@_exported import CoreFoundation

@frozen public struct CGFloat: Sendable, BitwiseCopyable {
  public typealias NativeType = Double
  public var native: Double
  @_transparent public init() { native = 0 }
  @_transparent public init(_ value: Float) { native = Double(value) }
  @_transparent public init(_ value: Double) { native = value }
  @_transparent public init(_ value: CGFloat) { native = value.native }
}
extension CGFloat: SignedNumeric, BinaryFloatingPoint {
  public typealias Exponent = Int
  public typealias RawSignificand = UInt
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public var bitPattern: UInt { fatalError() }
  public init(bitPattern: UInt) { fatalError() }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt) { fatalError() }
  public init(nan payload: RawSignificand, signaling: Bool) { fatalError() }
  public static var infinity: CGFloat { fatalError() }
  public static var nan: CGFloat { fatalError() }
  public static var signalingNaN: CGFloat { fatalError() }
  public static var greatestFiniteMagnitude: CGFloat { fatalError() }
  public static var pi: CGFloat { fatalError() }
  public static var leastNormalMagnitude: CGFloat { fatalError() }
  public static var leastNonzeroMagnitude: CGFloat { fatalError() }
  public static var ulpOfOne: CGFloat { fatalError() }
  public var ulp: CGFloat { fatalError() }
  public var sign: FloatingPointSign { fatalError() }
  public var exponent: Int { fatalError() }
  public var significand: CGFloat { fatalError() }
  public var exponentBitPattern: UInt { fatalError() }
  public var significandBitPattern: UInt { fatalError() }
  public var binade: CGFloat { fatalError() }
  public var significandWidth: Int { fatalError() }
  public var magnitude: CGFloat { fatalError() }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { fatalError() }
  public init?<T: BinaryInteger>(exactly source: T) { fatalError() }
  public init<T: BinaryInteger>(_ source: T) { fatalError() }
  public init(_ v: Int) { fatalError() }
  public init(_ v: UInt) { fatalError() }
  public init(_ v: Int8) { fatalError() }
  public init(_ v: UInt8) { fatalError() }
  public init(_ v: Int16) { fatalError() }
  public init(_ v: UInt16) { fatalError() }
  public init(_ v: Int32) { fatalError() }
  public init(_ v: UInt32) { fatalError() }
  public init(_ v: Int64) { fatalError() }
  public init(_ v: UInt64) { fatalError() }
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public mutating func negate() {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ lhs: CGFloat, _ rhs: CGFloat) {}
  public func isEqual(to other: CGFloat) -> Bool { fatalError() }
  public func isLess(than other: CGFloat) -> Bool { fatalError() }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { fatalError() }
  public var nextUp: CGFloat { fatalError() }
  public var nextDown: CGFloat { fatalError() }
  public var isNormal: Bool { fatalError() }
  public var isFinite: Bool { fatalError() }
  public var isZero: Bool { fatalError() }
  public var isSubnormal: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public var isNaN: Bool { fatalError() }
  public var isSignalingNaN: Bool { fatalError() }
  public var isCanonical: Bool { fatalError() }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func += (a: inout CGFloat, b: CGFloat) {}
  public static func -= (a: inout CGFloat, b: CGFloat) {}
  public static func *= (a: inout CGFloat, b: CGFloat) {}
  public static func /= (a: inout CGFloat, b: CGFloat) {}
  public static prefix func - (a: CGFloat) -> CGFloat { fatalError() }
}
extension CGFloat: Strideable, Hashable, Comparable, CustomStringConvertible, Codable, CustomReflectable, CVarArg {
  public static func == (a: CGFloat, b: CGFloat) -> Bool { fatalError() }
  public static func < (a: CGFloat, b: CGFloat) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public func distance(to other: CGFloat) -> CGFloat { fatalError() }
  public func advanced(by amount: CGFloat) -> CGFloat { fatalError() }
  public var description: String { "" }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public var customMirror: Mirror { fatalError() }
  public var _cVarArgEncoding: [Int] { [] }
}
extension CGFloat: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  @_transparent public init(integerLiteral value: Int) { native = Double(value) }
  @_transparent public init(floatLiteral value: Double) { native = value }
}
extension Double { @_transparent public init(_ other: CGFloat) { self = other.native } }
extension Float { @_transparent public init(_ other: CGFloat) { self = Float(other.native) } }
extension Int { public init(_ other: CGFloat) { fatalError() } }
extension UInt { public init(_ other: CGFloat) { fatalError() } }
extension Int8 { public init(_ other: CGFloat) { fatalError() } }
extension UInt8 { public init(_ other: CGFloat) { fatalError() } }
extension Int16 { public init(_ other: CGFloat) { fatalError() } }
extension UInt16 { public init(_ other: CGFloat) { fatalError() } }
extension Int32 { public init(_ other: CGFloat) { fatalError() } }
extension UInt32 { public init(_ other: CGFloat) { fatalError() } }
extension Int64 { public init(_ other: CGFloat) { fatalError() } }
extension UInt64 { public init(_ other: CGFloat) { fatalError() } }

// Math overloads for CGFloat.
public func cos(_ x: CGFloat) -> CGFloat { fatalError() }
public func sin(_ x: CGFloat) -> CGFloat { fatalError() }
public func exp(_ x: CGFloat) -> CGFloat { fatalError() }
public func exp2(_ x: CGFloat) -> CGFloat { fatalError() }
public func log(_ x: CGFloat) -> CGFloat { fatalError() }
public func log10(_ x: CGFloat) -> CGFloat { fatalError() }
public func log2(_ x: CGFloat) -> CGFloat { fatalError() }
public func nearbyint(_ x: CGFloat) -> CGFloat { fatalError() }
public func rint(_ x: CGFloat) -> CGFloat { fatalError() }
public func acos(_ x: CGFloat) -> CGFloat { fatalError() }
public func asin(_ x: CGFloat) -> CGFloat { fatalError() }
public func atan(_ x: CGFloat) -> CGFloat { fatalError() }
public func tan(_ x: CGFloat) -> CGFloat { fatalError() }
public func acosh(_ x: CGFloat) -> CGFloat { fatalError() }
public func asinh(_ x: CGFloat) -> CGFloat { fatalError() }
public func atanh(_ x: CGFloat) -> CGFloat { fatalError() }
public func cosh(_ x: CGFloat) -> CGFloat { fatalError() }
public func sinh(_ x: CGFloat) -> CGFloat { fatalError() }
public func tanh(_ x: CGFloat) -> CGFloat { fatalError() }
public func expm1(_ x: CGFloat) -> CGFloat { fatalError() }
public func log1p(_ x: CGFloat) -> CGFloat { fatalError() }
public func logb(_ x: CGFloat) -> CGFloat { fatalError() }
public func cbrt(_ x: CGFloat) -> CGFloat { fatalError() }
public func erf(_ x: CGFloat) -> CGFloat { fatalError() }
public func erfc(_ x: CGFloat) -> CGFloat { fatalError() }
public func tgamma(_ x: CGFloat) -> CGFloat { fatalError() }
public func atan2(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func fdim(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func fmax(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func fmin(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func copysign(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
public func nextafter(_ x: CGFloat, _ y: CGFloat) -> CGFloat { fatalError() }
