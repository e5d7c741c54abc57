import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Key times and style sheets survive single precision, and the bound counts what that costs.
@Suite("Key times in single precision")
struct SinglePrecisionTests {
  static let kinds = RandomBakes.Kind.allCases.filter { RandomBakes.scalars.contains($0) }

  /// Random motions of a kind, baked in every style; with fewer cases, in other styles than the kind
  /// before.
  private func bakes(of kind: RandomBakes.Kind) throws -> [BakedMotion<Double>] {
    var result: [BakedMotion<Double>] = []
    let row = RandomBakes.Kind.allCases.firstIndex(of: kind)!
    for seed in 1...UInt64(CaseCount.of(4, small: 1)) {
      var random = SeededGenerator(seed: seed)
      let (motion, start) = RandomBakes.scalar(kind, &random)
      for (index, style) in RandomBakes.styles.enumerated() {
        let tolerance = random.logarithmic(2e-3, 1)
        guard CaseCount.includes(index + row, step: 4) else { continue }
        do {
          result.append(
            try BakedMotion<Double>(
              motion, from: start, tolerance: tolerance,
              settlingTolerance: SettlingTolerance(distance: 0.5 * tolerance), style: style,
              budget: BakeBudget(duration: 1e5, keyframes: 100_000)))
        } catch {
          if error.reason != .neverRests { throw error }
        }
      }
    }
    return result
  }

  private func expectSinglePrecision<Value>(_ baked: BakedMotion<Value>) {
    let times = baked.keyTimes
    #expect(times.allSatisfy { Double(Float($0)) == $0 }, "\(baked.style)")
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(baked.style)")
  }

  @Test("Key times are numbers of single precision, for every model and style", arguments: kinds)
  func keyTimes(kind: RandomBakes.Kind) throws {
    for baked in try bakes(of: kind) { expectSinglePrecision(baked) }
  }

  @Test("Key times of vectors are, too")
  func vectors() throws {
    for (row, kind) in RandomBakes.Kind.allCases.enumerated()
    where !RandomBakes.scalars.contains(kind) {
      var random = SeededGenerator(seed: 3)
      let (motion, start) = RandomBakes.planar(kind, &random)
      for (index, style) in RandomBakes.styles.enumerated()
      where CaseCount.includes(index + row, step: 2) {
        guard motion.settledValue(from: start) != nil else { continue }
        expectSinglePrecision(
          try BakedMotion<SIMD2<Double>>(
            motion, from: start, tolerance: 0.5, style: style,
            budget: BakeBudget(duration: 1e5, keyframes: 100_000)))
      }
    }
  }

  @Test("The text, read in single precision, is within the bound", arguments: kinds)
  func text(kind: RandomBakes.Kind) throws {
    for baked in try bakes(of: kind) {
      let css = try StyleSheetReading(css: baked.cssKeyframes(named: "hop", property: "left"))
      try expectMotion(of: baked, in: css)
      let json = try StyleSheetReading(
        json: baked.webAnimationKeyframes(property: "left"), property: "left",
        duration: baked.duration)
      #expect(json.keyframes == css.keyframes)
    }
  }

  @Test(
    "Motions with leaps, read in single precision, are steps and not ramps",
    arguments: BakeJumpTests.rows)
  func leaps(row: BakeJumpTests.Row) throws {
    for style in [BakeStyle.curved, .straight] {
      let baked = try BakedMotion(row.motion, from: 0, tolerance: 0.1, style: style)
      expectSinglePrecision(baked)
      // A percentage may be rounded to single precision before it is divided.
      let percentages = baked.keyTimes.map { Float($0 * 100) / 100 }
      #expect(zip(percentages, percentages.dropFirst()).allSatisfy { $0 < $1 }, "\(style)")
      let css = try StyleSheetReading(css: baked.cssKeyframes(named: "hop", property: "left"))
      try expectMotion(of: baked, in: css)
    }
  }

