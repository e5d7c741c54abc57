#if canImport(UIKit)
import UIKit

/// The components are top, left, bottom and right, in points.
extension UIEdgeInsets: MotionValue {
  @inlinable
  public var components: SIMD4<Double> {
    SIMD4(Double(top), Double(left), Double(bottom), Double(right))
  }

  @inlinable
  public init(components: SIMD4<Double>) {
    self.init(top: components.x, left: components.y, bottom: components.z, right: components.w)
  }

  @inlinable
  public static var defaultRestTolerance: RestTolerance { .points }
}
#endif
