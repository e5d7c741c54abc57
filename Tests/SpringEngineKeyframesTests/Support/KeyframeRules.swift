import SpringEngine

@testable import SpringEngineKeyframes

/// A rule of Core Animation's keyframe animations that a bake breaks.
///
/// Source: the documentation of `CAKeyframeAnimation` (`keyTimes`, `timingFunctions`,
/// `calculationMode`) and `CAMediaTimingFunction`. Core Animation reports none of these: it ignores
/// invalid arrays, and the animation plays with another timing.
enum KeyframeRuleViolation: Error, Equatable {
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
  /// Core Animation does not report violations.
  ///
  /// - Throws: The first violation.
  /// - Complexity: O(keyframes).
  func validate() throws(KeyframeRuleViolation) {
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
    let limit = 16.0
    return (0...1).contains(x1) && (0...1).contains(x2) && abs(y1) <= limit && abs(y2) <= limit
      && Double(Float(x1)) == x1 && Double(Float(y1)) == y1 && Double(Float(x2)) == x2
      && Double(Float(y2)) == y2
  }
}
