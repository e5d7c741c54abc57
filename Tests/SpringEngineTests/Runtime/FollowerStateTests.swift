import Testing

@testable import SpringEngine

/// What a follower reports about its motion.
@MainActor
@Suite("The state of a follower")
struct FollowerStateTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let head: Animator<Double>
  let tail: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
  }

  static let slow = MassSpringDamper(response: 2, dampingRatio: 1)

  // MARK: Rest

  @Test("A paused follower that will move when it goes on is not settled")
  func pausedAtFirst() async throws {
    tail.pause()
    tail.follow(head)
    #expect(tail.isSettled)
    head.target = 100
    clock.advance(by: 0.1)
    #expect(!tail.isSettled && tail.value == 0)
    #expect(clock.advanceUntilIdle() && head.isSettled)
    #expect(!tail.isSettled && tail.value == 0 && !loop.isRunning)
    var isReported = false
    let task = Task { @MainActor in
      try await tail.settled()
      isReported = true
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(!isReported)
    tail.resume()
    #expect(clock.advanceUntilIdle())
    try await task.value
    #expect(isReported && tail.isSettled && tail.value == 100)
  }

  @Test("A paused follower is settled again when its leader has come back to its place")
  func leaderComesBack() async throws {
    tail.pause()
    tail.follow(head)
    head.jump(to: 100)
    #expect(!tail.isSettled)
    let task = Task { @MainActor in try await tail.settled() }
    for _ in 0..<100 { await Task.yield() }
    head.jump(to: 0)
    #expect(tail.isSettled)
    try await task.value
  }

  @Test(
    "What waits for the rest of a paused follower begins, also if that need not move in the end",
    arguments: [0.0, 50])
  func waitingBehindPause(leaderEnd: Double) {
    tail.pause()
    tail.follow(head)
    head.jump(to: 100)
    var reasons: [CompletionReason] = []
    tail.animate(
      to: 10, duration: 0.1, curve: .linear, start: .whenSettled, criterion: .settled
    ) { reasons.append($0) }
    #expect(tail.value == 0 && reasons.isEmpty)
    head.jump(to: leaderEnd)
    tail.resume()
    #expect(clock.advanceUntilIdle() && tail.isSettled)
    #expect(tail.value == 10 && reasons == [.settled])
  }

  @Test("What waits for a follower goes on waiting when an interruption is ended in a pause")
  func interruptionEndsInPause() {
    let first = tail.animate(to: 5)
    #expect(clock.advanceUntilIdle())
    var events: [String] = []
    tail.onEvent = { events.append("\($0.kind)") }
    tail.follow(head)
    head.jump(to: 100)
    first.then(to: 10)
    clock.advance(by: 0.1)
    tail.interrupt(with: .curve(.linear, to: 7, duration: 1))
    tail.pause()
    tail.endInterruption()
    #expect(!tail.isSettled && tail.target == 100)
    tail.resume()
    #expect(clock.advanceUntilIdle() && tail.value == 10)
    let arrival = events.firstIndex(of: "motion 2 arrived") ?? .max
    #expect(arrival < events.firstIndex(of: "motion 3 began") ?? 0, "\(events)")
  }

  // MARK: The remaining time

  @Test("The remaining time is infinite while the leader moves, then that until the follower rests")
  func remainingTime() {
    tail.follow(head)
    #expect(tail.remainingTime == 0)
    head.target = 100
    clock.advance(by: 0.2)
    #expect(!tail.isSettled && tail.remainingTime == .infinity && tail.progress == 0)
    head.stop()
    let remaining = tail.remainingTime
    #expect(remaining > 0.1 && remaining < 2)
    clock.tick(to: clock.now + remaining - 1e-3)
    #expect(!tail.isSettled && abs(tail.remainingTime - 1e-3) < 1e-6)
    clock.tick(to: clock.now + 2e-3)
    #expect(tail.isSettled && tail.remainingTime == 0)
  }

  @Test("Of a paused follower it is the time from when it goes on", arguments: [false, true])
  func remainingTimeOfPaused(isMoving: Bool) {
    if isMoving {
      tail.follow(head)
      head.target = 100
      clock.advance(by: 0.1)
      tail.pause()
    } else {
      tail.pause()
      tail.follow(head, spring: Self.slow)
      head.target = 100
    }
    clock.advance(by: 0.1)
    #expect(tail.remainingTime == .infinity)
    #expect(clock.advanceUntilIdle() && head.isSettled)
    let (remaining, value) = (tail.remainingTime, tail.value)
    clock.advance(by: 1)
    #expect(tail.value == value && tail.remainingTime == remaining)
    tail.resume()
    #expect(remaining > 0.1 && abs(tail.remainingTime - remaining) < 1e-9)
  }

  @Test("During an interruption of a follower it is that of the secondary motion")
  func remainingTimeOfSecondary() {
    tail.follow(head)
    head.run(.spring(Self.slow, to: 300))
    clock.advance(by: 0.1)
    tail.interrupt(with: .curve(.linear, to: 0, duration: 0.5))
    clock.advance(by: 0.2)
    #expect(tail.remainingTime > 0.2 && tail.remainingTime < 1)
  }

  @Test("What waits while a leader is at rest is part of the remaining time")
  func waiting() {
    tail.follow(head)
    tail.animate(to: 100, duration: 1, curve: .linear, delay: 0.5)
    #expect(abs(tail.remainingTime - 1.5) < 1e-9)
    clock.advance(by: 0.25)
    #expect(abs(tail.remainingTime - 1.25) < 1e-9)
    tail.pause()
    clock.advance(by: 0.25)
    #expect(abs(tail.remainingTime - 1.25) < 1e-9)
  }

  // MARK: Springs

  @Test("A new target is on the spring that a closure of the leader has set up to now")
  func springOfAClosure() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.spring = Self.slow
    tail.follow(head)
    head.target = 100
    clock.tick(0.1)
    head.onChange = { _ in
      head.onChange = nil
      tail.spring = .smooth(duration: 0.2)
    }
    clock.now += 0.05
    tail.target = 300
    #expect(head.onChange == nil && tail.spring == .smooth(duration: 0.2))
    let (value, velocity) = (tail.value, tail.velocity)
    clock.tick(0.1)
    let exact = Motion.spring(tail.spring, to: 300).state(
      after: 0.1, from: MotionState(value: value, velocity: velocity))
    #expect(abs(tail.value - exact.value) < 1e-9 && tail.value > 200)
  }

  @Test("Grabbed late it is where it was, also on an instant spring", arguments: 0..<4)
  func lateGrab(kind: Int) {
    tail.follow(head, spring: kind == 0 ? .instant : kind == 1 ? .snappy : nil)
    if kind == 2 { tail.motionPolicy = .instant }
    if kind == 3 { tail.springs = [.instant] }
    head.target = 100
    var before = 0.0
    for _ in 0..<12 {
      before = tail.value
      clock.tick(to: clock.now + 1.0 / 60)
    }
    let value = tail.value
    tail.grab(at: clock.now - 0.0005)
    #expect(tail.value > before && tail.value <= value, "\(tail.value)")
    tail.release()
    clock.advanceUntilIdle()
    #expect(tail.isSettled && tail.value.isFinite)
  }

  @Test("What has waited keeps its target when it begins in flight")
  func targetOfAWaitingMotion() {
    tail.follow(head)
    head.target = 100
    clock.advance(by: 0.05)
    tail.animate(to: 500, delay: 0.1)
    clock.advance(by: 0.25)
    #expect(tail.target == 500)
    tail.grab()
    tail.release()
    clock.advanceUntilIdle()
    #expect(tail.value == 500)
  }

  /// What a closure does that is shown the leader's change is done after the change.
  @Test(arguments: [false, true])
  func changedLeader(isDragged: Bool) {
    let last = Animator(0.0, in: loop)
    tail.follow(head)
    last.follow(tail)
    if isDragged { head.grab(0) }
    var released = false
    head.onChange = { [tail] value in
      guard value > 100, !released else { return }
      released = true
      tail.follow(nil)
      last.animate(by: 10)
    }
    if isDragged { head.drag(to: 200) } else { head.jump(to: 200) }
    #expect(tail.target == 200 && last.target == 210)
    if isDragged { head.drag(to: 300) } else { head.jump(to: 300) }
    #expect(tail.target == 200 && last.target == 210)
  }

  @Test func `When a leader's events are told, its followers have gone on`() throws {
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head, spring: .instant)
    head.animate(to: 20)
    clock.advance(by: 0.1)
    var places: [Double] = []
    head.onEvent = { _ in places += [head.value, tail.value] }
    head.jump(to: 70)
    head.target = 20
    clock.advance(by: 0.1)
    head.progress = 1
    clock.advanceUntilIdle()
    #expect(places.count >= 8)
    for index in stride(from: 0, to: places.count, by: 2) {
      #expect(places[index] == places[index + 1])
    }
    #expect(try recorder.recording.replay() > 10)
  }

  /// Each of two leaders has a change of which its followers do not know.
  @Test func `A leader that moves in the closure of another one leaves that to be known`() {
    let (second, other) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    other.follow(second)
    head.onChange = { _ in second.jump(to: 7) }
    second.onChange = { [tail] _ in tail.animate(by: 10) }
    head.jump(to: 200)
    #expect(tail.target == 210)
  }

  /// It still has its former leader while it is shown the value, and that follows it.
  @Test func `A change of leaders in a circle ends`() throws {
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    let (leader, moved, last) = (
      Animator(0.0, in: loop), Animator(0.0, in: loop), Animator(0.0, in: loop)
    )
    head.follow(tail)
    head.follow(nil)
    tail.follow(head)
    last.follow(moved)
    leader.jump(to: 500)
    var isDone = false
    moved.onChange = { _ in
      if !isDone { tail.animate(by: 3) }
      isDone = true
    }
    head.onChange = { _ in if !isDone { moved.jump(to: 50) } }
    head.follow(leader, spring: .instant)
    #expect(isDone && head.value == 500)
    #expect(try recorder.recording.replay() > 0)
  }
}
