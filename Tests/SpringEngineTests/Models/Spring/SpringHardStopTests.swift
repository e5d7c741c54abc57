@testable import SpringEngine
import Testing

struct SpringHardStopTests {
  private static let spring = MassSpringDamper(mass: 1, stiffness: 180, dampingCoefficient: 12)

  private static func motion(
    _ restitution: Double, side: HardStop.Side = .start, target: Double = 300
  ) -> Motion<Double> {
    Motion.spring(
      spring, to: target, hardStop: HardStop(restitution: restitution, side: side))
  }

  @Test(arguments: [0, 0.5, 1], [HardStop.Side.start, .below])
  func aStateNextToAnImpactContinuesTheMotion(restitution: Double, side: HardStop.Side) throws {
    let motion = Self.motion(restitution, side: side)
    let start = MotionState(0.0)
    for n in 1...(restitution == 0 ? 1 : 4) {
      let impact = try #require(motion.crossingTime(n, from: start))
      for nudge in -40...40 {
        let first = impact + Double(nudge) * impact.ulp
        let middle = motion.state(after: first, from: start)
        #expect(middle.value <= 300)
        for later in [1e-3, 0.05, 0.3] {
          let composed = motion.state(after: later, from: middle)
          let direct = motion.state(after: first + later, from: start)
          #expect(abs(composed.value - direct.value) <= 1e-9, "impact \(n), \(nudge) ulps")
          #expect(abs(composed.velocity - direct.velocity) <= 1e-8, "impact \(n), \(nudge) ulps")
        }
      }
    }
  }

  @Test(arguments: [0, 0.4, 1])
  func theStateAfterAAndThenBIsThatAfterTheirSumAndOnTheRightSide(restitution: Double) {
    let seed: UInt64 = 45
    var random = SeededGenerator(seed: seed)
    for index in 0..<CaseCount.of(1000, small: 200) {
      let spring = MassSpringDamper(response: 1, dampingRatio: random.dampingRatio())
      let target = random.uniform(-100, 100)
      let motion = Motion.spring(
        spring, to: target, hardStop: HardStop(restitution: restitution))
      let start = MotionState(
        value: random.uniform(-100, 100), velocity: random.uniform(-2000, 2000))
      let side: Double = start.value > target ? 1 : -1
      let (a, b) = (random.uniform(0, 2), random.uniform(0, 2))
      let middle = motion.state(after: a, from: start)
      let composed = motion.state(after: b, from: middle)
      let direct = motion.state(after: a + b, from: start)
      let place = "seed \(seed), case \(index)"
      #expect(side * (middle.value - target) >= 0, "\(place)")
      #expect(side * (direct.value - target) >= 0, "\(place)")
      // Rounding of the intermediate value, and of the time at the speed of the start.
      #expect(abs(composed.value - direct.value) <= 1e-11, "\(place)")
      #expect(abs(composed.velocity - direct.velocity) <= 1e-10, "\(place)")
    }
  }

  @Test(arguments: [(0.0, 1.0), (0, -1), (1, 0), (-1, 0), (1, -90), (-1, 90)])
  func theStartDeterminesTheSide(offset: Double, velocity: Double) {
    let motion = Self.motion(0.7)
    let start = MotionState(value: 300 + offset, velocity: velocity)
    let side: Double = (offset == 0 ? velocity : offset) > 0 ? 1 : -1
    for i in 1...300 {
      #expect(side * (motion.state(after: 0.01 * Double(i), from: start).value - 300) >= 0)
    }
  }

  @Test func atRestOnTheWallItStaysThere() {
    for side in [HardStop.Side.start, .below, .above] {
      let motion = Self.motion(1, side: side)
      #expect(motion.state(after: 3, from: MotionState(300)) == MotionState(300))
      #expect(motion.nextImpact(after: -1, from: MotionState(300)) == nil)
    }
  }

