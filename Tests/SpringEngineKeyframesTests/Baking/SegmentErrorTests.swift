import SpringEngine
import Testing

@testable import SpringEngineKeyframes

/// The parts of which the error of a segment is made, where their value is known.
struct SegmentErrorTests {
  private typealias Placer = KeyframePlacer<VectorCourse<Double>>

  private func placer() throws -> Placer {
    try Placer(
      VectorCourse(Motion.spring(.smooth, to: 1.0).course), from: MotionState(0),
      as: nil,
      style: .curved, tolerance: 0.01, rest: .unitless, budget: BakeBudget())
  }

  /// A sample of the power sⁿ at s = `place`, where the parameter runs from 0 to 1.
  private func sample(_ power: Int, at place: Double) -> GapSample<Double> {
    func raised(_ n: Int) -> Double { (0..<max(n, 0)).reduce(1.0) { value, _ in value * place } }
    return GapSample(
      parameter: (place + 1) / 2, value: raised(power),
      slope: 2 * Double(power) * raised(power - 1))
  }

  @Test("What an interval misses is 0 for a cubic, and the remainder of higher powers")
  func missing() throws {
    let placer = try placer()
    func missing(_ power: Int) -> Double {
      placer.missingError(
        from: sample(power, at: -1), over: sample(power, at: 0), to: sample(power, at: 1))
    }
    for power in 0...3 { #expect(missing(power) < 1e-14, "power \(power)") }
    // The cubic with the values and slopes of s⁴ at ±1 is 2s² − 1.
    #expect(abs(missing(4) - 1) < 1e-14)
    // That of s⁵ is 2s³ − s: its slope by the parameter is −2 in the middle, an eighth of which counts.
    #expect(abs(missing(5) - 0.25) < 1e-14)
  }

  @Test("One line from one side of the end, past which the motion coasts, has its error known")
  func coastingAcrossTheEnd() throws {
    for (place, velocity, rate) in [(40.0, -9000.0, 2.0), (20, -5000, 1.5), (60, -20_000, 3)] {
      func model(from lower: Double) -> Motion<Double> {
        Motion<Double>.bounce(
          acceleration: 0, lower: lower, upper: lower + 1000, restitution: 0.8, friction: rate)
      }
      let state = MotionState(value: place, velocity: velocity)
      let rest = try #require(model(from: 0).settledValue(from: state))
      // The start is as far below zero as the end is above.
      let shift = -(place + rest) / 2
      let start = MotionState(value: place + shift, velocity: velocity)
      let baked = try BakedMotion<Double>(
        model(from: shift), from: start, tolerance: 0.1,
        style: .uniform(framesPerSecond: 0.01))
      #expect(baked.values.count == 2)
      let density = CaseCount.of(20_000, small: 1_000)
      let problem = BakeCheck(baked: baked, density: density, limit: .infinity).firstProblem()
      #expect(problem == nil, "\(String(describing: problem))")
    }
  }

  @Test("At a vertical tangent between two halves the value is the motion's own, not one beside it")
  func steepMiddle() throws {
    let motion = Motion<Double>.curve(.easeInOut(.circular), to: 300, duration: 1)
    for tolerance in [0.1, 1e-3, 1e-4] {
      let baked = try BakedMotion<Double>(motion, from: MotionState(0), tolerance: tolerance)
      #expect(abs(baked.value(at: 0.5) - 150) < 1e-9, "\(tolerance)")
    }
  }

  @Test("The error of a segment in which the law of the motion changes is between its bounds")
  func twoLaws() throws {
    for velocity in [600.0, 1500, 4000] {
      let motion = Motion<Double>.decay(lower: 0, upper: 400)
      let start = MotionState(value: 390.0, velocity: velocity)
      let placer = try Placer(
        VectorCourse(motion.course), from: start, as: nil,
        style: .straight, tolerance: 0.01, rest: .unitless, budget: BakeBudget())
      // Friction leads to the edge within 20 ms, and the edge's spring beyond it.
      for end in stride(from: 0.05, through: 0.8, by: 0.05) {
        let (a, b) = (placer.startState, placer.state(at: end))
        let bound = try #require(
          placer.certifiedError(
            SegmentShape(from: a, to: b, curve: nil), component: 0, samples: 4, floor: 0))
        var error = 0.0
        for k in 0...4000 where CaseCount.includes(k, step: 25) {
          let part = Double(k) / 4000
          let exact = motion.state(after: b.time * part, from: start).value
          error = max(error, abs(a.value + (b.value - a.value) * part - exact))
        }
        #expect(
          error <= bound + 1e-9 && bound <= 1.1 * error, "\(velocity), \(end): \(bound), \(error)")
      }
    }
  }

  @Test("Beside a vertical tangent the bound includes a timing curve that is steep at its end")
  func steepEnd() throws {
    let motion = Motion<Double>.curve(.easeIn(.circular), to: 1, duration: 1)
    let placer = try Placer(
      VectorCourse(motion.course), from: MotionState(0), as: nil,
      style: .curved, tolerance: 0.01, rest: .unitless, budget: BakeBudget())
    // A keyframe that is 99 above the motion's end.
    let end = KeyframeState(
      time: placer.duration, value: 100.0, deviation: 99, incoming: 0, outgoing: 0)
    for y2 in [-1.0, -0.5, 0, 1] {
      let curve = CubicBezier(1.0 / 3, 0, 2.0 / 3, y2)
      let bound = try #require(
        placer.certifiedError(
          SegmentShape(from: placer.startState, to: end, curve: curve), component: 0, floor: 0))
      #expect(bound >= 99 && bound <= 1.1 * 99, "\(y2): \(bound)")
    }
  }

  @Test("A segment is shortened by a tenth at most, and only to where the next one is less steep")
  func shortened() throws {
    let placer = try Placer(
      VectorCourse(Motion.spring(.bouncy, to: 100.0).course), from: MotionState(0),
      as: nil,
      style: .curved, tolerance: 50, rest: .unitless, budget: BakeBudget())
    // The time of the overshoot's peak, π/ω_d for a response of 0.5 s and a damping ratio of 0.7.
    let peak = 0.5 / (1 - 0.7 * 0.7 as Double).squareRoot() / 2
    let first = placer.startState
    var longest = 0.0
    for k in 20..<99 {
      let end = placer.state(at: peak * Double(k) / 100)
      let whole = placer.candidate(from: first, to: end, arms: .thirds, curved: true)
      for limit in 0..<50 {
        let limit = placer.state(at: peak * (1 + Double(limit) / 50))
        var segment = whole
        placer.shorten(&segment, from: first, to: limit)
        let part = 1 - segment.end.time / end.time
        longest = max(longest, part)
        if part > 0 { #expect(!placer.isSteep(from: segment.end, to: limit)) }
      }
    }
    #expect(longest > 0.061 && longest <= 0.1, "\(longest)")
  }

  @Test("Keyframes are placed again where the rounding of key times exceeds the tolerance")
  func closer() throws {
    // Rounding and error in parts of the tolerance, of which 0.9936 is to be used up.
    let rows: [(rounding: Double, error: Double, isNeeded: Bool)] = [
      (0.1, 0.83, false), (0.1, 0.893, false), (0.1, 0.894, true), (0.49, 0.6, true),
      // More than closer keyframes make up for.
      (0.51, 0.6, false),
      // So little that they make no difference.
      (0.003, 0.995, false), (0.0033, 0.995, true),
    ]
    for row in rows {
      var placer = try placer()
      placer.largestSegmentRounding = row.rounding * placer.tolerance
      placer.keyframes.error = row.error * placer.tolerance
      #expect(placer.isCloserNeeded == row.isNeeded, "\(row)")
    }
  }
}
