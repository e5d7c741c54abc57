import Testing

@testable import SpringEngine

/// The rates that are requested where not every frame is needed.
@MainActor
struct FrameRatesTests {
  /// What is asked for: of the clock at first, by the app, and for Low Power Mode; and a request for every
  /// n-th refresh.
  struct Case: Sendable, CustomStringConvertible {
    var clock: FrameRateRange?
    var app: FrameRateRange?
    var limit: Double?
    let refreshes: Int
    let expected: FrameRateRange?
    var description: String { "1/\(refreshes)" }
  }

  private nonisolated static func range(
    _ minimum: Double, _ maximum: Double, _ preferred: Double?
  ) -> FrameRateRange {
    FrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
  }

  nonisolated static let cases = [
    Case(clock: .high, refreshes: 1, expected: .high),
    Case(clock: .high, refreshes: 2, expected: range(60, 120, 60)),
    Case(clock: .high, refreshes: 4, expected: range(30, 120, 30)),
    Case(clock: .high, limit: 60, refreshes: 1, expected: .standard),
    Case(clock: .high, limit: 60, refreshes: 2, expected: .standard),
    Case(clock: .high, limit: 60, refreshes: 3, expected: range(40, 60, 40)),
    Case(refreshes: 1, expected: nil),
    Case(refreshes: 3, expected: range(40, 120, 40)),
    Case(limit: 60, refreshes: 1, expected: range(30, 60, nil)),
    Case(app: .standard, refreshes: 4, expected: .standard),
    Case(clock: .high, app: .high, refreshes: 4, expected: range(80, 120, 80)),
    Case(clock: .high, app: range(10, 120, nil), refreshes: 4, expected: range(30, 120, 30)),
  ]

  @Test(
    "a slower rate is requested within the limits that the app and the system set", arguments: cases
  )
  func request(of example: Case) {
    var rates = FrameRates(example.clock)
    if let app = example.app { rates.set(app) }
    rates.limit = example.limit
    rates.refreshes = example.refreshes
    #expect(rates.request == example.expected)
  }

  /// Delays in refreshes of 120 Hz, and the refreshes until then.
  nonisolated static let delays: [(delay: Double, expected: Int)] = [
    (-1, 1), (0.1, 1), (1, 1), (2.0001, 2), (2.1, 3), (1000, 4), (.infinity, 4),
  ]

  @Test("a time counts as that of the refresh before within a few microseconds", arguments: delays)
  func refreshes(delay: Double, expected: Int) {
    #expect(FrameRates.refreshes(until: delay / 120, longestGap: .infinity) == expected)
    #expect(FrameRates.refreshes(until: delay / 120, longestGap: 0.034) == min(expected, 2))
    #expect(FrameRates.refreshes(until: delay / 120, longestGap: 0) == 1)
  }

  @Test("the refresh of a display is its shortest frame, and a frame without a length says nothing")
  func shortestFrame() {
    var rates = FrameRates(nil)
    #expect(rates.refresh == 1.0 / 60)
    // Lengths that are exact in binary, each with the shortest so far.
    let lengths: [(Double, Double)] = [
      (0.25, 1.0 / 60), (0x1p-6, 0x1p-6), (0, 0x1p-6), (-1, 0x1p-6), (0x1p-7, 0x1p-7),
    ]
    for (length, shortest) in lengths {
      rates.note(Frame(timestamp: 8, targetTimestamp: 8 + length))
      #expect(rates.refresh == shortest, "\(length)")
    }
  }

  @Test("after the end the clock is asked for its own rates again")
  func restored() {
    let clock = ManualClock(frameInterval: 1.0 / 120)
    clock.preferredFrameRateRange = .high
    let loop = FrameLoop(clock: clock)
    loop.pixelsPerPoint = 3
    let ball = Animator(0.0, settlingTolerance: .points, in: loop)
    ball.target = 20
    var requests: [FrameRateRange?] = []
    while !ball.isSettled {
      clock.advance(by: 1.0 / 120)
      requests.append(clock.preferredFrameRateRange)
    }
    #expect(requests.contains { $0 != .high })
    clock.advanceUntilIdle()
    #expect(clock.preferredFrameRateRange == .high)
  }
}
