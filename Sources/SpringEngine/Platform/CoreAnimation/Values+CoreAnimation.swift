#if canImport(QuartzCore) && !os(watchOS)
import CoreGraphics
import QuartzCore

extension TransformMatrix {
  /// The elements of a transform.
  public init(_ t: CATransform3D) {
    self.init(
      SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
      SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
      SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
      SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44)))
  }

  /// The transform with these elements.
  public var caTransform3D: CATransform3D {
    CATransform3D(
      m11: row0.x, m12: row0.y, m13: row0.z, m14: row0.w,
      m21: row1.x, m22: row1.y, m23: row1.z, m24: row1.w,
      m31: row2.x, m32: row2.y, m33: row2.z, m34: row2.w,
      m41: row3.x, m42: row3.y, m43: row3.z, m44: row3.w)
  }
}

extension DecomposedTransform {
  /// The parts of a transform.
  public init(_ transform: CATransform3D) {
    self.init(TransformMatrix(transform))
  }

  /// The parts of a transform in the plane: its rotation is about z.
  public init(_ transform: CGAffineTransform) {
    self.init(CATransform3DMakeAffineTransform(transform))
  }

  /// The transform as one matrix.
  public var caTransform3D: CATransform3D { matrix.caTransform3D }
}

/// The components are those of the transform's parts, turned the shorter way; see
/// ``DecomposedTransform``.
extension CATransform3D: MotionValue {
  public var components: SIMD16<Double> { DecomposedTransform(self).components }

  public func components(nearest reference: SIMD16<Double>) -> SIMD16<Double> {
    DecomposedTransform(self).components(turnedNearest: reference)
  }

  public init(components: SIMD16<Double>) {
    self = DecomposedTransform(components: components).caTransform3D
  }

  public static var defaultRestTolerance: RestTolerance { .transforms }
}

/// The components are those of the transform's parts, turned the shorter way; see
/// ``DecomposedTransform``.
extension CGAffineTransform: MotionValue {
  public var components: SIMD16<Double> { DecomposedTransform(self).components }

  public func components(nearest reference: SIMD16<Double>) -> SIMD16<Double> {
    DecomposedTransform(self).components(turnedNearest: reference)
  }

  public init(components: SIMD16<Double>) {
    self = CATransform3DGetAffineTransform(CATransform3D(components: components))
  }

  public static var defaultRestTolerance: RestTolerance { .transforms }
}

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
