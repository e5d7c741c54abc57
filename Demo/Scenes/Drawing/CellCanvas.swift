/// A picture made of terminal cells, in three layers: colour, dots, text.
///
/// Coordinates are `SIMD2<Double>` in units of a cell's width, from the top left corner, y down. A
/// cell is assumed twice as high as wide, so that a unit has the same length in both directions:
/// the canvas is `columns` wide and `2 · rows` high.
///
/// - **Colour**: discs, polygons and strokes, in pixels of one by one unit (half a cell), blended by
///   coverage, so that slow motion appears smooth.
/// - **Dots**: thin lines and points, 2 × 4 braille dots to a cell and one colour per cell.
/// - **Text**: one glyph a cell.
///
/// A cell shows its text, if any; else its dots, unless an edge of colour runs through the cell;
/// else its two pixels. Shapes are clipped at the canvas; coordinates that are not finite draw
/// nothing.
package final class CellCanvas {
  package let columns: Int
  package let rows: Int

  /// The colour where nothing is drawn.
  package let background: RGB

  /// Two corners, in units, outside of which no pixel is coloured; nil for the whole canvas.
  package var clip: (lower: SIMD2<Double>, upper: SIMD2<Double>)?

  /// Row by row.
  private var inks: [Ink]

  /// The layers of a cell.
  struct Ink: Sendable {
    var upper: RGB
    var lower: RGB
    var dots: UInt8 = 0
    var dotColor = RGB(0)
    var glyph: Unicode.Scalar?
    var textColor = RGB(0)
    var isBold = false
  }

  /// An empty canvas.
  ///
  /// - Precondition: `columns` and `rows` are at least 0.
  package init(columns: Int, rows: Int, background: RGB) {
    precondition(columns >= 0 && rows >= 0, "canvas: columns and rows must be at least 0")
    self.columns = columns
    self.rows = rows
    self.background = background
    let blank = Ink(upper: background, lower: background)
    inks = Array(repeating: blank, count: columns * rows)
  }

  /// Columns and twice the rows, in units.
  package var size: SIMD2<Double> { SIMD2(Double(columns), Double(2 * rows)) }

  package func clear() {
    let blank = Ink(upper: background, lower: background)
    for index in inks.indices { inks[index] = blank }
  }

  /// The layers of a cell on the canvas.
  subscript(column: Int, row: Int) -> Ink {
    get { inks[row * columns + column] }
    set { inks[row * columns + column] = newValue }
  }
}

extension CellCanvas {
  /// The largest difference of two pixels, per channel, that is not treated as an edge.
  private static let evenDifference = 24

  /// The cell composed of its layers.
  ///
  /// - Precondition: the cell is on the canvas.
  func cell(column: Int, row: Int) -> Cell {
    let ink = self[column, row]
    let isEven = ink.upper == ink.lower
    if isEven && ink.glyph == nil && ink.dots == 0 { return .blank(ink.upper) }
    let ground = isEven ? ink.upper : ink.upper.mixed(with: ink.lower, amount: 0.5)
    if let glyph = ink.glyph {
      if glyph == " " { return .blank(ground) }
      return Cell(glyph: glyph, foreground: ink.textColor, background: ground, isBold: ink.isBold)
    }
    if ink.dots != 0 && ink.upper.difference(to: ink.lower) < Self.evenDifference {
      let braille = Unicode.Scalar(0x2800 + UInt32(ink.dots))!
      return Cell(glyph: braille, foreground: ink.dotColor, background: ground)
    }
    return Cell(glyph: "▄", foreground: ink.lower, background: ink.upper)
  }

  /// A row's glyphs without colours and trailing blanks, for plain text output.
  package func plainText(row: Int) -> String {
    var glyphs = (0..<columns).map { cell(column: $0, row: row).glyph }
    while glyphs.last == " " { glyphs.removeLast() }
    return String(String.UnicodeScalarView(glyphs))
  }
}

struct Cell: Sendable, Equatable {
  /// One column wide.
  var glyph: Unicode.Scalar
  var foreground: RGB
  var background: RGB
  var isBold = false

  /// A blank cell.
  ///
  /// The ink colour of blanks is fixed, so that blanks on the same background are equal.
  static func blank(_ background: RGB) -> Cell {
    Cell(glyph: " ", foreground: background, background: background)
  }
}
