import Testing

@testable import SpringEngine

/// A group goes back after a member has come to rest behind the last of several motions.
@MainActor
struct GroupRevivalTests {
  private let clock = ManualClock()
  private let loop: FrameLoop
  private let (long, chained): (Animator<Double>, Animator<Double>)
  private let group: AnimatorGroup
  private let handle: MotionHandle

  init() {
    loop = FrameLoop(clock: clock)
    let (long, chained) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    (self.long, self.chained) = (long, chained)
    group = AnimatorGroup(long, chained)
    handle = group.animate(criterion: .settled) { index, _ in
      guard index == 1 else { return long.animate(to: 100, duration: 5, curve: .linear) }
      let first = chained.animate(to: 50)
      first.then(to: 100)
      return first
    }
    clock.advance(by: 3)
  }

  @Test("Its handle ends when every member is back", arguments: [-1.0, -0.5, -3])
  func back(rate: Double) {
    #expect(handle.result == nil && chained.isSettled && chained.value == 100)
    group.rate = rate
    clock.advance(by: 20)
    #expect(group.isSettled && long.value == 0 && chained.value == 0)
    #expect(handle.result == .reversed)
  }

  @Test("Its handle ends when every member is at its end again", arguments: [0.01, 0.2, 0.25, 0.5])
  func scrubbed(progress: Double) {
    group.progress = progress
    clock.advance(by: 20)
    #expect(group.isSettled && long.value == 100 && chained.value == 100)
    #expect(handle.result != nil && handle.result != .reversed)
  }

  @Test("Back and forth again, it waits for the last way")
  func backAndForth() {
    group.reverse()
    clock.advance(by: 2.7)
    #expect(handle.result == nil)
    group.reverse()
    clock.advance(by: 20)
    #expect(group.isSettled && chained.value == 100 && handle.result != nil)
  }

  @Test("One that waits for another motion at its beginning stays out", arguments: [true, false])
  func waitingAtBeginning(isScrubbed: Bool) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    let group = AnimatorGroup(ball)
    var ended: [MotionID] = []
    ball.onEvent = { if case .ended(let id, _) = $0.kind { ended.append(id) } }
    group.animate { _, _ in
      ball.animate(to: 1, duration: 1, curve: .linear)
        .then(to: 2, duration: 1, curve: .linear)
    }
    clock.advance(by: 0.5)
    group.reverse()
    ball.animate(to: 5, delay: 3)
    clock.advance(by: 1)
    #expect(ball.value == 0 && ended.count == 2 && group.progress == 0)
    if isScrubbed { group.progress = 0.25 } else { group.rate = 1 }
    #expect(ball.value == 0)
    clock.advance(by: 3)
    #expect(ball.value == 5 && ended.count == 3 && Set(ended).count == 3)
  }

  @Test("A group counts what members have forgotten of long chains", arguments: [0.3, 0.72, 0.9])
  func longChains(progress: Double) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let balls = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    let group = AnimatorGroup(balls)
    group.animate { index, _ in
      let first = balls[index].animate(to: 1, duration: 0.1, curve: .linear)
      var last = first
      for leg in 1..<(index == 0 ? 200 : 20) {
        last = last.then(to: Double((leg + 1) % 2), duration: 0.1, curve: .linear)
      }
      return last
    }
    clock.advance(by: 14.35)
    group.pause()
    #expect(abs(group.progress - 0.7175) < 1e-9 && abs(balls[0].progress - 0.7175) < 1e-9)
    group.progress = progress
    #expect(abs(group.progress - progress) < 1e-9 && group.remainingTime > 0)
    guard progress > 0.5 else { return }
    #expect(abs(balls[0].progress - progress) < 1e-9)
  }

  @Test("Two motions of one member go along their line once", arguments: [false, true])
  func twiceTheSame(isOneHandle: Bool) {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let group = AnimatorGroup([ball, ball])
    let one = isOneHandle ? ball.animate(to: 200) : nil
    group.animate(stagger: 0.3) { index, delay in
      one ?? ball.animate(to: index == 0 ? 100 : 200, delay: delay)
    }
    clock.advance(by: 0.2)
    group.pause()
    for progress in [0.5, 0.25, 1, 0.75] {
      group.progress = progress
      #expect(abs(group.progress - progress) < 1e-9)
    }
    group.resume()
    group.rate = -1
    clock.advanceUntilIdle()
    #expect(ball.value == 0)
    group.rate = 1
    clock.advanceUntilIdle()
    #expect(ball.value == 200 && group.progress == 1)
  }

  @Test("Of two motions of one member, one that another has replaced is not on the line")
  func twiceWithoutTheFirst() {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let group = AnimatorGroup([ball, ball])
    group.animate { index, delay in ball.animate(to: index == 0 ? 100 : 200, delay: delay) }
    clock.advance(by: 0.05)
    group.pause()
    group.progress = 0.5
    #expect(abs(group.progress - 0.5) < 1e-9 && ball.value > 150)
  }

  @Test("A member that waits at its beginning, once more, is on the line in both directions")
  func waitingAgain() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let balls = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    let group = AnimatorGroup(balls)
    group.animate(stagger: 0.2) { balls[$0].animate(to: 100, delay: $1) }
    let whole = group.remainingTime
    clock.advance(by: 0.3)
    group.rate = -1
    clock.advance(by: 0.2)
    group.rate = 1
    clock.advance(by: 0.05)
    for rate in [1.0, -1] {
      group.rate = rate
      #expect(abs(group.progress - 0.15 / whole) < 1e-9)
    }
    #expect(abs(group.remainingTime - 0.15) < 1e-9)
    group.progress = 0.5
    let reference = Motion.spring(.smooth, to: 100.0)
    #expect(abs(group.progress - 0.5) < 1e-9)
    for (ball, delay) in zip(balls, [0, 0.2]) {
      let state = reference.state(after: whole / 2 - delay, from: MotionState(0))
      #expect(abs(ball.value - state.value) < 1e-9)
    }
    clock.advanceUntilIdle()
    #expect(balls.map(\.value) == [0, 0])
  }

  @Test("Backwards, a group's remaining time is that to what is remembered of a long chain")
  func longChainBackwards() {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let group = AnimatorGroup(ball)
    group.animate { _, _ in
      var last = ball.animate(to: 1, duration: 0.1, curve: .linear)
      for leg in 2...150 { last = last.then(to: Double(leg), duration: 0.1, curve: .linear) }
      return last
    }
    clock.advance(by: 14.95)
    group.reverse()
    #expect(abs(group.remainingTime - ball.remainingTime) < 1e-9 && ball.remainingTime < 11)
  }
}
