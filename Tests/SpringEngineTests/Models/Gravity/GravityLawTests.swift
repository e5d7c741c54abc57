@testable import SpringEngine
import Testing

/// Laws of every gravity bounce, independent of its formulas.
///
/// Tolerances: rounding shifts a motion in time by a few ε of the time since the start, and of the
/// longest flight. The shift of the speed at each floor impact adds to all later ones, which is a
/// factor of 1/(1 − e), or of the number of impacts if that is less. An arc that only just reaches
/// the ceiling multiplies the shift by speed at the floor ÷ speed at the ceiling, at most 1/√ε. A
/// shift in time changes the value in proportion to the largest speed, and the velocity to the
/// acceleration. Within `tolerance` of a wall, the state may be before or after the impact, and the
/// velocity is not compared.
struct GravityLawTests {
  static let roundings = 16.0

  struct Case: CustomStringConvertible {
    var model: Motion<Double>
    var start: MotionState<Double>
    var a: Double
    var b: Double
    var extent: Double
    var topSpeed: Double

    /// The largest shift in time by rounding.
    func shift(after time: Double) -> Double {
      let g = abs(model.acceleration)
      let loss = 1 - model.restitution
      let flights = g > 0 ? 1 + g * time / max(topSpeed, 1e-300) : 1 + topSpeed * time / extent
      var sensitivity = min(g > 0 ? 1 / max(loss, 1e-300) : .infinity, flights)
      if g > 0 && ceiling.isFinite {
        sensitivity *=
          topSpeed / max(slowestAtCeiling(until: time), epsilon.squareRoot() * topSpeed)
      }
      let flight = g > 0 ? topSpeed / g : extent / max(topSpeed, 1e-300)
      return GravityLawTests.roundings * epsilon * (time + flight) * sensitivity
    }

    /// The least speed at the ceiling; for an apex below it, the speed that belongs to the missing
    /// height.
    private func slowestAtCeiling(until time: Double) -> Double {
      var slowest = topSpeed
      var events = model.events(from: start, until: time)
      for _ in 0..<Self.eventsSeen {
        guard let event = events.next() else { break }
        if !event.isImpact {
          let missed = 2 * abs(model.acceleration) * abs(event.value - ceiling)
          slowest = min(slowest, missed.squareRoot())
        } else if event.value == ceiling {
          slowest = min(slowest, abs(event.velocityBefore))
        }
      }
      return slowest
    }

    /// After this many events a motion has lost its energy, or is periodic.
    private static let eventsSeen = 200

    func tolerance(after time: Double) -> Double {
      topSpeed * shift(after: time) + GravityLawTests.roundings * epsilon * extent
    }

    func speedTolerance(after time: Double) -> Double {
      abs(model.acceleration) * shift(after: time) + GravityLawTests.roundings * epsilon * topSpeed
    }

    var floor: Double { model.acceleration > 0 ? model.upper : model.lower }
    var ceiling: Double { model.acceleration > 0 ? model.lower : model.upper }

    func isAtWall(_ value: Double, within distance: Double) -> Bool {
      abs(value - model.lower) <= distance || abs(value - model.upper) <= distance
    }

    func energy(_ state: MotionState<Double>) -> Double {
      let potential =
        floor.isFinite && model.acceleration != 0
        ? abs(model.acceleration) * abs(state.value - floor) : 0
      return state.velocity * state.velocity / 2 + potential
    }

    var description: String { "\(model) from \(start), a \(a), b \(b)" }
  }

  /// A random motion with its floor at 0, so that heights have no rounding errors.
  ///
  /// - Parameter outside: Whether it may start outside of its walls.
  static func randomCase(_ random: inout SeededGenerator, outside: Bool = false) -> Case {
    let size = random.logarithmic(1e-2, 1e4)
    let pace = random.logarithmic(1e-2, 1e2)
    let falls = !random.once(in: 4)
    let gravity = falls ? size * pace * pace * random.pick([1, -1]) : 0
    let restitution = random.pick([
      0, 1, random.uniform(0, 1), random.uniform(0.5, 0.99), 1 - 1e-3, 1 - 1e-9, 1 - 1e-13,
    ])
    let hasCeiling = random.once(in: 3)
    let room = size * random.uniform(0.1, 2)
    let height = room * random.uniform(outside ? -1 : 0, outside ? 2 : 1)
    let isUp = gravity < 0 || (gravity == 0 && random.once(in: 2))
    let model = Motion.bounce(
      acceleration: gravity,
      lower: isUp ? 0 : hasCeiling ? -room : -.infinity,
      upper: isUp ? (hasCeiling ? room : .infinity) : 0,
      restitution: restitution,
      ceilingRestitution: random.pick([restitution, 0, 1, random.uniform(0, 1)]),
      friction: random.once(in: 2) ? 0 : random.logarithmic(0.01, 10) * pace)
    let start = MotionState(
      value: isUp ? height : -height,
      velocity: random.once(in: 6) ? 0 : random.uniform(-2, 2) * size * pace)
    let top = (start.velocity * start.velocity + 2 * abs(gravity) * abs(height)).squareRoot()
    return Case(
      model: model, start: start, a: random.logarithmic(1e-3, 30) / pace,
      b: random.logarithmic(1e-3, 30) / pace,
      extent: max(room, abs(height), falls ? top * top / (2 * abs(gravity)) : 0), topSpeed: top)
  }

