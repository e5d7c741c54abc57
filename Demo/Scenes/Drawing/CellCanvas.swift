/// A picture made of terminal cells, in three layers: colour, dots, text.
///
/// Coordinates are `SIMD2<Double>` in units of a cell's width, from the top left corner, y down. A
/// cell is taken as twice as high as wide, so a unit is the same length both ways and a circle is
/// round: the canvas is `columns` wide and `2 · rows` high.
///
/// - **Colour**: discs, boxes and strokes, in pixels of one by one unit (half a cell), blended by
///   how much of the pixel they cover. A ball glides instead of jumping from cell to cell.
/// - **Dots**: thin lines and points, 2 × 4 braille dots to a cell and one colour per cell.
/// - **Text**: one glyph a cell.
///
/// A cell shows its text, if it has any; else its dots, unless the edge of a colour runs through
/// the cell; else the two pixels. Coordinates off the canvas are clipped, those that are not finite
/// draw nothing.
///
/// What is drawn is remembered as one span of columns per row. Clearing and sending a frame cost
/// what was drawn, not what the window could hold.
package struct CellCanvas: Sendable {
  package let columns: Int
  package let rows: Int

  /// The colour where nothing is drawn.
  package let background: RGB

  var inks: [Ink]

  /// The columns of each row that may differ from the background.
  package internal(set) var touched: [Range<Int>]

  /// What is drawn in a cell, layer by layer.
  struct Ink: Sendable {
    var upper: RGB
    var lower: RGB
    var dots: UInt8 = 0
    var dotColor: RGB
    var glyph: Unicode.Scalar?
    var textColor: RGB
    var isBold = false

    init(background: RGB) {
      upper = background
      lower = background
      dotColor = background
      textColor = background
    }
  }

  /// An empty canvas.
  ///
  /// - Precondition: `columns` and `rows` are at least 0.
  package init(columns: Int, rows: Int, background: RGB) {
    precondition(columns >= 0 && rows >= 0, "canvas: columns and rows must be at least 0")
    self.columns = columns
    self.rows = rows
    self.background = background
    inks = Array(repeating: Ink(background: background), count: columns * rows)
    touched = Array(repeating: 0..<0, count: rows)
  }

  /// Columns and twice the rows, in units.
  package var size: SIMD2<Double> { SIMD2(Double(columns), Double(2 * rows)) }

  /// Takes everything away that was drawn.
  ///
  /// - Complexity: O(cells drawn).
  package mutating func clear() {
    let blank = Ink(background: background)
    for row in 0..<rows {
      for column in touched[row] { inks[row * columns + column] = blank }
      touched[row] = 0..<0
    }
  }

  mutating func touch(column: Int, row: Int) {
    let span = touched[row]
    if span.isEmpty {
      touched[row] = column..<column + 1
    } else if !span.contains(column) {
      touched[row] = min(span.lowerBound, column)..<max(span.upperBound, column + 1)
    }
  }
}

extension CellCanvas {
  /// Two pixels that differ less than this in every channel are no edge: dots go on top.
  private static let evenDifference = 24

  /// What the cell shows, its layers put together.
  ///
  /// - Precondition: the cell is on the canvas.
  package func cell(column: Int, row: Int) -> Cell {
    let ink = inks[row * columns + column]
    let isEven = ink.upper == ink.lower
    if isEven && ink.glyph == nil && ink.dots == 0 { return .blank(ink.upper) }
    let ground = isEven ? ink.upper : ink.upper.mixed(with: ink.lower, amount: 0.5)
    if let glyph = ink.glyph {
      if glyph == " " { return .blank(ground) }
      return Cell(glyph, foreground: ink.textColor, background: ground, isBold: ink.isBold)
    }
    if ink.dots != 0 && ink.upper.difference(to: ink.lower) < Self.evenDifference {
      let braille = Unicode.Scalar(0x2800 + UInt32(ink.dots))!
      return Cell(braille, foreground: ink.dotColor, background: ground)
    }
    return Cell("▄", foreground: ink.lower, background: ink.upper)
  }

  /// A row's glyphs without their colours, blanks at the end cut off: what a pipe is given.
  package func plainText(row: Int) -> String {
    var text = String.UnicodeScalarView()
    var lengthWithoutBlanks = 0
    for column in 0..<columns {
      text.append(cell(column: column, row: row).glyph)
      if text.last != " " { lengthWithoutBlanks = text.count }
    }
    return String(text.prefix(lengthWithoutBlanks))
  }
}
