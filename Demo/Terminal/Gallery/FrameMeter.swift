#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Scenes

/// Measures the frame rate and the cost of frames.
@MainActor
struct FrameMeter {
  private(set) var frames = 0
  private(set) var bytes = 0
  /// The processor time of all frames.
  private(set) var seconds = 0.0
  private var rate = ""
  private var size = ""

  private var started = 0.0
  private var lastTimestamp = -Double.infinity
  private var window = Window()

  private struct Window {
    var length = 0.0
    var frames = 0
    var bytes = 0
    var seconds = 0.0
  }

  /// The processor time of the thread, in seconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Frames per second, and the processor time and bytes per frame.
  func text(isLong: Bool) -> String { isLong ? rate + size : rate }

  mutating func begin(at timestamp: Double) {
    started = Self.threadTime
    let span = timestamp - lastTimestamp
    lastTimestamp = timestamp
    guard span < Self.longestFrame else {
      window = Window()
      return
    }
    window.length += span
    guard window.length >= Self.windowLength else { return }
    let count = Double(window.frames)
    let cost = decimal(window.seconds / count * 1000, places: 1)
    rate = "\(decimal((count / window.length).rounded(), places: 0)) fps"
    size = "  \(cost) ms  \(decimal(Double(window.bytes) / count / 1000, places: 1)) kB"
    window = Window()
  }

  mutating func end(bytes count: Int) {
    let cost = Self.threadTime - started
    frames += 1
    bytes += count
    seconds += cost
    window.frames += 1
    window.bytes += count
    window.seconds += cost
  }

  /// Seconds: longer intervals are not counted as frames.
  private static let longestFrame = 0.1
  /// Seconds: the averaging interval.
  private static let windowLength = 0.5
}
