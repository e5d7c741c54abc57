import Testing

@testable import SpringEngine

/// A motion's end is delivered exactly once, with its reason, after the state has been updated, and
/// no callback, handle or loop retains the animator.
@MainActor
struct AnimatorCompletionTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
  }

  @Test func bothPhasesAreRecordedOnceAndInOrder() {
    var phases: [MotionPhase] = []
    ball.animate(to: 300, spring: .bouncy).observe { phases.append($0) }
    clock.advance(by: 0.3)
    ball.spring = .snappy
    ball.settlingTolerance = SettlingTolerance(distance: 1e-4)
    while !phases.contains(.arrived) { clock.tick(to: clock.now + 1.0 / 60) }
    #expect(abs(ball.value - 300) <= 300 * ReferenceAnimator.arrivalShare)
    #expect(!ball.isSettled)
    // `.arrived` has been recorded; no later change may record it again.
    ball.spring = .bouncy
    ball.settlingTolerance = .points
    ball.motionPolicy = .reduced
    ball.velocity = 2000
    ball.interrupt(with: .spring(.bouncy, to: 200))
    clock.advanceUntilIdle()
    #expect(phases == [.arrived, .ended(.settled)])
  }

  @Test func aMotionToTheCurrentValueEndsBeforeTheCallReturns() {
    var reasons: [CompletionReason] = []
    let handle = ball.animate(to: 0) { reasons.append($0) }
    #expect(reasons == [.arrived])
    #expect(handle.result == .settled)
    ball.animate(to: 0, criterion: .settled) { reasons.append($0) }
    #expect(reasons == [.arrived, .settled])
    #expect(!clock.isRunning)
  }

  @Test func aTargetWithinTheToleranceIsReached() {
    let handle = ball.animate(to: 1e-5)
    #expect(handle.result == .settled)
    #expect(ball.value == 1e-5)
  }

  @Test(arguments: MotionTable.finite)
  func theStateIsUpToDateWhenTheEndIsDelivered(motion: MotionTable) {
    var ends = 0
    ball.run(motion.make(80), criterion: .settled) { [ball] reason in
      ends += 1
      #expect(reason == .settled)
      #expect(ball.value == 80)
      #expect(ball.velocity == 0)
      #expect(ball.isSettled)
    }
    clock.advanceUntilIdle()
    #expect(ends == 1)
  }

  @Test func retargetingInTheEndCallbackStartsTheNextMotion() {
    var ends: [CompletionReason] = []
    ball.animate(to: 100, criterion: .settled) { [weak ball] end in
      ends.append(end)
      ball?.animate(to: 50, criterion: .settled) { ends.append($0) }
    }
    clock.advanceUntilIdle()
    #expect(ends == [.settled, .settled])
    #expect(ball.value == 50)
  }

  @Test func eventsKeepTheirOrderWhenACallbackStartsAMotion() {
    var log: [String] = []
    ball.onChange = { [weak ball] value in
      guard value == 100, ball?.isSettled == true else { return }
      ball?.target = 0
    }
    ball.onEvent = { event in
      switch event.kind {
      case .began: log.append("began")
      case .arrived: log.append("arrived")
      case .ended(_, let end): log.append("\(end)")
      default: log.append("else")
      }
    }
    ball.target = 100
    clock.advanceUntilIdle()
    #expect(log == ["began", "arrived", "settled", "began", "arrived", "settled"])
  }

  @Test func stoppingInOnChangeStopsAtThatValue() {
    ball.onChange = { [weak ball] value in if value > 50 { ball?.stop() } }
    let handle = ball.animate(to: 100)
    clock.advanceUntilIdle()
    #expect(handle.result == .stopped)
    #expect(ball.value > 50 && ball.value < 100)
    #expect(ball.isSettled)
  }

  @Test(arguments: ["onChange", "onEvent", "callback"])
  func releasingTheAnimatorInACallbackIsSafe(place: String) {
    final class Owner { var ball: Animator<Double>? }
    let owner = Owner()
    owner.ball = Animator(0, in: loop)
    weak var watched: Animator<Double>?
    watched = owner.ball
    var ends: [CompletionReason] = []
    if place == "onChange" { owner.ball?.onChange = { if $0 > 50 { owner.ball = nil } } }
    if place == "onEvent" {
      owner.ball?.onEvent = { if case .arrived = $0.kind { owner.ball = nil } }
    }
    let step = owner.ball?.animate(to: 100) { reason in
      if place == "callback", reason == .arrived { owner.ball = nil }
    }
    step?.observe { if case .ended(let end) = $0 { ends.append(end) } }
    clock.advanceUntilIdle()
    #expect(ends == [.stopped])
    #expect(owner.ball == nil)
    #expect(watched == nil)
    #expect(!clock.isRunning)
  }

  @Test func clearingOnChangeWhileItRunsIsSafe() {
    ball.onChange = { [weak ball] _ in ball?.onChange = nil }
    ball.target = 100
    clock.advanceUntilIdle()
    #expect(ball.value == 100)
  }

  @Test func aMotionsSpringDoesNotReplaceTheAnimators() {
    let own = ball.spring
    ball.animate(to: 100)
    ball.animate(to: 200, spring: .bouncy, start: .whenSettled)
    #expect(ball.spring == own)
  }

  // MARK: Lifetime

  enum Situation: CaseIterable { case moving, endless, paused, held, delayed, atRest, interrupted }

  @Test(arguments: Situation.allCases)
  func aReleasedAnimatorStopsAndItsMotionsEndOnce(situation: Situation) async {
    var ends: [CompletionReason] = []
    let note: @MainActor (CompletionReason) -> Void = { ends.append($0) }
    weak var watched: Animator<Double>?
    weak var storage: AnimatorStorage?
    do {
      let ball = Animator(0.0, in: loop)
      watched = ball
      storage = ball.storage
      switch situation {
      case .moving: ball.animate(to: 100, completion: note)
      case .endless:
        ball.run(.spring(MotionTable.undamped, to: 9), completion: note)
      case .paused:
        ball.animate(to: 100, completion: note)
        ball.pause()
      case .held:
        ball.grab()
        ball.animate(to: 100, completion: note)
      case .delayed: ball.animate(to: 100, delay: 100, completion: note)
      case .atRest:
        ball.animate(to: 100, completion: note)
        ball.pause()
        clock.advance(by: 0.1)
      case .interrupted:
        ball.animate(to: 100, completion: note)
        ball.interrupt(with: .spring(.bouncy, to: 9))
      }
      clock.advance(by: 0.1)
    }
    #expect(watched == nil)
    clock.advance(by: 0.1)
    #expect(storage == nil)
    #expect(!clock.isRunning)
    for _ in 0..<10 { await Task.yield() }
    #expect(ends == [.stopped])
  }

  @Test func aHandleDoesNotRetainTheAnimator() {
    weak var watched: Animator<Double>?
    let handle: MotionHandle
    do {
      let ball = Animator(0.0, in: loop)
      watched = ball
      handle = ball.animate(to: 100)
    }
    #expect(watched == nil)
    clock.advance(by: 0.1)
    #expect(handle.result == .stopped)
  }

  @Test func aReleasedLoopIsDeallocatedAndItsClockStops() async {
    let clock = ManualClock()
    weak var watched: FrameLoop?
    weak var storage: AnimatorStorage?
    var ends: [CompletionReason] = []
    do {
      let loop = FrameLoop(clock: clock)
      watched = loop
      let ball = Animator(0.0, in: loop)
      storage = ball.storage
      ball.animate(to: 100) { ends.append($0) }
    }
    #expect(watched == nil)
    #expect(storage == nil)
    clock.advance(by: 0.1)
    #expect(!clock.isRunning)
    for _ in 0..<10 { await Task.yield() }
    #expect(ends == [.stopped])
  }

  @Test func aRepeatBeginsAgainWhereTheMotionWasRequested() {
    let ball = Animator(10.0, spring: .smooth(duration: 0.2), in: FrameLoop(clock: clock))
    var values: [Double] = []
    ball.onChange = { values.append($0) }
    var told: [CompletionReason] = []
    ball.animate(to: 60, repeatCount: 2) { told.append($0) }
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 60 && ball.target == 60 && told == [.arrived])
    // One jump back, from the target to within the first frames of the second leg.
    let jumps = zip(values, values.dropFirst()).filter { $1 < $0 - 5 }
    #expect(jumps.count == 1 && jumps.allSatisfy { $0.0 > 55 && $0.1 < 40 }, "\(jumps)")
  }

  @Test func aMotionThatSomethingElsePlaysEndsOnce() {
    for end in [CompletionReason.settled, .grabbed] {
      var told: [CompletionReason] = []
      let handle = MotionHandle { told.append($0) }
      #expect(handle.result == nil && told.isEmpty)
      handle.end(end)
      #expect(told == [end == .settled ? .arrived : end] && handle.result == end)
      handle.end(.stopped)
      handle.end(.settled)
      #expect(told.count == 1 && handle.result == end && handle.hasArrived == (end == .settled))
    }
  }

  @Test func anEndWithinTheCallOfAnArrivalIsToldToAll() {
    let handle = MotionHandle()
    var told: [[MotionPhase]] = [[], [], []]
    for index in 0..<3 {
      handle.observe { phase in
        told[index].append(phase)
        if index == 1, phase == .arrived { handle.record(.ended(.stopped)) }
      }
    }
    handle.record(.arrived)
    #expect(
      told == [
        [.arrived, .ended(.stopped)], [.arrived, .ended(.stopped)], [.arrived, .ended(.stopped)],
      ])
  }

  @Test func anAnimatorRetainsItsLoop() {
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.target = 100
    clock.advanceUntilIdle()
    #expect(ball.value == 100)
  }
}
