/// How the keyframes of a bake are spaced and joined.
public enum BakeStyle: Sendable, Equatable {
  /// Few keyframes, with a cubic Bézier timing curve between each two.
  ///
  /// The spacing follows from the tolerance. Value and velocity at each keyframe are the motion's
  /// own, so the velocity is continuous. A spring takes about five.
  ///
  /// The components of a vector share one timing curve per segment, as in Core Animation. Along a
  /// straight path that costs nothing. A path that bends becomes a polyline along which the pace
  /// follows the motion: no more keyframes than ``straight``, but many more than each component
  /// needs by itself; see ``BakedMotion/components(of:from:tolerance:settlingTolerance:style:budget:)``.
  case curved

  /// Straight lines between keyframes, whose spacing follows from the tolerance.
  case straight

  /// Straight lines between equally spaced keyframes, at least so many per second.
  ///
  /// The tolerance is not kept; the error is bounded and reported.
  case uniform(framesPerSecond: Double)

  /// Values that are each held until the next, at least so many per second.
  ///
  /// For properties that cannot be interpolated. The tolerance is not kept; the error, about one
  /// frame of motion, is bounded and reported.
  case held(framesPerSecond: Double)
}
