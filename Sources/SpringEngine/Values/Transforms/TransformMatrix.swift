/// A 4×4 matrix by rows, for row vectors: p′ = p·M, as in Core Animation.
///
/// The last row is the translation, the last column the perspective.
struct TransformMatrix: Sendable, Equatable {
  /// The rows, first to last.
  var row0, row1, row2, row3: SIMD4<Double>
}

/// A 3×3 matrix by rows: rotation, scale and shear.
struct Matrix3: Sendable {
  var row0, row1, row2: SIMD3<Double>

  static let identity = Matrix3(
    row0: SIMD3(1, 0, 0), row1: SIMD3(0, 1, 0), row2: SIMD3(0, 0, 1))

  subscript(row index: Int) -> SIMD3<Double> {
    get { index == 0 ? row0 : index == 1 ? row1 : row2 }
    set {
      switch index {
      case 0: row0 = newValue
      case 1: row1 = newValue
      default: row2 = newValue
      }
    }
  }

  var determinant: Double { (row0 * cross(row1, row2)).sum() }

  /// The vector x with M·x = b, for columns x and b; `nil` if the matrix is singular.
  ///
  /// Cramer's rule.
  func solve(_ b: SIMD3<Double>) -> SIMD3<Double>? {
    let determinant = determinant
    guard determinant != 0 else { return nil }
    let solution =
      (b.x * cross(row1, row2) + b.y * cross(row2, row0) + b.z * cross(row0, row1)) / determinant
    return solution.isFinite ? solution : nil
  }
}

/// a × b.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

// Rotation vectors: along the axis, with the angle in radians as their length. The derivative of a
// rotation vector about a fixed axis is the angular velocity, so that a spring rotates as it
// translates.

extension Matrix3 {
  /// The rotation by a vector; a positive angle about z turns x towards y.
  ///
  /// Rodrigues' formula, with (sin θ)/θ and (1 − cos θ)/θ² in forms without cancellation near 0.
  init(rotation v: SIMD3<Double>) {
    let angle = (v * v).sum().squareRoot()
    let half = Elementary.sin(angle / 2)
    let (sine, c) = Elementary.sincos(angle)
    let a = angle > 0 ? sine / angle : 1
    let b = angle > 0 ? 2 * (half / angle) * (half / angle) : 0.5
    let square = v * v * b
    let (xy, xz, yz) = (v.x * v.y * b, v.x * v.z * b, v.y * v.z * b)
    self.init(
      row0: SIMD3(square.x + c, xy + v.z * a, xz - v.y * a),
      row1: SIMD3(xy - v.z * a, square.y + c, yz + v.x * a),
      row2: SIMD3(xz + v.y * a, yz - v.x * a, square.z + c))
  }

  /// The shortest rotation vector of a rotation matrix, with an angle of at most π.
  ///
  /// By the quaternion, computed from the largest of its four components (Shepperd 1978), so that it
  /// is accurate for all angles.
  var rotationVector: SIMD3<Double> {
    let (d0, d1, d2) = (row0.x, row1.y, row2.z)
    let sums = SIMD4(1 + d0 + d1 + d2, 1 + d0 - d1 - d2, 1 - d0 + d1 - d2, 1 - d0 - d1 + d2)
    let turn = SIMD3(row1.z - row2.y, row2.x - row0.z, row0.y - row1.x)
    let (xy, xz, yz) = (row0.y + row1.x, row0.z + row2.x, row1.z + row2.y)
    let largest = sums.max()
    // Four times the product of the largest component with all four.
    let (v, w): (SIMD3<Double>, Double) =
      if sums.x == largest {
        (turn, sums.x)
      } else if sums.y == largest {
        (SIMD3(sums.y, xy, xz), turn.x)
      } else if sums.z == largest {
        (SIMD3(xy, sums.z, yz), turn.y)
      } else {
        (SIMD3(xz, yz, sums.w), turn.z)
      }
    let sine = (v * v).sum().squareRoot()
    guard sine > 0 else { return .zero }
    let angle = 2 * Elementary.atan2(sine, abs(w))
    return v * ((w < 0 ? -angle : angle) / sine)
  }
}
