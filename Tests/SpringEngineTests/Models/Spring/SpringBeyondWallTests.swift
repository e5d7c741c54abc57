@testable import SpringEngine
import Testing

/// Starts beyond a wall, whose side is given: the spring pulls the value in through the wall, and what
/// follows is the motion from there.
struct SpringBeyondWallTests {
  /// A random motion from beyond its wall, and the same one piece by piece.
  struct Case {
    var motion: Motion<Double>
    var start: MotionState<Double>

    /// The state after a velocity that points further out has been reversed.
    var reversed: MotionState<Double>

    /// Without the wall, from there to the wall.
    var free: Motion<Double>

    /// When it passes the wall; infinite if it never does.
    var entryTime: Double

    /// On the wall.
    var entry: MotionState<Double>

    var isOutward: Bool { reversed.velocity != start.velocity }
    var frequency: Double { motion.spring.naturalFrequency }
    var scale: Double {
      abs(start.value - motion.target) + abs(start.velocity) / frequency
    }

    init(_ random: inout SeededGenerator) {
      let spring = MassSpringDamper(
        response: random.logarithmic(0.1, 3), dampingRatio: random.logarithmic(0.02, 4))
      let side: Double = random.pick([1, -1])
      let restitution = random.pick([0, 1, random.uniform(0.1, 1)])
      motion = Motion.spring(
        spring, to: random.uniform(-100, 100),
        hardStop: HardStop(restitution: restitution, side: side > 0 ? .above : .below))
      start = MotionState(
        value: motion.target - side * random.logarithmic(1e-3, 300),
        velocity: side * random.pick([0, 1, 1, -1]) * random.logarithmic(0.1, 5000))
      reversed = start
      if side * start.velocity < 0 { reversed.velocity *= -restitution }
      free = motion
      free.hardStop = nil
      entryTime = free.crossingTime(1, from: reversed) ?? .infinity
      entry = MotionState(motion.target)
      if entryTime < .infinity {
        entry.velocity = free.state(after: entryTime, from: reversed).velocity
      }
    }

    /// The state at a time, by the pieces.
    func state(after time: Double) -> MotionState<Double> {
      time <= entryTime
        ? free.state(after: time, from: reversed)
        : motion.state(after: time - entryTime, from: entry)
    }
  }

  private func onRandomCases(seed: UInt64, _ body: (inout LawCheck, Case, String) -> Void) {
    var random = SeededGenerator(seed: seed)
    var law = LawCheck()
    for index in 0..<CaseCount.of(1000, small: 100) {
      let c = Case(&random)
      body(&law, c, "seed \(seed), case \(index): \(c.motion) from \(c.start)")
    }
    law.expectHeld()
  }

  @Test func theStateIsThatOfTheFreeMotionAndThenOfTheOneFromTheWall() {
    onRandomCases(seed: 91) { law, c, place in
      let end = min(3 * c.entryTime, 20 / c.frequency)
      for step in 1...40 {
        let time = end * Double(step) / 40
        let state = c.motion.state(after: time, from: c.start)
        let expected = c.state(after: time)
        law.add(
          error: abs(state.value - expected.value), tolerance: 1e-11 * (c.scale + 100), place)
        // Next to an impact the velocities are opposite.
        law.add(
          error: abs(abs(state.velocity) - abs(expected.velocity)),
          tolerance: 1e-10 * c.frequency * (c.scale + 100), place)
      }
    }
  }

  @Test func theValueIsContinuousAtTheStart() {
    onRandomCases(seed: 92) { law, c, place in
      law.require(c.motion.state(after: 0, from: c.start) == c.start, place)
      let soon = c.motion.state(after: 1e-9 / c.frequency, from: c.start)
      law.add(error: abs(soon.value - c.start.value), tolerance: 1e-8 * (c.scale + 100), place)
      law.add(
        error: abs(soon.velocity - c.reversed.velocity), tolerance: 1e-8 * c.frequency * c.scale,
        place)
    }
  }

  @Test func impactsAreThoseFromTheWallAndTheReversalAtTheStart() {
    onRandomCases(seed: 93) { law, c, place in
      var time = -1.0
      if c.isOutward {
        let first = c.motion.nextImpact(after: -1, from: c.start)
        law.require(
          first?.time == 0 && first?.velocityBefore == c.start.velocity
            && first?.velocityAfter == c.reversed.velocity, "\(place), \(String(describing: first))"
        )
        time = 0
      }
      var expectedTime = 0.0
      for _ in 0..<4 {
        let impact = c.motion.nextImpact(after: time, from: c.start)
        let expected =
          c.entryTime < .infinity ? c.motion.nextImpact(after: expectedTime, from: c.entry) : nil
        law.require((impact == nil) == (expected == nil), place)
        guard let impact, let expected else { break }
        (time, expectedTime) = (impact.time, expected.time)
        law.add(
          error: abs(time - expectedTime - c.entryTime), tolerance: 1e-11 / c.frequency * 20, place)
        law.add(
          error: abs(impact.velocityBefore - expected.velocityBefore),
          tolerance: 1e-11 * abs(expected.velocityBefore), place)
      }
    }
  }

