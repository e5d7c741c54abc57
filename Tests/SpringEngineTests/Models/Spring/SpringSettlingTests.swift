import Foundation
@testable import SpringEngine
import Testing

struct SpringSettlingTests {
  /// The settling duration by a scan of the state on a fine grid, until the energy, which never
  /// increases, is too small to exceed the tolerance, and by bisection of the last step.
  private static func scanned(
    _ motion: Motion<Double>, from start: MotionState<Double>, within tolerance: SettlingTolerance
  ) -> Double {
    let frequency = motion.spring.naturalFrequency
    let step = 0.01 / frequency
    func offset(_ time: Double) -> (distance: Double, speed: Double) {
      let state = motion.state(after: time, from: start)
      return (abs(state.value - motion.target), abs(state.velocity))
    }
    func exceeds(_ time: Double) -> Bool {
      let now = offset(time)
      return now.distance > tolerance.distance || now.speed > tolerance.speed
    }
    let quiet = min(tolerance.distance * frequency, tolerance.speed)
    var last: Double?
    var i = 0.0
    while true {
      let time = i * step
      let now = offset(time)
      if now.distance > tolerance.distance || now.speed > tolerance.speed { last = i }
      if hypot(now.distance * frequency, now.speed) <= quiet { break }
      i += 1
    }
    guard let last else { return 0 }
    var low = last * step
    var high = (last + 1) * step
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if exceeds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  @Test(arguments: [
    nil, HardStop(restitution: 0), HardStop(restitution: 0.6), HardStop(restitution: 1),
  ])
  func itIsTheLastTimeThatAScanFinds(stop: HardStop?) {
    let seed: UInt64 = 201_103
    var random = SeededGenerator(seed: seed)
    var worst = WorstRatio()
    for index in 0..<CaseCount.of(250, small: 8) {
      let frequency = random.logarithmic(1, 60)
      let spring = MassSpringDamper(
        mass: random.logarithmic(0.1, 10), response: 2 * .pi / frequency,
        dampingRatio: random.dampingRatio())
      let motion = Motion.spring(spring, to: 0.0, hardStop: stop)
      var start = MotionState(
        value: random.uniform(-1, 1), velocity: frequency * random.uniform(-3, 3))
      switch index % 5 {
      case 0: start.velocity = 0
      case 1: start.value = 0
      default: break
      }
      let size = random.logarithmic(1e-4, 0.5)
      let tolerance = SettlingTolerance(
        distance: index % 7 == 0 ? .infinity : size,
        speed: index % 7 == 1 ? .infinity : size * frequency * random.logarithmic(0.1, 10))
      let exact = motion.settlingDuration(from: start, settlingTolerance: tolerance)
      let scanned = Self.scanned(motion, from: start, within: tolerance)
      worst.note(
        (exact - scanned) * frequency, tolerance: 1e-12,
        at: "seed \(seed), case \(index): \(spring) from \(start) within \(tolerance)")
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func aBillionSwingsTakeNoMoreTimeThanOne() {
    let spring = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 4e-8)
    let motion = Motion.spring(spring, to: 0.0)
    let start = MotionState(1.0)
    let tolerance = SettlingTolerance(distance: 1e-3, speed: .infinity)
    let settled = motion.settlingDuration(from: start, settlingTolerance: tolerance)
    let swings = settled * spring.dampedFrequency / .pi
    #expect(swings > 1e9)
    #expect(abs(motion.state(after: settled - 1e-6, from: start).value) > 1e-3)
    for i in 0..<3000 {
      let time = settled + 1e-6 + 0.0005 * Double(i)
      #expect(abs(motion.state(after: time, from: start).value) <= 1e-3 * (1 + 1e-12))
    }
  }

  @Test(arguments: [20, 1e3, 1e5])
  func itIsAccurateFarAboveCriticalDamping(ratio: Double) throws {
    // At ω₀ = 1 the product of the rates is 1, so both are computed without cancellation.
    let spring = MassSpringDamper(mass: 1, stiffness: 1, dampingCoefficient: 2 * ratio)
    let fast = ratio + (ratio * ratio - 1).squareRoot()
    let slow = 1 / fast
    let motion = Motion.spring(spring, to: 0.0)
    let thrown = MotionState(value: 0.0, velocity: 1)
    let peak = try #require(motion.extremum(1, from: thrown))
    let peakTime = log(fast / slow) / (fast - slow)
    #expect(abs(peak.time - peakTime) <= 1e-14 * peakTime)
    // The fast decay is negligible: |offset| = e^(−slow·t)/(fast − slow), and |velocity| is slow
    // times that.
    let size = 1e-3 / (fast - slow)
    let expected = log(1e3) / slow
    for tolerance in [
      SettlingTolerance(distance: size, speed: .infinity),
      SettlingTolerance(distance: .infinity, speed: slow * size),
    ] {
      let settled = motion.settlingDuration(from: thrown, settlingTolerance: tolerance)
      #expect(abs(settled - expected) <= 1e-14 * expected, "\(tolerance)")
    }
  }

  @Test func theSpeedAtTheStartCounts() {
    let spring = MassSpringDamper(response: 0.5, dampingRatio: 0.5)
    let motion = Motion.spring(spring, to: 10.0)
    let tolerance = SettlingTolerance(distance: 0.1)
    #expect(motion.settlingDuration(from: MotionState(10), settlingTolerance: tolerance) == 0)
    #expect(
      motion.settlingDuration(
        from: MotionState(value: 10, velocity: 500), settlingTolerance: tolerance) > 0.5)
  }

  @Test func withinTheToleranceItHasSettledAlready() {
    for ratio in [0, 0.3, 1, 2] {
      let motion = Motion.spring(MassSpringDamper(response: 1, dampingRatio: ratio), to: 0.0)
      let tolerance = SettlingTolerance(distance: 1, speed: 10)
      #expect(
        motion.settlingDuration(from: MotionState(0.5), settlingTolerance: tolerance) == 0,
        "\(ratio)")
      let thrown = MotionState(value: 0.5, velocity: 2)
      #expect(motion.settlingDuration(from: thrown, settlingTolerance: tolerance) == 0, "\(ratio)")
    }
  }

