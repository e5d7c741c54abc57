/// A transform in parts that can be animated independently: translation, scale, shear, rotation,
/// perspective.
///
/// The elements of a matrix cannot: halfway through a half turn the matrix would be singular. In
/// parts, a rotation stays a rotation. A point p is first scaled and sheared, then rotated, then
/// translated, then projected:
///
///     p′ = p·(scale and shear)·(rotation)·(translation)·(perspective)
///
/// Every matrix has such parts; its decomposition has the shortest rotation. A matrix does not determine
/// whole turns, so an animator of matrices, such as `CATransform3D`, takes the shorter rotation from its
/// current value. Parts are animated as they are: from a rotation of 170° to −170° they turn back by 340°,
/// and to 360° once around.
public struct DecomposedTransform: Sendable, Equatable {
  /// The translation, in points.
  public var translation: SIMD3<Double>

  /// The scale along x, y and z, before the rotation; 1 for none, negative for a reflection.
  public var scale: SIMD3<Double>

  /// The shear of y along x, of z along x, and of z along y, in units of ``scale``.
  public var shear: SIMD3<Double>

  /// The rotation vector: along the axis, with the angle in radians as its length; a positive angle
  /// about z turns x towards y.
  public var rotation: SIMD3<Double>

  /// The last column of the perspective's matrix: (0, 0, 0, 1) for none, (0, 0, −1/d, 1) for an eye
  /// at the distance d, in points.
  public var perspective: SIMD4<Double>

  /// A transform from its parts; by default each is that of the identity.
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

  /// A transform of a plane: a translation in points, one scale, and a rotation in radians, positive
  /// from x towards y.
  public init(translation: SIMD2<Double> = .zero, scale: Double = 1, rotation: Double) {
    self.init(
      translation: SIMD3(translation, 0), scale: SIMD3(scale, scale, 1),
      rotation: SIMD3(0, 0, rotation))
  }

  static let identity = DecomposedTransform()

  /// The transform with whole turns added to the rotation, so that it is nearest to another's and an
  /// animation from there takes the shorter rotation.
  ///
  /// A rotation by 0 has no axis, and is given the other's.
  func turned(closestTo other: DecomposedTransform) -> DecomposedTransform {
    var angle = (rotation * rotation).sum().squareRoot()
    var axis = rotation / angle
    if angle < Self.negligibleAngle {
      let otherAngle = (other.rotation * other.rotation).sum().squareRoot()
      // Up to half a turn the nearest is the rotation itself.
      guard otherAngle > .pi else { return self }
      (axis, angle) = (other.rotation / otherAngle, 0)
    }
    let turns = PlanarAngle.wholeTurns(((axis * other.rotation).sum() - angle) / (2 * .pi))
    var result = self
    result.rotation = axis * (angle + turns * 2 * .pi)
    return result
  }
}

extension DecomposedTransform {
  /// Radians: smaller angles are rounding errors of a matrix's elements, with an arbitrary axis.
  private static var negligibleAngle: Double { 1e-14 }

  /// The components of the same matrix that are nearest to others: with the scales of the same axes
  /// negative, if there are such, and with whole turns added to the rotation.
  ///
  /// For ``MotionValue/components(nearest:)`` of values that are matrices.
  func components(turnedNearest reference: SIMD16<Double>) -> SIMD16<Double> {
    let other = DecomposedTransform(components: reference)
    return mirrored(as: other).turned(closestTo: other).components
  }

  /// The parts of the same matrix with the signs of another's scales, if that is possible: two axes change
  /// their directions by half a turn about the third one.
  ///
  /// Otherwise a mirrored matrix that is turned on would at some angle be given another axis of reflection,
  /// and two scales would go through 0. A matrix that is not mirrored has positive scales, also after one
  /// that has gone beyond 0.
  private func mirrored(as other: DecomposedTransform) -> DecomposedTransform {
    let differs = (scale .< 0) .^ (other.scale .< 0)
    let axes = (0..<3).filter { differs[$0] }
    guard axes.count == 2, axes.contains(where: { scale[$0] < 0 }) else { return self }
    var (turn, result) = (Matrix3(rotation: rotation), self)
    for axis in axes {
      turn[row: axis] = -turn[row: axis]
      result.scale[axis] = -scale[axis]
    }
    result.rotation = turn.rotationVector
    if differs[0] { (result.shear.x, result.shear.y) = (-shear.x, -shear.y) }
    if differs[1] { result.shear.z = -shear.z }
    return result
  }
}

