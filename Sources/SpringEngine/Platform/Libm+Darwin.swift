#if canImport(Darwin)
import Darwin

/// The functions of the C library that the models and values use.
///
/// No other file of the physics imports a platform module.
enum Libm {
  static func exp(_ x: Double) -> Double { Darwin.exp(x) }
  static func expm1(_ x: Double) -> Double { Darwin.expm1(x) }
  static func log(_ x: Double) -> Double { Darwin.log(x) }
  static func log1p(_ x: Double) -> Double { Darwin.log1p(x) }
  static func sin(_ x: Double) -> Double { Darwin.sin(x) }
  static func cos(_ x: Double) -> Double { Darwin.cos(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { Darwin.atan2(y, x) }
  static func pow(_ x: Double, _ y: Double) -> Double { Darwin.pow(x, y) }
  static func cbrt(_ x: Double) -> Double { Darwin.cbrt(x) }
}
#endif
