@testable import SpringEngine
import Testing

/// What holds for the functions exactly, whatever their error.
@Suite("Laws of the elementary functions")
struct ElementaryLawTests {
  /// Arguments of every size, and those next to the seams of the reductions.
  static let arguments: [Double] = {
    var result = [0, 0x1p-1074, 0x1p-1030, .leastNormalMagnitude, 1e-20, 700, 745, 12867, 1e300]
    for n in 1...200 {
      result += [Double(n) * .pi / 32, Double(n) * 0.021660849392498290, Double(n * n * n) / 7]
    }
    for exponent in stride(from: -1070, to: 1023, by: 7) {
      result.append(Double(sign: .plus, exponent: exponent, significand: 1.6180339887498949))
    }
    return result.flatMap { [$0.nextDown, $0, $0.nextUp] }
  }()

  @Test func `odd and even functions are so to the last bit`() {
    for x in Self.arguments {
      #expect(Elementary.sin(-x).bitPattern == (-Elementary.sin(x)).bitPattern, "sin \(x)")
      #expect(Elementary.cos(-x).bitPattern == Elementary.cos(x).bitPattern, "cos \(x)")
      for other in [-2.5, -0.0, 0.0, 1e-9, 3.0] {
        let angle = Elementary.atan2(x, other)
        #expect(Elementary.atan2(-x, other).bitPattern == (-angle).bitPattern, "\(x), \(other)")
      }
    }
  }

  @Test func `sine and cosine are the same bits together and alone`() {
    for x in Self.arguments {
      let both = Elementary.sincos(x)
      #expect(both.sin.bitPattern == Elementary.sin(x).bitPattern, "\(x)")
      #expect(both.cos.bitPattern == Elementary.cos(x).bitPattern, "\(x)")
      #expect(abs(both.sin * both.sin + both.cos * both.cos - 1) <= 2 * .ulpOfOne, "\(x)")
    }
  }

  @Test func `what is a Double comes out as that`() {
    for n in -1074...1023 {
      let power = Double(sign: .plus, exponent: n, significand: 1)
      #expect(Elementary.pow(2, Double(n)) == power)
    }
    for n in 1...200 {
      let x = Double(n)
      #expect(Elementary.pow(x, 3) == x * x * x)
      #expect(Elementary.pow(-x, 3) == -x * x * x)
      #expect(Elementary.pow(x, 1) == x)
    }
  }

  /// A function on an interval where it grows, with its derivative.
  struct Growth: Sendable, CustomTestStringConvertible {
    let name: String
    /// Where the reduction or the polynomial changes.
    let seams: [Double]
    let value, slope: @Sendable (Double) -> Double

    var testDescription: String { name }
  }

  /// Where the reduction of an exponential changes.
  private static let multiples: [Double] = (-60...60).map {
    (Double($0) + 0.5) * 0.043321698784996582
  }

  private static let sixtyFourths: [Double] = (45...91).map { Double($0) / 64 }

  static let growths: [Growth] = [
    Growth(
      name: "exp",
      seams: multiples + [-700, 700],
      value: { Elementary.exp($0) }, slope: { Elementary.exp($0) }),
    Growth(
      name: "expm1", seams: multiples + [45],
      value: { Elementary.expm1($0) }, slope: { Elementary.exp($0) }),
    Growth(
      name: "log", seams: sixtyFourths + [0.7071067811865476],
      value: { Elementary.log($0) }, slope: { 1 / $0 }),
    Growth(
      name: "log1p", seams: sixtyFourths.map { $0 - 1 } + [0x1p-54, -(0x1p-54), 0x1p64],
      value: { Elementary.log1p($0) }, slope: { 1 / (1 + $0) }),
    Growth(
      name: "sin", seams: (-7...6).map { (Double($0) + 0.5) * .pi / 16 },
      value: { Elementary.sin($0) }, slope: { Elementary.cos($0) }),
    Growth(
      name: "−cos", seams: (1...14).map { (Double($0) + 0.5) * .pi / 16 },
      value: { -Elementary.cos($0) }, slope: { Elementary.sin($0) }),
    Growth(
      name: "huge sin", seams: [12867], value: { Elementary.sin($0) },
      slope: { Elementary.cos($0) }),
    Growth(
      name: "atan2", seams: [0x1p-60, 0.25, 0.5, 0.75, 1, 4.0 / 3, 2, 4, 0x1p20],
      value: { Elementary.atan2($0, 1) }, slope: { 1 / (1 + $0 * $0) }),
    Growth(
      name: "pow", seams: sixtyFourths,
      value: { Elementary.pow($0, 1.5) }, slope: { 1.5 * $0.squareRoot() }),
  ]

  @Test("it grows across its seams, where the step is larger than the errors", arguments: growths)
  func growth(_ function: Growth) {
    for seam in function.seams {
      // Two units in the last place of the value a step: more than the errors of two values.
      let unit = function.value(seam).ulp
      let step = max(2 * unit / abs(function.slope(seam)), seam.ulp)
      let direction: Double = function.slope(seam) < 0 ? -1 : 1
      for k in -20..<20 {
        let (x, next) = (seam + Double(k) * step, seam + Double(k + 1) * step)
        let rise = direction * (function.value(next) - function.value(x))
        #expect(rise >= 0, "\(function.name): \(x) to \(next)")
        #expect(rise <= 4 * abs(function.slope(seam)) * step, "\(function.name): \(x) to \(next)")
      }
    }
  }
}
