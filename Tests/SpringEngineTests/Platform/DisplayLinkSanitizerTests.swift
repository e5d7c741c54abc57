import Testing

@testable import SpringEngine

struct DisplayLinkSanitizerTests {
  /// A sequence of link reports, each with the time at which it is received, and the target
  /// timestamp expected of each; `nil` where a report yields no frame.
  struct ReportSequence: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var reports: [(timestamp: Double, target: Double, now: Double)]
    var targets: [Double?]
  }

  static let sequences = [
    ReportSequence(
      testDescription: "steady reports pass unchanged",
      reports: [(10, 10.5, 10), (10.5, 11, 10.5), (11, 11.5, 11)], targets: [10.5, 11, 11.5]),
    ReportSequence(
      testDescription: "a report of time 0 yields a frame one interval from now",
      reports: [(0, 0, 10), (10.25, 10.5, 10.25)], targets: [10 + 1.0 / 60, 10.5]),
    ReportSequence(
      testDescription: "a target before its timestamp becomes timestamp + interval",
      reports: [(10, 10.125, 10), (10.125, 10, 10.125)], targets: [10.125, 10.25]),
    ReportSequence(
      testDescription: "a target equal to its timestamp becomes timestamp + interval",
      reports: [(10, 10.125, 10), (10.125, 10.125, 10.125)], targets: [10.125, 10.25]),
    ReportSequence(
      testDescription: "a repeated refresh yields one frame",
      reports: [(10, 10.125, 10), (10, 10.125, 10.0625)], targets: [10.125, nil]),
    ReportSequence(
      testDescription: "a report out of order is dropped",
      reports: [(10.125, 10.25, 10.125), (10, 10.125, 10.125), (10.25, 10.375, 10.25)],
      targets: [10.25, nil, 10.375]),
    ReportSequence(
      testDescription: "the interval may change between reports",
      reports: [(10, 10.125, 10), (10.125, 10.25, 10.125), (10.25, 10.3125, 10.25)],
      targets: [10.125, 10.25, 10.3125]),
    ReportSequence(
      testDescription: "a gap after time in the background yields no frames for the gap",
      reports: [(10, 10.125, 10), (500, 500.125, 500)], targets: [10.125, 500.125]),
    ReportSequence(
      testDescription: "a timestamp far in the future does not suppress the reports after it",
      reports: [(10, 10.125, 10), (900, 900.125, 10.125), (10.25, 10.375, 10.25)],
      targets: [10.125, 10.25, 10.375]),
    ReportSequence(
      testDescription: "a target far in the future becomes timestamp + interval",
      reports: [(10, 10.125, 10), (10.125, 900, 10.125), (10.25, 10.375, 10.25)],
      targets: [10.125, 10.25, 10.375]),
    ReportSequence(
      testDescription: "non-finite times are replaced or dropped",
      reports: [
        (10, 10.125, 10), (.nan, .nan, 10.125), (10.25, .infinity, 10.25), (10.375, 10.5, .nan),
      ], targets: [10.125, 10.25, 10.375, nil]),
    ReportSequence(
      testDescription: "a link of another display continues with growing targets",
      reports: [(10, 10.125, 10), (10.0625, 10.09375, 10.0625), (10.125, 10.15625, 10.125)],
      targets: [10.125, nil, 10.15625]),
  ]

  @Test("reports become frames with growing targets", arguments: sequences)
  func frames(_ sequence: ReportSequence) {
    var sanitizer = DisplayLinkSanitizer()
    for (report, expected) in zip(sequence.reports, sequence.targets) {
      let frame = sanitizer.frame(
        DisplayLinkSanitizer.Report(
          timestamp: report.timestamp, targetTimestamp: report.target, duration: 0), now: report.now
      )
      #expect(frame?.targetTimestamp == expected)
    }
  }

  @Test("random reports yield finite, ordered frames with targets at most a second ahead")
  func randomReports() {
    var generator = SeededGenerator(seed: 0x11AB)
    var sanitizer = DisplayLinkSanitizer()
    var now = 100.0
    var last = -Double.infinity
    var frameCount = 0
    let strange = [0, -1, .nan, .infinity, -.infinity, 1e300]
    for step in 0..<10_000 {
      now += generator.uniform(0, 0.05)
      let timestamp =
        generator.once(in: 3) ? generator.pick(strange) : now - generator.uniform(0, 1)
      let target =
        generator.once(in: 3) ? generator.pick(strange) : timestamp + generator.uniform(-0.1, 0.6)
      let report = DisplayLinkSanitizer.Report(
        timestamp: timestamp, targetTimestamp: target, duration: 0)
      guard let frame = sanitizer.frame(report, now: now) else { continue }
      frameCount += 1
      let isSound =
        frame.targetTimestamp > last && frame.targetTimestamp > frame.timestamp
        && frame.targetTimestamp <= now + 1 && frame.timestamp.isFinite
      #expect(isSound || frameCount < 0, "step \(step): \(report) at \(now) gave \(frame)")
      last = frame.targetTimestamp
    }
    #expect(frameCount > 1000)
  }
}

