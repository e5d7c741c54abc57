import Foundation
import Scenes
import SpringEngine

/// Measures the frame rate and the cost of frames.
@MainActor
struct FrameMeter {
  private(set) var frames = 0
  private(set) var bytes = 0
  /// The processor time of all frames.
  private(set) var seconds = 0.0
  /// Frames per second.
  private(set) var rate = ""

  private var started = 0.0
  private var lastTimestamp = -Double.infinity
  private var window = (length: 0.0, frames: 0)

  /// The processor time of the thread, in seconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  mutating func begin(at timestamp: Double) {
    started = Self.threadTime
    let span = timestamp - lastTimestamp
    lastTimestamp = timestamp
    window = span < Self.longestFrame ? (window.length + span, window.frames + 1) : (0, 0)
    guard window.length >= Self.windowLength else { return }
    rate = "\(decimal(Double(window.frames) / window.length, places: 0)) fps"
    window = (0, 0)
  }

  mutating func end(bytes count: Int) {
    frames += 1
    bytes += count
    seconds += Self.threadTime - started
  }

  /// Seconds: longer intervals are not counted as frames.
  private static let longestFrame = 0.1
  /// Seconds: the averaging interval.
  private static let windowLength = 0.5
}

/// Logs every input and every frame, a line each, for tests.
///
///     layout ORIGIN-X ORIGIN-Y SCALE         the canvas's units, and those per point
///     page NAME INDEX                        after a change of the page
///     dial NAME VALUE                        after a change of a dial
///     input TIME press|drag|lift X Y         when it came, in points
///     frame TIME ACTOR X Y VX VY HELD        the time it is drawn for
///     drawn FRAMES BYTES CPU-SECONDS WAKE-UPS    so far, at every rest and at the end
final class FrameLog {
  private let file: UnsafeMutablePointer<FILE>

  /// A log in a new file; `nil` if it cannot be written.
  init?(path: String) {
    guard let file = fopen(path, "w") else { return nil }
    setvbuf(file, nil, _IOLBF, 1 << 16)
    self.file = file
  }

  func write(_ words: String, _ numbers: [Double]) {
    let digits = numbers.map { decimal($0, places: 6) }
    fputs(([words] + digits).joined(separator: " ") + "\n", file)
  }

  deinit { fclose(file) }
}
