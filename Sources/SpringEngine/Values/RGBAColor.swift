/// A colour that can move: red, green, blue and opacity, in extended sRGB.
///
/// The components are those of the sRGB standard, with its transfer curve applied, 0 to 1 within
/// its gamut; wider displays show some way beyond, and so may a spring that overshoots. Colours of
/// other spaces have to be converted, which is what `init(_:)` from a platform's colour does.
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
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inlinable
  public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  @inlinable
  public init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
