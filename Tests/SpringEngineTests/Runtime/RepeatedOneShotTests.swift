import Testing

@testable import SpringEngine

/// One motion of a property after another, without an animator.
@MainActor
@Suite struct RepeatedOneShotTests {
  private final class View { var x = 0.0 }

  private final class WideView {
    var x = 0.0
    let rest = SIMD64<Double>.zero
  }

  private let clock = ManualClock()
  private let loop: FrameLoop
  private let view = View()

  init() { loop = FrameLoop(clock: clock) }

  @Test(arguments: [true, false])
  func `A call after the end of another motion begins anew, whether or not a frame has shown it`(
    _ hasFrames: Bool
  ) {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    Animator.animate(view, \.x, to: 100, spring: .bouncy, in: loop)
    clock.tick(0.1)
    for _ in 0..<30 where hasFrames { clock.tick(0.1) }
    if !hasFrames { clock.now += 3 }
    Animator.animate(view, \.x, to: 0, in: loop)
    var lowest = 0.0
    for _ in 0..<200 {
      clock.tick(0.01)
      lowest = min(lowest, view.x)
    }
    #expect(view.x == 0 && lowest > -1)
  }

  @Test func `A completion starts the motion again from another place`() {
    var (laps, seen) = (0, [Double]())
    func lap() {
      laps += 1
      guard laps <= 3 else { return }
      view.x = 0
      Animator.animate(view, \.x, to: 100, in: loop, criterion: .settled) { _ in
        seen.append(view.x)
        lap()
      }
    }
    lap()
    clock.advance(by: 0.1)
    #expect(view.x > 0 && view.x < 100)
    clock.advanceUntilIdle(limit: 60)
    #expect(laps == 4 && seen == [100, 100, 100])
  }

  @Test func `What is appended in a completion begins where the property has been put`() {
    var step: MotionStep<Double>?
    step = Animator.animate(view, \.x, to: 1, in: loop, criterion: .settled) { [view] _ in
      view.x = 10
      step?.then(to: 3, duration: 1, curve: .linear)
    }
    while step?.result == nil { clock.advance(by: clock.frameInterval) }
    clock.advance(by: 0.5)
    #expect(abs(view.x - 6.5) < 0.2)
    clock.advanceUntilIdle()
    #expect(view.x == 3)
  }

  @Test(arguments: [MotionPolicy.full, .reduced, .instant])
  func `After a motion that has taken no time another one begins`(_ policy: MotionPolicy) {
    loop.motionPolicy = policy
    func check(_ step: MotionStep<Double>) {
      let reference = view.x
      step.then(to: reference + 30).then(to: reference + 50)
      clock.advanceUntilIdle(limit: 60)
      #expect(view.x == reference + 50)
    }
    check(Animator.animate(view, \.x, to: view.x, in: loop))
    check(Animator.animate(view, \.x, to: 300, duration: 0, curve: .linear, in: loop))
    check(Animator.add(.shake(by: 10), to: view, \.x, in: loop))
    check(Animator.animate(view, \.x, to: view.x, in: loop).then(to: view.x))
  }

  @Test func `A motion keeps neither its loop nor its animator`() {
    weak var loop: FrameLoop?
    let steps = [5, .nan].map { target in
      let other = FrameLoop(clock: ManualClock())
      other.motionPolicy = .instant
      loop = other
      return Animator.animate(view, \.x, to: target, in: other)
    }
    #expect(loop == nil && steps.allSatisfy { $0.result != nil && $0.storage == nil })
  }

  @Test func `In a batch, too, and behind one`() {
    var step: MotionStep<Double>?
    loop.batch {
      step = Animator.animate(view, \.x, to: view.x, in: loop)
      Animator.add(.shake(by: 10), to: view, \.x, in: loop).then(to: 30)
    }
    clock.advanceUntilIdle(limit: 60)
    #expect(view.x == 30)
    step?.then(to: 50)
    clock.advanceUntilIdle(limit: 60)
    #expect(view.x == 50)
  }

