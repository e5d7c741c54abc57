#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

/// Sixty frames a second from the main run loop: what ticks while no display link can be had.
@MainActor
final class RunLoopClock: FrameClock {
  var preferredFrameRateRange: FrameRateRange?
  private var timer: Timer?

  var now: Double { CACurrentMediaTime() }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    stop()
    let timer = Timer(timeInterval: Self.interval, repeats: true) { _ in
      MainActor.assumeIsolated {
        let now = CACurrentMediaTime()
        onFrame(Frame(timestamp: now, targetTimestamp: now + Self.interval))
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }

  private static let interval = 1.0 / 60
}
#endif
