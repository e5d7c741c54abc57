#if canImport(CoreGraphics)
import CoreGraphics

/// A vector moves by its two lengths.
extension CGVector: MotionValue {
  /// dx and dy, in points.
  @inlinable
  public var components: SIMD2<Double> { SIMD2(Double(dx), Double(dy)) }

  /// The vector with these components.
  @inlinable
  public init(components: SIMD2<Double>) { self.init(dx: components.x, dy: components.y) }

  /// The tolerance for lengths, ``RestTolerance/points``.
  @inlinable
  public static var defaultRestTolerance: RestTolerance { .points }
}

extension RGBAColor {
  /// The components of a Core Graphics colour of any colour space, converted to extended sRGB.
  ///
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  public init?(_ color: CGColor) {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return nil }
    self.init(
      red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]),
      alpha: Double(parts[3]))
  }

  /// The colour in extended sRGB, with the alpha clamped to 0...1, since a spring may overshoot.
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
