import Testing

@testable import SpringEngine

/// A follower's spring is driven by the leader's motion, independent of the frame rate.
///
/// The oracle is a second method: the same equations integrated by Runge–Kutta steps of half a
/// millisecond, with the leader in closed form.
@MainActor
@Suite("Following")
struct FollowingTests {
  static let spring = MassSpringDamper(duration: 0.3, bounce: 0.2)
  static let travel = 300.0

  /// A head and four followers in a chain, moved at a frame rate; their values at a time.
  static func chain(at rate: Double, until end: Double) -> [Double] {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let balls = (0..<5).map { _ in Animator(0.0, spring: spring, in: loop) }
    for (tail, head) in zip(balls.dropFirst(), balls) { tail.follow(head) }
    clock.tick(to: 0)
    balls[0].target = travel
    var frame = 1.0
    while frame / rate < end {
      clock.tick(to: frame / rate)
      frame += 1
    }
    clock.tick(to: end)
    return balls.map(\.value)
  }

  /// Times, and the integrated chain at these.
  static let integratedChains = [0.1, 0.3, 0.5, 0.8].map { ($0, integratedChain(until: $0)) }

  /// The same chain by Runge–Kutta integration: every link a spring to the one before.
  static func integratedChain(until end: Double) -> [Double] {
    let (k, c) = (spring.stiffness / spring.mass, spring.dampingCoefficient / spring.mass)
    func slope(_ s: [Double]) -> [Double] {
      var d = s
      for index in 0..<5 {
        let target = index == 0 ? travel : s[2 * (index - 1)]
        d[2 * index] = s[2 * index + 1]
        d[2 * index + 1] = -k * (s[2 * index] - target) - c * s[2 * index + 1]
      }
      return d
    }
    func sum(_ a: [Double], _ b: [Double], _ factor: Double) -> [Double] {
      zip(a, b).map { $0 + $1 * factor }
    }
    var state = [Double](repeating: 0, count: 10)
    let steps = Int((end / (CaseCount.isFull ? 5e-4 : 2e-3)).rounded())
    let h = end / Double(steps)
    for _ in 0..<steps {
      let k1 = slope(state)
      let k2 = slope(sum(state, k1, h / 2))
      let k3 = slope(sum(state, k2, h / 2))
      let k4 = slope(sum(state, k3, h))
      for index in state.indices {
        state[index] += h / 6 * (k1[index] + 2 * k2[index] + 2 * k3[index] + k4[index])
      }
    }
    return (0..<5).map { state[2 * $0] }
  }

  @Test(
    "a chain of five at 0.3 s, from 20 to 1,000 Hz, against an integration",
    arguments: CaseCount.isFull ? [20.0, 60, 120, 1000] : [20, 60])
  func chainIsExact(rate: Double) {
    for (end, expected) in Self.integratedChains.prefix(CaseCount.of(4, small: 3)) {
      let values = Self.chain(at: rate, until: end)
      for (value, expected) in zip(values, expected) {
        // A hundred-thousandth of the travel.
        #expect(abs(value - expected) < 1e-5 * Self.travel, "\(rate) Hz, \(end) s")
      }
    }
  }

