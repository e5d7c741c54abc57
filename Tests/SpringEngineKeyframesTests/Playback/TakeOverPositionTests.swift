import SpringEngine
@testable import SpringEngineKeyframes
import Testing

@MainActor
struct TakeOverPositionTests {
  static let start = MotionState(value: 20.0, velocity: -400)
  static let baked = try? BakedMotion<Double>(
    .spring(.bouncy, to: 300.0), from: start, tolerance: 0.1)

  @Test(
    "Value and velocity continue as shown", arguments: [1, 0.5, 2, -1, -3.0], [0.05, 0.2, 0.4])
  func continuity(rate: Double, time: Double) throws {
    let baked = try #require(Self.baked)
    let clock = ManualClock(now: 50)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.takeOver(baked, from: PlaybackPosition(phase: .active, time: time, rate: rate))
    let exact = baked.motion.state(after: time, from: baked.start)
    #expect(abs(ball.value - exact.value) < 1e-9)
    #expect(abs(ball.velocity - exact.velocity * rate) < 1e-9 * (1 + abs(exact.velocity)))
    clock.advanceUntilIdle()
    #expect(ball.value == (rate < 0 ? 20 : 300))
  }

  @Test("At another speed each component goes on its own spring")
  func componentSprings() throws {
    let baked = try BakedMotion<SIMD2<Double>>(.spring(.smooth, to: SIMD2(100, 100)), from: .zero)
    let springs = [
      MassSpringDamper(response: 3, dampingRatio: 1),
      MassSpringDamper(response: 0.2, dampingRatio: 1),
    ]
    let clock = ManualClock(now: 50)
    let ball = Animator(SIMD2<Double>.zero, in: FrameLoop(clock: clock))
    ball.springs = springs
    ball.takeOver(baked, from: PlaybackPosition(phase: .active, time: 0.1, rate: 0.5))
    let start = (ball.value, ball.velocity)
    clock.advance(by: 0.2)
    for (index, spring) in springs.enumerated() {
      let own = Motion.spring(spring, to: 100.0).state(
        after: 0.2, from: MotionState(value: start.0[index], velocity: start.1[index]))
      #expect(abs(ball.value[index] - own.value) < 1e-9)
    }
  }

  @Test(
    "With another time scale of the loop it continues at the shown speed",
    arguments: [0.25, 0.5, 1, 2],
    [0.25, 0.5, 1, 2, -1])
  func timeScale(scale: Double, rate: Double) throws {
    let baked = try #require(Self.baked)
    let clock = ManualClock(now: 50)
    let loop = FrameLoop(clock: clock)
    loop.timeScale = scale
    let ball = Animator(0.0, in: loop)
    ball.takeOver(baked, from: PlaybackPosition(phase: .active, time: 0.1, rate: rate))
    let exact = baked.motion.state(after: 0.1, from: baked.start)
    #expect(abs(ball.velocity * scale - exact.velocity * rate) < 1e-9 * abs(exact.velocity))
    clock.advance(by: 0.1)
    // At equal speeds it is the same curve.
    if rate == scale {
      let next = baked.motion.state(after: 0.1 + 0.1 * rate, from: baked.start)
      #expect(abs(ball.value - next.value) < 1e-6)
    }
    clock.advanceUntilIdle()
    #expect(ball.value == (rate < 0 ? 20 : 300))
  }

  @Test(
    "In a loop whose time stands still the motion continues when it is resumed",
    arguments: [(false, 0.0), (true, 1), (true, 0.5)])
  func standingLoop(isPaused: Bool, scale: Double) throws {
    let baked = try #require(Self.baked)
    let clock = ManualClock(now: 50)
    let loop = FrameLoop(clock: clock)
    loop.timeScale = scale
    loop.isPaused = isPaused
    let ball = Animator(0.0, in: loop)
    ball.takeOver(baked, from: PlaybackPosition(phase: .active, time: 0.2, rate: 1))
    loop.timeScale = 1
    loop.isPaused = false
    clock.advance(by: 0.1)
    #expect(abs(ball.value - baked.state(at: 0.3).value) < 1e-6)
  }

  nonisolated static let curves: [Motion<Double>] = [
    .curve(.linear, to: 100, duration: 0.5),
    .curve(.easeOut(.cubic), to: 100, duration: 0.5).then(.spring(.smooth, to: 0)),
    .through([0, 40, 100], duration: 0.5, curves: [.easeOut]),
    .curve(.easeOut, to: 100, duration: 0.5).repeated(2, autoreverses: true),
    .spring(.bouncy, to: 100).then(.curve(.linear, to: 30, duration: 0.4)),
  ]

  @Test(
    "What has not begun yet, or begins just now, goes on along its own curve",
    arguments: curves, [-0.2, 0, 1e-4])
  func beforeTheBeginning(motion: Motion<Double>, time: Double) throws {
    let baked = try BakedMotion(motion, from: MotionState(0.0), tolerance: 0.01)
    let clock = ManualClock(now: 50, frameInterval: 0.01)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.takeOver(
      baked, from: PlaybackPosition(phase: time < 0 ? .before : .active, time: time, rate: 1))
    for _ in 0..<80 {
      clock.advance(by: 0.01)
      let expected = baked.state(at: clock.now - 50 + max(time, 0)).value
      #expect(abs(ball.value - expected) < 0.05, "\(clock.now - 50)")
    }
  }

  @Test("Another motion follows one that was taken over")
  func chain() throws {
    let baked = try #require(Self.baked)
    let clock = ManualClock(now: 50)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    var reason: CompletionReason?
    ball.takeOver(baked, from: PlaybackPosition(phase: .active, time: 0.2, rate: 1))
      .then(to: 40, criterion: .settled) { reason = $0 }
    clock.advanceUntilIdle()
    #expect(ball.value == 40 && reason == .settled)
  }

  @Test("A rate that differs from 1 by the rounding of a Float counts as 1")
  func roundedSpeed() throws {
    let baked = try #require(Self.baked)
    let clock = ManualClock(now: 50)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let rate = Double(Float(0.1)) * Double(Float(10))
    ball.takeOver(baked, from: PlaybackPosition(phase: .active, time: 0.2, rate: rate))
    clock.advance(by: 0.1)
    #expect(abs(ball.value - baked.state(at: 0.3).value) < 1e-6)
  }

  @Test("A paused playback is taken over paused, and continues along its own curve when resumed")
  func paused() throws {
    let baked = try #require(Self.baked)
    let position = PlaybackPosition(phase: .active, time: 0.2, rate: 0)
    #expect(baked.state(of: position).velocity == 0)
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.takeOver(baked, from: position)
    #expect(abs(ball.velocity - baked.state(at: 0.2).velocity) < 1e-9)
    clock.advance(by: 1)
    #expect(ball.isPaused && abs(ball.value - baked.state(at: 0.2).value) < 1e-9)
    ball.resume()
    clock.advance(by: 0.1)
    #expect(abs(ball.value - baked.state(at: 0.3).value) < 1e-6)
  }

  @Test("A playback that has ended keeps its value, also at the start after a reversal")
  func ended() throws {
    let baked = try #require(Self.baked)
    for (time, value) in [(baked.duration, 300.0), (0, 20)] {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.takeOver(baked, from: PlaybackPosition(phase: .after, time: time, rate: 0))
      #expect(ball.value == value)
      clock.advanceUntilIdle()
      #expect(ball.value == value)
    }
  }
}
