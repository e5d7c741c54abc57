import Testing

@testable import SpringEngine

@MainActor
@Suite struct LimitTests {
  private let clock = ManualClock()
  private let ball: Animator<Double>

  init() { ball = Animator(0.0, in: FrameLoop(clock: clock)) }

  @Test func `A limit that changes nothing is not shown, so that a closure can set it`() {
    var seen: [Double] = []
    ball.onChange = { [unowned ball] in
      seen.append($0)
      ball.limit(from: 0, to: 90)
    }
    ball.limit(from: 0, to: 90)
    ball.limit(from: -1, to: 90)
    #expect(seen == [])
    ball.target = 100
    clock.advance(by: 0.1)
    #expect(seen.count == 6)
    ball.onChange = { seen.append($0) }
    seen = []
    ball.limit(from: 0, to: 1)
    ball.limit()
    #expect(seen.count == 2 && seen[0] == 1 && seen[1] == ball.value)
  }

  @Test func `A value that is driven on several objects stops on one from another's closure`() {
    final class Box { var x = 0.0 }
    let (first, second) = (Box(), Box())
    var isDriven = true
    ball.drive(first) { [unowned ball] box, value in
      box.x = value
      guard value > 50, isDriven else { return }
      isDriven = false
      ball.stopDriving(second)
      second.x = -1
    }
    ball.drive(second, \.x)
    ball.target = 100
    clock.advanceUntilIdle()
    #expect(first.x == 100 && second.x == -1)
    ball.drive(second, \.x)
    ball.target = 10
    clock.advanceUntilIdle()
    #expect(second.x == 10)
  }

  @Test func `A closure that ends its own driving is not called again`() {
    final class Box {}
    let (first, second) = (Box(), Box())
    var seen: [Double] = []
    ball.drive(first) { [unowned ball] _, value in if value == 1 { ball.jump(to: 2) } }
    ball.drive(second) { [unowned ball] box, value in
      seen.append(value)
      if value == 2 { ball.stopDriving(box) }
    }
    ball.jump(to: 1)
    #expect(seen == [0, 2])
  }

  @Test func `Without motion what remains is the delays`() {
    ball.motionPolicy = .instant
    ball.animate(to: 100, delay: 0.5).then(to: 50, delay: 0.25)
    #expect(ball.remainingTime == 0.75)
    clock.advance(by: 0.25)
    #expect(abs(ball.remainingTime - 0.5) < 1e-9)
    clock.advance(by: 1)
    #expect(ball.remainingTime == 0 && ball.value == 50)
  }

  @Test func `An operation around the change that begins to follow is played back before it`()
    throws
  {
    let loop = FrameLoop(clock: clock)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let (leader, follower) = (Animator(0.0, in: loop), Animator(5.0, in: loop))
    var isFirst = true
    loop.frameScope = { changes in
      if isFirst {
        isFirst = false
        follower.target = 50
      }
      changes()
    }
    follower.follow(leader)
    leader.target = 100
    clock.advance(by: 0.5)
    try recorder.recording.replay()
  }

  @Test func `Limits hold for a closure that was there before them, until they are removed`() {
    var seen: [Double] = []
    ball.onChange = { seen.append($0) }
    ball.limit(to: 50)
    ball.animate(to: 100)
    clock.advanceUntilIdle()
    #expect(seen.count > 10 && seen.max() == 50)
    ball.limit()
    seen = []
    ball.animate(to: 200)
    clock.advanceUntilIdle()
    #expect(seen.min() ?? 0 >= 100 && seen.last == 200)
  }
}
