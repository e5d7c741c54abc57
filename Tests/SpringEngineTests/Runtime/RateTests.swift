import Testing

@testable import SpringEngine

/// Rates and progress beside arrivals, waiting motions and late grabs: findings of the comparison with
/// the reference.
@MainActor
struct RateTests {
  let clock = StallingClock(now: 100)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  @Test(
    "A rate at which a motion would stand still, or be over at once, is rejected",
    arguments: [
      0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e-300, 9e-10, 1.1e4, .infinity, .nan,
    ])
  func rejectedRates(rate: Double) {
    var rejected: [RejectedInput] = []
    ball.onEvent = { if case .rejected(let input, _) = $0.kind { rejected.append(input) } }
    ball.animate(to: 100, spring: MassSpringDamper(response: 3, dampingRatio: 0))
    clock.tick(1)
    let before = MotionState(value: ball.value, velocity: ball.velocity)
    ball.rate = rate
    #expect(rejected == [.rate])
    #expect(MotionState(value: ball.value, velocity: ball.velocity) == before)
    for slowest in [1e-9, -1e-9] {
      ball.rate = slowest
      clock.tick(1)
      #expect(abs(ball.value - before.value) < 1e-6 * abs(before.velocity))
    }
    ball.rate = 1
    clock.tick(0.1)
    #expect(abs(ball.value - before.value) > 1)
  }

  // MARK: Arrivals

  @Test func aMotionArrivesOnceHoweverOftenItTurnsRound() {
    var arrivals = 0
    ball.onEvent = { if case .arrived = $0.kind { arrivals += 1 } }
    ball.animate(to: 100, spring: .bouncy)
    clock.tick(0.2)
    ball.rate = -1
    clock.tick(0.1)
    ball.rate = 1
    #expect(arrivals == 0)
    while arrivals == 0, ball.remainingTime > 0 { clock.tick(0.01) }
    #expect(!ball.isSettled && arrivals == 1)
    ball.rate = -1
    clock.tick(0.3)
    ball.rate = 2
    for _ in 0..<40 { clock.tick(0.1) }
    #expect(ball.isSettled && ball.value == 100)
    #expect(arrivals == 1)
  }

  @Test func aMotionThatTurnedRoundArrivesAfterAChangeOfItsSpring() {
    var log: [String] = []
    ball.animate(to: 100, criterion: .arrived) { log.append("\($0)") }
    clock.tick(0.2)
    ball.rate = -1
    clock.tick(0.1)
    ball.spring = .snappy
    #expect(ball.rate == 1)
    for _ in 0..<40 { clock.tick(0.1) }
    #expect(log == ["arrived"])
  }

  @Test func aSpringOrAToleranceThatAMotionHasAlreadyChangesNothing() {
    let same = Animator(0.0, in: loop)
    for ball in [ball, same] { ball.animate(to: 100).then(to: 50) }
    clock.tick(0.2)
    for ball in [ball, same] { ball.rate = -0.5 }
    clock.tick(0.1)
    ball.spring = same.spring
    ball.springs = ball.springs
    ball.settlingTolerance = same.settlingTolerance
    #expect(ball.rate == -0.5 && ball.progress == same.progress)
    clock.tick(0.1)
    #expect(ball.value == same.value && ball.value > 0 && ball.velocity == same.velocity)
  }

  @Test func theSpringOfAnEdgeThatAMotionIsOnAlreadyChangesNothing() {
    let spring = MassSpringDamper(duration: 0.4, bounce: 0.9)
    ball.run(.decay(lower: -50, upper: 120, edgeSpring: spring), velocity: 1398)
    clock.tick(0.08)
    ball.velocity = -97
    clock.tick(0.09)
    let progress = ball.progress
    ball.spring = spring
    #expect(ball.progress == progress && progress > 0)
  }

  @Test func whatWaitsForTheArrivalOfAMotionThatRunsBackwardsWaitsForItsEnd() {
    ball.animate(to: 100)
    clock.tick(0.2)
    let turned = ball.value
    ball.rate = -1
    ball.animate(to: 50, start: .whenArrived)
    clock.tick(0.1)
    #expect(ball.value > 0 && ball.value < turned)
    #expect(ball.target == 100)
    clock.tick(0.1)
    #expect(abs(ball.value) < 1e-9)
    for _ in 0..<40 { clock.tick(0.1) }
    #expect(ball.value == 50)
  }

