import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeErrorTests {
  static let bouncy = Motion.spring(.bouncy, to: 300.0)

  func error(
    _ motion: Motion<Double>, from start: MotionState<Double> = MotionState(0),
    style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) -> BakeError? {
    do throws(BakeError) {
      _ = try BakedMotion<Double>(motion, from: start, tolerance: 0.1, style: style, budget: budget)
      return nil
    } catch {
      return error
    }
  }

  @Test("A motion that never rests is rejected")
  func neverRests() {
    let spring = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0)
    #expect(error(.spring(spring, to: 300.0)) == BakeError(.neverRests))
    let ball = Motion<Double>.fall(gravity: -2000, floor: 0, restitution: 1)
    #expect(error(ball, from: MotionState(300)) == BakeError(.neverRests))
  }

  @Test("A start that is not finite is rejected", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    #expect(error(Self.bouncy, from: MotionState(number)) == BakeError(.notFinite))
    #expect(
      error(Self.bouncy, from: MotionState(value: 0, velocity: number)) == BakeError(.notFinite))
  }

  @Test(
    "So is that of a motion made of others",
    arguments: [
      Motion<Double>.through([1, 2], duration: 1),
      .through([1, 2], duration: 1, curves: [.linear]),
      .spring(.smooth, to: 1).then(.decay()), .spring(.smooth, to: 1).delayed(by: 0.1),
      .spring(.smooth, to: 1).repeated(2),
      .spring(.smooth, to: 1).adding(.spring(.bouncy, to: 0), velocity: 9),
    ])
  func notFinite(motion: Motion<Double>) {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(error(motion, from: MotionState(number)) == BakeError(.notFinite))
      #expect(
        error(motion, from: MotionState(value: 0, velocity: number)) == BakeError(.notFinite))
      for start in [MotionState(number), MotionState(value: 0, velocity: number)] {
        _ = motion.state(after: 0.1, from: start)
        _ = motion.reduced(from: start)
      }
    }
  }

  @Test("The fall that the article on the background bakes is within the budget")
  func fallOfTheArticle() throws {
    let slow = Motion<Double>.fall(gravity: 9.8, floor: 640, restitution: 0.9)
    #expect(throws: BakeError.self) { try BakedMotion(slow, from: 0) }
    _ = try BakedMotion(.fall(gravity: 2500, floor: 640, restitution: 0.9), from: 0)
  }

  @Test("Travels beyond the largest number are rejected")
  func beyondTheLargest() {
    let start = MotionState(1.5e308)
    for motion in [
      Motion<Double>.through([-1e308, -1.5e308], duration: 1),
      .through([-1e308, -1.5e308], duration: 1, curves: [.linear]),
    ] {
      #expect(error(motion, from: start) == BakeError(.notFinite))
    }
  }

  @Test("Values beyond the largest number of their type are rejected")
  func beyondTheType() {
    func curve(through middle: Double, to end: Double) -> Motion<Double> {
      let track = EasingTrack([
        EasingTrack.Knot(time: 0.5, value: middle),
        EasingTrack.Knot(time: 1, value: end),
      ])
      return .curve(.track(track), to: 100, duration: 0.5)
    }
    let even = [BakeStyle.uniform(framesPerSecond: 60), .held(framesPerSecond: 60)]
    for style in [.curved, .straight] + even {
      for motion in [curve(through: 1e38, to: 1), curve(through: 0.5, to: 1e38)] {
        #expect(throws: BakeError(.notFinite)) {
          try BakedMotion<Float>(motion.of(Float.self), from: 0, tolerance: 0.1, style: style)
        }
      }
      #expect(error(curve(through: 1e308, to: 1), style: style) == BakeError(.notFinite))
    }
  }

  /// A straight line whose states are no numbers for a part of the time.
  private struct Gap: MotionModel {
    var gap: ClosedRange<Double>
    var number = Double.nan

    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      if gap.contains(time) { return MotionState(value: number, velocity: number) }
      return MotionState(value: 100 * min(time, 1), velocity: time < 1 ? 100 : 0)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { 1 }

    func settledValue(from start: MotionState<Double>) -> Double? { 100 }
  }

  @Test("A model whose states are not finite between finite ends is rejected")
  func notFiniteBetween() {
    let even = [BakeStyle.uniform(framesPerSecond: 60), .held(framesPerSecond: 60)]
    for style in [.curved, .straight] + even {
      for gap in [1e-12...0.999, 0.25...0.75, 0.4...0.7] {
        for number in [Double.nan, .infinity] {
          let motion = Motion.custom(Gap(gap: gap, number: number))
          #expect(error(motion, style: style) == BakeError(.notFinite), "\(style) \(gap) \(number)")
        }
      }
    }
  }

  @Test(
    "Without a tolerance, a rest by speed alone is rejected, since no tolerance follows from it")
  func noTolerance() throws {
    let start = MotionState(SIMD2(0.0, 1))
    for distance in [Double.infinity, 1e308] {
      let rest = SettlingTolerance(distance: distance, speed: 1)
      #expect(throws: BakeError(.noTolerance)) {
        try BakedMotion<Double>(Self.bouncy, from: MotionState(0), settlingTolerance: rest)
      }
      #expect(throws: BakeError(.noTolerance)) {
        try BakedMotion<SIMD2<Double>>.components(
          of: .spring(.bouncy, to: SIMD2(3, 4)), from: start, settlingTolerance: rest)
      }
      let baked = try BakedMotion<Double>(
        Self.bouncy, from: MotionState(0), tolerance: 0.1, settlingTolerance: rest)
      #expect(baked.tolerance == 0.1 && baked.errorBound <= 0.1)
    }
  }

  @Test("An animator that rests by speed alone is baked with a tolerance only")
  @MainActor
  func noToleranceOfAnAnimator() throws {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.settlingTolerance = SettlingTolerance(distance: .infinity, speed: 1)
    ball.animate(to: 300)
    clock.advance(by: 0.1)
    #expect(throws: BakeError(.noTolerance)) { _ = try ball.bake() }
    let baked = try ball.bake(tolerance: 0.1)
    #expect(baked?.finalValue == 300)
  }

  @Test("A motion longer than the budget is rejected with its duration")
  func tooLong() throws {
    let needed = try BakedMotion<Double>(Self.bouncy, from: MotionState(0), tolerance: 0.1).duration
    let refused = error(Self.bouncy, budget: BakeBudget(duration: 0.5))
    #expect(refused == BakeError(.tooLong(needed: needed, budget: 0.5)))
    #expect(error(Self.bouncy, budget: BakeBudget(duration: needed)) == nil)
  }

  @Test(
    "Seconds are in hundredths, unless these are the same",
    arguments: [
      (1.2345, 0.5, "1.23", "0.5"), (1e-10, 1e-11, "1e-10", "1e-11"), (1.001, 1, "1.001", "1.0"),
    ])
  func seconds(needed: Double, budget: Double, one: String, other: String) {
    #expect(
      "\(BakeError(.tooLong(needed: needed, budget: budget)))"
        == "The motion takes \(one) seconds; at most \(other) are allowed.")
  }

  @Test("More keyframes than the budget are rejected with an estimate of their number")
  func tooManyKeyframes() throws {
    for style in [BakeStyle.curved, .straight, .uniform(framesPerSecond: 60)] {
      let needed = try BakedMotion<Double>(
        Self.bouncy, from: MotionState(0), tolerance: 0.1, style: style
      ).values.count
      #expect(error(Self.bouncy, style: style, budget: BakeBudget(keyframes: needed)) == nil)
      let refused = error(Self.bouncy, style: style, budget: BakeBudget(keyframes: needed - 1))
      guard case .tooManyKeyframes(let estimate, needed - 1) = refused?.reason else {
        Issue.record("\(style): \(String(describing: refused))")
        continue
      }
      #expect(estimate >= needed - 1 && estimate <= 2 * needed, "\(style)")
      if case .uniform = style { #expect(estimate == needed) }
    }
  }

  @Test("Invalid arguments stop the program")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = try BakedMotion<Double>(BakeErrorTests.bouncy, from: MotionState(0), tolerance: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = try BakedMotion<Double>(
        BakeErrorTests.bouncy, from: MotionState(0), style: .uniform(framesPerSecond: 0))
    }
    await #expect(processExitsWith: .failure) { _ = BakeBudget(duration: 0) }
    await #expect(processExitsWith: .failure) { _ = BakeBudget(keyframes: 1) }
  }
}

