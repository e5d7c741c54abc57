import Testing

@testable import SpringEngine

/// One segment behind a leader on a cubic path, against the numerically integrated equation
/// x″ + 2γ·x′ + ω₀²·(x − p(t)) = 0.
struct FollowStateTests {
  /// A cubic polynomial, by its coefficients in order of their powers.
  private struct Path {
    var coefficients: SIMD4<Double>

    func state(at time: Double) -> MotionState<Double> {
      let c = coefficients
      return MotionState(
        value: c.x + time * (c.y + time * (c.z + time * c.w)),
        velocity: c.y + time * (2 * c.z + time * 3 * c.w))
    }
  }

  /// The fourth-order Runge–Kutta method in 1,000 steps.
  private func integrated(
    _ spring: MassSpringDamper, behind path: Path, from start: MotionState<Double>,
    until end: Double
  ) -> MotionState<Double> {
    let stiffness = spring.naturalFrequency * spring.naturalFrequency
    func slope(_ time: Double, _ x: Double, _ v: Double) -> (Double, Double) {
      (v, -2 * spring.decayRate * v - stiffness * (x - path.state(at: time).value))
    }
    let steps = 1_000
    let h = end / Double(steps)
    var (x, v) = (start.value, start.velocity)
    for step in 0..<steps {
      let t = h * Double(step)
      let a = slope(t, x, v)
      let b = slope(t + h / 2, x + h / 2 * a.0, v + h / 2 * a.1)
      let c = slope(t + h / 2, x + h / 2 * b.0, v + h / 2 * b.1)
      let d = slope(t + h, x + h * c.0, v + h * c.1)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
    return MotionState(value: x, velocity: v)
  }

  @Test("Behind a leader on a cubic the follower solves its equation", arguments: [0.2, 1, 3])
  func cubicPaths(dampingRatio: Double) {
    let spring = MassSpringDamper(response: 0.4, dampingRatio: dampingRatio)
    let start = MotionState(value: -30.0, velocity: 200)
    for coefficients in [
      SIMD4<Double>(50, 0, 0, 0), SIMD4(50, -300, 0, 0), SIMD4(0, 0, 900, 0),
      SIMD4(0, 0, 0, -2000), SIMD4(70, 400, -3000, 4000),
    ] {
      let path = Path(coefficients: coefficients)
      var follow = FollowState(
        leader: path.state(at: 0), target: 0, isMoving: true, spring: nil, or: spring)
      follow.restart(from: start.lanes, on: spring, at: 0)
      follow.advance(to: 0.5, leader: path.state(at: 0.5).lanes)
      #expect(abs(follow.state(at: 0).value.number - start.value) < 1e-9)
      for time in [0.1, 0.3, 0.5] {
        let expected = integrated(spring, behind: path, from: start, until: time)
        let state = MotionState<Double>(follow.state(at: time))
        #expect(abs(state.value - expected.value) < 1e-6, "\(coefficients) at \(time)")
        #expect(abs(state.velocity - expected.velocity) < 1e-4, "\(coefficients) at \(time)")
      }
    }
  }
}
