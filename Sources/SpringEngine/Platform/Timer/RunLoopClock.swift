#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

/// Sixty frames a second from the main run loop: what ticks while no display link can be had.
@MainActor
final class RunLoopClock: FrameClock {
  var preferredFrameRateRange: FrameRateRange?
  private var timer: Timer?
  private var onFrame: (@MainActor (Frame) -> Void)?

  var now: Double { CACurrentMediaTime() }

  /// The run loop holds on to the timer, which knows the clock weakly and ends once that is gone.
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
