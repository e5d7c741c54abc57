import Foundation
@testable import SpringEngine
import Testing

/// Landings by a motion, the callback of the release, predictions, and the time from event to frame.
@MainActor
struct ThrowLandingTests {
  let clock = ManualClock(now: 10, frameInterval: 0.01)

  /// A drag at a velocity for a tenth of a second.
  func drag<Value: MotionValue>(_ value: Animator<Value>, velocity: Value.Components) {
    value.track(.began, to: Value(components: .zero), at: clock.now)
    let start = clock.now
    for step in 1...10 {
      clock.tick(to: start + Double(step) / 100)
      value.track(
        .moved, to: Value(components: velocity * (Double(step) / 100)), at: clock.now)
    }
  }

  @Test("a landing may be a decay, a fall, or a spring for each axis")
  func motions() {
    let loop = FrameLoop(clock: clock)
    let point = Animator(SIMD2(100.0, 100.0), in: loop)
    var landings = 0
    let motions: [Motion<SIMD2<Double>>] = [
      .decay(Friction(decayRate: 3)),
      .fall(gravity: 900, component: 1, floor: 700, restitution: 0.5),
      .components([.spring(.bouncy, to: 20), .spring(.smooth, to: 300)]),
    ]
    for motion in motions {
      point.jump(to: [100, 100])
      drag(point, velocity: [300, -200])
      var released: MotionState<SIMD2<Double>>?
      var step: MotionStep<SIMD2<Double>>?
      point.track(
        .ended, to: [30, -20], at: clock.now,
        landing: { _ in
          landings += 1
          return nil
        },
        landingMotion: { _ in motion },
        onRelease: {
          released = $0
          step = $1
        })
      let state = released ?? MotionState(.zero)
      #expect((state.value - [130, 80]).largestMagnitude < 1e-9)
      #expect((state.velocity - [300, -200]).largestMagnitude < 1e-6)
      clock.tick(to: clock.now + 0.25)
      let expected = motion.state(after: 0.25, from: state)
      #expect((point.value - expected.value).largestMagnitude < 1e-9)
      #expect((point.velocity - expected.velocity).largestMagnitude < 1e-9)
      #expect(step != nil && step?.result == nil)
      point.stop()
    }
    #expect(landings == 0)
  }

  @Test("without a motion the target decides; the callback comes once, for a cancellation too")
  func callback() {
    let value = Animator(0.0, in: FrameLoop(clock: clock))
    var states: [MotionState<Double>] = []
    for phase in [PointerPhase.ended, .cancelled] {
      drag(value, velocity: 400)
      value.track(
        phase, to: 40, at: clock.now, landing: { _ in 90 }, landingMotion: { _ in nil },
        onRelease: { state, _ in states.append(state) })
      #expect(value.target == 90)
      clock.advanceUntilIdle()
      #expect(value.value == 90)
      value.track(phase, to: 40, onRelease: { state, _ in states.append(state) })
    }
    #expect(states.count == 2)
    #expect(abs(states[0].velocity - 400) < 1e-6 && states[0].value == 40)
    #expect(states[1] == MotionState(130.0))
  }

  @Test("a predicted position is shown, counts for no velocity, and is replaced by the next sample")
  func prediction() {
    let value = Animator(100.0, in: FrameLoop(clock: clock))
    drag(value, velocity: 500)
    value.showPrediction(of: 58)
    #expect(value.value == 158)
    clock.tick(to: clock.now + 0.01)
    #expect(value.value == 158)
    value.drag(to: 55, at: clock.now)
    #expect(value.value == 155)
    #expect(abs(value.velocity - 500) < 1e-6)
    value.showPrediction(of: 70)
    #expect(abs(value.velocity - 500) < 1e-6)
    // Released at the sample, it goes on from what is shown.
    value.track(.ended, to: 55, at: clock.now)
    #expect(value.value == 170)
    #expect(abs(value.velocity - 500) < 1e-6)
    var rejected = 0
    value.onEvent = { if case .rejected = $0.kind { rejected += 1 } }
    value.showPrediction(of: 3)
    #expect(rejected == 1)
    value.grab(0)
    value.showPrediction(of: .nan)
    #expect(rejected == 2 && value.value == 170)
  }

  /// A touch at 120 Hz that is delivered at the beginning of the next frame, at 700 pt/s.
  @Test(
    "a frame shows the latest sample: it is late by the frame and the age of the sample",
    arguments: [(60.0, false), (60, true), (120, false), (120, true)])
  func latency(rate: Double, predicts: Bool) {
    let frame = 1 / rate
    let clock = ManualClock(now: 10, frameInterval: frame)
    let value = Animator(0.0, in: FrameLoop(clock: clock))
    func position(_ time: Double) -> Double { 700 * (time - 10) }
    let age = 0.003
    value.track(.began, to: 0, at: 10)
    var shown: [(time: Double, value: Double)] = []
    for index in 1...12 {
      let begin = 10 + Double(index) * frame
      // Two samples each frame at 60 Hz, one at 120 Hz; the latest is 3 ms old.
      clock.tick(to: begin)
      if rate == 60 {
        value.track(
          .moved, to: position(begin - age - 1 / 120.0), at: begin - age - 1 / 120.0)
      }
      value.track(.moved, to: position(begin - age), at: begin - age)
      let target = begin + frame
      if predicts { value.showPrediction(of: position(target)) }
      shown.append((target, value.value))
    }
    for (target, value) in shown {
      let lateness = target - (10 + value / 700)
      #expect(abs(lateness - (predicts ? 0 : frame + age)) < 1e-9)
    }
    #expect(abs(value.velocity - 700) < 1e-6)
    // After the release the first frame is at its target timestamp, counted from the event's time.
    let lift = clock.now
    let from = value.value
    value.track(.ended, to: position(lift - age), at: lift) { _ in 400 }
    clock.tick(to: lift + frame)
    let spring = Motion.spring(value.spring, to: 400.0)
    let expected = spring.state(after: frame, from: MotionState(value: from, velocity: 700))
    #expect(abs(value.value - expected.value) < 1e-7)
  }
}
