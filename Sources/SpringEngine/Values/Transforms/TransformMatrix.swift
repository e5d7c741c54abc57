/// A 4×4 matrix by rows, for points that are rows: p′ = p·M, as Core Animation has it.
///
/// The last row translates, the last column is the perspective. As a value that moves it goes
/// element by element, as the classics did: exact for translation and scale, but a rotation shears
/// and collapses on its way. A ``DecomposedTransform`` turns instead.
public struct TransformMatrix: Sendable, Equatable {
  /// The rows, first to last.
  public var row0, row1, row2, row3: SIMD4<Double>

  /// A matrix from its rows.
  public init(
    _ row0: SIMD4<Double>, _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>
  ) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
  }

  /// One row.
  package subscript(row index: Int) -> SIMD4<Double> {
    switch index {
    case 0: row0
    case 1: row1
    case 2: row2
    default: row3
    }
  }
}

extension TransformMatrix: MotionValue {
  /// The elements, row by row.
  public var components: SIMD16<Double> {
    SIMD16(
      lowHalf: SIMD8(lowHalf: row0, highHalf: row1), highHalf: SIMD8(lowHalf: row2, highHalf: row3))
  }

  /// The matrix with these elements, row by row.
  public init(components: SIMD16<Double>) {
    self.init(
      components.lowHalf.lowHalf, components.lowHalf.highHalf, components.highHalf.lowHalf,
      components.highHalf.highHalf)
  }

  /// That of transforms.
  public static var defaultRestTolerance: RestTolerance { .transforms }
}

/// Three rows of three: what turns, scales and shears.
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

  /// The row vector v times this matrix.
  func applied(to v: SIMD3<Double>) -> SIMD3<Double> { v.x * row0 + v.y * row1 + v.z * row2 }

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
