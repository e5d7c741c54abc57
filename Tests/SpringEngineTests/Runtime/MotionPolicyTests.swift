import Testing

@testable import SpringEngine

/// Changes of the policy on motion while something goes on.
@MainActor
struct MotionPolicyTests {
  let clock = ManualClock(now: 20)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
  }

  @Test(
    "An effect that ends leaves no jump",
    arguments: [
      Motion.spring(.bouncy, to: 100),
      .spring(.bouncy, to: 100, hardStop: HardStop(restitution: 0)),
      .fall(gravity: 900, floor: 100, restitution: 0.5),
      .curve(.bezier(.easeInOut), to: 100, duration: 0.6),
      .decay(lower: 100, upper: 300),
    ], [1.0, -1])
  func effect(motion: Motion<Double>, rate: Double) {
    ball.run(motion)
    clock.advance(by: 0.2)
    ball.shake(by: 30)
    ball.rate = rate
    clock.advance(by: 0.03)
    let before = MotionState(value: ball.value, velocity: ball.velocity)
    ball.motionPolicy = .reduced
    #expect(MotionState(value: ball.value, velocity: ball.velocity) == before)
    clock.tick(to: clock.now + 1e-6)
    #expect(abs(ball.value - before.value - before.velocity * 1e-6) < 1e-6)
    #expect(abs(ball.velocity - before.velocity) < 1)
    clock.advanceUntilIdle()
    #expect(ball.value == (rate > 0 ? 100 : 0))
  }

  @Test(
    "Without motion one that repeats is at the end of its last leg at once",
    arguments: [(2.0, true, 0.0), (3, true, 100), (2, false, 100), (.infinity, true, 100)])
  func legs(count: Double, autoreverses: Bool, end: Double) {
    for isPaused in [false, true] {
      ball.motionPolicy = .full
      ball.jump(to: 0)
      let handle = ball.animate(to: 100, repeatCount: count, autoreverses: autoreverses)
      clock.advance(by: 0.1)
      if isPaused { ball.pause() }
      ball.motionPolicy = .instant
      ball.resume()
      #expect(ball.isSettled)
      #expect(ball.value == end)
      #expect(handle.result == .settled)
    }
  }

  @Test("Without motion the next one begins at the end of the one that has arrived")
  func next() {
    ball.animate(to: 100)
    ball.run(.decay(Friction(decayRate: 2)), start: .whenArrived)
    clock.advance(by: 0.1)
    ball.motionPolicy = .instant
    #expect(ball.isSettled)
    #expect(ball.value == 100)
  }

  @Test(
    "A timed curve that is allowed where motion is reduced keeps its course from rest",
    arguments: [RetargetStyle.keepVelocity, .additive])
  func curve(style: RetargetStyle) {
    ball.motionPolicy = .reduced
    ball.run(.curve(.linear, to: 100, duration: 0.4), style: style)
    clock.tick(to: 20.1)
    #expect(abs(ball.value - 25) < 1e-9)
    clock.tick(to: 20.41)
    #expect(ball.value == 100 && ball.isSettled)
  }

  @Test("A paused animator follows a policy when it goes on", arguments: [false, true])
  func pause(ofLoop: Bool) {
    for hasFrame in [false, true] {
      loop.motionPolicy = .full
      ball.motionPolicy = nil
      ball.animate(to: 100)
      let shake = ball.shake(by: 30)
      clock.advance(by: 0.05)
      ball.pause()
      if hasFrame { clock.advance(by: 0.1) }
      if ofLoop { loop.motionPolicy = .reduced } else { ball.motionPolicy = .reduced }
      #expect(shake.result == nil)
      ball.resume()
      #expect(shake.result == .settled)
      ball.stop()
    }
  }

  @Test("Without motion a value that shakes at rest does not move during a pause")
  func pausedShake() {
    ball.shake(by: 30)
    clock.advance(by: 0.02)
    let shown = ball.value
    ball.pause()
    ball.motionPolicy = .instant
    ball.spring = .snappy
    #expect(ball.value == shown)
    ball.resume()
    #expect(ball.value == 0 && ball.isSettled)
  }

  @Test("Without motion one that is paused ends when it goes on, at any rate and progress")
  func pausedRate() {
    for operation: (Animator<Double>) -> Void in [
      { $0.rate = 0.5 }, { $0.progress = 0.2 }, { $0.progress = 0 },
    ] {
      ball.motionPolicy = .instant
      ball.jump(to: 0)
      ball.pause()
      let handle = ball.animate(to: 100)
      operation(ball)
      #expect(handle.result == nil)
      ball.resume()
      #expect(ball.value == 100 && ball.isSettled)
      #expect(handle.result == .settled)
    }
  }

  @Test(
    "A touch that is delivered after effects have ended holds the value that is shown",
    arguments: [MotionPolicy.reduced, .instant], [true, false])
  func lateTouch(policy: MotionPolicy, isMoving: Bool) {
    if isMoving { ball.animate(to: 100) }
    clock.advance(by: 0.1)
    ball.shake(by: 30)
    clock.advance(by: 0.02)
    ball.motionPolicy = policy
    let shown = ball.value
    ball.grab(at: clock.now - 0.01)
    #expect(ball.value == shown)
  }

  @Test("Forwards again, a motion does not overshoot where motion has been reduced meanwhile")
  func forwardsAgain() {
    ball.animate(to: 100, spring: .bouncy)
    clock.advance(by: 0.1)
    ball.rate = -1
    clock.advance(by: 0.02)
    ball.motionPolicy = .reduced
    ball.rate = 1
    var highest = 0.0
    ball.onChange = { highest = max(highest, $0) }
    clock.advanceUntilIdle()
    #expect(highest == 100)
    #expect(ball.value == 100)
  }

  @Test("A slide that comes in over an edge goes on inside, after an effect has ended")
  func slideFromBeyond() {
    let slide = Motion<Double>.decay(
      Friction(decayRate: 5), lower: 42, upper: 114,
      edgeSpring: MassSpringDamper(duration: 0.5, bounce: 0.3))
    ball.run(slide, velocity: 820)
    ball.add(.spring(.bouncy, to: 0), velocity: -900)
    ball.motionPolicy = .reduced
    clock.advance(by: 0.0245)
    ball.motionPolicy = .full
    let state = MotionState(value: ball.value, velocity: ball.velocity)
    // It is thrown inwards still, faster than a swing about the edge.
    #expect(state.value < 42 && state.velocity > (42 - state.value) * 4 * .pi)
    #expect(ball.target == slide.settledValue(from: state))
    clock.advanceUntilIdle()
    #expect(ball.value > 50)
  }
}
