@testable import SpringEngine
import Testing

/// `spring-wall.json`: a hard stop at the target.
struct SpringWallTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable {
    var name, regime: String
    var mass, stiffness, damping, from, velocity, target, side, restitution: Double
    var impactTimes, impactVelocityIn, impactVelocityOut: [Double]
    var significantImpacts: Int
    var impactListTruncated: Bool
    var stopsAt: Double?
    var hopTimes, hopPositions, t, x, v: [Double]

    /// The motion with the side given, or determined by the start.
    func motion(named: Bool = true) -> Motion<Double> {
      let spring = MassSpringDamper(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
      let side: HardStop.Side = named ? (self.side < 0 ? .below : .above) : .start
      return Motion.spring(
        spring, to: target, hardStop: HardStop(restitution: restitution, side: side))
    }
    var start: MotionState<Double> { MotionState(value: from, velocity: velocity) }

    /// Whether the start determines the side: not if it is on the wall with a velocity into it.
    var sideFollows: Bool { from != target || side * velocity > 0 }

    var frequency: Double { (stiffness / mass).squareRoot() }
    var scale: Double { max(abs(target), abs(from - target), abs(velocity) / frequency) }
    var speed: Double { max(frequency * abs(from - target), abs(velocity)) }

    /// The relative error of times and phases ÷ that of the constants.
    var sensitivity: Double {
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      return 1 + 1 / max(abs(1 - ratio * ratio), 1e-3)
    }
  }

  let cases: [Case]

  init() throws {
    cases = try SpringFixture.load("spring-wall", as: File.self).cases
    try #require(cases.count == 22)
  }

  @Test(arguments: [true, false]) func everyStateIsExact(sideIsNamed: Bool) {
    var worst = WorstRatio()
    for c in cases where sideIsNamed || c.sideFollows {
      let motion = c.motion(named: sideIsNamed)
      for (i, t) in c.t.enumerated() {
        if t == 0 { continue }
        let state = motion.state(after: t, from: c.start)
        let place = "\(c.name) at \(t)"
        let tolerance = 16 * WorstRatio.ulp * c.sensitivity * (1 + c.frequency * t)
        worst.note(state.value - c.x[i], tolerance: tolerance * c.scale, at: place)
        worst.note(state.velocity - c.v[i], tolerance: tolerance * c.speed, at: place)
        #expect(c.side * (state.value - c.target) >= 0, "\(place)")
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func impactsComeInOrderEachFromTheOneBefore() {
    var worst = WorstRatio()
    cases: for c in cases {
      let motion = c.motion()
      var time = -1.0
      for i in c.impactTimes.indices {
        let place = "\(c.name): impact \(i + 1)"
        guard let impact = motion.nextImpact(after: time, from: c.start) else {
          // Impacts with speeds below the range of `Double` are not reported.
          #expect(abs(c.impactVelocityIn[i]) < 1e-300, "\(place) is missing")
          continue cases
        }
        time = impact.time
        #expect(motion.crossingTime(i + 1, from: c.start) == time, "\(place)")
        #expect(impact.component == 0 && impact.wall == c.target, "\(place)")
        #expect(impact.velocityAfter == -c.restitution * impact.velocityBefore, "\(place)")
        worst.note(
          time - c.impactTimes[i],
          tolerance: 4 * WorstRatio.ulp * c.sensitivity * max(c.impactTimes[i], 1 / c.frequency),
          at: place)
        // A relative tolerance at any speed; it grows with the number of impacts.
        let tolerance = 8 * WorstRatio.ulp * c.sensitivity * Double(i + 2)
        worst.note(
          impact.velocityBefore - c.impactVelocityIn[i],
          tolerance: tolerance * abs(c.impactVelocityIn[i]), at: place)
        worst.note(
          impact.velocityAfter - c.impactVelocityOut[i],
          tolerance: tolerance * abs(c.impactVelocityOut[i]), at: place)
      }
      let next = motion.nextImpact(after: time, from: c.start)
      #expect((next != nil) == c.impactListTruncated, "\(c.name): after the last impact")
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func hopsAreExact() {
    var worst = WorstRatio()
    for c in cases {
      let motion = c.motion()
      // The list begins at the wall, or at a start that moves away from the wall; the peaks are the
      // same.
      for (i, expected) in c.hopTimes.enumerated() {
        let place = "\(c.name): hop \(i + 1)"
        guard let hop = motion.extremum(i + 1, from: c.start) else {
          Issue.record("\(place) is missing")
          break
        }
        worst.note(
          hop.time - expected, tolerance: 4 * WorstRatio.ulp * c.sensitivity * expected, at: place)
        worst.note(
          hop.value - c.hopPositions[i],
          tolerance: 16 * WorstRatio.ulp * c.sensitivity * (1 + c.frequency * expected) * c.scale,
          at: place)
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func withoutRestitutionItSticksAtTheFirstImpact() throws {
    let tolerance = SettlingTolerance(distance: 1e-3)
    for c in cases where c.restitution == 0 {
      let stopsAt = try #require(c.stopsAt)
      let motion = c.motion()
      let settled = motion.settlingDuration(from: c.start, settlingTolerance: tolerance)
      #expect(abs(settled - stopsAt) <= 1e-14, "\(c.name)")
      for later in [1e-9, 0.1, 10, 1e6] {
        #expect(
          motion.state(after: stopsAt + later, from: c.start) == MotionState(c.target), "\(c.name)")
      }
    }
  }

  @Test func withFullRestitutionItIsTheFreeOscillationReflected() {
    for c in cases where c.restitution == 1 {
      let stopped = c.motion()
      var free = stopped
      free.hardStop = nil
      for i in 1...2000 where CaseCount.includes(i, step: 5) {
        let t = 0.0037 * Double(i)
        let expected = c.side * abs(free.state(after: t, from: c.start).value - c.target)
        let offset = stopped.state(after: t, from: c.start).value - c.target
        #expect(abs(offset - expected) <= 2 * WorstRatio.ulp * c.scale, "\(c.name) at \(t)")
      }
    }
  }
}
