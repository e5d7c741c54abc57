import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Motions and tolerances for which no keyframes are close enough: the bake must return or throw.
@Suite(.timeLimit(.minutes(3)))
struct BakeEndTests {
  private func curve(
    _ curve: EasingCurve, to target: Double, duration: Double = 0.5
  ) -> Motion<Double> {
    .curve(curve, to: target, duration: duration)
  }

  private func bake(
    _ motion: Motion<Double>, from start: Double = 0, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = .points, style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws -> BakedMotion<Double> {
    try BakedMotion(
      motion, from: MotionState(start), tolerance: tolerance, settlingTolerance: settlingTolerance,
      style: style,
      budget: budget)
  }

  @Test(
    "Around a vertical tangent the bound holds, in every form, direction, size and style",
    arguments: [BakeStyle.curved, .straight])
  func circular(style: BakeStyle) throws {
    var number = -1
    for target in [1, 300, -1e5] {
      for easing in [EasingCurve.easeIn(.circular), .easeOut(.circular), .easeInOut(.circular)] {
        for duration in [0.02, 0.5] {
          for rest in [SettlingTolerance.points, .unitless] {
            number += 1
            guard CaseCount.includes(number, step: 10) else { continue }
            let baked = try bake(
              curve(easing, to: target, duration: duration), settlingTolerance: rest,
              style: style)
            // Beside a vertical tangent the shortest segment, between two key times of single precision,
            // has an error of √(2·2⁻²⁴)/4 of the travel.
            let limit = max(baked.tolerance, 8.8e-5 * abs(target))
            let problem = BakeCheck(baked: baked, density: 30, limit: limit).firstProblem()
            #expect(problem == nil, "\(easing) to \(target) in \(duration)")
          }
        }
      }
    }
  }

  @Test("Around a leap of the value the bound holds")
  func leap() throws {
    for style in [BakeStyle.curved, .straight] {
      for tolerance in [1e-2, 1e-4] {
        let baked = try bake(
          curve(.easeIn(.exponential), to: 300), tolerance: tolerance, style: style)
        #expect(BakeCheck(baked: baked, density: 30).firstProblem() == nil)
      }
    }
  }

  /// A small budget, to keep tests short that exceed any.
  private let small = BakeBudget(keyframes: 500)

  @Test("A tolerance that takes too many keyframes is rejected")
  func tooFine() {
    let spring = Motion.spring(.bouncy, to: 1.0)
    for (style, tolerance) in [(BakeStyle.straight, 1e-9), (.curved, 1e-12), (.straight, 1e-13)] {
      do {
        let baked = try bake(spring, tolerance: tolerance, style: style, budget: small)
        Issue.record("\(style), \(tolerance): \(baked.values.count) keyframes")
      } catch {
        guard case .tooManyKeyframes(let needed, 500) = (error as? BakeError)?.reason else {
          Issue.record("\(error)")
          continue
        }
        #expect(needed > 2000)
      }
    }
  }

  @Test("A tolerance that takes segments below 10 µs is kept, if the budget suffices")
  func shortSegments() throws {
    let motion = curve(.easeIn(.quadratic), to: 1, duration: 0.02)
    #expect(throws: BakeError.self) {
      try bake(motion, tolerance: 1e-9, style: .straight, budget: small)
    }
    let baked = try bake(
      motion, tolerance: 1e-8, style: .straight, budget: BakeBudget(keyframes: 20_000))
    #expect(baked.values.count > 3000 && baked.values.count < 7000)
    #expect(BakeCheck(baked: baked, density: 3).firstProblem() == nil)
  }

  @Test("Values that cannot resolve the tolerance are baked to their resolution")
  func resolution() throws {
    for style in [BakeStyle.curved, .straight] {
      let far = try bake(
        .spring(.bouncy, to: 1e15 + 300), from: 1e15, style: style)
      #expect(far.values[0] == 1e15 && far.finalValue == 1e15 + 300)
      #expect(far.values.count < 60)
      // Units in the last place are ⅛.
      #expect(far.errorBound > far.tolerance && far.errorBound < 4)
      #expect(BakeCheck(baked: far).trueError().value <= far.errorBound)
    }
    // A Float's are 1.
    let float = try BakedMotion<Float>(
      .spring(.bouncy, to: 1e7 + 300), from: MotionState(1e7), settlingTolerance: .points,
      style: .straight)
    #expect(float.finalValue == 1e7 + 300)
    #expect(float.values.count < 60)
    #expect(float.errorBound > float.tolerance && float.errorBound < 4)
    #expect(BakeCheck(baked: float).trueError().value <= float.errorBound)
  }

