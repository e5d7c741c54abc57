/// The glyph and the inks with which a terminal of a colour depth shows a cell.
///
/// Without colours a colour is a glyph that covers a part of the cell: ░ ▒ ▓.
struct CellShades: Sendable {
  private let depth: ColorDepth
  private let background: Oklab
  private var palette: TerminalPalette

  init(_ depth: ColorDepth, background: RGB) {
    self.depth = depth
    self.background = Oklab(background)
    palette = TerminalPalette(on: background)
  }

  typealias Shaded = (glyph: Unicode.Scalar, foreground: TerminalInk, background: TerminalInk)

  mutating func inked(_ cell: Cell) -> Shaded {
    switch depth {
    case .full: return (cell.glyph, .rgb(cell.foreground), .rgb(cell.background))
    case .palette:
      let ink = palette.index(of: cell.foreground)
      return (cell.glyph, .index(ink), .index(palette.index(of: cell.background)))
    case .none: return (shaded(cell), .own, .own)
    }
  }

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
    min(Oklab(color).distance(to: background) / Self.full, 1)
  }

  private static let glyphs: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]
  /// The strength from one glyph to the next.
  private static let glyphStep = 0.2
  /// The distance from the background of a colour that covers a cell wholly.
  private static let full = 0.45
  /// The strength above which a pixel is drawn as half a cell.
  private static let half = 0.6
}
