// swift-format-ignore-file
// QuartzCore, part 3: CATransform3D. Row-vector convention: p' = p * M.
import CoreGraphics
import Foundation
#if !_runtime(_ObjC)
public struct CATransform3D: Sendable {
  public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0
  public init() {}
  public init(m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
              m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat) {
    self.m11 = m11; self.m12 = m12; self.m13 = m13; self.m14 = m14
    self.m21 = m21; self.m22 = m22; self.m23 = m23; self.m24 = m24
    self.m31 = m31; self.m32 = m32; self.m33 = m33; self.m34 = m34
    self.m41 = m41; self.m42 = m42; self.m43 = m43; self.m44 = m44
  }
}
#endif
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

private func rows(_ t: CATransform3D) -> [CGFloat] {
  [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
}
private func matrix(_ v: [CGFloat]) -> CATransform3D {
  CATransform3D(m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
                m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14], m44: v[15])
}
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { rows(t) == rows(CATransform3DIdentity) }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { rows(a) == rows(b) }
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity; t.m41 = tx; t.m42 = ty; t.m43 = tz; return t
}
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity; t.m11 = sx; t.m22 = sy; t.m33 = sz; return t
}
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let len = (x * x + y * y + z * z).squareRoot()
  if len == 0 { return CATransform3DIdentity }
  let u = x / len, v = y / len, w = z / len, c = cos(angle), s = sin(angle), k = 1 - c
  return matrix([
    u * u * k + c, u * v * k + w * s, u * w * k - v * s, 0,
    u * v * k - w * s, v * v * k + c, v * w * k + u * s, 0,
    u * w * k + v * s, v * w * k - u * s, w * w * k + c, 0,
    0, 0, 0, 1])
}
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let p = rows(a), q = rows(b)
  var r = [CGFloat](repeating: 0, count: 16)
  for i in 0..<4 { for j in 0..<4 { for k in 0..<4 { r[i * 4 + j] += p[i * 4 + k] * q[k * 4 + j] } } }
  return matrix(r)
}
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss-Jordan; a singular matrix comes back unchanged.
  var a = rows(t), inv = rows(CATransform3DIdentity)
  for c in 0..<4 {
    var p = c
    for r in c..<4 where abs(a[r * 4 + c]) > abs(a[p * 4 + c]) { p = r }
    if a[p * 4 + c] == 0 { return t }
    if p != c { for k in 0..<4 { a.swapAt(p * 4 + k, c * 4 + k); inv.swapAt(p * 4 + k, c * 4 + k) } }
    let d = a[c * 4 + c]
    for k in 0..<4 { a[c * 4 + k] /= d; inv[c * 4 + k] /= d }
    for r in 0..<4 where r != c {
      let f = a[r * 4 + c]
      for k in 0..<4 { a[r * 4 + k] -= f * a[c * 4 + k]; inv[r * 4 + k] -= f * inv[c * 4 + k] }
    }
  }
  return matrix(inv)
}
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = m.a; t.m12 = m.b; t.m21 = m.c; t.m22 = m.d; t.m41 = m.tx; t.m42 = m.ty
  return t
}
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

#if _runtime(_ObjC)
extension NSValue {
  public convenience init(caTransform3D t: CATransform3D) { self.init() }
  public var caTransform3DValue: CATransform3D { fatalError() }
}
extension CATransform3D: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSValue, result: inout CATransform3D?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSValue, result: inout CATransform3D?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSValue?) -> CATransform3D { fatalError() }
}
#endif
