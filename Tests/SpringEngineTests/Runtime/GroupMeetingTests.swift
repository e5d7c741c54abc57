import Testing

@testable import SpringEngine

/// Interruptions of groups that meet: who waits for what, and from when it goes on.
@MainActor
struct GroupMeetingTests {
  private static func line(_ distance: Double, _ duration: Double) -> Motion<Double> {
    .curve(.linear, to: distance, duration: duration)
  }

  /// Animators, most of which move all the time, on a loop of their own.
  @MainActor
  private struct Scene {
    let clock = ManualClock(now: 1.1)
    let loop: FrameLoop
    let balls: [Animator<Double>]

    init(_ count: Int, moving: Int) {
      let loop = FrameLoop(clock: clock)
      self.loop = loop
      balls = (0..<count).map { _ in Animator(0.0, in: loop) }
      for ball in balls.prefix(moving) { ball.run(line(1000, 10)) }
    }
  }

  /// One member has a secondary motion of its own while it waits for others', of which one goes on.
  @Test(
    "A member waits again for an outer interruption after an inner one", arguments: [true, false])
  func nested(hasTwoOthers: Bool) {
    let scene = Scene(3, moving: 1)
    let (ball, clock) = (scene.balls[0], scene.clock)
    clock.advance(by: 0.5)
    var changes: [(time: Double, kind: String)] = []
    let group = AnimatorGroup([ball])
    var outerEnd = 0.0
    // A spring arrives before it is at rest.
    let others: () -> [MotionHandle] = {
      hasTwoOthers
        ? [
          scene.balls[1].interrupt(with: Self.line(10, 5)),
          scene.balls[2].interrupt(with: Self.line(20, 1)),
        ]
        : [scene.balls[1].interrupt(with: .spring(.init(duration: 3, bounce: 0), to: 1000))]
    }
    group.interrupt(others) { _ in outerEnd = clock.now }
    clock.advance(by: hasTwoOthers ? 0.5 : 2)
    AnimatorGroup([ball]).interrupt { [ball.interrupt(with: Self.line(30, 2))] }
    let innerEnd = clock.now + 2
    ball.onEvent = { changes.append(($0.time, "\($0.kind)")) }
    clock.advance(by: 15)
    let paused = changes.first { $0.kind == "paused" }?.time ?? 0
    let resumed = changes.last { $0.kind == "resumed" }?.time ?? 0
    #expect(abs(paused - innerEnd) < 1e-6)
    #expect(outerEnd > innerEnd + 0.1 && abs(resumed - outerEnd) < 0.02 && resumed <= outerEnd)
    #expect(ball.value == 1000 && outerEnd < 8)
  }

  @Test("What long frames show of interruptions in turn does not depend on rounding")
  func rounding() {
    func value(framesOf interval: Double, pause: Double) -> Double {
      let scene = Scene(3, moving: 2)
      let (balls, clock) = (scene.balls, scene.clock)
      let group = AnimatorGroup([balls[1], balls[0]])
      group.interrupt {
        [
          balls[1].interrupt(with: Self.line(50, 0.8137 + pause / 3)),
          balls[0].interrupt(with: Self.line(60, 1.3)),
        ]
      }
      clock.advance(by: 0.25)
      group.interrupt { [balls[2].interrupt(with: Self.line(10, pause))] }
      clock.frameInterval = interval
      clock.advance(by: 3)
      clock.tick(to: 6)
      return balls[1].value
    }
    for index in 0..<CaseCount.of(400, small: 8) {
      let pause = 0.1 + Double(index) * 0.000937
      let (short, long) = (
        value(framesOf: 1.0 / 240, pause: pause), value(framesOf: 2, pause: pause)
      )
      #expect(abs(short - long) < 1e-9, "\(pause): \(short), \(long)")
    }
  }

  @Test("A member whose secondary motion was replaced does not pause for that group again")
  func replaced() {
    let scene = Scene(4, moving: 3)
    let (balls, clock) = (scene.balls, scene.clock)
    clock.advance(by: 0.5)
    AnimatorGroup([balls[0], balls[1], balls[3]]).interrupt {
      [
        balls[0].interrupt(with: Self.line(50, 1)), balls[1].interrupt(with: Self.line(500, 5)),
        balls[3].interrupt(with: Self.line(700, 5)),
      ]
    }
    clock.advance(by: 0.25)
    balls[0].run(Self.line(2000, 10))
    clock.advance(by: 0.25)
    AnimatorGroup([balls[2]]).interrupt { [balls[0].interrupt(with: Self.line(0, 0.5))] }
    clock.advance(by: 1)
    #expect(!balls[0].isPaused && balls[0].value > 50 && balls[1].value < 250)
  }

  @Test("Secondary motions that end while members begin to wait end the interruption at once")
  func endsAtOnce() {
    let scene = Scene(3, moving: 3)
    let (balls, clock) = (scene.balls, scene.clock)
    clock.advance(by: 0.5)
    let handle = MotionHandle()
    var ends: [CompletionReason] = []
    scene.loop.frameScope = { changes in
      changes()
      handle.end(.settled)
    }
    // Within the scope of the changes, as for a motion that the render server plays.
    balls[0].onChange = { _ in handle.end(.settled) }
    AnimatorGroup(balls).interrupt {
      [handle, balls[2].interrupt(with: Self.line(10, 0.1))]
    } completion: {
      ends.append($0)
    }
    clock.advance(by: 1)
    #expect(ends == [.settled] && balls.allSatisfy { !$0.isPaused })
  }

  /// The clock of the other loop is behind.
  @Test func `A secondary motion of another loop has no time of this one`() {
    let scene = Scene(2, moving: 2)
    let clock = ManualClock(now: -50)
    let other = Animator(0.0, in: FrameLoop(clock: clock))
    scene.clock.advance(by: 0.5)
    AnimatorGroup(scene.balls).interrupt { [other.run(Self.line(100, 0.25))] }
    let places = scene.balls.map(\.value)
    scene.clock.advance(by: 0.5)
    clock.advance(by: 0.5)
    #expect(other.value == 100 && scene.balls.map(\.value) == places)
    scene.clock.advance(by: 0.25)
    for (ball, place) in zip(scene.balls, places) { #expect(abs(ball.value - place - 25) < 1e-9) }
  }

  /// Its end is not delivered yet where the interruption begins in a callback.
  @Test(arguments: [false, true])
  func `A member whose secondary motion takes no time waits for the others`(isInCallback: Bool) {
    let scene = Scene(2, moving: 2)
    let (one, two) = (scene.balls[0], scene.balls[1])
    var isDone = false
    func interrupt() {
      isDone = true
      AnimatorGroup(scene.balls).interrupt {
        [
          one.interrupt(with: .spring(.instant, to: 40)), two.interrupt(with: Self.line(-50, 1)),
        ]
      }
    }
    one.onEvent = { _ in if isInCallback, !isDone { interrupt() } }
    one.run(Self.line(1000, 10))
    scene.clock.advance(by: 0.1)
    if !isInCallback { interrupt() }
    #expect(isDone && one.isPaused)
    scene.clock.advance(by: 0.5)
    #expect(one.value == 40 && one.isPaused)
    scene.clock.advance(by: 1)
    #expect(!one.isPaused && one.value > 40)
  }
}
