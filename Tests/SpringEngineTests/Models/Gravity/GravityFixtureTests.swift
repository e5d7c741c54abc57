import SpringEngine
import Testing

/// The gravity bounce against trajectories computed with 60 digits.
struct GravityFixtureTests {
  /// Relative tolerance of heights, speeds and times; the fixture's numbers are rounded to 2⁻⁵³.
  static let accuracy = 1e-12

  @Test("every sample has the computed state", arguments: GravityFixture.all)
  func samples(_ c: GravityFixture.Case) {
    for (model, floor, sign) in Self.orientations(c) {
      let start = MotionState(value: floor + sign * c.height, velocity: sign * c.velocity)
      var worst = 0.0
      for (t, (y, v)) in zip(c.t, zip(c.y, c.v)) where t > 0 {
        let state = model.state(after: t, from: start)
        let heightError = abs(sign * (state.value - floor) - y)
        let speedError = abs(sign * state.velocity - v)
        worst = max(
          worst, heightError == 0 ? 0 : heightError / (Self.accuracy * c.heightScale),
          speedError == 0 ? 0 : speedError / (Self.accuracy * c.speedScale))
      }
      #expect(worst <= 1, "worst error ÷ tolerance \(worst), sign \(sign)")
    }
  }

  /// The height upwards from 0, and downwards to 0.
  static func orientations(
    _ c: GravityFixture.Case
  ) -> [(Motion<Double>, floor: Double, sign: Double)] {
    let downwards = Motion<Double>.fall(
      gravity: c.gravity, floor: 0, ceiling: c.ceiling.map { -$0 }, restitution: c.restitution,
      ceilingRestitution: c.ceilingRestitution)
    return [(c.upwards, 0, 1), (downwards, 0, -1)]
  }

  @Test("the impacts have the computed times and speeds", arguments: GravityFixture.all)
  func impacts(_ c: GravityFixture.Case) {
    let impacts = Self.impacts(c, count: c.impactTimes.count)
    #expect(impacts.count == c.impactTimes.count)
    for (index, impact) in impacts.enumerated() {
      let place = "impact \(index) of \(c.name)"
      #expect(
        abs(impact.time - c.impactTimes[index]) <= Self.accuracy * c.impactTimes[index], "\(place)")
      #expect(impact.value == (c.impactKind[index] == "floor" ? 0 : c.ceiling), "\(place)")
      let speedError = max(
        abs(impact.velocityBefore - c.impactVelocityIn[index]),
        abs(impact.velocityAfter - c.impactVelocityOut[index]))
      #expect(speedError <= Self.accuracy * c.speedScale, "\(place)")
    }
  }

  static func impacts(_ c: GravityFixture.Case, count: Int) -> [BounceEvent] {
    Array(c.upwards.events(from: c.start).lazy.filter { $0.isImpact }.prefix(count))
  }

  @Test("the next impact is that of the list", arguments: GravityFixture.all)
  func nextImpact(_ c: GravityFixture.Case) {
    var time = -1.0
    for event in Self.impacts(c, count: 30) {
      let impact = c.upwards.nextImpact(after: time, from: c.start)
      let error = abs((impact?.time ?? .infinity) - event.time)
      #expect(error <= Self.accuracy * event.time, "after \(time)")
      #expect(impact?.wall == event.value)
      time = impact?.time ?? event.time
    }
    if let zeno = c.zenoTime {
      #expect(c.upwards.nextImpact(after: zeno * 1.000001, from: c.start) == nil)
    }
  }

  @Test("the apexes have the computed times and heights", arguments: GravityFixture.all)
  func apexes(_ c: GravityFixture.Case) {
    let apexes = Array(
      c.upwards.events(from: c.start).lazy.filter { !$0.isImpact }.prefix(c.apexTimes.count))
    #expect(apexes.count == c.apexTimes.count)
    for (index, apex) in apexes.enumerated() {
      #expect(abs(apex.time - c.apexTimes[index]) <= Self.accuracy * c.apexTimes[index])
      #expect(abs(apex.value - c.apexHeights[index]) <= Self.accuracy * c.heightScale)
    }
  }

  @Test(
    "a rest rule by speed picks the impact that the fixture names", arguments: GravityFixture.all)
  func restBySpeed(_ c: GravityFixture.Case) {
    guard let restTime = c.restTime, let restIndex = c.restImpactIndex, restTime > 0 else { return }
    var index = 0
    for event in c.upwards.events(from: c.start)
    where event.isImpact && event.value == 0 {
      if event.velocityAfter < c.cutoff {
        #expect(index == restIndex)
        #expect(abs(event.time - restTime) <= Self.accuracy * restTime)
        return
      }
      index += 1
    }
    Issue.record("no impact is below the cutoff")
  }

  @Test(
    "it settles at the first floor impact that is followed by a low arc",
    arguments: GravityFixture.all)
  func settling(_ c: GravityFixture.Case) {
    for distance in [0.5, 0.03, 1e-4, 1e-8].map({ $0 * max(c.heightScale, 1e-300) }) {
      let settling = c.upwards.settlingDuration(
        from: c.start, settlingTolerance: SettlingTolerance(distance: distance, speed: .infinity))
      // Heights from the fixture's outgoing speeds, and no higher than the ceiling.
      let floorImpacts = zip(c.impactTimes, zip(c.impactKind, c.impactVelocityOut))
        .filter { $0.1.0 == "floor" }
      let first = floorImpacts.first {
        min($0.1.1 * $0.1.1 / (2 * c.gravity), c.ceiling ?? .infinity) <= distance
      }
      if c.heightScale == 0 {
        #expect(settling == 0)
      } else if c.restitution == 1 {
        #expect(settling == .infinity)
      } else if let first {
        #expect(abs(settling - first.0) <= Self.accuracy * first.0, "distance \(distance)")
      } else {
        #expect(settling > c.impactTimes.last!)
      }
    }
  }

}
