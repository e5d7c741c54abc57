import Foundation
import Testing

@testable import SpringEngine

/// Lines as people new to the package typed them, each of which compiles and does what it says.
@MainActor
@Suite("Typed at first")
struct TypedAtFirstTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  // MARK: A velocity to begin with

  /// The exact state of the spring `.smooth` to a target, from a value and a velocity.
  private func smooth(
    to target: Double, from value: Double, _ velocity: Double, after time: Double
  ) -> Double {
    let motion = Motion.spring(.smooth, to: target)
    return motion.state(after: time, from: MotionState(value: value, velocity: velocity)).value
  }

  @Test("animate(to: x, velocity: v)")
  func animateWithVelocity() {
    let x = Animator(0.0, in: loop)
    x.animate(to: 100, velocity: 2000)
    #expect(x.velocity == 2000)
    clock.advance(by: 0.1)
    #expect(abs(x.value - smooth(to: 100, from: 0, 2000, after: 0.1)) < 1e-9)
  }

  @Test("animate(to: x, velocity: v, delay: 0.2) and its legs")
  func laterWithVelocity() {
    let x = Animator(0.0, in: loop)
    x.animate(to: 100, velocity: 2000, delay: 0.2)
    #expect(x.velocity == 0)
    clock.advance(by: 0.3)
    #expect(abs(x.value - smooth(to: 100, from: 0, 2000, after: 0.1)) < 1e-9)
    let y = Animator(0.0, in: loop)
    y.animate(to: 100, velocity: -500, repeatCount: 2, autoreverses: true)
    #expect(y.velocity == -500)
  }

  @Test("animate(to: x, duration: 0.5, curve: .linear, velocity: v)")
  func curveWithVelocity() {
    let x = Animator(0.0, in: loop)
    x.animate(to: 100, duration: 0.5, curve: .linear, velocity: 900)
    #expect(abs(x.velocity - 900) < 1e-9)
  }

  @Test("animate(to: 100).then(to: 50, duration: 0.3, curve: .linear)")
  func thenAlongCurve() {
    let x = Animator(0.0, spring: .instant, in: loop)
    x.animate(to: 100).then(to: 50, duration: 0.4, curve: .linear, delay: 0.1)
    clock.advance(by: 0.3)
    #expect(abs(x.value - 75) < 1e-9)
    clock.advance(by: 1)
    #expect(x.value == 50 && x.isSettled)
  }

  @Test("animate(by:velocity:), drop(…, velocity:), then(to:velocity:), then(_:velocity:)")
  func everyMotionWithVelocity() {
    let x = Animator(0.0, in: loop)
    x.animate(by: 10, velocity: 70)
    #expect(x.velocity == 70)
    let ball = Animator(CGPoint.zero, in: loop)
    ball.drop(gravity: 2500, floor: 640, restitution: 0.6, velocity: CGPoint(x: 30, y: -900))
    #expect(ball.velocity == CGPoint(x: 30, y: -900))
    for begin in [
      { (step: MotionStep<Double>) in _ = step.then(to: 0, velocity: 800) },
      { (step: MotionStep<Double>) in _ = step.then(.spring(.smooth, to: 0.0), velocity: 800) },
    ] {
      let y = Animator(0.0, in: loop)
      var velocities: [Double] = []
      y.onEvent = { [unowned y] in
        if case .began = $0.kind, $0.time > loop.time - 0.3 { velocities.append(y.velocity) }
      }
      begin(y.animate(to: 10, spring: .instant))
      clock.advance(by: 0.01)
      #expect(y.velocity > 500, "\(velocities)")
    }
  }

  @Test("Animator.animate(view, \\.x, to: x, velocity: v)")
  func oneShotWithVelocity() {
    final class View { var x = 0.0 }
    let view = View()
    Animator.animate(view, \.x, to: 100, velocity: 2000, in: loop)
    clock.advance(by: 0.1)
    #expect(abs(view.x - smooth(to: 100, from: 0, 2000, after: 0.1)) < 1e-9)
    let other = View()
    animate(other, \.x, to: 100, velocity: 2000, in: loop)
    clock.advance(by: 0.1)
    #expect(abs(other.x - smooth(to: 100, from: 0, 2000, after: 0.1)) < 1e-9)
  }

  // MARK: Closures come last

  @Test("group.animate(stagger: 0.05) { … } completion: { … }")
  func closuresLast() {
    let rows = (0..<3).map { _ in Animator(0.0, in: loop) }
    let group = AnimatorGroup(rows)
    var reasons: [CompletionReason] = []
    group.animate(stagger: 0.05) { index, delay in
      rows[index].animate(to: 1, delay: delay)
    } completion: { reason in
      reasons.append(reason)
    }
    clock.advanceUntilIdle()
    #expect(reasons == [.arrived])
    group.interrupt {
      [rows[0].interrupt(with: .spring(.snappy, to: 5.0))]
    } completion: { reason in
      reasons.append(reason)
    }
    clock.advanceUntilIdle()
    #expect(reasons == [.arrived, .settled])
  }
}
