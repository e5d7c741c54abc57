#if canImport(SwiftUI) && !os(watchOS)
import CoreGraphics
import SwiftUI

/// An angle moves by its radians, over any number of turns: from 350° to 10° it goes back by 340°.
extension Angle: MotionValue {
  /// The radians.
  public var components: Double { radians }

  /// The angle with these radians.
  public init(components: Double) { self.init(radians: components) }
}

/// A colour moves by its red, green, blue and opacity in extended sRGB, as a ``RGBAColor`` does.
///
/// A colour that depends on its surroundings, as those of a catalogue and the system's do, is
/// resolved when it is given to an animator: for the current traits on UIKit, for the current drawing
/// appearance on AppKit. To resolve it for a view's environment, from iOS 17 on, move the resolved
/// colour: `color.resolve(in: environment)`. A colour without an sRGB equivalent, which is a pattern,
/// counts as clear black. What moves is a constant colour.
extension Color: MotionValue {
  /// Red, green, blue and opacity in extended sRGB.
  public var components: SIMD4<Double> {
    (RGBAColor(self) ?? RGBAColor(components: .zero)).components
  }

  /// The constant colour with these components, with the opacity clamped to 0…1, since a spring may
  /// overshoot.
  public init(components: SIMD4<Double>) {
    self.init(
      .sRGB, red: components.x, green: components.y, blue: components.z,
      opacity: min(max(components.w, 0), 1))
  }
}

/// A resolved colour moves by its red, green, blue and opacity in extended sRGB, as a ``RGBAColor``
/// does.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
extension Color.Resolved: MotionValue {
  /// Red, green, blue and opacity in extended sRGB.
  public var components: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(opacity))
  }

  /// The colour with these components, in single precision, with the opacity clamped to 0…1, since a
  /// spring may overshoot.
  public init(components: SIMD4<Double>) {
    self.init(
      colorSpace: .sRGB, red: Float(components.x), green: Float(components.y),
      blue: Float(components.z), opacity: Float(min(max(components.w, 0), 1)))
  }
}

extension RGBAColor {
  /// The colour as a constant one of SwiftUI, with the opacity clamped to 0…1.
  public var color: Color { Color(components: components) }
}
#endif
