@testable import SpringEngine
import Testing

/// The arguments of the forms, read back from the spring.
struct SpringReadBackTests {
  /// Within a few units in the last place of the number, or of 1 if that is larger.
  private func same(_ a: Double, _ b: Double, ulps: Double = 8) -> Bool {
    abs(a - b) <= ulps * max(1, abs(b)).ulp
  }

  @Test func everyFormReadsBackItsArguments() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for index in 0..<CaseCount.of(2000, small: 400) {
      let mass = random.logarithmic(1e-3, 1e3)
      let time = random.logarithmic(1e-3, 1e3)
      let ratio = random.dampingRatio()
      let bounce = random.uniform(-0.95, 1)
      let place = "seed \(seed), case \(index)"

      let first = MassSpringDamper(mass: mass, response: time, dampingRatio: ratio)
      #expect(first.mass == mass, "\(place)")
      #expect(abs(first.response - time) <= 4 * time.ulp, "\(place)")
      #expect(abs(first.dampingRatio - ratio) <= 4 * ratio.ulp, "\(place)")

      let second = MassSpringDamper(duration: time, bounce: bounce)
      #expect(abs(second.perceptualDuration - time) <= 4 * time.ulp, "\(place)")
      #expect(same(second.bounce, bounce), "\(place)")

      let third = MassSpringDamper(mass: mass, stiffness: 1 / time, dampingRatio: ratio)
      #expect(third.stiffness == 1 / time, "\(place)")
      #expect(abs(third.dampingRatio - ratio) <= 4 * ratio.ulp, "\(place)")

      let residual = random.logarithmic(1e-6, 0.3)
      let bounces = Int.random(in: 0...40, using: &random)
      let fourth = MassSpringDamper(
        mass: mass, bounces: bounces, duration: time, residual: residual)
      let motion = Motion.spring(fourth, to: 0.0)
      let arrival = motion.crossingTime(bounces + 1, from: MotionState(1)) ?? .nan
      // Near critical damping the damped frequency depends on the last digits of the constants.
      let sensitivity = 1 / (1 - fourth.dampingRatio * fourth.dampingRatio)
      #expect(abs(arrival - time) <= 16 * sensitivity * time.ulp, "\(place)")
    }
  }

  @Test func theEndsOfTheScalesReadBackExactly() {
    #expect(MassSpringDamper(duration: 0.5, bounce: 1).bounce == 1)
    #expect(MassSpringDamper(duration: 0.5, bounce: 1).dampingCoefficient == 0)
    #expect(MassSpringDamper(duration: 0.5, bounce: 0).bounce == 0)
    #expect(
      MassSpringDamper(duration: 0.5, bounce: 1).settlingDuration() == .infinity)
  }

  @Test func aDampingRatioOfOneIsCriticalDespiteRounding() {
    let seed: UInt64 = 8
    var random = SeededGenerator(seed: seed)
    for index in 0..<CaseCount.of(5000, small: 1000) {
      let mass = random.logarithmic(1e-6, 1e6)
      let time = random.logarithmic(1e-6, 1e6)
      for spring in [
        MassSpringDamper(mass: mass, response: time, dampingRatio: 1),
        MassSpringDamper(mass: mass, stiffness: time, dampingRatio: 1),
      ] {
        #expect(
          spring.dampingRatio == 1 && !spring.isUnderdamped && spring.overshoot == 0,
          "seed \(seed), case \(index)")
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 7, 30])
  func bouncesAreOvershootsAndTheEndIsAtTheTarget(bounces: Int) throws {
    let residual = 0.01
    let spring = MassSpringDamper(mass: 2, bounces: bounces, duration: 1.5, residual: residual)
    let motion = Motion.spring(spring, to: 100.0)
    let start = MotionState(0.0)
    // At the target at the end, within rounding, and not at a peak.
    #expect(abs(motion.state(after: 1.5, from: start).value - 100) <= 1e-11)
    // The requested number of extrema before, larger than the residual, on alternate sides.
    for n in 1...(bounces + 1) {
      let peak = try #require(motion.extremum(n, from: start))
      #expect((peak.time < 1.5) == (n <= bounces), "extremum \(n)")
      #expect((peak.value > 100) == (n % 2 == 1), "extremum \(n)")
      let size = abs(peak.value - 100) / 100
      if n <= bounces {
        #expect(size > residual, "extremum \(n)")
      } else {
        #expect(abs(size - residual) <= 1e-13)
      }
    }
    // After the duration no extremum is larger than the residual.
    #expect(spring.settlingDuration(residual: residual * (1 + 1e-9)) < 1.5)
    // With a wall, the same spring hits it at every crossing.
    var stopped = motion
    stopped.hardStop = HardStop(restitution: 1)
    let lastHit = try #require(stopped.crossingTime(bounces + 1, from: start))
    #expect(abs(lastHit - 1.5) <= 1e-14)
  }
}
