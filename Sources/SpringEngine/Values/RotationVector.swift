// Rotations as vectors: the axis, as long as the angle in radians. Only in this form is a rotation's
// velocity the angular velocity, so that a spring turns at an even pace and overshoots as it should.

extension Matrix3 {
  /// The rotation by a vector; a positive angle about z takes x towards y.
  ///
  /// Rodrigues' formula, with (sin θ)/θ and (1 − cos θ)/θ² in forms that keep their digits near 0.
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

  /// The shortest rotation vector of a matrix that only turns: an angle of at most π.
  ///
  /// By way of the quaternion, from whichever of its four components is largest (Shepperd 1978), so
  /// that no angle is bad.
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
