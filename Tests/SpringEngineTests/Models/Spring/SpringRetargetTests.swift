import SpringEngine
import Testing

/// `spring-retarget.json`: sequences of retargets and pauses, composed from states of the model.
struct SpringRetargetTests {
  struct File: Decodable {
    var sequences: [Sequence]
  }

  struct Event: Decodable {
    var t: Double
    var type: String
    var target, dv, x, velocity, mass, stiffness, damping: Double?
    var before, after: [Double]?
  }

  struct Sequence: Decodable {
    var name: String
    var mass, stiffness, damping, from, velocity, target: Double
    var events: [Event]
    var t, x, v: [Double]
  }

  /// A spring between two events: its state at the last one, and whether it is paused.
  struct Script {
    var motion: Motion<Double>
    var origin = 0.0
    var state: MotionState<Double>
    var isPaused = false

    func state(at time: Double) -> MotionState<Double> {
      isPaused ? state : motion.state(after: time - origin, from: state)
    }

    mutating func apply(_ event: Event) throws {
      state = state(at: event.t)
      origin = event.t
      switch event.type {
      case "retarget": motion.target = try #require(event.target)
      case "impulse": state.velocity += try #require(event.dv)
      case "setVelocity": state.velocity = try #require(event.velocity)
      case "setPosition": state.value = try #require(event.x)
      case "setSpring":
        motion.spring = MassSpringDamper(
          mass: try #require(event.mass), stiffness: try #require(event.stiffness),
          dampingCoefficient: try #require(event.damping))
      case "pause": isPaused = true
      case "resume": isPaused = false
      default: Issue.record("unknown event \(event.type)")
      }
    }
  }

  let sequences: [Sequence]

  init() throws {
    sequences = try SpringFixture.load("spring-retarget", as: File.self).sequences
    try #require(sequences.count == 13)
  }

  @Test func valueAndVelocityAreContinuousAtEveryEvent() throws {
    var worst = WorstRatio()
    for sequence in sequences {
      let spring = MassSpringDamper(
        mass: sequence.mass, stiffness: sequence.stiffness, dampingCoefficient: sequence.damping)
      var script = Script(
        motion: Motion.spring(spring, to: sequence.target),
        state: MotionState(value: sequence.from, velocity: sequence.velocity))
      let length = sequence.x.reduce(abs(sequence.target)) { max($0, abs($1)) }
      let speed = sequence.v.reduce(spring.naturalFrequency * length) { max($0, abs($1)) }
      // Rounding at each event, accumulated; the times are of the order of one to ten periods.
      let tolerance = 16 * WorstRatio.ulp * Double(sequence.events.count + 1)
      func note(_ state: MotionState<Double>, _ x: Double, _ v: Double, at place: String) {
        worst.note(state.value - x, tolerance: tolerance * length, at: place)
        worst.note(state.velocity - v, tolerance: tolerance * speed, at: place)
      }
      var events = sequence.events[...]
      for (i, t) in sequence.t.enumerated() {
        while let event = events.first, event.t <= t {
          if let before = event.before {
            note(script.state(at: event.t), before[0], before[1], at: "\(sequence.name): before")
          }
          try script.apply(event)
          if let after = event.after {
            note(script.state(at: event.t), after[0], after[1], at: "\(sequence.name): after")
          }
          events.removeFirst()
        }
        note(script.state(at: t), sequence.x[i], sequence.v[i], at: "\(sequence.name) at \(t)")
      }
      #expect(events.isEmpty, "\(sequence.name)")
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }
}