  /// A handle requested while a motion runs backwards hears of the arrival only if that is to come.
  @Test func arrivalsThatAreAskedForLateAreReportedOnce() {
    for (forwards, hasArrived) in [(0.1, false), (2.0, true)] {
      let late = Animator(0.0, spring: .bouncy, in: loop)
      late.target = 100
      clock.tick(forwards * 0.5)
      clock.tick(forwards * 0.5)
      late.rate = -1
      var arrivals = 0
      late.onEvent = { if case .arrived = $0.kind { arrivals += 1 } }
      late.rate = 1
      for _ in 0..<60 { clock.tick(0.1) }
      #expect(late.value == 100)
      #expect(arrivals == (hasArrived ? 0 : 1), "after \(forwards) s")
    }
  }

  // MARK: Late grabs

  @Test func aLateGrabFromBeforeAChangeOfTheRateTakesTheValueShownThen() {
    ball.animate(to: 100)
    clock.tick(0.1)
    clock.tick(0.05)
    let shown = ball.value
    clock.tick(0.02)
    ball.rate = -1
    clock.tick(0.01)
    ball.grab(at: 100.15)
    #expect(abs(ball.value - shown) < 1e-9)
  }

  @Test func aLateGrabDoesNotGoBehindAChangeOfTheProgress() {
    ball.animate(to: 100)
    clock.tick(0.1)
    ball.progress = 0.5
    let shown = ball.value
    clock.tick(0.02)
    #expect(ball.value != shown)
    ball.grab(at: 100.05)
    #expect(ball.value == shown)
  }

  @Test func aLateGrabDoesNotGoBehindAPause() {
    ball.animate(to: 100)
    clock.tick(0.1)
    ball.pause()
    let shown = ball.value
    clock.tick(0.1)
    ball.resume()
    clock.tick(0.02)
    #expect(ball.value != shown)
    ball.grab(at: 100.19)
    #expect(abs(ball.value - shown) < 1e-9)
  }

  @Test func atTheEndOfAPausedFallItHasTheVelocityAfterTheImpact() {
    for start in stride(from: 0.0, to: 100, by: 3.7) {
      ball.jump(to: start)
      ball.run(.fall(gravity: 2000, floor: 300, restitution: 0))
      ball.pause()
      ball.progress = 1
      #expect(ball.velocity == 0 && abs(ball.value - 300) < 1e-9)
      ball.resume()
    }
  }

  @Test(arguments: [false, true])
  func aPausedMotionSetToWhereItIsReportsNothing(isInterruption: Bool) {
    var events: [String] = []
    ball.onEvent = { event in
      switch event.kind {
      case .impact: events.append("impact")
      case .arrived: events.append("arrived")
      default: break
      }
    }
    ball.pause()
    let stop = HardStop(restitution: 0.5, side: .above)
    let motion = Motion.spring(.bouncy, to: 0.005, hardStop: stop)
    if isInterruption {
      ball.interrupt(with: motion, velocity: -0.05)
    } else {
      ball.run(motion, velocity: -0.05)
    }
    for progress in [0, -0.1] { ball.progress = progress }
    #expect(events == [])
    ball.resume()
    clock.tick(0.01)
    #expect(events.first == "impact")
  }

  @Test func withoutMotionAMotionThatRunsBackwardsIsAtItsStartAtOnce() {
    ball.animate(to: 100)
    clock.tick(0.1)
    ball.rate = -1
    loop.motionPolicy = .instant
    #expect(ball.value == 0 && ball.isSettled)
  }

  @Test func aPauseDuringTheDelayOfAWaitingMotionDelaysItsBeginning() {
    var began: [Double] = []
    ball.onEvent = { if case .began = $0.kind { began.append($0.time) } }
    ball.run(.curve(.linear, to: 100, duration: 0.2))
    ball.run(.curve(.linear, to: 0, duration: 0.2), start: .whenSettled, delay: 0.5)
    clock.tick(0.2)
    clock.tick(0.1)
    ball.pause()
    clock.tick(1)
    ball.resume()
    for _ in 0..<8 { clock.tick(0.1) }
    #expect(began.count == 2 && abs(began[1] - began[0] - 1.7) < 1e-9, "\(began)")
  }

  @Test("Put back to its beginning, a motion that began in flight has its velocity of then")
  func velocityAtTheBeginning() {
    var cases = 0
    for frames in 1..<40 {
      for rest in 1..<20 {
        let clock = ManualClock(now: 0, frameInterval: 1.0 / 120)
        let ball = Animator(0.0, spring: .bouncy, in: FrameLoop(clock: clock))
        ball.target = 300
        clock.advance(by: Double(frames) / 120)
        ball.target = -100
        let velocity = ball.velocity
        clock.advance(by: Double(rest) / 120)
        ball.pause()
        ball.progress = 1
        ball.progress = 0
        cases += 1
        #expect(abs(ball.velocity - velocity) <= 1e-6 * velocity, "\(frames), \(rest)")
        #expect(ball.motion != nil)
      }
    }
    #expect(cases == 741)
  }
}
