import Testing

@testable import SpringEngine

struct DisplayLinkSanitizerTests {
  /// Reports of a link, each with the time at which it comes, and the targets that must come of them.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var reports: [(timestamp: Double, target: Double, now: Double)]
    var targets: [Double?]
  }

  static let stories = [
    Story(
      testDescription: "steady frames are taken as they are",
      reports: [(10, 10.5, 10), (10.5, 11, 10.5), (11, 11.5, 11)], targets: [10.5, 11, 11.5]),
    Story(
      testDescription: "a link without a refresh yet reports 0: the frame is the next one from now",
      reports: [(0, 0, 10), (10.25, 10.5, 10.25)], targets: [10 + 1.0 / 60, 10.5]),
    Story(
      testDescription: "a target before its own refresh is put one interval after it",
      reports: [(10, 10.125, 10), (10.125, 10, 10.125)], targets: [10.125, 10.25]),
    Story(
      testDescription: "a target at its own refresh is put one interval after it",
      reports: [(10, 10.125, 10), (10.125, 10.125, 10.125)], targets: [10.125, 10.25]),
    Story(
      testDescription: "the same refresh twice is one frame",
      reports: [(10, 10.125, 10), (10, 10.125, 10.0625)], targets: [10.125, nil]),
    Story(
      testDescription: "a report out of order is dropped",
      reports: [(10.125, 10.25, 10.125), (10, 10.125, 10.125), (10.25, 10.375, 10.25)],
      targets: [10.25, nil, 10.375]),
    Story(
      testDescription: "the rate may change at any time",
      reports: [(10, 10.125, 10), (10.125, 10.25, 10.125), (10.25, 10.3125, 10.25)],
      targets: [10.125, 10.25, 10.3125]),
    Story(
      testDescription: "time that passed in the background is passed over",
      reports: [(10, 10.125, 10), (500, 500.125, 500)], targets: [10.125, 500.125]),
    Story(
      testDescription: "a refresh far in the future is no reason to be silent until then",
      reports: [(10, 10.125, 10), (900, 900.125, 10.125), (10.25, 10.375, 10.25)],
      targets: [10.125, 10.25, 10.375]),
    Story(
      testDescription: "a target far in the future is none",
      reports: [(10, 10.125, 10), (10.125, 900, 10.125), (10.25, 10.375, 10.25)],
      targets: [10.125, 10.25, 10.375]),
    Story(
      testDescription: "numbers that are not finite are not passed on",
      reports: [
        (10, 10.125, 10), (.nan, .nan, 10.125), (10.25, .infinity, 10.25), (10.375, 10.5, .nan),
      ], targets: [10.125, 10.25, 10.375, nil]),
    Story(
      testDescription: "a link of another display takes over within the same second",
      reports: [(10, 10.125, 10), (10.0625, 10.09375, 10.0625), (10.125, 10.15625, 10.125)],
      targets: [10.125, nil, 10.15625]),
  ]

  @Test("what a link reports becomes frames whose targets grow", arguments: stories)
  func frames(_ story: Story) {
    var timeline = DisplayLinkSanitizer()
    for (report, expected) in zip(story.reports, story.targets) {
      let frame = timeline.frame(
        DisplayLinkSanitizer.Report(
          timestamp: report.timestamp, targetTimestamp: report.target, duration: 0), now: report.now
      )
      #expect(frame?.targetTimestamp == expected)
    }
  }

  @Test("whatever a link reports, frames are finite, ordered, and at most half a second ahead")
  func nonsense() {
    var generator = SeededGenerator(seed: 0x11AB)
    var timeline = DisplayLinkSanitizer()
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
      guard let frame = timeline.frame(report, now: now) else { continue }
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

  static let grants: [(wish: Range, display: Double?, granted: Range)] = [
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

  @Test("a wish for frame rates is fitted to the display", arguments: grants)
  func granted(wish: Range, display: Double?, granted: Range) {
    #expect(wish.granted(at: display) == granted)
  }

  @Test("low power caps a wish, and never makes an impossible one")
  func capped() {
    let wish = Range(minimum: 80, maximum: 120, preferred: 120)
    #expect(wish.capped(at: nil) == wish)
    #expect(wish.capped(at: 60) == Range(minimum: 60, maximum: 60, preferred: 60))
    #expect(wish.capped(at: 100) == Range(minimum: 80, maximum: 100, preferred: 100))
    #expect(wish.capped(at: 240) == wish)
  }

  @Test("whatever is wished, whatever the display: minimum ≤ preferred ≤ maximum")
  func alwaysOrdered() {
    // The range's own initialiser refuses anything else.
    for wish in Self.grants.map(\.wish) {
      for display in stride(from: 1.0, through: 240, by: 0.5) {
        let granted = wish.granted(at: display)
        #expect(granted.minimum <= display)
        #expect(abs(granted.maximum - wish.maximum) < 2)
        #expect(granted.capped(at: 60).maximum <= 60)
      }
    }
  }
}
