import Testing

@testable import SpringEngine

/// Frequent defects of animation engines, one test for each.
@MainActor
struct ComplaintTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
  }

  // MARK: Time

  @Test func theSameSpringTakesTheSameTimeAt60And120Hz() {
    let ends = [60.0, 120].map { rate -> Double in
      let clock = ManualClock(frameInterval: 1 / rate)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      var end = 0.0
      ball.onEvent = { if case .ended = $0.kind { end = $0.time } }
      ball.animate(to: 100, spring: .bouncy)
      clock.advanceUntilIdle()
      return end
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0] > 0)
  }

  @Test(arguments: [1e-9, 0.1, 1, 100, 1e6])
  func aFrameMayBeOfAnyLength(interval: Double) {
    ball.run(.spring(MotionTable.undamped, to: 100))
    let model = Motion.spring(MotionTable.undamped, to: 100.0)
    clock.tick(to: interval)
    #expect(ball.value == model.state(after: interval, from: MotionState(0)).value)
  }

  @Test func aMotionSettlesAfterADayWithoutFrames() {
    let handle = ball.animate(to: 100)
    clock.tick(to: 0.1)
    clock.tick(to: 86_400)
    #expect(handle.result == .settled)
    #expect(ball.value == 100)
  }

  @Test func aFrameRateOutsideThePreferredRangeIsAccepted() {
    clock.frameInterval = 1.0 / 61
    loop.preferredFrameRateRange = FrameRateRange(minimum: 10, maximum: 60, preferred: 60)
    ball.target = 100
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 100)
  }

  @Test func theFirstFrameAfterAReleaseMoves() {
    ball.grab(0, at: 0)
    for index in 1...12 {
      clock.tick(to: Double(index) / 120)
      ball.drag(to: Double(index), at: clock.now)
    }
    let lifted = ball.value
    ball.release(at: clock.now, to: 100)
    clock.tick(to: clock.now + 1.0 / 120)
    #expect(ball.value - lifted > 0.9)
  }

  @Test func aTargetThatChangesWithEveryEventStaysMonotonic() {
    var previous = 0.0
    var isMonotonic = true
    ball.onChange = {
      isMonotonic = isMonotonic && $0 >= previous
      previous = $0
    }
    for index in 1...240 {
      ball.target = Double(index)
      ball.target = Double(index)
      if index.isMultiple(of: 2) { clock.tick(to: clock.now + 1.0 / 120) }
      if index.isMultiple(of: 7) { clock.tick(to: clock.now) }
    }
    #expect(isMonotonic)
    #expect(ball.value > 50)
  }

  @Test func anOperationBetweenLateFramesDoesNotMoveTheValueBack() {
    let clock = StallingClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    var shown: [Double] = []
    ball.onChange = { shown.append($0) }
    ball.target = 100
    clock.tick(0.1)
    clock.now = 0.145
    ball.spring = .smooth
    clock.now = 0.13
    clock.frame(ahead: 0.01)
    #expect(shown == shown.sorted())
  }

  // MARK: Velocity

  @Test func theVelocityOfADragAt240HzIsTheFingers() {
    ball.grab(0, at: 0)
    for index in 1...48 {
      clock.tick(to: Double(index) / 240)
      ball.drag(to: 500 * clock.now, at: clock.now)
    }
    #expect(abs(ball.velocity - 500) < 5)
  }

  @Test func aSpringGivenByItsDurationKeepsTheVelocity() {
    ball.target = 100
    clock.advance(by: 0.1)
    let velocity = ball.velocity
    ball.animate(to: -20, spring: MassSpringDamper(duration: 0.3, bounce: 0.2))
    #expect(ball.velocity == velocity)
    #expect(velocity > 0)
  }

  @Test func aSpringTakesOverACurveWithoutAJump() {
    ball.run(.curve(.linear, to: 100, duration: 1))
    clock.advance(by: 0.5)
    let before = (ball.value, ball.velocity)
    ball.target = 0
    #expect((ball.value, ball.velocity) == before)
    #expect(abs(before.1 - 100) < 0.1)
  }

  // MARK: Pause and interruption

  @Test func resumingDoesNotResetProgress() {
    ball.run(.curve(.linear, to: 100, duration: 1))
    clock.advance(by: 0.5)
    ball.pause()
    clock.advance(by: 5)
    ball.resume()
    let value = ball.value
    clock.advance(by: 0.25)
    #expect(abs(ball.value - value - 25) < 1e-2)
  }

  @Test func aDelayRunsOnTheLoopsClockAndCanBeCancelled() {
    let handle = ball.animate(to: 100, delay: 0.5)
    clock.advance(by: 0.4)
    #expect(ball.value == 0)
    ball.target = 20
    #expect(handle.result == .retargeted)
    clock.advanceUntilIdle()
    #expect(ball.value == 20)
  }

  @Test func additiveRetargetsAddUpAndComeToRest() {
    for target in [100.0, 0, 100, 0, 50] {
      ball.animate(to: target, style: .additive)
      clock.advance(by: 0.05)
    }
    clock.advanceUntilIdle()
    #expect(ball.value == 50)
  }

  // MARK: Completion

  @Test func completionIsDeliveredOnceWithTheFinalState() {
    var values: [Double] = []
    ball.animate(to: 100, criterion: .settled) { [ball] _ in values.append(ball.value) }
    clock.advanceUntilIdle()
    clock.advance(by: 3)
    #expect(values == [100])
  }

  @Test func aTargetBelowThePrecisionSettlesAndWaitingDoesNotHang() async throws {
    let handle = ball.animate(to: 1e-9)
    #expect(try await handle.ended() == .settled)
    #expect(ball.value == 1e-9)
  }

  @Test func arrivalPrecedesTheEndOfALongOscillation() throws {
    var times: [Double] = []
    ball.onEvent = { event in
      switch event.kind {
      case .arrived, .ended: times.append(event.time)
      default: break
      }
    }
    let bouncy = MassSpringDamper(response: 0.5, dampingRatio: 0.15)
    ball.animate(to: 100, spring: bouncy)
    clock.advanceUntilIdle()
    try #require(times.count == 2)
    #expect(times[1] - times[0] > 0.5)
  }

  @Test func theValueAtRestIsExactlyTheTarget() {
    ball.target = 1.0 / 3
    clock.advanceUntilIdle()
    #expect(ball.value == 1.0 / 3)
  }

  // MARK: Physics

  @Test func aSpringAgainstAWallReportsEveryImpactAtItsTime() {
    var impacts: [(time: Double, speed: Double)] = []
    ball.onEvent = { event in
      guard case .impact(let impact) = event.kind else { return }
      impacts.append((event.time, abs(impact.velocityBefore)))
      #expect(abs(impact.velocityAfter) < abs(impact.velocityBefore))
    }
    ball.onChange = { #expect($0 <= 100) }
    ball.run(
      .spring(.bouncy, to: 100, hardStop: HardStop(restitution: 0.6)))
    let predicted = ball.nextImpact?.time
    clock.advanceUntilIdle()
    #expect(impacts.count >= 2)
    #expect(impacts.first?.time == predicted)
    #expect(impacts.map(\.time) == impacts.map(\.time).sorted())
    #expect(impacts.map(\.speed) == impacts.map(\.speed).sorted(by: >))
    #expect(ball.value == 100)
  }

  @Test func anElasticWallReportsABoundedNumberOfImpactsPerFrame() {
    var (impacts, unreported) = (0, 0)
    ball.onEvent = { event in
      guard case .impact = event.kind else { return }
      impacts += 1
      unreported += event.unreportedImpacts
    }
    let buzzing = MassSpringDamper(mass: 1, stiffness: 1e8, dampingCoefficient: 0)
    ball.run(.spring(buzzing, to: 1, hardStop: HardStop(restitution: 1)))
    clock.tick(to: 1)
    // Of 3,183.
    #expect(impacts == 1000 && unreported == 1000)
  }

  @Test func aValueGrabbedBeyondItsLimitsStaysAndCanBePulledBack() {
    let band = RubberBand(lower: 0.0, upper: 100, dimension: 50)
    for place in [120.0, 149.999999, 151, 400] {
      ball.jump(to: place)
      ball.grab(0, rubberBand: band)
      #expect(ball.value == place)
      ball.drag(to: 0)
      #expect(abs(ball.value - place) < 1e-9)
      ball.drag(to: -100)
      #expect(ball.value < place - 0.5)
      ball.stop()
    }
  }
}
