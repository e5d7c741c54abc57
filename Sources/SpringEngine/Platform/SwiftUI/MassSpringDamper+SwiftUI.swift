#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Spring: ForeignSpring {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension MassSpringDamper {
  /// A spring with the mass, response and damping ratio of a SwiftUI spring: the same motion.
  ///
  /// Above critical damping it does not have the `stiffness` that SwiftUI reports, which is not the
  /// one that the spring moves by.
  ///
  /// - Precondition: The parameters are in the domain of ``init(mass:response:dampingRatio:)``. A
  ///   SwiftUI spring with a bounce of −1 or less has no damping ratio and is not.
  public init(_ spring: Spring) {
    self.init(converting: spring)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Spring {
  /// A SwiftUI spring with the same mass and the same motion, overdamped ones included.
  public init(_ spring: MassSpringDamper) {
    self.init(converting: spring)
  }
}
#endif
