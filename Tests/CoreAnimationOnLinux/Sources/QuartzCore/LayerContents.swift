import Foundation

/// The values of a layer's properties in the types that they are stored in, and the arithmetic of
/// animations on them: key paths of structure fields, interpolation and addition.
///
/// Written from the documentation of `CALayer`, the Core Animation Programming Guide, and the
/// declarations of the properties: opacities are `Float`, other numbers `CGFloat`.
public struct LayerContents {
  private var stored: [String: Any] = [
    "opacity": Float(1), "shadowOpacity": Float(0), "position": CGPoint.zero, "bounds": CGRect.zero,
    "anchorPoint": CGPoint(x: 0.5, y: 0.5), "transform": identity, "sublayerTransform": identity,
    "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1),
    "shadowOffset": CGSize(width: 0, height: -3), "startPoint": CGPoint(x: 0.5, y: 0),
    "endPoint": CGPoint(x: 0.5, y: 1), "strokeEnd": 1.0, "lineWidth": 1.0,
  ]

  public init() {}

  private static let numbers: Set<String> = [
    "zPosition", "cornerRadius", "borderWidth", "shadowRadius", "strokeStart", "strokeEnd",
    "lineWidth", "lineDashPhase",
  ]

  private static let colors: Set<String> = [
    "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor",
  ]

  /// Sets a property, or a field of a structure; a value of another type is an error.
  public mutating func setValue(_ value: Any, forKeyPath keyPath: String) {
    let (root, field) = Self.split(keyPath)
    guard field.isEmpty else {
      stored[root] = Self.setting(field, of: stored[root], to: value, keyPath)
      return
    }
    switch (stored[root], value) {
    case (is Float, let number as NSNumber): stored[root] = number.floatValue
    case (is CGPoint, is CGPoint), (is CGSize, is CGSize), (is CGRect, is CGRect),
      (is CATransform3D, is CATransform3D):
      stored[root] = value
    case (_, let number as NSNumber) where Self.numbers.contains(root):
      stored[root] = number.doubleValue
    case (_, is CGColor) where Self.colors.contains(root): stored[root] = value
    default: preconditionFailure("\(value) is no value of \(keyPath)")
    }
  }

  /// The object for a key path: numbers are `NSNumber`.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (root, field) = Self.split(keyPath)
    switch (stored[root], field) {
    case (let number as Float, ""): return NSNumber(value: number)
    case (let number as Double, ""): return NSNumber(value: number)
    case (let value, ""): return value ?? (Self.numbers.contains(root) ? NSNumber(value: 0) : nil)
    case (let point as CGPoint, "x"): return NSNumber(value: point.x)
    case (let point as CGPoint, "y"): return NSNumber(value: point.y)
    case (let rect as CGRect, "size"): return rect.size
    case (let rect as CGRect, "origin"): return rect.origin
    case (let rect as CGRect, "size.width"): return NSNumber(value: rect.size.width)
    case (let rect as CGRect, "size.height"): return NSNumber(value: rect.size.height)
    case (let transform as CATransform3D, _): return TransformFields(transform).value(field)
    default: return nil
    }
  }

  /// Applies an animation's value at one time: added to the current value, or instead of it.
  ///
  /// Source: `isAdditive`; numbers and the numbers of points, sizes and rectangles are summed.
  public mutating func apply(_ value: Any, forKeyPath keyPath: String, isAdditive: Bool) {
    guard isAdditive else { return setValue(value, forKeyPath: keyPath) }
    let sum: Any =
      switch (self.value(forKeyPath: keyPath), value) {
      case (let a as NSNumber, let b as NSNumber): NSNumber(value: a.doubleValue + b.doubleValue)
      case (let a as CGPoint, let b as CGPoint): CGPoint(x: a.x + b.x, y: a.y + b.y)
      case (let a as CGSize, let b as CGSize):
        CGSize(width: a.width + b.width, height: a.height + b.height)
      case (let a as CGRect, let b as CGRect):
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height)
      default: preconditionFailure("\(keyPath) cannot be added to")
      }
    setValue(sum, forKeyPath: keyPath)
  }

  private static func split(_ keyPath: String) -> (root: String, field: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  private static func setting(
    _ field: String, of structure: Any?, to value: Any, _ keyPath: String
  ) -> Any {
    let number = (value as? NSNumber)?.doubleValue
    switch (structure, field, number) {
    case (var point as CGPoint, "x", let x?):
      point.x = x
      return point
    case (var point as CGPoint, "y", let y?):
      point.y = y
      return point
    case (var rect as CGRect, "size.width", let width?):
      rect.size.width = width
      return rect
    case (var rect as CGRect, "size.height", let height?):
      rect.size.height = height
      return rect
    case (var rect as CGRect, "size", _):
      guard let size = value as? CGSize else { break }
      rect.size = size
      return rect
    case (let transform as CATransform3D, _, _):
      var fields = TransformFields(transform)
      fields.set(field, value)
      return fields.transform
    default: break
    }
    preconditionFailure("\(value) is no value of \(keyPath)")
  }

  private static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The value between two keyframes at a fraction, which a timing function may take out of 0…1.
///
/// Numbers, structures and colours number by number; transforms field by field, which for rotations
/// about one axis is the rotation by the angle in between.
public func interpolated(_ a: Any, _ b: Any, _ s: Double) -> Any {
  func mix(_ x: Double, _ y: Double) -> Double { (1 - s) * x + s * y }
  switch (a, b) {
  case (let a as NSNumber, let b as NSNumber):
    return NSNumber(value: mix(a.doubleValue, b.doubleValue))
  case (let a as CGPoint, let b as CGPoint): return CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))
  case (let a as CGSize, let b as CGSize):
    return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
  case (let a as CGRect, let b as CGRect):
    return CGRect(
      x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
      width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height))
  case (let a as CGColor, let b as CGColor):
    let parts = zip(a.components ?? [], b.components ?? []).map { CGFloat(mix($0, $1)) }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  case (let a as CATransform3D, let b as CATransform3D):
    var fields = TransformFields(a)
    let end = TransformFields(b)
    // The shorter way around, about each axis.
    let turns = ((end.rotation - fields.rotation) / (2 * .pi)).rounded(.toNearestOrEven)
    let rotation = end.rotation - turns * (2 * .pi)
    fields.translation += s * (end.translation - fields.translation)
    fields.scale += s * (end.scale - fields.scale)
    fields.skew += s * (end.skew - fields.skew)
    fields.rotation += s * (rotation - fields.rotation)
    return fields.transform
  default: preconditionFailure("\(a) and \(b) are of different types")
  }
}
