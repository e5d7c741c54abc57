import Testing

@testable import SpringEngine

/// Additive retargets against the sum of two closed forms.
///
/// The new motion starts at rest at the old target, and the rest of the old one fades under the
/// animator's own spring.
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
    let present = first.state(after: 0.2, from: MotionState(0))
    let left = MotionState(value: present.value - 100, velocity: present.velocity)
    let fading = Motion.spring(own, to: 0.0)
    for time in [0.2, 0.25, 0.4, 0.7, 1.1] {
      machine.perform(.frame, at: EventTime(time))
      let new = second.state(after: time - 0.2, from: MotionState(100))
      let rest = fading.state(after: time - 0.2, from: left)
      #expect(abs(machine.number.value - new.value - rest.value) < 1e-9, "at \(time)")
      #expect(abs(machine.number.velocity - new.velocity - rest.velocity) < 1e-8, "at \(time)")
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
}
