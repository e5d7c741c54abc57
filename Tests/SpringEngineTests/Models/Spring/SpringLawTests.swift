import SpringEngine
import Testing

/// Laws of every spring without a wall, independent of its formulas.
///
/// Tolerances: with X = |offset| + |velocity|/ω₀ the natural scale of a motion, a relative error ε of
/// time or frequency changes the value by up to ε·X·min(ω₀t, 1/ζ), the maximum of ωt·e^(−ζωt). So the
/// error of a result is a few ε·X·(1 + min(ω₀t, 1/ζ)); `roundings` is their number, for a law that
/// compares two results of a few dozen operations each.
struct SpringLawTests {
  static let roundings = 16.0

  struct Case: CustomStringConvertible {
    var spring: MassSpringDamper
    var ratio: Double
    var start: MotionState<Double>
    var target: Double
    var a: Double
    var b: Double

    var model: Motion<Double> { Motion.spring(spring, to: target) }
    var scale: Double {
      abs(start.value - target) + abs(start.velocity) / spring.naturalFrequency
    }

    func tolerance(after time: Double) -> Double {
      let turns = min(spring.naturalFrequency * time, 1 / ratio)
      return roundings * epsilon * (scale * (1 + turns) + abs(target))
    }

    var description: String {
      "ζ \(ratio), ω₀ \(spring.naturalFrequency), \(start), target \(target), a \(a), b \(b)"
    }
  }

  static func randomCase(_ random: inout SeededGenerator) -> Case {
    let frequency = random.logarithmic(1e-2, 1e3)
    let mass = random.logarithmic(1e-3, 1e3)
    let ratio = random.pick([
      0, random.logarithmic(1e-6, 1), random.uniform(0, 1), 1, random.pick([1 - 1e-12, 1 + 1e-12]),
      1 + random.uniform(-1e-6, 1e-6), random.uniform(1, 3), random.logarithmic(1, 1e6),
    ])
    let size = random.logarithmic(1e-3, 1e4)
    let slowness = max(1, ratio)
    return Case(
      spring: MassSpringDamper(
        mass: mass, stiffness: mass * frequency * frequency,
        dampingCoefficient: 2 * ratio * mass * frequency),
      ratio: ratio,
      start: MotionState(
        value: random.uniform(-size, size), velocity: random.uniform(-size, size) * frequency),
      target: random.once(in: 2) ? 0 : random.uniform(-size, size),
      a: random.logarithmic(1e-4, 30) / frequency * random.pick([1, slowness]),
      b: random.logarithmic(1e-4, 30) / frequency * random.pick([1, slowness]))
  }

  /// Runs a check on random cases; a failure reports the seed.
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

  @Test("the state at time 0 is the start, and that soon after is close to it")
  func identity() {
    onRandomCases(seed: 11) { law, c, _ in
      law.require(c.model.state(after: 0, from: c.start) == c.start, "\(c)")
      let soon = 1e-9 / (c.spring.naturalFrequency * max(1, c.ratio))
      let next = c.model.state(after: soon, from: c.start)
      // By conservation of energy the speed is at most that of the start plus ω₀ times the offset.
      let travel = 2 * c.scale * c.spring.naturalFrequency * soon
      law.add(
        error: abs(next.value - c.start.value), tolerance: travel + c.tolerance(after: soon),
        "\(c)")
    }
  }

  @Test("the state after a and then b is that after a + b")
  func composition() {
    onRandomCases(seed: 12) { law, c, _ in
      let middle = c.model.state(after: c.a, from: c.start)
      let stepwise = c.model.state(after: c.b, from: middle)
      let atOnce = c.model.state(after: c.a + c.b, from: c.start)
      let tolerance = c.tolerance(after: c.a + c.b)
      law.add(error: abs(stepwise.value - atOnce.value), tolerance: tolerance, "\(c)")
      law.add(
        error: abs(stepwise.velocity - atOnce.velocity),
        tolerance: tolerance * c.spring.naturalFrequency, "\(c), velocity")
    }
  }

  @Test("the sum of two motions is the motion of the sum")
  func superposition() {
    onRandomCases(seed: 13) { law, c, random in
      let model = Motion.spring(c.spring, to: 0.0)
      let other = MotionState(
        value: random.uniform(-1, 1) * c.scale,
        velocity: random.uniform(-1, 1) * c.scale * c.spring.naturalFrequency)
      let sum = MotionState(
        value: c.start.value + 3 * other.value, velocity: c.start.velocity + 3 * other.velocity)
      let one = model.state(after: c.a, from: c.start)
      let two = model.state(after: c.a, from: other)
      let both = model.state(after: c.a, from: sum)
      // The scale of the sum of one motion and three times the other.
      let tolerance = 7 * Self.roundings * epsilon * (c.scale + abs(c.start.value))
      law.add(
        error: abs(one.value + 3 * two.value - both.value), tolerance: tolerance, "\(c)")
      law.add(
        error: abs(one.velocity + 3 * two.velocity - both.velocity),
        tolerance: tolerance * c.spring.naturalFrequency, "\(c), velocity")
    }
  }

