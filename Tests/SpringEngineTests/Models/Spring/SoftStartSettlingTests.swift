import Testing

@testable import SpringEngine

/// When a spring that begins softly is at rest, compared with dense samples of its state.
struct SoftStartSettlingTests {
  struct Case: CustomStringConvertible {
    var motion: Motion<Double>
    var start: MotionState<Double>
    var tolerance: SettlingTolerance
    /// Seconds, after which swings and glide have shrunk.
    var span: Double

    var description: String { "\(motion) from \(start), \(tolerance)" }

    init(
      _ spring: MassSpringDamper, softStart: Double, from start: MotionState<Double>,
      _ tolerance: SettlingTolerance
    ) {
      motion = .spring(spring, to: 0, softStart: softStart)
      (self.start, self.tolerance) = (start, tolerance)
      span = max(6 * spring.response, min(4 * softStart, 40 * spring.response))
    }

    init(_ random: inout SeededGenerator) {
      let side = random.pick([-1.0, 1])
      let ratio = random.pick([
        random.logarithmic(0.02, 3), random.uniform(0.05, 1.2), 1,
        1 + side * random.logarithmic(1e-12, 1e-2),
      ])
      let spring = MassSpringDamper(response: random.logarithmic(0.05, 2), dampingRatio: ratio)
      let softStart =
        random.once(in: 5)
        ? random.uniform(0.999, 1.001) / spring.decayRate : random.logarithmic(1e-3, 3)
      let distance = random.logarithmic(1e-3, 50)
      self.init(
        spring, softStart: softStart,
        from: MotionState(
          value: random.uniform(-300, 300),
          velocity: random.once(in: 2) ? 0 : random.uniform(-3000, 3000)),
        random.pick([
          .points, SettlingTolerance(distance: distance, speed: .infinity),
          SettlingTolerance(distance: .infinity, speed: random.logarithmic(1e-3, 100)),
          SettlingTolerance(distance: distance, speed: random.logarithmic(1e-2, 500)),
        ]))
    }

    var duration: Double { motion.settlingDuration(from: start, settlingTolerance: tolerance) }

    /// The larger part of the tolerance that distance and speed have.
    func share(at time: Double) -> Double {
      let state = motion.state(after: time, from: start)
      return max(abs(state.value) / tolerance.distance, abs(state.velocity) / tolerance.speed)
    }

    /// The same just before it rests.
    func shareBefore(_ duration: Double) -> Double {
      max(share(at: duration * (1 - 1e-7)), share(at: duration * (1 - 1e-9)), share(at: duration))
    }

    func largestShare(after duration: Double, samples: Int) -> Double {
      (1...samples).reduce(0) {
        max($0, share(at: duration + span * Double($1) / Double(samples)))
      }
    }
  }

  @Test("No swing of the value and none of the speed is beyond the tolerance after rest")
  func random() {
    var random = SeededGenerator(seed: 61)
    var law = LawCheck()
    for _ in 0..<lawCases / 8 {
      let c = Case(&random)
      let duration = c.duration
      law.require(duration < .infinity, "\(c)")
      law.add(
        error: c.largestShare(after: duration, samples: 300) - 1, tolerance: 1e-9,
        "\(c): \(duration)")
      let before = duration > 0 ? c.shareBefore(duration) : 1
      law.require(before > 1 - 1e-5, "\(c): late, \(duration), \(before)")
    }
    law.expectHeld()
  }

  @Test("A swing of the speed alone, that of the value having passed, counts")
  func swingOfTheSpeed() {
    let cases = [
      Case(
        MassSpringDamper(response: 0.3, dampingRatio: 0.2), softStart: 0.011,
        from: MotionState(43.65), .points),
      Case(
        MassSpringDamper(response: 0.20938648121867126, dampingRatio: 0.8),
        softStart: 0.04064122299130058, from: MotionState(-4.636701106964229),
        SettlingTolerance(distance: 0.001541602839030144)),
    ]
    for c in cases {
      let duration = c.duration
      #expect(c.largestShare(after: duration, samples: 5000) <= 1 + 1e-9, "\(c): \(duration)")
      #expect(c.shareBefore(duration) > 1 - 1e-5, "\(c): \(duration)")
    }
  }
}
