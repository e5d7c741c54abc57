#if os(macOS)
import AppKit

extension RGBAColor {
  /// A colour of AppKit's, converted to extended sRGB.
  ///
  /// A dynamic colour is the one for the current drawing appearance, as of now. Within a view's
  /// `effectiveAppearance.performAsCurrentDrawingAppearance(_:)` that is the view's; when it
  /// changes, ask again.
  ///
  /// - Returns: `nil` for what has no such colour: a pattern.
  public init?(_ color: NSColor) {
    self.init(color.cgColor)
  }

  /// The colour in extended sRGB, with an opacity from 0 to 1 whatever a spring makes of it.
  public var nsColor: NSColor {
    NSColor(cgColor: cgColor)
      ?? NSColor(srgbRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
  }
}

extension Animator where Value == RGBAColor {
  /// Keeps a property of an object at the colour, from now on.
  ///
  /// ```swift
  /// let tint = Animator(RGBAColor(red: 1, green: 0, blue: 0))
  /// tint.drive(label, \.textColor)
  /// ```
  ///
  /// The object is not kept alive; once it is gone, nothing is called any more.
  ///
  /// - Parameters:
  ///   - object: A view, or whatever else has a colour.
  ///   - keyPath: The property.
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, NSColor?>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1.nsColor }
  }

  /// Keeps a property of an object that must have a colour at the colour, from now on.
  ///
  /// - Parameters:
  ///   - object: A window, or whatever else has a colour.
  ///   - keyPath: The property.
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, NSColor>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1.nsColor }
  }
}
#endif
