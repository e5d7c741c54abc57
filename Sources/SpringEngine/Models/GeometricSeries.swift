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
