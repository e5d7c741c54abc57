import Testing

@testable import SpringEngine

/// Laws of the bounded decay on random cases, and single examples.
///
/// Tolerances: a rounding error of the value is multiplied by the fast rate b on a spring and by λ in
/// a decay, so that the end of a slow decay after a spring has an error of ε·(extent·b/λ). The
/// natural scale is the extent plus the travel due to the start's speed; see `scale`.
struct BoundedDecayTests {
  static let roundings = 16.0

  struct Case: CustomStringConvertible {
    var model: Motion<Double>
    var start: MotionState<Double>
    var a: Double
    var b: Double
    var fast: Double
    var extent: Double

    /// The order of magnitude of the largest value.
    var scale: Double {
      extent + abs(start.value) + abs(start.velocity) * (1 / model.decayRate + 1 / fast)
    }

    /// The largest speed: that of the start, or that due to the spring and the offset.
    var speed: Double { abs(start.velocity) + model.spring.naturalFrequency * scale }
    var tolerance: Double {
      BoundedDecayTests.roundings * epsilon * scale * (1 + fast / model.decayRate)
    }
    var description: String { "\(model) from \(start), a \(a), b \(b)" }
  }

  @Test("At time 0 it is at its start, also where the time to the edge is rounded to 0")
  func beginsAtItsStart() {
    let axis = BoundedAxis(
      decayRate: 0.1, lower: 0, upper: .infinity,
      spring: MassSpringDamper(duration: 0.01, bounce: 0.9947))
    let start = MotionState(value: Double.leastNonzeroMagnitude, velocity: -0.4128128179862308)
    #expect(axis.state(after: 0, from: start) == start)
    #expect(abs(axis.state(after: 1e-12, from: start).value + 4.1e-13) < 1e-14)
  }

  @Test("The reach is that of the parts it consists of, of those on a spring with their velocity")
  func reach() {
    let list = Motion.decay(.normal, lower: -900.0, upper: 0)
    let edge = Motion.spring(list.spring, to: 0.0)
    let beyond = MotionState(value: 0.0, velocity: 1500)
    #expect(list.reach(from: beyond) == edge.reach(from: beyond))
    #expect(list.reach(from: beyond) > 50)
    // Thrown from within, it comes to the edge with what friction has left of the velocity.
    let inside = MotionState(value: -100.0, velocity: 1500)
    let crossing = MotionState(value: 0, velocity: 1500 - list.decayRate * 100)
    #expect(list.reach(from: inside) == max(100, edge.reach(from: crossing)))
    // From a distance it is thrown inwards over the other edge.
    let far = MotionState(value: 300.0, velocity: -40_000)
    let other = MotionState(value: -900, velocity: list.state(after: 0.05, from: far).velocity)
    #expect(list.settledValue(from: far) == -900)
    let throwThere = Motion.spring(list.spring, to: -900.0).reach(from: other)
    #expect(list.reach(from: far) >= max(1200, throwThere / 3))
    #expect(list.reach(from: MotionState(value: -400, velocity: 0)) == 0)
  }

  static func randomCase(_ random: inout SeededGenerator) -> Case {
    let rate = random.logarithmic(0.1, 10)
    let frequency = random.logarithmic(1, 100)
    let ratio = random.pick([1, 1 + 1e-12, random.uniform(1, 1.5), random.logarithmic(1, 10)])
    let extent = random.logarithmic(1, 1e4)
    // With a mass of 1 and a square stiffness, rounding cannot make it underdamped.
    let spring = MassSpringDamper(
      mass: 1, stiffness: frequency * frequency,
      dampingCoefficient: 2 * frequency * ratio * (1 + epsilon))
    return Case(
      model: Motion.decay(
        Friction(decayRate: rate), lower: random.once(in: 4) ? -.infinity : 0,
        upper: random.once(in: 4) ? .infinity : random.once(in: 8) ? 0 : extent, edgeSpring: spring),
      start: MotionState(
        value: random.uniform(-1, 2) * extent,
        velocity: random.once(in: 6)
          ? 0 : random.uniform(-1, 1) * extent * random.pick([rate, 10 * rate, 4 * frequency])),
      a: random.logarithmic(1e-3, 10) / random.pick([rate, frequency]),
      b: random.logarithmic(1e-3, 10) / random.pick([rate, frequency]),
      fast: spring.naturalFrequency * 2 * ratio, extent: extent)
  }