extension DecomposedTransform: MotionValue {
  /// Translation, scale, shear, rotation, and the perspective times a thousand points, so that one
  /// settling tolerance is right for all.
  public var components: SIMD16<Double> {
    SIMD16(
      translation.x, translation.y, translation.z, scale.x, scale.y, scale.z,
      shear.x, shear.y, shear.z, rotation.x, rotation.y, rotation.z,
      perspective.x * Self.perspectiveUnit, perspective.y * Self.perspectiveUnit,
      perspective.z * Self.perspectiveUnit, perspective.w)
  }

  /// A transform from its components; the inverse of ``components``.
  public init(components c: SIMD16<Double>) {
    self.init(
      translation: SIMD3(c[0], c[1], c[2]), scale: SIMD3(c[3], c[4], c[5]),
      shear: SIMD3(c[6], c[7], c[8]), rotation: SIMD3(c[9], c[10], c[11]),
      perspective: SIMD4(
        c[12] / Self.perspectiveUnit, c[13] / Self.perspectiveUnit, c[14] / Self.perspectiveUnit,
        c[15]))
  }

  /// The components of the identity.
  public static var unchanged: SIMD16<Double> { DecomposedTransform().components }

  /// The tolerance for transforms.
  public static var defaultSettlingTolerance: SettlingTolerance { .transforms }

  /// The unit of the perspective, in points: about the distance of an eye from a screen.
  private static var perspectiveUnit: Double { 1000 }
}

extension SettlingTolerance {
  /// For scales and angles: 0.0003, which moves a point at a distance of 100 pt by that of
  /// ``points``.
  static let transforms = SettlingTolerance(distance: 0.0003)
}

// MARK: Matrices

extension DecomposedTransform {
  var matrix: TransformMatrix {
    let turn = Matrix3(rotation: rotation)
    let r0 = scale.x * turn.row0
    let r1 = shear.x * turn.row0 + scale.y * turn.row1
    let r2 = shear.y * turn.row0 + shear.z * turn.row1 + scale.z * turn.row2
    let column = SIMD3(perspective.x, perspective.y, perspective.z)
    return TransformMatrix(
      row0: SIMD4(r0, (r0 * column).sum()), row1: SIMD4(r1, (r1 * column).sum()),
      row2: SIMD4(r2, (r2 * column).sum()),
      row3: SIMD4(translation, (translation * column).sum() + perspective.w))
  }

  /// The parts of a matrix.
  ///
  /// Exact up to rounding for every finite matrix, except for a singular one with a perspective,
  /// which then is not unique and is taken as none.
  ///
  /// Rows are orthogonalised first to last (Gram and Schmidt), so that scale and shear form a
  /// triangular matrix. A reflection is assigned to the axis with which the rotation is shortest.
  init(_ matrix: TransformMatrix) {
    let linear = Matrix3(
      row0: matrix.row0.xyz, row1: matrix.row1.xyz, row2: matrix.row2.xyz)
    let turn = linear.nearestRotation
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
  /// The rotation whose rows are those of this matrix, each made orthogonal to the ones before it.
  ///
  /// Rows that are zero, or depend on those before, are replaced by those of the shortest rotation;
  /// so is a sign if the rows are those of a reflection.
  fileprivate var nearestRotation: Matrix3 {
    var turn = Matrix3.identity
    var isKnown = SIMDMask<SIMD3<Int64>>(repeating: false)
    for index in 0..<3 {
      var rest = self[row: index]
      let size = Self.length(rest)
      // A second time removes the rounding errors of the first.
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

  /// Fills in the rows that are not known, and makes a rotation of a reflection.
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

  /// The coordinates of a row in the basis of this rotation's rows.
  fileprivate func coordinates(of row: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((row * row0).sum(), (row * row1).sum(), (row * row2).sum())
  }

  private static func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

  /// The fraction of a row's length below which its remainder counts as a rounding error, and the
  /// row as dependent on the others.
  private static let dependence = 0x1p-48

  /// The cosine above which an axis is too close to a known row to be made orthogonal to it.
  private static let nearlyParallel = 0.9
}

extension SIMD4 where Scalar == Double {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