  @Test(
    "A leap anywhere lies inside a segment whose ends stay apart when they are rounded",
    arguments: [BakeStyle.curved, .straight])
  func leapAnywhere(style: BakeStyle) throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<CaseCount.of(300, small: 15) {
      var time = random.uniform(0, 1)
      if round % 3 == 1 { time = random.logarithmic(1e-11, 1e-3) }
      if round % 3 == 2 { time = 1 - random.logarithmic(1e-11, 1e-3) }
      let motion = Motion.curve(
        .linear(0, .init(0.2, at: time), .init(0.7, at: time), 1), to: 300.0,
        duration: random.logarithmic(0.1, 10))
      let baked = try BakedMotion(motion, from: 0, tolerance: 0.1, style: style)
      expectSinglePrecision(baked)
      let percentages = baked.keyTimes.map { Float($0 * 100) / 100 }
      #expect(zip(percentages, percentages.dropFirst()).allSatisfy { $0 < $1 }, "\(time)")
      let css = try StyleSheetReading(css: baked.cssKeyframes(named: "hop", property: "left"))
      try expectMotion(of: baked, in: css)
      for side in [-0x1p-21, 0x1p-21] where time + side > 0 && time + side < 1 {
        let instant = (time + side) * baked.duration
        let exact = motion.state(after: instant, from: MotionState(0)).value
        let shown = baked.value(at: instant)
        #expect(abs(shown - exact) <= baked.errorBound, "\(time), \(side)")
      }
    }
  }

  @Test("An impact at a time that no Float holds has the change of its time in the bound")
  func impacts() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<CaseCount.of(20, small: 3) {
      let height = random.uniform(100, 1000)
      let ball = Motion<Double>.fall(
        gravity: random.uniform(500, 5000), floor: height, restitution: random.uniform(0.3, 0.9))
      let baked = try BakedMotion<Double>(
        ball, from: 0, tolerance: 0.06, settlingTolerance: .points)
      #expect(baked.errorBound <= baked.tolerance)
      let inside = baked.keyTimes.indices.dropFirst().dropLast()
      #expect(inside.contains { baked.values[$0] == height })
      // Just beside the impact, where the difference is largest.
      var next = ball.nextBreak(after: 0, from: MotionState(0))
      while let time = next, time < baked.duration {
        for part in -40...40 {
          let instant = time + Double(part) * 0x1p-30 * baked.duration
          let exact = ball.state(after: instant, from: MotionState(0)).value
          #expect(abs(baked.value(at: instant) - exact) <= baked.errorBound)
        }
        next = ball.nextBreak(after: time, from: MotionState(0))
      }
    }
  }

  private func expectMotion(
    of baked: BakedMotion<Double>, in text: StyleSheetReading,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try #require(text.keyframes.count == baked.keyTimes.count)
    var worst = (excess: 0.0, time: 0.0)
    func compare(_ time: Double) {
      guard let shown = text.value(at: time) else { return }
      let exact = baked.motion.state(after: time, from: baked.start).value
      let excess = abs(shown - exact) - baked.errorBound
      if excess > worst.excess { worst = (excess, time) }
    }
    for (a, b) in zip(text.keyframes, text.keyframes.dropFirst()) {
      let samples = max(4, CaseCount.of(2000, small: 200) / text.keyframes.count)
      for k in 0..<samples {
        let part = (Double(k) + 0.5) / Double(samples)
        compare((a.offset + (b.offset - a.offset) * part) * baked.duration)
      }
      for exponent in 20...34
      where b.offset - a.offset > 0x1p-20 && CaseCount.includes(exponent, step: 4) {
        compare((a.offset + self.part(exponent)) * baked.duration)
        compare((b.offset - self.part(exponent)) * baked.duration)
      }
    }
    #expect(
      worst.excess == 0,
      "\(baked.style), \(worst), \(baked.errorBound), \(baked.duration), \(baked.motion)",
      sourceLocation: sourceLocation)
  }

  private func part(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: -exponent, significand: 1)
  }

  @Test(
    "An overshoot beyond the largest number of the type is an error", arguments: RandomBakes.styles)
  func overflow(style: BakeStyle) {
    let largest = Float.greatestFiniteMagnitude
    for motion in [
      Motion.curve(.easeOut(.back), to: 0.97 * largest, duration: 1), .spring(.bouncy, to: largest),
    ] {
      #expect(throws: BakeError(.notFinite)) {
        try BakedMotion(motion, from: MotionState<Float>(0), tolerance: 1e36, style: style)
      }
    }
  }
}
