#if canImport(SwiftUI) && !os(watchOS)
import CoreGraphics
import SwiftUI

/// An angle turns in the shorter direction, as a ``PlanarAngle`` does: from 350° to 10° by 20°, to 370°.
extension Angle: MotionValue {
  /// The radians.
  public var components: Double { radians }

  /// The angle with these radians.
  public init(components: Double) { self.init(radians: components) }

  /// The radians of the same direction that are nearest to others.
  public func components(nearest reference: Double) -> Double {
    PlanarAngle.radians(radians, nearest: reference)
  }
}

/// Insets move by their four lengths.
extension EdgeInsets: MotionValue {
  /// Top, leading, bottom and trailing, in points.
  public var components: SIMD4<Double> {
    SIMD4(Double(top), Double(leading), Double(bottom), Double(trailing))
  }

  /// The insets with these components.
  public init(components: SIMD4<Double>) {
    self.init(
      top: CGFloat(components.x), leading: CGFloat(components.y), bottom: CGFloat(components.z),
      trailing: CGFloat(components.w))
  }

  /// The tolerance for lengths, ``SettlingTolerance/points``.
  public static var defaultSettlingTolerance: SettlingTolerance { .points }
}

/// A place in a view moves by its two coordinates, of which 0 and 1 are the view's edges.
extension UnitPoint: MotionValue {
  /// x and y, without a unit.
  public var components: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

  /// The place with these components.
  public init(components: SIMD2<Double>) {
    self.init(x: CGFloat(components.x), y: CGFloat(components.y))
  }
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
    (RGBAColor(PlatformColor(self)) ?? RGBAColor(components: .zero)).components
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
#endif
