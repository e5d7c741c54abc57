import SpringEngine

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
  /// needs by itself; see ``BakedMotion/components(of:from:tolerance:rest:style:budget:)``.
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

/// The largest duration and number of keyframes that a bake may have.
public struct BakeBudget: Sendable, Equatable {
  /// The longest duration, seconds.
  public let duration: Double

  /// The largest number of keyframes.
  public let keyframes: Int

  /// A budget from its two limits.
  ///
  /// - Parameters:
  ///   - duration: Seconds, greater than 0. With infinity only motions without end are rejected.
  ///   - keyframes: At least 2.
  public init(duration: Double = 60, keyframes: Int = 10_000) {
    require(duration > 0, "bake budget: duration must be greater than 0", duration)
    require(keyframes >= 2, "bake budget: keyframes must be at least 2", keyframes)
    self.duration = duration
    self.keyframes = keyframes
  }
}

/// Why a motion cannot be baked.
public enum BakeError: Error, Equatable {
  /// The start state or the resting value has an infinite or NaN component.
  case notFinite

  /// No single model describes the value: two motions are being crossfaded, an effect is added, or the
  /// value follows another, waits for a delay or runs at a rate other than 1.
  case blended

  /// The motion never comes to rest.
  case neverRests

  /// The motion takes longer than the budget allows; `needed` is its duration, in seconds.
  case tooLong(needed: Double, budget: Double)

  /// The bake takes more keyframes than the budget allows.
  ///
  /// `needed` is exact for equally spaced keyframes; for others it is extrapolated from the part of
  /// the duration that the budget covers.
  case tooManyKeyframes(needed: Int, budget: Int)
}

/// A rule of Core Animation's keyframe animations that a bake breaks.
///
/// Source: the documentation of `CAKeyframeAnimation` (`keyTimes`, `timingFunctions`,
/// `calculationMode`) and `CAMediaTimingFunction`. Core Animation reports none of these: it ignores
/// invalid arrays, and the animation plays with another timing.
package enum KeyframeRuleViolation: Error, Equatable {
  /// There are fewer than two values.
  case tooFewValues(count: Int)
  /// The duration is not greater than 0 and finite; 0 would mean a quarter of a second.
  case duration(Double)
  /// A value has an infinite or NaN component.
  case valueNotFinite(index: Int)
  /// There must be as many key times as values; one more if values are held.
  case keyTimeCount(Int, expected: Int)
  /// The first key time must be exactly 0, the last exactly 1.
  case keyTimesDoNotSpan(first: Double, last: Double)
  /// A key time is not greater than the one before it.
  case keyTimesDoNotAscend(index: Int)
  /// There must be one timing curve fewer than values, or none.
  case timingCurveCount(Int, expected: Int)
  /// A timing curve's x lies outside 0…1, its y outside ±16, or a `Float` cannot hold one of them.
  case controlPoint(index: Int)
}

extension BakedMotion {
  /// Checks the bake against Core Animation's rules.
  ///
  /// Every bake keeps them: tests check it, since Core Animation does not report violations.
  ///
  /// - Throws: The first violation.
  /// - Complexity: O(keyframes).
  package func validate() throws(KeyframeRuleViolation) {
    guard values.count >= 2 else { throw .tooFewValues(count: values.count) }
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    for index in values.indices where !values[index].components.isFinite {
      throw .valueNotFinite(index: index)
    }
    try validateKeyTimes()
    try validateTimingCurves()
  }

  private func validateKeyTimes() throws(KeyframeRuleViolation) {
    let expected = holdsValues ? values.count + 1 : values.count
    guard keyTimes.count == expected else {
      throw .keyTimeCount(keyTimes.count, expected: expected)
    }
    guard keyTimes[0] == 0, keyTimes[expected - 1] == 1 else {
      throw .keyTimesDoNotSpan(first: keyTimes[0], last: keyTimes[expected - 1])
    }
    for index in 1..<expected where !(keyTimes[index] > keyTimes[index - 1]) {
      throw .keyTimesDoNotAscend(index: index)
    }
  }

  private func validateTimingCurves() throws(KeyframeRuleViolation) {
    if timingCurves.isEmpty { return }
    guard timingCurves.count == values.count - 1, !holdsValues else {
      throw .timingCurveCount(timingCurves.count, expected: holdsValues ? 0 : values.count - 1)
    }
    for index in timingCurves.indices where !timingCurves[index].suitsCoreAnimation {
      throw .controlPoint(index: index)
    }
  }
}

extension CubicBezier {
  /// Whether all coordinates are exact as `Float` and within the range that bakes keep.
  fileprivate var suitsCoreAnimation: Bool {
    let limit = ControlArmLengths.largestControlValue
    return (0...1).contains(x1) && (0...1).contains(x2) && abs(y1) <= limit && abs(y2) <= limit
      && Double(Float(x1)) == x1 && Double(Float(y1)) == y1 && Double(Float(x2)) == x2
      && Double(Float(y2)) == y2
  }
}
