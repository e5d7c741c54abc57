import Testing

@testable import SpringEngine

/// The law of a curve in legs, whose first leg may start elsewhere than those after it.
struct TimedCurveLegTests {
  /// Four legs to 100 and back, of which those after the first one begin or end at an origin.
  private static func legs(
    _ curve: EasingCurve, duration: Double, from origin: Double
  ) -> Motion<Double> {
    let timing = CurveTiming(curve: curve, duration: duration, count: 1)
    let once = CurveCourse(timing: timing, ends: [CurveEnds(target: 100)])
    return Motion(.curve(once.repeated(legs: 4, turns: true, from: Lanes(origin))))
  }

  @Test(
    "The law's first derivative is the velocity, in every leg", arguments: [0.3, 1.3, 2.3, 3.7])
  func velocity(time: Double) throws {
    let legs = Self.legs(.bezier(.easeIn), duration: 1, from: 40)
    let start = MotionState(0.0)
    let state = legs.state(after: time, from: start)
    let law = try #require(legs.course.component(0).smoothLaw(at: time, from: start))
    let velocity = law.derivatives(of: state, at: time).first
    #expect(abs(velocity - state.velocity) < 1e-9 * abs(state.velocity))
    #expect(abs(state.velocity) > 1)
  }

  @Test("Every leg has the breaks of the curve and ends with one, forwards and back")
  func breaks() {
    let steps = EasingCurve.linear(0, .init(0.5, at: 0.25), .init(0.75, at: 0.25), 1)
    for (curve, within) in [(EasingCurve.linear, []), (steps, [0.25])] {
      let legs = Self.legs(curve, duration: 2, from: 0)
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

  @Test("Where it goes on, it has the reach with which it began", arguments: [0.3, 1.5, 5])
  func reach(elapsed: Double) {
    let legs = Self.legs(.linear, duration: 1, from: 50)
    let start = MotionState(-12.0)
    let present = legs.state(after: elapsed, from: start)
    #expect(legs.advanced(by: elapsed, from: start).reach(from: present) == 112)
  }
}
