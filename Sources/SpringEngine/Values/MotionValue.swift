/// A value that can be animated: one that can be written as a small vector of real components.
///
/// These are `Double`, `Float`, the SIMD vectors of both, and, where the platform has them,
/// `CGFloat`, `CGPoint`, `CGSize`, `CGVector` and `CGRect`. A type of your own takes three lines:
///
/// ```swift
/// struct Pose: MotionValue {
///   var x = 0.0, y = 0.0, angle = 0.0
///   var components: SIMD3<Double> { [x, y, angle] }
///   init(components c: SIMD3<Double>) { (x, y, angle) = (c.x, c.y, c.z) }
/// }
/// ```
///
/// A velocity has the type of its value, in the value's units per second. All computation is done on
/// ``Components`` in double precision, to and from which a `Float` converts exactly.
public protocol MotionValue: Sendable {
  /// The vector on which motions are computed; for a scalar `Double`.
  associatedtype Components: MotionVector

  /// The value as a vector.
  var components: Components { get }

  /// The value with these components; the inverse of ``components``.
  init(components: Components)

  /// The vector of the value that is nearest to another vector, for values that correspond to several
  /// vectors.
  ///
  /// A rotation given by its matrix, for example, may be any number of whole turns. An animator
  /// converts targets and pointers by this function, relative to its current value. The result must be as
  /// exact as ``components``, and finite if they are. The default is ``components``.
  func components(nearest reference: Components) -> Components

  /// The components of the change that changes nothing, of which a scale is 1.
  ///
  /// A change, as in ``Animator/animate(by:spring:criterion:completion:)``, counts from it. The default is
  /// zero.
  static var unchanged: Components { get }

  /// The tolerance for rest where none is given.
  ///
  /// The default is ``RestTolerance/unitless``.
  static var defaultRestTolerance: RestTolerance { get }
}

extension MotionValue {
  /// The components.
  @inlinable
  public func components(nearest reference: Components) -> Components { components }

  /// Zero.
  @inlinable
  public static var unchanged: Components { .zero }

  /// The tolerance for values without a unit.
  @inlinable
  public static var defaultRestTolerance: RestTolerance { .unitless }
}

/// The scalars whose SIMD vectors are values of motions: `Double` and `Float`.
public protocol MotionScalar: BinaryFloatingPoint, Sendable {}

extension Double: MotionScalar {}
extension Float: MotionScalar {}

extension Float: MotionValue {
  /// The number in double precision.
  @inlinable
  public var components: Double { Double(self) }

  /// A number rounded to single precision.
  @inlinable
  public init(components: Double) { self.init(components) }
}

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
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Red, green, blue and opacity.
  @inlinable
  public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// A colour from red, green, blue and opacity.
  @inlinable
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

extension MotionValue {
  /// The anchor at the smallest Euclidean distance of its components; the first one of several at
  /// the same distance.
  ///
  /// ```swift
  /// let target = state.projectedRest(decayRate: 5).nearest(to: corners)
  /// ```
  ///
  /// - Parameter anchors: Those with an infinite or NaN component are ignored.
  /// - Returns: `nil` if there is no finite anchor.
  /// - Complexity: O(anchors · components); no allocation.
  @inlinable
  public func nearest(to anchors: some Sequence<Self>) -> Self? {
    var nearest: Self?
    var least = Double.infinity
    for anchor in anchors {
      let offset = anchor.components(nearest: components) - components
      // Scaled by the largest component, so that no square overflows or underflows.
      let scale = offset.largestMagnitude
      var sum = 0.0
      for index in 0..<Components.componentCount where scale > 0 {
        let scaled = offset[component: index] / scale
        sum += scaled * scaled
      }
      let distance = scale * sum.squareRoot()
      if distance < least {
        nearest = anchor
        least = distance
      }
    }
    return nearest
  }
}
