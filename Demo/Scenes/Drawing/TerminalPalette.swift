#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(WASILibc)
import WASILibc
#endif

/// Maps colours to the entries of a terminal's palette, hue first.
///
/// A palette has few dark colours: the entry nearest to a colour that fades into a dark background
/// is a grey. Here a colour with a hue is mapped to an entry with that hue, and of those to the one
/// with its lightness. The hue is that of the difference from the background, so that fading does
/// not change it, and a tinted background stays grey.
package struct TerminalPalette: Sendable {
  private let entries: [Entry]
  private let tint: SIMD2<Double>
  private var known: [RGB: Int] = [:]

  private struct Entry {
    var index: Int
    var color: Oklab
  }

  private init(_ colors: [(index: Int, color: RGB)], background: RGB) {
    entries = colors.map { Entry(index: $0.index, color: Oklab($0.color)) }
    tint = Oklab(background).chroma
  }

  /// The palette of 256 colours: a cube of 6 × 6 × 6 (16…231) and 24 greys (232…255).
  ///
  /// The first sixteen entries are left out: users change them.
  package static func extended(on background: RGB) -> TerminalPalette {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { index in
      (
        16 + index,
        RGB(red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
      )
    }
    let greys = (0..<24).map { (232 + $0, RGB(0x01_0101 * UInt32(8 + 10 * $0))) }
    return TerminalPalette(cube + greys, background: background)
  }

  /// The twelve colours with a hue of the palette of sixteen, as xterm shows them.
  ///
  /// Its greys are left out: their lightness is the user's choice.
  package static func basic(on background: RGB) -> TerminalPalette {
    let colors: [UInt32] = [
      0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xFF_0000, 0x00_FF00,
      0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF,
    ]
    return TerminalPalette(
      colors.enumerated().map { ($0 < 6 ? 1 + $0 : 3 + $0, RGB($1)) }, background: background)
  }

  /// The index of the entry for a colour.
  package mutating func index(of color: RGB) -> Int {
    if let index = known[color] { return index }
    let lab = Oklab(color)
    let index = entries.min { cost($0.color, for: lab) < cost($1.color, for: lab) }!.index
    if known.count >= Self.memory { known.removeAll(keepingCapacity: true) }
    known[color] = index
    return index
  }

  /// Whether a colour differs from a grey, relative to the background.
  func hasHue(_ color: RGB) -> Bool { Self.length(Oklab(color).chroma - tint) >= Self.leastChroma }

  private func cost(_ entry: Oklab, for color: Oklab) -> Double {
    let light = entry.lightness - color.lightness
    let (hue, has) = (color.chroma - tint, Self.length(entry.chroma))
    let wants = Self.length(hue)
    guard wants >= Self.leastChroma else { return light * light + 4 * has * has }
    guard has >= Self.leastChroma / 2 else { return .infinity }
    let cosine = (hue * entry.chroma).sum() / (wants * has)
    let angle = acos(min(max(cosine, -1), 1)) * Self.hueWeight
    let chroma = (has - wants) * Self.chromaWeight
    return light * light + angle * angle + chroma * chroma
  }

  private static func length(_ chroma: SIMD2<Double>) -> Double {
    (chroma * chroma).sum().squareRoot()
  }

  /// The smallest chroma of a colour whose hue is seen.
  private static let leastChroma = 0.03
  /// Units of lightness per radian of hue: a quarter of the circle counts as a third of the way
  /// from black to white.
  private static let hueWeight = 0.24
  /// Units of lightness per unit of chroma.
  private static let chromaWeight = 0.5
  /// The number of remembered colours.
  private static let memory = 4096
}
