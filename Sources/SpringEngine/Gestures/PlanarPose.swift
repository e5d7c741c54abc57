/// A position in the plane with a scale and a rotation: what two fingers move.
public struct PlanarPose: MotionValue, Equatable {
  /// The position, in points.
  public var position: SIMD2<Double>

  /// The scale; 1 is the content's own size.
  public var scale: Double

  /// The rotation in radians, from x to y, over any number of turns.
  public var rotation: Double

  /// A pose from a position, a scale and a rotation.
  public init(position: SIMD2<Double>, scale: Double = 1, rotation: Double = 0) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }

  /// The position's x and y, the scale and the rotation.
  public var components: SIMD4<Double> { SIMD4(position.x, position.y, scale, rotation) }

  /// A pose from x, y, scale and rotation.
  public init(components: SIMD4<Double>) {
    self.init(
      position: SIMD2(components.x, components.y), scale: components.z, rotation: components.w)
  }

  /// The components of no movement: the scale is 1.
  public static var unchanged: SIMD4<Double> { SIMD4(0, 0, 1, 0) }

  /// The pose zoomed and turned about a point: what the content shows there stays there.
  ///
  /// - Parameters:
  ///   - factor: By which the scale is multiplied; finite.
  ///   - angle: In radians, from x to y; finite.
  ///   - point: In the coordinates of the position.
  public func zoomed(
    by factor: Double, turned angle: Double = 0, about point: SIMD2<Double>
  ) -> PlanarPose {
    let turned = (position - point).rotated(by: angle)
    return PlanarPose(
      position: point + turned * factor, scale: scale * factor, rotation: rotation + angle)
  }
}

extension SIMD2<Double> {
  /// The vector turned by an angle in radians, from x to y.
  func rotated(by angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Elementary.sincos(angle)
    return SIMD2(x * cosine - y * sine, x * sine + y * cosine)
  }
}
