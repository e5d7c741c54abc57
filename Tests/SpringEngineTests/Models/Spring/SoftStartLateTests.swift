import Testing

@testable import SpringEngine

/// So late after a soft start that times and angles are beyond all numbers.
struct SoftStartLateTests {
  static let times = [
    1e14, 1e16, 1e20, 1e100, 1e155, 1e200, 1e300, .greatestFiniteMagnitude, .infinity,
  ]

  @Test("Near critical damping, with a glide about as fast, it is at its target", arguments: times)
  func nearCritical(time: Double) {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<CaseCount.of(400, small: 100) {
      let frequency = random.logarithmic(1, 1e3)
      let distance = random.pick([0, random.uniform(-4, 4) * 0x1p-51, random.uniform(-1, 1) * 1e-9])
      let spring = MassSpringDamper(
        mass: 1, stiffness: frequency * frequency,
        dampingCoefficient: 2 * frequency * (1 + distance))
      let soft = 1 / spring.decayRate
      let motion = Motion<Double>.spring(
        spring, to: 100, softStart: random.pick([soft, soft.nextUp, soft.nextDown, 0.04]))
      let state = motion.state(after: time, from: MotionState(value: 3, velocity: -20))
      #expect(state == MotionState(100), "\(motion)")
    }
  }

  @Test("A known spring, of each kind, is at its target")
  func known() {
    let springs: [(MassSpringDamper, softStart: Double)] = [
      (.smooth, 0.08), (MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20), 0.1),
      (
        MassSpringDamper(
          mass: 1, stiffness: 2411.3534768394047, dampingCoefficient: 98.211068150986),
        0.02036430351134431
      ),
    ]
    for (spring, softStart) in springs {
      let motion = Motion<Double>.spring(spring, to: 100, softStart: softStart)
      for time in Self.times {
        #expect(motion.state(after: time, from: MotionState(0)) == MotionState(100), "\(motion)")
      }
    }
  }

  @Test("With a glide that takes longer than the spring's rounding resolves, it is no NaN")
  func longGlide() {
    var random = SeededGenerator(seed: 63)
    for _ in 0..<CaseCount.of(2000, small: 400) {
      let frequency = random.logarithmic(1e-2, 1e9)
      let spring = MassSpringDamper(
        mass: 1, stiffness: frequency * frequency,
        dampingCoefficient: 2 * frequency * (1 + random.uniform(-4, 4) * 0x1p-51))
      let motion = Motion<Double>.spring(
        spring, to: 100, softStart: random.logarithmic(1, 1e300))
      let state = motion.state(after: random.logarithmic(1, 1e300), from: MotionState(3))
      #expect(state.isFinite && (2.999...101).contains(state.value), "\(motion): \(state)")
    }
  }

  @Test("Without damping it swings on")
  func undamped() {
    let spring = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0)
    let motion = Motion<Double>.spring(spring, to: 100, softStart: 0.1)
    for time in [1e14, 1e155, 1e300] {
      let state = motion.state(after: time, from: MotionState(0))
      #expect(abs(state.value - 100) <= 100, "\(time): \(state)")
    }
  }
}
