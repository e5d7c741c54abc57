import Testing

@testable import SpringEngine

/// Operations told late, and clocks that do not run as clocks should.
@MainActor
@Suite("Late operations and odd clocks")
struct LateAndOddTimesTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  @Test("a spring set during a shake is that of the motion put aside; the shake keeps its own")
  func springDuringShake() {
    let slow = MassSpringDamper(duration: 10, bounce: 0)
    var ends: [Double] = []
    for isChanged in [false, true] {
      let ball = Animator(0.0, in: loop)
      ball.target = 300
      clock.advance(by: 0.125)
      let start = clock.now
      ball.shake(by: 12, interrupting: true, criterion: .settled) { _ in
        ends.append(ball.valueTime - start)
      }
      if isChanged { ball.spring = slow }
      clock.advance(by: 2)
      guard isChanged else { continue }
      let before = MotionState(value: ball.value, velocity: ball.velocity)
      clock.advance(by: 1)
      let expected = Motion.spring(slow, to: 300.0).state(after: 1, from: before)
      #expect(abs(ball.value - expected.value) < 1e-9)
    }
    #expect(ends.count == 2 && abs(ends[0] - ends[1]) < 1e-9)
  }

  @Test("a grab told after a retarget, but stamped before it, holds the value shown then")
  func lateGrab() {
    let model = Motion.spring(.smooth, to: 500.0)
    ball.target = 500
    clock.advance(by: 0.15)
    let shown = model.state(after: 0.12, from: MotionState(0)).value
    ball.target = 0
    clock.advance(by: 0.02)
    ball.grab(at: 0.12)
    #expect(abs(ball.value - shown) < 1e-9)
  }

  @Test("a grab stamped before the motion came to rest holds the value shown then")
  func grabBeforeRest() {
    let model = Motion.spring(.smooth, to: 500.0)
    ball.target = 500
    var rest: Double?
    ball.onEvent = { if case .ended = $0.kind { rest = $0.time } }
    #expect(clock.advanceUntilIdle())
    let time = (rest ?? 0) - 0.1
    clock.tick(to: (rest ?? 0) + 0.1)
    ball.grab(at: time)
    #expect(abs(ball.value - model.state(after: time, from: MotionState(0)).value) < 1e-9)
  }

  @Test(
    "a clock that is set back goes on with the motion at once, and with new ones",
    arguments: [
      2.0, 2400, 1e9,
    ])
  func clockSetBack(by change: Double) {
    clock.tick(to: change + 10)
    ball.target = 100
    clock.advance(by: 0.1)
    let value = ball.value
    let time = clock.now - change
    clock.tick(to: time)
    #expect(abs(ball.value - value) < 3, "one frame at most")
    clock.tick(to: time + 0.1)
    #expect(ball.value > value)
    let other = Animator(0.0, in: loop)
    other.target = 100
    clock.tick(to: time + 0.2)
    #expect(other.value > 10)
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 100 && other.value == 100)
  }

  @Test("a frame slightly before the last one, as after a change of display, is ignored")
  func frameBefore() {
    ball.target = 100
    clock.tick(to: 0.1)
    let value = ball.value
    clock.tick(to: 0.09)
    #expect(ball.value == value)
    clock.tick(to: 0.11)
    #expect(ball.value > value)
  }

  @Test("holding stalls, one long tick counts as one frame of the clock")
  func longTick() {
    loop.stallPolicy = .hold(longerThan: 0.1)
    ball.target = 100
    clock.tick(to: 5)
    let expected = Motion.spring(.smooth, to: 100.0)
      .state(after: 1.0 / 60, from: MotionState(0))
    #expect(abs(ball.value - expected.value) < 1e-9)
  }

  @Test("hold(longerThan: -1) stops the program with its name and value")
  func negativeHold() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        FrameLoop(clock: ManualClock()).stallPolicy = .hold(longerThan: -1)
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("hold(longerThan:)") && message.contains("-1"))
  }

  @Test("a clock that jumps by forty minutes, and one that starts at a billion seconds")
  func farTimes() {
    ball.target = 100
    clock.tick(to: 2400)
    #expect(ball.value == 100)
    clock.tick(to: 1e9)
    ball.target = 0
    clock.tick(to: 1e9 + 0.25)
    let expected = Motion.spring(.smooth, to: 0.0).state(after: 0.25, from: MotionState(100))
    #expect(abs(ball.value - expected.value) < 1e-4)
  }
}
