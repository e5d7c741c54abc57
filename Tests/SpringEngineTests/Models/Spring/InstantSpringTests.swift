import Foundation
@testable import SpringEngine
import Testing

/// A duration or response of 0: at the target at once.
struct InstantSpringTests {
  static let all: [MassSpringDamper] = [
    .instant, MassSpringDamper(duration: 0, bounce: 0.3), MassSpringDamper(duration: 0, bounce: 1),
    MassSpringDamper(response: 0, dampingRatio: 0), MassSpringDamper(response: 0, dampingRatio: 3),
    MassSpringDamper(mass: 7, response: 0, dampingRatio: 2),
    MassSpringDamper(dampingRatio: 0.5, frequencyResponse: -0.0),
    MassSpringDamper(visualDuration: 0, bounce: 0.2),
    MassSpringDamper(bounces: 3, duration: 0), MassSpringDamper(swings: 3, duration: 0),
    // Too short to be told from 0.
    MassSpringDamper(duration: .leastNonzeroMagnitude, bounce: 0),
    MassSpringDamper(response: 1e-160, dampingRatio: 1), .smooth(duration: 0),
  ]

  @Test(arguments: all)
  func everyFormMakesTheSameOne(_ spring: MassSpringDamper) {
    #expect(spring == .instant)
    #expect(spring.isInstant)
    #expect(spring.hashValue == MassSpringDamper.instant.hashValue)
    #expect(spring.response == 0 && spring.perceptualDuration == 0)
    #expect(spring.dampingRatio == 1 && spring.bounce == 0)
    #expect(!spring.isUnderdamped && spring.overshoot == 0)
    #expect(spring.settlingDuration() == 0)
    #expect(spring.kick(reaching: 12) == 0)
  }

  @Test func noOtherSpringIsInstant() {
    #expect(!MassSpringDamper.interactive.isInstant)
    #expect(!MassSpringDamper(duration: 1e-140, bounce: 0).isInstant)
  }

  @Test(arguments: [nil, HardStop(restitution: 1), HardStop(restitution: 0.5, side: .below)])
  func isAtItsStartAtZeroAndAtItsTargetLater(_ stop: HardStop?) {
    for start in [
      MotionState(value: SIMD2(3, -4), velocity: SIMD2(1e6, -50)),
      MotionState(value: SIMD2(300.0, 5), velocity: SIMD2(0, 1)), MotionState(SIMD2(300.0, 7)),
    ] {
      let motion = Motion.spring(.instant, to: SIMD2(300, 7), hardStop: stop)
      #expect(motion.state(after: 0, from: start) == start)
      for time in [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1, 1e300] {
        #expect(motion.state(after: time, from: start) == MotionState(motion.target), "\(time)")
      }
      #expect(motion.settlingDuration(from: start, settlingTolerance: .points) == 0)
      #expect(
        motion.settlingDuration(from: start, settlingTolerance: SettlingTolerance(distance: 1e-9))
          == 0)
      #expect(motion.settledValue(from: start) == motion.target)
      #expect(motion.nextImpact(after: -1, from: start) == nil)
      #expect(motion.nextBreak(after: -1, from: start) == nil)
      for component in 0...1 {
        #expect(motion.crossingTime(1, component: component, from: start) == nil)
        #expect(motion.extremum(1, component: component, from: start) == nil)
      }
      let reduced = motion.reduced(from: start)
      #expect(reduced.settlingDuration(from: start, settlingTolerance: .points) == 0)
      #expect(reduced.state(after: 0.1, from: start) == MotionState(motion.target))
    }
  }

  @Test func isTheLimitOfShortSprings() {
    let start = MotionState(value: 5.0, velocity: 900)
    for bounce in [-0.5, 0, 0.5] {
      let short = Motion.spring(MassSpringDamper(duration: 1e-6, bounce: bounce), to: 300.0)
      let after = short.state(after: 1e-3, from: start)
      #expect(abs(after.value - 300) < 1e-9 && abs(after.velocity) < 1e-9)
      #expect(short.settlingDuration(from: start, settlingTolerance: .points) < 2e-5)
    }
  }

  @Test func pullsADecayToItsEdgeAtOnce() {
    let model = Motion<Double>.decay(lower: 0, upper: 100, edgeSpring: .instant)
    let beyond = MotionState(value: 130.0, velocity: -1e9)
    #expect(model.state(after: 1e-9, from: beyond) == MotionState(100))
    #expect(model.settlingDuration(from: beyond, settlingTolerance: .points) == 0)
    let fling = MotionState(value: 50.0, velocity: 4000)
    #expect(model.settledValue(from: fling) == 100)
    #expect(model.state(after: 10, from: fling) == MotionState(100))
  }

  @Test @MainActor func anAnimatorIsAtItsTargetWithTheNextValue() async {
    let clock = ManualClock()
    let animator = Animator(0.0, in: FrameLoop(clock: clock))
    animator.spring = MassSpringDamper(duration: 0, bounce: 0.3)
    var reasons: [CompletionReason] = []
    animator.animate(to: 300) { reasons.append($0) }
    clock.advance(by: 0.1)
    #expect(animator.value == 300 && animator.velocity == 0)
    #expect(reasons == [.arrived])
    #expect(animator.isSettled)
    // A retarget of a spring under way, then one away from an instant spring.
    animator.animate(to: 0, spring: .bouncy)
    clock.advance(by: 0.1)
    #expect(animator.velocity != 0)
    animator.target = 50
    clock.advance(by: 0.1)
    #expect(animator.value == 50 && animator.velocity == 0)
    animator.animate(to: 60, spring: .smooth)
    clock.advance(by: 0.05)
    #expect(animator.value > 50 && animator.value < 60)
  }
}
