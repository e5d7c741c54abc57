import Foundation

/// Maps colours to the entries of a terminal's palette of 256 colours, hue first.
///
/// A palette has few dark colours: the entry nearest to a colour that fades into a dark background
/// is a grey. Here a colour with a hue is mapped to an entry with a similar hue, and of those to one
/// with its lightness, or to the background. The hue is that of the difference from the
/// background's, so that fading does not change it; faint colours with the background's own hue are
/// greys.
package struct TerminalPalette: Sendable {
  /// A cube of 6 × 6 × 6 and 24 greys: the entries from 16 on; users change those before.
  private let entries: [Oklab]
  let ground: Oklab
  /// The place of the grey nearest to the background.
  private let nearestGrey: Int?
  private var known: [RGB: Int] = [:]

  package init(on background: RGB) {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map {
      RGB(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6])
    }
    let greys = (0..<24).map { RGB(0x01_0101 * UInt32(8 + 10 * $0)) }
    let entries = (cube + greys).map { Oklab($0) }
    let ground = Oklab(background)
    func distance(_ entry: Int) -> Double { abs(entries[entry].lightness - ground.lightness) }
    (self.entries, self.ground) = (entries, ground)
    nearestGrey = entries.indices.filter { !Self.isColored(entries[$0]) }
      .min { distance($0) < distance($1) }
  }

  /// The index of the entry for a colour.
  package mutating func index(of color: RGB) -> Int {
    if let index = known[color] { return index }
    let (lab, hue) = (Oklab(color), hue(of: color))
    let costs = entries.indices.map { cost(of: $0, for: lab, hue: hue) }
    let index = 16 + costs.indices.min { costs[$0] < costs[$1] }!
    if known.count >= Self.memory { known.removeAll(keepingCapacity: true) }
    known[color] = index
    return index
  }

  /// The chroma of a colour without the part that the background has in it; `nil` for greys.
  private func hue(of color: RGB) -> SIMD2<Double>? {
    let lab = Oklab(color)
    let part = 1 - min(abs(lab.lightness - ground.lightness) / Self.farthest, 1)
    let hue = lab.chroma - ground.chroma * part
    let (size, tint) = (hue.length, ground.chroma.length)
    let cosine = tint > 0 ? (hue * ground.chroma).sum() / max(size * tint, 1e-9) : 0
    let isTint = cosine > Self.sameHue && size < Self.strongestTint
    return size < Self.leastChroma || isTint ? nil : hue
  }

  private func cost(of place: Int, for color: Oklab, hue: SIMD2<Double>?) -> Double {
    let entry = entries[place]
    let light = entry.lightness - color.lightness
    let has = entry.chroma.length
    guard let hue else { return light * light + 4 * has * has }
    guard Self.isColored(entry) else {
      let distance = color.distance(to: ground)
      return place == nearestGrey ? distance * distance : .infinity
    }
    let wants = hue.length
    let cosine = (hue * entry.chroma).sum() / (wants * has)
    let angle = acos(min(max(cosine, -1), 1)) * Self.hueWeight
    let chroma = (has - wants) * Self.chromaWeight
    return light * light + angle * angle + chroma * chroma
  }

  private static func isColored(_ color: Oklab) -> Bool { color.chroma.length > 0.02 }

  /// The smallest chroma of a colour whose hue is seen.
  private static let leastChroma = 0.008
  /// The largest chroma of a grey with a tint of the background's hue, and the cosine of the
  /// largest angle to it.
  private static let strongestTint = 0.06
  private static let sameHue = 0.96
  /// The difference in lightness from which a colour has nothing of the background.
  private static let farthest = 0.8
  /// Units of lightness per radian of hue: a quarter of the circle counts as a third of the way
  /// from black to white.
  private static let hueWeight = 0.24
  /// Units of lightness per unit of chroma.
  private static let chromaWeight = 0.5
  private static let memory = 4096
}

/// A colour in Oklab, a space in which equal distances look about equally different.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
struct Oklab: Sendable, Equatable {
  /// 0 is black, 1 white.
  var lightness: Double
  /// Green to red and blue to yellow; its direction is the hue, its length the chroma.
  var chroma: SIMD2<Double>

  init(_ color: RGB) {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    chroma = SIMD2(
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  func distance(to other: Oklab) -> Double {
    let (light, hue) = (lightness - other.lightness, chroma - other.chroma)
    return (light * light + (hue * hue).sum()).squareRoot()
  }
}
