import Foundation
import SpringEngine
import Testing

@Suite struct `Kick` {
  /// The first peak of a start at the target with velocity 1, by the textbook's three cases.
  static func peak(_ frequency: Double, _ ratio: Double) -> Double {
    if ratio == 1 { return exp(-1) / frequency }
    if ratio < 1 {
      let root = (1 - ratio * ratio).squareRoot()
      return exp(-ratio / root * atan2(root, ratio)) / frequency
    }
    let root = (ratio * ratio - 1).squareRoot()
    return exp(-ratio / root * atanh(root / ratio)) / frequency
  }

  @Test(arguments: [0, 0.01, 0.12, 0.5, 0.9, 0.999, 1, 1.001, 1.5, 4, 50])
  func `has its amplitude at the textbook's peak`(_ ratio: Double) {
    for (frequency, amplitude) in [(1.0, 12.0), (50, -0.3), (0.02, 400), (300, 1e-6)] {
      let spring = MassSpringDamper(mass: 3, response: 2 * .pi / frequency, dampingRatio: ratio)
      let expected = amplitude / Self.peak(frequency, ratio)
      // The textbook's own root of 1 − ζ² loses digits near critical damping.
      let near = abs(ratio - 1) < 0.1 && ratio != 1 ? 1e-11 : 1e-13
      #expect(abs(spring.kick(reaching: amplitude) / expected - 1) < near)
    }
  }

  @Test(arguments: [0.05, 0.4, 1, 2])
  func `has its amplitude as its maximum`(_ ratio: Double) {
    let spring = MassSpringDamper(response: 0.3, dampingRatio: ratio)
    let motion = Motion.spring(spring, to: 7.0)
    let start = MotionState(value: 7.0, velocity: spring.kick(reaching: -2))
    // A parabola at the peak: a step of 0.1 ms misses it by at most ω₀²·h²/8 of the amplitude.
    let lowest = (0...10_000).map { motion.state(after: Double($0) * 1e-4, from: start).value }
      .min()!
    #expect(lowest >= 5 - 1e-12 && lowest <= 5 + 2 * 5.5e-7)
  }

  @Test(arguments: [(1, 0.5, 0.001), (6, 0.5, 0.02), (7, 0.75, 0.00102), (40, 3, 0.5)])
  func `has the requested number of swings and duration`(
    _ swings: Int, _ duration: Double, _ residual: Double
  ) throws {
    let spring = MassSpringDamper(swings: swings, duration: duration, residual: residual)
    let motion = Motion.spring(spring, to: 0.0)
    let start = MotionState(value: 0.0, velocity: spring.kick(reaching: 1))
    let first = try #require(motion.extremum(1, from: start))
    let left = try #require(motion.extremum(swings + 1, from: start))
    #expect(abs(first.value - 1) < 1e-14)
    #expect(abs(abs(left.value) / residual - 1) < 1e-12)
    let arrival = try #require(motion.crossingTime(swings, from: start))
    #expect(abs(arrival / duration - 1) < 1e-14)
    #expect(left.time > duration)
    #expect(abs(motion.state(after: duration, from: start).value) < 1e-12)
  }

  @Test func `requires valid arguments`() async {
    await #expect(processExitsWith: .failure) { _ = MassSpringDamper(swings: 0, duration: 1) }
    await #expect(processExitsWith: .failure) { _ = MassSpringDamper(swings: 1, duration: -1) }
    await #expect(processExitsWith: .failure) {
      _ = MassSpringDamper(swings: 1, duration: 1, residual: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = MassSpringDamper.bouncy.kick(reaching: .infinity)
    }
  }
}
