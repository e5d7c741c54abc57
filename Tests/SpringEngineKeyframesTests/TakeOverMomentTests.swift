import SpringEngine
import SpringEngineKeyframes
import Testing

@MainActor
struct TakeOverMomentTests {
  static let start = MotionState(value: 20.0, velocity: -400)
  static let baked = try? BakedMotion<Double>(
    .spring(SpringMotion(.bouncy, target: 300.0)), from: start, tolerance: 0.1)

  @Test(
    "Value and velocity go on as they are seen", arguments: [1, 0.5, 2, -1, -3.0], [0.05, 0.2, 0.4])
  func continuity(rate: Double, time: Double) throws {
    let baked = try #require(Self.baked)
    let clock = ManualClock(now: 50)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.takeOver(baked, at: PlaybackMoment(phase: .active, time: time, rate: rate))
    let exact = baked.model.state(after: time, from: baked.start)
    #expect(abs(ball.value - exact.value) < 1e-9)
    #expect(abs(ball.velocity - exact.velocity * rate) < 1e-9 * (1 + abs(exact.velocity)))
    clock.advanceUntilIdle()
    #expect(ball.value == (rate < 0 ? 20 : 300))
  }

  @Test("Paused, it goes on along its own curve")
  func paused() throws {
    let baked = try #require(Self.baked)
    let moment = PlaybackMoment(phase: .active, time: 0.2, rate: 0)
    #expect(baked.state(at: moment).velocity == 0)
    let ball = Animator(0.0, in: FrameLoop(clock: ManualClock()))
    ball.takeOver(baked, at: moment)
    #expect(abs(ball.velocity - baked.state(at: 0.2).velocity) < 1e-9)
  }

  @Test("What has ended stays where it is, at the start too if it went back there")
  func ended() throws {
    let baked = try #require(Self.baked)
    for (time, value) in [(baked.duration, 300.0), (0, 20)] {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.takeOver(baked, at: PlaybackMoment(phase: .after, time: time, rate: 0))
      #expect(ball.value == value)
      clock.advanceUntilIdle()
      #expect(ball.value == value)
    }
  }
}