  func onRandomCases(
    seed: UInt64, outside: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ check: (inout LawCheck, Case, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let c = Self.randomCase(&random, outside: outside)
      check(&law, c, &random)
    }
    law.expectHeld(sourceLocation: sourceLocation)
  }

  @Test("at time 0 the state is the start, and soon after close to it", arguments: [false, true])
  func identity(outside: Bool) {
    onRandomCases(seed: 21, outside: outside) { law, c, _ in
      law.require(c.model.state(after: 0, from: c.start) == c.start, "\(c)")
      let flight = c.topSpeed / max(abs(c.model.acceleration), 1e-300)
      let soon = 1e-9 * min(flight, c.a)
      let next = c.model.state(after: soon, from: c.start)
      law.add(
        error: abs(next.value - c.start.value),
        tolerance: 2 * c.topSpeed * soon + c.tolerance(after: soon), "\(c)")
    }
  }

  @Test("the state after a and then b is that after a + b", arguments: [false, true])
  func composition(outside: Bool) {
    var compared = 0
    onRandomCases(seed: 22, outside: outside) { law, c, _ in
      let middle = c.model.state(after: c.a, from: c.start)
      let stepwise = c.model.state(after: c.b, from: middle)
      let atOnce = c.model.state(after: c.a + c.b, from: c.start)
      let tolerance = c.tolerance(after: c.a + c.b)
      law.add(
        error: abs(stepwise.value - atOnce.value), tolerance: tolerance,
        "\(c): \(stepwise), \(atOnce)")
      let isSame = stepwise.velocity == atOnce.velocity
      if !isSame && c.isAtWall(atOnce.value, within: 2 * tolerance) { return }
      compared += 1
      law.add(
        error: abs(stepwise.velocity - atOnce.velocity),
        tolerance: c.speedTolerance(after: c.a + c.b), "\(c), velocity \(stepwise), \(atOnce)")
    }
    #expect(compared > lawCases * 9 / 10)
  }

  @Test("it agrees with a computation impact by impact")
  func bounceByBounce() {
    var compared = 0
    onRandomCases(seed: 23) { law, c, _ in
      let other = BounceByBounce(
        acceleration: c.model.acceleration, lower: c.model.lower, upper: c.model.upper,
        restitution: c.model.restitution, ceilingRestitution: c.model.ceilingRestitution,
        friction: c.model.friction)
      guard
        let expected = other.state(after: c.a, value: c.start.value, velocity: c.start.velocity)
      else { return }
      let state = c.model.state(after: c.a, from: c.start)
      // The other method loses digits by cancellation.
      let tolerance = 64 * c.tolerance(after: c.a)
      law.add(error: abs(state.value - expected.0), tolerance: tolerance, "\(c)")
      if c.isAtWall(state.value, within: 2 * tolerance) { return }
      compared += 1
      law.add(
        error: abs(state.velocity - expected.1), tolerance: 64 * c.speedTolerance(after: c.a),
        "\(c), velocity \(state) \(expected)")
    }
    #expect(compared > lawCases / 2)
  }

  @Test(
    "twice as fast a motion does the same in half the time, bit for bit", arguments: [false, true])
  func timeScaling(outside: Bool) {
    onRandomCases(seed: 24, outside: outside) { law, c, _ in
      let model = Motion.bounce(
        acceleration: 4 * c.model.acceleration, lower: c.model.lower, upper: c.model.upper,
        restitution: c.model.restitution, ceilingRestitution: c.model.ceilingRestitution,
        friction: 2 * c.model.friction)
      let start = MotionState(value: c.start.value, velocity: 2 * c.start.velocity)
      let fast = model.state(after: c.a / 2, from: start)
      let slow = c.model.state(after: c.a, from: c.start)
      law.require(fast.value == slow.value && fast.velocity == 2 * slow.velocity, "\(c)")
    }
  }