  func onRandomCases(
    seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    _ check: (inout LawCheck, Case, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let c = Self.randomCase(&random)
      check(&law, c, &random)
    }
    law.expectHeld(sourceLocation: sourceLocation)
  }

  @Test("the state after a and then b is that after a + b, and that after 0 the start")
  func composition() {
    onRandomCases(seed: 51) { law, c, _ in
      law.require(c.model.state(after: 0, from: c.start) == c.start, "\(c)")
      let middle = c.model.state(after: c.a, from: c.start)
      let stepwise = c.model.state(after: c.b, from: middle)
      let atOnce = c.model.state(after: c.a + c.b, from: c.start)
      law.add(error: abs(stepwise.value - atOnce.value), tolerance: c.tolerance, "\(c)")
      law.add(
        error: abs(stepwise.velocity - atOnce.velocity), tolerance: c.tolerance * c.fast,
        "\(c), velocity \(stepwise) \(atOnce)")
    }
  }

  @Test("value and velocity are continuous at an edge")
  func continuity() {
    var crossings = 0
    onRandomCases(seed: 52) { law, c, _ in
      guard let time = edgeCrossing(c.model, from: c.start) else { return }
      crossings += 1
      let nudge = 1e-9 / c.fast
      let before = c.model.state(after: max(0, time - nudge), from: c.start)
      let after = c.model.state(after: time + nudge, from: c.start)
      let edge = min(abs(after.value - c.model.lower), abs(after.value - c.model.upper))
      law.add(error: edge, tolerance: 2 * c.speed * nudge + c.tolerance, "\(c), at \(time)")
      law.add(
        error: abs(after.value - before.value), tolerance: 4 * c.speed * nudge + c.tolerance,
        "\(c), at \(time)")
      law.add(
        error: abs(after.velocity - before.velocity),
        tolerance: 8 * c.fast * c.speed * nudge + c.fast * c.tolerance, "\(c), at \(time)")
    }
    #expect(crossings > lawCases / 10)
  }

  @Test("it satisfies the equations of the decay between the edges and of the spring beyond")
  func lawsOfMotion() {
    onRandomCases(seed: 53) { law, c, _ in
      let state = c.model.state(after: c.a, from: c.start)
      let step = 1e-4 / max(c.fast, c.model.decayRate)
      let next = c.model.state(after: c.a + step, from: c.start)
      let isAbove = state.value > c.model.upper
      let isBelow = state.value < c.model.lower
      if isAbove != (next.value > c.model.upper) || isBelow != (next.value < c.model.lower) {
        return
      }
      let offset = isAbove ? state.value - c.model.upper : state.value - c.model.lower
      let slope =
        isAbove || isBelow
        ? -2 * c.model.spring.decayRate * state.velocity
          - c.model.spring.naturalFrequency * c.model.spring.naturalFrequency * offset
        : -c.model.decayRate * state.velocity
      // The step is 10⁻⁴ ÷ the fastest rate; the error of the slope is of the order of its square.
      law.add(
        error: abs((next.velocity - state.velocity) - slope * step),
        tolerance: 1e-8 * c.speed * 4 + c.fast * c.tolerance, "\(c): \(state) \(next)")
    }
  }

  @Test("scaled, reflected or moved with its edges it has the scaled, reflected or moved states")
  func symmetries() {
    onRandomCases(seed: 56) { law, c, random in
      func other(_ factor: Double, _ shift: Double) -> (Motion<Double>, (Double) -> Double) {
        let ends = [c.model.lower, c.model.upper].map { $0 * factor + shift }
        let motion = Motion.decay(
          Friction(decayRate: c.model.decayRate), lower: min(ends[0], ends[1]),
          upper: max(ends[0], ends[1]), edgeSpring: c.model.spring)
        return (motion, { $0 * factor + shift })
      }
      let after = c.model.state(after: c.a, from: c.start)
      for factor in [0x1p-40, -1] {
        let (motion, value) = other(factor, 0)
        let start = MotionState(value: value(c.start.value), velocity: c.start.velocity * factor)
        let state = motion.state(after: c.a, from: start)
        law.require(state.value == after.value * factor, "\(c) times \(factor)")
        law.require(state.velocity == after.velocity * factor, "\(c) times \(factor)")
      }
      let (moved, value) = other(1, random.uniform(-2, 2) * c.extent)
      let start = MotionState(value: value(c.start.value), velocity: c.start.velocity)
      let state = moved.state(after: c.a, from: start)
      law.add(
        error: abs(state.value - value(after.value)), tolerance: 4 * c.tolerance, "\(c), moved")
    }
  }

