@testable import SpringEngine
import Testing

/// `steps()` and `linear()`, against the algorithms of CSS Easing Functions.
@Suite struct `Style sheet easing` {
  /// The algorithm of the specification, section *Output of a step easing function*.
  static func step(_ progress: Double, _ steps: Int, _ position: EasingTrack.StepPosition)
    -> Double
  {
    var current = (progress * Double(steps)).rounded(.down)
    if position == .jumpStart || position == .jumpBoth { current += 1 }
    let jumps: Int =
      switch position {
      case .jumpStart, .jumpEnd: steps
      case .jumpNone: steps - 1
      case .jumpBoth: steps + 1
      }
    return min(max(current, 0), Double(jumps)) / Double(jumps)
  }

  @Test(arguments: [1, 2, 3, 4, 8, 60], EasingTrack.StepPosition.allCases)
  func `has the specification's steps`(_ count: Int, _ position: EasingTrack.StepPosition) {
    guard count > 1 || position != .jumpNone else { return }
    let curve = EasingCurve.steps(count, position)
    for index in 0...4 * count {
      // At the rises, where the division may round, and between them.
      let p = Double(index) / Double(4 * count)
      let expected = Self.step(p + (index % 4 == 0 ? 1e-12 : 0), count, position)
      #expect(abs(curve.value(at: p) - expected) < 1e-15, "at \(p)")
      #expect(curve.slope(at: p) == 0)
      if index % 4 == 0, index > 0 {
        let before = Self.step(p - 1e-9, count, position)
        #expect(abs(curve.value(at: p - 1e-9) - before) < 1e-15, "before \(p)")
      }
    }
    #expect(curve.value(at: 1) == 1 && curve.endValue == 1)
    #expect(curve.startValue == Self.step(0, count, position))
  }

  @Test func `ends with its last rise, by default`() {
    #expect(EasingCurve.steps(4) == .steps(4, .jumpEnd))
    #expect(EasingCurve.steps(4).value(at: 0.99) == 0.75)
  }

  /// The specification's algorithm for `linear()`, with the times filled in: *calculate linear easing
  /// output progress* of CSS Easing Functions Level 2.
  static func line(_ p: Double, _ points: [(time: Double, value: Double)]) -> Double {
    if let point = points.last(where: { $0.time == p }) { return point.value }
    var (a, b) = (points[0], points[1])
    if let last = points.lastIndex(where: { $0.time < p }) {
      let first = min(last, points.count - 2)
      (a, b) = (points[first], points[first + 1])
      // Beyond the last point.
      if a.time == b.time { return b.value }
    } else if a.time == b.time {
      return a.value
    }
    return a.value + (p - a.time) / (b.time - a.time) * (b.value - a.value)
  }

  @Test func `keeps the value of a jump at its first or last stop`() {
    let first = EasingCurve.linear(.init(0, at: 0.2), .init(1, at: 0.2))
    #expect(first.value(at: 0) == 0 && first.value(at: 0.19) == 0 && first.startValue == 0)
    #expect(first.value(at: 0.2) == 1 && first.value(at: 1) == 1)
    let last = EasingCurve.linear(.init(0.25, at: 0.5), .init(0.75, at: 0.5))
    #expect(last.value(at: 0.49) == 0.25 && last.value(at: 0.6) == 0.75 && last.endValue == 0.75)
    let before = EasingCurve.linear(.init(3, at: -1), .init(4, at: -1))
    #expect(before.value(at: 0) == 4 && before.value(at: 1) == 4)
    let after = EasingCurve.linear(.init(3, at: 2), .init(4, at: 2))
    #expect(after.value(at: 0) == 3 && after.value(at: 1) == 3)
  }

