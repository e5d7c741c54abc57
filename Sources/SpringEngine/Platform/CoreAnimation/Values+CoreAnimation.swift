#if canImport(QuartzCore) && !os(watchOS)
import CoreGraphics
import Foundation
import QuartzCore

extension CAFrameRateRange {
  /// The request for a range; for `nil` none, the default.
  package init(_ range: FrameRateRange?) {
    guard let range else {
      self = .default
      return
    }
    // Beyond these the rates could become 0 or infinite as a `Float`, which the system refuses.
    func rate(_ rate: Double) -> Float { Float(min(max(rate, 1), 1000)) }
    self.init(
      minimum: rate(range.minimum), maximum: rate(range.maximum),
      preferred: range.preferred.map(rate))
  }
}

extension TransformMatrix {
  init(_ t: CATransform3D) {
    self.init(
      row0: SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
      row1: SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
      row2: SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
      row3: SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44)))
  }

  var caTransform3D: CATransform3D {
    CATransform3D(
      m11: row0.x, m12: row0.y, m13: row0.z, m14: row0.w,
      m21: row1.x, m22: row1.y, m23: row1.z, m24: row1.w,
      m31: row2.x, m32: row2.y, m33: row2.z, m34: row2.w,
      m41: row3.x, m42: row3.y, m43: row3.z, m44: row3.w)
  }
}

extension DecomposedTransform {
  /// The decomposition of a transform.
  public init(_ transform: CATransform3D) {
    self.init(TransformMatrix(transform))
  }

  /// The decomposition of an affine transform of the plane; its rotation is about z.
  public init(_ transform: CGAffineTransform) {
    self.init(CATransform3DMakeAffineTransform(transform))
  }

  /// The transform as one matrix.
  public var caTransform3D: CATransform3D { matrix.caTransform3D }
}

/// A transform moves by its decomposition, and rotates by the shorter angle; see
/// ``DecomposedTransform``, which has a velocity, as a matrix has not.
extension CATransform3D: MotionValue {
  /// The components of the decomposition; see ``DecomposedTransform/components``.
  public var components: SIMD16<Double> { DecomposedTransform(self).components }

  /// The components with the equivalent rotation nearest to the reference's.
  public func components(nearest reference: SIMD16<Double>) -> SIMD16<Double> {
    DecomposedTransform(self).components(turnedNearest: reference)
  }

  /// The transform composed of these components.
  public init(components: SIMD16<Double>) {
    self = DecomposedTransform(components: components).caTransform3D
  }

  /// The components of the identity.
  public static var unchanged: SIMD16<Double> { DecomposedTransform.unchanged }

  /// The tolerance for transforms.
  public static var defaultSettlingTolerance: SettlingTolerance { .transforms }
}

/// A transform moves by its decomposition, and rotates by the shorter angle; see
/// ``DecomposedTransform``, which has a velocity, as a matrix has not.
extension CGAffineTransform: MotionValue {
  /// The components of the decomposition; see ``DecomposedTransform/components``.
  public var components: SIMD16<Double> { DecomposedTransform(self).components }

  /// The components with the equivalent rotation nearest to the reference's.
  public func components(nearest reference: SIMD16<Double>) -> SIMD16<Double> {
    DecomposedTransform(self).components(turnedNearest: reference)
  }

  /// The transform composed of these components.
  public init(components: SIMD16<Double>) {
    self = CATransform3DGetAffineTransform(CATransform3D(components: components))
  }

  /// The components of the identity.
  public static var unchanged: SIMD16<Double> { DecomposedTransform.unchanged }

  /// The tolerance for transforms.
  public static var defaultSettlingTolerance: SettlingTolerance { .transforms }
}

// MARK: Values of layers

extension LayerProperty {
  /// The object for `setValue(_:forKeyPath:)` with these components: a number, a structure or a
  /// colour.
  package func object(for components: Vector) -> Any {
    let part = { (index: Int) in components[component: index] }
    return switch kind {
    case .number: NSNumber(value: part(0))
    case .point: CGPoint(x: part(0), y: part(1))
    case .size: CGSize(width: part(0), height: part(1))
    case .rect: CGRect(x: part(0), y: part(1), width: part(2), height: part(3))
    case .color: RGBAColor(Lanes(components)).cgColor
    case .transform: DecomposedTransform(Lanes(components)).caTransform3D
    }
  }

  /// The components of a value of the property.
  ///
  /// `nil` for kinds other than numbers, points and sizes, the only additive ones.
  package func components(of object: Any) -> Vector? {
    let parts: [CGFloat]
    switch (kind, object) {
    case (.number, let number as NSNumber): parts = [CGFloat(number.doubleValue)]
    case (.point, let point as CGPoint): parts = [point.x, point.y]
    case (.size, let size as CGSize): parts = [size.width, size.height]
    default: return nil
    }
    var components = Vector.zero
    for (index, part) in parts.enumerated() { components[component: index] = Double(part) }
    return components
  }
}

extension Animator {
  /// Sets a property of a layer to the value, now and at every change.
  ///
  /// ```swift
  /// let ball = Animator(layer.position)
  /// ball.drive(layer, .position)
  /// ```
  ///
  /// All changes of a frame are made in one transaction without implicit animations. The layer is not
  /// retained; driving ends when it is deallocated.
  ///
  /// - Parameters:
  ///   - layer: A layer with the property; strokes, for example, need a `CAShapeLayer`.
  ///   - property: A property with the same components as the value.
  public func drive(_ layer: CALayer, _ property: LayerProperty<Value.Components>) {
    guard let maker = loop.playerMaker else { return driveLive(layer, property) }
    let show = property.show(on: layer)
    let player = maker(layer, property.keyPath, property.kind, show)
    drive(layer, property.keyPath, by: player, show)
  }

  /// Sets the property in every frame, whatever the loop does.
  package func driveLive(_ layer: CALayer, _ property: LayerProperty<Value.Components>) {
    storage.drive(layer, by: property.keyPath) {
      let object = property.object(for: Value(at: $1).components)
      unsafeDowncast($0, to: CALayer.self).setValue(object, forKeyPath: property.keyPath)
    }
  }
}

extension LayerProperty {
  /// What sets the property of a layer, which is not retained.
  @MainActor
  package func show(on layer: CALayer) -> @MainActor (UnsafePointer<Lanes>) -> Void {
    { [weak layer] in layer?.setValue(object(for: Vector($0.pointee)), forKeyPath: keyPath) }
  }
}

extension RGBAColor {
  /// The components of a Core Graphics colour of any colour space, converted to extended sRGB.
  ///
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  public init?(_ color: CGColor) {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return nil }
    self.init(
      red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]),
      alpha: Double(parts[3]))
  }

  /// The colour in extended sRGB, with the alpha clamped to 0...1, since a spring may overshoot.
  public var cgColor: CGColor {
    let alpha = min(max(alpha, 0), 1)
    let parts = [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let color = CGColor(colorSpace: space, components: parts)
    else { return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
    return color
  }
}
#endif
