@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Positions of a playback that are no positions: rejected as a whole, and the motion goes on.
@MainActor
struct TakeOverRejectionTests {
  @Test("A position that is no number, or a rate out of range, changes nothing")
  func rejected() throws {
    let baked = try BakedMotion<Double>(
      .spring(.bouncy, to: 300), from: MotionState(0), tolerance: 0.1)
    let odd = [Double.nan, .infinity, -.infinity]
    var positions: [PlaybackPosition] = []
    for phase in [PlaybackPosition.Phase.before, .active, .after] {
      positions += odd.map { PlaybackPosition(phase: phase, time: $0) }
      positions += odd.map { PlaybackPosition(phase: phase, time: $0, rate: 0) }
      positions += odd.map { PlaybackPosition(phase: phase, time: 0.1, rate: $0) }
    }
    positions += [1e29, -1e29, 1e300, 2e4].map { PlaybackPosition(time: 0.1, rate: $0) }
    for position in positions {
      let clock = ManualClock(now: 1000)
      let ball = Animator(10.0, in: FrameLoop(clock: clock))
      var reasons: [CompletionReason] = []
      var kinds: [MotionEvent.Kind] = []
      ball.animate(to: 200, spring: .bouncy)
      clock.tick(to: 1000.1)
      let (value, velocity) = (ball.value, ball.velocity)
      ball.onEvent = { kinds.append($0.kind) }
      let step = ball.takeOver(baked, from: position) { reasons.append($0) }
      #expect(ball.value == value && ball.velocity == velocity, "\(position)")
      #expect(!ball.isPaused && !ball.isSettled, "\(position)")
      let input = position.time.isFinite ? RejectedInput.rate : .timestamp
      #expect(step.result == .rejected(input) && reasons == [.rejected(input)], "\(position)")
      #expect(kinds.count == 1, "\(position): \(kinds)")
      clock.advanceUntilIdle()
      #expect(ball.value == 200)
    }
  }

  @Test("A velocity that is too large at a rate within its range is rejected as a whole")
  func velocity() throws {
    let baked = try BakedMotion<Double>(
      .spring(.bouncy, to: 1e29), from: MotionState(0), tolerance: 1e25)
    let clock = ManualClock(now: 1000)
    let ball = Animator(10.0, in: FrameLoop(clock: clock))
    ball.animate(to: 200, spring: .bouncy)
    clock.tick(to: 1000.1)
    let value = ball.value
    let step = ball.takeOver(baked, from: PlaybackPosition(time: 0.1, rate: 5000))
    #expect(ball.value == value && step.result == .rejected(.velocity))
    clock.advanceUntilIdle()
    #expect(ball.value == 200)
  }
}
