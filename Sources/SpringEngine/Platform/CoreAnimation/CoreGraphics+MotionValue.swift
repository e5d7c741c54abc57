#if canImport(CoreGraphics) || (FoundationValues && canImport(Foundation))
import Foundation

// Foundation has the structures and their initialisers from `CGFloat` everywhere; those from `Double`
// are Core Graphics', which it re-exports on macOS alone. Without Core Graphics, a package that turns the
// trait `FoundationValues` off does not link Foundation.

/// A number that may be a length or an opacity.
extension CGFloat: MotionValue {
  /// The number.
  @inlinable
  public var components: Double { Double(self) }

  /// The number with this component.
  @inlinable
  public init(components: Double) { self.init(components) }

  /// The tolerance for lengths and for numbers without a unit.
  public static var defaultSettlingTolerance: SettlingTolerance { .scalar }
}

/// Arrays of it are values too.
extension CGFloat: MotionScalar {}

/// A point moves by its two coordinates.
extension CGPoint: MotionValue {
  /// x and y, in points.
  @inlinable
  public var components: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

  /// The point with these components.
  @inlinable
  public init(components: SIMD2<Double>) {
    self.init(x: CGFloat(components.x), y: CGFloat(components.y))
  }

  /// The tolerance for lengths, ``SettlingTolerance/points``.
  public static var defaultSettlingTolerance: SettlingTolerance { .points }
}

/// A size moves by its two lengths, which may overshoot below 0.
extension CGSize: MotionValue {
  /// Width and height, in points.
  @inlinable
  public var components: SIMD2<Double> { SIMD2(Double(width), Double(height)) }

  /// The size with these components.
  @inlinable
  public init(components: SIMD2<Double>) {
    self.init(width: CGFloat(components.x), height: CGFloat(components.y))
  }

  /// The tolerance for lengths, ``SettlingTolerance/points``.
  public static var defaultSettlingTolerance: SettlingTolerance { .points }
}

/// A rectangle moves by its four stored lengths; it is not standardised, so a negative width stays
/// negative.
extension CGRect: MotionValue {
  /// The origin's x and y, the size's width and height, in points.
  @inlinable
  public var components: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }

  /// The rectangle with these components.
  @inlinable
  public init(components: SIMD4<Double>) {
    self.init(
      origin: CGPoint(components: components.lowHalf),
      size: CGSize(components: components.highHalf))
  }

  /// The tolerance for lengths, ``SettlingTolerance/points``.
  public static var defaultSettlingTolerance: SettlingTolerance { .points }
}

extension Animator where Value == Double {
  /// Shows the number on a property that is a `CGFloat`, as those of views and layers are, now and
  /// whenever it changes.
  ///
  /// ```swift
  /// let fade = Animator(1.0)
  /// fade.drive(view, \.alpha)
  /// ```
  ///
  /// The object, a view, a layer or a model, is not retained.
  @inlinable
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, CGFloat>
  ) {
    storage.drive(object, by: keyPath) {
      unsafeDowncast($0, to: Object.self)[keyPath: keyPath] = CGFloat(Double(at: $1))
    }
  }
}
#endif
