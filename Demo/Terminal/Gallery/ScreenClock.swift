import SpringEngine

/// A frame clock that motion and drawing share; its timer is stopped while neither needs frames.
@MainActor
final class ScreenClock: FrameClock {
  /// Draws a frame, after all values were advanced to its time.
  ///
  /// - Returns: Whether there is more to draw although nothing moves, such as a fading trail.
  var draw: ((Frame) -> Bool)?

  /// The ticks so far; constant while nothing moves and nothing is drawn.
  private(set) var tickCount = 0

  private let timer = TimerClock(framesPerSecond: 60)
  private var onFrame: (@MainActor (Frame) -> Void)?
  private var isTicking = false

  nonisolated var now: Double { timer.now }

  var preferredFrameRateRange: FrameRateRange? {
    get { timer.preferredFrameRateRange }
    set { timer.preferredFrameRateRange = newValue }
  }

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
    guard !isTicking else { return }
    isTicking = true
    timer.start { [weak self] in self?.tick($0) }
  }

  private func tick(_ frame: Frame) {
    tickCount += 1
    onFrame?(frame)
    let hasMore = draw?(frame) ?? false
    guard onFrame == nil, !hasMore else { return }
    isTicking = false
    timer.stop()
  }
}
