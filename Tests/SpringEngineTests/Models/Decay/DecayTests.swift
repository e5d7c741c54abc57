import Foundation
import SpringEngine
import Testing

/// Laws of the decay on random cases, and single examples.
///
/// Tolerances: a decay is one exponential of λt, so value and velocity have errors of a few ε of the
/// travel and the speed.
struct DecayTests {
  static let roundings = 16.0

  @Test("a decay satisfies its laws")
  func decayLaws() {
    var random = SeededGenerator(seed: 41)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let rate = random.logarithmic(1e-3, 1e3)
      let model = Motion<Double>.decay(Friction(decayRate: rate))
      let size = random.logarithmic(1e-3, 1e4)
      let start = MotionState(
        value: random.uniform(-size, size), velocity: random.uniform(-size, size) * rate)
      let (a, b) = (random.logarithmic(1e-6, 30) / rate, random.logarithmic(1e-6, 30) / rate)
      let place = "λ \(rate), \(start), a \(a), b \(b)"
      law.require(model.state(after: 0, from: start) == start, place)
      let middle = model.state(after: a, from: start)
      let stepwise = model.state(after: b, from: middle)
      let atOnce = model.state(after: a + b, from: start)
      let scale = abs(start.value) + abs(start.velocity) / rate
      let tolerance = Self.roundings * epsilon * scale
      law.add(error: abs(stepwise.value - atOnce.value), tolerance: tolerance, place)
      law.add(
        error: abs(stepwise.velocity - atOnce.velocity), tolerance: tolerance * rate, place)
      law.require(abs(atOnce.velocity) <= abs(middle.velocity), "\(place), faster")
      // The motion from the sum of two starts is the sum of the motions.
      let other = MotionState(value: random.uniform(-size, size), velocity: size * rate)
      let sum = MotionState(
        value: start.value + other.value, velocity: start.velocity + other.velocity)
      let parts = middle.value + model.state(after: a, from: other).value
      law.add(
        error: abs(model.state(after: a, from: sum).value - parts),
        tolerance: tolerance + 2 * Self.roundings * epsilon * size, "\(place), sum")
      // With twice the rate it takes half the time, bit for bit.
      let fast = Motion<Double>.decay(Friction(decayRate: 2 * rate)).state(
        after: a / 2, from: MotionState(value: start.value, velocity: 2 * start.velocity))
      law.require(fast.value == middle.value && fast.velocity == 2 * middle.velocity, place)
      // The velocity is the distance that is left times the rate.
      let resting = model.settledValue(from: start) ?? .nan
      law.add(
        error: abs((resting - start.value) * rate - start.velocity), tolerance: tolerance * rate,
        "\(place), distance")
      law.add(
        error: abs(model.state(after: 60 / rate, from: start).value - resting),
        tolerance: tolerance, "\(place), end")
    }
    law.expectHeld()
  }

  @Test("a decay is exponential, also with a rate of 1", arguments: [0.25, 1, 2])
  func exponential(rate: Double) {
    let start = MotionState(value: 7.0, velocity: 40)
    for time in [0.1, 1, 3] {
      let state = Motion<Double>.decay(Friction(decayRate: rate)).state(after: time, from: start)
      let remaining = exp(-rate * time)
      #expect(abs(state.velocity - 40 * remaining) < 1e-12)
      #expect(abs(state.value - 7 - 40 * (1 - remaining) / rate) < 1e-12)
    }
  }

  @Test("a decay settles at its settling duration, within a microsecond")
  func decaySettling() {
    var random = SeededGenerator(seed: 42)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let rate = random.logarithmic(1e-2, 1e2)
      let model = Motion<Double>.decay(Friction(decayRate: rate))
      let start = MotionState(value: 0.0, velocity: random.uniform(-1, 1) * rate)
      let tolerance = SettlingTolerance(
        distance: random.pick([.infinity, random.logarithmic(1e-6, 1)]),
        speed: random.logarithmic(1e-6, 1) * rate)
      let time = model.settlingDuration(from: start, settlingTolerance: tolerance)
      let resting = model.settledValue(from: start) ?? .nan
      func violation(_ time: Double) -> Double {
        let state = model.state(after: time, from: start)
        return max(
          abs(state.value - resting) - tolerance.distance,
          (abs(state.velocity) - tolerance.speed) / rate)
      }
      let slack = Self.roundings * epsilon
      for later in [time, time * 1.001, time + 1 / rate, time + 100 / rate] {
        law.add(error: max(0, violation(later)), tolerance: slack, "\(rate) \(start) \(tolerance)")
      }
      if time > 1e-6 {
        law.require(violation(time - 1e-6) > -slack, "\(rate) \(start) \(tolerance), early")
      }
    }
    law.expectHeld()
  }

  @Test("the deceleration rates are those of a scroll view, per millisecond")
  func decelerationRates() {
    let thrown = MotionState(value: 0.0, velocity: 1000)
    let normal = Motion<Double>.decay(.normal).state(after: 0.001, from: thrown)
    #expect(abs(normal.velocity - 998) < 1e-10)
    let fast = Motion<Double>.decay(.fast).state(after: 0.001, from: thrown)
    #expect(abs(fast.velocity - 990) < 1e-10)
    #expect(Friction(decelerationRate: 0.998) == .normal)
  }

  @Test("requires valid constants")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = Friction(decayRate: 0) }
    await #expect(processExitsWith: .failure) { _ = Friction(decayRate: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Friction(decelerationRate: 1) }
    await #expect(processExitsWith: .failure) { _ = Friction(decelerationRate: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.decay(.normal).state(after: -1, from: MotionState(0))
    }
    await #expect(processExitsWith: .failure) { _ = Motion<Double>.decay(lower: 1, upper: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.decay(
        lower: 0, upper: 1,
        edgeSpring: MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0))
    }
  }
}
