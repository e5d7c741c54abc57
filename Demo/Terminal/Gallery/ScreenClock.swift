import Dispatch
import SpringEngine

/// A frame clock that motion and drawing share; its timer is stopped while neither needs frames.
@MainActor
final class ScreenClock: FrameClock {
  /// Draws a frame, after all values were advanced to its time.
  ///
  /// - Returns: Whether there is more to draw although nothing moves, such as a fading trail.
  var draw: ((Frame) -> Bool)?

  private static let interval = 1.0 / 60

  private var timer: (any DispatchSourceTimer)?
  private var onFrame: (@MainActor (Frame) -> Void)?

  nonisolated var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Stored, otherwise ignored.
  var preferredFrameRateRange: FrameRateRange?

  /// Whether motion needs frames.
  var isMoving: Bool { onFrame != nil }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
    requestFrame()
  }

  func stop() {
    onFrame = nil
  }

  /// Requests a frame, whether anything moves or not.
  func requestFrame() {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
    timer.schedule(
      deadline: .now() + Self.interval, repeating: .nanoseconds(Int(Self.interval * 1e9)),
      leeway: .nanoseconds(0))
    timer.activate()
    self.timer = timer
  }

  private func tick() {
    let now = now
    let frame = Frame(timestamp: now, targetTimestamp: now + Self.interval)
    onFrame?(frame)
    let hasMore = draw?(frame) ?? false
    guard onFrame == nil, !hasMore else { return }
    timer?.cancel()
    timer = nil
  }
}
