import Foundation
import SpringEngine
import Testing

/// Values of 31 easing functions and 25 Béziers computed with 60 digits, and those of a C library.
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

/// The 31 functions by their names in the C library.
let functionsByName: [String: EasingCurve] = {
  let families: KeyValuePairs<String, EasingCurve.Family> = [
    "Quadratic": .quadratic, "Cubic": .cubic, "Quartic": .quartic, "Quintic": .quintic,
    "Sine": .sine, "Circular": .circular, "Exponential": .exponential,
    "Elastic": .elasticAHEasing, "Back": .backAHEasing, "Bounce": .bounceAHEasing,
  ]
  var functions: [String: EasingCurve] = ["LinearInterpolation": .linear]
  for (name, family) in families {
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
