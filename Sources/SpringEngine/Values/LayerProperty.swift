/// An animatable property of a layer: its key path, the type of its values, and its settling tolerance.
///
/// Animators drive layers, and baked motions are played, by these properties. A property takes every
/// value whose components are its vector.
public struct LayerProperty<Vector: MotionVector>: Sendable {
  /// The key path, as Core Animation defines it.
  public let keyPath: String

  /// The tolerance within which the property looks at rest, for animators and bakes made for it.
  public let settlingTolerance: SettlingTolerance

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

  /// A property whose values are of the same type as another's, for key paths without a property here.
  ///
  /// ```swift
  /// LayerProperty("borderColor", like: .backgroundColor)
  /// LayerProperty("transform.rotation.y", like: .rotation)
  /// LayerProperty("anchorPoint", like: .position, settlingTolerance: .unitless)
  /// ```
  ///
  /// Core Animation reads the angles of a transform back from the matrix, in which a turn about y by more
  /// than ±π/2 is one by less, with turns about x and z: for larger angles use `.transform`.
  ///
  /// - Parameters:
  ///   - keyPath: As Core Animation, or the layer's own class, defines it.
  ///   - other: A property whose values are numbers, points, sizes, rectangles, colours or transforms.
  ///   - settlingTolerance: The tolerance within which the property looks at rest; by default the other's.
  public init(_ keyPath: String, like other: Self, settlingTolerance: SettlingTolerance? = nil) {
    self.init(keyPath, other.kind, settlingTolerance ?? other.settlingTolerance)
  }

  package init(_ keyPath: String, _ kind: LayerValueKind, _ settlingTolerance: SettlingTolerance) {
    self.keyPath = keyPath
    self.kind = kind
    self.settlingTolerance = settlingTolerance
  }
}

/// The type of a layer property's values.
package enum LayerValueKind: Sendable {
  case number, point, size, rect, color, transform
}

// The names and meanings are Core Animation's.

extension LayerProperty where Vector == Double {
  /// The opacity, 0…1.
  public static var opacity: Self { Self("opacity", .number, .unitless) }
  /// The position along x, in points.
  public static var positionX: Self { Self("position.x", .number, .points) }
  /// The position along y, in points.
  public static var positionY: Self { Self("position.y", .number, .points) }
  /// The width of the bounds, in points.
  public static var boundsWidth: Self { Self("bounds.size.width", .number, .points) }
  /// The height of the bounds, in points.
  public static var boundsHeight: Self { Self("bounds.size.height", .number, .points) }
  /// The radius of the corners, in points.
  public static var cornerRadius: Self { Self("cornerRadius", .number, .points) }
  /// The opacity of the shadow, 0…1.
  public static var shadowOpacity: Self { Self("shadowOpacity", .number, .unitless) }
  /// The transform's scale, the same along x, y and z; 1 for none.
  ///
  /// A scale that stays negative needs ``transform``, also along one axis only. Core Animation
  /// decomposes the layer's matrix to read or replace one part of it, and a decomposition does not
  /// keep the signs of the scales: two negative ones are a rotation by half a turn. A layer at rest at a
  /// scale of 0 has lost its rotation too: rest at 0.001, or use ``transform``.
  public static var scale: Self { Self("transform.scale", .number, .transforms) }
  /// The transform's rotation about z, in radians.
  public static var rotation: Self { Self("transform.rotation.z", .number, .transforms) }
  /// The transform's translation along x, in points.
  public static var translationX: Self { Self("transform.translation.x", .number, .points) }
  /// The transform's translation along y, in points.
  public static var translationY: Self { Self("transform.translation.y", .number, .points) }
  /// The end of a shape's stroke, as a fraction of its path, 0…1.
  public static var strokeEnd: Self { Self("strokeEnd", .number, .unitless) }
}

extension LayerProperty where Vector == SIMD2<Double> {
  /// The position of the anchor point in the superlayer, in points.
  public static var position: Self { Self("position", .point, .points) }
  /// The size of the bounds, in points.
  public static var boundsSize: Self { Self("bounds.size", .size, .points) }
}

extension LayerProperty where Vector == SIMD4<Double> {
  /// The bounds, in points.
  public static var bounds: Self { Self("bounds", .rect, .points) }
  /// The background colour.
  public static var backgroundColor: Self { Self("backgroundColor", .color, .unitless) }
}

extension LayerProperty where Vector == SIMD16<Double> {
  /// The transform, in parts: for values of ``DecomposedTransform``.
  public static var transform: Self { Self("transform", .transform, .transforms) }
}