  @Test func anImpactAtTheStartIsFoundFromANegativeTime() throws {
    let motion = Self.motion(0.5, side: .below)
    let start = MotionState(value: 300.0, velocity: 80)
    let first = try #require(motion.nextImpact(after: -1, from: start))
    #expect(
      first == Impact(time: 0, component: 0, wall: 300, velocityBefore: 80, velocityAfter: -40))
    let second = try #require(motion.nextImpact(after: 0, from: start))
    #expect(abs(second.time - .pi / Self.spring.dampedFrequency) <= 1e-15)
    #expect(motion.crossingTime(1, from: start) == 0)
    #expect(motion.crossingTime(2, from: start) == second.time)
  }

  @Test func theEarliestComponentHitsFirst() throws {
    let motion = Motion.spring(
      Self.spring, to: SIMD3(0.0, 5, 0), hardStop: HardStop(restitution: 0.5))
    let start = MotionState(value: SIMD3(10.0, 0, 0), velocity: SIMD3(0, 200, 0))
    var time = -1.0
    var components: [Int] = []
    for _ in 0..<4 {
      let impact = try #require(motion.nextImpact(after: time, from: start))
      #expect(impact.time > time)
      #expect(impact.wall == motion.target[impact.component])
      time = impact.time
      components.append(impact.component)
    }
    #expect(components == [1, 0, 1, 0])
  }

  @Test func impactsAreWhereTheVelocityJumps() {
    let seed: UInt64 = 44
    var random = SeededGenerator(seed: seed)
    for index in 0..<CaseCount.of(300, small: 100) {
      let spring = MassSpringDamper(
        response: random.logarithmic(0.1, 3), dampingRatio: random.logarithmic(0.01, 4))
      let motion = Motion.spring(
        spring, to: 0.0, hardStop: HardStop(restitution: random.uniform(0.3, 1)))
      let start = MotionState(
        value: random.uniform(-7, 7),
        velocity: spring.naturalFrequency * random.uniform(-20, 20))
      var time = -1.0
      for _ in 0..<6 {
        guard let impact = motion.nextImpact(after: time, from: start) else { break }
        let speed = abs(impact.velocityBefore)
        let instant = 1e-9 / spring.naturalFrequency
        let before = motion.state(after: max(0, impact.time - instant), from: start)
        let after = motion.state(after: impact.time + instant, from: start)
        // The relative change of the velocity in this time is 2ζ·10⁻⁹, plus rounding.
        let tolerance = 1e-7 * speed + 1e-13 * spring.naturalFrequency
        let place = "seed \(seed), case \(index), \(impact)"
        #expect(abs(before.velocity - impact.velocityBefore) <= tolerance, "\(place)")
        #expect(abs(after.velocity - impact.velocityAfter) <= tolerance, "\(place)")
        #expect(impact.time > time, "\(place)")
        time = impact.time
      }
    }
  }

  @Test func onlyALosslessMotionHasNoRestingValue() {
    let undamped = MassSpringDamper(mass: 1, stiffness: 9, dampingCoefficient: 0)
    func rest(_ spring: MassSpringDamper, _ stop: HardStop?, _ value: Double) -> Double? {
      Motion.spring(spring, to: 4, hardStop: stop).settledValue(from: MotionState(value))
    }
    #expect(rest(undamped, nil, 0) == nil)
    #expect(rest(undamped, nil, 4) == 4)
    #expect(rest(undamped, HardStop(restitution: 1), 0) == nil)
    #expect(rest(undamped, HardStop(restitution: 1), 4) == 4)
    #expect(rest(undamped, HardStop(restitution: 0.99), 0) == 4)
    #expect(rest(undamped, HardStop(restitution: 0), 0) == 4)
    #expect(rest(Self.spring, HardStop(restitution: 1), 0) == 4)
    #expect(rest(Self.spring, nil, 0) == 4)
  }

  @Test func withoutAWallThereIsNoImpact() {
    let motion = Motion.spring(Self.spring, to: 1.0)
    #expect(motion.nextImpact(after: -1, from: MotionState(0)) == nil)
  }

  @Test func aHopEndsAtTheWallWithoutRestitution() {
    let thrownAway = MotionState(value: 200.0, velocity: -900)
    let motion = Self.motion(0)
    #expect(motion.extremum(1, from: thrownAway) != nil)
    #expect(motion.extremum(2, from: thrownAway) == nil)
    #expect(motion.extremum(1, from: MotionState(0)) == nil)
    #expect(motion.crossingTime(2, from: thrownAway) == nil)
  }
}
