/// Roots of functions of one variable, by iteration in a bounded number of steps.
enum Roots {
  /// The end of the initial part of an interval in which a condition holds, found by bisection.
  ///
  /// - Parameters:
  ///   - end: The interval is 0…`end`.
  ///   - holds: Holds at 0, and from some time on no longer.
  /// - Returns: The time after which it no longer holds, within 2⁻⁵² of `end`, never too early; `end`
  ///   if it holds throughout.
  static func bisection(upTo end: Double, where holds: (_ time: Double) -> Bool) -> Double {
    var (low, high) = (0.0, end)
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The root of an increasing function by Newton's method in a bracket.
  ///
  /// A step that would leave the bracket, or is not short enough compared with the one before, is
  /// replaced by a bisection (by a doubling, while the bracket has no upper end). So the number of
  /// iterations is bounded also where Newton's method alone converges slowly or not at all.
  ///
  /// - Parameters:
  ///   - guess: Where to begin, in the bracket.
  ///   - lowest: The lower end of the bracket, where the function is negative.
  ///   - highest: The upper end, where it is positive; may be infinite if `guess` is positive.
  ///   - contraction: The largest ratio of a step to the one before; ½ guarantees convergence at
  ///     multiple roots, `infinity` is no limit.
  ///   - accuracy: The length of a step after which the iteration ends, in units in the last place.
  ///     With 0 it ends at an exact root, or where the bracket has no further number inside.
  ///   - function: The function and its derivative; its sign must be right, so ±infinity may stand
  ///     for a value that cannot be computed.
  @inline(__always)  // The parameters are constants at each call, and remove half of the tests.
  static func newton(
    from guess: Double, between lowest: Double, and highest: Double,
    contraction: Double = .infinity, accuracy: Double,
    of function: (_ x: Double) -> (value: Double, slope: Double)
  ) -> Double {
    var (low, high) = (lowest, highest)
    var (x, step) = (guess, high - low)
    for _ in 0..<iterationLimit {
      let (value, slope) = function(x)
      if accuracy == 0, value == 0 { return x }
      if value > 0 { high = x } else { low = x }
      var next = x - value / slope
      if !(next > low && next < high && abs(next - x) < contraction * step) {
        next = high < .infinity ? low / 2 + high / 2 : 2 * x
      }
      let isLast = accuracy == 0 ? next == x : abs(next - x) <= accuracy * x.ulp
      if isLast || next == low || next == high { return next }
      step = abs(next - x)
      x = next
    }
    return x
  }

  /// Bisection of an interval as wide as the range of times, or of Bézier parameters, that matter
  /// takes fewer steps; Newton's method takes five or six.
  private static let iterationLimit = 128
}
