/// The contents of one terminal cell.
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

extension Unicode.Scalar {
  /// The scalar itself if it is known to take one column, otherwise a question mark: a control, a
  /// combining mark, an emoji or a wide letter would shift the rest of the row.
  ///
  /// Of the symbols it excludes the blocks that consist of emoji, and individual emoji elsewhere.
  var oneColumn: Unicode.Scalar {
    let isNarrow: Bool
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F: isNarrow = true
    case 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20CF: isNarrow = true
    case 0x2100...0x2319, 0x231C...0x23E8, 0x23ED...0x23EF, 0x23F1...0x23F2: isNarrow = true
    case 0x23F4...0x25FC, 0x25FF...0x2613, 0x27C0...0x2B1A, 0x2B1D...0x2B4F: isNarrow = true
    default: isNarrow = false
    }
    return isNarrow ? self : "?"
  }
}
