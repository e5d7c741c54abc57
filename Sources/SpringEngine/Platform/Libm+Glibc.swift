#if canImport(Glibc)
import Glibc

/// The C library's mathematics, named in one place.
///
/// The physics imports no platform; this table is all that it needs of one.
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
