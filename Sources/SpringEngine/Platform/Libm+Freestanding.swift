#if !canImport(Darwin) && !canImport(Glibc) && !canImport(Musl)
// No C library to import: the functions are taken from whatever the program is linked with.

@_extern(c, "exp") private func c_exp(_: Double) -> Double
@_extern(c, "expm1") private func c_expm1(_: Double) -> Double
@_extern(c, "log") private func c_log(_: Double) -> Double
@_extern(c, "log1p") private func c_log1p(_: Double) -> Double
@_extern(c, "sin") private func c_sin(_: Double) -> Double
@_extern(c, "cos") private func c_cos(_: Double) -> Double
@_extern(c, "atan2") private func c_atan2(_: Double, _: Double) -> Double
@_extern(c, "pow") private func c_pow(_: Double, _: Double) -> Double
@_extern(c, "cbrt") private func c_cbrt(_: Double) -> Double

/// The C library's mathematics, named in one place.
///
/// The physics imports no platform; this table is all that it needs of one.
enum Libm {
  static func exp(_ x: Double) -> Double { c_exp(x) }
  static func expm1(_ x: Double) -> Double { c_expm1(x) }
  static func log(_ x: Double) -> Double { c_log(x) }
  static func log1p(_ x: Double) -> Double { c_log1p(x) }
  static func sin(_ x: Double) -> Double { c_sin(x) }
  static func cos(_ x: Double) -> Double { c_cos(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { c_atan2(y, x) }
  static func pow(_ x: Double, _ y: Double) -> Double { c_pow(x, y) }
  static func cbrt(_ x: Double) -> Double { c_cbrt(x) }
}
#endif
