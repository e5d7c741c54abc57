@testable import SpringEngine

/// A display, of 120 Hz at first, with the time between two frames that a request asks for.
///
/// A frame begins at a refresh and is seen at the refresh at which the next one begins, after a whole number
/// of refreshes: the rate is 120/n, the nearest to the preferred one within the requested range.
@MainActor
final class SimulatedDisplay: AlarmClock {
  static let usualRate = 120.0

  /// Refreshes per second.
  let rate: Double

  /// Whether requests are granted; otherwise a frame begins at every refresh.
  let grantsRequests: Bool

  /// Seconds between two frames beyond which a loop takes them for a stall; `nil` if it never does.
  let stall: Double?

  private(set) var now = 0.0

  /// The refreshes at which the frames so far are seen.
  private(set) var frames: [Int] = []

  /// The number of requests that differ from the one before.
  private(set) var requestCount = 0

  private var onFrame: (@MainActor (Frame) -> Void)?
  private var alarm: (time: Double, onAlarm: @MainActor () -> Void)?
  private var nextBegin = 0
  private var isInFrame = false

  init(rate: Double = usualRate, grantsRequests: Bool, stall: Double? = nil) {
    (self.rate, self.grantsRequests, self.stall) = (rate, grantsRequests, stall)
  }

  var preferredFrameRateRange: FrameRateRange? {
    didSet {
      guard preferredFrameRateRange != oldValue else { return }
      requestCount += 1
      if !isInFrame { nextBegin = min(nextBegin, nextRefresh + refreshesPerFrame - 1) }
    }
  }

  /// The refresh at which a change is seen that is made now.
  var visibleRefresh: Int { isInFrame ? frames.last ?? 0 : nextRefresh }

  private var nextRefresh: Int { Int((now * rate + 1e-6).rounded(.down)) + 1 }

  private var refreshesPerFrame: Int {
    guard grantsRequests, let range = preferredFrameRateRange else { return 1 }
    let preferred = range.preferred ?? range.maximum
    let rates = (1...120).map { rate / Double($0) }
    let allowed = rates.indices.filter {
      rates[$0] >= range.minimum * (1 - 1e-9) && rates[$0] <= range.maximum * (1 + 1e-9)
    }
    let nearest = allowed.min { abs(rates[$0] - preferred) < abs(rates[$1] - preferred) }
    return (nearest ?? 0) + 1
  }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
    nextBegin = Int((now * rate - 1e-6).rounded(.up))
  }

  func stop() { onFrame = nil }

  /// An alarm that comes by a third of a refresh too late.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    alarm = time.map { ($0 + 1 / (3 * rate), onAlarm) }
  }

  /// Refreshes until a time, in seconds.
  func advance(to end: Double) {
    while true {
      let frameTime = onFrame == nil ? .infinity : Double(nextBegin) / rate
      guard min(frameTime, alarm?.time ?? .infinity) <= end else { break }
      if let alarm, alarm.time <= frameTime { deliver(alarm) } else { deliverFrame() }
    }
    now = max(now, end)
  }

  private func deliver(_ due: (time: Double, onAlarm: @MainActor () -> Void)) {
    now = max(now, due.time)
    alarm = nil
    due.onAlarm()
  }

  private func deliverFrame() {
    now = Double(nextBegin) / rate
    frames.append(nextBegin + refreshesPerFrame)
    nextBegin += refreshesPerFrame
    isInFrame = true
    onFrame?(Frame(timestamp: now, targetTimestamp: Double(nextBegin) / rate))
    isInFrame = false
  }
}
