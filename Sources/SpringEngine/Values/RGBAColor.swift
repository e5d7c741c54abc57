/// A colour that can be animated: red, green, blue and opacity, in extended sRGB.
///
/// The components are those of the sRGB standard, with its transfer function applied. They are 0…1
/// within its gamut, and beyond for displays with a wider one, as for a spring that overshoots.
/// `init(_:)` from a platform's colour converts colours of other spaces.
public struct RGBAColor: MotionValue, Equatable {
  /// Red, 0…1 within sRGB.
  public var red: Double

  /// Green, 0…1 within sRGB.
  public var green: Double

  /// Blue, 0…1 within sRGB.
  public var blue: Double

  /// Opacity, from 0 (transparent) to 1.
  public var alpha: Double

  /// A colour from its components.
  ///
  /// A change of colour, for ``Animator/animate(by:spring:velocity:criterion:completion:)``, has an `alpha`
  /// of 0 if the opacity is to stay.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Red, green, blue and opacity.
  public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// A colour from red, green, blue and opacity.
  public init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}

extension RGBAColor {
  /// Opaque sRGB black.
  public static var black: RGBAColor { RGBAColor(red: 0, green: 0, blue: 0) }
  /// Opaque sRGB white.
  public static var white: RGBAColor { RGBAColor(red: 1, green: 1, blue: 1) }
  /// The red of sRGB.
  public static var red: RGBAColor { RGBAColor(red: 1, green: 0, blue: 0) }
  /// The green of sRGB.
  public static var green: RGBAColor { RGBAColor(red: 0, green: 1, blue: 0) }
  /// The blue of sRGB.
  public static var blue: RGBAColor { RGBAColor(red: 0, green: 0, blue: 1) }
}
