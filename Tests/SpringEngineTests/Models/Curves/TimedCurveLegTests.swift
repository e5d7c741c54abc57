import Testing

@testable import SpringEngine

/// The law of a curve in legs, whose first leg may start elsewhere than those after it.
struct TimedCurveLegTests {
  @Test(
    "The law's first derivative is the velocity, in every leg", arguments: [0.3, 1.3, 2.3, 3.7])
  func velocity(time: Double) throws {
    let legs = TimedCurve<Double>(.bezier(.easeIn), target: 100, duration: 1)
      .repeated(legs: 4, turns: true, from: 40)
    let start = MotionState(0.0)
    let state = legs.state(after: time, from: start)
    let law = try #require(Motion.curve(legs).smoothLaw(at: time, from: start))
    let velocity = law.derivatives(of: state, at: time).first
    #expect(abs(velocity - state.velocity) < 1e-9 * abs(state.velocity))
    #expect(abs(state.velocity) > 1)
  }

  @Test("Every leg has the breaks of the curve and ends with one, forwards and back")
  func breaks() {
    let steps = EasingCurve.linear(0, .init(0.5, at: 0.25), .init(0.75, at: 0.25), 1)
    for (curve, within) in [(EasingCurve.linear, []), (steps, [0.25])] {
      let legs = TimedCurve<Double>(curve, target: 100, duration: 2)
        .repeated(legs: 4, turns: true, from: 0)
      var expected: [Double] = []
      for leg in [0.0, 1, 2, 3] {
        let isBack = leg == 1 || leg == 3
        expected += within.map { 2 * (leg + (isBack ? 1 - $0 : $0)) } + [2 * (leg + 1)]
      }
      var found: [Double] = []
      while let next = legs.nextBreak(after: found.last ?? 0, from: MotionState(0)) {
        found.append(next)
      }
      #expect(found == expected)
    }
  }
}