  @Test("it ends at its resting value, within the edges")
  func resting() {
    onRandomCases(seed: 54) { law, c, _ in
      let resting = c.model.settledValue(from: c.start) ?? .nan
      law.require(resting >= c.model.lower && resting <= c.model.upper, "\(c)")
      let slow = c.model.spring.naturalFrequency * c.model.spring.naturalFrequency / c.fast
      let long = 100 / slow + 100 / c.model.decayRate
      let end = c.model.state(after: long, from: c.start)
      law.add(error: abs(end.value - resting), tolerance: c.tolerance, "\(c)")
    }
  }

  @Test("thrown at an edge it overshoots once and returns to it")
  func overshoot() {
    let list = Motion<Double>.decay(lower: 0, upper: 1000)
    let start = MotionState(value: 900.0, velocity: 1000)
    // The velocity at the edge is 1000 − λ·100.
    let crossing = edgeCrossing(list, from: start) ?? .nan
    let atEdge = list.state(after: crossing, from: start)
    #expect(abs(atEdge.value - 1000) < 1e-9)
    #expect(abs(atEdge.velocity - (1000 - 100 * list.decayRate)) < 1e-9)
    // With critical damping the peak is a tenth of a second later, at v / (e·ω₀).
    let top = list.state(after: crossing + 0.1, from: start)
    #expect(abs(top.velocity) < 1e-9)
    #expect(abs(top.value - 1000 - atEdge.velocity * 0.1 / 2.718281828459045) < 1e-9)
    #expect(list.settledValue(from: start) == 1000)
  }

  @Test("from beyond an edge it returns to the edge, or passes it with sufficient velocity")
  func fromBeyond() {
    let list = Motion<Double>.decay(lower: 0, upper: 1000)
    #expect(list.settledValue(from: MotionState(-50)) == 0)
    #expect(edgeCrossing(list, from: MotionState(-50)) == nil)
    // With offset 50 and critical damping it crosses above a speed of ω₀ · 50 = 500, after
    // offset/(v − 500).
    #expect(edgeCrossing(list, from: MotionState(value: -50, velocity: 499)) == nil)
    let thrown = MotionState(value: -50.0, velocity: 1000)
    #expect(abs((edgeCrossing(list, from: thrown) ?? .nan) - 0.1) < 1e-15)
    let resting = list.settledValue(from: thrown) ?? .nan
    // From the edge, where its velocity is (v − 500)/e, the travel is that ÷ λ.
    let velocity = 500 / 2.718281828459045
    #expect(abs(resting - velocity / list.decayRate) < 1e-9)
  }

  @Test("Its breaks are the times at which it passes an edge, to the last", arguments: [0.4, 1, 3])
  func breaks(dampingRatio: Double) {
    let spring = MassSpringDamper(response: 0.5, dampingRatio: dampingRatio)
    let decay = Motion.decay(Friction(decayRate: 2), lower: 0.0, upper: 100, edgeSpring: spring)
    let starts: [(value: Double, velocity: Double)] = [
      (50, 900), (50, -900), (150, -6000), (-40, 9000), (50, 20), (150, 0),
    ]
    for (value, velocity) in starts {
      let start = MotionState(value: value, velocity: velocity)
      func side(_ time: Double) -> Int {
        let value = decay.state(after: time, from: start).value
        return value > 100 ? 1 : value < 0 ? -1 : 0
      }
      var (time, breaks) = (0.0, 0)
      while let next = decay.nextBreak(after: time, from: start) {
        let at = decay.state(after: next, from: start).value
        #expect(next > time && min(abs(at), abs(at - 100)) < 1e-9)
        // On one side all the time until then.
        let sides = Set((1..<50).map { side(time + (next - time) * Double($0) / 50) })
        #expect(sides.count == 1, "\(start), until \(next)")
        (time, breaks) = (next, breaks + 1)
      }
      #expect(breaks == [900: 1, -900: 1, -6000: 2, 9000: 2][velocity] ?? 0, "\(start)")
    }
  }
}

/// The time at which a decay first crosses one of its edges; `nil` if it does not.
private func edgeCrossing(
  _ decay: Motion<Double>, from start: MotionState<Double>
) -> Double? {
  guard case .bounded(let axis) = decay.course.component(0) else { return nil }
  let duration = axis.segment(from: start).duration
  return duration < .infinity ? duration : nil
}
