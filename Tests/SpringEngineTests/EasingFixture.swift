import Foundation
import SpringEngine
import Testing

/// Exact values of 31 easing functions and 25 Béziers, and what a C library makes of them.
struct EasingFixture: Decodable {
  struct Function: Decodable {
    var name: String
    var exact, compiledC: [Double]
    var compiledCAt: [String: Double]
  }
  struct Bezier: Decodable, CustomTestStringConvertible {
    var name: String
    var controlPoints, y: [Double]

    var testDescription: String { name }

    var curve: CubicBezier {
      CubicBezier(controlPoints[0], controlPoints[1], controlPoints[2], controlPoints[3])
    }
    /// The larger of 1 and the control points' largest |y|.
    var scale: Double { max(1, abs(controlPoints[1]), abs(controlPoints[3])) }
  }

  var p, x: [Double]
  var functions: [Function]
  var beziers: [Bezier]

  static let shared: EasingFixture = {
    let url = Bundle.module.url(
      forResource: "easing", withExtension: "json", subdirectory: "Fixtures")!
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try! decoder.decode(EasingFixture.self, from: Data(contentsOf: url))
  }()
}

/// The 31 functions under the names that the C library gives them.
let functionsByName: [String: EasingCurve] = {
  var functions: [String: EasingCurve] = ["LinearInterpolation": .linear]
  for family in EasingCurve.Family.allCases {
    let name = String(describing: family).capitalized
    functions[name + "EaseIn"] = .easeIn(family)
    functions[name + "EaseOut"] = .easeOut(family)
    functions[name + "EaseInOut"] = .easeInOut(family)
  }
  return functions
}()

/// The derivative by the five-point difference, whose error is of fourth order in the step.
func difference(_ step: Double, at x: Double, of f: (Double) -> Double) -> Double {
  (8 * (f(x + step) - f(x - step)) - (f(x + 2 * step) - f(x - 2 * step))) / (12 * step)
}

/// Repeatable random numbers for the tests of curves (SplitMix64).
struct CurveRandomness: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9e37_79b9_7f4a_7c15
    var z = seed
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number in 0…1, often one of the ends or very near to one.
  mutating func fraction() -> Double {
    let plain = Double.random(in: 0...1, using: &self)
    let tiny = plain * exp2(-Double.random(in: 1...60, using: &self))
    return [0, 1, tiny, 1 - tiny, plain, plain, plain, plain].randomElement(using: &self)!
  }
}
