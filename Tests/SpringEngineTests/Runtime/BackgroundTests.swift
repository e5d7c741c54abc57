import Testing

@testable import SpringEngine

/// The statements of the article *In the background*.
///
/// An app has no frames while it is there, and its clock goes on. The expected values are those of the
/// formulas of a fall and of a line, and those of an animator that had all frames.
@MainActor
struct BackgroundTests {
  let clock = ManualClock(now: 100)
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  /// Leaves after some seconds, and returns after some more: one frame, late.
  private func leave(after lead: Double, for absence: Double) {
    clock.advance(by: lead)
    clock.tick(to: clock.now + absence)
  }

  @Test("a motion is on return where it would be with all frames", arguments: [0.3, 2, 3600])
  func skips(absence: Double) {
    let away = Animator(0.0, spring: .bouncy, in: loop)
    away.target = 100
    let otherClock = ManualClock(now: 100)
    let present = Animator(0.0, spring: .bouncy, in: FrameLoop(clock: otherClock))
    present.target = 100
    leave(after: 0.1, for: absence)
    otherClock.advance(by: 0.1)
    otherClock.advance(by: absence)
    #expect(abs(away.value - present.value) < 1e-10)
    #expect(absence < 1 || away.value == 100)
  }

  @Test("with hold it goes on from the value last shown, with its velocity")
  func holds() {
    loop.stallPolicy = .hold(longerThan: 0.25)
    let ball = Animator(0.0, spring: .bouncy, in: loop)
    ball.target = 100
    clock.advance(by: 0.1)
    let before = (value: ball.value, velocity: ball.velocity)
    #expect(before.velocity > 100)
    clock.tick(to: clock.now + 600)
    // One frame's length has passed: its travel is between those of the velocities at its ends.
    let travel = ball.value - before.value
    let speeds = [before.velocity, ball.velocity].map { $0 / 60 }
    #expect(travel > speeds.min()! * 0.99 && travel < speeds.max()! * 1.01)
  }

  @Test("what ended and hit the floor meanwhile is told on return, each once, with its own time")
  func events() {
    let ball = Animator(0.0, in: loop)
    var impacts: [Double] = []
    var reasons: [CompletionReason] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { impacts.append(impact.time) } }
    let start = loop.time
    ball.drop(gravity: 2000, floor: 1000, restitution: 0.5) { reasons.append($0) }
    leave(after: 0.5, for: 60)
    // The first fall takes √(2 · 1000 / 2000) s, and each flight half of the one before.
    #expect(impacts.count > 4)
    for (time, expected) in zip(impacts, [1, 2, 2.5, 2.75]) {
      #expect(abs(time - start - expected) < 1e-9)
    }
    #expect(reasons == [.arrived] && ball.value == 1000)
    let count = impacts.count
    clock.advance(by: 1)
    #expect(impacts.count == count && reasons.count == 1)
  }

  @Test("a delay goes on in the background")
  func delays() {
    let ball = Animator(0.0, in: loop)
    ball.animate(to: 100, delay: 5)
    leave(after: 1, for: 4.2)
    #expect(ball.value > 0 && ball.value < 100)
    clock.tick(to: clock.now + 10)
    #expect(ball.value == 100)
  }

  @Test("what waits for a motion goes on with the first frame after the return")
  func waiting() async throws {
    let ball = Animator(0.0, in: loop)
    let flight = ball.animate(to: 100)
    clock.advance(by: 0.1)
    async let reason = flight.ended()
    await Task.yield()
    #expect(flight.result == nil)
    clock.tick(to: clock.now + 60)
    #expect(try await reason == .settled)
  }

  @Test("an endless motion is back in step with one frame")
  func endless() {
    let pulse = Animator(1.0, in: loop)
    pulse.animate(
      to: 2, duration: 0.5, curve: .linear, repeatCount: .infinity, autoreverses: true)
    // A whole number of double legs later the value is the same; it went forwards for 0.1 s.
    clock.advance(by: 0.1)
    var changes = 0
    pulse.onChange = { _ in changes += 1 }
    clock.tick(to: clock.now + 86_400)
    #expect(changes == 1)
    #expect(abs(pulse.value - 1.2) < 1e-6)
    #expect(!pulse.isSettled)
  }
}
