import Foundation
import Scenes

/// Measures the frame rate.
struct FrameMeter {
  /// Frames per second.
  private(set) var rate = ""

  private var lastTimestamp = -Double.infinity
  private var window = (length: 0.0, frames: 0)

  mutating func add(_ timestamp: Double) {
    let span = timestamp - lastTimestamp
    lastTimestamp = timestamp
    window = span < Self.longestFrame ? (window.length + span, window.frames + 1) : (0, 0)
    guard window.length >= Self.windowLength else { return }
    rate = "\(decimal(Double(window.frames) / window.length, places: 0)) fps"
    window = (0, 0)
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
///     drawn FRAMES                           so far, at every rest and at the end
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
