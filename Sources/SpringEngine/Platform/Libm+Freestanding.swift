#if !canImport(Darwin) && !canImport(Glibc) && !canImport(Musl)
// Without a C library to import, the functions are declared here and resolved by the linker.

@_extern(c, "exp") private func cExp(_: Double) -> Double
@_extern(c, "expm1") private func cExpm1(_: Double) -> Double
@_extern(c, "log") private func cLog(_: Double) -> Double
@_extern(c, "log1p") private func cLog1p(_: Double) -> Double
@_extern(c, "sin") private func cSin(_: Double) -> Double
@_extern(c, "cos") private func cCos(_: Double) -> Double
@_extern(c, "atan2") private func cAtan2(_: Double, _: Double) -> Double
@_extern(c, "pow") private func cPow(_: Double, _: Double) -> Double
@_extern(c, "cbrt") private func cCbrt(_: Double) -> Double

/// The functions of the C library that the models and values use.
///
/// No other file of the physics imports a platform module.
enum Libm {
  static func exp(_ x: Double) -> Double { cExp(x) }
  static func expm1(_ x: Double) -> Double { cExpm1(x) }
  static func log(_ x: Double) -> Double { cLog(x) }
  static func log1p(_ x: Double) -> Double { cLog1p(x) }
  static func sin(_ x: Double) -> Double { cSin(x) }
  static func cos(_ x: Double) -> Double { cCos(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { cAtan2(y, x) }
  static func pow(_ x: Double, _ y: Double) -> Double { cPow(x, y) }
  static func cbrt(_ x: Double) -> Double { cCbrt(x) }
}
#endif