  @Test func `has the specification's lines for random stops`() {
    var random = SeededGenerator(seed: 8)
    for round in 0..<CaseCount.of(3_000, small: 150) {
      // Times on a coarse grid, so that many are equal or beyond the ends.
      let count = Int.random(in: 2...6, using: &random)
      var latest = -Double.infinity
      let points = (0..<count).map { _ in
        latest = max(latest, Double(Int.random(in: -4...20, using: &random)) / 16)
        return (time: latest, value: Double(Int.random(in: -4...8, using: &random)) / 4)
      }
      let track = EasingTrack(stops: points.map { .init($0.value, at: $0.time) })
      for index in 0...64 {
        let p = Double(index) / 64
        let expected = Self.line(p, points)
        let value = EasingCurve.track(track).value(at: p)
        #expect(abs(value - expected) < 1e-12, "\(round): \(points), \(p)")
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var curve: EasingCurve
    var points: [(time: Double, value: Double)]
  }

  static let rows: [Row] = [
    Row(testDescription: "0, 1", curve: .linear(0, 1), points: [(0, 0), (1, 1)]),
    Row(
      testDescription: "0, 0.25, 1", curve: .linear(0, 0.25, 1),
      points: [(0, 0), (0.5, 0.25), (1, 1)]),
    Row(
      testDescription: "0, 0.25 75%, 1", curve: .linear(0, .init(0.25, at: 0.75), 1),
      points: [(0, 0), (0.75, 0.25), (1, 1)]),
    Row(
      testDescription: "0, 0.25 25% 75%, 1",
      curve: .linear(0, .init(0.25, from: 0.25, to: 0.75), 1),
      points: [(0, 0), (0.25, 0.25), (0.75, 0.25), (1, 1)]),
    Row(
      testDescription: "0, 0.1, 0.2, 0.9 60%, 1.2, 1",
      curve: .linear(0, 0.1, 0.2, .init(0.9, at: 0.6), 1.2, 1),
      points: [(0, 0), (0.2, 0.1), (0.4, 0.2), (0.6, 0.9), (0.8, 1.2), (1, 1)]),
    Row(
      testDescription: "a jump in the middle: 0, 0.25 50%, 0.75 50%, 1",
      curve: .linear(0, .init(0.25, at: 0.5), .init(0.75, at: 0.5), 1),
      points: [(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)]),
    Row(
      testDescription: "a jump at the start: 0.2, 1", curve: .linear(0.2, 1),
      points: [(0, 0.2), (1, 1)]),
    Row(
      testDescription: "a jump at the end: 0, 0.5 100%, 1",
      curve: .linear(0, .init(0.5, at: 1), 1), points: [(0, 0), (1, 0.5), (1, 1)]),
    Row(
      testDescription: "a time before an earlier one: 0, 0.8 60%, 0.4 20%, 1",
      curve: .linear(0, .init(0.8, at: 0.6), .init(0.4, at: 0.2), 1),
      points: [(0, 0), (0.6, 0.8), (0.6, 0.4), (1, 1)]),
    Row(
      testDescription: "stops beyond both ends: -1 -100%, 0.5 50%, 2 200%",
      curve: .linear(.init(-1, at: -1), .init(0.5, at: 0.5), .init(2, at: 2)),
      points: [(-1, -1), (0.5, 0.5), (2, 2)]),
    Row(
      testDescription: "lines that go on: 0.2 20%, 0.8 80%",
      curve: .linear(.init(0.2, at: 0.2), .init(0.8, at: 0.8)), points: [(0.2, 0.2), (0.8, 0.8)]),
  ]

  @Test(arguments: rows)
  func `has the specification's lines`(_ row: Row) {
    for index in 0...200 {
      let p = Double(index) / 200
      #expect(abs(row.curve.value(at: p) - Self.line(p, row.points)) < 1e-15, "at \(p)")
      guard index > 0, index < 200, !row.points.contains(where: { abs($0.time - p) < 1e-9 }) else {
        continue
      }
      let slope = (Self.line(p + 1e-6, row.points) - Self.line(p - 1e-6, row.points)) / 2e-6
      #expect(abs(row.curve.slope(at: p) - slope) < 1e-8, "at \(p)")
    }
    #expect(abs(row.curve.endValue - Self.line(1, row.points)) < 1e-15)
    #expect(abs(row.curve.startValue - Self.line(0, row.points)) < 1e-15)
  }

  @Test func `jumps from the bottom to the top of a rise`() {
    let curve = EasingCurve.linear(0, .init(0.25, at: 0.5), .init(0.75, at: 0.5), 1)
    #expect(curve.value(at: 0.5) == 0.75)
    #expect(abs(curve.value(at: 0.5.nextDown) - 0.25) < 1e-15)
    #expect(curve.breaks == [0.5, 0.5])
  }

  @Test func `a motion along it is at its start at time 0, wherever the curve is`() {
    let model = Motion.curve(.steps(4, .jumpStart), to: 100.0, duration: 2)
    let start = MotionState(0.0)
    #expect(model.state(after: 0, from: start).value == 0)
    #expect(model.state(after: 1e-12, from: start).value == 25)
    #expect(model.state(after: 0.5, from: start).value == 50)
    #expect(model.state(after: 1.999, from: start).value == 100)
    let late = model.advanced(by: 0.75, from: start)
    #expect(late.state(after: 0, from: model.state(after: 0.75, from: start)).value == 50)
    #expect(model.nextBreak(after: 0, from: start) == 0.5)
    #expect(EasingCurve.steps(4, .jumpStart).breaks.first == 0)
  }

  @Test func `a curve that takes no time is at its end at once`() {
    for curve in [EasingCurve.linear, .easeOut(.bounce), .steps(3), .bezier(.easeInOut)] {
      let model = Motion.curve(curve, to: 100.0, duration: 0)
      let start = MotionState(value: 7.0, velocity: 5)
      #expect(model.state(after: 0, from: start) == MotionState(7))
      #expect(model.state(after: 1e-300, from: start) == MotionState(100))
      #expect(model.settlingDuration(from: start, settlingTolerance: .points) == 0)
      #expect(model.settledValue(from: start) == 100)
      #expect(model.nextBreak(after: 0, from: start) == nil)
      #expect(model.advanced(by: 0.1, from: start).state(after: 0, from: start).value == 100)
      #expect(model.reduced(from: start).state(after: 0.001, from: start).value == 100)
    }
  }

  @Test(arguments: [
    EasingCurve.steps(5), .steps(2, .jumpBoth), .linear(0, .init(1, at: 0.3), 1),
  ])
  func `reduced motion keeps steps, which do not turn back`(_ curve: EasingCurve) {
    let model = Motion.curve(curve, to: 1.0, duration: 1)
    #expect(model.reduced(from: MotionState(0)) == model)
  }

  @Test func `has a line that is too steep for a velocity stay at its stop`() {
    let steep = EasingCurve.linear(.init(8, at: 0), .init(0, at: 1.7e-307))
    #expect(steep.value(at: 0) == 0 && steep.value(at: 0.5) == 0 && steep.value(at: 1) == 0)
    #expect(steep.slope(at: 0.5) == 0)
  }
}
