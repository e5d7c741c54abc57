import Foundation
import SpringEngine
import Testing

/// `SPRINGENGINE_CASES=full swift test --filter VelocityTableTests` prints those tables of the documentation's
/// page *Velocity* that differ from it.
struct VelocityTableTests {
  static let seed: UInt64 = 35

  /// What more than one test says of the tracker.
  private static let trackerScore = Result { Score(.tracker, try GestureRecordings.traces()) }

  private static let trackerDeviceErrors = Result {
    let moments = try deviceMoments.get()
    return (
      slope: Score.errors(.tracker, moments.smoothed), next: Score.errors(.tracker, moments.next)
    )
  }

  private static let deviceMoments = Result {
    let traces = try GestureRecordings.traces("gestures-devices")
    return (
      smoothed: GestureRecordings.smoothedMoments(traces), next: GestureRecordings.nextSteps(traces)
    )
  }

  @Test("the documentation has the table of the estimators")
  func recordings() throws {
    let traces = try GestureRecordings.traces()
    var rows = [
      "| estimator | error of the slope, median | 90th | next step, median | 90th | within 20 % of "
        + "both | noise | flick |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for (index, candidate) in VelocityCandidate.allCases.enumerated()
    where CaseCount.includes(index, step: 9) {
      let score = candidate == .tracker ? try Self.trackerScore.get() : Score(candidate, traces)
      rows.append(
        "| \(candidate.rawValue) "
          + "| \(percent(score.smoothed.median)) | \(percent(score.smoothed.ninetieth)) "
          + "| \(percent(score.next.median)) | \(percent(score.next.ninetieth)) "
          + "| \(score.inside) of \(score.fast) | \(whole(score.noise)) | \(whole(score.flick)) |")
    }
    try expectInDocumentation(rows)
  }

  @Test("the documentation has the table of other devices")
  func devices() throws {
    let moments = try Self.deviceMoments.get()
    var rows = [
      "| estimator | error of the slope, median | 90th | next step, median | 90th |",
      "|---|---|---|---|---|",
    ]
    for (index, candidate) in VelocityCandidate.allCases.enumerated()
    where CaseCount.includes(index, step: 8) {
      let (slope, next) =
        candidate == .tracker
        ? try Self.trackerDeviceErrors.get()
        : (Score.errors(candidate, moments.smoothed), Score.errors(candidate, moments.next))
      rows.append(
        "| \(candidate.rawValue) | \(percent(slope.median)) | \(percent(slope.ninetieth)) "
          + "| \(percent(next.median)) | \(percent(next.ninetieth)) |")
    }
    try expectInDocumentation(rows)
  }

  @Test("the fingers of other devices are followed better than by least squares and impulse")
  func deviceLimits() throws {
    let (slope, next) = try Self.trackerDeviceErrors.get()
    #expect(slope.median <= 0.07 && slope.ninetieth <= 0.25)
    let moments = try Self.deviceMoments.get()
    for other in [VelocityCandidate.leastSquares, .impulse] {
      let errors = Score.errors(other, moments.next)
      #expect(next.median < errors.median && next.ninetieth < errors.ninetieth, "\(other)")
    }
  }

  @Test("the documentation has the table of the synthetic gestures")
  func syntheticGestures() throws {
    var rows = [
      "| gesture | Hz | VelocityTracker | previous | least squares | impulse | last two "
        + "| at the lift: VelocityTracker | previous |",
      "|---|---|---|---|---|---|---|---|---|",
    ]
    for (index, row) in VelocityAccuracyTests.fewerRows.enumerated()
    where CaseCount.includes(index, step: 6) {
      let trials = VelocityAccuracyTests.trials(row.gesture, rate: row.rate)
      let errors =
        [VelocityCandidate.tracker, .significantAtLast, .leastSquares, .impulse, .lastTwo].map {
          trials.error($0.velocity)
        }
        + [VelocityCandidate.tracker, .significantAtLift].map {
          trials.error(atLift: true, $0.velocity)
        }
      let cells = errors.map { String(format: "%.0f", $0) }.joined(separator: " | ")
      rows.append("| \(row.gesture.rawValue) | \(Int(row.rate)) | \(cells) |")
    }
    try expectInDocumentation(rows)
  }

  @Test("recorded fingers are followed as closely as by the last two samples, without their noise")
  func limits() throws {
    let score = try Self.trackerScore.get()
    #expect(score.smoothed.median <= 0.065 && score.smoothed.ninetieth <= 0.22)
    #expect(score.next.median <= 0.0905 && score.next.ninetieth <= 0.32)
    #expect(score.inside == score.fast)
    #expect(score.noise <= 20)
    #expect(abs(score.flick) <= 60)
  }

  /// The columns of the table.
  struct Score {
    var smoothed, next: (median: Double, ninetieth: Double)
    /// The standard deviation of estimates at constantly 1000 pt/s, 120 Hz and Gaussian scatter of
    /// 0.5 pt.
    var noise: Double
    /// The error after a rest, 60 ms of constant acceleration to 3000 pt/s and 40 ms at that speed, 8
    /// ms after the last sample.
    var flick: Double
    /// The traces that are released faster than 200 units per second, and how many of these within 20
    /// % of the band between least squares and impulse.
    var fast = 0, inside = 0

    /// The median and the 90th percentile of the relative errors.
    static func errors(
      _ candidate: VelocityCandidate, _ moments: [GestureRecordings.Moment]
    ) -> (median: Double, ninetieth: Double) {
      let errors = moments.map { abs(candidate.velocity($0.trace) / $0.velocity - 1) }.sorted()
      return (quantile(0.5, of: errors), quantile(0.9, of: errors))
    }

    init(_ candidate: VelocityCandidate, _ traces: [Trace]) {
      smoothed = Self.errors(candidate, GestureRecordings.smoothedMoments(traces))
      next = Self.errors(candidate, GestureRecordings.nextSteps(traces))
      for trace in traces {
        let bounds = [
          VelocityCandidate.leastSquares.velocity(trace), VelocityCandidate.impulse.velocity(trace),
        ].sorted()
        guard bounds.allSatisfy({ abs($0) > 200 }) else { continue }
        fast += 1
        let room = bounds.map { 0.2 * abs($0) }
        let velocity = candidate.velocity(trace)
        if bounds[0] - room[0] <= velocity, velocity <= bounds[1] + room[1] { inside += 1 }
      }
      var random = SeededGenerator(seed: VelocityTableTests.seed)
      let times = (0...18).map { Double($0) / 120 }
      let trials = 2000
      var squares = 0.0
      for _ in 0..<trials {
        let positions = times.map { 1000 * $0 + 0.5 * random.normal() }
        let error =
          candidate.velocity(
            Trace(name: "noise", times: times, positions: positions, lift: times[18])) - 1000
        squares += error * error
      }
      noise = (squares / Double(trials)).squareRoot()
      let flickTimes = (0...24).map { Double($0) / 120 }
      let positions = flickTimes.map { time in
        let age = max(time - 0.1, 0)
        return age < 0.06 ? 25_000 * age * age : 90 + 3000 * (age - 0.06)
      }
      flick =
        candidate.velocity(
          Trace(name: "flick", times: flickTimes, positions: positions, lift: 0.2 + 0.008)) - 3000
    }
  }

  private func percent(_ value: Double) -> String { String(format: "%.1f %%", 100 * value) }

  private func whole(_ value: Double) -> String { String(format: "%.0f", value) }

  private func expectInDocumentation(_ rows: [String]) throws {
    let folders = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let page = URL(
      fileURLWithPath: "/\(folders)/Sources/SpringEngine/SpringEngine.docc/Velocity.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let missing = rows.filter { !text.contains($0) }
    let table = rows.joined(separator: "\n")
    #expect(missing.isEmpty, "\(table)")
    if CaseCount.isFull { #expect(text.contains(table), "\(table)") }
  }
}

/// The value below which a share of ascending numbers is, interpolated between two of them.
private func quantile(_ share: Double, of sorted: [Double]) -> Double {
  let place = share * Double(sorted.count - 1)
  let index = min(Int(place), sorted.count - 2)
  return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
}
