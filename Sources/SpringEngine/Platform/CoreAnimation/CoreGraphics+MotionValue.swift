#if canImport(Foundation)
import Foundation

// Lengths move in points, and count as at rest by `RestTolerance.points`; a bare `CGFloat` may as
// well be an opacity, so that it has no unit.

extension CGFloat: MotionValue {
  @inlinable
  public var components: Double { Double(self) }

  @inlinable
  public init(components: Double) { self.init(components) }
}

/// The components are x and y.
extension CGPoint: MotionValue {
  @inlinable
  public var components: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

  @inlinable
  public init(components: SIMD2<Double>) { self.init(x: components.x, y: components.y) }

  @inlinable
  public static var defaultRestTolerance: RestTolerance { .points }
}

/// The components are width and height. They may swing below 0.
extension CGSize: MotionValue {
  @inlinable
  public var components: SIMD2<Double> { SIMD2(Double(width), Double(height)) }

  @inlinable
  public init(components: SIMD2<Double>) {
    self.init(width: components.x, height: components.y)
  }

  @inlinable
  public static var defaultRestTolerance: RestTolerance { .points }
}

/// The components are the origin's x and y, the size's width and height, as stored: a negative
/// width stays one.
extension CGRect: MotionValue {
  @inlinable
  public var components: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }

  @inlinable
  public init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }

  @inlinable
  public static var defaultRestTolerance: RestTolerance { .points }
}
#endif
