import Testing

@testable import SpringEngine

/// Of the motions that wait for a delay, one that was requested later replaces those before it.
@MainActor
struct LaterRequestTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  private final class Tip { var alpha = 0.0 }

  @Test("A tip that is to hide before it has been shown stays hidden")
  func tip() {
    let tip = Tip()
    var log: [String] = []
    Animator.animate(tip, \.alpha, to: 1, delay: 0.5, in: loop) { log.append("show \($0)") }
    clock.advance(by: 0.2)
    Animator.animate(tip, \.alpha, to: 0, delay: 0.1, in: loop) { log.append("hide \($0)") }
    clock.advanceUntilIdle()
    #expect(tip.alpha == 0 && log == ["show retargeted", "hide arrived"])
  }

  @Test("Rows that go while others are yet to come are gone in the end")
  func rows() {
    let rows = (0..<5).map { _ in Animator(0.0, in: loop) }
    let list = AnimatorGroup(rows)
    var log: [String] = []
    list.animate(stagger: 0.1) {
      rows[$0].animate(to: 1, delay: $1)
    } completion: {
      log.append("show \($0)")
    }
    clock.advance(by: 0.15)
    list.animate(stagger: 0.02) {
      rows[$0].animate(to: 0, delay: $1)
    } completion: {
      log.append("hide \($0)")
    }
    clock.advanceUntilIdle()
    #expect(rows.map(\.value) == [0, 0, 0, 0, 0])
    #expect(log == ["show retargeted", "hide arrived"])
  }

  @Test("What was appended to a motion that is replaced before it begins ends with it")
  func chain() {
    let ball = Animator(0.0, in: loop)
    var log: [String] = []
    ball.animate(to: 1, delay: 0.5) { log.append("first \($0)") }
      .then(to: 0.5, delay: 2) { log.append("second \($0)") }
    clock.advance(by: 0.2)
    ball.animate(to: 0, delay: 0.1) { log.append("third \($0)") }
    clock.advanceUntilIdle()
    #expect(ball.value == 0)
    #expect(log == ["first retargeted", "second retargeted", "third arrived"])
  }

  @Test("What waits ends when a later request is known to begin before it", arguments: [0.1, 0.4])
  func delayAfterArrival(delay: Double) {
    let ball = Animator(0.0, in: loop)
    var log: [String] = []
    ball.animate(to: 1, duration: 0.2, curve: .linear) { log.append("first \($0)") }
      .then(to: 2, duration: 0.1, curve: .linear, delay: delay) { log.append("second \($0)") }
    ball.animate(to: 3, duration: 0.1, curve: .linear, delay: 0.4) { log.append("third \($0)") }
    clock.advance(by: 0.25)
    // Its delay begins at 0.2 s: with one of 0.4 s it would begin at 0.6 s.
    #expect(log == (delay > 0.2 ? ["first arrived", "second retargeted"] : ["first arrived"]))
    ball.interrupt(with: .decay())
    clock.advanceUntilIdle()
    #expect(log.count == 3 && ball.value == 3)
  }

  @Test("Delays in the order of the requests all begin", arguments: [false, true])
  func ascending(isHeld: Bool) {
    let ball = Animator(0.0, in: loop)
    var reasons: [CompletionReason] = []
    if isHeld { ball.grab() }
    for step in 1...3 {
      ball.animate(to: Double(step), duration: 0.1, curve: .linear, delay: Double(step) * 0.5) {
        reasons.append($0)
      }
    }
    clock.advance(by: 2)
    // While the value is held, that which would run is the last one.
    #expect(reasons == (isHeld ? [.retargeted, .retargeted] : [.arrived, .arrived, .arrived]))
    ball.release()
    clock.advanceUntilIdle()
    #expect(ball.value == 3 && reasons.last == .arrived && reasons.count == 3)
  }

  @Test("While the value is held, a later request whose time has come replaces those before it")
  func held() {
    let ball = Animator(0.0, in: loop)
    var log: [String] = []
    ball.grab()
    ball.animate(to: 1, delay: 0.5) { log.append("first \($0)") }
    ball.animate(to: 2, delay: 0.1) { log.append("second \($0)") }
    #expect(log == ["first retargeted"])
    clock.advance(by: 0.7)
    ball.release()
    clock.advanceUntilIdle()
    #expect(ball.value == 2 && log == ["first retargeted", "second arrived"])
  }

  @Test("What is appended to a motion that waits for its delay begins after it, whatever runs")
  func appendedToADelay() {
    let ball = Animator(0.0, in: loop)
    var log: [String] = []
    ball.animate(to: 100, duration: 0.3, curve: .linear) { log.append("running \($0)") }
    ball.animate(to: 10, duration: 0.2, curve: .linear, delay: 1) { log.append("first \($0)") }
      .then(to: 50, duration: 0.2, curve: .linear) { log.append("second \($0)") }
    clock.advance(by: 0.9)
    #expect(ball.value == 100 && !ball.isSettled)
    clock.advance(by: 0.2)
    #expect(abs(ball.value - 55) < 1e-9)
    clock.advanceUntilIdle()
    #expect(ball.value == 50)
    #expect(log == ["running arrived", "first arrived", "second arrived"])
  }

  @Test("A motion whose delay is over replaces what was appended to the one that runs")
  func appendedToTheRunning() {
    let ball = Animator(0.0, in: loop)
    var log: [String] = []
    ball.animate(to: 100, duration: 0.5, curve: .linear) { log.append("running \($0)") }
      .then(to: 0) { log.append("appended \($0)") }
    ball.animate(to: 10, delay: 0.2) { log.append("later \($0)") }
    clock.advanceUntilIdle()
    #expect(ball.value == 10)
    #expect(log == ["running retargeted", "appended retargeted", "later arrived"])
  }

  @Test("A request with a delay goes on with the line that was scrubbed")
  func scrubbedLine() {
    let ball = Animator(0.0, in: loop)
    var log: [String] = []
    ball.animate(to: 1, duration: 1, curve: .linear) { log.append("first \($0)") }
      .then(to: 2, duration: 1, curve: .linear) { log.append("second \($0)") }
      .then(to: 3, duration: 1, curve: .linear) { log.append("third \($0)") }
    clock.advance(by: 2.5)
    ball.progress = 0.5
    #expect(abs(ball.value - 1.5) < 1e-9)
    ball.animate(to: 0, duration: 1, curve: .linear, delay: 0.25) { log.append("last \($0)") }
    #expect(abs(ball.remainingTime - 1.25) < 1e-9 && abs(ball.progress - 1.5 / 2.75) < 1e-9)
    clock.advance(by: 0.5)
    #expect(abs(ball.progress - 2 / 2.75) < 1e-9)
    ball.progress = 0.5 / 2.75
    #expect(abs(ball.value - 0.5) < 1e-9)
    ball.progress = 1
    clock.advanceUntilIdle()
    #expect(ball.value == 0 && log.suffix(1) == ["last arrived"], "\(log)")
  }

  @Test("A motion that is due at twice the rate is not taken for a later one")
  func twiceTheRate() {
    let ball = Animator(0.0, in: loop)
    for step in 1...3 {
      ball.animate(
        to: Double(step), duration: 0.3, curve: .linear, delay: [0, 1, 1.6][step - 1])
    }
    clock.advance(by: 1.2)
    ball.rate = 2
    ball.progress = 0.2 / 1.9
    var began = 0
    ball.onEvent = { if case .began = $0.kind { began += 1 } }
    ball.settlingTolerance = SettlingTolerance(distance: 0.001)
    clock.advanceUntilIdle()
    #expect(ball.value == 3 && began == 2)
  }
}
