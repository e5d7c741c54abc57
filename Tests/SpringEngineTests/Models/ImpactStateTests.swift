import Testing

@testable import SpringEngine

/// At the very time of every impact the state is the one just after it.
@Suite struct ImpactStateTests {
  @Test func `At the impacts of a fall the state is the one just after`() {
    var random = SeededGenerator(seed: 71)
    var law = LawCheck()
    for _ in 0..<CaseCount.of(1000, small: 30) {
      let isUnderCeiling = random.chance(0.5)
      let floor = random.uniform(-1000, 1000)
      let height = random.logarithmic(1, 1000)
      let gravity = random.logarithmic(100, 5000)
      let motion = Motion<Double>.fall(
        gravity: -gravity, floor: floor, ceiling: isUnderCeiling ? floor + height : nil,
        restitution: random.pick([0, 1, random.uniform(0, 1), random.uniform(0.9, 1)]),
        ceilingRestitution: random.pick([0, 1, random.uniform(0, 1)]))
      let start = MotionState(
        value: floor + random.pick([0, random.uniform(0, 1)]) * height,
        velocity: random.uniform(-3000, 3000))
      expectAfter(motion, from: start, acceleration: gravity, &law)
    }
    law.expectHeld()
  }

  @Test func `At the impacts between walls the state is the one just after`() {
    var random = SeededGenerator(seed: 72)
    var law = LawCheck()
    for _ in 0..<CaseCount.of(1000, small: 30) {
      let lower = random.uniform(-1000, 1000)
      let width = random.logarithmic(1, 1000)
      let motion = Motion<Double>.bounce(
        acceleration: 0, lower: lower, upper: lower + width,
        restitution: random.pick([0, 1, random.uniform(0, 1)]),
        friction: random.pick([0, random.logarithmic(0.1, 10)]))
      let start = MotionState(
        value: lower + random.uniform(0, 1) * width, velocity: random.uniform(-5000, 5000))
      expectAfter(motion, from: start, acceleration: 0, &law)
    }
    law.expectHeld()
  }

  @Test func `At the impacts of a hard stop the state is the one just after`() {
    var random = SeededGenerator(seed: 73)
    var law = LawCheck()
    for _ in 0..<CaseCount.of(2000, small: 70) {
      let spring = MassSpringDamper(
        response: random.logarithmic(0.1, 2), dampingRatio: random.pick([0, random.dampingRatio()]))
      let wall = random.uniform(-1000, 1000)
      let motion = Motion<Double>.spring(
        spring, to: wall,
        hardStop: HardStop(
          restitution: random.pick([0, 1, random.uniform(0, 1)]),
          side: random.pick([.start, .above, .below])))
      let start = MotionState(
        value: wall + random.pick([0, random.uniform(-300, 300)]),
        velocity: random.uniform(-5000, 5000))
      let frequency = spring.naturalFrequency
      let scale = abs(start.value - wall) * frequency * frequency + 5000 * frequency
      expectAfter(motion, from: start, acceleration: scale, &law)
    }
    law.expectHeld()
  }

  @Test func `A component of a vector is just after its impact`() throws {
    let motion = Motion<SIMD2<Double>>.spring(
      .bouncy, to: SIMD2(300, -70), hardStop: HardStop(restitution: 0))
    let start = MotionState(SIMD2(1.0, 0))
    for index in 0..<2 {
      let impact = try #require(
        motion.component(index).nextImpact(after: 0, from: start[component: index]))
      let state = motion.state(after: impact.time, from: start)[component: index]
      #expect(state == MotionState(impact.wall))
    }
  }

  /// Goes through impacts until they are hardly told apart.
  private func expectAfter(
    _ motion: Motion<Double>, from start: MotionState<Double>, acceleration: Double,
    _ law: inout LawCheck
  ) {
    var fastest = 0.0
    var time = -1.0
    for _ in 0..<30 {
      guard let impact = motion.nextImpact(after: time, from: start) else { return }
      time = impact.time
      fastest = max(fastest, impact.speed)
      guard impact.speed > 1e-3 * fastest else { return }
      // The state at time 0 is the start.
      if time == 0 { continue }
      let state = motion.state(after: time, from: start)
      let place = "\(motion) \(start) \(impact) \(state)"
      // Times that are rounded differ by some units, and with them the velocity.
      let rounding = 64 * time.ulp
      let speed = rounding * acceleration + 1e-9 * fastest
      law.require(abs(state.velocity - impact.velocityAfter) <= speed, place)
      let distance = rounding * fastest + 64 * max(abs(impact.wall), abs(start.value)).ulp
      law.require(abs(state.value - impact.wall) <= distance, place)
      if abs(impact.velocityAfter) < 1e-3 * fastest { continue }
      let next = motion.nextImpact(after: time, from: start)
      let again = motion.nextImpact(after: -1, from: state)
      // A ceiling that is only just reached may be by rounding.
      if [next, again].contains(where: { $0?.speed ?? .infinity < 1e-3 * fastest }) { continue }
      law.require((next == nil) == (again == nil), place)
      if let next, let again {
        let pause = next.time - time
        law.require(abs(again.time - pause) <= 1e-6 * pause + 1e-9, "\(place), then \(again)")
      }
    }
  }
}
