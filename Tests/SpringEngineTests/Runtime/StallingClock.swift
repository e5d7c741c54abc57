import SpringEngine

/// A clock whose time goes on without frames, as it does when the app is busy.
@MainActor
final class StallingClock: FrameClock {
  /// The time now, frames or not.
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

  /// A frame that will be seen a little after now.
  func frame(ahead: Double = 1.0 / 60) {
    onFrame?(Frame(timestamp: now, targetTimestamp: now + ahead))
  }

  /// Lets time pass and draws a frame at its end.
  func tick(_ interval: Double) {
    now += interval
    frame(ahead: 0)
  }
}
