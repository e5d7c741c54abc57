#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension MassSpringDamper {
  /// A spring with the mass, stiffness and damping of a SwiftUI spring.
  ///
  /// - Precondition: The constants are in the domain of ``init(mass:stiffness:dampingCoefficient:)``.
  public init(_ spring: Spring) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, dampingCoefficient: spring.damping)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Spring {
  /// A SwiftUI spring with the same mass, stiffness and damping, overdamped ones included.
  public init(_ spring: MassSpringDamper) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.dampingCoefficient,
      allowOverDamping: true)
  }
}
#endif
