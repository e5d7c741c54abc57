import Testing

@testable import SpringEngine

/// ``Motion/through(_:duration:curves:keyTimes:)`` from any velocity.
@Suite struct CurvePathTests {
  private static let curves: [EasingCurve] = [
    .linear, .easeIn(.cubic), .easeOut(.cubic), .easeInOut(.sine), .easeOut(.elastic),
    .easeIn(.circular), .bezier(.easeInOut), .easeOut(.back), .steps(4, .jumpStart),
    .steps(3, .jumpEnd),
  ]

  /// Values, times and curves, a duration and the value at the start.
  private struct Path {
    var values: [Double]
    var times: [Double] = []
    var curves: [EasingCurve]
    var duration: Double
    var start: Double

    init(_ random: inout SeededGenerator) {
      let count = 1 + random.index(below: 4)
      start = random.uniform(-300, 300)
      values = []
      for _ in 0..<count {
        values.append(random.chance(0.2) ? values.last ?? start : random.uniform(-300, 300))
      }
      let parts = (0..<count).map { _ in random.uniform(0.1, 1) }
      let sum = parts.reduce(0, +)
      if random.chance(0.7) {
        var time = 0.0
        for part in parts.dropLast() {
          time += part / sum
          times.append(time)
        }
        times.append(1)
      }
      let isOne = random.chance(0.3)
      curves = (0..<(isOne ? 1 : count)).map { _ in random.pick(CurvePathTests.curves) }
      duration = random.logarithmic(0.1, 3)
    }

    var motion: Motion<Double> {
      .through(values, duration: duration, curves: curves, keyTimes: times)
    }

    /// The seconds from each value to the next.
    var durations: [Double] {
      if times.isEmpty { return values.map { _ in duration / Double(values.count) } }
      return times.indices.map { (times[$0] - ($0 > 0 ? times[$0 - 1] : 0)) * duration }
    }

    /// Curves one after another.
    var sequence: Motion<Double> {
      func leg(_ index: Int) -> Motion<Double> {
        .curve(
          curves.count == 1 ? curves[0] : curves[index], to: values[index],
          duration: durations[index])
      }
      return values.indices.dropFirst().reduce(leg(0)) {
        $0.then(leg($1), after: durations[$1 - 1])
      }
    }

    /// The instants from before the start to after the end, the joins among them.
    func instants(_ random: inout SeededGenerator) -> [Double] {
      var joins: [Double] = [0]
      for duration in durations { joins.append(joins[joins.count - 1] + duration) }
      return joins.flatMap { [$0, $0 + 1e-9, max(0, $0 - 1e-9)] }
        + (0..<20).map { _ in random.uniform(0, 1.2 * duration) }
    }
  }

  private static let fade = Motion<Double>.spring(.correction, to: 0)

