import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The reported bound is at least the error at every instant.
///
/// It is at most 1.1 times the largest one, or 0.2 % of the tolerance more.
struct BakeCertificateTests {
  /// The number of random motions of all kinds together: a few by default, see ``CaseCount``, 2,000 for
  /// the full test.
  ///
  ///     SPRING_BAKE_CASES=2000 swift test -c release --filter BakeCertificateTests
  static let count =
    Int(ProcessInfo.processInfo.environment["SPRING_BAKE_CASES"] ?? "")
    ?? CaseCount.of(38, small: 19)
  static let isFull = count > 100

  /// The first seed, to run the full test in pieces.
  static let firstSeed =
    UInt64(ProcessInfo.processInfo.environment["SPRING_BAKE_SEED"] ?? "") ?? 0

  /// The instants at which a bake is compared with its motion.
  static let instants = isFull ? 100_000 : CaseCount.of(6_000, small: 600)

  struct Result {
    /// The largest error that was found, and its time.
    var error: Double
    var time: Double
    var bound: Double
    /// The amount by which a bound may be too large: 0.2 % of the tolerance, or rounding.
    var allowance: Double

    /// Error ÷ bound: more than 1 if the bound is broken.
    var share: Double { error / bound }
    /// How many times the bound is the error.
    var excess: Double { (bound - allowance) / error }
  }

  /// Compares a bake with its motion: at equal distances in every segment, closer and closer to its ends,
  /// where an error beside a vertical tangent is, and after the end.
  static func measure<Value: MotionValue>(_ baked: BakedMotion<Value>) -> Result {
    var result = Result(
      error: 0, time: 0, bound: baked.errorBound, allowance: baked.tolerance * 0x1p-9)
    let start = baked.start.components
    func include(_ time: Double) {
      let motion = baked.motion.course.state(after: time, from: start).value
      let gap = (baked.value(at: time).components - motion).largestMagnitude
      if gap > result.error { (result.error, result.time) = (gap, time) }
      result.allowance = max(result.allowance, motion.largestMagnitude * 0x1p-39)
    }
    /// Whether half of the change in a shortest segment is in a sixteenth of it: not so beside a vertical
    /// tangent, where the first sixteenth has a quarter of it.
    func leaps(from: Double, to: Double) -> Bool {
      if to - from >= 0x1p-21 * baked.duration { return false }
      func value(_ k: Int) -> Value.Components {
        // The time of a leap at the end is rounded.
        let time = from + (to - from) * Double(k) / 16 + (k == 16 ? 4 * to.ulp : 0)
        return baked.motion.course.state(after: time, from: start).value
      }
      let whole = (value(16) - value(0)).largestMagnitude
      return (0..<16).contains { (value($0 + 1) - value($0)).largestMagnitude > 0.5 * whole }
    }
    let segments = baked.keyTimes.count - 1
    let each = max(20, instants / (segments + 1))
    for index in 0..<segments {
      let from = baked.keyTimes[index] * baked.duration
      let to = baked.keyTimes[index + 1] * baked.duration
      if leaps(from: from, to: to) { continue }
      let inside = each * 8 / 10
      for k in 0..<inside { include(from + (to - from) * (Double(k) + 0.5) / Double(inside)) }
      for k in 0..<each / 10 {
        let part = exp2(-40 * Double(k + 1) / Double(each / 10))
        include(from + (to - from) * part)
        include(to - (to - from) * part)
      }
    }
    for k in 0..<instants / 5 {
      let part = Double(k) / Double(instants / 5)
      include(baked.duration * (1 + 3 * part * part * part))
    }
    return result
  }

  static func bake<Value: MotionValue>(
    _ motion: Motion<Value.Components>, from start: MotionState<Value>, style: BakeStyle,
    _ random: inout SeededGenerator
  ) throws -> BakedMotion<Value> {
    let tolerance = random.logarithmic(Value.Components.componentCount > 1 ? 0.05 : 2e-3, 3)
    return try BakedMotion<Value>(
      motion.of(Value.self), from: start, tolerance: tolerance,
      settlingTolerance: SettlingTolerance(distance: 0.5 * tolerance),
      style: style, budget: BakeBudget(duration: 1e5, keyframes: 100_000))
  }

  static func result(
    _ kind: RandomBakes.Kind, style: BakeStyle, seed: UInt64
  ) throws -> Result {
    let row = UInt64(RandomBakes.Kind.allCases.firstIndex(of: kind)!)
    var random = SeededGenerator(seed: seed &* 0x9E37 &+ row)
    if RandomBakes.scalars.contains(kind) {
      let (motion, start) = RandomBakes.scalar(kind, &random)
      return measure(try bake(motion, from: start, style: style, &random))
    }
    let (motion, start) = RandomBakes.planar(kind, &random)
    let baked: BakedMotion<SIMD2<Double>> = try bake(motion, from: start, style: style, &random)
    return measure(baked)
  }

  @Test(
    "Random motions of every model and style are within the bound, and the bound within a tenth",
    arguments: RandomBakes.Kind.allCases)
  func bound(kind: RandomBakes.Kind) throws {
    var (share, excess) = (0.0, 0.0)
    // With fewer cases every kind has other styles than the one before.
    let row = RandomBakes.Kind.allCases.firstIndex(of: kind)!
    let seeds = max(1, Self.count / RandomBakes.Kind.allCases.count)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(seeds) {
      for (index, style) in RandomBakes.styles.enumerated()
      where CaseCount.includes(index + row, step: 4) {
        let result: Result
        do {
          result = try Self.result(kind, style: style, seed: seed)
        } catch let error as BakeError where error.reason == .neverRests { continue }
        if result.share > 1 {
          Issue.record("\(kind) \(style), seed \(seed): \(result)")
        }
        if result.bound > result.allowance, result.excess > 1.1 {
          Issue.record("\(kind) \(style), seed \(seed): \(result.excess) \(result)")
        }
        share = max(share, result.share)
        if result.bound > result.allowance { excess = max(excess, result.excess) }
      }
    }
    if Self.isFull { print("\(kind): error ÷ bound up to \(share), bound ÷ error up to \(excess)") }
  }
}
