import Testing

@testable import SpringEngine

/// The runtime's guarantees, on a manual clock.
@MainActor
struct AnimatorPromiseTests {
  let clock = ManualClock(now: 50)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
  }

  private var state: MotionState<Double> { MotionState(value: ball.value, velocity: ball.velocity) }
  private static let frame = 1.0 / 60

  // MARK: One clock, running only during motion

  @Test func theClockRunsOnlyWhileSomethingMoves() {
    #expect(!clock.isRunning)
    ball.target = 100
    #expect(clock.isRunning)
    clock.advanceUntilIdle()
    #expect(ball.isSettled)
    let frames = clock.frameCount
    clock.advance(by: 10)
    #expect(clock.frameCount == frames)
  }

  @Test func theClockStopsWhilePausedAndWhileHeld() {
    ball.target = 100
    clock.advance(by: 0.1)
    ball.pause()
    clock.tick(to: clock.now + Self.frame)
    #expect(!clock.isRunning)
    ball.resume()
    #expect(clock.isRunning)
    ball.grab()
    clock.tick(to: clock.now + Self.frame)
    #expect(!clock.isRunning)
    ball.release()
    #expect(clock.isRunning)
  }

  @Test func animatorsShareOneClock() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let balls = (0..<5).map { Animator(Double($0), in: loop) }
    for ball in balls { ball.target = 100 }
    #expect(clock.startCount == 1)
    for _ in 0..<200 where clock.isRunning { clock.tick(Self.frame) }
    #expect(!clock.isRunning)
    #expect(!balls.contains { !$0.isSettled })
  }

  // MARK: Target timestamps and stalls

  @Test func aFrameShowsTheValueAtItsTargetTimestamp() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    let model = Motion.spring(ball.spring, to: 100.0)
    ball.target = 100
    clock.now = 0.01
    clock.frame(ahead: 0.02)
    #expect(ball.value == model.state(after: 0.03, from: MotionState(0)).value)
  }

  @Test func aStallIsSkippedByDefault() {
    let model = Motion.spring(MotionTable.undamped, to: 100.0)
    ball.run(model)
    clock.advance(by: 0.1)
    clock.tick(to: 53.25)
    #expect(ball.value == model.state(after: 3.25, from: MotionState(0)).value)
  }

  @Test(arguments: [false, true])
  func aHeldStallAddsNoTimeEvenIfAnOperationComesBeforeTheFrame(operationFirst: Bool) {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    let model = Motion.spring(MotionTable.undamped, to: 100.0)
    loop.stallPolicy = .hold(longerThan: 0.25)
    ball.run(model)
    for _ in 0..<8 { clock.tick(0.015625) }
    let shown = ball.value
    clock.now += 2
    if operationFirst {
      ball.settlingTolerance = .unitless
      #expect(ball.value == shown)
    }
    clock.frame(ahead: 0.015625)
    #expect(
      abs(ball.value - model.state(after: 0.140625, from: MotionState(0)).value) < 1e-10)
    clock.now += 0.015625
    clock.frame(ahead: 0.015625)
    #expect(abs(ball.value - model.state(after: 0.15625, from: MotionState(0)).value) < 1e-10)
  }

  @Test func aFrameNotLaterThanTheLastChangesNothing() {
    ball.target = 100
    clock.advance(by: 0.1)
    var calls = 0
    ball.onChange = { _ in calls += 1 }
    for time in [clock.now, clock.now - 0.05, .nan, -.infinity] { clock.tick(to: time) }
    #expect(calls == 0)
    clock.advanceUntilIdle()
    #expect(ball.value == 100 && calls > 0)
  }

  // MARK: A gesture's own timestamp

  @Test func aMotionFromAGestureStartsAtTheGesturesTimestamp() {
    let clock = StallingClock(now: 10)
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    let model = Motion.spring(ball.spring, to: 100.0)
    ball.grab(at: 9.96)
    clock.now = 10.004
    ball.release(at: 9.996, to: 100, pointerVelocity: 800)
    clock.frame(ahead: 0.016)
    let expected = model.state(after: 10.02 - 9.996, from: MotionState(value: 0, velocity: 800))
    #expect(abs(ball.value - expected.value) < 1e-10)
  }

  @Test func aGrabStopsTheValueAtTheTouchsTimestamp() {
    let model = Motion.spring(ball.spring, to: 100.0)
    ball.target = 100
    clock.advance(by: 0.2)
    ball.grab(at: 50.1875)
    #expect(abs(ball.value - model.state(after: 0.1875, from: MotionState(0)).value) < 1e-10)
    #expect(ball.velocity == 0)
  }

  // MARK: Pausing

  @Test(arguments: MotionTable.all)
  func resumingContinuesExactlyFromThePausedState(motion: MotionTable) {
    let model = motion.make(100)
    var undisturbed: [Double] = []
    for isDisturbed in [false, true] {
      let clock = ManualClock(now: 0)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.run(model)
      clock.tick(to: 0.125)
      if isDisturbed {
        let before = MotionState(value: ball.value, velocity: ball.velocity)
        ball.pause()
        ball.pause()
        clock.advance(by: 4)
        #expect(MotionState(value: ball.value, velocity: ball.velocity) == before)
        ball.resume()
        #expect(MotionState(value: ball.value, velocity: ball.velocity) == before)
      }
      for index in 1...64 {
        clock.tick(to: (isDisturbed ? 4.125 : 0.125) + Double(index) / 128)
        if isDisturbed {
          #expect(ball.value == undisturbed[index - 1])
        } else {
          undisturbed.append(ball.value)
        }
      }
    }
  }

  @Test func pausingFreezesTheRestOfADelay() {
    var began: Double?
    ball.onEvent = { if case .began = $0.kind { began = $0.time } }
    ball.animate(to: 100, delay: 0.5)
    clock.advance(by: 0.25)
    ball.pause()
    clock.advance(by: 7)
    #expect(began == nil)
    ball.resume()
    clock.advance(by: 0.5)
    #expect(began == 57.5)
  }

  // MARK: Interruptions

  @Test func theSuspendedMotionContinuesFromTheCurrentValueAndVelocity() {
    ball.target = 100
    clock.advance(by: 0.1)
    let kick = ball.interrupt(with: .spring(.bouncy, to: 30), velocity: -400)
    clock.advance(by: 0.1)
    let before = state
    ball.endInterruption()
    #expect(state == before)
    #expect(kick.result == .stopped)
    #expect(ball.interruptionDepth == 0)
    clock.tick(to: clock.now + 0.0625)
    let model = Motion.spring(ball.spring, to: 100.0)
    #expect(abs(ball.value - model.state(after: 0.0625, from: before).value) < 1e-10)
  }

  @Test func aValueInterruptedAtRestReturns() {
    ball.interrupt(with: .spring(.bouncy, to: 40))
    let queued = ball.animate(to: 0, start: .whenSettled)
    clock.advanceUntilIdle()
    #expect(ball.value == 0)
    #expect(queued.result == .settled)
    #expect(ball.isSettled)
  }

  @Test func aQueuedMotionBeginsAlsoWhenAnInterruptionEndsWhereItBegan() {
    ball.interrupt(with: .spring(.bouncy, to: 0), velocity: 500)
    let queued = ball.animate(to: 70, start: .whenSettled)
    clock.advanceUntilIdle()
    #expect(queued.result == .settled)
    #expect(ball.value == 70)
  }

  // MARK: The settled value

  @Test(arguments: MotionTable.finite, [100.0, -1e-3, 0.1, 1e9, 1.0 / 3])
  func aSettledValueIsBitIdenticalToTheTarget(motion: MotionTable, target: Double) {
    ball.run(motion.make(target), velocity: 10)
    clock.advanceUntilIdle()
    #expect(ball.value == target)
    #expect(ball.velocity == 0)
    #expect(ball.target == target)
    #expect(ball.isSettled)
  }

  @Test func anEndlessMotionHasATarget() {
    ball.run(.spring(MotionTable.undamped, to: 100))
    #expect(ball.target == 100)
    #expect(!clock.advanceUntilIdle(limit: 20))
  }

  // MARK: Reduce Motion

  @Test(arguments: MotionTable.all, [0.0, 3000.0, -3000.0])
  func reducedMotionNeitherOvershootsNorBounces(motion: MotionTable, velocity: Double) {
    loop.motionPolicy = .reduced
    ball.velocity = velocity
    for style in [RetargetStyle.keepVelocity, .additive] {
      for target in [300.0, -120] {
        let side: Double = target > ball.value ? 1 : -1
        let handle = ball.run(motion.make(target), style: style)
        var arrivals = 0
        while handle.result == nil {
          clock.tick(to: clock.now + 1.0 / Double(CaseCount.of(240, small: 120)))
          #expect(side * (ball.value - target) <= SettlingTolerance.points.distance)
          if ball.value == target { arrivals += 1 }
          if arrivals > 0 { #expect(abs(ball.value - target) <= 1e-9) }
        }
        #expect(handle.result == .settled)
      }
    }
  }

  @Test func reducedMotionReportsNoImpactWithItsOwnWalls() {
    var impacts = 0
    ball.onEvent = { if case .impact = $0.kind { impacts += 1 } }
    loop.motionPolicy = .reduced
    ball.velocity = 5000
    ball.animate(to: 100, spring: .bouncy)
    clock.advanceUntilIdle()
    let slide = Motion<Double>.decay(.normal, lower: -50, upper: 150, edgeSpring: .smooth)
    ball.run(slide, velocity: 5000)
    clock.advanceUntilIdle()
    #expect(ball.value == 150)
    #expect(impacts == 0)
    ball.drop(gravity: 1000, floor: 300, restitution: 0.8)
    clock.advanceUntilIdle()
    #expect(impacts == 1)
  }

  @Test func aPolicyAppliesToTheRunningMotionWithoutAJump() {
    ball.animate(to: 100, spring: .bouncy)
    clock.advance(by: 0.1)
    let before = state
    loop.motionPolicy = .reduced
    #expect(state == before)
    var highest = 0.0
    ball.onChange = { highest = max(highest, $0) }
    clock.advanceUntilIdle()
    #expect(highest == 100)
    ball.motionPolicy = .full
    ball.animate(to: 0, spring: .bouncy)
    var lowest = 0.0
    ball.onChange = { lowest = min(lowest, $0) }
    clock.advanceUntilIdle()
    #expect(lowest < -1)
  }

  @Test func withPolicyNoneMotionsSettleAtOnce() {
    loop.motionPolicy = .instant
    let handle = ball.animate(to: 100)
    #expect(ball.value == 100)
    #expect(handle.result == .settled)
    ball.motionPolicy = .full
    ball.run(.spring(MotionTable.undamped, to: 7))
    clock.advance(by: 0.1)
    ball.motionPolicy = nil
    #expect(ball.value == 7)
    #expect(ball.isSettled)
  }

  @Test func aPolicySetBetweenTwoFramesShowsEachFrameOnce() {
    ball.target = 100
    clock.advance(by: 0.1)
    loop.motionPolicy = .instant
    loop.motionPolicy = .full
    ball.target = 0
    var calls = 0
    ball.onChange = { _ in calls += 1 }
    clock.tick(to: clock.now + Self.frame)
    #expect(calls == 1)
  }
}
