import Testing

@testable import SpringEngine

/// An overdamped spring is thrown far less far than its speed ÷ natural frequency: it arrives when it is
/// near its end, and not before.
struct OverdampedArrivalTests {
  static let ratios = [1.0, 1.1, 2, 5, 20, 40, 60, 100, 1e3, 1e4, 1e6]

  private func spring(_ ratio: Double) -> MassSpringDamper {
    MassSpringDamper(response: 0.5, dampingRatio: ratio)
  }

  @Test("The reach is the largest distance, between half and 4.6 times that", arguments: ratios)
  func reach(ratio: Double) throws {
    let spring = spring(ratio)
    var random = SeededGenerator(seed: 24)
    for round in 0..<200 {
      let offset = round % 4 == 0 ? 0 : random.uniform(-300, 300)
      let velocity = random.pick([-1, 1]) * random.logarithmic(1, 1e9)
      let motion = Motion.spring(spring, to: 100.0)
      let start = MotionState(value: 100 + offset, velocity: velocity)
      let turn = motion.extremum(1, from: start)?.value ?? 100
      let largest = max(abs(offset), abs(turn - 100))
      let reach = motion.reach(from: start)
      // From a start at a distance, thrown further away, both add up.
      #expect(reach >= largest / 2, "\(start)")
      // Critically damped, thrown inwards from a distance u: with 4.6·ω₀·u it gets just as far beyond.
      #expect(reach <= 4.6 * largest, "\(start)")
    }
  }

  @Test("Thrown at any speed it has arrived when it is within the share of its largest distance")
  func arrival() {
    for ratio in Self.ratios {
      for velocity in [1e3, 1e5, 1e7, -1e5] {
        let motion = Motion.spring(spring(ratio), to: 100.0)
        let start = MotionState(value: 0.0, velocity: velocity)
        var machine = MotionMachine(0.0, tolerance: .points, spring: .smooth)
        _ = machine.handle(.frame, at: EventTime(0))
        _ = machine.handle(
          .run(
            MotionRequest(motion, velocity: velocity), id: machine.nextID(), start: .now),
          at: EventTime(0))
        let rest = motion.settlingDuration(from: start, settlingTolerance: .points)
        var arrival: Double?
        let count = CaseCount.of(400, small: 100)
        for step in 1...count where arrival == nil {
          let time = EventTime(rest * 1.01 * Double(step) / Double(count))
          for event in machine.handle(.frame, at: time) {
            if case .arrived = event.kind { arrival = event.time }
            if case .ended = event.kind, arrival == nil { arrival = event.time }
          }
        }
        let turn = motion.extremum(1, from: start)?.value ?? 100
        let largest = max(100, abs(turn - 100))
        let left = abs(motion.state(after: arrival ?? 0, from: start).value - 100)
        #expect(left <= 1.0001 * 0.0136010 * 4 * largest, "\(ratio), \(velocity)")
      }
    }
  }

  @Test("Repeated and reversed, it moves no faster than its springs", arguments: [200.0, 1000])
  @MainActor
  func legsDoNotJump(ratio: Double) {
    let clock = StallingClock(now: 10)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let (speed, frame) = (2e5, 0.05)
    ball.animate(to: 100, spring: spring(ratio), repeatCount: 4, autoreverses: true)
    clock.tick(frame)
    ball.velocity = speed
    var (last, largest) = (ball.value, 0.0)
    for _ in 0..<4000 where !ball.isSettled {
      clock.tick(frame)
      largest = max(largest, abs(ball.value - last))
      last = ball.value
    }
    // The throw is over within 1/(2γ); then the speed is at most that of the slow decay.
    let spring = spring(ratio)
    let slowRate = spring.naturalFrequency / (2 * ratio)
    #expect(largest <= speed / (2 * spring.decayRate) * 1.01 + 300 * slowRate * frame)
  }
}
