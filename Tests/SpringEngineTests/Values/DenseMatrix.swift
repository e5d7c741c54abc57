import Foundation

@testable import SpringEngine

/// A 4×4 matrix as sixteen numbers, row by row, with textbook products: a reference for the package's
/// transforms.
struct DenseMatrix {
  var entries: [[Double]]

  init(_ entries: [[Double]]) { self.entries = entries }

  init(_ m: TransformMatrix) {
    entries = [m.row0, m.row1, m.row2, m.row3].map { row in (0..<4).map { row[$0] } }
  }

  static let identity = diagonal(1, 1, 1)

  static func diagonal(_ x: Double, _ y: Double, _ z: Double) -> DenseMatrix {
    DenseMatrix([[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
  }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> DenseMatrix {
    DenseMatrix([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
  }

  /// Rows times columns; the left factor applies to a point first.
  static func * (a: DenseMatrix, b: DenseMatrix) -> DenseMatrix {
    var product = DenseMatrix([[Double]](repeating: [0, 0, 0, 0], count: 4))
    for i in 0..<4 {
      for j in 0..<4 {
        for k in 0..<4 { product.entries[i][j] += a.entries[i][k] * b.entries[k][j] }
      }
    }
    return product
  }

  /// The elementary rotations about the axes, for row vectors.
  static func rotation(axis: Int, angle: Double) -> DenseMatrix {
    let (s, c) = (sin(angle), cos(angle))
    switch axis {
    case 0: return DenseMatrix([[1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1]])
    case 1: return DenseMatrix([[c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1]])
    default: return DenseMatrix([[c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    }
  }

  /// exp of the cross product's matrix, by its power series, with scaling and squaring: a rotation
  /// by a vector without any trigonometry.
  static func rotation(vector v: SIMD3<Double>) -> DenseMatrix {
    let scale = 1.0 / 1024
    let generator = [
      [0, v.z * scale, -v.y * scale, 0], [-v.z * scale, 0, v.x * scale, 0],
      [v.y * scale, -v.x * scale, 0, 0], [0, 0, 0, 0],
    ]
    var (term, sum) = (identity, identity)
    for n in 1...12 {
      term = term * DenseMatrix(generator.map { $0.map { $0 / Double(n) } })
      for i in 0..<4 { for j in 0..<4 { sum.entries[i][j] += term.entries[i][j] } }
    }
    for _ in 0..<10 { sum = sum * sum }
    return sum
  }

  static func perspective(_ p: SIMD4<Double>) -> DenseMatrix {
    DenseMatrix([[1, 0, 0, p.x], [0, 1, 0, p.y], [0, 0, 1, p.z], [0, 0, 0, p.w]])
  }

  /// The largest difference of two entries, in units of the largest entry.
  func distance(to other: DenseMatrix) -> Double {
    let (a, b) = (entries.joined(), other.entries.joined())
    let largest = max(1, a.map(abs).max()!)
    return zip(a, b).map { abs($0 - $1) }.max()! / largest
  }

  var package: TransformMatrix {
    let rows = entries.map { SIMD4($0[0], $0[1], $0[2], $0[3]) }
    return TransformMatrix(row0: rows[0], row1: rows[1], row2: rows[2], row3: rows[3])
  }
}