  @Test("a motion scaled by 2, or reflected, has the scaled or reflected states, bit for bit")
  func valueScaling() {
    onRandomCases(seed: 25, outside: true) { law, c, _ in
      let large = Motion.bounce(
        acceleration: -2 * c.model.acceleration, lower: -2 * c.model.upper,
        upper: -2 * c.model.lower, restitution: c.model.restitution,
        ceilingRestitution: c.model.ceilingRestitution, friction: c.model.friction)
      let start = MotionState(value: -2 * c.start.value, velocity: -2 * c.start.velocity)
      let mirrored = large.state(after: c.a, from: start)
      let plain = c.model.state(after: c.a, from: c.start)
      law.require(
        mirrored.value == -2 * plain.value && mirrored.velocity == -2 * plain.velocity, "\(c)")
    }
  }

  @Test("energy never increases", arguments: [false, true])
  func energy(outside: Bool) {
    onRandomCases(seed: 26, outside: outside) { law, c, _ in
      let before = c.model.state(after: c.a, from: c.start)
      let after = c.model.state(after: c.a + c.b, from: c.start)
      if c.model.acceleration != 0 && !c.floor.isFinite { return }
      let tolerance =
        2 * c.topSpeed * c.speedTolerance(after: c.a + c.b)
        + abs(c.model.acceleration) * c.tolerance(after: c.a + c.b)
      law.add(
        error: max(0, c.energy(after) - c.energy(before)), tolerance: tolerance,
        "\(c) \(before) \(after)")
    }
  }

  @Test("its value is never beyond a wall")
  func walls() {
    onRandomCases(seed: 27) { law, c, random in
      let off = random.uniform(-1e3, 1e3)
      let model = Motion.bounce(
        acceleration: c.model.acceleration, lower: c.model.lower + off,
        upper: c.model.upper + off, restitution: c.model.restitution,
        ceilingRestitution: c.model.ceilingRestitution, friction: c.model.friction)
      let value = min(model.upper, max(model.lower, c.start.value + off))
      let start = MotionState(value: value, velocity: c.start.velocity)
      var times = [c.a, c.a + c.b, 1e3 * c.a]
      var time = 0.0
      for _ in 0..<4 {
        guard let impact = model.nextImpact(after: time, from: start) else { break }
        time = impact.time
        times += [time.nextDown, time, time.nextUp]
      }
      for time in times {
        let state = model.state(after: time, from: start)
        law.require(state.value >= model.lower && state.value <= model.upper, "\(c) + \(off)")
        law.require(state.isFinite, "\(c) + \(off)")
      }
    }
  }

  @Test("at an impact the value is continuous, and the velocity × −restitution")
  func impacts() {
    var compared = 0
    onRandomCases(seed: 28, outside: true) { law, c, _ in
      guard let impact = c.model.nextImpact(after: c.a, from: c.start) else { return }
      compared += 1
      law.require(impact.time > c.a, "\(c)")
      let shift = c.shift(after: impact.time)
      let nudge = 4 * shift
      let before = c.model.state(after: max(0, impact.time - nudge), from: c.start)
      let after = c.model.state(after: impact.time + nudge, from: c.start)
      let tolerance = c.topSpeed * nudge + 2 * c.tolerance(after: impact.time)
      law.add(error: abs(before.value - impact.wall), tolerance: tolerance, "\(c) \(impact)")
      law.add(error: abs(after.value - impact.wall), tolerance: tolerance, "\(c) \(impact)")
      let isCeiling = c.model.acceleration != 0 && impact.wall == c.ceiling
      let slowing = c.model.acceleration == 0 ? c.model.friction * c.topSpeed : 0
      let factor = isCeiling ? c.model.ceilingRestitution : c.model.restitution
      law.require(impact.velocityAfter == -factor * impact.velocityBefore, "\(c) \(impact)")
      if impact.time - nudge <= c.a { return }
      law.add(
        error: abs(before.velocity - impact.velocityBefore),
        tolerance: (abs(c.model.acceleration) + slowing) * nudge
          + 2 * c.speedTolerance(after: impact.time),
        "\(c) \(impact) \(before)")
    }
    #expect(compared > lawCases / 2)
  }
}
