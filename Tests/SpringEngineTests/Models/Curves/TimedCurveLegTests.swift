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
}
