/// The frame rates that a loop requests: a range and its limits, and the number of refreshes until the next
/// frame that shows anything.
struct FrameRates: Sendable {
  /// The range to request while every frame is needed; `nil` leaves the rate to the display.
  private(set) var range: FrameRateRange?

  /// Whether the app has set the range, so that its minimum limits slower requests too.
  private var isSetByApp = false

  /// The highest rate to request, in frames per second.
  var limit: Double?

  /// The pixels of values in points; `nil` while every frame is needed.
  var grid: PixelGrid?

  /// The refreshes from one requested frame to the next, of a display at ``displayRate``.
  var refreshes = 1

  /// The target timestamp of the frame that was requested last, in seconds of the clock.
  var nextTarget = -Double.infinity

  /// When the clock is to start again, in seconds of the clock; infinite unless the loop waits.
  var wakeTime = Double.infinity

  /// Seconds from one refresh of the display to the next: the shortest frame so far.
  private(set) var refresh = 1.0 / 60

  /// Rates that begin with those of a clock.
  init(_ range: FrameRateRange?) { self.range = range }

  /// Takes on a range of the app's.
  mutating func set(_ range: FrameRateRange?) {
    self.range = range
    isSetByApp = range != nil
  }

  mutating func note(_ frame: Frame) {
    let length = frame.targetTimestamp - frame.timestamp
    if length > 0 { refresh = min(refresh, length) }
  }

  /// The range to request while every frame is needed, at most the limit.
  var every: FrameRateRange? {
    range.map { $0.capped(at: limit) }
      ?? limit.map {
        FrameRateRange(minimum: max($0 / 2, .leastNonzeroMagnitude), maximum: $0)
      }
  }

  var request: FrameRateRange? {
    let every = every
    guard refreshes > 1 else { return every }
    let highest = every?.maximum ?? Self.displayRate
    var rate = Self.displayRate / Double(refreshes)
    if isSetByApp, let every { rate = max(rate, every.minimum) }
    rate = min(rate, highest)
    return FrameRateRange(minimum: rate, maximum: highest, preferred: rate)
  }

  /// The refreshes until a time.
  ///
  /// - Parameters:
  ///   - delay: Seconds from the frame that is being shown.
  ///   - longestGap: Seconds between two frames beyond which the loop takes them for a stall.
  static func refreshes(until delay: Double, longestGap: Double) -> Int {
    let longest = min(Double(mostRefreshes), (longestGap * displayRate / 2).rounded(.down))
    let refreshes = ((delay - rounding) * displayRate).rounded(.up)
    return Int(max(1, min(refreshes, longest)))
  }

  /// Frames per second: the highest rate of a display that varies its rate, which is this divided by a
  /// whole number.
  static let displayRate = 120.0

  /// The most refreshes from one frame to the next.
  ///
  /// A frame is shown at the end of this interval, and a change that is made meanwhile counts from there,
  /// 33 ms later at most.
  static let mostRefreshes = 4

  /// Seconds without a frame for which the clock is stopped: less is not worth a new display link.
  static let shortestWait = 0.1

  /// Seconds by which a frame's time may differ from a refresh's.
  static let rounding = 1e-5
}
