#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RGBAColor {
  /// A colour of UIKit's, converted to extended sRGB.
  ///
  /// A dynamic colour is the one for the given traits, as of now: when they change, ask again.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - traits: Whom a dynamic colour is resolved for: a view's own `traitCollection`.
  /// - Returns: `nil` for what has no such colour: a pattern.
  public init?(_ color: UIColor, for traits: UITraitCollection = .current) {
    self.init(color.resolvedColor(with: traits).cgColor)
  }

  /// The colour in extended sRGB, with an opacity from 0 to 1 whatever a spring makes of it.
  public var uiColor: UIColor { UIColor(cgColor: cgColor) }
}

extension Animator where Value == RGBAColor {
  /// Keeps a property of an object at the colour, from now on.
  ///
  /// ```swift
  /// let tint = Animator(RGBAColor(red: 1, green: 0, blue: 0))
  /// tint.drive(view, \.backgroundColor)
  /// ```
  ///
  /// The object is not kept alive; once it is gone, nothing is called any more.
  ///
  /// - Parameters:
  ///   - object: A view, or whatever else has a colour.
  ///   - keyPath: The property.
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, UIColor?>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1.uiColor }
  }
}

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
