#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore

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
    case .color:
      RGBAColor(components: wide(components).lowHalf.lowHalf).cgColor
    case .transform: DecomposedTransform(components: wide(components)).caTransform3D
    case .matrix: TransformMatrix(components: wide(components)).caTransform3D
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

  private func wide(_ components: Vector) -> SIMD16<Double> {
    var wide = SIMD16<Double>.zero
    for index in 0..<Vector.componentCount { wide[index] = components[component: index] }
    return wide
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
    drive(layer) { layer, value in
      layer.setValue(property.object(for: value.components), forKeyPath: property.keyPath)
    }
  }
}
#endif
