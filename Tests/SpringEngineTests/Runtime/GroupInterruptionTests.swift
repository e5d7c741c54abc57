import Testing

@testable import SpringEngine

/// Interruptions of groups that meet: one within another, of groups with common members, and pauses by hand.
@MainActor
struct GroupInterruptionTests {
  private typealias Schedule = GroupScheduleTests

  private func still(_ ball: Animator<Double>, _ duration: Double) -> MotionHandle {
    Schedule.still(ball, duration)
  }

  @Test(
    "A member that waits runs a secondary motion of its own at once, and then waits again",
    arguments: [2.0, 10, 60, 240])
  func nestedInTurn(framesPerSecond: Double) {
    let pauses = Schedule.pauses(2, framesPerSecond: framesPerSecond) { balls, group in
      [
        (0.1, { group.interrupt { [still(balls[0], 0.6)] } }),
        (0.2, { group.interrupt { [still(balls[1], 0.3)] } }),
      ]
    }
    #expect(
      pauses == [
        "1 paused 0.1", "0 paused 0.2", "1 resumed 0.2", "0 resumed 0.5", "1 paused 0.5",
        "1 resumed 1.0",
      ])
  }

  @Test("A common member of two groups waits for both", arguments: [2.0, 10, 60, 240])
  func commonMember(framesPerSecond: Double) {
    let pauses = Schedule.pauses(3, framesPerSecond: framesPerSecond) { balls, _ in
      [
        (0.1, { AnimatorGroup([balls[0], balls[1]]).interrupt { [still(balls[0], 0.31)] } }),
        (0.2, { AnimatorGroup([balls[1], balls[2]]).interrupt { [still(balls[2], 0.9)] } }),
      ]
    }
    #expect(pauses == ["1 paused 0.1", "1 resumed 1.1"])
  }

  @Test(
    "A pause by hand while a member waits, or between the end and the next frame, is not ended",
    arguments: [2.0, 10, 60, 240], [0.3, 0.45])
  func byHand(framesPerSecond: Double, time: Double) {
    let pauses = Schedule.pauses(2, framesPerSecond: framesPerSecond) { balls, group in
      [
        (0.1, { group.interrupt { [still(balls[0], 0.31)] } }),
        (time, { balls[1].pause() }), (0.8, { balls[1].resume() }),
      ]
    }
    let between = time < 0.4 ? [] : ["1 resumed 0.41", "1 paused 0.45"]
    #expect(pauses == ["1 paused 0.1"] + between + ["1 resumed 0.8"])
  }

  @Test(
    "A new interruption between the end of one and the next frame", arguments: [2.0, 10, 60, 240])
  func againBetweenFrames(framesPerSecond: Double) {
    let pauses = Schedule.pauses(2, framesPerSecond: framesPerSecond) { balls, group in
      [
        (0.1, { group.interrupt { [still(balls[0], 0.31)] } }),
        (0.45, { group.interrupt { [still(balls[0], 0.2)] } }),
      ]
    }
    // The steps of the second end beside the motion, which takes time to come to rest.
    #expect(pauses == ["1 paused 0.1", "1 resumed 0.41", "1 paused 0.45", "1 resumed 1.104446"])
  }

  @Test("Nothing is left of interruptions of which a secondary motion had ended at once")
  func leavesNothing() {
    weak var last: MotionHandle?
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let balls = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    balls[1].grab()
    for _ in 0..<10 {
      let handle = AnimatorGroup(balls).interrupt {
        balls.map { $0.interrupt(with: .spring(.snappy, to: 5)) }
      }
      last = handle
      balls[0].endInterruption()
    }
    clock.advanceUntilIdle()
    #expect(last == nil)
  }

  /// An interrupted member, and one that waits for it.
  private func pair() -> (clock: ManualClock, group: AnimatorGroup, [Animator<Double>]) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let balls = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    balls[1].animate(to: 100, duration: 2, curve: .linear)
    return (clock, AnimatorGroup(balls), balls)
  }

  @Test("Motions that are part of others by very many ways are found once")
  func sharedParts() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let balls = (0..<3).map { _ in Animator(0.0, in: loop) }
    for ball in balls { ball.target = 100 }
    clock.advance(by: 0.1)
    var handle: MotionHandle = balls[0].interrupt(with: .curve(.linear, to: 10, duration: 0.5))
    for _ in 0..<60 { handle = MotionHandle(all: [handle, handle]) }
    AnimatorGroup(balls).interrupt { [handle] }
    AnimatorGroup(balls).interrupt {
      [balls[1].interrupt(with: .curve(.linear, to: 10, duration: 0.1))]
    }
    #expect(handle.openMotions.count == 1 && balls[2].isPaused)
    #expect(clock.advanceUntilIdle())
    #expect(balls.allSatisfy { $0.value == 100 } && handle.result == .settled)
  }

  @Test("The completion comes when the members go on: it can pause and interrupt them")
  func completion() {
    let (clock, group, balls) = pair()
    func interrupt(_ completion: @escaping @MainActor (CompletionReason) -> Void) {
      group.interrupt(
        { [balls[0].interrupt(with: .curve(.linear, to: 10, duration: 0.5))] },
        completion: completion)
    }
    var completions = 0
    interrupt { _ in
      interrupt { _ in
        completions += 1
        balls[1].pause()
      }
    }
    clock.advance(by: 0.75)
    // Within one frame they go on and are interrupted again.
    let waiting = balls[1].value
    #expect(balls[1].isPaused && waiting < 1 && completions == 0)
    clock.advance(by: 0.2)
    #expect(balls[1].value == waiting)
    clock.advance(by: 1)
    #expect(balls[1].isPaused && balls[1].value < 2 && completions == 1)
  }

  @Test("A pause in an event of the secondary motion's end is not ended")
  func pauseInEvent() {
    let (clock, group, balls) = pair()
    balls[0].onEvent = { if case .ended = $0.kind { balls[1].pause() } }
    group.interrupt { [balls[0].interrupt(with: .curve(.linear, to: 10, duration: 0.55))] }
    clock.advance(by: 1.6)
    #expect(balls[1].isPaused && balls[1].value == 0)
  }

  @Test("An interruption that a member's pause ends is over")
  func endedByPause() {
    let (clock, group, balls) = pair()
    balls[1].onEvent = { if case .paused = $0.kind { balls[0].endInterruption() } }
    var reasons: [CompletionReason] = []
    let handle = group.interrupt {
      [balls[0].interrupt(with: .curve(.linear, to: 10, duration: 0.5))]
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 1)
    #expect(handle.result == .stopped && reasons == [.stopped])
    #expect(!balls[1].isPaused && abs(balls[1].value - 50) < 1e-9)
  }

  @Test("A member that is moved otherwise than by an interruption does not stop the group")
  func otherMotions() {
    let motions: [@MainActor (Animator<Double>) -> MotionHandle] = [
      { $0.animate(to: -50) }, { $0.add(.shake(by: 12)) }, { $0.run(.spring(.snappy, to: -50)) },
    ]
    for (index, motion) in motions.enumerated() {
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      let cards = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
      for card in cards { card.target = 100 }
      clock.advance(by: 0.1)
      var reasons: [CompletionReason] = []
      AnimatorGroup(cards).interrupt {
        [motion(cards[0])]
      } completion: {
        reasons.append($0)
      }
      #expect(!cards[0].isPaused && cards[1].isPaused)
      clock.advanceUntilIdle()
      #expect(reasons == [.settled] && !cards[1].isPaused)
      #expect(cards.map(\.value) == [index == 1 ? 100 : -50, 100])
    }
  }

  @Test("A member that another interruption has paused waits for its own motion, not for itself")
  func pausedMember() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (a, b, c) = (Animator(0.0, in: loop), Animator(0.0, in: loop), Animator(0.0, in: loop))
    for ball in [a, b, c] { ball.target = 100 }
    clock.advance(by: 0.1)
    var completions: [String] = []
    AnimatorGroup(a, b).interrupt {
      [b.interrupt(with: .curve(.linear, to: 0, duration: 0.5))]
    } completion: {
      completions.append("first \($0)")
    }
    AnimatorGroup(a, c).interrupt {
      [a.animate(to: 50)]
    } completion: {
      completions.append("second \($0)")
    }
    clock.advanceUntilIdle()
    #expect(completions == ["first settled", "second settled"])
    #expect(a.value == 50 && b.value == 100 && c.value == 100 && !a.isPaused && !c.isPaused)
  }

  @Test("A member whose own motion is awaited is not paused, also if it is interrupted")
  func ownMotionBelowAnother() {
    let (clock, group, balls) = pair()
    var reasons: [CompletionReason] = []
    group.interrupt {
      let own = balls[1].animate(to: 100)
      balls[1].interrupt(with: .curve(.linear, to: 30, duration: 0.2))
      return [own, balls[0].interrupt(with: .curve(.linear, to: 30, duration: 0.3))]
    } completion: {
      reasons.append($0)
    }
    clock.advanceUntilIdle()
    #expect(reasons == [.settled] && balls.map(\.value) == [0, 100])
  }

  @Test("Interruptions that wait for each other's members all end", arguments: [true, false])
  func mutual(isOneGroup: Bool) {
    let (clock, group, balls) = pair()
    let groups = isOneGroup ? [group, group] : balls.map { AnimatorGroup($0) }
    var ends: [String] = []
    groups[0].interrupt {
      [balls[1].animate(to: 50)]
    } completion: {
      ends.append("first \($0)")
    }
    clock.advance(by: 0.1)
    groups[1].interrupt {
      [balls[0].animate(to: 70)]
    } completion: {
      ends.append("second \($0)")
    }
    #expect(!balls[0].isPaused)
    clock.advanceUntilIdle()
    #expect(ends == ["second settled", "first settled"] && balls.map(\.value) == [70, 50])
  }

  @Test("The members of a group are on one loop")
  func oneLoop() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let loops = [FrameLoop(clock: ManualClock()), FrameLoop(clock: ManualClock())]
        _ = AnimatorGroup(loops.map { Animator(0.0, in: $0) })
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("animator group: the members must be on one loop, number 1"))
  }

  @Test("Groups that wait for each other's members all go on")
  func mutualOnOthers() {
    let (clock, _, balls) = pair()
    let own = balls[0].animate(to: 100, duration: 1, curve: .linear)
    AnimatorGroup(balls[1]).interrupt { [own] }
    AnimatorGroup(balls[0]).interrupt {
      [balls[1].interrupt(with: .curve(.linear, to: 50, duration: 1))]
    }
    clock.advanceUntilIdle()
    #expect(balls.map(\.value) == [100, 100] && balls.allSatisfy { !$0.isPaused })
  }

  @Test("A member that waits goes on after an interruption of its own, too")
  func interruptedMember() {
    let (clock, _, balls) = pair()
    AnimatorGroup(balls[1]).interrupt { [still(balls[0], 1)] }
    let own = balls[1].interrupt(with: .curve(.linear, to: 50, duration: 1))
    clock.advanceUntilIdle()
    #expect(balls[1].value == 100 && own.result == .settled)
  }

  @Test("A member that one interruption lets go waits for the others", arguments: [2.0, 60])
  func letGoForOne(framesPerSecond: Double) {
    let clock = ManualClock(frameInterval: 1 / framesPerSecond)
    let loop = FrameLoop(clock: clock)
    let balls = (0..<3).map { _ in Animator(0.0, in: loop) }
    balls[0].animate(to: 100, duration: 4, curve: .linear)
    let group = AnimatorGroup(balls[0], balls[1])
    func still(_ index: Int, _ duration: Double) -> MotionHandle {
      balls[index].interrupt(with: .curve(.linear, to: 50, duration: duration))
    }
    var first: MotionHandle?
    group.interrupt {
      let handle = still(0, 1)
      first = handle
      return [handle, still(1, 10)]
    }
    clock.advance(by: 0.5)
    group.interrupt { [still(2, 3)] }
    AnimatorGroup(balls[2]).interrupt { [first].compactMap { $0 } }
    clock.advance(by: 2)
    #expect(balls[0].isPaused)
    clock.advanceUntilIdle()
    #expect(balls[0].value == 100)
  }

  @Test("What is let go is seen at its own time, also behind an earlier end of another")
  func lostChange() {
    let states = [1.0 / 60, 2.5].map { frame in
      let clock = ManualClock(frameInterval: frame)
      let loop = FrameLoop(clock: clock)
      let balls = (0..<4).map { _ in Animator(0.0, in: loop) }
      balls[2].follow(balls[1])
      balls[1].animate(to: 3000, duration: 3, curve: .linear)
      let first = balls[0].animate(to: 100, duration: 1, curve: .linear)
      AnimatorGroup(balls[1]).interrupt { [first] }
      AnimatorGroup(balls[0]).interrupt { [still(balls[3], 1)] }
      clock.advance(by: 2.5)
      return balls.map(\.value)
    }
    #expect(abs(states[0][1] - 500) < 1e-9 && abs(states[0][2] - 342.076) < 1e-3)
    for (one, other) in zip(states[0], states[1]) { #expect(abs(one - other) < 1e-6) }
  }

  @Test("No interruptions of groups, however they meet, wait for ever")
  func randomInterruptions() {
    for seed in 0..<UInt64(CaseCount.of(2000, small: 16)) {
      var random = SeededGenerator(seed: seed)
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      let balls = (0..<(2 + random.index(below: 4))).map { _ in Animator(0.0, in: loop) }
      for ball in balls where random.chance(0.5) {
        ball.animate(to: 100, duration: 2, curve: .linear)
      }
      var handles: [MotionHandle] = []
      func secondary() -> MotionHandle {
        let ball = balls[random.index(below: balls.count)]
        let curve = Motion.curve(
          .linear, to: 50.0, duration: 0.25 * Double(1 + random.index(below: 6)))
        let handle: MotionHandle
        switch random.index(below: 5) {
        case 0: handle = ball.run(curve)
        case 1: handle = ball.add(.shake(by: 12))
        case 2:
          handle = handles.isEmpty ? ball.run(curve) : handles[random.index(below: handles.count)]
        default: handle = ball.interrupt(with: curve)
        }
        handles.append(handle)
        return handle
      }
      var (begun, ended) = (0, 0)
      for _ in 0..<(1 + random.index(below: 6)) {
        let members = balls.filter { _ in random.chance(0.5) }
        begun += 1
        let whole = AnimatorGroup(members).interrupt {
          (0..<(1 + random.index(below: 2))).map { _ in secondary() }
        } completion: { _ in
          ended += 1
        }
        if random.chance(0.3) { handles.append(whole) }
        if random.chance(0.3) { _ = secondary() }
        if random.chance(0.7) { clock.advance(by: 0.25 * Double(random.index(below: 4))) }
      }
      #expect(clock.advanceUntilIdle(limit: 100), "\(seed)")
      #expect(ended == begun && balls.allSatisfy { !$0.isPaused && $0.isSettled }, "\(seed)")
    }
  }
}
