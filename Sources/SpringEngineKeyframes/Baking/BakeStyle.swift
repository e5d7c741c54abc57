/// How a motion is turned into keyframes.
public enum BakeStyle: Sendable, Equatable {
  /// Few keyframes, with a cubic Bézier timing curve between each two.
  ///
  /// Keyframes stand where the motion needs them. Value and velocity at each are the motion's own,
  /// so the velocity is continuous. A spring takes about five.
  ///
  /// The components of a vector share one timing curve per segment, as in Core Animation. Where
  /// they move along a straight line that loses nothing. Where the path bends it becomes a polyline
  /// on which the pace still follows the motion: no more keyframes than ``straight``, but many more
  /// than each component needs by itself; see ``BakedMotion/components(of:from:tolerance:rest:style:budget:)``.
  case curved

  /// Straight lines between keyframes, which stand as close as the motion needs.
  case straight

  /// Straight lines between equally spaced keyframes, at least so many per second.
  ///
  /// The error is what it happens to be; it is measured and reported.
  case uniform(framesPerSecond: Double)

  /// Values without anything in between, each held until the next, at least so many per second.
  ///
  /// For properties that cannot be interpolated. The error is what it happens to be, about one
  /// frame of motion; it is measured and reported.
  case held(framesPerSecond: Double)
}

/// How much a bake may come to before it is refused.
public struct BakeBudget: Sendable, Equatable {
  /// The longest duration, seconds.
  public var duration: Double

  /// The largest number of keyframes.
  public var keyframes: Int

  /// A budget from its two limits.
  ///
  /// - Parameters:
  ///   - duration: Seconds; may be infinite: then only motions without end are refused.
  ///   - keyframes: At least 2.
  public init(duration: Double = 60, keyframes: Int = 10_000) {
    precondition(duration > 0, "bake budget: duration must be greater than 0")
    precondition(keyframes >= 2, "bake budget: keyframes must be at least 2")
    self.duration = duration
    self.keyframes = keyframes
  }
}

/// Why a motion cannot be baked.
public enum BakeError: Error, Equatable {
  /// The start state, or where the model takes it, has an infinite or NaN component.
  case notFinite

  /// Two motions are being blended, and no single model says where the value goes.
  case blended

  /// The motion goes on for ever.
  case neverRests

  /// The motion takes longer than the budget allows; `needed` is its duration, in seconds.
  case tooLong(needed: Double, budget: Double)

  /// The bake takes more keyframes than the budget allows. `needed` is exact for equally spaced
  /// keyframes; for others it is estimated from how far the budget went.
  case tooManyKeyframes(needed: Int, budget: Int)
}
