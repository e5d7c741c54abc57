import SpringEngine

/// A clock whose time advances independently of its frames, to model stalls.
@MainActor
final class StallingClock: FrameClock {
  /// The current time, in seconds; set by the test.
  var now: Double
  var preferredFrameRateRange: FrameRateRange?
  var isRunning: Bool { onFrame != nil }
  private(set) var startCount = 0
  private var onFrame: (@MainActor (Frame) -> Void)?

  init(now: Double = 0) { self.now = now }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    startCount += 1
    self.onFrame = onFrame
  }

  func stop() { onFrame = nil }

  /// Draws a frame whose target timestamp is `ahead` seconds after now.
  func frame(ahead: Double = 1.0 / 60) {
    onFrame?(Frame(timestamp: now, targetTimestamp: now + ahead))
  }

  /// Advances the time by an interval in seconds and draws a frame for it.
  func tick(_ interval: Double) {
    now += interval
    frame(ahead: 0)
  }
}
