import Foundation
import Testing

@testable import SpringEngine

/// A spring that begins without a jump in acceleration: a bounce that starts slowly.
@Suite struct SoftStartTests {
  struct File: Decodable {
    struct Case: Decodable {
      let constants: [Double]
      let samples: [[Double]]
    }
    let cases: [Case]
  }

  static func soft(_ constants: [Double]) -> (motion: SoftSpring, start: MotionState<Double>) {
    let spring = MassSpringDamper(
      mass: 1, stiffness: constants[0], dampingCoefficient: constants[1])
    return (
      SoftSpring(spring: spring, target: 0, rate: 1 / constants[2], acceleration: constants[5]),
      MotionState(value: constants[3], velocity: constants[4])
    )
  }

  @Test("States agree with the matrix exponential, of 80 digits, in all regimes")
  func fixture() throws {
    let file = try SpringFixture.load("soft-start", as: File.self)
    var check = LawCheck()
    for (number, item) in file.cases.enumerated() {
      let (motion, start) = Self.soft(item.constants)
      let frequency = motion.spring.naturalFrequency
      let scale = 2 * motion.reach(from: start)
      for sample in item.samples {
        let time = sample[0]
        let state = motion.state(after: time, from: start)
        // An angle is rounded by half a unit in its last place.
        let unit = 4 * epsilon * (1 + frequency * time) * scale
        check.add(error: abs(state.value - sample[1]), tolerance: unit, "\(number) at \(time)")
        check.add(
          error: abs(state.velocity - sample[2]), tolerance: unit * motion.spring.throwRate,
          "\(number) at \(time): velocity")
      }
    }
    check.expectHeld()
    #expect(file.cases.count == 84)
  }