  @Test func crossingsAndTopsCountTheWayIn() {
    onRandomCases(seed: 94) { law, c, place in
      guard c.entryTime < .infinity else {
        return law.require(c.motion.crossingTime(1, from: c.start) == nil, place)
      }
      law.require(c.motion.crossingTime(1, from: c.start) == c.entryTime, place)
      for n in 1...3 {
        let crossing = c.motion.crossingTime(n + 1, from: c.start)
        let top = c.motion.extremum(n, from: c.start)
        let expectedCrossing = c.motion.crossingTime(n, from: c.entry)
        let expectedTop = c.motion.extremum(n, from: c.entry)
        law.require((crossing == nil) == (expectedCrossing == nil), place)
        law.require((top == nil) == (expectedTop == nil), place)
        if let crossing, let expectedCrossing {
          law.add(
            error: abs(crossing - expectedCrossing - c.entryTime), tolerance: 2e-10 / c.frequency,
            place)
        }
        if let top, let expectedTop {
          law.add(
            error: abs(top.time - expectedTop.time - c.entryTime), tolerance: 2e-10 / c.frequency,
            place)
          law.add(
            error: abs(top.value - expectedTop.value), tolerance: 1e-11 * (c.scale + 100), place)
        }
      }
    }
  }

  @Test func itSettlesWhenItsLastPieceDoes() {
    onRandomCases(seed: 95) { law, c, place in
      let tolerance = SettlingTolerance(
        distance: c.scale * 1e-3, speed: c.scale * c.frequency * 1e-3)
      let settled = c.motion.settlingDuration(from: c.start, settlingTolerance: tolerance)
      let duration = { (motion: Motion<Double>, start: MotionState<Double>) in
        motion.settlingDuration(from: start, settlingTolerance: tolerance)
      }
      let fromWall = c.entryTime < .infinity ? duration(c.motion, c.entry) : 0
      if fromWall > 0 {
        law.add(
          error: abs(settled - fromWall - c.entryTime), tolerance: 1e-9 / c.frequency, place)
      } else if settled < .infinity {
        // On the way in: exceeded just before, not from then on.
        let exceeds = { (time: Double) in
          let state = c.state(after: time)
          return abs(state.value - c.motion.target) > tolerance.distance
            || abs(state.velocity) > tolerance.speed
        }
        law.require(settled <= c.entryTime, place)
        law.require(settled == 0 || exceeds(settled * (1 - 1e-6)), place)
        let end = min(c.entryTime, settled + 20 / c.frequency)
        for step in 1...20 {
          law.require(!exceeds(settled + (end - settled) * Double(step) / 20 + 1e-9), place)
        }
      } else {
        law.require(c.entryTime == .infinity, place)
      }
    }
  }

  @Test func afterTheEntryItIsNotBeyondTheWallAgain() throws {
    let frequency = 7.612108684381405
    let spring = MassSpringDamper(
      mass: 1, stiffness: frequency * frequency, dampingCoefficient: 200 * frequency)
    for (target, offset) in [(0.0, 0.4195126742965496), (0, 1e15), (300, 7), (0, 1.3e-9)] {
      for factor in [1, 1 + 0x1p-52, 1 + 0x1p-51, 1 + 1e-15, 1 + 1e-12, 1.1] {
        for restitution in [0, 0.5] {
          let motion = Motion.spring(
            spring, to: target, hardStop: HardStop(restitution: restitution, side: .above))
          // With the rate of the fast decay, the offset decays to 0 but does not cross it.
          let rate = frequency * (100 + 9999.0.squareRoot())
          let start = MotionState(value: target - offset, velocity: rate * offset * factor)
          guard let entry = motion.crossingTime(1, from: start) else { continue }
          for step in 1...CaseCount.of(400, small: 80) {
            let state = motion.state(after: entry * (1 + 0.05 * Double(step)), from: start)
            #expect(state.value >= target, "\(offset), \(factor), step \(step)")
          }
        }
      }
    }
  }

  @Test func withoutRestitutionAThrowFurtherOutComesInAndSticksWhenItIsBack() throws {
    let spring = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 4)
    let motion = Motion.spring(
      spring, to: 300.0, hardStop: HardStop(restitution: 0, side: .below))
    let start = MotionState(value: 310.0, velocity: 500)
    let entry = try #require(motion.crossingTime(1, from: start))
    let back = try #require(motion.crossingTime(2, from: start))
    #expect(abs(back - entry - .pi / spring.dampedFrequency) < 1e-12)
    #expect(motion.state(after: (entry + back) / 2, from: start).value < 300)
    #expect(motion.state(after: back + 1e-9, from: start) == MotionState(300))
    #expect(motion.crossingTime(3, from: start) == nil)
    let hits = [-1, 0].compactMap { motion.nextImpact(after: $0, from: start)?.time }
    #expect(hits == [0, back])
    #expect(motion.nextImpact(after: back, from: start) == nil)
    #expect(motion.settlingDuration(from: start, settlingTolerance: .points) == back)
  }
}
