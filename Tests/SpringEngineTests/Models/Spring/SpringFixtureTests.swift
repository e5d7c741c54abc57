@testable import SpringEngine
import Testing

/// Every number of `spring.json`: 34 springs in all regimes, with start velocities and masses.
struct SpringFixtureTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable {
    var name, regime: String
    var mass, stiffness, damping, from, velocity, target: Double
    var naturalFrequency, dampingRatio: Double
    var dampedFrequency: Double?
    var decayRates: [Double]
    var settleReference: Double
    var settle2, settle3, settle4: Double?
    var extremaTimes, extremaValues: [Double]?
    var t, x, v, sx, sv: [Double]

    enum CodingKeys: String, CodingKey {
      case name, regime, mass, stiffness, damping, from, velocity, target
      case naturalFrequency, dampingRatio, dampedFrequency, decayRates, settleReference
      case settle2 = "settle_1e-2"
      case settle3 = "settle_1e-3"
      case settle4 = "settle_1e-4"
      case extremaTimes, extremaValues, t, x, v, sx, sv
    }

    var spring: MassSpringDamper {
      MassSpringDamper(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    }
    var motion: Motion<Double> { Motion.spring(spring, to: target) }
    var start: MotionState<Double> { MotionState(value: from, velocity: velocity) }

    /// The largest length in the computation, the scale of rounding errors.
    var scale: Double { max(abs(target), abs(from - target), abs(velocity) / naturalFrequency) }
  }

  let cases: [Case]

  init() throws {
    cases = try SpringFixture.load("spring", as: File.self).cases
    try #require(cases.count == 34)
  }

  @Test func everyStateIsExact() {
    var worst = WorstRatio()
    for c in cases {
      for (i, t) in c.t.enumerated() {
        let state = c.motion.state(after: t, from: c.start)
        let place = "\(c.name) at \(t)"
        worst.note(
          state.value - c.x[i], tolerance: 8 * c.sx[i] + 16 * WorstRatio.ulp * c.scale, at: place)
        worst.note(
          state.velocity - c.v[i],
          tolerance: 8 * c.sv[i] + 16 * WorstRatio.ulp * c.naturalFrequency * c.scale, at: place)
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func frequenciesAndRatiosReadBack() {
    var worst = WorstRatio()
    for c in cases {
      let spring = c.spring
      worst.note(
        spring.naturalFrequency - c.naturalFrequency, tolerance: 4 * c.naturalFrequency.ulp,
        at: "\(c.name): natural frequency")
      worst.note(
        spring.dampingRatio - c.dampingRatio, tolerance: 4 * c.dampingRatio.ulp,
        at: "\(c.name): damping ratio")
      let dampedFrequency = c.dampedFrequency ?? 0
      // Near critical damping an ulp of the constants moves the frequency by ω₀²·ulp/ω_d.
      let blur = c.naturalFrequency * c.naturalFrequency * WorstRatio.ulp
      worst.note(
        spring.dampedFrequency - dampedFrequency,
        tolerance: 4 * max(dampedFrequency.ulp, blur / max(dampedFrequency, blur)),
        at: "\(c.name): damped frequency")
      #expect(spring.isUnderdamped == ["underdamped", "undamped"].contains(c.regime), "\(c.name)")
      if c.regime != "overdamped" {
        worst.note(
          spring.decayRate - c.decayRates[0], tolerance: 4 * c.decayRates[0].ulp,
          at: "\(c.name): decay rate")
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func theSlowRateIsThatOfLateTimes() {
    // Long after the start the fast decay is negligible, and v/x is the slow rate.
    var worst = WorstRatio()
    for c in cases where c.regime == "overdamped" && c.dampingRatio > 1.5 {
      let motion = Motion.spring(c.spring, to: 0.0)
      let tail = motion.state(after: 40 / c.decayRates[1], from: MotionState(1))
      let rate = -tail.velocity / tail.value
      worst.note(rate - c.decayRates[0], tolerance: 8 * c.decayRates[0].ulp, at: c.name)
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func settlingDurationsAreExact() {
    var worst = WorstRatio()
    for c in cases {
      for (p, expected) in [(1e-2, c.settle2), (1e-3, c.settle3), (1e-4, c.settle4)] {
        let settled = c.motion.settlingDuration(
          from: c.start,
          settlingTolerance: SettlingTolerance(distance: p * c.settleReference, speed: .infinity))
        let place = "\(c.name), \(p)"
        guard let expected else {
          #expect(settled == .infinity, "\(place)")
          continue
        }
        // The documented accuracy is a microsecond; the actual one is rounding.
        worst.note(settled - expected, tolerance: 8 * expected.ulp, at: place)
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func extremaAreExact() {
    var worst = WorstRatio()
    for c in cases {
      guard let times = c.extremaTimes, let values = c.extremaValues, !times.isEmpty else {
        continue
      }
      for i in times.indices {
        guard let peak = c.motion.extremum(i + 1, from: c.start) else {
          Issue.record("\(c.name): no extremum \(i + 1)")
          continue
        }
        // Near critical damping the rounding of the constants limits the damped frequency.
        let blur = WorstRatio.ulp * (1 + 1 / abs(1 - c.dampingRatio * c.dampingRatio))
        let place = "\(c.name): extremum \(i + 1)"
        worst.note(peak.time - times[i], tolerance: 4 * times[i] * blur, at: place)
        worst.note(peak.value - values[i], tolerance: 16 * WorstRatio.ulp * c.scale, at: place)
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func thereIsAtMostOneExtremumFromCriticalDampingUp() {
    for c in cases where c.regime == "critical" || c.regime == "overdamped" {
      #expect(c.motion.extremum(2, from: c.start) == nil, "\(c.name)")
      #expect(c.motion.crossingTime(2, from: c.start) == nil, "\(c.name)")
      guard let peak = c.motion.extremum(1, from: c.start) else { continue }
      let velocity = c.motion.state(after: peak.time, from: c.start).velocity
      #expect(abs(velocity) <= 1e-12 * max(abs(c.velocity), c.naturalFrequency), "\(c.name)")
    }
  }

  @Test func crossingsLieOnTheTargetBetweenTheExtrema() {
    var worst = WorstRatio()
    var count = 0
    for c in cases {
      var previous = 0.0
      for n in 1...5 {
        guard let time = c.motion.crossingTime(n, from: c.start) else { break }
        count += 1
        #expect(time > previous, "\(c.name): crossing \(n)")
        previous = time
        let state = c.motion.state(after: time, from: c.start)
        // An ulp of time or frequency moves the value by the velocity times that.
        let tolerance =
          4 * WorstRatio.ulp * c.scale + 4 * abs(state.velocity) * time * WorstRatio.ulp
        worst.note(state.value - c.target, tolerance: tolerance, at: "\(c.name): crossing \(n)")
      }
    }
    #expect(count > 90)
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func theOvershootIsThatOfTheFirstExtremum() {
    for c in cases {
      let motion = Motion.spring(c.spring, to: 0.0)
      guard let peak = motion.extremum(1, from: MotionState(-1)) else {
        #expect(c.spring.overshoot == 0, "\(c.name)")
        continue
      }
      #expect(abs(c.spring.overshoot - peak.value) <= 4 * WorstRatio.ulp, "\(c.name)")
    }
  }
}