struct FrameRateGrantTests {
  typealias Range = FrameRateRange

  static let grants: [(request: Range, display: Double?, granted: Range)] = [
    (
      Range(minimum: 80, maximum: 120, preferred: 120), 120,
      Range(minimum: 80, maximum: 120, preferred: 120)
    ),
    (
      Range(minimum: 80, maximum: 120, preferred: 120), 60,
      Range(minimum: 60, maximum: 120, preferred: 120)
    ),
    (
      Range(minimum: 80, maximum: 120, preferred: 120), 61,
      Range(minimum: 61, maximum: 120, preferred: 120)
    ),
    (
      Range(minimum: 60, maximum: 60, preferred: 60), 59,
      Range(minimum: 59, maximum: 59, preferred: 59)
    ),
    (
      Range(minimum: 60, maximum: 62.5, preferred: 60), 61,
      Range(minimum: 60, maximum: 61, preferred: 61)
    ),
    (
      Range(minimum: 30, maximum: 60, preferred: 60), 61,
      Range(minimum: 30, maximum: 61, preferred: 61)
    ),
    (Range(minimum: 30, maximum: 60), 61, Range(minimum: 30, maximum: 61)),
    (Range(minimum: 60, maximum: 60), 61, Range(minimum: 60, maximum: 61)),
    (
      Range(minimum: 30, maximum: 60, preferred: 30), 120,
      Range(minimum: 30, maximum: 60, preferred: 30)
    ),
    (
      Range(minimum: 10, maximum: 24, preferred: 24), 60,
      Range(minimum: 10, maximum: 24, preferred: 24)
    ),
    (
      Range(minimum: 80, maximum: 120, preferred: 90), nil,
      Range(minimum: 60, maximum: 120, preferred: 90)
    ),
    (
      Range(minimum: 80, maximum: 120, preferred: 90), 0,
      Range(minimum: 60, maximum: 120, preferred: 90)
    ),
    (
      Range(minimum: 80, maximum: 120, preferred: 90), .infinity,
      Range(minimum: 60, maximum: 120, preferred: 90)
    ),
    (Range(minimum: 100, maximum: 120), nil, Range(minimum: 60, maximum: 120)),
    (Range(minimum: 30, maximum: 59), nil, Range(minimum: 30, maximum: 59)),
  ]

  @Test("a requested range is fitted to the display", arguments: grants)
  func granted(request: Range, display: Double?, granted: Range) {
    #expect(request.granted(at: display) == granted)
  }

  @Test("a cap lowers a requested range and keeps minimum ≤ preferred ≤ maximum")
  func capped() {
    let request = Range(minimum: 80, maximum: 120, preferred: 120)
    #expect(request.capped(at: nil) == request)
    #expect(request.capped(at: 60) == Range(minimum: 60, maximum: 60, preferred: 60))
    #expect(request.capped(at: 100) == Range(minimum: 80, maximum: 100, preferred: 100))
    #expect(request.capped(at: 240) == request)
  }

  @Test("a granted range keeps minimum ≤ preferred ≤ maximum for every display rate")
  func alwaysOrdered() {
    // FrameRateRange's initialiser traps on any other order.
    for request in Self.grants.map(\.request) {
      for display in stride(from: 1.0, through: 240, by: 0.5) {
        let granted = request.granted(at: display)
        #expect(granted.minimum <= display)
        #expect(abs(granted.maximum - request.maximum) < 2)
        #expect(granted.capped(at: 60).maximum <= 60)
      }
    }
  }
}