  @Test("From rest the acceleration is 0 at first, and the jerk is finite")
  func begins() {
    let motion = Motion<Double>.spring(.bouncy, to: 300, softStart: 0.1)
    let hard = Motion<Double>.spring(.bouncy, to: 300)
    let q = MassSpringDamper.bouncy.naturalFrequency * MassSpringDamper.bouncy.naturalFrequency
    for time in [1e-3, 1e-4] {
      let state = motion.state(after: time, from: MotionState(0))
      // x‴(0) = ω₀²·k·travel, where an ordinary spring has x″(0) = ω₀²·travel.
      #expect(abs(state.velocity / (q * 10 * 300 * time * time / 2) - 1) < 20 * time)
      #expect(
        abs(hard.state(after: time, from: MotionState(0)).velocity / (q * 300 * time) - 1) < 20
          * time)
    }
  }

  @Test("Without softness it is the ordinary spring; a very short one is nearly that")
  func limits() {
    let hard = Motion<Double>.spring(.bouncy, to: 300)
    for seconds in [0, 1e-80, 9e-31] {
      #expect(Motion<Double>.spring(.bouncy, to: 300, softStart: seconds) == hard)
    }
    let short = Motion<Double>.spring(.bouncy, to: 300, softStart: 1e-9)
    let start = MotionState(value: 20.0, velocity: -400)
    for step in 1...20 {
      let time = Double(step) / 10
      let difference =
        short.state(after: time, from: start).value - hard.state(after: time, from: start).value
      #expect(abs(difference) < 1e-5)
    }
  }

  @Test(
    "A glide of many swings settles by its closed form, and the time is found at once",
    arguments: [1e2, 1e5, 1e8, 1e11])
  func longGlide(swings: Double) {
    let spring = MassSpringDamper(response: 1e-3, dampingRatio: 0.3)
    let (root, decay, rate) = (spring.naturalFrequency, spring.decayRate, 1 / (1e-3 * swings))
    let motion = SoftSpring(spring: spring, target: 0, rate: rate)
    let start = MotionState(300.0)
    let began = processorTime
    for tolerance in [SettlingTolerance.points, SettlingTolerance(distance: 0.03, speed: 1e-9)] {
      let time = motion.settlingDuration(from: start, settlingTolerance: tolerance)
      // What is left is the part of the gliding end.
      let part = 300 * root * root / (rate * rate - 2 * decay * rate + root * root)
      let limit = min(tolerance.distance, tolerance.speed / rate)
      let exact = max(0, Foundation.log(part / limit) / rate)
      #expect(abs(time - exact) <= 1e-12 * exact, "\(swings): \(time), not \(exact)")
    }
    let seconds = processorTime - began
    #expect(seconds < 0.2, "\(seconds)")
  }

  /// A random soft spring and its start.
  static func random(_ random: inout SeededGenerator) -> (SoftSpring, MotionState<Double>) {
    let spring = MassSpringDamper(
      response: random.uniform(0.1, 1), dampingRatio: random.uniform(0.05, 2))
    let motion = SoftSpring(
      spring: spring, target: random.uniform(-100, 100), rate: 1 / random.uniform(0.01, 0.5),
      acceleration: random.uniform(-9000, 9000))
    return (
      motion, MotionState(value: random.uniform(-300, 300), velocity: random.uniform(-3000, 3000))
    )
  }

  @Test("Advanced, then on is the same as on: a then b equals a + b")
  func composition() {
    var generator = SeededGenerator(seed: 26)
    var check = LawCheck()
    for index in 0..<1000 {
      let (motion, start) = Self.random(&generator)
      let (a, b) = (generator.uniform(0, 1), generator.uniform(0, 1))
      let middle = motion.state(after: a, from: start)
      let one = motion.advanced(by: a, from: start).state(after: b, from: middle)
      let other = motion.state(after: a + b, from: start)
      let scale = 1e-12 * (motion.reach(from: start) + 100)
      check.add(error: abs(one.value - other.value), tolerance: scale, "\(index)")
      check.add(
        error: abs(one.velocity - other.velocity),
        tolerance: scale * motion.spring.throwRate, "\(index)")
    }
    check.expectHeld()
  }

  @Test("It is at rest from the settling duration on, and not just before")
  func settling() {
    var generator = SeededGenerator(seed: 27)
    for index in 0..<CaseCount.of(100, small: 9) {
      let (motion, start) = Self.random(&generator)
      let tolerance = SettlingTolerance(
        distance: generator.uniform(0.01, 20), speed: index % 3 == 0 ? .infinity : 10)
      func exceeds(_ time: Double) -> Bool {
        let state = motion.state(after: time, from: start)
        return abs(state.value - motion.target) > tolerance.distance
          || abs(state.velocity) > tolerance.speed
      }
      let duration = motion.settlingDuration(from: start, settlingTolerance: tolerance)
      // By brute force, the last of many times beyond the tolerance.
      let times = (0..<Int((duration + 2) / 5e-4)).map { Double($0) * 5e-4 }
      let last = times.last(where: exceeds) ?? 0
      #expect(duration >= last && duration <= last + 5e-4, "\(index): \(duration), \(last)")
    }
  }

  @Test("The settling duration does not depend on the unit", arguments: [0x1p-960, 0x1p960])
  func unit(scale: Double) {
    let soft = SoftSpring(spring: .smooth, target: 0, rate: 50)
    func duration(_ unit: Double) -> Double {
      soft.settlingDuration(
        from: MotionState(value: unit, velocity: 3 * unit),
        settlingTolerance: SettlingTolerance(distance: 1e-3 * unit))
    }
    #expect(abs(duration(scale) - duration(1)) < 1e-9)
  }

  @Test("Without damping it never rests, unless nothing is left to swing")
  func undamped() {
    let spring = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0)
    let motion = Motion<Double>.spring(spring, to: 300, softStart: 0.1)
    let tolerance = SettlingTolerance(distance: 0.1)
    #expect(
      motion.settlingDuration(from: MotionState(0), settlingTolerance: tolerance) == .infinity)
    #expect(motion.settledValue(from: MotionState(0)) == nil)
    #expect(motion.settledValue(from: MotionState(300)) == 300)
    // So slow a glide leaves an amplitude of 300·k/√(k² + ω₀²): next to nothing.
    let slow = Motion<Double>.spring(spring, to: 300, softStart: 400)
    #expect(slow.settlingDuration(from: MotionState(0), settlingTolerance: tolerance) < .infinity)
  }

  @Test(
    "After any time it is at its target, whatever the constants",
    arguments: [0.1, 0.5, 0.999_999, 1, 1.000_001, 40])
  func anyTime(dampingRatio: Double) {
    for response in [1e-9, 1e-3, 1, 1e3] {
      let spring = MassSpringDamper(response: response, dampingRatio: dampingRatio)
      let motion = Motion<Double>.spring(spring, to: 1, softStart: 0.1)
      for time in [1e9, 1e100, 1e300, .greatestFiniteMagnitude] {
        let state = motion.state(after: time, from: MotionState(0.0))
        #expect(state == MotionState(1), "\(response), \(time)")
      }
    }
  }

  @Test(
    "The settling duration takes bounded work where the values are coarser than the tolerance",
    arguments: [1e-5, 1e-6, 1e-7, 1e-9, 1e-12, 1e-17, 1e-25, 1e-100])
  func settlingOfFastSwings(response: Double) {
    let began = processorTime
    for target in [1, 1e10, 1e20] {
      for dampingRatio in [1e-9, 0.01, 0.5, 0.999_999, 1, 3] {
        let spring = MassSpringDamper(response: response, dampingRatio: dampingRatio)
        let motion = Motion<Double>.spring(spring, to: target, softStart: 0.1)
        let time = motion.settlingDuration(
          from: MotionState(0), settlingTolerance: SettlingTolerance(distance: 0.01, speed: 0.1))
        // Distance and speed of the glide are at their limits at the same time.
        let glide = 0.1 * Foundation.log(target / 0.01)
        let error = dampingRatio < 0.01 ? 0 : abs(time - glide)
        #expect(error < 0.01, "\(target), \(dampingRatio): \(time)")
      }
    }
    let seconds = processorTime - began
    #expect(seconds < 0.5, "\(seconds)")
  }

  @Test("Reduced it is the reduced spring")
  func reduced() {
    let soft = Motion<Double>.spring(.bouncy, to: 300, softStart: 0.1)
    let hard = Motion<Double>.spring(.bouncy, to: 300)
    let (a, b) = (soft.reduced(from: MotionState(0)), hard.reduced(from: MotionState(0)))
    #expect(a.state(after: 0.1, from: MotionState(0)) == b.state(after: 0.1, from: MotionState(0)))
  }
}