  @Test("Bakes of 10¹⁵ return or are rejected")
  func large() throws {
    var number = -1
    for style in [BakeStyle.curved, .straight, .uniform(framesPerSecond: 60)] {
      for motion in [
        Motion.spring(.bouncy, to: 1e15),
        .spring(.bouncy, to: 1e15, hardStop: HardStop(restitution: 0.5)),
        curve(.easeInOut(.elastic), to: 1e15), curve(.easeOut(.bounce), to: 1e15),
      ] {
        number += 1
        guard CaseCount.includes(number, step: 3) else { continue }
        do {
          let baked = try bake(motion, style: style, budget: small)
          try baked.validate()
          #expect(baked.finalValue == 1e15)
        } catch {
          guard case .tooManyKeyframes(let needed, 500) = (error as? BakeError)?.reason else {
            throw error
          }
          #expect(needed > 500)
        }
        let loose = try bake(motion, tolerance: 1e12, style: style, budget: small)
        #expect(BakeCheck(baked: loose).trueError().value <= loose.errorBound)
      }
    }
  }

  @Test("Times whose resolution is coarser than the shortest segment are baked")
  func longTime() throws {
    let motion = curve(.easeInOut(.circular), to: 300, duration: 1e13)
    for style in [BakeStyle.curved, .straight] {
      let baked = try bake(motion, style: style, budget: BakeBudget(duration: .infinity))
      try baked.validate()
      #expect(baked.values.count < 600)
    }
  }
}

/// Breaks just before the end, closer to each other than key times.
struct BakeCloseBreaksTests {
  @Test("Key times ascend strictly, from 0 to 1", arguments: [BakeStyle.curved, .straight])
  func ascending(style: BakeStyle) throws {
    for (beforeEnd, count) in [(2.6e-7, 6), (3e-7, 3), (3e-7, 8), (4e-7, 12), (5e-7, 40)] {
      let zigzag = Motion<Double>.through(
        (0..<count).map { $0 % 2 == 0 ? 100 : 0 } + [50], duration: 1,
        curves: Array(repeating: .linear, count: count + 1),
        keyTimes: (0..<count).map { 1 - beforeEnd + 1e-9 * Double($0) } + [1])
      let steps = zigzag.then(
        .curve(.steps(2), to: 80, duration: 2e-7), after: 1 - beforeEnd + 1e-9 * Double(count))
      for motion in [zigzag, steps] {
        let bake = try BakedMotion(motion, from: 0, tolerance: 0.1, style: style)
        let pairs = zip(bake.keyTimes, bake.keyTimes.dropFirst())
        #expect(bake.keyTimes.first == 0 && bake.keyTimes.last == 1)
        #expect(pairs.allSatisfy { $0 < $1 }, "\(count): \(bake.keyTimes)")
        #expect(bake.keyTimes.count == bake.values.count)
      }
    }
  }

  @Test("A fall under a ceiling too low to be seen is baked up to its first impact on the floor")
  func lowCeiling() throws {
    let fall = Motion<Double>.fall(
      gravity: 121.38481908579203, floor: 0, ceiling: -1.3020161534837218e-07, restitution: 0.9)
    let bake = try BakedMotion(
      fall, from: -5.69608582117877, tolerance: 0.06, settlingTolerance: .points)
    let impact = try #require(fall.nextImpact(after: 0, from: MotionState(-5.69608582117877)))
    #expect(bake.duration == impact.time && bake.keyTimes == [0, 1])
  }

  @Test(
    "The way in from beyond a wall counts, also where it takes no time",
    arguments: [0.0, -1, 1 + 1e-9, 1.5])
  func entry(part: Double) throws {
    var number = -1
    for floor in [3.76e-37, 1e-12, 1e-6, 1e-4, 9e-4, 2e-3, 1] {
      for gravity in [1e-4, 1, 1e3, 1e5] {
        let fall = Motion<Double>.bounce(
          acceleration: -gravity, lower: floor, upper: 100, restitution: 0)
        for style in [BakeStyle.curved, .straight, .uniform(framesPerSecond: 18)] {
          number += 1
          guard CaseCount.includes(number, step: 5) else { continue }
          let baked = try? BakedMotion(
            fall, from: MotionState(value: part * floor, velocity: 0), settlingTolerance: .points,
            style: style)
          // Slow ones take longer than a bake may.
          guard let baked else {
            #expect(gravity <= 1 && floor >= 2e-3)
            continue
          }
          let problem = BakeCheck(
            baked: baked, limit: style == .uniform(framesPerSecond: 18) ? .infinity : nil
          ).firstProblem()
          #expect(problem == nil, "\(floor), \(gravity), \(style)")
        }
      }
    }
  }

  @Test("Whether all of it is shown within limits counts the last value and what a curve passes")
  func shownWithin() throws {
    let baked = try BakedMotion<Double>(.spring(.bouncy, to: 300), from: 0)
    let (least, most) = (baked.values.min() ?? 0, baked.values.max() ?? 0)
    #expect(most > 300 && least == 0)
    #expect(baked.isShown(within: -1, most + 60) && !baked.isShown(within: -1, most - 1))
    #expect(!baked.isShown(within: 1, 400) && !baked.isShown(within: -1, 299))
  }
}
