/// An animatable property of a layer: its key path, what it is made of, and when it is at rest.
///
/// This is the table that a live animator drives layers by and that baked motions are played by.
/// The vector says what a property takes: any value with such components will do.
public struct LayerProperty<Vector: MotionVector>: Sendable {
  /// The key path, as Core Animation spells it.
  public let keyPath: String

  /// How close to its end the property looks at rest: what an animator or a bake that is made for the
  /// property takes for rest.
  public let restTolerance: RestTolerance

  /// What kind of object the property takes.
  package let kind: LayerValueKind

  /// A number that is not in the table.
  ///
  /// - Parameters:
  ///   - keyPath: As Core Animation spells it, or as your own layer calls it.
  ///   - restTolerance: How close to its end the property looks at rest.
  public init(_ keyPath: String, restTolerance: RestTolerance = .unitless) where Vector == Double {
    self.init(keyPath, .number, restTolerance)
  }

  /// A point that is not in the table.
  public init(
    point keyPath: String, restTolerance: RestTolerance = .points
  ) where Vector == SIMD2<Double> {
    self.init(keyPath, .point, restTolerance)
  }

  /// A size that is not in the table.
  public init(
    size keyPath: String, restTolerance: RestTolerance = .points
  ) where Vector == SIMD2<Double> {
    self.init(keyPath, .size, restTolerance)
  }

  /// A rectangle that is not in the table.
  public init(
    rect keyPath: String, restTolerance: RestTolerance = .points
  ) where Vector == SIMD4<Double> {
    self.init(keyPath, .rect, restTolerance)
  }

  /// A colour that is not in the table: for values of ``RGBAColor``.
  public init(
    color keyPath: String, restTolerance: RestTolerance = .unitless
  ) where Vector == SIMD4<Double> {
    self.init(keyPath, .color, restTolerance)
  }

  /// A whole transform that is not in the table: for values of ``DecomposedTransform``.
  public init(
    transform keyPath: String, restTolerance: RestTolerance = .transforms
  ) where Vector == SIMD16<Double> {
    self.init(keyPath, .transform, restTolerance)
  }

  init(_ keyPath: String, _ kind: LayerValueKind, _ restTolerance: RestTolerance) {
    self.keyPath = keyPath
    self.kind = kind
    self.restTolerance = restTolerance
  }
}

/// What kind of object a layer's property takes.
package enum LayerValueKind: Sendable, CaseIterable {
  case number, point, size, rect, color, transform, matrix

  /// How many components it has.
  package var componentCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .matrix: 16
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// The names are Core Animation's own, and so is what they mean.
extension LayerProperty where Vector == Double {
  public static var opacity: Self { Self("opacity", .number, .unitless) }
  public static var positionX: Self { Self("position.x", .number, .points) }
  public static var positionY: Self { Self("position.y", .number, .points) }
  public static var zPosition: Self { Self("zPosition", .number, .points) }
  public static var boundsWidth: Self { Self("bounds.size.width", .number, .points) }
  public static var boundsHeight: Self { Self("bounds.size.height", .number, .points) }
  public static var cornerRadius: Self { Self("cornerRadius", .number, .points) }
  public static var borderWidth: Self { Self("borderWidth", .number, .points) }
  public static var shadowOpacity: Self { Self("shadowOpacity", .number, .unitless) }
  public static var shadowRadius: Self { Self("shadowRadius", .number, .points) }
  public static var scale: Self { Self("transform.scale", .number, .transforms) }
  public static var scaleX: Self { Self("transform.scale.x", .number, .transforms) }
  public static var scaleY: Self { Self("transform.scale.y", .number, .transforms) }
  public static var rotation: Self { Self("transform.rotation.z", .number, .transforms) }
  public static var rotationX: Self { Self("transform.rotation.x", .number, .transforms) }
  public static var rotationY: Self { Self("transform.rotation.y", .number, .transforms) }
  public static var translationX: Self { Self("transform.translation.x", .number, .points) }
  public static var translationY: Self { Self("transform.translation.y", .number, .points) }
  public static var strokeStart: Self { Self("strokeStart", .number, .unitless) }
  public static var strokeEnd: Self { Self("strokeEnd", .number, .unitless) }
  public static var lineWidth: Self { Self("lineWidth", .number, .points) }
  public static var lineDashPhase: Self { Self("lineDashPhase", .number, .points) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LayerProperty where Vector == SIMD2<Double> {
  public static var position: Self { Self("position", .point, .points) }
  public static var anchorPoint: Self { Self("anchorPoint", .point, .unitless) }
  public static var boundsSize: Self { Self("bounds.size", .size, .points) }
  public static var shadowOffset: Self { Self("shadowOffset", .size, .points) }
  public static var translation: Self { Self("transform.translation", .size, .points) }
  public static var startPoint: Self { Self("startPoint", .point, .unitless) }
  public static var endPoint: Self { Self("endPoint", .point, .unitless) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LayerProperty where Vector == SIMD4<Double> {
  public static var bounds: Self { Self("bounds", .rect, .points) }
  public static var contentsRect: Self { Self("contentsRect", .rect, .unitless) }
  public static var backgroundColor: Self { Self("backgroundColor", .color, .unitless) }
  public static var borderColor: Self { Self("borderColor", .color, .unitless) }
  public static var shadowColor: Self { Self("shadowColor", .color, .unitless) }
  public static var fillColor: Self { Self("fillColor", .color, .unitless) }
  public static var strokeColor: Self { Self("strokeColor", .color, .unitless) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LayerProperty where Vector == SIMD16<Double> {
  public static var transform: Self { Self("transform", .transform, .transforms) }
  /// The transform by its matrix's elements: for values of ``TransformMatrix``.
  public static var transformMatrix: Self { Self("transform", .matrix, .transforms) }
  public static var sublayerTransform: Self { Self("sublayerTransform", .transform, .transforms) }
}
