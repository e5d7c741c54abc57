@testable import SpringEngine
import Testing

@MainActor
@Suite struct `Animator's effects` {
  let clock = ManualClock(frameInterval: 1.0 / 120)

  @Test func `relative changes add up while a motion runs`() {
    let box = Animator(SIMD2(3.0, 4), spring: .bouncy, in: FrameLoop(clock: clock))
    box.animate(by: SIMD2(10, 0))
    clock.advance(by: 0.1)
    box.animate(by: SIMD2(10, -1))
    #expect(box.target == SIMD2(23, 3))
    #expect(clock.advanceUntilIdle())
    #expect(box.value == SIMD2(23, 3))
  }

  @Test func `a shake reaches the requested amplitude and ends at the initial value`() {
    let field = Animator(100.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    var values: [Double] = []
    field.onChange = { values.append($0) }
    field.shake(by: -12)
    #expect(clock.advanceUntilIdle())
    // ω_d = 12π/s: a frame up to 1/240 s from the peak shows at least 98.8 % of it.
    #expect(values.min()! >= 88 - 1e-9 && values.min()! < 88.15)
    #expect(values.max()! < 112)
    #expect(field.value == 100)
  }

  @Test func `the motion before a shake continues after it`() {
    let box = Animator(
      0.0, spring: .smooth, settlingTolerance: .points, in: FrameLoop(clock: clock))
    box.target = 300
    clock.advance(by: 0.1)
    box.shake(by: 12, interrupting: true)
    #expect(box.interruptionDepth == 1)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 300)
  }

  @Test func `a shake or a change that is not finite is rejected`() {
    let box = Animator(5.0, in: FrameLoop(clock: clock))
    box.shake(by: .nan)
    box.animate(by: .infinity)
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 5 && box.target == 5)
  }

  @Test func `a tolerance of speed alone ends a bounce at the first impact left below it`() {
    let tolerance = SettlingTolerance(distance: .infinity, speed: 5)
    let icon = Animator(0.0, settlingTolerance: tolerance, in: FrameLoop(clock: clock))
    icon.run(.fall(gravity: -250, floor: 0, restitution: 0.6), velocity: 300)
    #expect(clock.advanceUntilIdle())
    // The speed after impact n is 300 · 0.6ⁿ; the ninth, 3.02, is the first below 5.
    #expect(abs(clock.now - 5.939533824) < 2.0 / 120)
    #expect(icon.value == 0 && icon.velocity == 0)
  }

  @Test func `an effect that changes the value adds its velocity to the present one`() {
    let box = Animator(40.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    let slide = MotionEffect(Motion.decay(), velocity: 500.0)
    func end(from velocity: Double) -> Double? {
      Motion.decay().settledValue(from: MotionState(value: 0.0, velocity: velocity))
    }
    box.add(slide)
    #expect(box.value == 40 && box.velocity == 500)
    #expect(clock.advanceUntilIdle())
    let rest = box.value
    #expect(abs(rest - 40 - (end(from: 500) ?? 0)) < 1e-9 && rest > 100)
    box.run(.decay(), velocity: 300)
    box.add(slide)
    #expect(box.velocity == 800)
    box.stop()
    box.add(MotionEffect(Motion.curve(.linear, to: 8.0, duration: 0.1)))
    #expect(clock.advanceUntilIdle())
    #expect(box.value == rest + 8)
  }

  @Test(arguments: [
    Motion.curve(.track(EasingTrack(evenlySpaced: [0, 0.75, 1, 0])), to: -54, duration: 1),
    .curve(.linear, to: 50, duration: 0.3),
    .curve(.easeOut(.elastic), to: -8, duration: 1),
  ])
  func `a curve from rest is the curve, though it starts with a velocity`(
    _ motion: Motion<Double>
  ) {
    let box = Animator(3.0, in: FrameLoop(clock: clock))
    box.run(motion)
    while clock.isRunning {
      clock.tick(to: clock.now + clock.frameInterval)
      let exact = motion.state(after: clock.now, from: MotionState(3)).value
      #expect(abs(box.value - exact) < 1e-12)
    }
    #expect(box.value == motion.settledValue(from: MotionState(3)))
  }

  @Test(arguments: [0.0, 1, 0.1, 512, -1e6])
  func `legs turn round where the value is without effects`(_ place: Double) {
    let box = Animator(place, in: FrameLoop(clock: clock))
    box.add(.pulse(by: 0.4))
    clock.advance(by: 0.1)
    let (before, velocity) = (box.value, box.velocity)
    box.animate(to: place + 50, repeatCount: 2, autoreverses: true)
    #expect(abs(box.value - before) <= 4 * place.ulp)
    #expect(abs(box.velocity - velocity) <= 1e-9 * abs(velocity))
    #expect(clock.advanceUntilIdle())
    #expect(box.value == place)
  }

  @Test(arguments: [0.0, 0.1, 512, -1e6])
  func `times and events under an effect do not depend on the place`(_ place: Double) {
    let loop = FrameLoop(clock: clock)
    let box = Animator(place, in: loop)
    let leader = Animator(place, in: loop)
    box.add(.pulse(by: 0.4))
    clock.advance(by: 0.1)
    var events = 0
    box.onEvent = { _ in events += 1 }
    box.follow(leader)
    #expect(events == 0)
    box.onEvent = nil
    box.follow(nil)
    box.animate(to: place + 1, style: .additive, delay: 0.3)
    let other = Animator(0.0, in: loop)
    other.animate(to: 1, style: .additive, delay: 0.3)
    #expect(abs(box.remainingTime - other.remainingTime) < 1e-6)
  }
}