struct BakeValidationTests {
  func violation(
    style: BakeStyle = .curved, duration: Double = 1, values: [Double] = [0, 1, 2],
    keyTimes: [Double] = [0, 0.5, 1], curves: [CubicBezier] = [.linear, .linear]
  ) -> KeyframeRuleViolation? {
    let baked = BakedMotion<Double>(
      motion: BakeErrorTests.bouncy, modelStart: MotionState(0),
      course: BakeErrorTests.bouncy.course, style: style, duration: duration, values: values,
      turned: [], keyTimes: keyTimes, timingCurves: curves, errorBound: 0, tolerance: 1)
    do throws(KeyframeRuleViolation) {
      try baked.validate()
      return nil
    } catch {
      return error
    }
  }

  @Test("Bakes that keep the rules pass")
  func legal() {
    #expect(violation() == nil)
    #expect(violation(curves: []) == nil)
    let held = BakeStyle.held(framesPerSecond: 2)
    #expect(violation(style: held, keyTimes: [0, 0.3, 0.6, 1], curves: []) == nil)
    #expect(violation(curves: [.linear, CubicBezier(0.25, -16, 0.75, 16)]) == nil)
  }

  @Test("A broken rule is reported")
  func illegal() {
    #expect(violation(values: [0]) == .tooFewValues(count: 1))
    #expect(violation(duration: 0) == .duration(0))
    #expect(violation(duration: .infinity) == .duration(.infinity))
    #expect(violation(values: [0, .infinity, 2]) == .valueNotFinite(index: 1))
    #expect(violation(keyTimes: [0, 1]) == .keyTimeCount(2, expected: 3))
    let held = BakeStyle.held(framesPerSecond: 2)
    #expect(violation(style: held, curves: []) == .keyTimeCount(3, expected: 4))
    #expect(violation(keyTimes: [0.1, 0.5, 1]) == .keyTimesDoNotSpan(first: 0.1, last: 1))
    #expect(violation(keyTimes: [0, 0.5, 0.9]) == .keyTimesDoNotSpan(first: 0, last: 0.9))
    #expect(violation(keyTimes: [0, 1, 1]) == .keyTimesDoNotAscend(index: 2))
    #expect(violation(keyTimes: [0, .nan, 1]) == .keyTimesDoNotAscend(index: 1))
    #expect(violation(curves: [.linear]) == .timingCurveCount(1, expected: 2))
    #expect(
      violation(curves: [.linear, CubicBezier(0.25, 0, 0.75, 17)]) == .controlPoint(index: 1))
    #expect(violation(curves: [CubicBezier(0.1, 0, 0.75, 1), .linear]) == .controlPoint(index: 0))
  }
}
