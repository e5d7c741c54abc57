import Testing

@testable import SpringEngine

/// Findings of the comparison with the reference, one test for each.
@MainActor
struct LateGrabTests {
  let clock = StallingClock(now: 100)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  // MARK: Grabs that are told late

  @Test func aLateGrabOfAShakingValueAtRestTakesTheValueShownThen() {
    ball.shake(by: 20)
    clock.tick(0.1)
    let shown = ball.value
    clock.tick(0.02)
    #expect(abs(ball.value - shown) > 0.1)
    ball.grab(at: 100.1)
    #expect(abs(ball.value - shown) < 1e-9)
  }

  @Test func aLateGrabAfterTheEndTakesTheTargetBitForBit() throws {
    var end: Double?
    ball.onEvent = { if case .ended = $0.kind { end = $0.time } }
    ball.target = 345.6789
    clock.tick(3)
    ball.grab(at: try #require(end) + 1e-4)
    #expect(ball.value == 345.6789)
  }

  @Test func aLateGrabOfAValueThatWasHeldTakesItWhereItWasHeld() {
    ball.drop(gravity: 2000, floor: 150, restitution: 0)
    ball.grab(at: 100)
    clock.tick(0.5)
    ball.release(pointerVelocity: -1400)
    ball.grab(at: clock.now - 0.02)
    #expect(ball.value == 0)
  }

  @Test func aLateGrabAfterTheEarlyEndOfAnInterruptionTakesTheValueShownThen() {
    ball.interrupt(with: .spring(.bouncy, to: 300))
    clock.tick(0.05)
    let shown = ball.value
    clock.tick(0.02)
    ball.endInterruption()
    clock.tick(0.02)
    ball.grab(at: 100.05)
    #expect(abs(ball.value - shown) < 1e-9)
  }

  @Test func aLateGrabFromBeforeTheLatestTwoMotionsTakesTheStartOfTheEarlierOne() {
    ball.interrupt(with: .fall(gravity: 2000, floor: 170, restitution: 0.3))
    clock.tick(0.0133)
    ball.run(.fall(gravity: 900, floor: 95, restitution: 0.6), velocity: -977)
    ball.grab(at: 99.97)
    #expect(ball.value == 0)
  }

  /// A release that is reported as earlier than the latest sample happens with that, and the motion
  /// runs at the speed of the time that there is now.
  @Test func aReleaseFromBeforeAChangeOfTheTimeScaleKeepsTheSpeedOnTheScreen() {
    ball.grab(10, at: 100)
    loop.timeScale = 0.1
    ball.release(at: 99.95, to: 200, pointerVelocity: -178)
    #expect(abs(ball.velocity - -1780) < 1e-9)
  }

  // MARK: Times of events

  @Test func eventsDuringAPauseHaveTheTimeOfTheirOperation() {
    var times: [Double] = []
    ball.onEvent = { times.append($0.time) }
    ball.pause()
    clock.tick(0.25)
    ball.target = 100
    clock.tick(0.25)
    ball.grab(at: 100.375)
    ball.resume()
    #expect(times == [100, 100.25, 100.375, 100.375, 100.5])
  }

  // MARK: Motions that wait

  @Test func aDelayThatWasRequestedWhileHeldBeginsAtTheReleaseAndTheThrowGoesOn() {
    var begins: [Double] = []
    ball.onEvent = { if case .began = $0.kind { begins.append($0.time) } }
    ball.grab(0)
    ball.animate(to: 300, start: .whenArrived, delay: 0.25)
    clock.tick(0.1)
    ball.release(pointerVelocity: 1000)
    clock.tick(0.02)
    #expect(ball.value > 5 && ball.velocity > 500)
    clock.tick(1)
    #expect(begins.count == 2)
    #expect(abs(begins[0] - 100.1) < 1e-12 && abs(begins[1] - 100.35) < 1e-12)
  }

  @Test func whenSettledWaitsForAnEffectThatWasRequestedBefore() {
    var log: [String] = []
    ball.shake(by: 20, criterion: .settled) { _ in log.append("shake") }
    ball.velocity = -300
    ball.onEvent = { if case .began = $0.kind { log.append("next") } }
    ball.run(.spring(.smooth, to: 100), start: .whenSettled)
    for _ in 0..<30 { clock.tick(0.1) }
    #expect(log == ["shake", "next"])
    #expect(ball.value == 100)
  }

  @Test func whenSettledDoesNotWaitForAnEffectThatWasRequestedLater() {
    var log: [String] = []
    ball.animate(to: 10)
    ball.run(.spring(.smooth, to: 100), start: .whenSettled) { _ in log.append("next") }
    let slow = MassSpringDamper(swings: 60, duration: 60, residual: 0.1)
    ball.shake(by: 20, spring: slow, criterion: .settled) { _ in log.append("shake") }
    for _ in 0..<4000 { clock.tick(0.1) }
    #expect(log == ["next", "shake"])
  }

  // MARK: The loop

  @Test func theLoopsTimeDoesNotGoBackWhenAStallIsLeftOut() {
    loop.stallPolicy = .hold(longerThan: 0.1)
    ball.animate(to: 100)
    clock.now += 0.0625
    ball.target = 200
    #expect(loop.time == 100.0625)
    clock.tick(2)
    #expect(loop.time == 100.0625)
    let value = ball.value
    clock.tick(0.015625)
    #expect(ball.value > value)
  }

  @Test func theClockIsNotStartedForMembersThatNeedNoFrames() {
    loop.isPaused = true
    ball.animate(to: 100, delay: 0.5)
    ball.pause()
    loop.isPaused = false
    #expect(!clock.isRunning)
  }

  @Test func aLateGrabAfterAnInterruptionThatNeverMovedTakesTheValueAtRest() {
    ball.interrupt(with: .spring(.bouncy, to: 100))
    ball.endInterruption()
    clock.tick(0.02)
    ball.grab(at: 100.01)
    #expect(ball.value == 0)
  }

  @Test func aLateGrabWithinTheTimeWithoutMotionTakesTheTarget() {
    ball.motionPolicy = .instant
    ball.animate(
      to: 200, duration: 0.2, curve: .easeInOut, repeatCount: .infinity, autoreverses: true)
    clock.tick(0.02)
    #expect(ball.value == 200)
    ball.motionPolicy = .full
    clock.tick(0.01)
    ball.grab(at: 100.01)
    #expect(ball.value == 200)
  }

  @Test func aLateGrabLeavesOutAnEffectThatHasEnded() throws {
    var end: Double?
    ball.onEvent = { if case .ended = $0.kind { end = $0.time } }
    ball.shake(by: 20)
    clock.tick(3)
    ball.grab(at: try #require(end) - 0.01)
    #expect(ball.value == 0)
  }

  // MARK: Grabs of values that are limited

  @Test func aGrabOfALimitedValueTakesTheLimitThatIsShown() {
    ball.limit(to: 50)
    ball.animate(to: 100, duration: 1, curve: .linear)
    clock.tick(0.8)
    clock.tick(3)
    #expect(ball.value == 50 && ball.state(at: clock.now)?.value == 50)
    ball.grab(0)
    #expect(ball.value == 50)
    ball.drag(to: -30)
    #expect(ball.value == 20)
    ball.drag(to: 30)
    #expect(ball.value == 50)
    // A further grab takes what is shown then, too.
    ball.grab(0)
    ball.drag(to: -30)
    #expect(ball.value == 20)
  }

  @Test func aLateGrabOfALimitedValueTakesWhatWasShownThen() {
    ball.limit(from: -10, to: 50)
    ball.animate(to: 100, duration: 1, curve: .linear)
    clock.tick(0.4)
    clock.tick(0.4)
    #expect(ball.state(at: 100.7)?.value == 50)
    #expect(abs((ball.state(at: 100.4)?.value ?? 0) - 40) < 1e-9)
    #expect(abs((ball.state(at: 100.7)?.velocity ?? 0) - 100) < 1e-9)
    ball.grab(7, at: 100.7)
    ball.drag(to: 2)
    #expect(ball.value == 45)
    ball.limit()
    ball.release(to: 0)
    clock.tick(9)
    #expect(ball.value == 0)
  }

  @Test(
    "A late grab from before a join goes on as one in time does",
    arguments: ["spring", "fall", "legs"])
  func beforeAJoin(_ next: String) {
    var join = 0.0
    ball.onEvent = { if case .arrived = $0.kind { join = $0.time } }
    ball.animate(to: 100)
    clock.tick(9)
    join -= 100
    var ends: [Double] = []
    for delay in [0, 0.008] {
      let clock = StallingClock(now: 100)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      switch next {
      case "spring": ball.animate(to: 100).then(to: 50)
      case "fall": ball.animate(to: 100).then(.fall(gravity: 2000, floor: 600, restitution: 0.5))
      default: ball.animate(to: 100, repeatCount: .infinity, autoreverses: true)
      }
      let touch = join - 0.004
      clock.tick(touch + delay)
      ball.grab(0, at: 100 + touch)
      clock.tick(0.1)
      ball.release(at: clock.now)
      clock.tick(9)
      ends.append(ball.value)
    }
    #expect(ends[0] == 100 && ends[1] == 100, "\(ends)")
  }

  @Test("The state at a time that no frame has come to is that of what runs then")
  func unseenState() throws {
    ball.animate(to: 100, velocity: 500)
    clock.tick(0.15)
    ball.rate = -1
    clock.now += 0.25
    #expect(ball.state(at: clock.now) == MotionState(0))
    clock.tick(0.1)
    ball.animate(to: 100).then(to: 20)
    clock.tick(0.1)
    clock.now += 3
    let state = try #require(ball.state(at: clock.now))
    #expect(state == MotionState(20))
  }

  @Test(
    "A grab from before the end of a delay takes what ran then, in both directions",
    arguments: [1, -0.4])
  func beforeTheEndOfADelay(rate: Double) {
    ball.drop(gravity: 900, floor: 100, restitution: 0.5)
    clock.tick(0.1)
    ball.rate = rate
    ball.animate(to: 140, delay: 0.05)
    clock.tick(0.06)
    #expect(ball.target == 140)
    ball.grab(0, at: clock.now - 0.03)
    #expect(ball.target == 100)
    ball.release(at: clock.now, pointerVelocity: 0)
    clock.tick(9)
    #expect(ball.value == 100)
  }

  @Test(arguments: [[0.096], [0.096, 0.104]])
  func aLateGrabFromBeforeADelayedMotionSpringsBackToTheTargetOfThen(frames: [Double]) {
    ball.animate(to: 100, delay: 0.1)
    for time in frames { clock.tick(100 + time - clock.now) }
    clock.now = 100.106
    ball.grab(0, at: 100.098)
    ball.release()
    for _ in 0..<300 { clock.tick(1.0 / 60) }
    #expect(ball.value == 0 && ball.target == 0)
  }

  @Test func aLateGrabFromAfterTheBeginningOfADelayedMotionKeepsItsTarget() {
    ball.animate(to: 100, delay: 0.1)
    clock.tick(0.096)
    clock.tick(0.008)
    ball.grab(0, at: 100.102)
    ball.release()
    for _ in 0..<300 { clock.tick(1.0 / 60) }
    #expect(ball.value == 100 && ball.target == 100)
  }
}
