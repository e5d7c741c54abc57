import Testing

@testable import SpringEngine

/// Followers whose components have springs of their own.
@MainActor
@Suite("Springs of a follower's components")
struct FollowingSpringsTests {
  let clock = ManualClock()
  let loop: FrameLoop
  let head: Animator<SIMD2<Double>>
  let tail: Animator<SIMD2<Double>>

  init() {
    loop = FrameLoop(clock: clock)
    (head, tail) = (Animator(.zero, in: loop), Animator(.zero, in: loop))
  }

  static let springs = [
    MassSpringDamper(response: 0.1, dampingRatio: 1),
    MassSpringDamper(response: 2, dampingRatio: 0.4),
  ]
  static let others = [MassSpringDamper.bouncy, .smooth]

  /// Followers of the same leader, each on one of the springs.
  private func singles(_ springs: [MassSpringDamper]) -> [Animator<SIMD2<Double>>] {
    springs.map { spring in
      let single = Animator(tail.value, spring: spring, in: loop)
      single.motionPolicy = tail.motionPolicy
      single.follow(head)
      return single
    }
  }

  /// Moves the clock, and compares each component with a follower on its spring until that rests.
  private func expectAlike(_ singles: [Animator<SIMD2<Double>>], for duration: Double) {
    for _ in 0..<Int(duration * 60) {
      clock.tick(to: clock.now + 1.0 / 60)
      for (index, single) in singles.enumerated() where !single.isSettled {
        #expect(abs(tail.value[index] - single.value[index]) < 1e-9)
        #expect(abs(tail.velocity[index] - single.velocity[index]) < 1e-7)
      }
    }
  }

  @Test("Behind a leader that has jumped they are those of a motion to its place")
  func jump() {
    let plain = Animator(SIMD2<Double>.zero, in: loop)
    (tail.springs, plain.springs) = (Self.springs, Self.springs)
    tail.follow(head)
    head.jump(to: SIMD2(100, 100))
    plain.target = SIMD2(100, 100)
    clock.advance(by: 0.2)
    #expect(tail.value == plain.value && tail.velocity == plain.velocity)
    #expect(tail.value.x > 99 && tail.value.y < 30)
    #expect(clock.advanceUntilIdle() && tail.value == SIMD2(100, 100))
  }

  @Test("Each component follows on its own", arguments: [MotionPolicy.full, .reduced])
  func moving(policy: MotionPolicy) {
    tail.motionPolicy = policy
    tail.springs = Self.springs
    tail.follow(head)
    let singles = singles(Self.springs)
    let last = Animator(SIMD2<Double>.zero, in: loop)
    last.follow(tail)
    head.animate(to: SIMD2(100, -40), spring: .bouncy)
    expectAlike(singles, for: 0.3)
    head.animate(to: SIMD2(0, 60), duration: 0.2, curve: .linear)
    expectAlike(singles, for: 0.5)
    #expect(clock.advanceUntilIdle())
    #expect(tail.value == SIMD2(0, 60) && last.value == tail.value)
  }

  @Test("A component on an instant spring is at the leader's value", arguments: [0, 1])
  func instant(component: Int) {
    var springs = Self.springs
    springs[component] = .instant
    tail.springs = springs
    head.target = SIMD2(100, -40)
    clock.advance(by: 0.1)
    tail.follow(head)
    #expect(tail.value[component] == head.value[component])
    #expect(tail.velocity[component] == head.velocity[component])
    #expect(tail.value[1 - component] == 0 && tail.velocity[1 - component] == 0)
    for _ in 0..<20 {
      clock.tick(to: clock.now + 1.0 / 60)
      #expect(tail.value[component] == head.value[component])
      #expect(tail.value[1 - component] != head.value[1 - component])
    }
  }

  @Test("Setting them changes a running following", arguments: [false, true])
  func setInFlight(isLeaderAtRest: Bool) {
    tail.springs = Self.springs
    tail.follow(head)
    head.run(.spring(MassSpringDamper(response: 2, dampingRatio: 1), to: SIMD2(100, -40)))
    clock.advance(by: 0.2)
    if isLeaderAtRest { head.stop() }
    for springs in [Self.others, [.smooth, .smooth], Self.springs] {
      let (value, velocity) = (tail.value, tail.velocity)
      if springs[0] == springs[1] { tail.spring = springs[0] } else { tail.springs = springs }
      #expect(tail.value == value && tail.velocity == velocity)
      let singles = singles(springs)
      for single in singles { single.velocity = velocity }
      expectAlike(singles, for: 0.2)
    }
  }

  @Test("The spring of a following holds for all components")
  func ownSpring() {
    let single = Animator(SIMD2<Double>.zero, in: loop)
    tail.springs = Self.springs
    tail.follow(head, spring: .smooth)
    single.follow(head, spring: .smooth)
    head.target = SIMD2(100, 100)
    for stage in 0..<4 {
      clock.advance(by: 0.1)
      #expect(tail.value == single.value)
      if stage == 1 { tail.springs = Self.others }
      if stage == 2 { head.stop() }
    }
    tail.springs = Self.springs
    clock.advance(by: 0.1)
    #expect(tail.value == single.value)
  }

  @Test("Springs that are set during a pause or an interruption hold afterwards")
  func setMeanwhile() {
    tail.follow(head)
    head.jump(to: SIMD2(100, 100))
    tail.pause()
    tail.springs = Self.springs
    tail.resume()
    expectAlike(singles(Self.springs), for: 0.2)
    tail.interrupt(with: .curve(.linear, to: SIMD2(10, 10), duration: 0.1))
    tail.springs = Self.others
    clock.advance(by: 0.05)
    tail.endInterruption()
    let velocity = tail.velocity
    let singles = singles(Self.others)
    for single in singles { single.velocity = velocity }
    expectAlike(singles, for: 0.2)
  }
}
