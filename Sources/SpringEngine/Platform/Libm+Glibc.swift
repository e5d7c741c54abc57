#if canImport(Glibc)
import Glibc

/// The functions of the C library that the models and values use.
///
/// No other file of the physics imports a platform module.
enum Libm {
  static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  static func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
  static func log(_ x: Double) -> Double { Glibc.log(x) }
  static func log1p(_ x: Double) -> Double { Glibc.log1p(x) }
  static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  static func cos(_ x: Double) -> Double { Glibc.cos(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  static func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
  static func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
}
#endif
