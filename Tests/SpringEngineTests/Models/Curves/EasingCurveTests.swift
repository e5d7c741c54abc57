import Foundation
@testable import SpringEngine
import Testing

@Suite struct `Easing curve` {
  static let names = functionsByName.keys.sorted()
  static let circular = ["CircularEaseIn", "CircularEaseOut", "CircularEaseInOut"]

  @Test func `has the C library's 31 functions, all different`() {
    #expect(Set(EasingFixture.shared.functions.map(\.name)) == Set(Self.names))
    let middles = Set(functionsByName.values.map { $0.value(at: 0.3) })
    #expect(middles.count == 31)
  }

  @Test(arguments: EasingFixture.shared.functions)
  func `has the values computed with 60 digits`(_ function: EasingFixture.Function) throws {
    let curve = try #require(functionsByName[function.name])
    #expect(function.exact.count == 101)
    for (p, exact) in zip(EasingFixture.shared.p, function.exact) {
      #expect(abs(curve.value(at: p) - exact) <= 1e-14, "at \(p)")
    }
  }

  @Test(arguments: EasingFixture.shared.functions)
  func `agrees with the C library from 0 to 1`(_ function: EasingFixture.Function) throws {
    let curve = try #require(functionsByName[function.name])
    var samples = Array(zip(EasingFixture.shared.p, function.compiledC))
    for (key, value) in function.compiledCAt {
      let p = try #require(Double(key))
      if p <= 1 { samples.append((p, value)) }
    }
    #expect(samples.count == 103)
    for (p, value) in samples { #expect(abs(curve.value(at: p) - value) <= 1e-12, "at \(p)") }
  }

  @Test func `is 1 above 1, where three of the C library's functions are not`() throws {
    var fallsOff: [String: Double] = [:]
    for function in EasingFixture.shared.functions {
      let (key, value) = try #require(function.compiledCAt.first { Double($0.key)! > 1 })
      #expect(functionsByName[function.name]?.value(at: try #require(Double(key))) == 1)
      if !(abs(value - 1) < 1e-12) { fallsOff[function.name] = value }
    }
    #expect(fallsOff.keys.sorted() == Self.threeThatFallOff)
    #expect(fallsOff["CircularEaseIn"]?.isNaN == true)
    #expect(fallsOff["ExponentialEaseOut"] == 1 - exp2(-10))
    #expect(fallsOff["ExponentialEaseInOut"] == 1 - exp2(-11))
  }
  static let threeThatFallOff = ["CircularEaseIn", "ExponentialEaseInOut", "ExponentialEaseOut"]

  @Test func `is discontinuous by a 1024th at the exponential's ends, as in the C library`() {
    #expect(abs(EasingCurve.easeIn(.exponential).value(at: 1e-300) - exp2(-10)) < 1e-16)
    #expect(abs(EasingCurve.easeOut(.exponential).value(at: 1.0.nextDown) - 1 + exp2(-10)) < 1e-15)
  }

  @Test(arguments: names)
  func `is exact at its ends, and clamps`(_ name: String) throws {
    let curve = try #require(functionsByName[name])
    for p in [0, -0.0, -1e-300, -7, -.infinity, .nan] { #expect(curve.value(at: p) == 0) }
    for p in [1, 1.0.nextUp, 7, .infinity] { #expect(curve.value(at: p) == 1) }
    #expect(curve.slope(at: -7) == curve.slope(at: 0))
    #expect(curve.slope(at: 7) == curve.slope(at: 1))
    #expect(curve.endValue == 1)
  }

  @Test(arguments: names)
  func `has the slope of its values`(_ name: String) throws {
    let curve = try #require(functionsByName[name])
    let step = 1e-5
    var compared = 0
    for index in 1...198 {
      let p = Double(index) / 199
      if curve.breaks.contains(where: { abs($0 - p) < 0.002 }) { continue }
      let expected = difference(step, at: p, of: curve.value)
      #expect(abs(curve.slope(at: p) - expected) <= 1e-8 * (1 + abs(expected)), "at \(p)")
      compared += 1
    }
    #expect(compared > 190)
  }

  @Test(arguments: names)
  func `has the slope of its first and last values at its ends`(_ name: String) throws {
    guard !Self.circular.contains(name) else { return }
    let curve = try #require(functionsByName[name])
    // Differences one and two steps from the end, extrapolated to the end.
    let h = 1e-5
    let d = { (p: Double) in difference(h / 8, at: p, of: curve.value) }
    #expect(abs(curve.slope(at: 0) - (2 * d(h) - d(2 * h))) < 1e-6)
    #expect(abs(curve.slope(at: 1) - (2 * d(1 - h) - d(1 - 2 * h))) < 1e-6)
  }

  @Test(arguments: names)
  func `has a finite slope everywhere`(_ name: String) throws {
    let curve = try #require(functionsByName[name])
    var places = [0, 1, 0.5] + curve.breaks
    places += places.flatMap { [$0.nextUp, $0.nextDown, $0 + 1e-9, $0 - 1e-9] }
    places += (0...1000).map { Double($0) / 1000 }
    for p in places { #expect(abs(curve.slope(at: p)) <= 1024, "at \(p)") }
  }

  @Test func `has 1024 for the infinite slopes of the circle`() {
    #expect(EasingCurve.easeIn(.circular).slope(at: 1) == 1024)
    #expect(EasingCurve.easeOut(.circular).slope(at: 0) == 1024)
    #expect(EasingCurve.easeInOut(.circular).slope(at: 0.5) == 1024)
    #expect(EasingCurve.easeOut(.circular).slope(at: 5e-7) < 1024)
  }

  @Test func `is accurate where the circle is vertical`() {
    for exponent in 1...60 {
      let p = exp2(-Double(exponent))
      let exact = (p * (2 - p)).squareRoot()
      #expect(abs(EasingCurve.easeOut(.circular).value(at: p) - exact) <= 2e-16, "at \(p)")
      if exponent <= 52 {
        #expect(abs(EasingCurve.easeIn(.circular).value(at: 1 - p) - 1 + exact) <= 2e-16)
      }
    }
  }

  @Test(arguments: names)
  func `lists all its breaks, and no others`(_ name: String) throws {
    let curve = try #require(functionsByName[name])
    let expected: [String: [Double]] = [
      "BounceEaseOut": [4 / 11.0, 8 / 11.0, 0.9], "BounceEaseIn": [0.1, 3 / 11.0, 7 / 11.0],
      "BounceEaseInOut": [0.05, 3 / 22.0, 7 / 22.0, 15 / 22.0, 19 / 22.0, 0.95],
      "CircularEaseInOut": [0.5],
    ]
    let breaks = curve.breaks
    #expect(breaks.count == expected[name, default: []].count)
    for (found, exact) in zip(breaks, expected[name, default: []]) {
      #expect(abs(found - exact) < 1e-15)
    }
    if Self.circular.contains(name) { return }
    // The largest second derivative is that of the elastic wave's maximum in the ease-in-out, twice
    // its angular frequency squared; at a break the slope changes by more within a cell.
    let (cell, bend) = (1e-4, 2 * pow(13 * Double.pi / 2, 2))
    for index in 0..<10_000 where CaseCount.includes(index, step: 5) {
      let (p, next) = (Double(index) * cell, Double(index + 1) * cell)
      let jumps = abs(curve.slope(at: next) - curve.slope(at: p)) > bend * cell
      let expectsJump = breaks.contains { p - 1e-12 <= $0 && $0 <= next + 1e-12 }
      if jumps && !expectsJump { Issue.record("a jump at \(p)") }
    }
    for place in breaks {
      let jump = curve.slope(at: place + 1e-6) - curve.slope(at: place - 1e-6)
      #expect(abs(jump) > 1, "no jump at \(place)")
    }
  }

  @Test func `is 1 at the impacts of the bounce`() {
    let curve = EasingCurve.easeOut(.bounce)
    for place in curve.breaks {
      #expect(abs(curve.value(at: place) - 1) < 1e-15)
      #expect(curve.slope(at: place - 1e-9) > 0 && curve.slope(at: place + 1e-9) < 0)
    }
  }

  @Test(arguments: EasingFixture.shared.beziers)
  func `has the values and slopes of a Bezier curve`(_ bezier: EasingFixture.Bezier) {
    let curve = EasingCurve.bezier(bezier.curve)
    for x in EasingFixture.shared.x {
      #expect(curve.value(at: x) == bezier.curve.value(at: x))
      #expect(curve.slope(at: x) == bezier.curve.slope(at: x))
    }
    #expect(curve.breaks == (bezier.name == "vertical_middle" ? [0.5] : []))
  }
}
