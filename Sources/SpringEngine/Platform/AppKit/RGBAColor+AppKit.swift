#if os(macOS)
import AppKit

extension RGBAColor {
  /// The components of an AppKit colour, converted to extended sRGB.
  ///
  /// A dynamic colour is resolved once, for the current drawing appearance. Within
  /// `effectiveAppearance.performAsCurrentDrawingAppearance(_:)` of a view that is the view's
  /// appearance; resolve the colour again when the appearance changes.
  ///
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  public init?(_ color: NSColor) {
    self.init(color.cgColor)
  }

  /// The colour in extended sRGB, with the alpha clamped to 0...1, since a spring may overshoot.
  public var nsColor: NSColor {
    NSColor(cgColor: cgColor)
      ?? NSColor(srgbRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
  }
}

extension Animator where Value == RGBAColor {
  /// Sets a property of an object to the colour, now and at every change.
  ///
  /// ```swift
  /// let tint = Animator(RGBAColor(red: 1, green: 0, blue: 0))
  /// tint.drive(label, \.textColor)
  /// ```
  ///
  /// The object is not retained; driving ends when it is deallocated.
  ///
  /// - Parameters:
  ///   - object: A view or any other object with a colour.
  ///   - keyPath: The property.
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, NSColor?>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1.nsColor }
  }

  /// Sets a non-optional property of an object to the colour, now and at every change.
  ///
  /// The object is not retained; driving ends when it is deallocated.
  ///
  /// - Parameters:
  ///   - object: A window or any other object with a colour.
  ///   - keyPath: The property.
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, NSColor>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1.nsColor }
  }
}
#endif