  @Test func `After a motion that is over another one begins where the property is then`() {
    let step = Animator.animate(view, \.x, to: 100, in: loop)
    clock.advanceUntilIdle(limit: 60)
    #expect(view.x == 100 && step.result == .settled)
    view.x = 400
    let next = step.then(to: 300)
    clock.advance(by: 0.02)
    #expect(view.x > 350 && view.x < 400)
    clock.advanceUntilIdle(limit: 60)
    #expect(view.x == 300 && next.result == .settled)
  }

  @Test func `What is appended to a motion whose animator or object is gone is stopped`() {
    var ball: Animator? = Animator(0.0, in: loop)
    var other: View? = View()
    let step = ball?.animate(to: 100)
    let second = other.map { Animator.animate($0, \.x, to: 100, in: loop) }
    clock.advanceUntilIdle(limit: 60)
    #expect(step?.result == .settled && second?.result == .settled)
    (ball, other) = (nil, nil)
    #expect(step?.then(to: 50).result == .stopped)
    #expect(second?.then(to: 50).result == .stopped)
  }

  @Test func `At rest the property is its owner's`() {
    Animator.animate(view, \.x, to: 100, in: loop)
    clock.advance(by: 0.1)
    loop.stopAll()
    view.x = 500
    Animator.animate(view, \.x, to: 600, in: loop)
    clock.advance(by: 1.0 / 60)
    #expect(view.x >= 500 && view.x < 510)
  }

  @Test func `What the owner has set since the latest frame stays, if the motion is over by then`()
  {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    Animator.animate(view, \.x, to: 100, in: loop)
    clock.tick(0.1)
    clock.now += 8
    view.x = 30
    Animator.animate(view, \.x, to: 0, in: loop)
    clock.tick(0.001)
    #expect(view.x > 29 && view.x <= 30)
  }

  @Test func `A property that rounds has not been set by its owner`() {
    final class Rounding {
      private var stored = Float(0)
      var opacity: Double {
        get { Double(stored) }
        set { stored = Float(newValue) }
      }
    }
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let view = Rounding()
    Animator.animate(view, \.opacity, to: 0.7, in: loop)
    clock.tick(0.1)
    clock.now += 3
    Animator.animate(view, \.opacity, to: 0.1, in: loop)
    clock.tick(0.0001)
    #expect(abs(view.opacity - 0.7) < 1e-3)
    clock.now += 3
    view.opacity = 0.3
    Animator.animate(view, \.opacity, to: 0.9, in: loop)
    clock.tick(0.0001)
    #expect(abs(view.opacity - 0.3) < 1e-3)
  }

  @Test func `A motion in flight goes on by its spring`() {
    let soft = MassSpringDamper(response: 1, dampingFraction: 0.1)
    let start = Motion<Double>.spring(soft, to: 100).state(after: 0.5, from: MotionState(0.0))
    Animator.animate(view, \.x, to: 100, spring: soft, in: loop)
    clock.advance(by: 0.5)
    Animator.animate(view, \.x, to: 0, in: loop)
    clock.advance(by: 0.3)
    #expect(
      abs(view.x - Motion<Double>.spring(soft, to: 0).state(after: 0.3, from: start).value) < 1e-9)
    clock.advanceUntilIdle(limit: 60)
    Animator.animate(view, \.x, to: 100, in: loop)
    clock.advance(by: 0.2)
    let smooth = Motion<Double>.spring(.smooth, to: 100).state(after: 0.2, from: MotionState(0.0))
    #expect(abs(view.x - smooth.value) < 1e-9)
  }

  @Test func `Objects that are gone are forgotten, and those in flight are found`() {
    let kept = (0..<100).map { _ in View() }
    for view in kept { Animator.animate(view, \.x, to: 100, in: loop) }
    do {
      let others = (0..<3000).map { _ in View() }
      for other in others { Animator.animate(other, \.x, to: 1, in: loop) }
      #expect(loop.oneShots.count == 3100)
    }
    clock.advance(by: 0.1)
    // Of another size, so that they are not where those were.
    let wide = (0..<2000).map { _ in WideView() }
    for view in wide { Animator.animate(view, \.x, to: 1, in: loop) }
    #expect(loop.oneShots.count == 2100)
    for view in kept { Animator.animate(view, \.x, to: -100, in: loop) }
    clock.advanceUntilIdle()
    #expect(kept.allSatisfy { $0.x == -100 })
  }
}