/// A soft start in flight.
@MainActor
@Suite struct SoftStartRunningTests {
  let clock = ManualClock()
  let ball: Animator<CGPoint>

  init() { ball = Animator(.zero, in: FrameLoop(clock: clock)) }

  /// Value, velocity and acceleration of x, by differences over a tenth of a millisecond.
  private func jolt(_ change: () -> Void) -> (before: Double, after: Double) {
    let step = 1e-4
    func velocity() -> Double { ball.velocity.x }
    clock.tick(to: clock.now + step)
    let first = velocity()
    clock.tick(to: clock.now + step)
    let second = velocity()
    change()
    #expect(velocity() == second)
    clock.tick(to: clock.now + step)
    return ((second - first) / step, (velocity() - second) / step)
  }

  private func soft(to x: Double) -> Motion<CGPoint> {
    .spring(.bouncy, to: CGPoint(x: x, y: 40), softStart: 0.1)
  }

  @Test("In flight the acceleration is continuous, from a spring, a soft start, a curve and a fall")
  func inFlight() {
    let befores: [() -> Void] = [
      { ball.target = CGPoint(x: 300, y: 0) }, { ball.run(soft(to: 300)) },
      { ball.animate(to: CGPoint(x: 300, y: 0), duration: 1, curve: .easeInOut(.cubic)) },
      { ball.run(.fall(gravity: 2500, component: 0, floor: 900, restitution: 0.6)) },
    ]
    for begin in befores {
      ball.jump(to: .zero)
      begin()
      clock.advance(by: 0.15)
      let found = jolt { ball.run(soft(to: -200)) }
      #expect(abs(found.after - found.before) < 0.02 * abs(found.before) + 30, "\(found)")
      // An ordinary spring jumps.
      let hard = jolt { ball.target = CGPoint(x: 200, y: 0) }
      #expect(abs(hard.after - hard.before) > 5000, "\(hard)")
    }
  }

  @Test("It arrives, settles on the target, and goes on after a pause")
  func ends() {
    var told: [CompletionReason] = []
    ball.run(soft(to: 300), criterion: .settled) { told.append($0) }
    clock.advance(by: 0.1)
    ball.pause()
    clock.advance(by: 5)
    ball.resume()
    clock.advance(by: 0.05)
    let expected = soft(to: 300).state(after: 0.15, from: MotionState(.zero)).value
    #expect(abs(ball.value.x - expected.x) < 1e-9)
    #expect(clock.advanceUntilIdle())
    #expect(told == [.settled] && ball.value == CGPoint(x: 300, y: 40))
  }

  @Test("A recording of it plays the same motion, bit for bit")
  func recorded() throws {
    let recorder = LoopRecorder()
    let loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    let card = Animator(CGPoint.zero, in: loop)
    card.target = CGPoint(x: 300, y: 0)
    clock.advance(by: 0.1)
    card.run(.components([.spring(.bouncy, to: 3, softStart: 0.13), .decay(.normal)]))
    clock.advance(by: 0.1)
    card.run(soft(to: 300))
    clock.advance(by: 0.3)
    #expect(recorder.recording.text.contains("soft"))
    #expect(try recorder.recording.replay() > 20)
  }

  @Test("A motion after a soft one, appended or after an interruption, goes on from its state")
  func chained() {
    ball.run(soft(to: 300)).then(soft(to: 0))
    clock.advance(by: 0.2)
    let rest = ball.interrupt(with: .spring(.snappy, to: CGPoint(x: 50, y: 50)))
    #expect(clock.advanceUntilIdle())
    #expect(rest.result == .settled && ball.value == CGPoint(x: 0, y: 40))
  }

  @Test("After a slide that an instant spring pulls back at once it is finite")
  func behindAnInstantEdge() {
    let slide = Motion<Double>.decay(.normal, lower: -50, upper: 100, edgeSpring: .instant)
    let motion = slide.then(.spring(.snappy, to: -40, softStart: 0.3))
    for time in [0.1, 1, 10.0] {
      let state = motion.state(after: time, from: MotionState(value: -60, velocity: 10))
      #expect((-60 ... -40).contains(state.value) && state.velocity.isFinite)
    }
  }
}
