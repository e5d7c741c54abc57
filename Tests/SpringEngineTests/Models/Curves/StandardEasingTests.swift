import Foundation
@testable import SpringEngine
import Testing

/// The functions of easings.net, as its page defines them, and those of the C library under names of
/// their own.
@Suite struct `Standard easing` {
  typealias Function = @Sendable (Double) -> Double

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var curve: EasingCurve
    var function: Function

    var testDescription: String { name }
  }

  /// One of easings.net's formulas with constants s (and in the ease-in-out s·1.525).
  static func back(_ s: Double) -> Function {
    { x in (s + 1) * pow(x, 3) - s * pow(x, 2) }
  }

  static func bounceOut(_ x: Double) -> Double {
    let (n, d) = (7.5625, 2.75)
    if x < 1 / d { return n * pow(x, 2) }
    if x < 2 / d { return n * pow(x - 1.5 / d, 2) + 0.75 }
    if x < 2.5 / d { return n * pow(x - 2.25 / d, 2) + 0.9375 }
    return n * pow(x - 2.625 / d, 2) + 0.984375
  }

  static let rows: [Row] = [
    Row(name: "easeInBack", curve: .easeIn(.back), function: back(1.70158)),
    Row(name: "easeOutBack", curve: .easeOut(.back)) { x in
      1 + 2.70158 * pow(x - 1, 3) + 1.70158 * pow(x - 1, 2)
    },
    Row(name: "easeInOutBack", curve: .easeInOut(.back)) { x in
      let c = 1.70158 * 1.525
      return x < 0.5
        ? pow(2 * x, 2) * ((c + 1) * 2 * x - c) / 2
        : (pow(2 * x - 2, 2) * ((c + 1) * (x * 2 - 2) + c) + 2) / 2
    },
    Row(name: "easeInElastic", curve: .easeIn(.elastic)) { x in
      -pow(2, 10 * x - 10) * sin((x * 10 - 10.75) * (2 * .pi / 3))
    },
    Row(name: "easeOutElastic", curve: .easeOut(.elastic)) { x in
      pow(2, -10 * x) * sin((x * 10 - 0.75) * (2 * .pi / 3)) + 1
    },
    Row(name: "easeInOutElastic", curve: .easeInOut(.elastic)) { x in
      let wave = sin((20 * x - 11.125) * (2 * .pi / 4.5))
      return x < 0.5 ? -pow(2, 20 * x - 10) * wave / 2 : pow(2, -20 * x + 10) * wave / 2 + 1
    },
    Row(name: "easeInBounce", curve: .easeIn(.bounce)) { 1 - bounceOut(1 - $0) },
    Row(name: "easeOutBounce", curve: .easeOut(.bounce), function: bounceOut),
    Row(name: "easeInOutBounce", curve: .easeInOut(.bounce)) { x in
      x < 0.5 ? (1 - bounceOut(1 - 2 * x)) / 2 : (1 + bounceOut(2 * x - 1)) / 2
    },
    Row(name: "easeInQuint", curve: .easeIn(.quintic)) { pow($0, 5) },
    Row(name: "easeOutQuart", curve: .easeOut(.quartic)) { 1 - pow(1 - $0, 4) },
    Row(name: "easeInOutCubic", curve: .easeInOut(.cubic)) { x in
      x < 0.5 ? 4 * pow(x, 3) : 1 - pow(-2 * x + 2, 3) / 2
    },
    Row(name: "easeOutQuad", curve: .easeOut(.quadratic)) { 1 - pow(1 - $0, 2) },
    Row(name: "easeInOutSine", curve: .easeInOut(.sine)) { -(cos(.pi * $0) - 1) / 2 },
    Row(name: "easeOutExpo", curve: .easeOut(.exponential)) { 1 - pow(2, -10 * $0) },
    Row(name: "easeInOutCirc", curve: .easeInOut(.circular)) { x in
      x < 0.5
        ? (1 - sqrt(1 - pow(2 * x, 2))) / 2 : (sqrt(1 - pow(-2 * x + 2, 2)) + 1) / 2
    },
  ]

  @Test(arguments: rows)
  func `has the values of its formula`(_ row: Row) {
    for index in 1..<1000 {
      let p = Double(index) / 1000
      #expect(abs(row.curve.value(at: p) - row.function(p)) <= 4e-15, "at \(p)")
    }
    #expect(row.curve.value(at: 0) == 0 && row.curve.value(at: 1) == 1)
  }

  @Test(arguments: rows)
  func `has the slope of its values`(_ row: Row) {
    for index in 1..<397 {
      let p = Double(index) / 397
      if row.curve.breaks.contains(where: { abs($0 - p) < 0.002 }) { continue }
      let expected = difference(1e-5, at: p, of: row.curve.value)
      #expect(abs(row.curve.slope(at: p) - expected) <= 1e-8 * (1 + abs(expected)), "at \(p)")
    }
  }

  @Test func `breaks at the impacts of the bounce`() {
    let curve = EasingCurve.easeOut(.bounce)
    let impacts: [Double] = [4.0 / 11, 8.0 / 11, 10.0 / 11]
    #expect(curve.breaks == impacts)
    for place in curve.breaks {
      #expect(abs(curve.value(at: place) - 1) < 1e-15)
      #expect(curve.slope(at: place - 1e-9) > 0 && curve.slope(at: place + 1e-9) < 0)
    }
    #expect(EasingCurve.easeInOut(.bounce).breaks.count == 6)
  }

  /// The lowest value of a curve.
  private func lowest(of curve: EasingCurve) -> Double {
    let count = CaseCount.of(100_000, small: 40_000)
    return (0...count).map { curve.value(at: Double($0) / Double(count)) }.min()!
  }

  @Test func `back moves back by a tenth, in all three forms`() {
    #expect(abs(lowest(of: .easeIn(.back)) + 0.1) < 1e-5)
    #expect(abs(lowest(of: .easeInOut(.back)) + 0.1) < 2e-4)
    #expect(abs(lowest(of: .easeIn(.backAHEasing)) + 0.379) < 1e-3)
  }

  @Test(arguments: [0.0, 0.001, 0.1, 0.25, 0.379, 1, 30])
  func `back moves back by the given part of the distance`(_ overshoot: Double) {
    let family = EasingCurve.Family.back(overshoot: overshoot)
    let scale = max(overshoot, 1e-6)
    #expect(abs(lowest(of: .easeIn(family)) + overshoot) < 1e-7 * scale)
    #expect(abs(lowest(of: .easeInOut(family)) + overshoot) < 1e-6 * scale)
    let highest = (0...1000).map { EasingCurve.easeOut(family).value(at: Double($0) / 1000) }.max()!
    #expect(abs(highest - 1 - overshoot) < 1e-4 * max(overshoot, 0.1))
  }

  @Test func `back without overshoot is cubic`() {
    for p in [0.1, 0.5, 0.9] {
      #expect(EasingCurve.easeIn(.back(overshoot: 0)).value(at: p) == p * p * p)
    }
  }

  @Test func `the libraries' shapes are not each other's`() {
    let pairs: [(EasingCurve.Family, EasingCurve.Family, Double)] = [
      (.back, .backAHEasing, 0.05), (.elastic, .elasticAHEasing, 0.1),
      (.bounce, .bounceAHEasing, 0.02),
    ]
    for (standard, other, least) in pairs {
      let (own, its) = (EasingCurve.easeInOut(standard), EasingCurve.easeInOut(other))
      let distances = stride(from: 0.0, through: 1000, by: 1).map {
        abs(own.value(at: $0 / 1000) - its.value(at: $0 / 1000))
      }
      #expect(distances.max()! > least)
    }
    #expect(EasingCurve.Family.allCases.count == 13)
  }

  @Test func `the overshoot must be a number`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = EasingCurve.Family.back(overshoot: -0.1)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("easing: overshoot must be at least 0 and finite, is -0.1"))
  }
}
