import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// From baked to live and back, at 1,000 random times of 100 random bakes.
@MainActor
struct HandBackTests {
  @Test func aBakeThatIsTakenOverContinuesOnItsOwnCurve() throws {
    for seed in 1...UInt64(CaseCount.of(100, small: 20)) {
      var random = SeededGenerator(seed: seed)
      let (motion, start) = Self.motion(&random)
      let baked = try BakedMotion<Double>(motion, from: start, tolerance: 0.1)
      let scale = 1 + abs(start.value) + abs(start.velocity) + abs(baked.finalValue)
      for _ in 0..<10 {
        let time = random.uniform(0, 0.98 * baked.duration)
        let clock = ManualClock(now: 1000)
        let ball = Animator(start.value, in: FrameLoop(clock: clock))
        ball.takeOver(baked, from: PlaybackPosition(time: time))
        let exact = motion.state(after: time, from: start)
        #expect(abs(ball.value - exact.value) <= 1e-12 * scale, "seed \(seed), time \(time)")
        #expect(abs(ball.velocity - exact.velocity) <= 1e-12 * scale, "seed \(seed), time \(time)")
        #expect(
          abs(ball.value - baked.value(at: time)) <= baked.errorBound, "seed \(seed), time \(time)")

        clock.tick(to: clock.now + 1.0 / 60)
        let next = motion.state(after: min(time + 1.0 / 60, baked.duration), from: start)
        let slack = time + 1.0 / 60 < baked.duration ? 1e-9 * scale : 0.1
        #expect(abs(ball.value - next.value) <= slack, "seed \(seed), time \(time), a frame later")
      }
    }
  }

  @Test func theBakeOfAnAnimatorShowsItsFurtherValues() throws {
    for seed in 1...UInt64(CaseCount.of(50, small: 12)) {
      var random = SeededGenerator(seed: seed)
      let (motion, start) = Self.motion(&random)
      let clock = ManualClock()
      let ball = Animator(start.value, in: FrameLoop(clock: clock))
      ball.run(motion, velocity: start.velocity)
      clock.advance(by: 0.1)
      guard let baked = try ball.bake(tolerance: 0.05) else { continue }
      #expect(baked.values.first == ball.value)
      for _ in 0..<20 {
        clock.advance(by: baked.duration / 25)
        let shown = baked.value(at: clock.now - 0.1)
        #expect(abs(ball.value - shown) <= baked.errorBound + 0.002, "seed \(seed)")
      }
    }
  }

  @Test func anAnimatorAtRestHasNothingToBake() throws {
    let ball = Animator(1.0, in: FrameLoop(clock: ManualClock()))
    #expect(try ball.bake() == nil)
  }

  @Test func aShiftedBakeIsTheSameBakeAtAnotherPlace() throws {
    for row in PlaybackTable.rows {
      let baked = try BakedMotion<SIMD2<Double>>(row.motion, from: row.start)
      let shift = SIMD2(-300.0, 77)
      let shifted = baked.shifted(by: shift)
      // A curve that was advanced keeps its origin.
      let later = row.motion.advanced(by: 0.1, from: row.start)
      let middle = row.motion.state(after: 0.1, from: row.start)
      for step in 0...20 {
        let time = Double(step) / 20 * baked.duration
        let (own, other) = (baked.state(at: time), shifted.state(at: time))
        #expect((own.value + shift - other.value).largestMagnitude < 1e-9, "\(row), \(time)")
        #expect((own.velocity - other.velocity).largestMagnitude < 1e-8, "\(row), \(time)")
        let shown = baked.value(at: time) + shift - shifted.value(at: time)
        #expect(shown.largestMagnitude < 1e-9, "\(row), \(time)")
        let rest = Motion<SIMD2<Double>>(later.course.shifted(by: Lanes(shift))).state(
          after: time, from: MotionState(value: middle.value + shift, velocity: middle.velocity))
        let gap = later.state(after: time, from: middle).value + shift - rest.value
        #expect(gap.largestMagnitude < 1e-9, "\(row), \(time)")
      }
    }
  }

  @Test func theShiftOfAnAdditiveBakeIsTheLayersValueMinusItsEnd() throws {
    let baked = try BakedMotion<Double>(
      .spring(.bouncy, to: 300), from: MotionState(20), tolerance: 0.1)
    for (playback, end) in [(PlaybackOptions(), 300.0), (PlaybackOptions(autoreverses: true), 20)] {
      let timing = playback.timing(duration: baked.duration, addedAt: 50)
      #expect(baked.layerValue(leftBy: timing) == end)
      #expect(baked.layerValue(leftBy: timing.paused(atParent: 50.1)) == end)
    }
  }

  private static func motion(
    _ random: inout SeededGenerator
  ) -> (Motion<Double>, MotionState<Double>) {
    let start = MotionState(value: random.uniform(-200, 200), velocity: random.uniform(-2000, 2000))
    let spring = MassSpringDamper(
      response: random.uniform(0.1, 1), dampingRatio: random.uniform(0.1, 2))
    let motion: Motion<Double> =
      switch Int(random.uniform(0, 5)) {
      case 0: .spring(spring, to: random.uniform(-300, 300))
      case 1: .spring(spring, to: 250, hardStop: HardStop(restitution: random.uniform(0, 0.9)))
      case 2:
        .fall(gravity: 2000, floor: 300, restitution: random.uniform(0, 0.8))
      case 3: .decay(.normal)
      default: .curve(.easeOut(.bounce), to: 300, duration: random.uniform(0.3, 2))
      }
    return (motion, start)
  }
}
