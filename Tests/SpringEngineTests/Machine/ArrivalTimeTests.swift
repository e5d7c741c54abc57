import Testing

@testable import SpringEngine

/// Arrival and rest are reported at the exact times, although a running motion starts with bounds.
///
/// The oracle is the model's settling duration.
struct ArrivalTimeTests {
  private func times(
    of machine: inout MotionMachine<SIMD2<Double>>, frames: inout SeededGenerator, limit: Double
  ) -> (arrival: Double?, rest: Double?) {
    var (arrival, rest): (Double?, Double?) = (nil, nil)
    var time = 0.0
    while rest == nil, time < limit {
      time += frames.uniform(0.0005, 0.4)
      for event in machine.handle(.frame, at: EventTime(time)) {
        if case .arrived = event.kind { arrival = event.time }
        if case .ended = event.kind { rest = event.time }
      }
    }
    return (arrival, rest)
  }

  @Test("2,000 random springs, with and without a wall, at random frame times")
  func eventTimesAreExact() throws {
    var random = SeededGenerator(seed: 77)
    for round in 0..<2000 {
      let spring = MassSpringDamper(
        response: random.uniform(0.05, 1.5), dampingRatio: random.uniform(0.03, 4))
      let hardStop =
        round % 4 == 0 ? HardStop(restitution: random.uniform(0, 0.9)) : nil
      let target: SIMD2<Double> = [random.uniform(-500, 500), random.uniform(-500, 500)]
      let velocity: SIMD2<Double> = [random.uniform(-4000, 4000), random.uniform(-4000, 4000)]
      let model = SpringMotion(spring, target: target, hardStop: hardStop)
      let start = MotionState(value: SIMD2<Double>.zero, velocity: velocity)
      var machine = MotionMachine(SIMD2<Double>.zero, tolerance: .points, spring: .smooth)
      let id = machine.nextID()
      _ = machine.handle(.frame, at: EventTime(0))
      _ = machine.handle(
        .run(MotionRequest(.spring(model), velocity: velocity), id: id, start: .now),
        at: EventTime(0))
      let exactRest = model.settlingDuration(from: start, within: .points)
      // (1 + 2π)·exp(−2π) of the reach.
      let speed = max(abs(velocity.x), abs(velocity.y))
      let reach = max(abs(target.x), abs(target.y), speed / spring.naturalFrequency)
      let share = max(0.03, reach * 0.013600931465574938)
      let nearly = RestTolerance(distance: share, speed: .infinity)
      let exactArrival = min(exactRest, model.settlingDuration(from: start, within: nearly))
      let (arrival, rest) = times(of: &machine, frames: &random, limit: exactRest + 1)
      #expect(arrival == exactArrival, "round \(round): \(spring), \(start)")
      #expect(rest == exactRest, "round \(round): \(spring), \(start)")
      #expect(machine.state.value == target)
    }
  }
}
