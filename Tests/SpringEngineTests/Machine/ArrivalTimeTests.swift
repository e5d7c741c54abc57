import Testing

@testable import SpringEngine

/// Arrival and rest are reported at the exact times, although a running motion starts with bounds.
///
/// The oracle is the model's settling duration.
struct ArrivalTimeTests {
  private func times(
    of machine: inout MotionMachine, frames: inout SeededGenerator, limit: Double
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
    for round in 0..<CaseCount.of(2000, small: 50) {
      let spring = MassSpringDamper(
        response: random.uniform(0.05, 1.5), dampingRatio: random.uniform(0.03, 4))
      let hardStop =
        round % 4 == 0 ? HardStop(restitution: random.uniform(0, 0.9)) : nil
      let target: SIMD2<Double> = [random.uniform(-500, 500), random.uniform(-500, 500)]
      let velocity: SIMD2<Double> = [random.uniform(-4000, 4000), random.uniform(-4000, 4000)]
      let model = Motion.spring(spring, to: target, hardStop: hardStop)
      let start = MotionState(value: SIMD2<Double>.zero, velocity: velocity)
      var machine = MotionMachine(SIMD2<Double>.zero, tolerance: .points, spring: .smooth)
      let id = machine.nextID()
      _ = machine.handle(.frame, at: EventTime(0))
      _ = machine.handle(
        .run(MotionRequest(model, velocity: velocity), id: id, start: .now),
        at: EventTime(0))
      let exactRest = model.settlingDuration(from: start, settlingTolerance: .points)
      // (1 + 2π)·exp(−2π) of the reach.
      let speed = max(abs(velocity.x), abs(velocity.y))
      let rate = spring.isUnderdamped ? spring.naturalFrequency : spring.throwRate
      let reach = max(abs(target.x), abs(target.y), speed / rate)
      let share = max(0.03, reach * 0.013600931465574938)
      let nearly = SettlingTolerance(distance: share, speed: .infinity)
      let exactArrival = min(
        exactRest, model.settlingDuration(from: start, settlingTolerance: nearly))
      let (arrival, rest) = times(of: &machine, frames: &random, limit: exactRest + 1)
      #expect(arrival == exactArrival, "round \(round): \(spring), \(start)")
      #expect(rest == exactRest, "round \(round): \(spring), \(start)")
      #expect(SIMD2<Double>(machine.state.value) == target)
    }
  }

  /// A spring from 0 to a target, and the times of its arrival and of its rest by the settling duration
  /// of its model.
  private struct Course {
    let motion: Motion<SIMD2<Double>>
    let arrival: Double
    let rest: Double

    init(to target: SIMD2<Double>, within tolerance: SettlingTolerance) {
      motion = Motion.spring(MassSpringDamper(response: 0.7, dampingRatio: 0.3), to: target)
      let start = MotionState(SIMD2<Double>.zero)
      rest = motion.settlingDuration(from: start, settlingTolerance: tolerance)
      let share = target.largestMagnitude * 0.013600931465574938
      let distance = tolerance.distance < .infinity ? max(tolerance.distance, share) : share
      let nearly = motion.settlingDuration(
        from: start, settlingTolerance: SettlingTolerance(distance: distance, speed: .infinity))
      arrival = min(rest, nearly)
    }

    func begin(in machine: inout MotionMachine) {
      machine.perform(.frame, at: EventTime(0))
      let request = MotionRequest(motion)
      _ = machine.handle(.run(request, id: machine.nextID()), at: EventTime(0))
    }
  }

  @Test("in every unit of length, by distance or by speed alone", arguments: [1, 0x1p-12, 0x1p12])
  func everyUnit(unit: Double) {
    for tolerance in [
      SettlingTolerance(distance: 0.03 * unit),
      SettlingTolerance(distance: .infinity, speed: 9 * unit),
      SettlingTolerance(distance: .infinity, speed: 300 * unit),
    ] {
      let course = Course(to: SIMD2(100, -40) * unit, within: tolerance)
      var machine = MotionMachine(SIMD2<Double>.zero, tolerance: tolerance, spring: .smooth)
      course.begin(in: &machine)
      var random = SeededGenerator(seed: 5)
      let (arrival, rest) = times(of: &machine, frames: &random, limit: course.rest + 1)
      #expect(arrival == course.arrival, "\(tolerance)")
      #expect(rest == course.rest, "\(tolerance)")
    }
  }

  @Test("an arrival is reported if that is asked for during the motion, but not one that is past")
  func askedForLater() {
    let course = Course(to: SIMD2(100, -40), within: .points)
    for (asked, arrival) in [(0.1, course.arrival), (course.arrival + 0.01, nil)] {
      var machine = MotionMachine(SIMD2<Double>.zero, tolerance: .points, spring: .smooth)
      machine.reportsArrivals = false
      course.begin(in: &machine)
      #expect(machine.handle(.frame, at: EventTime(asked)).isEmpty)
      machine.reportsArrivals = true
      var random = SeededGenerator(seed: 6)
      let seen = times(of: &machine, frames: &random, limit: course.rest + 2)
      #expect(seen.arrival == arrival && seen.rest == course.rest, "asked at \(asked)")
    }
  }
}
