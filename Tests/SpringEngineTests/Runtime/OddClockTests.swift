import Testing

@testable import SpringEngine

/// Clocks that run backwards, repeat, jump, start late, or change their rate in flight.
@MainActor
struct OddClockTests {
  let clock = StallingClock(now: 50)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  private func expected(after time: Double) -> Double {
    Motion.spring(.bouncy, to: 300.0).state(after: time, from: MotionState(0)).value
  }

  @Test func `Several loops on a manual clock get every frame and alarm`() {
    let clock = ManualClock(now: 3, frameInterval: 1.0 / 8)
    let (one, other) = (
      Animator(0.0, in: FrameLoop(clock: clock)), Animator(0.0, in: FrameLoop(clock: clock))
    )
    var lost: Animator? = Animator(0.0, in: FrameLoop(clock: clock))
    lost?.animate(to: 300, spring: .bouncy)
    one.animate(to: 300, spring: .bouncy)
    clock.advance(by: 0.25)
    lost = nil
    other.animate(to: 300, spring: .bouncy, delay: 0.125)
    clock.advance(by: 0.25)
    #expect(abs(one.value - expected(after: 0.5)) < 1e-12)
    #expect(abs(other.value - expected(after: 0.125)) < 1e-12)
    #expect(clock.advanceUntilIdle())
    #expect(one.isSettled && other.isSettled && one.value == 300 && other.value == 300)
    // One at rest takes no frames of the other's.
    let frames = clock.frameCount
    one.target = 0
    clock.advance(by: 1)
    #expect(clock.frameCount == frames + 8 && !other.loop.isRunning && other.value == 300)
  }

  @Test func `A loop on a manual clock gets its frames, whatever others do in theirs`() {
    let clock = ManualClock(now: 100, frameInterval: 1.0 / 8)
    let loops = (0..<4).map { _ in FrameLoop(clock: clock) }
    let balls = loops.map { Animator(0.0, in: $0) }
    for ball in balls { ball.animate(to: 100, duration: 10, curve: .linear) }
    var shown: [Double] = []
    balls[3].onChange = { shown.append($0) }
    balls[2].onChange = { value in
      guard value > 1.5, !loops[0].isPaused else { return }
      loops[0].isPaused = true
      loops[1].isPaused = true
    }
    clock.advance(by: 0.5)
    #expect(shown == [1.25, 2.5, 3.75, 5])
    // One that advances the clock: the others have had later frames then.
    balls[2].onChange = { [onlyOnce = OnlyOnce()] _ in onlyOnce { clock.advance(by: 3) } }
    clock.advance(by: 0.125)
    #expect(abs(balls[3].value - (clock.now - 100) * 10) < 1e-9)
    #expect(shown == shown.sorted() && balls[3].loop.time == clock.now)
  }

  @MainActor private final class OnlyOnce {
    private var isDone = false

    func callAsFunction(_ body: () -> Void) {
      defer { isDone = true }
      if !isDone {
        isDone = true
        body()
      }
    }
  }

  @Test func aRepeatedFrameChangesNothing() {
    var changes = 0
    ball.onChange = { _ in changes += 1 }
    ball.animate(to: 300, spring: .bouncy)
    clock.tick(0.125)
    let value = ball.value
    for _ in 0..<5 { clock.frame(ahead: 0) }
    #expect(changes == 1 && ball.value == value)
    clock.tick(0.125)
    #expect(ball.value == expected(after: 0.25))
  }

  @Test(arguments: [StallPolicy.skip, .hold(longerThan: 0), .hold(longerThan: 0.5)])
  func aFrameIntervalOfZeroIsAFrameAtItsOwnTime(policy: StallPolicy) {
    ball.animate(to: 300, spring: .bouncy)
    clock.tick(0.125)
    loop.stallPolicy = policy
    clock.now += 0.125
    clock.frame(ahead: 0)
    let isHeld = policy == .hold(longerThan: 0)
    #expect(abs(ball.value - expected(after: isHeld ? 0.125 : 0.25)) < 1e-12)
  }

