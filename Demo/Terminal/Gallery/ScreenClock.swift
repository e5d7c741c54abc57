import SpringEngine

/// The clock of the screen: motion and drawing share one timer, which stands still when neither
/// has anything to do.
@MainActor
final class ScreenClock: FrameClock {
  /// Draws a frame, once all values are those of its time.
  ///
  /// - Returns: Whether there is more to draw even if nothing moves: a trail that fades.
  var draw: ((Frame) -> Bool)?

  private let timer: TimerClock
  private var onFrame: (@MainActor (Frame) -> Void)?
  private var isTicking = false

  init(framesPerSecond: Double = 60) {
    timer = TimerClock(framesPerSecond: framesPerSecond)
  }

  nonisolated var now: Double { timer.now }

  var preferredFrameRateRange: FrameRateRange? {
    get { timer.preferredFrameRateRange }
    set { timer.preferredFrameRateRange = newValue }
  }

  /// How often the timer has fired.
  var wakeUpCount: Int { timer.wakeUpCount }

  /// Whether something moves.
  var isMoving: Bool { onFrame != nil }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
    requestFrame()
  }

  func stop() {
    onFrame = nil
  }

  /// Sees to it that the next frame is drawn.
  func requestFrame() {
    guard !isTicking else { return }
    isTicking = true
    timer.start { [weak self] in self?.tick($0) }
  }

  private func tick(_ frame: Frame) {
    onFrame?(frame)
    let hasMore = draw?(frame) ?? false
    guard onFrame == nil, !hasMore else { return }
    isTicking = false
    timer.stop()
  }
}
