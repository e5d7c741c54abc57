#if canImport(CoreGraphics)
import CoreGraphics

/// The components are dx and dy, in points.
extension CGVector: MotionValue {
  @inlinable
  public var components: SIMD2<Double> { SIMD2(Double(dx), Double(dy)) }

  @inlinable
  public init(components: SIMD2<Double>) { self.init(dx: components.x, dy: components.y) }

  @inlinable
  public static var defaultRestTolerance: RestTolerance { .points }
}
#endif
