/// A value that can be animated: one that can be written as a small vector of real components.
///
/// These are `Double`, `Float`, the SIMD vectors of both, arrays of up to 16 numbers, ``PlanarAngle``,
/// and, where the platform has them, `CGFloat`, `CGPoint`, `CGSize` and `CGRect`. A type of
/// your own takes three lines:
///
/// ```swift
/// struct Pose: MotionValue {
///   var x = 0.0, y = 0.0, angle = 0.0
///   var components: SIMD3<Double> { [x, y, angle] }
///   init(components c: SIMD3<Double>) { (x, y, angle) = (c.x, c.y, c.z) }
/// }
/// ```
///
/// A velocity has the type of its value, in the value's units per second: one whose ``components`` are the
/// rates of the value's. A type that corresponds to several vectors, such as a matrix, cannot hold every
/// velocity; for a throw take the vector itself, such as a ``DecomposedTransform``. All computation is done
/// on ``Components`` in double precision, to and from which a `Float` converts exactly.
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
  /// A change, as in ``Animator/animate(by:spring:velocity:criterion:completion:)``, counts from it. The
  /// default is zero.
  static var unchanged: Components { get }

  /// The tolerance for rest where none is given.
  ///
  /// The default is ``SettlingTolerance/unitless``.
  static var defaultSettlingTolerance: SettlingTolerance { get }
}

extension MotionValue {
  /// The components.
  @inlinable
  public func components(nearest reference: Components) -> Components { components }

  /// Zero.
  @inlinable
  public static var unchanged: Components { .zero }

  /// The tolerance for values without a unit.
  public static var defaultSettlingTolerance: SettlingTolerance { .unitless }
}

extension Float: MotionValue {
  /// The number in double precision.
  @inlinable
  public var components: Double { Double(self) }

  /// A number rounded to single precision.
  @inlinable
  public init(components: Double) { self.init(components) }

  /// The tolerance for lengths and for numbers without a unit.
  public static var defaultSettlingTolerance: SettlingTolerance { .scalar }
}

extension MotionValue {
  /// The anchor at the smallest Euclidean distance of its components; the first one of several at
  /// the same distance.
  ///
  /// Of an angle it is the turn that is nearest to this one.
  ///
  /// ```swift
  /// let target = state.projected(.normal).closest(in: corners)
  /// ```
  ///
  /// - Parameter anchors: Those with an infinite or NaN component are ignored.
  /// - Returns: `nil` if there is no finite anchor.
  /// - Complexity: O(anchors · components); no allocation.
  @inlinable
  public func closest(in anchors: some Sequence<Self>) -> Self? {
    var nearest: Self?
    var least = Double.infinity
    for anchor in anchors {
      let vector = anchor.components(nearest: components)
      let distance = (vector - components).length
      if distance < least {
        nearest = vector == anchor.components ? anchor : Self(components: vector)
        least = distance
      }
    }
    return nearest
  }
}
