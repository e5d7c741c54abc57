@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The bound beside vertical tangents and fast decays, at instants closer and closer to both ends of
/// every segment, the shortest ones included.
struct BakeSteepTests {
  private func largestError(_ baked: BakedMotion<Double>) -> Double {
    var worst = 0.0
    func include(_ time: Double) {
      let exact = baked.motion.state(after: max(0, time), from: baked.start).value
      worst = max(worst, abs(baked.value(at: time) - exact))
    }
    for index in 1..<baked.keyTimes.count {
      let from = baked.keyTimes[index - 1] * baked.duration
      let span = baked.keyTimes[index] * baked.duration - from
      // With fewer instants every segment has others of them.
      for step in 0..<200 where CaseCount.includes(step + index, step: 40) {
        let part = Double(
          sign: .plus, exponent: -step / 6, significand: 1 + Double(step % 6) / 6)
        include(from + span * Double(step) / 200)
        include(from + span * min(1, part))
        include(from + span * (1 - min(1, part)))
      }
    }
    return worst
  }

  private func expectBound(_ baked: BakedMotion<Double>, _ place: String) {
    let error = largestError(baked)
    #expect(error <= baked.errorBound, "\(place)")
    // Where the tolerance is not kept, it cannot be. The rounding of a key time counts with the largest
    // change of the value within it, about one and a half times the error that it causes.
    #expect(baked.keepsTolerance || baked.errorBound <= 1.6 * error, "\(place)")
    #expect(baked.keepsTolerance == (baked.errorBound <= baked.tolerance))
  }

  static let curves: [EasingCurve] = [
    .easeOut(.circular), .easeIn(.circular), .easeInOut(.circular),
    .bezier(CubicBezier(0, 1, 0, 1)), .bezier(CubicBezier(1, 0, 1, 0)),
    .bezier(CubicBezier(0, 1, 1, 0)), .bezier(CubicBezier(0, 1, 0.5, 1)),
  ]

  @Test("A curve that starts at, or just beside, a vertical tangent", arguments: curves.indices)
  func tangents(index: Int) throws {
    let whole = Motion<Double>.curve(Self.curves[index], to: 300, duration: 0.5)
    // With fewer cases every curve has another instant or style.
    var number = 11 * index
    for elapsed in [0, 1e-16, 1e-13, 1e-11, 1e-9, 1e-7, 0.25 - 1e-12, 0.25 + 1e-12, 0.499999999] {
      let motion = whole.advanced(by: elapsed, from: MotionState(0))
      let start = whole.state(after: elapsed, from: MotionState(0))
      for tolerance in [0.06, 0.002] {
        for style in [BakeStyle.curved, .straight] {
          number += 1
          guard CaseCount.includes(number, step: 35) else { continue }
          let baked = try BakedMotion<Double>(
            motion, from: start, tolerance: tolerance,
            settlingTolerance: SettlingTolerance(distance: tolerance / 2),
            style: style)
          expectBound(baked, "\(elapsed), \(tolerance), \(style)")
        }
      }
    }
  }

  @Test("A thrown overdamped spring", arguments: [2, 10, 100, 1e3, 1e4, 1e5])
  func thrown(ratio: Double) throws {
    let spring = MassSpringDamper(response: 0.5 / ratio, dampingRatio: ratio)
    var number = -1
    for travels in [0, 0.01, 1, 100.0] {
      let start = MotionState(value: 0, velocity: travels * 300 * 2 * spring.decayRate)
      for stop in [nil, HardStop(restitution: 0.5)] {
        for style in [BakeStyle.curved, .straight] {
          number += 1
          guard CaseCount.includes(number, step: 7) else { continue }
          let baked = try BakedMotion<Double>(
            .spring(spring, to: 300, hardStop: stop), from: start, settlingTolerance: .points,
            style: style)
          expectBound(baked, "\(travels), \(style)")
        }
      }
    }
  }

