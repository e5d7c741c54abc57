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
  /// A SwiftUI spring with the same mass and the same motion, overdamped ones included; for
  /// ``MassSpringDamper/instant`` one with a duration of 0.
  public init(_ spring: MassSpringDamper) {
    if spring.isInstant {
      self.init(duration: 0, bounce: 0)
    } else {
      self.init(converting: spring)
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Animation {
  /// SwiftUI's own animation on a spring: every spring, overdamped ones included.
  ///
  /// ```swift
  /// withAnimation(Animation(MassSpringDamper(response: 0.4, dampingRatio: 1.5))) { isOpen = true }
  /// ```
  ///
  /// One without damping has no end. For a hard stop, an initial velocity or another model there is
  /// `Animation.motion`.
  public init(_ spring: MassSpringDamper) {
    self = .spring(Spring(spring))
  }
}

extension Animation {
  /// SwiftUI's own animation on a spring, for apps that support versions before iOS 17.
  ///
  /// - Throws: ``InvalidConstant`` for an overdamped spring before iOS 17, tvOS 17 and macOS 14:
  ///   what moves there is not documented.
  public init(spring: MassSpringDamper) throws(InvalidConstant) {
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
      self.init(spring)
      return
    }
    let form = try spring.responseForm
    self = .spring(response: form.response, dampingFraction: form.dampingRatio)
  }
}
#endif
