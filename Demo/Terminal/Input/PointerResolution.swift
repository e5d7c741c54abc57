/// Where the mouse is, in a canvas's units: to the pixel, on terminals that can say it.
///
/// A terminal reports cells unless private mode 1016 is set; then it reports screen pixels, and a
/// drag is as smooth as on a desktop. Whether it knows the mode, and how many pixels a cell has, it
/// must be asked, and the answers come among the other input. From which report on the numbers are
/// pixels is known for sure by asking again right after setting the mode: the answer lies between
/// the last report in cells and the first in pixels.
package struct PointerResolution: Sendable {
  /// Is the mode known, and how many pixels has a cell: in these bytes.
  package static let question = "\u{1B}[?1016$p\u{1B}[16t"
  /// Set the mode, and say when it is set.
  package static let change = "\u{1B}[?1016h\u{1B}[?1016$p"

  private var cellSize: (width: Double, height: Double)?
  private var isKnown = false
  private var isAsked = false
  private var isPixels = false

  package init() {}

  /// Takes an answer in.
  ///
  /// - Returns: Bytes to send, if any.
  package mutating func receive(_ answer: TerminalAnswer) -> String? {
    switch answer {
    case .cellSize(let width, let height):
      let isUsable = (2...1000).contains(width) && (2...1000).contains(height)
      if isUsable { cellSize = (Double(width), Double(height)) }
    case .mode(1016, let isKnown, let isSet):
      self.isKnown = isKnown
      if isAsked && isSet { isPixels = true }
    case .mode: break
    }
    guard isKnown, cellSize != nil, !isAsked else { return nil }
    isAsked = true
    return Self.change
  }

  /// The place of a report in a canvas's units: a cell's width across, half its height down.
  package func position(_ report: MouseReport) -> SIMD2<Double> {
    let (x, y) = (Double(report.x) + 0.5, Double(report.y) + 0.5)
    guard isPixels, let cellSize else { return SIMD2(x, 2 * y) }
    return SIMD2(x / cellSize.width, 2 * y / cellSize.height)
  }
}
