import Testing

@testable import SpringEngine

/// The path of a value that others follow.
struct LeaderPathTests {
  private func machine() -> MotionMachine {
    var machine = MotionMachine(0, tolerance: .points, spring: .smooth)
    machine.perform(.frame, at: EventTime(0))
    machine.hasFollowers = true
    return machine
  }

  @Test("A step ends at every impact, with the velocities before and after it")
  func impacts() throws {
    let motion = Motion<Double>.fall(gravity: 900, floor: 60, restitution: 0.5)
    var machine = machine()
    machine.perform(.run(MotionRequest(motion), id: machine.nextID(), delay: 0), at: EventTime(0))
    var path: [PathStep] = []
    for frame in 1...60 { machine.trace(to: Double(frame) / 60, into: &path) }
    var time = 0.0
    for _ in 0..<3 {
      let impact = try #require(motion.nextImpact(after: time, from: MotionState(0)))
      time = impact.time
      let step = try #require(path.min { abs($0.time - time) < abs($1.time - time) })
      #expect(abs(step.time - time) < 1e-12)
      // The states are taken 10⁻⁹ s beside the impact.
      #expect(abs(step.arriving.velocity[component: 0] - impact.velocityBefore) < 1e-5)
      #expect(abs(step.leaving.velocity[component: 0] - impact.velocityAfter) < 1e-5)
      #expect(abs(step.arriving.value[component: 0] - 60) < 1e-9)
      #expect(abs(step.leaving.value[component: 0] - 60) < 1e-9)
      #expect(step.smoothness == 0)
    }
  }
}
