import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeRandomTests {
  static let count = CaseCount.of(10_000, small: 30)

  /// The bake of a random spring from a random state.
  static func randomBake(seed: UInt64, style: BakeStyle) throws -> BakedMotion<Double> {
    var random = SeededGenerator(seed: seed)
    let spring = MassSpringDamper(
      response: random.logarithmic(0.1, 2), dampingRatio: random.logarithmic(0.05, 3))
    let travel = random.logarithmic(0.1, 1000) * (Bool.random(using: &random) ? 1 : -1)
    let from = random.uniform(-500, 500)
    var velocity = 0.0
    if Bool.random(using: &random) {
      velocity = random.uniform(-3, 3) * travel * spring.naturalFrequency
    }
    let tolerance = abs(travel) * random.logarithmic(1e-5, 3e-2)
    let model = Motion.spring(spring, to: from + travel)
    return try BakedMotion(
      model, from: MotionState(value: from, velocity: velocity), tolerance: tolerance,
      settlingTolerance: SettlingTolerance(distance: tolerance * random.logarithmic(0.1, 1)),
      style: style,
      budget: BakeBudget(duration: .infinity))
  }

  @Test("Every random spring is within the bound, and starts and ends bit for bit")
  func curved() throws {
    for seed in 0..<UInt64(Self.count) {
      let baked = try Self.randomBake(seed: seed, style: .curved)
      if let problem = BakeCheck(baked: baked).firstProblem() {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  @Test("Straight bakes of random springs are within the bound")
  func straight() throws {
    for seed in 0..<UInt64(Self.count / 10) {
      let baked = try Self.randomBake(seed: seed, style: .straight)
      if let problem = BakeCheck(baked: baked, density: 20).firstProblem() {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  @Test("The velocity is the motion's own on both sides of every keyframe")
  func velocities() throws {
    for seed in 0..<UInt64(Self.count) {
      let baked = try Self.randomBake(seed: seed, style: .curved)
      let states = baked.keyTimes.map {
        baked.motion.state(after: $0 * baked.duration, from: baked.start)
      }
      let peak = states.map { abs($0.velocity) }.max() ?? 0
      for i in baked.timingCurves.indices {
        let shown = baked.shownVelocities(segment: i)
        let gap = max(
          abs(shown.start - states[i].velocity), abs(shown.end - states[i + 1].velocity))
        if gap > 1e-4 * peak {
          Issue.record("seed \(seed), segment \(i): velocity off by \(gap) of \(peak)")
        }
      }
    }
  }
}
