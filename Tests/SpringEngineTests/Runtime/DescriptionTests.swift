import SpringEngine
import Testing

/// What is printed of an animator and of its events.
@MainActor
struct DescriptionTests {
  private let clock = ManualClock()
  private let ball: Animator<Double>
  private let loop: FrameLoop

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, spring: .smooth, in: loop)
    ball.name = "ball"
  }

  @Test func `An animator has its value, what moves it, where to, and how long`() {
    #expect("\(ball)" == "ball: 0.0, at rest")
    ball.animate(to: 100, delay: 0.5)
    clock.advance(by: 0.25)
    #expect("\(ball)" == "ball: 0.0, waiting")
    clock.advance(by: 0.25)
    #expect("\(ball)".hasPrefix("ball: 0.0, spring, to 100.0, "))
    #expect("\(ball)".hasSuffix(" s left"))
    ball.pause()
    #expect("\(ball)".hasSuffix("paused"))
    ball.stop()
    ball.resume()
    ball.drop(gravity: 100, floor: 50, restitution: 0)
    #expect("\(ball)".hasPrefix("ball: 0.0, falling"))
    ball.grab()
    #expect("\(ball)" == "ball: 0.0, held")
    ball.release(to: 0)
    clock.advanceUntilIdle()
    ball.add(.shake(by: 12))
    clock.advance(by: 0.05)
    #expect("\(ball)".contains("moving"))
  }

  @Test func `An event has its time, and what happened`() {
    var lines: [String] = []
    ball.onEvent = { lines.append("\($0)") }
    ball.drop(gravity: 200, floor: 100, restitution: 0)
    clock.advance(by: 0.5)
    ball.interrupt(with: .spring(.smooth, to: 0))
    ball.endInterruption()
    clock.advanceUntilIdle()
    #expect(lines.first == "0.0: motion 1 began")
    #expect(lines.contains("0.5: motion 1 suspended"))
    #expect(lines.contains("0.5: motion 1 continued"))
    #expect(lines.contains { $0.hasSuffix("impact of component 0 at 100.0, speed 200.0") })
    #expect(lines.last?.hasSuffix(": motion 1 ended: settled") == true)
  }

  @Test func `The value is the one that is shown`() {
    ball.limit(to: 10)
    ball.target = 100
    clock.advanceUntilIdle()
    #expect("\(ball)" == "ball: 10.0, at rest")
  }

  @Test func `What is left of a motion is rounded to hundredths of a second`() {
    ball.animate(to: 100, duration: 2, curve: .linear)
    clock.advance(by: 0.5)
    #expect("\(ball)".hasSuffix(", 1.5 s left"))
    ball.rate = 3
    #expect("\(ball)".hasSuffix(", 0.5 s left, rate 3.0"))
  }
}