  @Test("a spring with twice the frequency takes half the time, bit for bit")
  func timeScaling() {
    onRandomCases(seed: 14) { law, c, _ in
      let spring = MassSpringDamper(
        mass: c.spring.mass, stiffness: 4 * c.spring.stiffness,
        dampingCoefficient: 2 * c.spring.dampingCoefficient)
      let start = MotionState(value: c.start.value, velocity: 2 * c.start.velocity)
      let fast = Motion.spring(spring, to: c.target).state(after: c.a / 2, from: start)
      let slow = c.model.state(after: c.a, from: c.start)
      law.require(fast.value == slow.value && fast.velocity == 2 * slow.velocity, "\(c)")
    }
  }

  @Test("the motion depends on the ratios of mass, stiffness and damping coefficient only")
  func massScaling() {
    onRandomCases(seed: 15) { law, c, random in
      let factor = random.logarithmic(1e-2, 1e2)
      let spring = MassSpringDamper(
        mass: factor * c.spring.mass, stiffness: factor * c.spring.stiffness,
        dampingCoefficient: factor * c.spring.dampingCoefficient)
      let scaled = Motion.spring(spring, to: c.target).state(after: c.a, from: c.start)
      let plain = c.model.state(after: c.a, from: c.start)
      let tolerance = c.tolerance(after: c.a)
      law.add(error: abs(scaled.value - plain.value), tolerance: tolerance, "\(c)")
      law.add(
        error: abs(scaled.velocity - plain.velocity),
        tolerance: tolerance * c.spring.naturalFrequency, "\(c), velocity")
    }
  }

  @Test("a motion scaled by 2 has the scaled states, bit for bit")
  func valueScaling() {
    onRandomCases(seed: 16) { law, c, _ in
      let start = MotionState(value: 2 * c.start.value, velocity: 2 * c.start.velocity)
      let large = Motion.spring(c.spring, to: 2 * c.target).state(after: c.a, from: start)
      let plain = c.model.state(after: c.a, from: c.start)
      law.require(large.value == 2 * plain.value && large.velocity == 2 * plain.velocity, "\(c)")
    }
  }

  @Test("energy never increases")
  func energy() {
    onRandomCases(seed: 17) { law, c, _ in
      func energy(_ state: MotionState<Double>) -> Double {
        let offset = c.spring.naturalFrequency * (state.value - c.target)
        return offset * offset + state.velocity * state.velocity
      }
      let before = energy(c.model.state(after: c.a, from: c.start))
      let after = energy(c.model.state(after: c.a + c.b, from: c.start))
      // The error of the squared speed is twice speed × error of the speed, at both times.
      let tolerance =
        4 * before.squareRoot() * c.spring.naturalFrequency * c.tolerance(after: c.a + c.b)
      law.add(error: max(0, after - before), tolerance: tolerance, "\(c)")
      law.require(c.ratio > 0 || after >= before - tolerance, "\(c), lost without damping")
    }
  }

  @Test("the motion is continuous in the damping ratio at critical damping")
  func continuityAcrossCritical() {
    onRandomCases(seed: 18) { law, c, random in
      let frequency = c.spring.naturalFrequency
      let hair = random.pick([1e-12, 1e-10, 1e-8, 1e-6])
      let below = Self.spring(frequency, ratio: 1 - hair)
      let above = Self.spring(frequency, ratio: 1 + hair)
      let critical = Self.spring(frequency, ratio: 1)
      let time = c.a
      let states = [below, critical, above].map {
        Motion.spring($0, to: 0.0).state(after: time, from: c.start)
      }
      // |∂x/∂ζ| ≤ X·((ω₀t)² + (ω₀t)³/3)·e^(−ω₀t) ≤ X, and twice that for the velocity.
      let scale = abs(c.start.value) + abs(c.start.velocity) / frequency
      let tolerance = (2 * hair + 2 * Self.roundings * epsilon) * scale
      for (one, other) in [(states[0], states[1]), (states[1], states[2])] {
        law.add(error: abs(one.value - other.value), tolerance: tolerance, "\(c), hair \(hair)")
        law.add(
          error: abs(one.velocity - other.velocity), tolerance: 2 * tolerance * frequency,
          "\(c), hair \(hair), velocity")
      }
    }
  }

  private static func spring(_ frequency: Double, ratio: Double) -> MassSpringDamper {
    MassSpringDamper(
      mass: 1, stiffness: frequency * frequency, dampingCoefficient: 2 * ratio * frequency)
  }

  @Test("each component moves as it would alone")
  func components() {
    onRandomCases(seed: 19) { law, c, random in
      let other = MotionState(
        value: random.uniform(-1, 1) * c.scale, velocity: random.uniform(-1, 1) * c.scale)
      let pair = MotionState(
        value: SIMD2(c.start.value, other.value), velocity: SIMD2(c.start.velocity, other.velocity))
      let both = Motion.spring(c.spring, to: SIMD2(c.target, 0)).state(after: c.a, from: pair)
      let first = c.model.state(after: c.a, from: c.start)
      let second = Motion.spring(c.spring, to: 0.0).state(after: c.a, from: other)
      law.require(
        both.value == SIMD2(first.value, second.value)
          && both.velocity == SIMD2(first.velocity, second.velocity), "\(c)")
    }
  }
}
