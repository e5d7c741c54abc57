/// The position of a text relative to its column.
package enum TextAlignment: Sendable {
  /// The text starts at the column.
  case leading
  /// The text is centred at the column.
  case center
  /// The text ends before the column.
  case trailing
}

extension CellCanvas {
  /// Draws a line of text in front of everything else, clipped at the canvas's edges.
  ///
  /// - Parameters:
  ///   - text: Of scalars that take one column each in a terminal.
  ///   - column: May be negative.
  ///   - ground: The background of the text; `nil` keeps the existing one.
  package func text(
    _ text: String, column: Int, row: Int, color: RGB, on ground: RGB? = nil, isBold: Bool = false,
    alignment: TextAlignment = .leading
  ) {
    guard rows > row, row >= 0 else { return }
    let scalars = text.unicodeScalars
    let start =
      switch alignment {
      case .leading: column
      case .center: column - scalars.count / 2
      case .trailing: column - scalars.count
      }
    for (offset, scalar) in scalars.enumerated() where (0..<columns).contains(start + offset) {
      var ink = ground.map { Ink(upper: $0, lower: $0) } ?? self[start + offset, row]
      ink.glyph = scalar
      ink.textColor = color
      ink.isBold = isBold
      self[start + offset, row] = ink
    }
  }

  /// A line of text beside a point of the picture.
  package func text(
    _ text: String, at point: SIMD2<Double>, color: RGB, isBold: Bool = false,
    alignment: TextAlignment = .leading
  ) {
    let row = (point.y / 2).rounded(.down)
    guard let column = Int(exactly: point.x.rounded(.down)), let row = Int(exactly: row) else {
      return
    }
    self.text(
      text, column: column, row: row, color: color, isBold: isBold, alignment: alignment)
  }
}