  @Test func `From rest it is the curves one after another, bit for bit`() {
    var random = SeededGenerator(seed: 2800)
    for number in 0..<CaseCount.of(300, small: 10) {
      let path = Path(&random)
      let (motion, sequence) = (path.motion, path.sequence)
      let start = MotionState(path.start)
      for time in path.instants(&random) {
        #expect(
          motion.state(after: time, from: start) == sequence.state(after: time, from: start),
          "\(number) at \(time)")
      }
      #expect(
        motion.settlingDuration(from: start, settlingTolerance: .unitless)
          == sequence.settlingDuration(from: start, settlingTolerance: .unitless))
      #expect(motion.settledValue(from: start) == sequence.settledValue(from: start))
    }
  }

  @Test func `With a velocity it is the path from rest and a fade of the velocity`() {
    var random = SeededGenerator(seed: 2801)
    for number in 0..<CaseCount.of(300, small: 10) {
      let path = Path(&random)
      let motion = path.motion
      let rest = MotionState(path.start)
      let velocity = random.pick([1, -1]) * random.logarithmic(1e-3, 5000)
      let start = MotionState(value: path.start, velocity: velocity)
      let kick = MotionState(value: 0, velocity: velocity)
      for time in path.instants(&random) {
        let state = motion.state(after: time, from: start)
        let plain = motion.state(after: time, from: rest)
        let left = Self.fade.state(after: time, from: kick)
        #expect(
          abs(state.value - plain.value - left.value) <= 1e-12 * (300 + abs(velocity)),
          "\(number) at \(time)")
        #expect(
          abs(state.velocity - plain.velocity - left.velocity)
            <= 1e-12 * (abs(plain.velocity) + abs(velocity)), "\(number) at \(time)")
      }
      #expect(motion.settledValue(from: start) == path.values.last)
    }
  }

  @Test(arguments: [0.001, 500])
  func `Each value is missed by no more than what is left of the fade`(velocity: Double) {
    // A step at the very end counts from its rounded time on.
    for curve in Self.curves.dropLast(2) {
      let motion = Motion.through([100.0, 0, 50], duration: 0.3, curves: [curve])
      let start = MotionState(value: 0.0, velocity: velocity)
      for (time, value) in [(0.1, 100.0), (0.2, 0), (0.3, 50)] {
        let left = Self.fade.state(after: time, from: MotionState(value: 0, velocity: velocity))
        let miss = motion.state(after: time, from: start).value - value
        #expect(abs(miss) <= abs(left.value) + 1e-9, "\(curve), \(time)")
      }
    }
    let short = Motion.through([100.0, 0, 50], duration: 0.3, curves: [.linear])
    let start = MotionState(value: 0.0, velocity: 0.001)
    #expect(abs(short.settlingDuration(from: start, settlingTolerance: .unitless) - 0.3) < 1e-12)
  }

  @Test func `It depends continuously on the velocity`() {
    let motion = Motion.through([100.0, 0, 50], duration: 0.3, curves: [.linear])
    for velocity in [0.0, -700, 300] {
      for time in [0.05, 0.1, 0.15, 0.25, 0.3, 0.4] {
        let one = motion.state(
          after: time, from: MotionState(value: 0, velocity: velocity))
        let two = motion.state(
          after: time, from: MotionState(value: 0, velocity: velocity + 1e-5))
        #expect(abs(one.value - two.value) < 1e-5 && abs(one.velocity - two.velocity) < 1e-4)
      }
    }
  }

  @Test func `After another motion only its velocity fades out on top`() {
    let spring = Motion<Double>.spring(.smooth, to: 200)
    let path = Motion.through([100.0, 0, 50], duration: 0.3, curves: [.linear])
    let both = spring.then(path, after: 0.1)
    let middle = spring.state(after: 0.1, from: MotionState(0))
    for time in [0.0, 0.05, 0.1, 0.15, 0.25, 0.4, 0.9] {
      let state = both.state(after: 0.1 + time, from: MotionState(0))
      let plain = path.state(after: time, from: MotionState(middle.value))
      let left = Self.fade.state(
        after: time, from: MotionState(value: 0, velocity: middle.velocity))
      #expect(abs(state.value - plain.value - left.value) < 1e-9)
    }
    // What follows the path goes on from there.
    let later = path.then(.spring(.smooth, to: 0), after: 0.1)
    let start = MotionState(value: 0.0, velocity: 500)
    let (before, after) = (
      later.state(after: 0.3 - 1e-9, from: start), later.state(after: 0.3 + 1e-9, from: start)
    )
    #expect(abs(before.value - after.value) < 1e-5)
  }

  @MainActor
  @Test(arguments: [0.0, 0.001, 500])
  func `An animator reaches the values, recorded and played back`(velocity: Double) throws {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let ball = Animator(0.0, in: loop)
    clock.tick(to: 1)
    ball.run(
      .through([100.0, 50], duration: 0.3, curves: [.linear, .easeOut(.cubic)]),
      velocity: velocity)
    clock.tick(to: 1.3)
    let left = Self.fade.state(
      after: 0.3, from: MotionState(value: 0, velocity: velocity))
    #expect(abs(ball.value - 50 - left.value) < 1e-6)
    clock.advance(by: 1)
    #expect(ball.value == 50)
    #expect(try recorder.recording.replay() > 0)
    #expect(try LoopRecording(recorder.recording.text).replay() > 0)
  }
}