  @Test("one motion: it begins, arrives and ends once, however many frames pass")
  func oneSeriesOfEvents() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    var events: [String] = []
    tail.onEvent = { events.append("\($0.kind)") }
    head.target = 100
    clock.advance(by: 0.2)
    head.target = 50
    #expect(clock.advanceUntilIdle())
    #expect(events == ["motion 1 began", "motion 1 arrived", "motion 1 ended: settled"])
    #expect(tail.value == 50 && tail.isSettled && !loop.isRunning)
    events = []
    head.target = 80
    #expect(clock.advanceUntilIdle())
    #expect(events.count == 3 && tail.value == 80)
  }

  @Test("the value is shown once per frame, and is continuous when the leader comes to rest")
  func shownOncePerFrame() {
    let clock = ManualClock(frameInterval: 1.0 / 120)
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head, offset: 10)
    var values: [Double] = []
    tail.onChange = { values.append($0) }
    head.target = 100
    // The acceleration of either is at most ω₀² × 110.
    let largestBend: Double = 158 * 110 / (120 * 120)
    var frames = 0
    while loop.isRunning {
      let (count, value, velocity) = (values.count, tail.value, tail.velocity)
      clock.tick(to: clock.now + 1.0 / 120)
      frames += 1
      #expect(values.count <= count + 1)
      let bend: Double = tail.value - value - velocity / 120
      #expect(abs(bend) < largestBend)
    }
    #expect(tail.value == 110)
    #expect(values.count > frames / 2)
  }

  @Test("a dragged leader, with the follower on a spring to each place where it was")
  func dragged() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    head.grab(0, at: 0)
    clock.tick(to: 0.01)
    head.drag(to: 40, at: 0.01)
    clock.tick(to: 0.11)
    let expected = Motion.spring(.smooth, to: 40.0).state(after: 0.1, from: MotionState(0))
    #expect(abs(tail.value - expected.value) < 1e-12)
    #expect(abs(tail.velocity - expected.velocity) < 1e-9)
    head.release(at: 0.11, to: 0)
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == 0)
  }

  @Test("a new motion, a grab, a stop and stopFollowing end it", arguments: 0..<4)
  func ends(how: Int) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    var reasons: [CompletionReason] = []
    tail.onEvent = { if case .ended(_, let reason) = $0.kind { reasons.append(reason) } }
    head.target = 100
    clock.advance(by: 0.2)
    let (value, velocity) = (tail.value, tail.velocity)
    switch how {
    case 0: tail.target = -50
    case 1: tail.grab()
    case 2: tail.stop()
    default: tail.follow(nil)
    }
    #expect(reasons == [[.retargeted], [.grabbed], [.stopped], [.stopped]][how])
    #expect(tail.value == value)
    if how == 0 || how == 3 { #expect(tail.velocity == velocity) }
    if how == 1 { tail.release(to: -50) }
    #expect(clock.advanceUntilIdle())
    let rest = tail.value
    #expect(how == 2 ? rest == value : how == 3 ? abs(rest - 100) < 60 : rest == -50)
    head.target = 0
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == rest)
  }

  @Test("pauses of either, an interruption, an added shake, and less motion")
  func withOtherFeatures() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    head.target = 100
    clock.advance(by: 0.1)
    head.pause()
    let stopped = head.value
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == stopped)
    head.resume()
    clock.advance(by: 0.1)
    tail.pause()
    let value = tail.value
    clock.advance(by: 0.1)
    #expect(tail.value == value)
    tail.resume()
    tail.shake(by: 5)
    clock.advance(by: 0.05)
    tail.interrupt(with: .spring(.bouncy, to: 0))
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == 100 && head.value == 100)
    loop.motionPolicy = .instant
    head.target = 7
    #expect(tail.value == 7)
    loop.motionPolicy = .reduced
    head.target = 60
    var most = 0.0
    tail.onChange = { most = max(most, $0) }
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == 60 && most <= 60)
  }

  @Test("a follower without a leader rests; a leader that is gone is followed no longer")
  func leaderIsGone() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let tail = Animator(0.0, in: loop)
    do {
      let head = Animator(0.0, in: loop)
      tail.follow(head)
      head.target = 100
      clock.advance(by: 0.2)
    }
    #expect(clock.advanceUntilIdle())
    #expect(tail.value > 0 && tail.value < 100 && tail.isSettled)
  }

  @Test("a leader at rest keeps nothing of those that have followed it and are gone")
  func followersAreGone() {
    let loop = FrameLoop(clock: ManualClock())
    let (head, other) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    let (first, last) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    first.follow(head)
    for _ in 0..<CaseCount.of(1000, small: 100) {
      Animator(0.0, in: loop).follow(head)
      last.follow(head)
      last.follow(other)
    }
    #expect(head.storage.followers.count <= 8)
    #expect(head.storage.followers.first?.present === first.storage)
    #expect(other.storage.followers.count <= 8)
    #expect(other.storage.followers.last?.present === last.storage)
  }

  @Test("an animator that follows itself through another one stops the program")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let loop = FrameLoop(clock: ManualClock())
        let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
        tail.follow(head)
        head.follow(tail)
      }
    }
  }

  /// Two frames may be any time apart, a touch may be delivered just after one, and the time may be
  /// that of a device which has run for days.
  @Test(
    "A pair of frames that are almost at the same time changes nothing",
    arguments: [0.0, 1e3, 5e5], [0.0, 1, 2, 8, 100, 1e4, 1e7])
  func closeFrames(start: Double, ulps: Double) {
    func states(gap: Double) -> (values: [Double], velocities: [Double]) {
      let clock = ManualClock(now: start)
      let loop = FrameLoop(clock: clock)
      let balls = (0..<3).map { _ in Animator(0.0, spring: Self.spring, in: loop) }
      for (tail, head) in zip(balls.dropFirst(), balls) { tail.follow(head) }
      balls[0].target = 100
      for step in 1...CaseCount.of(5, small: 2) {
        clock.tick(to: start + 0.1 * Double(step))
        if gap > 0 { clock.tick(to: start + 0.1 * Double(step) + gap) }
      }
      return (balls.map(\.value), balls.map(\.velocity))
    }
    let gap = ulps * (start + 0.1).ulp
    let expected = states(gap: 0)
    let got = states(gap: gap)
    // The values move on by the gap, and the time itself is rounded.
    let allowance = 2e3 * (gap + 8 * (start + 0.5).ulp) + 1e-3
    for index in 0..<3 {
      let difference = got.values[index] - expected.values[index]
      let change = got.velocities[index] - expected.velocities[index]
      #expect(abs(difference) < allowance)
      #expect(abs(change) < 100 * allowance)
    }
  }

  @Test("A touch just after a frame does not move what follows", arguments: [1e-17, 1e-15, 1e-13])
  func touchAfterFrame(gap: Double) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    head.target = 100
    clock.advance(by: 0.15)
    let value = tail.value
    #expect(value > 5)
    head.grab(at: clock.now + gap)
    head.release(at: clock.now + gap)
    clock.tick(to: clock.now + 2e-9)
    #expect(abs(tail.value - value) < 1e-5)
  }

  @Test(
    "A leader that is changed while it is paused is followed from then on",
    arguments: [false, true])
  func pausedLeader(isMovedByPointer: Bool) {
    func values(pausing: Bool) -> [Double] {
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, spring: Self.spring, in: loop))
      tail.follow(head)
      clock.tick(to: 1)
      if pausing { head.pause() }
      if isMovedByPointer { head.grab(0) }
      clock.tick(to: 2)
      if isMovedByPointer { head.drag(to: 30) } else { head.jump(to: 30) }
      return (1...30).map {
        clock.tick(to: 2 + Double($0) / 60)
        return tail.value
      }
    }
    let expected = values(pausing: false)
    #expect(expected[0] > 0 && expected[0] < 3 && abs(expected[29] - 30) < 3)
    for (value, other) in zip(values(pausing: true), expected) {
      #expect(abs(value - other) < 1e-9)
    }
  }
}
