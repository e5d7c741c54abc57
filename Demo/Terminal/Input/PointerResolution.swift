/// Where the mouse is, in a canvas's units: to the pixel, on terminals that can say it.
///
/// A terminal reports cells unless private mode 1016 is set; then it reports screen pixels, and a
/// drag is as smooth as on a desktop. Whether it knows the mode, and how many pixels a cell has, it
/// must be asked, and the answers come among the other input. From which report on the numbers are
/// pixels is known for sure by asking again right after setting the mode: the answer lies between
/// the last report in cells and the first in pixels.
struct PointerResolution: Sendable, Equatable {
  /// Whether the mode is known, and how many pixels a cell has?
  static let question = "\u{1B}[?1016$p\u{1B}[16t"
  /// Set the mode, and say when it is set.
  static let change = "\u{1B}[?1016h\u{1B}[?1016$p"

  private var cellSize: SIMD2<Double>?
  private var isKnown = false
  private var isAsked = false
  private var isPixels = false

  /// Takes an answer in.
  ///
  /// - Returns: Bytes to send, if any.
  mutating func receive(_ answer: TerminalAnswer) -> String? {
    switch answer {
    case .cellSize(let width, let height):
      let isUsable = (2...1000).contains(width) && (2...1000).contains(height)
      if isUsable { cellSize = SIMD2(Double(width), Double(height)) }
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
  func position(_ report: MouseReport) -> SIMD2<Double> {
    let center = SIMD2(Double(report.x), Double(report.y)) + 0.5
    let cells = if isPixels, let cellSize { center / cellSize } else { center }
    return cells * SIMD2(1, 2)
  }
}
