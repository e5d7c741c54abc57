/// A part of one component's motion with constant acceleration, which ends at an impact, at the
/// crossing of a wall from outside, or never.
struct Arc: Sendable {
  /// The event at the end of an arc.
  enum Ending: Sendable {
    /// An impact on the wall that the acceleration points to, or on a wall of a component without
    /// acceleration.
    case floor
    /// An impact on the wall opposite to the acceleration.
    case ceiling
    /// The crossing of the floor from outside.
    case entry
    /// None: the arc has no end.
    case never
  }

  /// The start time, on the component's own time axis.
  var start: Double

  /// The start position, in the component's own coordinate.
  var position: Double

  var velocity: Double

  var acceleration = 0.0

  /// The duration; may be 0 or infinite.
  var duration = Double.infinity

  var ending = Ending.never

  /// The position at the end, if there is one.
  var endPosition = 0.0

  /// The speed just before the end.
  var endSpeed = 0.0

  /// v² − 2·g·h for the start's speed v and the distance h of the ceiling: the square of the speed with
  /// which it reaches the ceiling, or negative if it does not.
  var ceilingSpeedSquared = -Double.infinity

  /// The index in a series of similar arcs, or `nil` outside of one.
  var seriesIndex: SeriesIndex?

  /// The index in a series of rises and falls between floor and ceiling, or `nil` outside of one.
  var tripIndex: TripIndex?

  /// The end time of such a rise or fall: the start time of the next one, bit for bit.
  var exactEnd: Double?

  var end: Double { exactEnd ?? start + duration }

  /// Whether the position is constant.
  var isRest: Bool { velocity == 0 && acceleration == 0 }

  /// An endless arc of constant position.
  static func rest(at position: Double, from start: Double) -> Arc {
    Arc(start: start, position: position, velocity: 0)
  }

  /// The state at a time of the component's axis, clamped to the arc's duration.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    // However long, and if that is for ever.
    if isRest { return (position, velocity) }
    let elapsed = max(0, min(time - start, duration))
    return (
      position + elapsed * (velocity + acceleration * elapsed / 2),
      velocity + acceleration * elapsed
    )
  }
}

/// Partial sums of durations with a constant ratio, by which any number of impacts takes one step.
///
/// The ratio is a restitution e, for arcs that get shorter, or 1/e, for crossings that get longer.
/// It is stored as e and a direction, because 1 − e is exact near 1 where 1 − 1/e is not. With
/// q the ratio, the sum of the first n terms is first · (qⁿ − 1)/(q − 1).
struct GeometricSeries: Sendable {
  let first: Double

  /// In 0…1, and not 0 if the terms grow.
  let restitution: Double

  /// Whether the terms grow, by the reciprocal of the restitution, or shrink, by itself.
  let grows: Bool

  private var ratioMinusOne: Double {
    grows ? (1 - restitution) / restitution : restitution - 1
  }

  private var logRatio: Double {
    grows ? -Elementary.log(restitution) : Elementary.log(restitution)
  }

  func power(_ count: Double) -> Double {
    count == 0 ? 1 : Elementary.pow(restitution, grows ? -count : count)
  }

  /// The sum of the first `count` terms, to a few units in the last place.
  func sum(_ count: Double) -> Double {
    if restitution == 1 { return count * first }
    if count == 0 { return 0 }
    let exponent = count * logRatio
    let powerMinusOne = abs(exponent) < 1 ? Elementary.expm1(exponent) : power(count) - 1
    return first * (powerMinusOne / ratioMinusOne)
  }

  /// The sum of all terms.
  var limit: Double {
    restitution < 1 && !grows ? first / (1 - restitution) : .infinity
  }

  /// The largest number of terms whose sum is at most a length, or `nil` if that of all terms is.
  ///
  /// The logarithm may be off by one where a sum nearly equals the length, so the neighbours are
  /// tried. Close to the limit many counts have the same rounded sum, which a search without a limit
  /// on its steps would pass one by one.
  func count(within length: Double) -> Double? {
    guard length < limit else { return nil }
    if length < first { return 0 }
    if restitution == 1 { return min((length / first).rounded(.down), Self.mostTerms) }
    let scaled = (length / first) * ratioMinusOne
    var count = max(0, (Elementary.log1p(scaled) / logRatio).rounded(.down) - 1)
    for _ in 0..<Self.corrections where sum(count + 1) <= length { count += 1 }
    return count
  }

  /// The largest number of equal terms, so that it is finite: their sums are not resolved by far.
  static let mostTerms = 0x1p1000

  /// The largest correction of one count too few; the logarithm's error is below one, so two is enough.
  private static let corrections = 2
}

/// The index of an arc in a series of arcs that are alike but for their scale.
struct SeriesIndex: Sendable {
  var start: Double
  var velocity: Double
  var position = 0.0
  /// The number of arcs before this one.
  var number = 0.0

  var next: SeriesIndex { with(number: number + 1) }

  func with(number: Double) -> SeriesIndex {
    var other = self
    other.number = number
    return other
  }
}
