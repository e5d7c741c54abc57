import Foundation
@testable import SpringEngine
import Testing

@Suite struct `Cubic Bezier` {
  @Test(arguments: EasingFixture.shared.beziers)
  func `has the values computed with 60 digits`(_ bezier: EasingFixture.Bezier) {
    let x = EasingFixture.shared.x
    #expect(x.count == 101 && bezier.y.count == 101)
    for (x, y) in zip(x, bezier.y) {
      let error = abs(bezier.curve.value(at: x) - y)
      #expect(error <= 1e-14 * bezier.scale, "at \(x)")
    }
  }

  @Test(arguments: [
    CubicBezier(0.5, 1e308, 0.5, 1e308), CubicBezier(0.5, -1.7e308, 0.5, -1.7e308),
    CubicBezier(0, 1.7e308, 1, 0),
  ])
  func `has finite values with the largest control points`(_ curve: CubicBezier) {
    for progress in stride(from: 0, through: 1, by: 0.0625) {
      #expect(curve.value(at: progress).isFinite, "at \(progress)")
    }
  }

  @Test func `has the platform's five named curves`() {
    let named: [(CubicBezier, [Double])] = [
      (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ]
    for (curve, numbers) in named {
      #expect([curve.x1, curve.y1, curve.x2, curve.y2] == numbers)
    }
  }

  // With control points at y = 1/3 and 2/3, y is the Bézier parameter, the solver's result.
  private func solver(_ x1: Double, _ x2: Double) -> CubicBezier {
    CubicBezier(x1, 1.0 / 3, x2, 2.0 / 3)
  }

  @Test func `solves for the parameter, for ten thousand curves`() {
    let seed: UInt64 = 20_260_401
    var random = SeededGenerator(seed: seed)
    for index in 0..<CaseCount.of(10_000, small: 1_000) {
      let (x1, x2, x) = (random.fraction(), random.fraction(), random.fraction())
      let s = solver(x1, x2).value(at: x)
      let r = 1 - s
      let back = 3 * x1 * s * r * r + 3 * x2 * s * s * r + s * s * s
      if !(abs(back - x) <= 1e-15) || !(0...1).contains(s) {
        Issue.record("seed \(seed), case \(index): x1 \(x1), x2 \(x2), x \(x): \(back)")
      }
    }
  }

  @Test func `is accurate where the tangent is nearly vertical`() {
    let seed: UInt64 = 314
    var random = SeededGenerator(seed: seed)
    for index in 0..<CaseCount.of(10_000, small: 1_000) {
      // The second control point's x above 0, the first's below 1, both by very little.
      let x1 = 1 - exp2(-Double.random(in: 20...54, using: &random))
      let x2 = exp2(-Double.random(in: 20...70, using: &random))
      let beyond = exp2(-Double.random(in: 20...54, using: &random)) * (index % 2 == 0 ? 1 : -1)
      let x = 0.5 + beyond
      // x(½ + w) − x, in powers of w, without cancellation.
      let (sum, lean) = (1 - x1 + x2, 1 - x1 - x2)
      let excess = { (w: Double) in
        w * (0.75 * sum + w * (1.5 * lean + w * (4 - 3 * sum))) - 0.375 * lean - (x - 0.5)
      }
      let w = solver(x1, x2).value(at: x) - 0.5
      if !(excess(w - 4e-16) <= 0 && excess(w + 4e-16) >= 0) {
        Issue.record("seed \(seed), case \(index): x1 \(x1), x2 \(x2), x \(x)")
      }
    }
  }

  /// Curves whose equation has a closed solution; all but the last have a vertical tangent.
  static let closedForms: [(x1: Double, x2: Double, solution: @Sendable (Double) -> Double)] = [
    (1, 0, { 0.5 + cbrt(($0 - 0.5) / 4) }),
    (0, 0, { cbrt($0) }),
    (1, 1, { 1 - cbrt(1 - $0) }),
    (0, 1, { 0.5 - sin(asin(1 - 2 * $0) / 3) }),
    (1.0 / 3, 2.0 / 3, { $0 }),
  ]

  @Test(arguments: closedForms.indices)
  func `agrees with the closed solution, also next to vertical tangents`(_ index: Int) {
    let form = Self.closedForms[index]
    var xs = (0...1000).map { Double($0) / 1000 }
    for exponent in 2...53 {
      let near = exp2(-Double(exponent))
      xs += [near, 1 - near, 0.5 - near / 2, min(0.5 + near, 1)]
    }
    // Near its ends the arc sine loses half of its digits, so the tolerance is larger there.
    let isSafe = { (x: Double) in form.x1 != 0 || form.x2 != 1 || (0.01...0.99).contains(x) }
    for x in xs where isSafe(x) {
      let error = abs(solver(form.x1, form.x2).value(at: x) - form.solution(x))
      #expect(error <= 1e-15, "at \(x)")
    }
  }

  @Test func `is exact at its ends, and clamps`() {
    for bezier in EasingFixture.shared.beziers {
      let curve = bezier.curve
      for x in [0, -0.0, -1e-300, -7, -.infinity, .nan] { #expect(curve.value(at: x) == 0) }
      for x in [1, 1.0.nextUp, 7, .infinity] { #expect(curve.value(at: x) == 1) }
      #expect(curve.slope(at: -7) == curve.slope(at: 0))
      #expect(curve.slope(at: 7) == curve.slope(at: 1))
    }
  }

  @Test func `with equal coordinates is the identity`() {
    for points in [(0.0, 1.0), (1.0, 0.0), (0.2, 0.9)] {
      let curve = CubicBezier(points.0, points.0, points.1, points.1)
      for x in EasingFixture.shared.x {
        #expect(curve.value(at: x) == x && curve.slope(at: x) == 1)
      }
    }
  }

  @Test(arguments: EasingFixture.shared.beziers)
  func `has the slope of its values`(_ bezier: EasingFixture.Bezier) {
    let curve = bezier.curve
    for index in 2...98 where !(bezier.name == "vertical_middle" && abs(index - 50) < 2) {
      let x = Double(index) / 100
      let expected = difference(1e-4, at: x, of: curve.value)
      let error = abs(curve.slope(at: x) - expected)
      #expect(error <= 1e-8 * (bezier.scale + abs(expected)), "at \(x)")
    }
  }

  static let slopesAtTheEnds: [(CubicBezier, start: Double, end: Double)] = [
    (.easeIn, 0, 1 / 0.58), (.easeOut, 1 / 0.58, 0), (.default, 0.4, 0),
    (.linear, 1, 1), (CubicBezier(0.2, -0.6, 0.9, 1.3), -3, -3),
    (CubicBezier(0, 0, 0, 1), 1024, 0), (CubicBezier(0, 1, 0, 1), 1024, 0),
    (CubicBezier(0, -5, 1, 5), -5120, -5120), (CubicBezier(0, 0, 0, 0), 1, 1),
    (CubicBezier(0, 0, 1, 1.5), 1.5, -1024 * 1.5),
  ]

  @Test(arguments: slopesAtTheEnds)
  func `has the slope of its control points at its ends`(
    _ curve: CubicBezier, _ start: Double, _ end: Double
  ) {
    #expect(abs(curve.slope(at: 0) - start) <= 1e-14 * abs(start))
    #expect(abs(curve.slope(at: 1) - end) <= 1e-14 * abs(end))
  }

  @Test func `has a large finite slope at a vertical tangent`() {
    let vertical = CubicBezier(1, 0, 0, 1)
    #expect(vertical.slope(at: 0.5) == 1024)
    #expect(vertical.slope(at: 0.5.nextUp) == 1024)
    #expect(vertical.slope(at: 0.4999) < 1024)
    // Both derivatives vanish in the middle, where the slope changes from one infinity to the other.
    let cusp = CubicBezier(1, 1.5, 0, 0.5)
    #expect(cusp.slope(at: 0.5) == 0)
    let steep: Double = 1024 * 1.5
    #expect(cusp.slope(at: 0.5.nextDown) == steep)
    #expect(cusp.slope(at: 0.5.nextUp) == -steep)
  }

  @Test func `requires control points that define a function`() async {
    await #expect(processExitsWith: .failure) { _ = CubicBezier(-0.01, 0, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(0, 0, 1.01, 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(.nan, 0, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(0, .infinity, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(0, 0, 1, .nan) }
  }
}
