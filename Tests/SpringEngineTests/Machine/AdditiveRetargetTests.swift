import Testing

@testable import SpringEngine

/// Additive retargets against the sum of two closed forms.
///
/// The new motion starts at rest at the old target, and the rest of the old one goes on as it would have.
struct AdditiveRetargetTests {
  private let own = MassSpringDamper(response: 0.8, dampingRatio: 0.4)
  private let first = Motion.spring(
    MassSpringDamper(response: 0.6, dampingRatio: 0.7), to: 100.0)
  private let second = Motion.spring(
    MassSpringDamper(response: 0.3, dampingRatio: 0.2), to: -70.0)

  /// A machine 0.2 s after the first motion began, and after the request for the second.
  private func retargeted(
    _ style: RetargetStyle, policy: MotionPolicy = .full
  ) -> MotionMachine {
    var machine = MotionMachine(0.0, tolerance: .points, spring: own)
    machine.perform(.frame, at: EventTime(0))
    machine.perform(.setPolicy(policy), at: EventTime(0))
    for (motion, time) in [(first, 0.0), (second, 0.2)] {
      let request = MotionRequest(
        motion, style: time == 0 ? RetargetStyle.keepVelocity : style)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(time))
    }
    return machine
  }

  @Test("It is the sum of the new motion from the old target and of what was left of the old one")
  func sum() {
    var machine = retargeted(.additive)
    for time in [0.2, 0.25, 0.4, 0.7, 1.1] {
      machine.perform(.frame, at: EventTime(time))
      let new = second.state(after: time - 0.2, from: MotionState(100))
      let old = first.state(after: time, from: MotionState(0))
      #expect(abs(machine.number.value - new.value - old.value + 100) < 1e-9, "at \(time)")
      #expect(abs(machine.number.velocity - new.velocity - old.velocity) < 1e-8, "at \(time)")
    }
  }

  @Test("Nor does it matter that the value is the sum of positions far away")
  func farStart() {
    var machine = MotionMachine(14.107335998858076, tolerance: .points, spring: own)
    machine.perform(.frame, at: EventTime(0))
    let far = Motion.spring(.smooth, to: -810.5276062310603)
    for motion in [far, first, second] {
      let request = MotionRequest(motion, style: motion == far ? .keepVelocity : .additive)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(0))
    }
    for time in [0, 0.05, 0.2, 0.5] {
      machine.perform(.frame, at: EventTime(time))
      let new = second.state(after: time, from: MotionState(100))
      let old = first.state(after: time, from: MotionState(14.107335998858076))
      #expect(abs(machine.number.value - new.value - old.value + 100) < 1e-9, "at \(time)")
    }
  }

  @Test("The rest of one at another rate goes on at that", arguments: [0.5, 2, -3])
  @MainActor
  func otherRate(rate: Double) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let tolerance = SettlingTolerance(distance: 1e-9, speed: 1e-9)
    func ball(_ value: Double) -> Animator<Double> {
      Animator(value, settlingTolerance: tolerance, in: loop)
    }
    let (both, old, new) = (ball(0), ball(0), ball(100))
    for ball in [both, old] { ball.animate(to: 100, spring: own) }
    clock.advance(by: 0.3)
    for ball in [both, old] { ball.rate = rate }
    clock.advance(by: 0.05)
    let target = both.target
    new.jump(to: target)
    both.animate(to: 200, style: .additive)
    new.animate(to: 200)
    // Where it runs backwards there is no more of it than that.
    if rate > 0 {
      clock.advance(by: 0.1)
      #expect(abs(both.value - (old.value + new.value - target)) < 1e-9)
    }
    #expect(clock.advanceUntilIdle(limit: 60) && both.value == 200)
  }

  @Test("Constants that are none at the rate of the rest are no error", arguments: [1e-9, -1, 1e4])
  @MainActor
  func extremeRate(rate: Double) {
    let damping = Double.leastNormalMagnitude / 16
    let springs = [
      MassSpringDamper.instant,
      MassSpringDamper(mass: 1, stiffness: 0x1p998, dampingCoefficient: 0x1p480),
      MassSpringDamper(mass: 1, stiffness: 1e-300, dampingCoefficient: damping),
    ]
    // At a high rate the last one is a spring, which takes 10¹⁴⁶ s.
    for spring in springs.prefix(rate > 1 ? 2 : 3) {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.animate(to: 100, spring: spring)
      clock.advance(by: 0.1)
      ball.rate = rate
      clock.advance(by: 0.1)
      ball.animate(to: 200, style: .additive)
      #expect(clock.advanceUntilIdle(limit: 100) && ball.value == 200, "\(spring)")
    }
  }

  @Test("Each component of it goes on its own spring")
  func componentSprings() {
    let springs = [MassSpringDamper(response: 3, dampingRatio: 0.1), own]
    let zero = SIMD2<Double>.zero
    var machine = MotionMachine(zero.lanes, tolerance: .points, spring: .smooth)
    machine.perform(.frame, at: EventTime(0))
    machine.perform(.setComponentSprings(springs), at: EventTime(0))
    for (target, time) in [(SIMD2(0.0, 100), 0.0), (SIMD2(0, -100), 0.05)] {
      let motion = machine.springMotion(to: target.lanes)
      let request = MotionRequest(motion, style: time == 0 ? .keepVelocity : .additive)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(time))
    }
    for time in [0.1, 0.3, 0.7, 1.5] {
      machine.perform(.frame, at: EventTime(time))
      let old = Motion.spring(own, to: 100.0).state(after: time, from: MotionState(0))
      let new = Motion.spring(own, to: -100.0).state(after: time - 0.05, from: MotionState(100))
      #expect(machine.stored.value[component: 0] == 0)
      #expect(abs(machine.stored.value[component: 1] - old.value - new.value + 100) < 1e-9)
    }
  }

  @Test("The rest of a motion that never rests fades on the animator's own")
  func restOfAnOscillation() {
    var machine = MotionMachine(0.0, tolerance: .points, spring: own)
    machine.perform(.frame, at: EventTime(0))
    let endless = Motion.spring(
      MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0), to: 100.0)
    for (motion, time) in [(endless, 0.0), (second, 0.2)] {
      let request = MotionRequest(
        motion, style: time == 0 ? RetargetStyle.keepVelocity : .additive)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(time))
    }
    #expect(machine.remainingTime < 10)
  }

  @Test("The rest of a motion that has no spring fades on the animator's own")
  func restOfACurve() {
    var machine = MotionMachine(0.0, tolerance: .points, spring: own)
    machine.perform(.frame, at: EventTime(0))
    let curve = Motion<Double>.curve(.linear, to: 100, duration: 1)
    for (motion, time) in [(curve, 0.0), (second, 0.2)] {
      let request = MotionRequest(
        motion, style: time == 0 ? RetargetStyle.keepVelocity : .additive)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(time))
    }
    for time in [0.2, 0.5, 1.4] {
      machine.perform(.frame, at: EventTime(time))
      let rest = Motion.spring(own, to: 0.0)
        .state(after: time - 0.2, from: MotionState(value: -80, velocity: 100))
      let new = second.state(after: time - 0.2, from: MotionState(100))
      #expect(abs(machine.number.value - new.value - rest.value) < 1e-9, "at \(time)")
    }
  }

  @Test("It is at rest when the sum is, not when each of the two is")
  func rest() {
    let spring = MassSpringDamper(response: 0.5, dampingRatio: 1)
    var machine = MotionMachine(0.0, tolerance: .points, spring: spring)
    machine.perform(.frame, at: EventTime(0))
    let requests = [100.0, 200].map { Motion.spring(spring, to: $0) }
    for (motion, time) in zip(requests, [0.0, 0.2]) {
      let request = MotionRequest(
        motion, style: time == 0 ? RetargetStyle.keepVelocity : .additive)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(time))
    }
    let restTime = 0.2 + machine.remainingTime
    let present = requests[0].state(after: 0.2, from: MotionState(0))
    let left = MotionState(value: present.value - 100, velocity: present.velocity)
    let new = requests[1].state(after: restTime - 0.2, from: MotionState(100))
    let rest = Motion.spring(spring, to: 0.0).state(after: restTime - 0.2, from: left)
    #expect(abs(new.value + rest.value - 200) <= SettlingTolerance.points.distance)
    #expect(abs(new.velocity + rest.velocity) <= SettlingTolerance.points.speed)
    #expect(restTime < 1.5)
  }

  @Test("Where motion is reduced it is as with any other retarget, since a sum could overshoot")
  func reduced() {
    var additive = retargeted(.additive, policy: .reduced)
    var other = retargeted(.keepVelocity, policy: .reduced)
    for step in 0...100 {
      additive.perform(.frame, at: EventTime(0.2 + 0.01 * Double(step)))
      other.perform(.frame, at: EventTime(0.2 + 0.01 * Double(step)))
      #expect(additive.state == other.state)
      #expect(additive.number.value >= -70)
    }
  }

  @Test("A component on a spring keeps its own rest beside one that is on none")
  func besideAnother() {
    let slow = MassSpringDamper(duration: 2, bounce: 0)
    var single = MotionMachine(0.0, tolerance: .points, spring: own)
    var pair = MotionMachine(SIMD2(0.0, 0), tolerance: .points, spring: own)
    func run<Value: MotionValue>(
      _ motion: Motion<Value>, velocity: Value? = nil, style: RetargetStyle = .keepVelocity,
      at time: Double, by machine: inout MotionMachine
    ) {
      let request = MotionRequest(motion, style: style, velocity: velocity)
      machine.perform(.run(request, id: machine.nextID()), at: EventTime(time))
    }
    for time in [0.0, 0.3] {
      let isFirst = time == 0
      if isFirst {
        run(.spring(slow, to: 300.0), velocity: 0, at: time, by: &single)
        run(
          .components([.spring(slow, to: 300), .decay(.fast)]), velocity: SIMD2(0.0, 500), at: time,
          by: &pair)
      } else {
        run(.spring(own, to: 0.0), style: .additive, at: time, by: &single)
        run(.spring(own, to: SIMD2(0.0, 0)), style: .additive, at: time, by: &pair)
      }
    }
    for time in [0.4, 0.7, 1.1] {
      single.perform(.frame, at: EventTime(time))
      pair.perform(.frame, at: EventTime(time))
      #expect(pair.state.value[component: 0] == single.state.value[component: 0], "at \(time)")
    }
  }
}
