/// Converts mouse reports to canvas units, with pixel resolution on terminals that support it.
///
/// A terminal reports cells unless private mode 1016 is set; then it reports screen pixels. The
/// terminal is queried for its support of the mode and for the pixel size of a cell; the answers
/// arrive among the other input. A second query right after setting the mode separates the reports:
/// its answer arrives between the last report in cells and the first in pixels.
package struct PointerResolution: Sendable {
  /// Queries the support of the mode and the pixel size of a cell.
  package static let question = "\u{1B}[?1016$p\u{1B}[16t"
  /// Sets the mode and queries it.
  package static let change = "\u{1B}[?1016h\u{1B}[?1016$p"

  private var cellSize: (width: Double, height: Double)?
  private var isKnown = false
  private var isAsked = false
  private var isPixels = false

  package init() {}

  /// Processes an answer.
  ///
  /// - Returns: Bytes to send, if any.
  package mutating func receive(_ answer: InputEvent) -> String? {
    switch answer {
    case .cellSize(let width, let height):
      let isUsable = (2...1000).contains(width) && (2...1000).contains(height)
      if isUsable { cellSize = (Double(width), Double(height)) }
    case .mode(1016, let isKnown, let isSet):
      self.isKnown = isKnown
      if isAsked && isSet { isPixels = true }
    default: break
    }
    guard isKnown, cellSize != nil, !isAsked else { return nil }
    isAsked = true
    return Self.change
  }

  /// The position of a report in the canvas's units: the width and half the height of a cell.
  package func position(_ report: MouseReport) -> SIMD2<Double> {
    let (x, y) = (Double(report.x) + 0.5, Double(report.y) + 0.5)
    guard isPixels, let cellSize else { return SIMD2(x, 2 * y) }
    return SIMD2(x / cellSize.width, 2 * y / cellSize.height)
  }
}
