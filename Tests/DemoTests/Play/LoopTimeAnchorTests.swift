import Scenes
import SpringEngine
import Testing

@MainActor
@Suite struct `The anchor of a loop's time` {
  @Test func `says when the clock shows a time, at any pace`() throws {
    for scale in [0.1, 1, 2] {
      let anchor = LoopTimeAnchor(loopTime: 50, clockTime: 7, timeScale: scale)
      for clockTime in [7.0, 8, 4] {
        let time = try #require(anchor.clockTime(ofLoopTime: 50 + (clockTime - 7) * scale))
        #expect(abs(time - clockTime) < 1e-12 * 50 / scale)
      }
    }
  }

  @Test func `keeps its line while the loop is a frame ahead or behind`() {
    let first = LoopTimeAnchor(loopTime: 50, clockTime: 7, timeScale: 1)
    var anchor = first
    for (step, lead) in [0.016, -0.016, 0.033, 0].enumerated() {
      let time = Double(step)
      anchor.follow(loopTime: 50 + time + lead, clockTime: 7 + time, timeScale: 1)
      #expect(anchor == first)
    }
  }

  @Test func `starts another line when the pace changes, however little has been missed`() {
    var anchor = LoopTimeAnchor(loopTime: 50, clockTime: 7, timeScale: 1)
    anchor.follow(loopTime: 50.01, clockTime: 7.01, timeScale: 0.1)
    #expect(anchor.clockTime(ofLoopTime: 50.11) == 7.01 + (50.11 - 50.01) / 0.1)
  }

  @Test func `knows no time for what a standing loop never comes to`() {
    let anchor = LoopTimeAnchor(loopTime: 50, clockTime: 7, timeScale: 0)
    #expect(anchor.clockTime(ofLoopTime: 50) == nil)
  }

  @Test func `follows a loop that leaves out a stall`() throws {
    let clock = ManualClock(now: 3)
    let loop = FrameLoop(clock: clock)
    loop.stallPolicy = .hold(longerThan: 0.1)
    let ball = Animator(0.0, in: loop)
    ball.run(.decay(DecayMotion(decayRate: 0.1)), velocity: 1000)
    clock.advance(by: 0.2)
    var anchor = LoopTimeAnchor(loopTime: loop.time, clockTime: clock.now, timeScale: 1)
    let before = try #require(anchor.clockTime(ofLoopTime: loop.time))
    #expect(abs(before - clock.now) < 0.02)
    clock.tick(to: clock.now + 2)
    let late = try #require(anchor.clockTime(ofLoopTime: loop.time))
    #expect(clock.now - late > 1.5)
    anchor.follow(loopTime: loop.time, clockTime: clock.now, timeScale: 1)
    #expect(anchor.clockTime(ofLoopTime: loop.time) == clock.now)
    withExtendedLifetime(ball) {}
  }
}
