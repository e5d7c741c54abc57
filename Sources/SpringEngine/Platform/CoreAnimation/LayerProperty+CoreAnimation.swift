#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore

extension LayerProperty {
  /// The object that the property takes for these components: a number, a structure in a value, a
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

  /// The components of an object that the property has.
  ///
  /// Of numbers, points, sizes and rectangles, which is all that can be added; `nil` for others.
  package func components(of object: Any) -> Vector? {
    let parts: [CGFloat]
    switch (kind, object) {
    case (.number, let number as NSNumber): parts = [CGFloat(number.doubleValue)]
    case (.point, let point as CGPoint): parts = [point.x, point.y]
    case (.size, let size as CGSize): parts = [size.width, size.height]
    case (.rect, let rect as CGRect):
      parts = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
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
  /// Keeps a property of a layer at the value, from now on.
  ///
  /// ```swift
  /// let ball = Animator(layer.position)
  /// ball.drive(layer, .position)
  /// ```
  ///
  /// All that a frame changes goes into one transaction without implicit animations. The layer is
  /// not kept alive; once it is gone, nothing is called any more.
  ///
  /// - Parameters:
  ///   - layer: A layer that has the property; strokes, for example, are a `CAShapeLayer`'s.
  ///   - property: The property; its components are those of the value.
  public func drive(_ layer: CALayer, _ property: LayerProperty<Value.Components>) {
    drive(layer) { layer, value in
      layer.setValue(property.object(for: value.components), forKeyPath: property.keyPath)
    }
  }
}
#endif
