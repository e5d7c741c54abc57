import Testing

@testable import SpringEngine

/// Groups of animators: pausing, staggering and interrupting them together.
@MainActor
struct GroupTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let balls: [Animator<Double>]
  let group: AnimatorGroup

  init() {
    let loop = FrameLoop(clock: clock)
    self.loop = loop
    balls = [0.0, 10, 20].map { Animator($0, in: loop) }
    group = AnimatorGroup(balls)
  }

  @Test func resumingContinuesAllExactlyFromThePausedState() {
    for ball in balls { ball.target = 200 }
    clock.advance(by: 0.2)
    group.pause()
    let paused = balls.map(\.value)
    let velocities = balls.map(\.velocity)
    clock.advance(by: 1)
    #expect(!clock.isRunning)
    #expect(balls.map(\.value) == paused)
    group.resume()
    #expect(balls.map(\.value) == paused)
    #expect(balls.map(\.velocity) == velocities)
    clock.advanceUntilIdle()
    #expect(group.isSettled)
    #expect(balls.map(\.value) == [200, 200, 200])
  }

  @Test func stoppingKeepsAllValues() {
    for ball in balls { ball.target = 200 }
    clock.advance(by: 0.2)
    let values = balls.map(\.value)
    group.stop()
    #expect(group.isSettled)
    #expect(balls.map(\.value) == values)
  }

  @Test(
    "A stagger begins at the first, the last, the middle or any member",
    arguments: zip(
      [AnimatorGroup.StaggerOrigin.first, .last, .center, .center, .index(1)],
      [[0, 1, 2, 3, 4], [3, 2, 1, 0], [2, 1, 0, 1, 2], [1, 0, 0, 1], [1, 0, 1, 2]] as [[Double]]))
  func staggerOrigin(origin: AnimatorGroup.StaggerOrigin, order: [Double]) {
    let rows = order.map { _ in Animator(0.0, in: loop) }
    var delays: [Double] = []
    AnimatorGroup(rows).animate(stagger: 0.5, from: origin) { index, delay in
      delays.append(delay)
      return rows[index].animate(to: 1, delay: delay)
    }
    #expect(delays == order.map { $0 * 0.5 })
  }

  @Test("A staggered list reversed half-way goes back as a whole")
  func reversedHalfWay() {
    let rows = (0..<12).map { _ in Animator(0.0, in: loop) }
    var reasons: [CompletionReason] = []
    AnimatorGroup(rows).animate(stagger: 0.05) { index, delay in
      rows[index].animate(to: 300, delay: delay)
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 0.3)
    var rejections = 0
    for row in rows {
      row.onEvent = { if case .rejected = $0.kind { rejections += 1 } }
      row.rate = -1
    }
    #expect(rows[0].value > 100 && rows[11].value == 0 && rows[11].isSettled)
    clock.advanceUntilIdle()
    #expect(rows.allSatisfy { $0.value == 0 && $0.isSettled && $0.target == 0 })
    #expect(reasons == [.reversed] && rejections == 0 && clock.now < 0.7)
  }

  @Test func staggeredStartsAreExactAndTheGroupEndsOnceAfterTheLast() {
    var begins: [Double] = []
    for ball in balls { ball.onEvent = { if case .began = $0.kind { begins.append($0.time) } } }
    var reasons: [CompletionReason] = []
    let handle = group.animate(stagger: 0.0625) {
      balls[$0].animate(to: 300, delay: $1)
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 0.3)
    #expect(begins == [0, 0.0625, 0.125])
    while !group.isSettled {
      #expect(handle.result == nil)
      clock.tick(to: clock.now + 1.0 / 60)
    }
    #expect(reasons == [.arrived])
    #expect(handle.result == .settled)
  }

  @Test func aGroupsResultIsStoppedIfAMemberWasStopped() {
    let handle = group.animate { balls[$0].animate(to: 300, delay: $1) }
    clock.advance(by: 0.1)
    balls[1].stop()
    #expect(handle.result == nil)
    clock.advanceUntilIdle()
    #expect(handle.result == .stopped)
    #expect(!handle.hasArrived)
  }

  @Test func aGroupWithoutMembersSettlesAtOnce() {
    #expect(
      AnimatorGroup([Animator<Double>]()).animate { _, _ in balls[0].animate(to: 1) }.result
        == .settled)
  }

  @Test func interruptingOneMemberPausesTheOthersUntilItEnds() {
    for ball in balls { ball.target = 200 }
    clock.advance(by: 0.2)
    let frozen = MotionState(value: balls[1].value, velocity: balls[1].velocity)
    let interruption = group.interrupt {
      [balls[0].interrupt(with: .spring(.bouncy, to: 50), velocity: 500)]
    }
    clock.advance(by: 0.3)
    #expect(balls[0].interruptionDepth == 1)
    #expect(balls[1].value == frozen.value)
    #expect(balls[1].velocity == frozen.velocity)
    while interruption.result == nil { clock.tick(to: clock.now + 1.0 / 60) }
    #expect(interruption.result == .settled)
    #expect(!balls.contains { $0.isPaused })
    clock.advanceUntilIdle()
    #expect(balls.map(\.value) == [200, 200, 200])
  }

  @Test func aGroupCanBeInterruptedByMotionsOfOtherValues() {
    for ball in balls { ball.target = 200 }
    clock.advance(by: 0.1)
    let other = Animator(SIMD2(0.0, 0), in: loop)
    let values = balls.map(\.value)
    group.interrupt { [other.animate(to: [100, 50])] }
    clock.advance(by: 0.4)
    #expect(balls.map(\.value) == values)
    clock.advanceUntilIdle()
    #expect(other.value == [100, 50])
    #expect(balls.map(\.value) == [200, 200, 200])
  }

  @Test func aMemberWhoseInterruptionHasEndedWaitsForTheOthers() {
    for ball in balls { ball.target = 200 }
    clock.advance(by: 0.2)
    let short = Motion.curve(.linear, to: 0, duration: 0.1)
    let long = Motion.curve(.linear, to: 0, duration: 1)
    group.interrupt {
      [balls[0].interrupt(with: short), balls[1].interrupt(with: long)]
    }
    clock.advance(by: 0.8)
    #expect(balls[0].isPaused)
    #expect(!balls[1].isPaused)
    clock.advanceUntilIdle()
    #expect(balls.map(\.value) == [200, 200, 200])
  }

  @Test func aMemberGoesOnAfterALaterInterruptionOfItsOwn() {
    for ball in balls { ball.target = 200 }
    clock.advance(by: 0.2)
    let short = Motion.curve(.linear, to: 0, duration: 0.1)
    let long = Motion.curve(.linear, to: 0, duration: 1)
    let interruption = group.interrupt {
      [balls[0].interrupt(with: short), balls[1].interrupt(with: long)]
    }
    while interruption.result == nil { clock.tick(to: clock.now + 1.0 / 60) }
    for ball in balls {
      #expect(!ball.isSettled)
      ball.interrupt(with: short)
    }
    clock.advanceUntilIdle()
    #expect(balls.map(\.value) == [200, 200, 200] && !balls.contains { $0.isPaused })
  }

  @Test func aMemberThatWasPausedBeforeStaysPaused() {
    for ball in balls { ball.target = 200 }
    balls[2].pause()
    group.interrupt { [balls[0].interrupt(with: .spring(.smooth, to: 50))] }
    clock.advance(by: 5)
    #expect(balls[2].isPaused)
    #expect(!balls[1].isPaused)
  }

  @Test func aReleasedInterruptedGroupStops() {
    weak var weakBall: Animator<Double>?
    var group: AnimatorGroup?
    do {
      let endless = Motion.spring(MotionTable.undamped, to: 50.0)
      let members = [Animator(0.0, in: loop), Animator(1.0, in: loop)]
      weakBall = members[1]
      group = AnimatorGroup(members)
      members[1].target = 100
      group?.interrupt { [members[0].interrupt(with: endless)] }
    }
    clock.advance(by: 0.5)
    #expect(clock.isRunning)
    group = nil
    clock.advance(by: 0.1)
    #expect(!clock.isRunning)
    #expect(weakBall == nil)
  }

  @Test("A member that something else has moved back to its beginning stays out of the group")
  func strayMember() {
    let (a, b) = (balls[0], balls[1])
    let pair = AnimatorGroup(b, a)
    let motion = pair.animate(stagger: 0.2) { index, delay in
      (index == 0 ? b : a).animate(to: 100, delay: delay)
    }
    clock.advance(by: 0.3)
    pair.rate = -1
    let later = a.animate(to: 30, delay: 0.5)
    clock.advance(by: 0.15)
    a.rate = -1
    #expect(later.result == .reversed)
    pair.rate = 1
    clock.advance(by: 10)
    #expect(a.value == 0 && b.value == 100)
    #expect(motion.result != nil)
  }

  @Test("A group that is scrubbed between an arrival and the rest behind it arrives")
  func scrubbedPastAnArrival() {
    var reasons: [CompletionReason] = []
    let (a, b) = (balls[0], balls[1])
    let pair = AnimatorGroup(a, b)
    pair.animate { index, _ in
      index == 0 ? a.animate(to: 100) : b.animate(to: 100, duration: 2, curve: .linear)
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 1.2)
    pair.progress = 0.4
    clock.advanceUntilIdle()
    #expect(reasons == [.arrived])
  }

  @Test("Without motion a member that is told to go forwards again begins what waited, and ends it")
  func forwardsAgainWithoutMotion() {
    var reasons: [String] = []
    let (a, b) = (balls[0], balls[1])
    let pair = AnimatorGroup(a, b)
    a.loop.motionPolicy = .instant
    pair.pause()
    a.animate(to: 100, repeatCount: 3, autoreverses: true) { reasons.append("a: \($0)") }
    pair.animate(stagger: 0.1, from: .last) { index, delay in
      [a, b][index].animate(to: 30, delay: delay) { reasons.append("\(index): \($0)") }
    }
    pair.reverse()
    a.rate = 1
    pair.resume()
    pair.rate = 1
    clock.advanceUntilIdle()
    #expect(reasons == ["a: arrived", "1: reversed", "0: arrived"])
    #expect(a.value == 30 && a.isSettled)
  }
}
