import Testing

@testable import SpringEngine

/// A clock whose frames and whose time are whatever a test says, numbers or not.
@MainActor
private final class HostileClock: FrameClock {
  var now = 0.0
  var preferredFrameRateRange: FrameRateRange?
  private var onFrame: (@MainActor (Frame) -> Void)?

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) { self.onFrame = onFrame }
  func stop() { onFrame = nil }

  func frame(_ timestamp: Double, _ targetTimestamp: Double) {
    onFrame?(Frame(timestamp: timestamp, targetTimestamp: targetTimestamp))
  }

  func tick(to time: Double) {
    now = time
    frame(time, time)
  }
}

/// Clocks whose times are no numbers, or so large that they do not resolve a frame.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileClockTests {
  private let clock = HostileClock()
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  @Test(
    "With a stall left out, the time does not go back, however far the clock leaps",
    arguments: [1e10, 1e12, 3e13, 1e20, 1e300])
  func stallOfALeap(far: Double) {
    loop.stallPolicy = .hold(longerThan: 0.1)
    ball.animate(to: 1000, duration: 50, curve: .linear)
    for frame in 0..<6 { clock.tick(to: 0.0123 * Double(frame)) }
    var last = (time: loop.time, value: ball.value)
    for _ in 0..<3 {
      clock.tick(to: far)
      clock.tick(to: far.nextUp)
      #expect(loop.time >= last.time && ball.value >= last.value)
      last = (loop.time, ball.value)
    }
  }

  @Test(
    "Nor after a short setback of the clock and a change of the time scale", arguments: [0.5, 0.1])
  func stallOfAnEarlierTime(scale: Double) {
    ball.animate(to: 1000, duration: 50, curve: .linear)
    clock.now = 105
    var last = loop.time
    clock.now = 104.8
    loop.timeScale = scale
    loop.stallPolicy = .hold(longerThan: 0.5)
    for step in 0..<30 {
      clock.tick(to: 104.9 + 0.7 * Double(step))
      #expect(loop.time >= last)
      last = loop.time
    }
  }

  nonisolated static let odd = [Double.nan, .infinity, -.infinity]

  private func expected(after time: Double) -> Double {
    Motion.spring(.bouncy, to: 300.0).state(after: time, from: MotionState(0)).value
  }

  @Test("A frame with a timestamp that is no number is left out, and the next one counts")
  func frameWithoutTime() {
    for policy in [StallPolicy.skip, .hold(longerThan: 0.1)] {
      clock.now += 50
      ball.jump(to: 0)
      loop.stallPolicy = policy
      let begin = clock.now
      ball.animate(to: 300, spring: .bouncy)
      clock.tick(to: begin + 0.0625)
      #expect(abs(ball.value - expected(after: 0.0625)) < 1e-9)
      let value = ball.value
      for time in Self.odd {
        for other in Self.odd + [begin + 0.08, begin - 20] {
          clock.frame(time, other)
          clock.frame(other, time)
          #expect(ball.value == value && loop.time.isFinite)
        }
      }
      clock.tick(to: begin + 0.125)
      #expect(abs(ball.value - expected(after: 0.125)) < 1e-9)
    }
  }

  @Test("A clock that was set back, with a timestamp that is no number, goes on", arguments: odd)
  func setBackWithoutTime(time: Double) {
    clock.now = 50
    ball.animate(to: 300, spring: .bouncy)
    clock.tick(to: 50.125)
    clock.now = 10
    clock.frame(time, 10)
    #expect(abs(ball.value - expected(after: 0.125)) < 1e-9)
    clock.tick(to: 10.0625)
    clock.tick(to: 10.125)
    // The first frame of the clock that was set back has no length that is known.
    #expect(abs(ball.value - expected(after: 0.1875)) < 1e-9)
    for index in 1...400 { clock.tick(to: 10.125 + Double(index) / 64) }
    #expect(ball.value == 300 && !loop.isRunning)
  }

  @Test("While the clock's time is no number, the latest one counts", arguments: odd)
  func nowWithoutTime(time: Double) {
    var events: [MotionEvent] = []
    ball.onEvent = { events.append($0) }
    clock.now = time
    ball.animate(to: 300, spring: .bouncy)
    ball.pause()
    ball.resume()
    #expect(loop.time.isFinite && ball.valueTime.isFinite)
    clock.tick(to: 50)
    ball.jump(to: 0)
    ball.animate(to: 300, spring: .bouncy)
    clock.tick(to: 50.125)
    let value = ball.value
    clock.now = time
    ball.spring = .bouncy
    ball.grab(at: 50.125)
    ball.drag(to: 10)
    ball.release(pointerVelocity: 0)
    #expect(abs(ball.value - value) < 400 && ball.value.isFinite && loop.time == 50.125)
    for index in 1...400 { clock.tick(to: 50.125 + Double(index) / 64) }
    #expect(ball.value == 300 && !loop.isRunning)
    #expect(events.allSatisfy { $0.time.isFinite })
  }

  // MARK: Times that do not resolve a frame

  nonisolated static let coarse = [1e14, 1e15, 1e16, 1.7e18, 1e30, 1e300, 1.7e308, -1.7e18]

  @Test("Where the time does not resolve a frame, motion is at its end", arguments: coarse)
  func coarseTime(time: Double) {
    clock.now = time
    var reasons: [CompletionReason] = []
    let motions: [Motion<Double>] = [
      .spring(.bouncy, to: 100), .spring(.smooth, to: 100),
      .spring(MassSpringDamper(response: 0.2, dampingRatio: 30), to: 100),
      .spring(.bouncy, to: 100, hardStop: HardStop(restitution: 0.9)),
      .fall(gravity: 1000, floor: 100, restitution: 0.9),
      .decay(Friction(decayRate: 5)), .curve(.easeIn, to: 100.0, duration: 0.5),
    ]
    for motion in motions {
      ball.run(motion, criterion: .settled) { reasons.append($0) }
      for step in 0..<4 {
        clock.tick(to: step == 3 ? time + abs(time) * 1e-15 : time)
        ball.spring = step == 1 ? .smooth : .bouncy
        ball.velocity = 100
        ball.shake(by: 10)
      }
      #expect(ball.value.isFinite && ball.velocity.isFinite)
    }
    ball.stop()
    ball.animate(to: 100)
    // Where a frame is not resolved but a second is, the motion takes a few steps of the clock.
    if time < 1e15 { for step in 1...200 { clock.tick(to: time * (1 + 1e-15) + Double(step)) } }
    if abs(time) >= 1e17 { #expect(ball.isSettled && ball.value == 100) }
    for turns in [true, false] {
      ball.animate(to: 50, spring: .snappy, repeatCount: 7, autoreverses: turns)
      ball.animate(to: 50, duration: 0.1, curve: .linear, repeatCount: 7, autoreverses: turns)
      ball.animate(to: 0, spring: .snappy, repeatCount: .infinity, autoreverses: turns)
    }
    let tail = Animator(0.0, in: loop)
    tail.follow(ball)
    ball.animate(to: 10, delay: 0.5).then(to: 20, delay: 0.1).then(to: 30)
    ball.interrupt(with: .spring(.bouncy, to: 60))
    ball.grab(at: time)
    ball.drag(to: 5, at: time)
    ball.release(at: time, to: 70)
    clock.tick(to: time)
    #expect(ball.value.isFinite && tail.value.isFinite)
  }

  @Test("A reading that is no time is ignored", arguments: [1e15, 1e300, -1e30])
  func leap(reading: Double) {
    clock.now = 50
    ball.animate(to: 300)
    for index in 1...60 {
      clock.tick(to: 50 + Double(index) / 120)
      let value = ball.value
      clock.tick(to: reading)
      #expect(ball.value == value && loop.time == 50 + Double(index) / 120)
      if index == 30 { ball.velocity = 100 }
    }
    let other = FrameLoop(clock: clock)
    #expect(other.time == reading)
    clock.now = 50.5
    let rest = ball.remainingTime
    #expect(rest > 0.1 && !ball.isSettled)
    for index in 1...120 { clock.tick(to: 50.5 + Double(index) / 60) }
    #expect(ball.value == 300 && ball.isSettled)
  }

  @Test("A clock that stays at such a time is believed at its second frame")
  func leapForGood() {
    clock.now = 50
    ball.animate(to: 300)
    clock.tick(to: 50.1)
    clock.tick(to: 1e300)
    #expect(!ball.isSettled)
    clock.tick(to: 1e300)
    #expect(ball.isSettled && ball.value == 300)
  }

  @Test("A clock that counts from a coarse time may be set back to a fine one")
  func backFromCoarse() {
    clock.now = 1e300
    ball.animate(to: 300)
    clock.tick(to: 1e300)
    clock.now = 60
    ball.target = 100
    for index in 1...60 { clock.tick(to: 60 + Double(index) / 60) }
    #expect(ball.value == 100 && ball.isSettled)
  }

  @Test(
    "A clock that is set back while the loop waits without it shows what comes in time",
    arguments: [nil, 2.0])
  func setBackWhileWaiting(pixels: Double?) {
    let clock = ManualClock(now: 100)
    let loop = FrameLoop(clock: clock)
    loop.pixelsPerPoint = pixels
    let ball = Animator(0.0, settlingTolerance: .points, in: loop)
    ball.animate(to: 100, duration: 1, curve: .linear, delay: 5)
    clock.advance(by: 0.2)
    // What is asked for is known to have passed.
    #expect(loop.isRunning == (pixels == nil) && abs(loop.time - 100.2) < 1e-9)
    clock.tick(to: 50)
    #expect(abs(loop.time - 100.2) < 1e-9 && loop.isRunning)
    clock.advance(by: 5.3)
    #expect(abs(ball.value - 50) < 3)
    clock.advance(by: 1)
    #expect(ball.value == 100 && !loop.isRunning)
  }

  @Test("A gap is left out of no time to which a clock that was set back has yet to come")
  func gapAfterSettingBack() {
    loop.stallPolicy = .hold(longerThan: 0.1)
    clock.tick(to: 100)
    loop.timeScale = 3
    clock.now -= 0.5
    ball.target = 100
    let time = loop.time
    for _ in 0..<3 {
      clock.now += 0.12
      #expect(loop.time == time)
    }
    clock.now = 100.05
    #expect(abs(loop.time - time - 0.15) < 1e-9)
  }
}
