/// A value that can move: anything that can be seen as a small vector of real components.
///
/// The package moves `Double`, `Float`, the SIMD vectors of both, and, where the platform has
/// them, `CGFloat`, `CGPoint`, `CGSize`, `CGVector` and `CGRect`. A type of your own takes three
/// lines:
///
/// ```swift
/// struct Pose: MotionValue {
///   var x = 0.0, y = 0.0, angle = 0.0
///   var components: SIMD3<Double> { [x, y, angle] }
///   init(components c: SIMD3<Double>) { (x, y, angle) = (c.x, c.y, c.z) }
/// }
/// ```
///
/// A velocity is written in the same type as the value it changes, in the value's units per
/// second. All physics runs on ``Components`` in double precision, so a `Float` makes the round
/// trip unchanged.
public protocol MotionValue: Sendable {
  /// The vector that the physics works on. A scalar's is `Double` itself: it costs a scalar.
  associatedtype Components: MotionVector

  /// The value as a vector.
  var components: Components { get }

  /// The value that has these components; the inverse of ``components``.
  init(components: Components)

  /// The value as a vector, for a value that more than one vector stands for: the one that is the
  /// shortest way from another vector.
  ///
  /// A rotation that is given by its matrix, for example, may be any number of whole turns. An
  /// animator asks for every target and every pointer in this way, as seen from where it is. Must
  /// be as exact as ``components``, and finite where they are. The default is ``components``.
  func components(nearest reference: Components) -> Components

  /// How far from rest still counts as rest, unless a motion says otherwise.
  ///
  /// The default is ``RestTolerance/unitless``.
  static var defaultRestTolerance: RestTolerance { get }
}

extension MotionValue {
  @inlinable
  public func components(nearest reference: Components) -> Components { components }

  @inlinable
  public static var defaultRestTolerance: RestTolerance { .unitless }
}

/// The scalars whose SIMD vectors move: `Double` and `Float`.
public protocol MotionScalar: BinaryFloatingPoint, Sendable {}

extension Double: MotionScalar {}
extension Float: MotionScalar {}

extension Float: MotionValue {
  @inlinable
  public var components: Double { Double(self) }

  @inlinable
  public init(components: Double) { self.init(components) }
}
