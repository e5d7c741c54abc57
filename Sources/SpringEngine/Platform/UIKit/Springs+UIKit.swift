#if canImport(UIKit) && !os(watchOS)
import CoreGraphics
import UIKit

extension UISpringTimingParameters {
  /// The timing of a view animation on a spring.
  ///
  /// ```swift
  /// let timing = try UISpringTimingParameters(.bouncy)
  /// let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
  /// ```
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: In travels per second; the length of the vector counts for values with one
  ///     component.
  /// - Throws: ``InvalidConstant`` for ``MassSpringDamper/instant``, for a spring without damping, and
  ///   for an overdamped one: UIKit's own default constants have a damping ratio of 4.56, and move
  ///   without that slowness.
  public convenience init(
    _ spring: MassSpringDamper, initialVelocity: CGVector = CGVector(dx: 0, dy: 0)
  ) throws(InvalidConstant) {
    _ = try spring.exchangedDuration(initialVelocity: 0, allowsOverdamping: false)
    self.init(
      mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
      damping: CGFloat(spring.dampingCoefficient), initialVelocity: initialVelocity)
  }
}
#endif
