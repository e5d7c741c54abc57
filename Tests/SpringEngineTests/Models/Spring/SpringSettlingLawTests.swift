import SpringEngine
import Testing

/// Laws of settling for springs with and without a wall and for the bounded decay, and the laws of
/// the spring that hold with a wall too.
struct SpringSettlingLawTests {
  /// Checks that a motion is within the tolerance from its settling duration on, and was not a
  /// microsecond before.
  func check(
    _ law: inout LawCheck, _ model: Motion<Double>, from start: MotionState<Double>,
    within tolerance: SettlingTolerance, pace: Double, slack: (value: Double, speed: Double),
    _ random: inout SeededGenerator, _ place: String
  ) {
    let time = model.settlingDuration(from: start, settlingTolerance: tolerance)
    guard time < .infinity, let resting = model.settledValue(from: start) else {
      law.require(false, "\(place): never settles")
      return
    }
    func violation(_ time: Double) -> Double {
      let state = model.state(after: time, from: start)
      return max(
        (abs(state.value - resting) - tolerance.distance) / slack.value,
        (abs(state.velocity) - tolerance.speed) / slack.speed)
    }
    var later = [time * (1 + 1e-9), time + 1e3 / pace]
    for _ in 0..<8 { later.append(time * (1 + 1e-9) + random.logarithmic(1e-4, 20) / pace) }
    for moment in later {
      law.add(error: max(0, violation(moment)), tolerance: 1, "\(place), \(tolerance) at \(moment)")
    }
    let early = time - max(1e-6, 1e-9 * time)
    if early > 0 { law.require(violation(early) > -1, "\(place), \(tolerance), not at \(early)") }
  }

  func tolerance(_ scale: Double, _ pace: Double, _ random: inout SeededGenerator)
    -> SettlingTolerance
  {
    SettlingTolerance(
      distance: scale * random.logarithmic(1e-6, 1),
      speed: scale * pace * random.logarithmic(1e-6, 1))
  }

  @Test("a spring settles at its settling duration, to a µs", arguments: [nil, 0, 0.5, 0.9])
  func springs(restitution: Double?) {
    var random = SeededGenerator(seed: 61)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let c = SpringLawTests.randomCase(&random)
      if c.ratio < 1e-3 { continue }
      let pace = c.spring.naturalFrequency
      let model = Motion.spring(
        c.spring, to: c.target, hardStop: restitution.map { HardStop(restitution: $0) })
      let accepted = tolerance(c.scale, pace, &random)
      let slack = c.tolerance(after: 30 / pace)
      check(
        &law, model, from: c.start, within: accepted, pace: pace / max(1, c.ratio),
        slack: (slack, slack * pace), &random, "\(c), \(restitution ?? -1)")
    }
    law.expectHeld()
  }

  @Test("a bounded decay settles at its settling duration, to a µs")
  func boundedDecays() {
    var random = SeededGenerator(seed: 62)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let c = BoundedDecayTests.randomCase(&random)
      let accepted = tolerance(c.scale, c.fast, &random)
      check(
        &law, c.model, from: c.start, within: accepted, pace: min(c.model.decayRate, c.fast),
        slack: (c.tolerance, c.tolerance * c.fast), &random, "\(c)")
    }
    law.expectHeld()
  }

  @Test("with a wall states compose, are never beyond it, and lose energy")
  func hardStops() {
    var random = SeededGenerator(seed: 63)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let c = SpringLawTests.randomCase(&random)
      let restitution = random.pick([0, 1, random.uniform(0, 1), 1 - 1e-9])
      let isAbove = c.start.value > c.target
      // The side is given, since a state on the wall does not determine it.
      let model = Motion.spring(
        c.spring, to: c.target,
        hardStop: HardStop(restitution: restitution, side: isAbove ? .above : .below))
      let place = "\(c), restitution \(restitution)"
      let middle = model.state(after: c.a, from: c.start)
      let stepwise = model.state(after: c.b, from: middle)
      let atOnce = model.state(after: c.a + c.b, from: c.start)
      // The rounding of values near the target shifts the impacts.
      let tolerance =
        (c.tolerance(after: c.a + c.b) + SpringLawTests.roundings * epsilon * abs(c.target))
        * (1 + min(c.spring.naturalFrequency * (c.a + c.b), 1 / c.ratio))
      law.add(error: abs(stepwise.value - atOnce.value), tolerance: tolerance, place)
      law.require(isAbove ? atOnce.value >= c.target : atOnce.value <= c.target, place)
      func energy(_ state: MotionState<Double>) -> Double {
        let offset = c.spring.naturalFrequency * (state.value - c.target)
        return offset * offset + state.velocity * state.velocity
      }
      law.add(
        error: max(0, energy(atOnce) - energy(middle)),
        tolerance: 4 * energy(middle).squareRoot() * c.spring.naturalFrequency * tolerance,
        "\(place), energy")
    }
    law.expectHeld()
  }
}
