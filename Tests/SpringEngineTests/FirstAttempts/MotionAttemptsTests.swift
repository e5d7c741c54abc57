import Foundation
import Testing

@testable import SpringEngine

/// What people type first to move something, each with what they expect of it.
@MainActor
@Suite("First attempts: motions")
struct MotionAttemptsTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let ball: Animator<CGPoint>
  let box: Animator<Double>

  final class V { var (alpha, center) = (1.0, CGPoint.zero) }

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(.zero, in: loop)
    box = Animator(0.0, in: loop)
  }

  /// A second of 20 frames.
  private func pass(_ duration: Double = 1) { clock.advance(by: duration) }

  // MARK: One shot

  @Test("x.drive(view, \\.alpha); x.target = 0, although nobody keeps x")
  func fadeInAFunction() {
    let view = V()
    func fade(_ view: V) {
      let x = Animator(view.alpha, in: loop)
      x.drive(view, \.alpha)
      x.target = 0
    }
    fade(view)
    #expect(clock.advanceUntilIdle())
    #expect(view.alpha == 0)
  }

  @Test("animate(view, \\.alpha, to: 0); again in flight: a retarget, not a fight")
  func animateProperty() {
    let view = V()
    animate(view, \.alpha, to: 0, in: loop)
    pass(0.1)
    let (before, frames) = (view.alpha, clock.frameCount)
    var reason: CompletionReason?
    animate(view, \.alpha, to: 1, in: loop) { reason = $0 }
    #expect(view.alpha == before)
    clock.tick(to: clock.now + 1e-3)
    // It still falls, with the velocity that it had.
    #expect(view.alpha < before)
    #expect(clock.advanceUntilIdle())
    #expect(view.alpha == 1 && reason == .arrived && clock.frameCount > frames)
  }

  @Test("Animator.animate(view, \\.alpha, to: 0, duration: 1, curve: .easeOut(.quadratic))")
  func animatePropertyAlongCurve() {
    let view = V()
    var reason: CompletionReason?
    Animator.animate(
      view, \.alpha, to: 0, duration: 1, curve: .easeOut(.quadratic), in: loop
    ) { reason = $0 }
    pass(0.25)
    #expect(abs(view.alpha - 0.75 * 0.75) < 1e-12)
    // In flight a spring takes over with the velocity −2·0.75, and a curve from the spring.
    Animator.animate(view, \.alpha, to: 1, in: loop)
    #expect(reason == .retargeted)
    let before = view.alpha
    clock.tick(to: clock.now + 1e-4)
    #expect(abs((view.alpha - before) / 1e-4 + 1.5) < 0.02)
    Animator.animate(view, \.alpha, to: 0, duration: 0.3, curve: .linear, delay: 0.1, in: loop)
    #expect(clock.advanceUntilIdle())
    #expect(view.alpha == 0 && loop.oneShots.count == 1)
  }

  @Test("Animator.animate(self, \\.alpha, to: 0) within a type that has a member animate")
  func animatePropertyWithinView() {
    /// What a subclass of `UIView` sees: a member of the name, which hides the function.
    @MainActor
    final class Card {
      var alpha = 1.0
      static func animate(withDuration duration: Double, animations: @escaping () -> Void) {}
      func fade(in loop: FrameLoop) -> MotionStep<Double> {
        Animator.animate(self, \.alpha, to: 0, in: loop)
      }
    }
    let card = Card()
    _ = card.fade(in: loop)
    pass(0.1)
    #expect(card.alpha > 0 && card.alpha < 1)
    // The function and the method know each other's motions.
    animate(card, \.alpha, to: 1, in: loop)
    #expect(clock.advanceUntilIdle())
    #expect(card.alpha == 1)
  }

  @Test(
    "animate(view, \\.center, to: p, spring: .bouncy, delay: 0.2); holds neither the view nor itself"
  )
  func animatePropertyLater() {
    weak var seen: V?
    do {
      let view = V()
      seen = view
      animate(view, \.center, to: CGPoint(x: 100, y: 0), spring: .bouncy, delay: 0.2, in: loop)
      pass(0.2)
      #expect(view.center == .zero)
      pass(0.1)
      #expect(view.center.x > 0)
    }
    #expect(seen == nil)
    pass(0.1)
    #expect(!loop.isRunning)
  }

  // MARK: Motions

  @Test("ball.animate(to: p, delay: 0.2)")
  func delay() {
    var begin: Double?
    ball.onEvent = { if case .began = $0.kind { begin = $0.time } }
    ball.animate(to: CGPoint(x: 100, y: 0), delay: 0.2)
    pass()
    #expect(begin == 0.2)
  }

  @Test("alpha.animate(to: 0, duration: 0.3, curve: .easeInOut(.cubic))")
  func durationAndCurve() {
    box.animate(to: 100, duration: 0.4, curve: .easeInOut(.cubic))
    clock.advance(by: 0.1)
    #expect(abs(box.value - 100 * 4 * pow(0.25, 3)) < 1e-9)
    clock.advance(by: 0.3)
    #expect(box.value == 100 && box.isSettled)
    box.animate(to: 0, duration: 0, curve: .linear)
    clock.tick(to: clock.now + 1e-3)
    #expect(box.value == 0)
  }

  @Test("color.animate(to: .blue, duration: 0.3, curve: .easeInOut)")
  func colour() {
    let color = Animator(RGBAColor.red, in: loop)
    color.animate(to: .blue, duration: 0.3, curve: .easeInOut)
    clock.advance(by: 0.15)
    // The curve is symmetric.
    #expect(abs(color.value.red - 0.5) < 1e-9 && abs(color.value.blue - 0.5) < 1e-9)
    #expect(clock.advanceUntilIdle())
    #expect(color.value == .blue)
    box.animate(to: 1, duration: 0.3, curve: .easeIn)
    box.animate(to: 0, duration: 0.3, curve: .easeOut, start: .whenArrived)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 0)
  }

  @Test("Animator(DecomposedTransform(translation: [100, 0], scale: 2, rotation: .pi))")
  func planarTransform() {
    let card = Animator(
      DecomposedTransform(translation: [100, 0], scale: 2, rotation: .pi), in: loop)
    #expect(card.value.translation == [100, 0, 0] && card.value.scale == [2, 2, 1])
    card.target = .identity
    #expect(clock.advanceUntilIdle())
    #expect(card.value == .identity)
  }

  @Test("alpha.animate(to: 0.5) { end in … }, called once, with the reason")
  func completionOnce() {
    var reasons: [CompletionReason] = []
    box.animate(to: 0.5) { end in reasons.append(end) }
    #expect(clock.advanceUntilIdle())
    #expect(reasons == [.arrived])
    box.animate(to: 1, criterion: .settled) { end in reasons.append(end) }
    box.animate(to: 2)
    #expect(reasons == [.arrived, .retargeted])
  }

  @Test("pulse.animate(to: 1.1, repeatCount: .infinity, autoreverses: true)")
  func pulse() {
    let pulse = Animator(1.0, in: loop)
    pulse.animate(to: 1.1, repeatCount: .infinity, autoreverses: true)
    var turns = 0
    var last = (value: 1.0, rises: true)
    for _ in 0..<600 {
      clock.tick(to: clock.now + 1.0 / 60)
      let rises = pulse.value > last.value
      if rises != last.rises { turns += 1 }
      last = (pulse.value, rises)
      #expect(pulse.value > 0.998 && pulse.value < 1.102)
    }
    // A leg takes the perceptual duration of `.smooth`, half a second, within a few percent.
    #expect((18...20).contains(turns))
    pulse.target = 1
    #expect(clock.advanceUntilIdle())
    #expect(pulse.value == 1)
  }

  @Test("three legs end at the target, two where they began; without reversal each begins anew")
  func legs() {
    var arrivals = 0
    box.onEvent = { if case .arrived = $0.kind { arrivals += 1 } }
    box.animate(to: 10, duration: 0.25, curve: .linear, repeatCount: 3, autoreverses: true)
    clock.advance(by: 0.375)
    #expect(abs(box.value - 5) < 1e-12 && box.velocity < 0)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 10 && arrivals == 1 && abs(clock.now - 0.75) < 0.02)
    box.animate(to: 20, duration: 0.25, curve: .linear, repeatCount: 2, autoreverses: true)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 10)
    box.animate(to: 20, duration: 0.25, curve: .linear, repeatCount: 2)
    clock.advance(by: 0.375)
    #expect(abs(box.value - 15) < 1e-9 && box.velocity > 0)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 20)
    loop.motionPolicy = .instant
    box.animate(to: 0, repeatCount: 4, autoreverses: true)
    #expect(box.value == 20 && box.isSettled)
    box.animate(to: 0, repeatCount: .infinity, autoreverses: true)
    #expect(box.value == 0 && box.isSettled)
  }

  @Test("box.animate(to: 100).then(to: 50).then(to: 200), each when the one before has arrived")
  func chain() {
    var times: [Double] = []
    box.onEvent = { if case .arrived = $0.kind { times.append($0.time) } }
    box.animate(to: 100).then(to: 50).then(to: 200)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 200 && times.count == 3)
    // Each leg takes about the perceptual duration, half a second.
    #expect(abs(times[0] - 0.5) < 1e-6)
    #expect(abs(times[1] - 1) < 0.05 && abs(times[2] - 1.5) < 0.08)
    let stopped = box.animate(to: 0)
    box.stop()
    #expect(stopped.then(to: 7).result == .stopped)
  }

  @Test("card.springs = [.snappy, .bouncy]")
  func springPerComponent() {
    ball.springs = [.snappy, .bouncy]
    ball.target = CGPoint(x: 100, y: 100)
    clock.tick(to: 0.2)
    let x = Motion.spring(.snappy, to: 100.0).state(after: 0.2, from: MotionState(0))
    let y = Motion.spring(.bouncy, to: 100.0).state(after: 0.2, from: MotionState(0))
    #expect(abs(ball.value.x - x.value) < 1e-10 && abs(ball.value.y - y.value) < 1e-10)
    ball.spring = .smooth
    #expect(ball.springs == [.smooth, .smooth])
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == CGPoint(x: 100, y: 100))
  }

  @Test("tail.follow(head)")
  func follow() {
    let tail = Animator(CGPoint.zero, in: loop)
    tail.follow(ball)
    ball.target = CGPoint(x: 100, y: 50)
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == CGPoint(x: 100, y: 50))
  }

  @Test("sheet.rubberBand = RubberBand(lower: 100, upper: 700, dimension: 844)")
  func rubberBandOfAnAnimator() {
    box.jump(to: 700)
    box.rubberBand = RubberBand(lower: 100, upper: 700, dimension: 844)
    box.grab(0)
    box.drag(to: 100)
    #expect(box.value > 700 && box.value < 760)
  }

  @Test("ball.release(), after a drop and a grab: it falls on")
  func releaseIntoAFall() {
    ball.drop(gravity: 1000, floor: 640, restitution: 0.5)
    pass(0.3)
    ball.grab(at: clock.now)
    pass(0.5)
    let held = ball.value
    ball.release()
    pass(0.1)
    #expect(abs(ball.value.y - (held.y + 500 * 0.1 * 0.1)) < 1e-9)
    #expect(clock.advanceUntilIdle())
    #expect(ball.value.y == 640 && ball.value.x == 0)
  }

  @Test("ball.progress = 0.4; its rate, backwards too; remaining time")
  func scrub() {
    let model = Motion.spring(.bouncy, to: 100.0)
    // A ten-thousandth of the way.
    let rest = SettlingTolerance(distance: 0.01)
    let duration = model.settlingDuration(from: MotionState(0), settlingTolerance: rest)
    box.animate(to: 100, spring: .bouncy)
    pass(0.1)
    #expect(abs(box.progress - 0.1 / duration) < 1e-12)
    #expect(abs(box.remainingTime - (duration - 0.1)) < 1e-9)
    box.pause()
    box.progress = 0.4
    #expect(box.value == model.state(after: 0.4 * duration, from: MotionState(0)).value)
    box.progress = 0.02
    box.resume()
    pass(0.2)
    let expected = model.state(after: 0.02 * duration + 0.2, from: MotionState(0))
    #expect(abs(box.value - expected.value) < 1e-9)
    box.rate = 0.5
    #expect(abs(box.velocity - expected.velocity / 2) < 1e-8)
    pass(0.2)
    let later = model.state(after: 0.02 * duration + 0.3, from: MotionState(0))
    #expect(abs(box.value - later.value) < 1e-9)
    var reason: CompletionReason?
    box.onEvent = { if case .ended(_, let end) = $0.kind { reason = end } }
    box.rate = -1
    #expect(abs(box.velocity + later.velocity) < 1e-8)
    #expect(clock.advanceUntilIdle(limit: 5))
    #expect(box.value == 0 && reason == .reversed && box.isSettled && box.target == 0)
    var rejected: RejectedInput?
    box.onEvent = { if case .rejected(let input, _) = $0.kind { rejected = input } }
    box.progress = 0.5
    #expect(rejected == .notMoving && box.value == 0)
  }

  @Test("loop.isPaused = true: the clock stops, and goes on where it was")
  func pausedLoop() {
    box.target = 100
    pass(0.1)
    let value = box.value
    loop.isPaused = true
    #expect(!loop.isRunning)
    let frames = clock.frameCount
    pass(5)
    #expect(clock.frameCount == frames && box.value == value)
    loop.isPaused = false
    pass(0.1)
    let expected = Motion.spring(.smooth, to: 100.0).state(after: 0.2, from: MotionState(0))
    #expect(abs(box.value - expected.value) < 1e-9)
    loop.isPaused = true
    box.grab(at: clock.now)
    box.drag(to: 42)
    #expect(box.value == 42)
    box.release(to: 7)
    loop.isPaused = false
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 7)
  }

  @Test("print(ball): name, value, velocity, target, what runs, time left")
  func description() {
    box.name = "box"
    #expect("\(box)" == "box: 0.0, at rest")
    box.target = 100
    clock.tick(to: 0.25)
    #expect("\(box)".hasPrefix("box: \(box.value), velocity \(box.velocity), spring, to 100.0, "))
    #expect("\(box)".hasSuffix(" s left"))
    box.pause()
    #expect("\(box)".hasSuffix("paused"))
    box.grab()
    #expect("\(box)".contains("held"))
  }

  @Test("recorder.onEvent: every event of every animator, with names")
  func log() {
    var lines: [String] = []
    let recorder = LoopRecorder()
    recorder.onEvent = { lines.append("\($0)") }
    loop.recorder = recorder
    box.name = "box"
    box.animate(to: 100)
    ball.target = CGPoint(x: CGFloat.nan, y: 0)
    #expect(clock.advanceUntilIdle())
    #expect(lines.contains("0.0 box: motion 1 began"))
    #expect(lines.contains("0.5 box: motion 1 arrived"))
    #expect(lines.contains("0.0 animator: rejected: value of motion 1"))
  }

  // MARK: What was expected and did not happen

  @Test(".smooth over 100 units arrives after its perceptual duration; so does a SwiftUI animation")
  func arrival() {
    var arrival: Double?
    box.onEvent = { if case .arrived = $0.kind { arrival = $0.time } }
    box.target = 100
    #expect(clock.advanceUntilIdle())
    #expect(abs((arrival ?? 0) - 0.5) < 1e-6)
    let unit = UnitMotion(.spring(.smooth, to: 1), initialVelocity: 0)
    #expect(abs(unit.arrivalTime - 0.5) < 1e-6)
  }

  @Test("0 → 300 → 0 chained turns round as soon as it has arrived")
  func turnsRound() {
    box.animate(to: 300).then(to: 0)
    var (peak, peakTime) = (0.0, 0.0)
    while loop.isRunning {
      clock.tick(to: clock.now + 1.0 / 120)
      if box.value > peak { (peak, peakTime) = (box.value, clock.now) }
    }
    #expect(peak > 295 && peakTime < 0.55)
  }

  @Test("a CGFloat position rests as soon as a CGPoint; an opacity as an opacity")
  func scalarTolerance() {
    func rest<Value: MotionValue>(_ value: Value, to target: Value) -> Double {
      let animator = Animator(value, spring: .bouncy, in: loop)
      let start = clock.now
      var end = 0.0
      animator.onEvent = { if case .ended = $0.kind { end = $0.time - start } }
      animator.target = target
      _ = clock.advanceUntilIdle()
      return end
    }
    let point = rest(CGPoint.zero, to: CGPoint(x: 600, y: 0))
    #expect(abs(rest(CGFloat(0), to: 600) - point) < 1e-6)
    #expect(abs(rest(CGFloat(0), to: 1) - rest(0.0, to: 1.0)) < 1e-6)
  }

  @Test("a falling ball that is shaken shakes while it falls")
  func shakenFall() {
    let fall = Animator(0.0, in: loop)
    fall.drop(gravity: 1000, floor: 10_000, restitution: 0.5)
    pass(1)
    #expect(abs(fall.velocity - 1000) < 1e-9)
    let spring = MassSpringDamper(swings: 6, duration: 0.5, residual: 0.02)
    let kick = 12 * spring.kick(reaching: 1)
    fall.shake(by: 12)
    #expect(abs(fall.velocity - 1000 - kick) < 1e-9)
    pass(0.1)
    let swing = Motion.spring(spring, to: 0.0).state(
      after: 0.1, from: MotionState(value: 0, velocity: kick))
    #expect(abs(fall.value - (500 * 1.1 * 1.1 + swing.value)) < 1e-8)
    pass(2)
    #expect(abs(fall.value - 500 * 3.1 * 3.1) < 1e-8)
    // The other kind can be asked for.
    fall.shake(by: 12, interrupting: true)
    #expect(fall.interruptionDepth == 1)
  }

  @Test("a NaN target is refused as a value, once")
  func nanTarget() {
    var events: [MotionEvent.Kind] = []
    box.onEvent = { events.append($0.kind) }
    var reasons: [CompletionReason] = []
    let step = box.animate(to: .nan) { reasons.append($0) }
    #expect(reasons == [.rejected(.value)] && step.result == .rejected(.value))
    guard events.count == 1, case .rejected(.value, _) = events[0] else {
      Issue.record("\(events)")
      return
    }
  }

  @Test("timeScale = 0 stops the clock")
  func timeScaleZero() {
    box.target = 100
    pass(0.1)
    loop.timeScale = 0
    let frames = clock.frameCount
    pass(5)
    #expect(clock.frameCount == frames && !loop.isRunning)
    loop.timeScale = 1
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 100)
  }

  @Test("advance(by: -1) is an error that names it")
  func negativeAdvance() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ManualClock().advance(by: -1) }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("must be at least 0, is -1"))
  }

  @Test("a speed-only settling tolerance on a decay stays where it is below that speed")
  func speedOnlyRest() {
    let tolerance = SettlingTolerance(distance: .infinity, speed: 62.5)
    let puck = Animator(0.0, settlingTolerance: tolerance, in: loop)
    puck.run(.decay(Friction(decayRate: 2)), velocity: 1000)
    #expect(clock.advanceUntilIdle())
    // The value at which the speed is 62.5: 500 − 62.5/2.
    #expect(abs(puck.value - 468.75) < 1e-3 && puck.velocity == 0)
  }
}
