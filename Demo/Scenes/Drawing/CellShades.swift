/// The glyph and the inks with which a terminal of a colour depth shows a cell.
///
/// With fewer than 256 colours the background is the terminal's own, and a colour between it and a
/// full one is a glyph that covers a part of the cell: ░ ▒ ▓.
struct CellShades: Sendable {
  private let depth: ColorDepth
  private let background: Oklab
  private var palette: TerminalPalette

  init(_ depth: ColorDepth, background: RGB) {
    self.depth = depth
    self.background = Oklab(background)
    palette = depth == .basic ? .basic(on: background) : .extended(on: background)
  }

  typealias Shaded = (glyph: Unicode.Scalar, foreground: TerminalInk, background: TerminalInk)

  mutating func inked(_ cell: Cell) -> Shaded {
    switch depth {
    case .full: return (cell.glyph, .rgb(cell.foreground), .rgb(cell.background))
    case .palette:
      let ink = palette.index(of: cell.foreground)
      return (cell.glyph, .index(ink), .index(palette.index(of: cell.background)))
    case .basic, .none: return few(cell)
    }
  }

  private mutating func few(_ cell: Cell) -> Shaded {
    // A shade covers dots: a terminal's own background would show around them.
    let isDots = (0x2800...0x28FF).contains(cell.glyph.value)
    let isShaded = isDots && strength(cell.background) > Self.glyphStep
    let isPicture = isShaded || cell.glyph == " " || cell.glyph == "▄"
    guard isPicture else { return (cell.glyph, ink(cell.foreground), .own) }
    let upper = cell.background
    let lower = cell.glyph == "▄" ? cell.foreground : upper
    let cover = (upper: strength(upper), lower: strength(lower))
    switch (cover.upper >= Self.half, cover.lower >= Self.half) {
    case (true, false): return ("▀", ink(upper), .own)
    case (false, true): return ("▄", ink(lower), .own)
    case (true, true) where ink(upper) != ink(lower):
      // The terminal's own ink is no background.
      return ink(upper) == .own ? ("▀", .own, ink(lower)) : ("▄", ink(lower), ink(upper))
    case _:
      let mean = (cover.upper + cover.lower) / 2
      let step = min(Int(mean / Self.glyphStep), Self.glyphs.count - 1)
      return (Self.glyphs[step], ink(cover.upper > cover.lower ? upper : lower), .own)
    }
  }

  private mutating func ink(_ color: RGB) -> TerminalInk {
    guard depth == .basic else { return .own }
    if palette.hue(of: color) != nil { return .index(palette.index(of: color)) }
    // Bright black is a grey in between on dark and on light backgrounds.
    return Oklab(color).distance(to: background) > Self.faint ? .own : .index(8)
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
  /// The distance from the background of the strongest grey that is drawn as bright black.
  private static let faint = 0.5
}
