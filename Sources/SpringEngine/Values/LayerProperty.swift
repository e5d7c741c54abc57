/// An animatable property of a layer: its key path, the type of its values, and its settling tolerance.
///
/// Animators drive layers, and baked motions are played, by these properties. A property takes every
/// value whose components are its vector.
public struct LayerProperty<Vector: MotionVector>: Sendable {
  /// The key path, as Core Animation defines it.
  public let keyPath: String

  /// The tolerance within which the property looks at rest, for animators and bakes made for it.
  public let settlingTolerance: SettlingTolerance

  /// The type of the property's values.
  package let kind: LayerValueKind

  /// A property that is a number, for key paths without a property here.
  ///
  /// - Parameters:
  ///   - keyPath: As Core Animation, or the layer's own class, defines it.
  ///   - settlingTolerance: The tolerance within which the property looks at rest.
  public init(_ keyPath: String, settlingTolerance: SettlingTolerance = .unitless)
  where Vector == Double {
    self.init(keyPath, .number, settlingTolerance)
  }

  /// A property that is a point, for key paths without a property here.
  public init(
    point keyPath: String, settlingTolerance: SettlingTolerance = .points
  ) where Vector == SIMD2<Double> {
    self.init(keyPath, .point, settlingTolerance)
  }

  /// A property that is a size, for key paths without a property here.
  public init(
    size keyPath: String, settlingTolerance: SettlingTolerance = .points
  ) where Vector == SIMD2<Double> {
    self.init(keyPath, .size, settlingTolerance)
  }

  /// A property that is a rectangle, for key paths without a property here.
  public init(
    rect keyPath: String, settlingTolerance: SettlingTolerance = .points
  ) where Vector == SIMD4<Double> {
    self.init(keyPath, .rect, settlingTolerance)
  }

  /// A property that is a colour, for key paths without a property here; its values are
  /// ``RGBAColor``.
  public init(
    color keyPath: String, settlingTolerance: SettlingTolerance = .unitless
  ) where Vector == SIMD4<Double> {
    self.init(keyPath, .color, settlingTolerance)
  }

  /// A property that is a transform, for key paths without a property here; its values are
  /// ``DecomposedTransform``.
  public init(
    transform keyPath: String, settlingTolerance: SettlingTolerance = .transforms
  ) where Vector == SIMD16<Double> {
    self.init(keyPath, .transform, settlingTolerance)
  }

  init(_ keyPath: String, _ kind: LayerValueKind, _ settlingTolerance: SettlingTolerance) {
    self.keyPath = keyPath
    self.kind = kind
    self.settlingTolerance = settlingTolerance
  }
}

/// The type of a layer property's values.
package enum LayerValueKind: Sendable {
  case number, point, size, rect, color, transform, matrix
}

// The names and meanings are Core Animation's.

