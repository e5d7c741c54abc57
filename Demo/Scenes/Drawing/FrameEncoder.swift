/// The colours supported by a terminal.
package enum ColorDepth: Sendable {
  /// 24 bits.
  case full
  /// A palette of 256 colours.
  case palette
  /// The terminal's own ink and background.
  case none
}

/// A colour as a terminal names it.
enum TerminalInk: Sendable, Equatable {
  case rgb(RGB)
  case index(Int)
  /// The terminal's own.
  case own
}

/// Encodes pictures as control sequences for a terminal.
///
/// It keeps the last picture and sends only the cells that differ, as one synchronised update
/// (private mode 2026, ignored by terminals that do not support it). An unchanged picture takes no
/// bytes.
package struct FrameEncoder: Sendable {
  package let colorDepth: ColorDepth
  private var columns = 0
  private var rows = 0
  private var shown: [Cell] = []
  private var cursor: (column: Int, row: Int)?
  private var style = (foreground: TerminalInk.own, background: TerminalInk.own, isBold: false)
  /// The palette on the picture's background; `nil` until a picture is sent.
  private var palette: TerminalPalette?

  /// An encoder for a terminal with unknown contents.
  package init(colorDepth: ColorDepth) {
    self.colorDepth = colorDepth
  }

  /// Discards the last picture; the next one is sent whole.
  package mutating func invalidate() { palette = nil }

  /// Appends the bytes that change the terminal's contents to a picture.
  package mutating func encode(_ canvas: CellCanvas, into bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: "\u{1B}[?2026h".utf8)
    let header = bytes.count
    if palette == nil || canvas.columns != columns || canvas.rows != rows {
      restart(for: canvas, into: &bytes)
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = canvas.cell(column: column, row: row)
        let index = row * columns + column
        guard cell != shown[index] else { continue }
        shown[index] = cell
        move(toColumn: column, row: row, into: &bytes)
        send(cell, into: &bytes)
      }
    }
    if bytes.count == header {
      bytes.removeLast(bytes.count - start)
    } else {
      bytes.append(contentsOf: "\u{1B}[?2026l".utf8)
    }
  }

  /// Clears the terminal to the picture's background, as the base for the differences.
  private mutating func restart(for canvas: CellCanvas, into bytes: inout [UInt8]) {
    columns = canvas.columns
    rows = canvas.rows
    cursor = nil
    palette = TerminalPalette(on: canvas.background)
    style = (.own, .own, false)
    let blank = Cell.blank(canvas.background)
    shown = Array(repeating: blank, count: columns * rows)
    bytes.append(contentsOf: "\u{1B}[0m".utf8)
    for row in 0..<rows {
      move(toColumn: 0, row: row, into: &bytes)
      for _ in 0..<columns { send(blank, into: &bytes) }
    }
  }
}

extension FrameEncoder {
  private mutating func move(toColumn column: Int, row: Int, into bytes: inout [UInt8]) {
    if let cursor, cursor.row == row, cursor.column <= column {
      let distance = column - cursor.column
      if distance > 0 { bytes.appendControl([distance], final: "C") }
    } else {
      bytes.appendControl([row + 1, column + 1], final: "H")
    }
    cursor = (column, row)
  }

  /// Writes the cell at the cursor.
  ///
  /// After the last column of a row the cursor's position is unknown: terminals wrap lines at
  /// different times.
  private mutating func send(_ cell: Cell, into bytes: inout [UInt8]) {
    let (glyph, foreground, background) = inked(cell)
    var parameters: [Int] = []
    if style.background != background { parameters += code(48, background) }
    style.background = background
    // A blank shows neither ink nor weight.
    if glyph != " " {
      if style.foreground != foreground { parameters += code(38, foreground) }
      if style.isBold != cell.isBold { parameters.append(cell.isBold ? 1 : 22) }
      (style.foreground, style.isBold) = (foreground, cell.isBold)
    }
    if !parameters.isEmpty { bytes.appendControl(parameters, final: "m") }
    bytes.append(contentsOf: UTF8.encode(glyph)!)
    guard let place = cursor else { return }
    cursor = place.column + 1 < columns ? (place.column + 1, place.row) : nil
  }

  private func code(_ layer: Int, _ ink: TerminalInk) -> [Int] {
    switch ink {
    case .rgb(let color): [layer, 2, Int(color.red), Int(color.green), Int(color.blue)]
    case .index(let index): [layer, 5, index]
    case .own: [layer + 1]
    }
  }
}

extension FrameEncoder {
  private typealias Shaded = (
    glyph: Unicode.Scalar, foreground: TerminalInk, background: TerminalInk
  )

  /// The glyph and the inks with which the terminal shows a cell.
  private mutating func inked(_ cell: Cell) -> Shaded {
    switch colorDepth {
    case .full: return (cell.glyph, .rgb(cell.foreground), .rgb(cell.background))
    case .palette:
      let ink = palette!.index(of: cell.foreground)
      return (cell.glyph, .index(ink), .index(palette!.index(of: cell.background)))
    case .none: return (shaded(cell), .own, .own)
    }
  }

  /// The glyph that covers a part of the cell, ░ ▒ ▓, in the place of a colour.
  private func shaded(_ cell: Cell) -> Unicode.Scalar {
    let upper = strength(cell.background)
    let lower = cell.glyph == "▄" ? strength(cell.foreground) : upper
    // A shade covers dots: a terminal's own background would show around them.
    let isShaded = (0x2800...0x28FF).contains(cell.glyph.value) && upper > Self.glyphStep
    guard isShaded || cell.glyph == " " || cell.glyph == "▄" else { return cell.glyph }
    switch (upper >= Self.half, lower >= Self.half) {
    case (true, false): return "▀"
    case (false, true): return "▄"
    case _:
      let step = Int((upper + lower) / 2 / Self.glyphStep)
      return Self.glyphs[min(step, Self.glyphs.count - 1)]
    }
  }

  /// How far a colour is from the background, 0…1.
  private func strength(_ color: RGB) -> Double {
    min(Oklab(color).distance(to: palette!.ground) / Self.full, 1)
  }

  private static let glyphs: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]
  /// The strength from one glyph to the next.
  private static let glyphStep = 0.2
  /// The distance from the background of a colour that covers a cell wholly.
  private static let full = 0.45
  /// The strength above which a pixel is drawn as half a cell.
  private static let half = 0.6
}

extension [UInt8] {
  /// Appends a control sequence: ESC [ parameters final.
  fileprivate mutating func appendControl(_ parameters: [Int], final: Unicode.Scalar) {
    append(contentsOf: [0x1B, 0x5B])
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { append(0x3B) }
      append(contentsOf: String(parameter).utf8)
    }
    append(UInt8(ascii: final))
  }
}
