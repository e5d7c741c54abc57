import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

@Suite("Motions whose value jumps")
struct BakeJumpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var motion: Motion<Double>
    /// The number of jumps and of intervals between them, each of which takes one segment.
    var segments: Int
  }

  private static func row(_ name: String, _ curve: EasingCurve, segments: Int) -> Row {
    Row(
      testDescription: name, motion: .curve(curve, to: 300.0, duration: 2), segments: segments)
  }

  static let rows: [Row] = [
    row("steps(4)", .steps(4), segments: 8),
    row("steps(4, jump-start)", .steps(4, .jumpStart), segments: 8),
    row("steps(4, jump-none)", .steps(4, .jumpNone), segments: 7),
    row("steps(4, jump-both)", .steps(4, .jumpBoth), segments: 9),
    row("steps(1)", .steps(1), segments: 2),
    row("steps(60)", .steps(60), segments: 120),
    row(
      "linear(0, 0.25 50%, 0.75 50%, 1)",
      .linear(0, .init(0.25, at: 0.5), .init(0.75, at: 0.5), 1), segments: 3),
    row("linear(0.2, 1)", .linear(0.2, 1), segments: 2),
    row(
      "a jump between curves",
      .track(
        EasingTrack([
          .init(time: 0.5, value: 0.4, along: .easeIn(.quadratic)), .init(time: 0.5, value: 0.8),
          .init(time: 1, value: 1, along: .easeOut(.quadratic)),
        ])), segments: 3),
    Row(
      testDescription: "an instant spring", motion: .spring(.instant, to: 300.0), segments: 2),
    Row(
      testDescription: "a curve that takes no time",
      motion: .curve(.easeOut(.bounce), to: 300.0, duration: 0), segments: 2),
  ]

  @Test("take one segment for each jump and one between, and are exact", arguments: rows)
  func segments(row: Row) throws {
    for style in [BakeStyle.curved, .straight] {
      let baked = try BakedMotion(row.motion, from: 0, tolerance: 0.1, style: style)
      let problem = BakeCheck(baked: baked).firstProblem()
      #expect(problem == nil, "\(style)")
      let isStraight = style == .straight && row.testDescription == "a jump between curves"
      if !isStraight { #expect(baked.values.count == row.segments + 1, "\(style)") }
      // 20 µs away from a jump the shown value is on its side of it.
      for time in jumps(of: row.motion, until: baked.duration) {
        for side in [-2e-5, 2e-5] where time + side > 0 && time + side < baked.duration {
          let exact = row.motion.state(after: time + side, from: MotionState(0)).value
          #expect(abs(baked.value(at: time + side) - exact) <= 0.1, "\(time + side)")
        }
      }
    }
  }

  private func jumps(of motion: Motion<Double>, until end: Double) -> [Double] {
    var times: [Double] = []
    var next = motion.nextBreak(after: 0, from: MotionState(0))
    while let time = next, time < end {
      times.append(time)
      next = motion.nextBreak(after: time, from: MotionState(0))
    }
    return times
  }

  @Test("have their error reported by even and held keyframes", arguments: rows)
  func fixedSpacing(row: Row) throws {
    for style in [BakeStyle.uniform(framesPerSecond: 30), .held(framesPerSecond: 30)] {
      let baked = try BakedMotion(row.motion, from: 0, tolerance: 0.1, style: style)
      try baked.validate()
      #expect(baked.values[0] == 0 && baked.finalValue == 300)
      #expect(BakeCheck(baked: baked).trueError().value <= baked.errorBound, "\(style)")
    }
  }

  @Test("have ascending key times where another break follows within the shortest segment")
  func breakAfterJump() throws {
    for time in [1e-12, 2.65e-9, 3.7e-9, 4e-9, 1e-8] {
      for value in [3, -7.999_999_98] {
        let curve = EasingCurve.track(
          EasingTrack([
            .init(time: 0, value: -8), .init(time: time, value: value), .init(time: 1, value: 0),
          ]))
        for style in [BakeStyle.curved, .straight] {
          let baked = try BakedMotion<Double>(
            .curve(curve, to: 100, duration: 0.5), from: 0, style: style)
          try baked.validate()
          #expect(abs(baked.value(at: 0.25) - 50 * value) < 1)
        }
      }
    }
  }

  @Test("have a bound that holds where a value is shown for an instant only", arguments: [1, 4])
  func instants(repeatCount: Double) throws {
    for duration in [0, 1e-68, 1e-12] {
      let curve = EasingCurve.track(
        EasingTrack([
          .init(time: 0, value: 8), .init(time: duration, value: 0), .init(time: 1, value: 0),
        ]))
      let motion = Motion.curve(curve, to: 1.0, duration: 0.5, repeatCount: repeatCount)
      for style in [BakeStyle.curved, .straight] {
        for tolerance in [0.5, 100] {
          let baked = try BakedMotion<Double>(
            motion, from: 0, tolerance: tolerance, style: style)
          for k in 1..<1_000 where CaseCount.includes(k, step: 4) {
            let time = baked.duration * Double(k) / 1_000
            let exact = motion.state(after: time, from: baked.start).value
            let gap = abs(baked.value(at: time) - exact)
            // Next to an instant the motion is elsewhere.
            let isBeside = abs((time * 2).rounded() - time * 2) < 1e-6
            #expect(isBeside || gap <= baked.errorBound, "\(duration), \(style), at \(time)")
          }
        }
      }
    }
  }

  @Test("move every component of a vector at once")
  func vector() throws {
    let target = SIMD3(300.0, -20, 0)
    let baked = try BakedMotion<SIMD3<Double>>(
      .curve(.steps(3), to: target, duration: 1), from: SIMD3(0, 5, 7), tolerance: 0.05)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(baked.values.count == 7)
  }

  @Test("are kept by a repeated curve")
  func repeated() throws {
    let there: EasingCurve = .linear(0, .init(1, at: 0.5), .init(0.3, at: 0.5), 0)
    let baked = try BakedMotion(
      .curve(there, to: 100.0, duration: 1, repeatCount: 3), from: 0, tolerance: 0.01)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(baked.values.count == 10)
  }

  @Test("are jumps in a style sheet's keyframes and in its linear()", arguments: rows)
  func styleSheet(row: Row) throws {
    let baked = try BakedMotion(row.motion, from: 0, tolerance: 0.1, style: .straight)
    let rule = baked.cssKeyframes(named: "hop", property: "left", suffix: "px")
    var points: [(time: Double, value: Double)] = []
    for line in rule.split(separator: "\n") {
      guard let percent = line.firstIndex(of: "%"), line.hasSuffix("; }"),
        let colon = line.firstIndex(of: ":"), let end = line[colon...].firstIndex(of: "p")
      else { continue }
      points.append(
        (
          try #require(Double(line[..<percent].drop { $0 == " " })) / 100 * baked.duration,
          try #require(Double(line[colon..<end].dropFirst(2)))
        ))
    }
    #expect(points.count == baked.values.count)
    for (before, after) in zip(points, points.dropFirst()) { #expect(before.time < after.time) }
    try expectLine(through: points, isMotionOf: baked)

    let easing = baked.cssLinearEasing(from: 0, to: 300)
    let stops = easing.dropFirst("linear(".count).dropLast().split(separator: ",").map {
      $0.split(separator: " ").map { Double($0.filter { $0 != "%" })! }
    }
    try expectLine(
      through: stops.enumerated().map { index, stop in
        let part = stop.count > 1 ? stop[1] / 100 : index == 0 ? 0 : 1
        return (part * baked.duration, stop[0] * 300)
      }, isMotionOf: baked)
  }

  /// Expects the line through points to be the motion, but for 20 µs beside jumps.
  private func expectLine(
    through points: [(time: Double, value: Double)], isMotionOf baked: BakedMotion<Double>
  ) throws {
    var compared = 0
    for step in 1..<1000 {
      let time = Double(step) / 1000 * baked.duration
      let index = try #require(points.firstIndex { $0.time > time })
      let (a, b) = (points[index - 1], points[index])
      if b.time - a.time < 2e-5 { continue }
      let exact = baked.motion.state(after: time, from: MotionState(0)).value
      if abs(time - a.time) < 1e-6 || abs(time - b.time) < 2e-5 { continue }
      let shown = a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
      #expect(abs(shown - exact) <= baked.errorBound + 1e-4, "\(time)")
      compared += 1
    }
    #expect(compared > 900)
  }
}