  @Test(
    "A soft start far above critical damping, also at a rate of the spring's",
    arguments: [1.2, 3, 100, 1e4])
  func soft(ratio: Double) throws {
    let spring = MassSpringDamper(response: 0.5, dampingRatio: ratio)
    let (slow, fast) = (spring.slowDecayRate, spring.fastDecayRate)
    let rates = [
      slow / 1e3, slow, slow * (1 + 1e-9), slow * 1.1, spring.naturalFrequency, fast * 0.9, fast,
      fast * 1e3,
    ]
    for (number, rate) in rates.enumerated() {
      for velocity in [0, 300 * slow, -30 * spring.naturalFrequency] {
        guard CaseCount.includes(number, step: 3) || velocity == 0 else { continue }
        let baked = try BakedMotion<Double>(
          .spring(spring, to: 300, softStart: 1 / rate),
          from: MotionState(value: 0, velocity: velocity), tolerance: 0.1,
          settlingTolerance: .points, style: number % 2 == 0 ? .curved : .straight,
          budget: BakeBudget(duration: 1e12))
        expectBound(baked, "\(rate), \(velocity)")
      }
    }
  }

  @Test(
    "A soft start of a spring that is much faster than it is the curve of the pull",
    arguments: [1e-3, 1e-5, 1e-7, 1e-9], [1, 0.3, 0.05, 3])
  func softAndFast(response: Double, ratio: Double) throws {
    let spring = MassSpringDamper(response: response, dampingRatio: ratio)
    let baked = try BakedMotion<Double>(
      .spring(spring, to: 300, softStart: 0.3), from: 0, tolerance: 0.1,
      settlingTolerance: .points)
    #expect(baked.values.count < 12, "\(baked.values.count)")
    expectBound(baked, "\(response), \(ratio)")
    let straight = try BakedMotion<Double>(
      .spring(spring, to: 300, softStart: 0.3), from: 0, tolerance: 0.1,
      settlingTolerance: .points, style: .straight)
    expectBound(straight, "\(response), \(ratio), straight")
  }

  @Test("A component that is nearly at rest where another one passes an edge")
  func slowComponents() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<CaseCount.of(300, small: 2) {
      func part(_ pace: Double) -> (Motion<Double>, MotionState<Double>) {
        let size = random.logarithmic(1, 1e4)
        let spring = MassSpringDamper(
          response: random.uniform(0.1, 3) / pace, dampingRatio: 1)
        let edges = Motion<Double>.decay(
          Friction(decayRate: pace * random.uniform(0.5, 3)), lower: -size, upper: size / 2,
          edgeSpring: spring)
        let velocity = random.uniform(-3, 3) * size * pace
        return (edges, MotionState(value: size * 0.3, velocity: velocity))
      }
      let pace = random.logarithmic(1e-6, 10)
      let (x, y) = (part(pace), part(pace))
      let start = MotionState(
        value: SIMD2(x.1.value, y.1.value), velocity: SIMD2(x.1.velocity, y.1.velocity))
      let tolerance = random.logarithmic(1e-5, 1e-3) * abs(x.1.value)
      let baked = try BakedMotion<SIMD2<Double>>(
        .components([x.0, y.0]), from: start, tolerance: tolerance,
        settlingTolerance: SettlingTolerance(distance: tolerance / 2, speed: .infinity),
        style: .straight,
        budget: BakeBudget(duration: .infinity))
      let result = BakeCertificateTests.measure(baked)
      #expect(result.share <= 1, "\(result)")
    }
  }

  @Test("A vertical tangent in a sequence, and at its end", arguments: curves.indices)
  func sequences(index: Int) throws {
    let (curve, sides) = (Self.curves[index], EasingCurve.linear)
    for (number, curves) in [[sides, sides, curve], [sides, curve, sides]].enumerated() {
      // The other length is not a sum of powers of two: the times of joins and of the end are rounded.
      for (other, duration) in [1, 2.9775628935817964].enumerated() {
        guard CaseCount.includes(number + 2 * other + index, step: 4) else { continue }
        let motion = Motion.through([1, 1000, 1.0], duration: duration, curves: curves)
        let baked = try BakedMotion(motion, from: 50, tolerance: 1e-3, settlingTolerance: .points)
        #expect(largestError(baked) <= baked.errorBound, "\(number), \(duration)")
      }
    }
  }
}
