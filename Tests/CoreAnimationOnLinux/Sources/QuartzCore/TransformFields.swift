import Foundation

/// The fields that Core Animation gives a transform for key paths: translation, scale and rotation.
///
/// What each field means is documented in the Core Animation Programming Guide, *Key-Value Coding
/// Extensions*: `scale` is the average of the three scales and sets all of them, `rotation` is that
/// about z, `translation` a size. How a matrix is divided into them is not documented; here it is
/// S. Thomas, *Decomposing a Matrix into Simple Transformations*, Graphics Gems II, 1991: the rows of
/// the matrix are made orthogonal first to last, and the rotation is about x, then y, then z.
public struct TransformFields: Sendable {
  public var translation, scale, skew, rotation: SIMD3<Double>

  public init(_ t: CATransform3D) {
    let row0 = SIMD3<Double>(t.m11, t.m12, t.m13)
    var row1 = SIMD3<Double>(t.m21, t.m22, t.m23)
    var row2 = SIMD3<Double>(t.m31, t.m32, t.m33)
    translation = SIMD3<Double>(t.m41, t.m42, t.m43)
    scale = .zero
    skew = .zero
    scale.x = dot(row0, row0).squareRoot()
    var x = row0 / scale.x
    skew.x = dot(x, row1)
    row1 -= skew.x * x
    scale.y = dot(row1, row1).squareRoot()
    var y = row1 / scale.y
    skew.y = dot(x, row2)
    skew.z = dot(y, row2)
    row2 -= skew.y * x + skew.z * y
    scale.z = dot(row2, row2).squareRoot()
    var z = row2 / scale.z
    if dot(x, cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = SIMD3(
      atan2(y.z, z.z), asin(min(max(-x.z, -1), 1)), atan2(x.y, x.x))
  }

  /// The transform with these fields.
  public var transform: CATransform3D {
    let (x, y, z) = rows(rotation)
    let row0 = scale.x * x
    let row1 = skew.x * x + scale.y * y
    let row2 = skew.y * x + skew.z * y + scale.z * z
    return CATransform3D(
      m11: row0.x, m12: row0.y, m13: row0.z, m14: 0, m21: row1.x, m22: row1.y, m23: row1.z, m24: 0,
      m31: row2.x, m32: row2.y, m33: row2.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
  }

  /// The value of a field; `nil` for one that is not documented.
  public func value(_ field: String) -> Any? {
    switch field {
    case "translation": CGSize(width: translation.x, height: translation.y)
    case "translation.x": NSNumber(value: translation.x)
    case "translation.y": NSNumber(value: translation.y)
    case "translation.z": NSNumber(value: translation.z)
    case "scale": NSNumber(value: scale.sum() / 3)
    case "scale.x": NSNumber(value: scale.x)
    case "scale.y": NSNumber(value: scale.y)
    case "scale.z": NSNumber(value: scale.z)
    case "rotation", "rotation.z": NSNumber(value: rotation.z)
    case "rotation.x": NSNumber(value: rotation.x)
    case "rotation.y": NSNumber(value: rotation.y)
    default: nil
    }
  }

  /// Sets a field; a value of another type, or a field that is not documented, is an error.
  public mutating func set(_ field: String, _ value: Any) {
    if field == "translation", let size = value as? CGSize {
      (translation.x, translation.y) = (size.width, size.height)
      return
    }
    guard let number = (value as? NSNumber)?.doubleValue else {
      preconditionFailure("\(value) is not a number, for transform.\(field)")
    }
    switch field {
    case "translation.x": translation.x = number
    case "translation.y": translation.y = number
    case "translation.z": translation.z = number
    case "scale": scale = SIMD3(repeating: number)
    case "scale.x": scale.x = number
    case "scale.y": scale.y = number
    case "scale.z": scale.z = number
    case "rotation", "rotation.z": rotation.z = number
    case "rotation.x": rotation.x = number
    case "rotation.y": rotation.y = number
    default: preconditionFailure("transform.\(field) is not documented")
    }
  }
}

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The rows of a rotation about x, then y, then z, for row vectors.
func rows(
  _ angles: SIMD3<Double>
) -> (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
  let (cx, sx) = (cos(angles.x), sin(angles.x))
  let (cy, sy) = (cos(angles.y), sin(angles.y))
  let (cz, sz) = (cos(angles.z), sin(angles.z))
  return (
    SIMD3(cy * cz, cy * sz, -sy),
    SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
    SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
  )
}
