/// A stretch of one component's motion on which nothing happens but, at its end, an impact or the
/// crossing of a wall from outside.
struct Arc: Sendable {
  /// What ends a leg.
  enum Ending: Sendable {
    /// It hits the wall that the acceleration points to, or that bounds a coasting component.
    case floor
    /// It hits the wall opposite the acceleration.
    case ceiling
    /// It comes in from beyond the floor.
    case entry
    /// Nothing: it goes on like this for ever.
    case never
  }

  /// When it starts, on the component's own time axis.
  var start: Double

  /// Where it starts, in the component's own coordinate.
  var position: Double

  /// The velocity that it starts with.
  var velocity: Double

  /// The constant acceleration along it.
  var acceleration = 0.0

  /// How long it lasts; may be 0 or infinite.
  var duration = Double.infinity

  /// What ends it.
  var ending = Ending.never

  /// Where it ends; meaningful if it does.
  var endPosition = 0.0

  /// The speed just before the end.
  var endSpeed = 0.0

  /// The square of the speed that it has left at the ceiling; negative if it gets less high.
  var excess = -Double.infinity

  /// Its place in a series, or `nil` outside of one.
  var place: SeriesIndex?

  /// When it ends.
  var end: Double { start + duration }

  /// Whether it stays where it is.
  var isRest: Bool { velocity == 0 && acceleration == 0 }

  /// A leg on which it stays where it is.
  static func rest(at position: Double, from start: Double) -> Arc {
    Arc(start: start, position: position, velocity: 0)
  }

  /// The state on the leg at a time of its own axis, kept between its two ends.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    let elapsed = max(0, min(time - start, duration))
    return (
      position + elapsed * (velocity + acceleration * elapsed / 2),
      velocity + acceleration * elapsed
    )
  }
}

/// The partial sums of durations that each are a fixed ratio times the one before: what turns any
/// number of impacts into one step.
///
/// The ratio is a restitution e, for arcs that get shorter, or 1/e, for crossings that get longer.
/// It is kept as e and a direction, because 1 − e is exact near 1 where 1 − 1/e is not. With
/// q the ratio, the sum of the first n terms is first · (qⁿ − 1)/(q − 1).
struct GeometricSeries: Sendable {
  /// Whether the terms shrink, by the restitution, or grow, by its reciprocal.
  enum Direction: Double, Sendable {
    case shrinking = 1
    case growing = -1
  }

  /// The first term.
  let first: Double

  private let restitution: Double
  private let direction: Direction

  /// A series from its first term; `restitution` is in 0…1, and not 0 if the terms grow.
  init(first: Double, restitution: Double, direction: Direction) {
    self.first = first
    self.restitution = restitution
    self.direction = direction
  }

  private var ratioMinusOne: Double {
    switch direction {
    case .shrinking: restitution - 1
    case .growing: (1 - restitution) / restitution
    }
  }

  private var logRatio: Double { direction.rawValue * Elementary.log(restitution) }

  /// The ratio to the power of a count.
  func power(_ count: Double) -> Double {
    count == 0 ? 1 : Elementary.pow(restitution, direction.rawValue * count)
  }

  /// The sum of the first `count` terms, to a few units in the last place.
  @inline(never)
  func sum(_ count: Double) -> Double {
    if restitution == 1 { return count * first }
    if count == 0 { return 0 }
    let exponent = count * logRatio
    let powerMinusOne = abs(exponent) < 1 ? Elementary.expm1(exponent) : power(count) - 1
    return first * (powerMinusOne / ratioMinusOne)
  }

  /// The sum of all terms.
  var limit: Double {
    restitution < 1 && direction == .shrinking ? first / (1 - restitution) : .infinity
  }

  /// How many whole terms fit into a length, or `nil` if all do.
  ///
  /// The logarithm may be off by one where a sum nearly equals the length; the neighbours are
  /// tried, a fixed number of times, because close to the limit the sums of many counts are the
  /// same number.
  func count(within length: Double) -> Double? {
    guard length < limit else { return nil }
    if length < first { return 0 }
    if restitution == 1 { return (length / first).rounded(.down) }
    let scaled = (length / first) * ratioMinusOne
    var count = max(0, (Elementary.log1p(scaled) / logRatio).rounded(.down))
    for _ in 0..<Self.corrections where count > 0 && sum(count) > length { count -= 1 }
    for _ in 0..<Self.corrections where sum(count + 1) <= length { count += 1 }
    return count
  }

  /// How often a count is moved by one; the logarithm's error is below one, so twice is enough.
  private static let corrections = 2
}

/// A leg's place in a series of legs that are all alike but for their scale.
struct SeriesIndex: Sendable {
  /// When the first leg of the series starts.
  var start: Double
  /// The velocity that the first leg starts with.
  var velocity: Double
  /// Where the first leg starts.
  var position: Double
  /// How many legs come before this one.
  var index: Double
}
