import Testing

@testable import SpringEngine

/// Following where it meets interruptions, other springs, scrubbing and long chains.
@MainActor
@Suite("Following under adverse programs")
struct HostileFollowingTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let head: Animator<Double>
  let tail: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
  }

  @Test("A follower whose effect a reduced policy ends has one beginning for each end")
  func effectEndedByPolicy() {
    for gap in [0, 0.05, 1.0] {
      let (leader, follower) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      var (began, ended): (Set<MotionID>, [MotionID]) = ([], [])
      follower.onEvent = {
        if case .began(let id) = $0.kind { began.insert(id) }
        if case .ended(let id, _) = $0.kind { ended.append(id) }
      }
      follower.follow(leader)
      follower.add(.shake(by: 10))
      clock.advance(by: 0.1)
      follower.motionPolicy = .reduced
      clock.advance(by: gap)
      leader.target = 100
      #expect(clock.advanceUntilIdle())
      #expect(follower.value == 100 && Set(ended) == began && ended.count == began.count)
    }
  }

  nonisolated static let instantSprings: [MassSpringDamper] = [
    .instant, MassSpringDamper(response: 0, dampingRatio: 0.5),
    MassSpringDamper(duration: 0, bounce: 0.3),
  ]

  @Test(
    "On an instant spring the value is the leader's, in every frame", arguments: instantSprings)
  func instant(spring: MassSpringDamper) {
    tail.follow(head, offset: 5, spring: spring)
    let third = Animator(0.0, spring: spring, in: loop)
    third.follow(tail)
    var shown: [Double] = []
    tail.onChange = { shown.append($0) }
    func check(_ duration: Double) {
      for _ in 0..<Int(duration * 60) {
        clock.tick(to: clock.now + 1.0 / 60)
        #expect(tail.value == head.value + 5 && abs(tail.velocity - head.velocity) < 1e-6)
        #expect(third.value == tail.value)
      }
    }
    head.animate(to: 100, spring: .bouncy)
    check(0.3)
    head.animate(to: -40, duration: 0.25, curve: .steps(3))
    check(0.2)
    head.drop(gravity: 2000, floor: 200, restitution: 0.6)
    check(1)
    head.jump(to: 30)
    #expect(tail.value == 35 && third.value == 35)
    head.grab(30)
    head.drag(to: 44)
    #expect(tail.value == 49)
    check(0.1)
    head.release(to: 0)
    check(2)
    #expect(tail.isSettled && third.isSettled && !loop.isRunning)
    #expect(!shown.isEmpty && shown.allSatisfy(\.isFinite))
  }

  @Test("A leader in motion is at once where an instant follower is")
  func instantInFlight() {
    head.target = 100
    clock.advance(by: 0.1)
    tail.follow(head, spring: .instant)
    #expect(tail.value == head.value && tail.velocity == head.velocity)
    tail.follow(nil)
    tail.follow(head)
    clock.advance(by: 0.1)
    tail.spring = .instant
    clock.tick(to: clock.now + 0.01)
    #expect(tail.value == head.value)
  }

  @Test("A following that begins between two frames is at once where the leader is at that time")
  func begunBetweenFrames() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, spring: .smooth, in: loop), Animator(0.0, in: loop))
    var shown: [Double] = []
    tail.onChange = { shown.append($0) }
    head.target = 100
    clock.tick(0.1)
    clock.now += 0.05
    tail.follow(head, spring: .instant)
    let exact = Motion.spring(.smooth, to: 100.0).state(after: 0.15, from: MotionState(0))
    #expect(shown.count == 1 && abs((shown.last ?? 0) - exact.value) < 1e-9, "\(shown)")
  }

  @Test(
    "A follower that is interrupted twice resumes the outer interruption, then follows",
    arguments: [false, true], [false, true])
  func interruptedTwice(endsEarly: Bool, isLeaderMoving: Bool) {
    tail.follow(head)
    if isLeaderMoving { head.run(.spring(Self.slow, to: 300)) }
    clock.advance(by: 0.1)
    var events: [String] = []
    tail.onEvent = { events.append("\($0.kind)") }
    var (outer, inner): ([CompletionReason], [CompletionReason]) = ([], [])
    tail.interrupt(with: .spring(.smooth, to: 40), criterion: .settled) { outer.append($0) }
    clock.advance(by: 0.2)
    tail.interrupt(
      with: .curve(.linear, to: 15, duration: 0.2), criterion: .settled
    ) { inner.append($0) }
    #expect(tail.interruptionDepth == 2)
    clock.advance(by: 0.1)
    if endsEarly { tail.endInterruption() }
    clock.advance(by: endsEarly ? 0.1 : 0.7)
    #expect(inner == [endsEarly ? .stopped : .settled])
    #expect(tail.interruptionDepth == 1 && tail.value != 15)
    clock.advance(by: 1.5)
    #expect(outer == [.settled] && tail.interruptionDepth == 0)
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == head.value && tail.isSettled)
    #expect(events.filter { $0.contains("suspended") }.count == (isLeaderMoving ? 2 : 1))
    #expect(events.filter { $0.contains("continued") }.count == (isLeaderMoving ? 2 : 1))
    let begun = events.filter { $0.hasSuffix("began") }.map { $0.dropLast(6) }
    for motion in begun {
      #expect(events.filter { $0.hasPrefix("\(motion) ended") }.count == 1)
    }
  }

  static let slow = MassSpringDamper(response: 2, dampingRatio: 1)

  @Test("A follower that has run back to where it began follows no longer")
  func reversed() {
    head.jump(to: 100)
    tail.follow(head)
    var reasons: [CompletionReason] = []
    tail.onEvent = { if case .ended(_, let reason) = $0.kind { reasons.append(reason) } }
    tail.rate = -1
    #expect(reasons == [.reversed])
    #expect(tail.isSettled && tail.value == 0 && tail.target == 0)
    #expect(clock.advanceUntilIdle() && !loop.isRunning)
    head.target = 200
    clock.advance(by: 0.3)
    #expect(tail.isSettled && tail.value == 0)
    #expect(clock.advanceUntilIdle())
    tail.follow(head)
    clock.advance(by: 0.1)
    tail.rate = -1
    #expect(!tail.isSettled && loop.isRunning)
    #expect(clock.advanceUntilIdle())
    #expect(tail.isSettled && tail.value == 0 && tail.target == 0)
    head.target = 0
    clock.advance(by: 0.3)
    #expect(tail.isSettled && tail.value == 0)
  }

  @Test("With a rate of −1 at any time, rest is rest", arguments: [0, 1, 2, 3, 5])
  func restIsOneTruth(frames: Int) {
    for isLeaderFirst in [false, true] {
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      if !isLeaderFirst { tail.follow(head) }
      head.target = 100
      if isLeaderFirst { tail.follow(head) }
      for _ in 0..<frames { clock.tick(to: clock.now + 1.0 / 60) }
      tail.rate = -1
      for _ in 0..<CaseCount.of(300, small: 120) {
        let (value, isSettled) = (tail.value, tail.isSettled)
        clock.tick(to: clock.now + 1.0 / 60)
        #expect(!isSettled || tail.value == value)
        #expect(loop.isRunning == !(head.isSettled && tail.isSettled))
      }
      #expect(tail.isSettled && (tail.value == head.value || tail.value == 0))
    }
  }

  @Test("A leader that is stopped and moved again: the follower's motion arrives once")
  func arrivesOnce() {
    tail.follow(head)
    var events: [String] = []
    tail.onEvent = { events.append("\($0.kind)") }
    for round in 1...3 {
      head.target = 100 * Double(round)
      clock.advance(by: 0.3)
      head.stop()
      while events.filter({ $0.hasSuffix("arrived") }).isEmpty {
        clock.tick(to: clock.now + 1.0 / 60)
      }
      #expect(!tail.isSettled)
    }
    #expect(clock.advanceUntilIdle())
    #expect(events == ["motion 1 began", "motion 1 arrived", "motion 1 ended: settled"])
    head.target = 0
    #expect(clock.advanceUntilIdle())
    #expect(events.count == 6)
  }

  @Test(
    "The target is that of the motion that runs, not the leader's", arguments: [1.0 / 60, 0.3, 3])
  func targetOfDelayedMotion(interval: Double) {
    tail.follow(head)
    tail.animate(to: 100, delay: 0.05)
    clock.frameInterval = interval
    clock.tick(to: interval)
    while tail.value == 0 { clock.tick(to: clock.now + interval) }
    #expect(tail.target == 100)
    tail.animate(by: 10)
    #expect(tail.target == 110)
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == 110 && tail.target == 110)
    tail.velocity = 300
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == 110)
    head.target = 5
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == 110 && tail.target == 110)
  }

  @Test(
    "Behind a leader that is deallocated while it follows, the follower comes to rest at its place",
    arguments: [false, true])
  func leaderIsGone(isInterrupted: Bool) async {
    var middle: Animator<Double>? = Animator(0.0, in: loop)
    let last = Animator(0.0, in: loop)
    middle?.follow(head)
    if let middle { tail.follow(middle, offset: 5) }
    last.follow(tail)
    head.animate(to: 100, spring: Self.slow)
    clock.advance(by: 0.3)
    if isInterrupted { tail.interrupt(with: .curve(.linear, to: 7, duration: 0.1)) }
    let place = (middle?.value ?? 0) + 5
    var reasons: [CompletionReason] = []
    tail.onEvent = { if case .ended(_, .settled) = $0.kind { reasons.append(.settled) } }
    let before = tail.value
    middle = nil
    for _ in 0..<100 { await Task.yield() }
    if !isInterrupted { #expect(tail.target == place && last.target == place) }
    #expect(tail.value == before)
    #expect(clock.advanceUntilIdle() && !loop.isRunning)
    #expect(head.value == 100 && tail.value == place && last.value == place)
    #expect(tail.isSettled && last.isSettled && reasons.count == (isInterrupted ? 2 : 1))
  }

  @Test("A cycle stops the program, and the message names its animators in order")
  func cycleIsNamed() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let loop = FrameLoop(clock: ManualClock())
        let balls = ["red", "green", "blue"].map { name in
          let ball = Animator(0.0, in: loop)
          ball.name = name
          return ball
        }
        balls[1].follow(balls[0])
        balls[2].follow(balls[1])
        // An animator that nobody holds leaves the chain.
        withExtendedLifetime(balls) { balls[0].follow(balls[2]) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("red → blue → green → red"), "\(text)")
  }

  @Test("A cycle of animators without names is told by their values")
  func cycleWithoutNames() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let loop = FrameLoop(clock: ManualClock())
        let (head, tail) = (Animator(1.5, in: loop), Animator(-2.0, in: loop))
        tail.follow(head)
        withExtendedLifetime(tail) { head.follow(tail) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("an animator at 1.5 → an animator at -2.0 → an animator at 1.5"), "\(text)")
  }

  @Test("A paused follower that gets another leader has that one's destination")
  func pausedWithAnotherLeader() {
    tail.follow(head)
    tail.pause()
    let other = Animator(40.0, in: loop)
    tail.follow(other, offset: 20)
    #expect(tail.target == 60)
    tail.resume()
    #expect(clock.advanceUntilIdle() && tail.value == 60)
  }

  @Test("From motion at once to motion on springs, a follower goes on from its leader's place")
  func policyInFlight() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.motionPolicy = .instant
    tail.follow(head, offset: 5)
    head.run(.spring(Self.slow, to: 300))
    for _ in 0..<6 { clock.tick(1.0 / 60) }
    clock.now += 0.05
    tail.motionPolicy = .full
    #expect(tail.value == head.value + 5)
    let state = head.motion?.state(after: 0.15, from: MotionState(0))
    #expect(abs(head.value - (state?.value ?? .nan)) < 1e-9)
    clock.tick(0.05)
    #expect(tail.value < head.value + 5 && tail.velocity > 0)
  }

  @Test("What follows a leader that did not move in the end has arrived, and then it is settled")
  func arrivalBeforeRest() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var events: [String] = []
    tail.onEvent = { events.append("\($0.kind)") }
    tail.follow(head)
    head.grab(0, at: clock.now)
    // It waits, and then for the release.
    head.animate(to: 100, delay: 0.1)
    for _ in 0..<60 { clock.tick(to: clock.now + 1 / 60.0) }
    #expect(tail.isSettled && tail.value == 0)
    #expect(events.count == 3 && events.last?.contains("settled") == true, "\(events)")
    #expect(events.dropFirst().first?.contains("arrived") == true, "\(events)")
  }

  @Test("Of two leaders, that counts which a closure has chosen last")
  func leaderInClosure() {
    let loop = FrameLoop(clock: ManualClock())
    let (first, second) = (Animator(10.0, in: loop), Animator(50.0, in: loop))
    let tail = Animator(0.0, in: loop)
    tail.motionPolicy = .instant
    var hasChosen = false
    tail.onChange = { _ in
      guard !hasChosen else { return }
      hasChosen = true
      tail.follow(second)
    }
    tail.follow(first)
    #expect(tail.value == 50)
    first.jump(to: 11)
    #expect(tail.value == 50)
    second.jump(to: 51)
    #expect(tail.value == 51)
  }

  @Test("What a closure does to the leader is known to the follower")
  func leaderMovedInClosure() {
    let loop = FrameLoop(clock: ManualClock())
    let (head, tail) = (Animator(0.0, in: loop), Animator(500.0, in: loop))
    var hasMoved = false
    tail.onChange = { _ in
      guard !hasMoved else { return }
      hasMoved = true
      head.jump(to: 77)
    }
    tail.follow(head, spring: .instant)
    #expect(head.value == 77 && tail.value == 77)
  }

  @Test("What one follower's closure does to the leader is known to the others", arguments: 0..<5)
  func leaderChangedForOthers(operation: Int) {
    let others = (0..<3).map { _ in Animator(0.0, in: loop) }
    for other in [tail] + others.prefix(2) { other.follow(head) }
    others[2].follow(others[1])
    var hasChanged = false
    tail.onChange = { [head] value in
      guard value > 20, !hasChanged else { return }
      hasChanged = true
      switch operation {
      case 0: head.jump(to: 7)
      case 1: head.stop()
      case 2: head.pause()
      case 3: head.animate(to: -50)
      default: head.run(.curve(.linear, to: 7, duration: 0))
      }
    }
    head.run(.curve(.linear, to: 100, duration: 1))
    #expect(clock.advanceUntilIdle() && hasChanged)
    for follower in [tail] + others {
      #expect(follower.value == head.value && follower.velocity == 0 && follower.isSettled)
    }
  }

  @Test("A cycle that a closure closes is refused by name")
  func cycleInClosure() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let loop = FrameLoop(clock: ManualClock())
        let (head, tail) = (Animator(0.0, in: loop), Animator(500.0, in: loop))
        tail.onChange = { _ in head.follow(tail) }
        tail.follow(head, spring: .instant)
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("animators must not follow in a cycle"))
  }
}
