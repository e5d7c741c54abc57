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

// From parts to a matrix and back.

extension DecomposedTransform {
  /// The matrix of the transform.
  package var matrix: TransformMatrix {
    let turn = Matrix3(rotation: rotation)
    let r0 = scale.x * turn.row0
    let r1 = shear.x * turn.row0 + scale.y * turn.row1
    let r2 = shear.y * turn.row0 + shear.z * turn.row1 + scale.z * turn.row2
    let column = SIMD3(perspective.x, perspective.y, perspective.z)
    return TransformMatrix(
      SIMD4(r0, (r0 * column).sum()), SIMD4(r1, (r1 * column).sum()),
      SIMD4(r2, (r2 * column).sum()),
      SIMD4(translation, (translation * column).sum() + perspective.w))
  }

  /// The parts of a matrix.
  ///
  /// Exact up to rounding for every finite matrix but one that flattens what it also puts in
  /// perspective: its perspective is not unique, and is taken as none.
  ///
  /// Rows are made orthogonal first to last (Gram and Schmidt), which leaves scale and shear as a
  /// triangle. A mirror is put on the axis that leaves the shortest rotation.
  package init(_ matrix: TransformMatrix) {
    let linear = Matrix3(
      row0: matrix.row0.xyz, row1: matrix.row1.xyz, row2: matrix.row2.xyz)
    let turn = linear.nearestTurn
    let t0 = turn.coordinates(of: linear.row0)
    let t1 = turn.coordinates(of: linear.row1)
    let t2 = turn.coordinates(of: linear.row2)
    let translation = matrix.row3.xyz
    let column = SIMD3(matrix.row0.w, matrix.row1.w, matrix.row2.w)
    let perspective = column == .zero ? .zero : linear.solve(column) ?? .zero
    self.init(
      translation: translation, scale: SIMD3(t0.x, t1.y, t2.z), shear: SIMD3(t1.x, t2.x, t2.y),
      rotation: turn.rotationVector,
      perspective: SIMD4(perspective, matrix.row3.w - (translation * perspective).sum()))
  }
}

extension Matrix3 {
  /// The rotation whose rows are those of this, each made orthogonal to the ones before it.
  ///
  /// Rows that are nothing, or depend on those before, are replaced; then, or if the rows are those
  /// of a mirror image, whatever turns least is chosen.
  fileprivate var nearestTurn: Matrix3 {
    var turn = Matrix3.identity
    var isKnown = SIMDMask<SIMD3<Int64>>(repeating: false)
    for index in 0..<3 {
      var rest = self[row: index]
      let size = Self.length(rest)
      // Twice is enough: what rounding left after the first time is gone after the second.
      for _ in 0..<2 {
        for other in 0..<index where isKnown[other] {
          rest -= (rest * turn[row: other]).sum() * turn[row: other]
        }
      }
      let length = Self.length(rest)
      guard length > size * Self.dependence else { continue }
      turn[row: index] = rest / length
      isKnown[index] = true
    }
    turn.complete(isKnown)
    return turn
  }

  /// Chooses the rows that are not known, and turns a mirror image around.
  private mutating func complete(_ isKnown: SIMDMask<SIMD3<Int64>>) {
    if all(isKnown) {
      guard determinant < 0 else { return }
      let mirrored =
        row0.x <= row1.y && row0.x <= row2.z ? 0 : row1.y <= row2.z ? 1 : 2
      self[row: mirrored] = -self[row: mirrored]
      return
    }
    guard any(isKnown) else { return }
    var isKnown = isKnown
    for index in 0..<3 where !isKnown[index] {
      let (next, last) = ((index + 1) % 3, (index + 2) % 3)
      if isKnown[next], isKnown[last] {
        self[row: index] = cross(self[row: next], self[row: last])
      } else {
        let known = self[row: isKnown[next] ? next : last]
        var axis = Matrix3.identity[row: index]
        if abs(known[index]) > Self.nearlyParallel {
          axis = Matrix3.identity[row: isKnown[next] ? next : last]
        }
        axis -= (axis * known).sum() * known
        self[row: index] = axis / Self.length(axis)
      }
      isKnown[index] = true
    }
  }

  /// Where a row lies along the rows of this, a rotation.
  fileprivate func coordinates(of row: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((row * row0).sum(), (row * row1).sum(), (row * row2).sum())
  }

  private static func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

  /// How little of a row may be left for it to count as dependent on the others: what is below this
  /// is rounding and points anywhere.
  private static let dependence = 0x1p-48

  /// The cosine beyond which an axis is too near a known row to be made orthogonal to it.
  private static let nearlyParallel = 0.9
}

extension SIMD4 where Scalar == Double {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
