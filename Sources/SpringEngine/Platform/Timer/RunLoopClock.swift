#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

/// A frame clock at 60 Hz on a timer of the main run loop, the substitute while there is no display
/// link.
@MainActor
final class RunLoopClock: FrameClock {
  var preferredFrameRateRange: FrameRateRange?
  private var timer: Timer?
  private var onFrame: (@MainActor (Frame) -> Void)?

  var now: Double { CACurrentMediaTime() }

  /// Starts the timer.
  ///
  /// The run loop retains the timer, which captures the clock weakly and invalidates itself once the
  /// clock is deallocated.
  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    stop()
    self.onFrame = onFrame
    let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.tick() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    onFrame = nil
  }

  private func tick() {
    let now = CACurrentMediaTime()
    onFrame?(Frame(timestamp: now, targetTimestamp: now + Self.interval))
  }

  private static let interval = 1.0 / 60
}
#endif
