import Foundation
import SpringEngine
import Testing

/// Edges with springs that swing, against a numerical integration of the equations.
struct UnderdampedEdgeTests {
  struct Case {
    var ratio: Double
    var value: Double
    var velocity: Double
    /// Whether it passes the edge that it starts beyond.
    var passes = false
  }

  static let cases = [
    Case(ratio: 0.3, value: 900, velocity: 1500), Case(ratio: 0.7, value: 100, velocity: -900),
    Case(ratio: 0.05, value: 500, velocity: 2400), Case(ratio: 0.99, value: 990, velocity: 3000),
    Case(ratio: 0.3, value: 1040, velocity: 0), Case(ratio: 0.5, value: -30, velocity: 250),
    Case(ratio: 0.3, value: 1040, velocity: -800, passes: true),
    Case(ratio: 0.8, value: -60, velocity: 3000, passes: true),
    Case(ratio: 0.4, value: 1000, velocity: 700), Case(ratio: 0.4, value: 400, velocity: 300),
  ]

  static func model(_ ratio: Double) -> Motion<Double> {
    Motion.decay(
      Friction(decayRate: 2), lower: 0, upper: 1000,
      edgeSpring: MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20 * ratio))
  }

  /// Runge–Kutta steps: friction until an edge is crossed outwards, then the spring to that edge for
  /// good; for a start beyond an edge that passes it, the spring first.
  static func integrated(_ c: Case, until end: Double) -> MotionState<Double> {
    var anchor: Double? = c.value > 1000 ? 1000 : c.value < 0 ? 0 : nil
    if c.value == 1000 { anchor = 1000 }
    var isLeaving = c.passes
    var (x, v) = (c.value, c.velocity)
    // With fewer cases a shorter time has fewer, of the length of those of 1.5 s.
    let steps = CaseCount.of(40_000, small: Int(end / 1.5 * 40_000))
    let h = end / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double {
      guard let anchor else { return -2 * v }
      return -100 * (x - anchor) - 20 * c.ratio * v
    }
    for _ in 0..<steps {
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      if anchor == nil {
        anchor = x > 1000 ? 1000 : x < 0 ? 0 : nil
      } else if isLeaving, (0.0...1000).contains(x) {
        anchor = nil
        isLeaving = false
      }
    }
    return MotionState(value: x, velocity: v)
  }

  @Test("the closed form is the integral of the equations", arguments: cases.indices)
  func integral(index: Int) {
    let c = Self.cases[index]
    let start = MotionState(value: c.value, velocity: c.velocity)
    for time in [0.02, 0.1, 0.3, 0.7, 1.5, 3] {
      let state = Self.model(c.ratio).state(after: time, from: start)
      let expected = Self.integrated(c, until: time)
      // A step that crosses an edge is wrong by (step · speed · change of force) at most.
      #expect(abs(state.value - expected.value) < 0.5, "\(c), \(time): \(state), \(expected)")
      #expect(abs(state.velocity - expected.velocity) < 5, "\(c), \(time): \(state), \(expected)")
    }
  }

  @Test("it settles within its settling duration, and not before", arguments: cases.indices)
  func settles(index: Int) {
    let c = Self.cases[index]
    let model = Self.model(c.ratio)
    let start = MotionState(value: c.value, velocity: c.velocity)
    let duration = model.settlingDuration(from: start, settlingTolerance: .points)
    let resting = model.settledValue(from: start) ?? .nan
    #expect((0...1000).contains(resting))
    func isSettled(_ time: Double) -> Bool {
      let state = model.state(after: time, from: start)
      return abs(state.value - resting) <= 0.03 && abs(state.velocity) <= 0.3
    }
    for step in 0...2000 where CaseCount.includes(step, step: 5) {
      #expect(isSettled(duration + 1e-6 + Double(step) / 1000))
    }
    #expect(!isSettled(duration - 1e-4))
  }

  @Test("from a later time on it goes on as it would have", arguments: cases.indices)
  func advanced(index: Int) {
    let c = Self.cases[index]
    let model = Self.model(c.ratio)
    let start = MotionState(value: c.value, velocity: c.velocity)
    for a in stride(from: 0.05, to: 1.5, by: 0.05) {
      let rest = model.advanced(by: a, from: start)
      let middle = model.state(after: a, from: start)
      for b in [0.01, 0.2, 1.1] {
        let stepwise = rest.state(after: b, from: middle)
        let atOnce = model.state(after: a + b, from: start)
        #expect(abs(stepwise.value - atOnce.value) < 1e-8)
        #expect(abs(stepwise.velocity - atOnce.velocity) < 1e-7)
      }
    }
  }

  @Test("a live swing about an edge goes on after a pause and a rate, to the edge")
  @MainActor func live() {
    let clock = ManualClock()
    let offset = Animator(900.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    let model = Self.model(0.2)
    offset.run(model, velocity: 1500)
    clock.advance(by: 0.4)
    let swung = offset.value
    #expect(
      abs(swung - model.state(after: 0.4, from: MotionState(value: 900, velocity: 1500)).value)
        < 1e-9)
    offset.pause()
    clock.advance(by: 1)
    offset.resume()
    offset.rate = 2
    clock.advanceUntilIdle()
    #expect(offset.value == 1000)
  }
}
