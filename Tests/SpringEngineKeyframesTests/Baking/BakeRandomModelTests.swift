import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeRandomModelTests {
  static let count = CaseCount.of(3_000, small: 10)

  enum ModelCase: CaseIterable, Sendable {
    case hardStop, gravity, decay, boundedDecay, bezier, bentPath
  }

  /// A motion with random constants, and its start.
  static func motion(
    _ model: ModelCase, _ random: inout SeededGenerator
  ) -> (Motion<SIMD2<Double>>, MotionState<SIMD2<Double>>) {
    let ratio = random.logarithmic(0.02, 6)
    let spring = MassSpringDamper(response: random.logarithmic(0.05, 3), dampingRatio: ratio)
    let travel = random.logarithmic(0.1, 1000) * (Bool.random(using: &random) ? 1 : -1)
    let from = random.uniform(-400, 300)
    let velocity = random.uniform(-4, 4) * travel * spring.naturalFrequency
    // Both components are the same but for a factor, so that they share impacts and extrema.
    let unit = SIMD2(1, -0.5)
    let start = MotionState(value: unit * from, velocity: unit * velocity)
    let rate = random.logarithmic(0.1, 10)
    let target = unit * (from + travel)
    switch model {
    case .hardStop:
      let stop = HardStop(restitution: random.uniform(0, 1))
      return (.spring(spring, to: target, hardStop: stop), start)
    case .gravity:
      let floor = unit * -600
      let gravity = Motion<SIMD2<Double>>.bounce(
        acceleration: unit * -random.logarithmic(10, 5000), lower: SIMD2(floor.x, -.infinity),
        upper: SIMD2(.infinity, floor.y), restitution: random.uniform(0, 0.9))
      return (gravity, MotionState(value: start.value, velocity: start.velocity * 0.1))
    case .decay:
      return (.decay(Friction(decayRate: rate)), start)
    case .boundedDecay:
      let edge = MassSpringDamper(response: spring.response, dampingRatio: max(1, ratio))
      let decay = Motion<SIMD2<Double>>.decay(
        Friction(decayRate: rate), lower: SIMD2(-400, -150), upper: SIMD2(300, 200),
        edgeSpring: edge)
      return (decay, start)
    case .bezier:
      let curve = CubicBezier(
        random.uniform(0, 1), random.uniform(-1, 2), random.uniform(0, 1), random.uniform(-1, 2))
      return (.curve(.bezier(curve), to: target, duration: rate), start)
    case .bentPath:
      return (.spring(spring, to: SIMD2(target.x, from)), start)
    }
  }

  @Test("Every random motion of every model is within the bound", arguments: ModelCase.allCases)
  func bound(model: ModelCase) throws {
    for seed in 0..<UInt64(Self.count / (model == .bentPath ? 10 : 1)) {
      var random = SeededGenerator(seed: seed)
      let (motion, start) = Self.motion(model, &random)
      let finest = model == .bentPath ? 0.1 : 1e-3
      let tolerance = max(finest, random.logarithmic(1e-3, 10))
      let baked = try BakedMotion<SIMD2<Double>>(
        motion, from: start, tolerance: tolerance,
        settlingTolerance: SettlingTolerance(distance: 0.4 * tolerance),
        budget: BakeBudget(duration: 1e6))
      let density = CaseCount.of(50, small: 12)
      if let problem = BakeCheck(baked: baked, density: density).firstProblem() {
        Issue.record("\(model), seed \(seed): \(problem)")
      }
    }
  }
}
