import Testing

@testable import SpringEngine

/// Which frames need nothing but an evaluation.
struct FramePathTests {
  private typealias Machine = MotionMachine

  private func machine(
    running motion: Motion<Double>, velocity: Double? = nil,
    tolerance: SettlingTolerance = .points
  ) -> MotionMachine {
    var machine = Machine(0, tolerance: tolerance, spring: .smooth)
    machine.perform(.frame, at: EventTime(0))
    let request = MotionRequest(motion, velocity: velocity)
    machine.perform(.run(request, id: machine.nextID()), at: EventTime(0))
    return machine
  }

  @Test("Until its next event a motion is only evaluated, and a spring without a wall in one step")
  func plainSprings() {
    let spring = MassSpringDamper.smooth
    let motions: [(motion: Motion<Double>, velocity: Double?, isPlain: Bool)] = [
      (.spring(spring, to: 100), nil, true), (.spring(spring, to: 0), 300, true),
      (.spring(spring, to: 100, hardStop: HardStop(restitution: 0.5)), nil, false),
      (.decay(Friction(decayRate: 2)), 300, false),
      (.curve(.linear, to: 100, duration: 1), 300, false),
    ]
    for (motion, velocity, isPlain) in motions {
      var machine = machine(running: motion, velocity: velocity)
      #expect(machine.isPlainSpring == isPlain, "\(motion)")
      #expect(machine.nextEventTime > 0 || !isPlain, "\(motion)")
      machine.hasFollowers = true
      #expect(!machine.isPlainSpring && machine.nextEventTime == -.infinity, "\(motion)")
      machine.hasFollowers = false
      #expect(machine.isPlainSpring == isPlain, "\(motion)")
      machine.perform(.pause, at: EventTime(0))
      #expect(!machine.isPlainSpring && machine.nextEventTime == -.infinity, "\(motion)")
    }
  }

  @Test("That step gives the state of the model, and takes time no further than the next event")
  func step() {
    let motion = Motion.spring(.smooth, to: 100.0)
    var machine = machine(running: motion)
    let next = machine.nextEventTime
    let isAdvanced = machine.advance(to: next / 2)
    #expect(isAdvanced)
    #expect(machine.state == motion.state(after: next / 2, from: MotionState(0)))
    for time in [next / 2, next] {
      let isAdvanced = machine.advance(to: time)
      #expect(!isAdvanced)
    }
    #expect(machine.time == next / 2)
  }

  @Test("By speed alone a decay ends where it has become slow enough, and backwards at its start")
  func slowEnough() {
    let decay = Motion<Double>.decay(Friction(decayRate: 2))
    let start = MotionState(value: 0.0, velocity: 1000)
    let tolerance = SettlingTolerance(distance: .infinity, speed: 50)
    for rate in [1, 0.5, 2.0] {
      var machine = machine(running: decay, velocity: 1000, tolerance: tolerance)
      machine.perform(.setRate(rate), at: EventTime(0))
      machine.perform(.frame, at: EventTime(100))
      // 1000·e^(−2t) = 50: by then it has come 950/2, of 1000/2 in all.
      #expect(abs(machine.number.value - 475) < 1e-9 && machine.isResting, "rate \(rate)")
    }
    var machine = machine(running: decay, velocity: 1000, tolerance: tolerance)
    machine.perform(.setRate(-1), at: EventTime(0.5))
    #expect(machine.number.value == decay.state(after: 0.5, from: start).value)
    machine.perform(.frame, at: EventTime(100))
    #expect(machine.state.value == 0 && machine.isResting)
  }
}
