import Foundation
import Scenes

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
