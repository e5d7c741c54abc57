import Foundation
import Testing

@testable import SpringEngine

extension TypedAtFirstTests {
  /// Forms that leave out what can be known: an object, a curve, a state, a Bézier curve's type.
  @MainActor
  @Suite("Short forms")
  struct ShortForms {
    let clock = ManualClock()
    let loop: FrameLoop

    init() { loop = FrameLoop(clock: clock) }

    @Test("x.drive { … }: with the present value, then with every new one, beside others")
    func driveWithoutAnObject() {
      let x = Animator(7.0, in: loop)
      var (values, others, changes): ([Double], [Double], [Double]) = ([], [], [])
      x.onChange = { changes.append($0) }
      x.drive { values.append($0) }
      x.drive { others.append($0) }
      #expect(values == [7] && others == [7] && changes == [])
      x.animate(to: 8, duration: 0.05, curve: .linear)
      clock.advance(by: 0.1)
      #expect(values.count > 3 && values.last == 8 && values == [7] + changes && values == others)
    }

    @Test("A closure without an object does not keep the animator", arguments: [1, 2])
    func droppedWhileItDrives(closures: Int) {
      var count = 0
      weak var storage: AnimatorStorage?
      do {
        let x = Animator(0.0, in: loop)
        storage = x.storage
        for _ in 0..<closures { x.drive { _ in count += 1 } }
        x.animate(to: 100, repeatCount: .infinity, autoreverses: true)
        clock.advance(by: 0.5)
        #expect(count > 20)
      }
      count = 0
      clock.advance(by: 10)
      #expect(count == 0 && storage == nil && !clock.isRunning)
    }

    @Test("stopDriving(x) ends the closures")
    func stopped() {
      let x = Animator(0.0, in: loop)
      var count = 0
      x.drive { _ in count += 1 }
      x.stopDriving(x)
      x.target = 100
      clock.advanceUntilIdle()
      #expect(count == 1 && x.value == 100)
    }

    @Test("A dropped animator at rest is freed with its closure")
    func droppedAtRest() {
      weak var storage: AnimatorStorage?
      do {
        let x = Animator(0.0, in: loop)
        storage = x.storage
        x.drive { _ in }
      }
      clock.advance(by: 0.1)
      #expect(storage == nil && !clock.isRunning)
    }

    private final class Layer {
      var alpha = 1.0
    }

    @Test("A duration without a curve is eased in and out, as by UIKit")
    func durationAlone() {
      let layer = Layer()
      let (x, y) = (Animator(0.0, in: loop), Animator(0.0, spring: .instant, in: loop))
      x.animate(to: 100, duration: 1)
      y.animate(to: 50).then(to: 150, duration: 1)
      Animator.animate(layer, \.alpha, to: 0, duration: 1, in: loop)
      clock.advance(by: 0.25)
      let eased = EasingCurve.easeInOut.value(at: 0.25)
      #expect(eased < 0.2)
      #expect(abs(x.value - 100 * eased) < 1e-9)
      #expect(abs(y.value - 50 - 100 * eased) < 1e-9)
      #expect(abs(layer.alpha - (1 - eased)) < 1e-9)
    }

    @Test("x.projected(.normal): in flight, and held, with the velocity of a release")
    func projectedByAnAnimator() {
      let x = Animator(0.0, in: loop)
      x.animate(to: 100)
      clock.advance(by: 0.1)
      let flying = MotionState(value: x.value, velocity: x.velocity)
      #expect(x.projected(.normal) == flying.projected(.normal))
      x.grab(at: clock.now)
      for _ in 0..<8 {
        clock.advance(by: 1 / 120)
        x.drag(to: x.value + 10, at: clock.now)
      }
      #expect(abs(x.projected(.fast) - (x.value + 1200 / Friction.fast.decayRate)) < 1)
      // The finger rests: a release would not throw.
      clock.advance(by: 0.5)
      #expect(x.velocity > 1000 && x.projected(.fast) == x.value)
    }

    @Test("curve: .bezier(0.2, 0, 0, 1)")
    func bezierByItsNumbers() {
      #expect(EasingCurve.bezier(0.2, 0, 0, 1) == .bezier(CubicBezier(0.2, 0, 0, 1)))
      let x = Animator(0.0, in: loop)
      x.animate(to: 100, duration: 1, curve: .bezier(0, 0, 1, 1))
      clock.advance(by: 0.5)
      #expect(abs(x.value - 50) < 1e-9)
    }

    @Test("x.loop")
    func loopOfAnAnimator() {
      #expect(Animator(0.0, in: loop).loop === loop)
    }
  }
}
