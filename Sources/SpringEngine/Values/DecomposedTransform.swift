/// A transform in parts that can move each by itself: translation, scale, shear, rotation,
/// perspective.
///
/// A matrix must not be moved entry by entry: halfway through a half turn it would have shrunk to
/// nothing. In parts, a rotation stays one. A point p is first scaled and sheared, then rotated, then
/// translated, then put in perspective:
///
///     p′ = p·(scale and shear)·(rotation)·(translation)·(perspective)
///
/// Every matrix has such parts, and taking one apart finds those with the shortest
/// rotation. A matrix knows no whole turns: an animator of matrices turns the shorter way to each
/// from where it is. Parts are taken as they are: between rotations of 170° and −170° they turn
/// back by 340°, and to 360° once around. For the shorter way there, see ``turned(nearest:)``.
public struct DecomposedTransform: Sendable, Equatable {
  /// How far it moves, in points.
  public var translation: SIMD3<Double>

  /// How much it stretches along x, y and z before it turns; 1 not at all, negative mirrors.
  public var scale: SIMD3<Double>

  /// How much it shears: y along x, z along x, z along y, in units of ``scale``.
  public var shear: SIMD3<Double>

  /// The axis of the rotation, as long as the angle in radians; positive about z takes x towards y.
  public var rotation: SIMD3<Double>

  /// The last column of the perspective's matrix: (0, 0, 0, 1) for none, (0, 0, −1/d, 1) for an eye
  /// at the distance d.
  public var perspective: SIMD4<Double>

  /// A transform from its parts; each does nothing unless it is given.
  public init(
    translation: SIMD3<Double> = .zero, scale: SIMD3<Double> = SIMD3(1, 1, 1),
    shear: SIMD3<Double> = .zero, rotation: SIMD3<Double> = .zero,
    perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
  ) {
    self.translation = translation
    self.scale = scale
    self.shear = shear
    self.rotation = rotation
    self.perspective = perspective
  }

  /// The transform that does nothing.
  public static let identity = DecomposedTransform()

  /// The same transform, with whole turns added to the rotation so that it is as near as can be to
  /// another's: an animation from there does not turn back.
  ///
  /// A rotation by nothing has no axis, and takes the other's.
  public func turned(nearest other: DecomposedTransform) -> DecomposedTransform {
    var angle = (rotation * rotation).sum().squareRoot()
    var axis = rotation / angle
    if angle < Self.negligibleAngle {
      let otherAngle = (other.rotation * other.rotation).sum().squareRoot()
      // Within half a turn the nearest is the rotation itself.
      guard otherAngle > .pi else { return self }
      (axis, angle) = (other.rotation / otherAngle, 0)
    }
    let turns = (((axis * other.rotation).sum() - angle) / (2 * .pi)).rounded()
    var result = self
    result.rotation = axis * (angle + turns * 2 * .pi)
    return result
  }
}

extension DecomposedTransform {
  /// Radians: less is rounding of a matrix's elements, and its axis points anywhere.
  private static var negligibleAngle: Double { 1e-14 }

  /// The components with whole turns added, so that they are as near as can be to others.
  ///
  /// What a value that is a matrix gives for its ``MotionValue/components(nearest:)``.
  package func components(turnedNearest reference: SIMD16<Double>) -> SIMD16<Double> {
    turned(nearest: DecomposedTransform(components: reference)).components
  }
}

extension DecomposedTransform: MotionValue {
  /// Translation, scale, shear, rotation, and the perspective times a thousand points: all of a
  /// size at which the same rest tolerance is right.
  public var components: SIMD16<Double> {
    SIMD16(
      translation.x, translation.y, translation.z, scale.x, scale.y, scale.z,
      shear.x, shear.y, shear.z, rotation.x, rotation.y, rotation.z,
      perspective.x * Self.perspectiveUnit, perspective.y * Self.perspectiveUnit,
      perspective.z * Self.perspectiveUnit, perspective.w)
  }

  public init(components c: SIMD16<Double>) {
    self.init(
      translation: SIMD3(c[0], c[1], c[2]), scale: SIMD3(c[3], c[4], c[5]),
      shear: SIMD3(c[6], c[7], c[8]), rotation: SIMD3(c[9], c[10], c[11]),
      perspective: SIMD4(
        c[12] / Self.perspectiveUnit, c[13] / Self.perspectiveUnit, c[14] / Self.perspectiveUnit,
        c[15]))
  }

  public static var defaultRestTolerance: RestTolerance { .transforms }

  /// Points: the distance of an eye from a screen.
  private static var perspectiveUnit: Double { 1000 }
}

extension RestTolerance {
  /// For scales and angles: what moves a point at a distance of 100 pt by ``points``.
  public static let transforms = RestTolerance(distance: 0.0003)
}
