#if canImport(QuartzCore) && !os(watchOS)
import CoreGraphics

extension RGBAColor {
  /// A Core Graphics colour of any space, converted to extended sRGB.
  ///
  /// - Returns: `nil` for what has no such colour: a pattern.
  public init?(_ color: CGColor) {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return nil }
    self.init(
      red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]),
      alpha: Double(parts[3]))
  }

  /// The colour in extended sRGB, with an opacity from 0 to 1 whatever a spring makes of it.
  public var cgColor: CGColor {
    let alpha = min(max(alpha, 0), 1)
    let parts = [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let color = CGColor(colorSpace: space, components: parts)
    else { return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
    return color
  }
}
#endif
