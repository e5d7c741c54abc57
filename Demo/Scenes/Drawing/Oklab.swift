import Foundation

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

  /// The distance of two colours.
  func distance(to other: Oklab) -> Double {
    let (light, hue) = (lightness - other.lightness, chroma - other.chroma)
    return (light * light + (hue * hue).sum()).squareRoot()
  }
}