extension LayerProperty where Vector == Double {
  /// The opacity, 0…1.
  public static var opacity: Self { Self("opacity", .number, .unitless) }
  /// The position along x, in points.
  public static var positionX: Self { Self("position.x", .number, .points) }
  /// The position along y, in points.
  public static var positionY: Self { Self("position.y", .number, .points) }
  /// The position along z, in points.
  public static var zPosition: Self { Self("zPosition", .number, .points) }
  /// The width of the bounds, in points.
  public static var boundsWidth: Self { Self("bounds.size.width", .number, .points) }
  /// The height of the bounds, in points.
  public static var boundsHeight: Self { Self("bounds.size.height", .number, .points) }
  /// The radius of the corners, in points.
  public static var cornerRadius: Self { Self("cornerRadius", .number, .points) }
  /// The width of the border, in points.
  public static var borderWidth: Self { Self("borderWidth", .number, .points) }
  /// The opacity of the shadow, 0…1.
  public static var shadowOpacity: Self { Self("shadowOpacity", .number, .unitless) }
  /// The blur radius of the shadow, in points.
  public static var shadowRadius: Self { Self("shadowRadius", .number, .points) }
  /// The transform's scale, the same along x, y and z; 1 for none.
  ///
  /// A scale that stays negative needs ``transform``, also along one axis only. Core Animation
  /// decomposes the layer's matrix to read or replace one part of it, and a decomposition does not
  /// keep the signs of the scales: two negative ones are a rotation by half a turn. A layer at rest at a
  /// scale of 0 has lost its rotation too: rest at 0.001, or use ``transform``.
  public static var scale: Self { Self("transform.scale", .number, .transforms) }
  /// The transform's scale along x; 1 for none, negative ones as for ``scale``.
  public static var scaleX: Self { Self("transform.scale.x", .number, .transforms) }
  /// The transform's scale along y; 1 for none, negative ones as for ``scale``.
  public static var scaleY: Self { Self("transform.scale.y", .number, .transforms) }
  /// The transform's rotation about z, in radians.
  public static var rotation: Self { Self("transform.rotation.z", .number, .transforms) }
  /// The transform's rotation about x, in radians.
  public static var rotationX: Self { Self("transform.rotation.x", .number, .transforms) }
  /// The transform's rotation about y, in radians.
  ///
  /// Core Animation reads the angles back from the matrix, in which a turn about y by more than ±π/2 is
  /// one by less, with turns about x and z: for larger angles use ``transform``.
  public static var rotationY: Self { Self("transform.rotation.y", .number, .transforms) }
  /// The transform's translation along x, in points.
  public static var translationX: Self { Self("transform.translation.x", .number, .points) }
  /// The transform's translation along y, in points.
  public static var translationY: Self { Self("transform.translation.y", .number, .points) }
  /// The start of a shape's stroke, as a fraction of its path, 0…1.
  public static var strokeStart: Self { Self("strokeStart", .number, .unitless) }
  /// The end of a shape's stroke, as a fraction of its path, 0…1.
  public static var strokeEnd: Self { Self("strokeEnd", .number, .unitless) }
  /// The line width of a shape, in points.
  public static var lineWidth: Self { Self("lineWidth", .number, .points) }
  /// The offset of a shape's dash pattern, in points.
  public static var lineDashPhase: Self { Self("lineDashPhase", .number, .points) }
}

extension LayerProperty where Vector == SIMD2<Double> {
  /// The position of the anchor point in the superlayer, in points.
  public static var position: Self { Self("position", .point, .points) }
  /// The anchor point, as a fraction of the bounds.
  public static var anchorPoint: Self { Self("anchorPoint", .point, .unitless) }
  /// The size of the bounds, in points.
  public static var boundsSize: Self { Self("bounds.size", .size, .points) }
  /// The offset of the shadow, in points.
  public static var shadowOffset: Self { Self("shadowOffset", .size, .points) }
  /// The transform's translation along x and y, in points.
  public static var translation: Self { Self("transform.translation", .size, .points) }
  /// The start of a gradient, as a fraction of the bounds.
  public static var startPoint: Self { Self("startPoint", .point, .unitless) }
  /// The end of a gradient, as a fraction of the bounds.
  public static var endPoint: Self { Self("endPoint", .point, .unitless) }
}

extension LayerProperty where Vector == SIMD4<Double> {
  /// The bounds, in points.
  public static var bounds: Self { Self("bounds", .rect, .points) }
  /// The visible part of the contents, as fractions of their size.
  public static var contentsRect: Self { Self("contentsRect", .rect, .unitless) }
  /// The background colour.
  public static var backgroundColor: Self { Self("backgroundColor", .color, .unitless) }
  /// The colour of the border.
  public static var borderColor: Self { Self("borderColor", .color, .unitless) }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self("shadowColor", .color, .unitless) }
  /// The fill colour of a shape.
  public static var fillColor: Self { Self("fillColor", .color, .unitless) }
  /// The stroke colour of a shape.
  public static var strokeColor: Self { Self("strokeColor", .color, .unitless) }
}

extension LayerProperty where Vector == SIMD16<Double> {
  /// The transform, in parts: for values of ``DecomposedTransform``.
  public static var transform: Self { Self("transform", .transform, .transforms) }
  /// The transform, by its matrix's elements: for values of `TransformMatrix`.
  package static var transformMatrix: Self { Self("transform", .matrix, .transforms) }
  /// The transform of all sublayers, in parts: for values of ``DecomposedTransform``.
  public static var sublayerTransform: Self { Self("sublayerTransform", .transform, .transforms) }
}