  @Test func aClockThatRunsBackwardsNeverMovesTheValueBackwards() {
    ball.animate(to: 300)
    clock.tick(0.1)
    var value = ball.value
    for _ in 0..<600 {
      clock.tick(-0.016)
      #expect(ball.value >= value && ball.value <= 300)
      value = ball.value
    }
    for _ in 0..<200 { clock.tick(0.016) }
    #expect(ball.value == 300 && !clock.isRunning)
  }

  @Test func aValueThatIsHeldFollowsThePointerOnAClockThatWasSetBack() {
    ball.grab(0, at: 50)
    ball.drag(to: 10, at: 50.01)
    clock.now = 20
    for step in 1...10 {
      clock.now += 0.01
      ball.drag(to: 10 + Double(step), at: clock.now)
      #expect(ball.value == 10 + Double(step))
    }
    #expect(abs(ball.velocity - 100) < 1)
    ball.release(at: clock.now)
    #expect(abs(ball.velocity - 100) < 1)
  }

  @Test func theLoopsTimeGoesOnFromTheLatestRequestOnAClockThatIsSetBack() {
    ball.animate(to: 300, spring: .bouncy)
    clock.tick(0.1)
    clock.now += 0.2
    let time = loop.time
    clock.tick(-0.25)
    #expect(loop.time == time)
    clock.tick(-10)
    #expect(loop.time == time)
    clock.tick(0.1)
    #expect(abs(ball.value - expected(after: 0.4)) < 1e-9)
  }

  @Test(arguments: [StallPolicy.skip, .hold(longerThan: 0.1)])
  func aJumpOfFortyMinutesEndsTheMotionOrIsLeftOut(policy: StallPolicy) {
    loop.stallPolicy = policy
    var reasons: [CompletionReason] = []
    ball.animate(to: 300, spring: .bouncy, criterion: .settled) { reasons.append($0) }
    for _ in 0..<8 { clock.tick(0.015625) }
    clock.tick(2400)
    if policy == .skip {
      #expect(ball.value == 300 && reasons == [.settled])
    } else {
      #expect(abs(ball.value - expected(after: 0.125)) < 1e-9 && reasons.isEmpty)
      for _ in 0..<400 { clock.tick(0.015625) }
    }
    #expect(ball.value == 300 && reasons == [.settled])
  }

  @Test(arguments: ["pause", "scale", "time"])
  func aStallIsLeftOutThatEndsWithAPauseOrAQuestion(change: String) {
    loop.stallPolicy = .hold(longerThan: 0.1)
    ball.animate(to: 300, spring: .bouncy)
    for _ in 0..<8 { clock.tick(0.015625) }
    let time = loop.time
    clock.now += 1
    switch change {
    case "pause": loop.isPaused = true
    case "scale": loop.timeScale = 0
    default: #expect(abs(loop.time - time) < 0.1)
    }
    #expect(abs(ball.value - expected(after: 0.125)) < 1e-9, "\(change)")
  }

  @Test func fromABillionSecondsOnEverythingWorksToTheClocksOwnResolution() {
    clock.now = 1e9
    ball.grab(0, at: clock.now)
    for index in 1...12 {
      clock.tick(1.0 / 128)
      ball.drag(to: Double(index) * 8, at: clock.now)
    }
    #expect(abs(ball.velocity - 1024) < 0.1)
    var end: Double?
    ball.onEvent = { if case .ended = $0.kind { end = $0.time } }
    ball.release(at: clock.now, to: 300)
    for _ in 0..<400 { clock.tick(1.0 / 128) }
    #expect(ball.value == 300)
    #expect(end.map { $0 > 1e9 && $0 < 1e9 + 4 } ?? false)
  }

  @Test func aChangeOfTheDisplaysRateInFlightChangesNothing() {
    ball.animate(to: 300, spring: .bouncy)
    var time = 0.0
    // A frame for a time that has been shown, after a change to a higher rate, is left out.
    for rate in [64.0, 128, 32, 256, 16] {
      for _ in 0..<4 {
        // The time of seeing moves ahead by the new interval too.
        clock.now += 1 / rate
        time = max(time, clock.now + 1 / rate - 50)
        clock.frame(ahead: 1 / rate)
        #expect(abs(ball.value - expected(after: time)) < 1e-9)
      }
    }
    #expect(time > 0.5)
  }
}