  @Test func withoutDampingItNeverSettlesAboveTheTolerance() {
    let spring = MassSpringDamper(mass: 1, stiffness: 25, dampingCoefficient: 0)
    let tolerance = SettlingTolerance(distance: 1, speed: 5)
    func settled(_ value: Double, _ stop: HardStop? = nil) -> Double {
      Motion.spring(spring, to: 0.0, hardStop: stop)
        .settlingDuration(from: MotionState(value), settlingTolerance: tolerance)
    }
    #expect(settled(1.01) == .infinity)
    #expect(settled(0.99) == 0)
    #expect(settled(1.01, HardStop(restitution: 1)) == .infinity)
    #expect(settled(0.99, HardStop(restitution: 1)) == 0)
    // After the first impact the speed is half, and so is the amplitude.
    #expect(abs(settled(1.01, HardStop(restitution: 0.5)) - .pi / 10) <= 1e-15)
  }

  @Test func theSlowestComponentDecides() {
    let spring = MassSpringDamper.bouncy
    let tolerance = SettlingTolerance(distance: 0.01)
    let start = MotionState(value: SIMD2(3.0, 100), velocity: SIMD2(50, 0))
    let both = Motion.spring(spring, to: SIMD2(0.0, 0))
      .settlingDuration(from: start, settlingTolerance: tolerance)
    let each = [0, 1].map { index in
      Motion.spring(spring, to: 0.0).settlingDuration(
        from: MotionState(value: start.value[index], velocity: start.velocity[index]),
        settlingTolerance: tolerance)
    }
    #expect(both == max(each[0], each[1]))
    #expect(each[0] != each[1])
  }

  @Test(arguments: [1e-150, 1e-9, 1, 1e9, 1e150])
  func itDoesNotDependOnTheUnit(scale: Double) {
    for ratio in [0.2, 1, 8] {
      let motion = Motion.spring(MassSpringDamper(response: 1, dampingRatio: ratio), to: 0.0)
      func settled(_ scale: Double) -> Double {
        motion.settlingDuration(
          from: MotionState(value: scale, velocity: -3 * scale),
          settlingTolerance: SettlingTolerance(distance: 1e-5 * scale, speed: 1e-4 * scale))
      }
      #expect(abs(settled(scale) - settled(1)) <= 1e-12 * settled(1), "\(ratio)")
    }
  }
}
