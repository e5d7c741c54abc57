import Foundation
import Testing

@testable import SpringEngine

/// The assertions in the samples of the article *Testing*, and times that articles name.
@MainActor
struct ArticleSamplesTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  @Test("a card is between its ends after a quarter of a second, and exactly at its target at rest")
  func card() {
    let card = Animator(0.0, in: loop)
    card.target = 1
    clock.advance(by: 0.25)
    #expect(card.value > 0 && card.value < 1)
    #expect(clock.advanceUntilIdle())
    #expect(card.value == 1 && card.isSettled)
  }

  @Test("a fall of 1000 at 2000/s² takes one second")
  func fall() {
    let ball = Animator(CGPoint.zero, in: loop)
    var impacts: [Double] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { impacts.append(impact.time) } }
    ball.drop(gravity: 2000, floor: 1000, restitution: 0.5)
    #expect(clock.advanceUntilIdle())
    #expect(abs(impacts[0] - 1) < 1e-12)
  }

  @Test("a drag of 8 every 1/120 s is released at 960/s")
  func drag() {
    let x = Animator(0.0, in: loop)
    x.grab(0, at: 0)
    for step in 1...8 {
      clock.tick(to: Double(step) / 120)
      x.drag(to: Double(step) * 8, at: clock.now)
    }
    x.release(at: clock.now, to: 300)
    #expect(abs(x.velocity - 960) < 1)
  }

  @Test("a model after a minute is at its target")
  func model() {
    let motion = Motion<Double>.spring(.bouncy, to: 300)
    #expect(motion.state(after: 60, from: MotionState(0)).value == 300)
  }

  /// By sampling the motion; the table of *Choosing a spring* has the same numbers.
  @Test(
    "a spring passes its target by the share that the table names",
    arguments: zip(
      [0, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7], [0, 0.6, 1.5, 4.6, 9.5, 16.3, 37.2]))
  func overshoot(bounce: Double, percent: Double) {
    let motion = Motion<Double>.spring(MassSpringDamper(duration: 0.5, bounce: bounce), to: 1)
    let greatest = (0...5000).map {
      motion.state(after: Double($0) / 5000, from: MotionState(0)).value
    }.max()!
    #expect(abs((greatest - 1) * 100 - percent) < 0.05 + 1e-3)
  }

  @Test("a toast stays for two seconds; a touch keeps it, a flick sends it away")
  func toast() {
    let y = Animator(-120.0, spring: .bouncy, settlingTolerance: .points, in: loop)
    func show() { y.animate(to: 0).then(to: -120, spring: .smooth, delay: 2) }
    func touch(_ velocity: Double) {
      y.grab(0, at: clock.now)
      for _ in 0..<8 {
        let time = clock.now + 1.0 / 120
        clock.tick(to: time)
        y.drag(to: y.value + velocity / 120, at: time)
      }
      y.release(at: clock.now, to: y.velocity < -100 ? -120 : 0)
    }
    show()
    clock.advance(by: 1.5)
    #expect(y.value == 0)
    clock.advance(by: 3)
    #expect(y.value == -120)
    show()
    clock.advance(by: 1.5)
    touch(0)
    clock.advance(by: 10)
    #expect(y.value == 0)
    touch(-600)
    clock.advance(by: 2)
    #expect(y.value == -120)
  }
}
