@testable import SpringEngine
import Testing

/// Zeros, infinities, NaN and the ends of the range.
@Suite("Special values of the elementary functions")
struct ElementarySpecialTests {
  private static func expect(
    _ name: String, _ function: (Double) -> Double, _ table: [(x: Double, value: Double)]
  ) {
    for (x, value) in table {
      let result = function(x)
      let isSame = value.isNaN ? result.isNaN : result.bitPattern == value.bitPattern
      #expect(isSame, "\(name)(\(x)) is \(result), not \(value)")
    }
  }

  @Test func `of one argument`() {
    let inf = Double.infinity
    let tiny = Double.leastNonzeroMagnitude
    Self.expect(
      "exp", { Elementary.exp($0) },
      [
        (0, 1), (-0.0, 1), (tiny, 1), (-tiny, 1), (inf, inf), (-inf, 0), (.nan, .nan),
        (709.7827128933841, inf), (710, inf), (1e308, inf), (-745.1332191019411, tiny),
        (-745.1332191019412, 0),
        (-1e308, 0),
      ])
    Self.expect(
      "expm1", { Elementary.expm1($0) },
      [
        (0, 0), (-0.0, -0.0), (tiny, tiny), (-tiny, -tiny), (inf, inf), (-inf, -1), (.nan, .nan),
        (710, inf), (-50, -1), (-1e308, -1),
      ])
    Self.expect(
      "log", { Elementary.log($0) },
      [
        (1, 0), (0, -inf), (-0.0, -inf), (-1, .nan), (-tiny, .nan), (inf, inf), (-inf, .nan),
        (.nan, .nan),
      ])
    Self.expect(
      "log1p", { Elementary.log1p($0) },
      [
        (0, 0), (-0.0, -0.0), (tiny, tiny), (-tiny, -tiny), (-1, -inf), (-1.5, .nan), (inf, inf),
        (-inf, .nan), (.nan, .nan),
      ])
    Self.expect(
      "sin", { Elementary.sin($0) },
      [
        (0, 0), (-0.0, -0.0), (tiny, tiny), (-tiny, -tiny), (inf, .nan), (-inf, .nan),
        (.nan, .nan), (.pi / 2, 1),
      ])
    Self.expect(
      "cos", { Elementary.cos($0) },
      [
        (0, 1), (-0.0, 1), (tiny, 1), (inf, .nan), (-inf, .nan), (.nan, .nan), (.pi, -1),
      ])
  }

  @Test func `of the angle of a point`() {
    let inf = Double.infinity
    let quarter = Double.pi / 4
    let table: [(y: Double, x: Double, value: Double)] = [
      (0, 0, 0), (-0.0, 0, -0.0), (0, -0.0, .pi), (-0.0, -0.0, -.pi),
      (0, 1, 0), (-0.0, 1, -0.0), (0, -1, .pi), (-0.0, -1, -.pi),
      (1, 0, .pi / 2), (1, -0.0, .pi / 2), (-1, 0, -.pi / 2), (-1, -0.0, -.pi / 2),
      (inf, inf, quarter), (-inf, inf, -quarter), (inf, -inf, 3 * quarter),
      (-inf, -inf, -3 * quarter), (1, inf, 0), (-1, inf, -0.0), (1, -inf, .pi), (-1, -inf, -.pi),
      (inf, 1, .pi / 2), (-inf, -1, -.pi / 2), (.nan, 1, .nan), (1, .nan, .nan), (1, 1, quarter),
      (1, -1, 3 * quarter), (0x1p-1060, 1e300, 0), (1e300, 0x1p-1060, .pi / 2),
    ]
    for (y, x, value) in table {
      Self.expect("atan2 of \(y) and ", { Elementary.atan2(y, $0) }, [(x, value)])
    }
  }

  @Test func `of powers`() {
    let inf = Double.infinity
    let table: [(x: Double, y: Double, value: Double)] = [
      (.nan, 0, 1), (inf, 0, 1), (0, -0.0, 1), (1, .nan, 1), (1, inf, 1), (-1, inf, 1),
      (-1, -inf, 1), (.nan, 1, .nan), (2, .nan, .nan), (0, 3, 0), (-0.0, 3, -0.0), (-0.0, 2, 0),
      (-0.0, 0.5, 0), (0, -3, inf), (-0.0, -3, -inf), (-0.0, -2, inf), (-0.0, -0.5, inf),
      (inf, 2, inf), (inf, -2, 0), (-inf, 3, -inf), (-inf, 2, inf), (-inf, -3, -0.0),
      (-inf, -2, 0), (-inf, 0.5, inf), (0.5, inf, 0), (0.5, -inf, inf), (2, inf, inf),
      (2, -inf, 0), (-0.5, inf, 0), (-2, inf, inf), (0, inf, 0), (0, -inf, inf), (inf, inf, inf),
      (inf, -inf, 0), (-8, 1.0 / 3, .nan), (-2, 3, -8), (-2, 2, 4), (-1, 0x1p53, 1),
      (-1, 0x1p53 - 1, -1), (2, 1024, inf), (2, -1075, 0), (-2, 1025, -inf), (-2, -1077, -0.0),
      (2, 1e300, inf), (2, -1e300, 0), (0.5, 1e300, 0), (1.0.nextUp, 1e300, inf),
      (1.0.nextDown, 1e300, 0), (5, 1e-300, 1), (5, -1e-300, 1), (0x1p-1074, 1, 0x1p-1074),
      (.greatestFiniteMagnitude, 1, .greatestFiniteMagnitude),
    ]
    for (x, y, value) in table {
      Self.expect("\(x) to the power of ", { Elementary.pow(x, $0) }, [(y, value)])
    }
  }
}
