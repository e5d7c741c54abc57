import Testing

@testable import SpringEngine

/// What is counted from the present value or target is counted at the time of the request, also where
/// the latest frame has shown another one.
@MainActor
@Suite("Changes counted from the present")
struct PresentValueTests {
  /// Requests something 0.3 s after the start, with frames before that or without, and shows the value at
  /// 0.5 and at 3 s.
  private func play(frames: Int, _ operation: (Animator<Double>) -> Void) -> [Double] {
    let clock = StallingClock(now: 0)
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    ball.animate(to: 300, spring: .bouncy)
    ball.animate(to: 200, start: .now, delay: 0.25)
    for frame in 1..<max(frames, 1) {
      clock.now = 0.3 * Double(frame) / Double(frames)
      clock.frame(ahead: 0)
    }
    clock.now = 0.3
    operation(ball)
    return [0.5, 3].map { time in
      clock.now = time
      clock.frame(ahead: 0)
      return ball.value
    }
  }

  private func compare(
    _ operation: (Animator<Double>) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = play(frames: 1_000, operation)
    for frames in [0, 2, 7] {
      for (one, other) in zip(play(frames: frames, operation), expected) {
        #expect(abs(one - other) <= 1e-9, "\(frames) frames", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func legsBeginAndEndWhereTheMotionWasRequested() {
    for autoreverses in [true, false] {
      compare { $0.animate(to: 0, spring: .snappy, repeatCount: 2, autoreverses: autoreverses) }
      compare {
        $0.animate(
          to: 0, duration: 0.3, curve: .linear, repeatCount: 4, autoreverses: autoreverses)
      }
    }
  }

  @Test func aChangeCountsFromTheTargetOfTheMotionThatHasBegun() {
    compare { $0.animate(by: 10) }
  }

  @Test func aShakeThatInterruptsSwingsAboutWhereTheValueIs() {
    compare { $0.shake(by: 10, interrupting: true) }
  }

  @Test func aRejectionIsToldAfterWhatHappenedBefore() {
    let clock = StallingClock(now: 0)
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var times: [Double] = []
    tail.onEvent = { times.append($0.time) }
    tail.animate(to: 100)
    clock.now = 1
    tail.follow(head, offset: .nan)
    clock.tick(2)
    #expect(times.count == 4 && times == times.sorted())
  }

  @Test("A policy on motion that is set during a pause keeps no part of a stall in the loop's time")
  func policyDuringPause() {
    let times = [false, true].map { isSet in
      let clock = StallingClock()
      let loop = FrameLoop(clock: clock)
      loop.stallPolicy = .hold(longerThan: 0.1)
      let ball = Animator(0.0, in: loop)
      ball.target = 100
      clock.now = 0.06
      ball.pause()
      clock.now = 0.0625
      if isSet { loop.motionPolicy = .reduced }
      clock.now = 0.11
      return loop.time
    }
    #expect(times[0] == 0.06 && times[1] == 0.06, "\(times)")
  }

  @Test(
    "What is appended to a motion that has ended otherwise never begins, whatever the frames",
    arguments: [10.0, 60], [false, true])
  func appended(framesPerSecond: Double, inBatch: Bool) {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    let first = ball.animate(to: 100, duration: 0.33, curve: .linear)
    first.then(to: 50, duration: 0.33, curve: .linear)
    var told: [CompletionReason] = []
    func append() {
      first.then(to: 200, duration: 0.33, curve: .linear) { told.append($0) }
    }
    FrameSchedule(framesPerSecond: framesPerSecond, until: 2).play(
      [(0.35, { if inBatch { loop.batch(append) } else { append() } })], on: clock)
    #expect(ball.value == 50 && told == [.retargeted], "\(told)")
  }

  @Test("What is appended to a motion that has just settled begins", arguments: [10.0, 60])
  func appendedAtRest(framesPerSecond: Double) {
    let clock = StallingClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let first = ball.animate(to: 100, duration: 0.33, curve: .linear)
    FrameSchedule(framesPerSecond: framesPerSecond, until: 2).play(
      [(0.35, { first.then(to: 200, duration: 0.33, curve: .linear) })], on: clock)
    #expect(ball.value == 200 && first.result == .settled)
  }

  @Test(
    "A group that turns round when all have arrived has arrived, whatever the frames",
    arguments: [10.0, 60], [false, true])
  func turned(framesPerSecond: Double, inBatch: Bool) {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let balls = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    let group = AnimatorGroup(balls)
    var told: [CompletionReason] = []
    let all = group.animate {
      balls[$0].animate(to: 100, duration: 0.33, curve: .linear, delay: $1)
    } completion: {
      told.append($0)
    }
    FrameSchedule(framesPerSecond: framesPerSecond, until: 2).play(
      [(0.35, { if inBatch { loop.batch { group.reverse() } } else { group.reverse() } })],
      on: clock)
    #expect(told == [.arrived] && all.result == .settled, "\(told)")
    #expect(balls.map(\.value) == [0, 0])
  }

  @Test("A group that turns round while one still moves waits for all", arguments: [10.0, 60])
  func turnedWhileOneMoves(framesPerSecond: Double) {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let balls = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    let group = AnimatorGroup(balls)
    var told: [CompletionReason] = []
    let all = group.animate(stagger: 0.1) {
      balls[$0].animate(to: 100, duration: 0.33, curve: .linear, delay: $1)
    } completion: {
      told.append($0)
    }
    FrameSchedule(framesPerSecond: framesPerSecond, until: 2).play(
      [(0.35, { group.reverse() })], on: clock)
    #expect(told == [.reversed] && all.result == .reversed, "\(told)")
    #expect(balls.map(\.value) == [0, 0])
  }

  @Test("An angle takes the short way from where it is, and not from where it was shown")
  func shortWay() {
    for framesBefore in [0, 1, 30] {
      let clock = StallingClock(now: 0)
      let loop = FrameLoop(clock: clock)
      let needle = Animator(PlanarAngle.degrees(0), in: loop)
      needle.animate(to: .degrees(100), duration: 1, curve: .linear)
      for frame in 0..<framesBefore {
        clock.now = 0.3 * Double(frame + 1) / Double(framesBefore)
        clock.frame(ahead: 0)
      }
      clock.now = 0.3
      // At 30°: 170° on, and not 190° back.
      needle.target = .degrees(200)
      #expect(abs(needle.target.degrees - 200) < 1e-9)
    }
  }

  @Test func `A motion of an angle is taken as it is, two turns too`() {
    let clock = ManualClock()
    let dial = Animator(PlanarAngle.degrees(0), in: FrameLoop(clock: clock))
    let motion = Motion<PlanarAngle>.spring(.smooth, to: .degrees(720))
    dial.run(motion)
    clock.advanceUntilIdle()
    #expect(abs(dial.value.degrees - 720) < 1e-9)
    dial.run(motion.then(.through([.degrees(360), .degrees(0)], duration: 1)))
    clock.advanceUntilIdle()
    #expect(abs(dial.value.degrees) < 1e-9)
  }

  @Test("An angle with a delay turns the short way from the target before", arguments: [0.05, 2])
  func delayedAngle(delay: Double) {
    let clock = ManualClock()
    let dial = Animator(PlanarAngle.degrees(0), in: FrameLoop(clock: clock))
    dial.animate(to: .degrees(170), duration: 1, curve: .linear)
    dial.animate(to: .degrees(-170), duration: 1, curve: .linear, delay: delay)
    clock.advanceUntilIdle()
    #expect(abs(dial.value.degrees - 190) < 1e-9)
  }

  @Test func `While the end of a motion is told, nothing begins behind it unless it has settled`() {
    for isStopped in [true, false] {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      let first = ball.animate(to: 100)
      var told: [CompletionReason] = []
      ball.onEvent = { event in
        guard case .ended(first.id, _) = event.kind else { return }
        first.then(to: 50) { told.append($0) }
      }
      clock.advance(by: 0.1)
      if isStopped { ball.stop() } else { ball.target = 200 }
      #expect(told == [isStopped ? .stopped : .retargeted])
      clock.advanceUntilIdle()
      #expect(isStopped ? ball.value < 100 : ball.value == 200)
    }
  }

  @Test("An angle's target after a delay is counted from where the present leg leads")
  func angleAfterDelay() {
    for frames in [[0.49], [0.49, 0.504]] {
      let clock = StallingClock(now: 0)
      let angle = Animator(PlanarAngle.radians(0), in: FrameLoop(clock: clock))
      angle.animate(to: .radians(3), repeatCount: .infinity, autoreverses: true)
      for time in frames { clock.tick(time - clock.now) }
      // The leg has turned at 0.5 s, whether a frame has shown it or not.
      clock.now = 0.505
      angle.animate(to: .radians(-1.5), delay: 0.3)
      for _ in 0..<300 { clock.tick(1.0 / 60) }
      #expect(abs(angle.value.radians - -1.5) < 1e-9, "\(frames)")
    }
  }
}
