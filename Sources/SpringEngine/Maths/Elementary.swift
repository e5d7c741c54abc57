/// The elementary functions of the physics, in plain Swift.
///
/// They use additions, multiplications, divisions and integer operations only, each of which IEEE
/// 754 defines to the last bit. A result therefore has the same bits on every platform.
///
/// `ElementaryTests` bounds the errors, which are in <doc:Mathematics>; the constants come from
/// `Tests/SpringEngineTests/Maths/coefficients.py`.
@usableFromInline
enum Elementary {
  /// Two numbers whose exact sum is meant: twice the precision of one.
  @usableFromInline typealias Pair = (high: Double, low: Double)

  /// 2ᵏ for k from −1022 to 1023.
  static func powerOfTwo(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }

  /// The exact sum of two numbers of which `a` is not the smaller in magnitude, or is 0.
  @inlinable @inline(__always)
  static func orderedSum(_ a: Double, _ b: Double) -> Pair {
    let sum = a + b
    return (sum, b - (sum - a))
  }

  /// The exact sum of two numbers (Knuth).
  static func sum(_ a: Double, _ b: Double) -> Pair {
    let sum = a + b
    let part = sum - a
    return (sum, (a - (sum - part)) + (b - part))
  }

  /// The exact product of two numbers without fused multiply–add (Dekker, Veltkamp).
  ///
  /// The factors are less than 2⁹⁹⁶, and the product is greater than 2⁻⁹⁶⁹ or 0.
  static func product(_ a: Double, _ b: Double) -> Pair {
    let product = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return (product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// A number as the sum of two of at most 26 bits.
  private static func halves(_ x: Double) -> Pair {
    let scaled = x * (0x1p27 + 1)
    let high = scaled - (scaled - x)
    return (high, x - high)
  }

  /// The quotient of a number and a pair, with a relative error of some 2⁻¹⁰⁰.
  static func quotient(_ a: Double, _ b: Pair) -> Pair {
    let inverse = 1 / b.high
    let quotient = a / b.high
    let (back, error) = product(quotient, b.high)
    return (quotient, (((a - back) - error) - quotient * b.low) * inverse)
  }
}

extension Elementary {
  /// The angle of the point (x, y), in radians, from −π to π; with the sign of `y`.
  ///
  /// With a and b the smaller and the larger magnitude, atan(a/b) = atan c + atan u for
  /// u = (a − c·b)/(b + c·a) and c = 0, ½ or 1, so that |u| ≤ ¼; u is kept as a pair.
  ///
  /// - Returns: As IEEE 754 has it for zeros and infinities; NaN if either is.
  /// - Complexity: two divisions.
  static func atan2(_ y: Double, _ x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    let isSteep = abs(y) > abs(x)
    var ratio = isSteep ? (abs(x), abs(y)) : (abs(y), abs(x))
    if ratio.1 == .infinity { ratio = (ratio.0 == .infinity ? 1 : 0, 1) }
    if ratio.1 == 0 { ratio.1 = 1 }
    let isLeft = x.sign == .minus
    let quarters: Double = isSteep ? 1 : isLeft ? 2 : 0
    let axis = (quarters * 0x1.921fb54442d18p+0, quarters * 0x1.1a62633145c07p-54)
    let side: Double = isSteep == isLeft ? 1 : -1
    let angle = angle(from: axis, side: side, ratio.0, over: ratio.1)
    return y.sign == .minus ? -angle : angle
  }

  /// axis + side·atan(a/b), for a from 0 to b; b is finite and not 0, `side` is ±1.
  private static func angle(
    from axis: Pair, side: Double, _ a: Double, over b: Double
  ) -> Double {
    if a <= b * 0x1p-60 { return axis.high + (axis.low + side * (a / b)) }
    let scale = b > 0x1p500 ? 0x1p-600 : b < 0x1p-400 ? 0x1p600 : 1
    let (a, b) = (a * scale, b * scale)
    let c: Double = a < 0.25 * b ? 0 : a < 0.75 * b ? 0.5 : 1
    // The numerator is exact: its terms are within a factor of two.
    let u = quotient(a - c * b, orderedSum(b, c * a))
    let w = u.high * u.high
    let rest = u.low * (1 - w) - u.high * w * arcTangentTail(w)
    let center: Pair =
      c == 0
      ? (0, 0)
      : c == 0.5
        ? (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
        : (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    let first = sum(axis.high, side * center.high)
    let second = sum(first.high, side * u.high)
    return second.high + (second.low + (first.low + (axis.low + side * (center.low + rest))))
  }

  /// (u − atan u)/u³ for w = u² ≤ 1/16.
  private static func arcTangentTail(_ w: Double) -> Double {
    let w2 = w * w
    let w4 = w2 * w2
    let low =
      (0x1.5555555555555p-2 + -0x1.999999999980ep-3 * w)
      + (0x1.249249247cab7p-3 + -0x1.c71c71b377377p-4 * w) * w2
    let middle =
      (0x1.745d11fb4d82ap-4 + -0x1.3b12caadc1bddp-4 * w)
      + (0x1.10f7929a6ee40p-4 + -0x1.de38f5f3804d2p-5 * w) * w2
    let high = 0x1.84eddcc94aeffp-5 + -0x1.b7e396eac87c7p-7 * w + -0x1.e94096a5c87fcp-5 * w2
    return low + (middle + high * w4) * w4
  }
}

/// Roots of functions of one variable, by iteration in a bounded number of steps.
enum Roots {
  /// The end of the initial part of 0…`end` in which a condition holds, found by bisection: within 2⁻⁵² of
  /// `end`, never too early; `end` if it holds throughout.
  ///
  /// The condition holds at 0, and from some time on no longer.
  static func bisection(upTo end: Double, where holds: (_ time: Double) -> Bool) -> Double {
    var (low, high) = (0.0, end)
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The root of an increasing function by Newton's method in a bracket, or an end of the bracket that is
  /// as near to it.
  ///
  /// A step that would leave the bracket, or is not short enough compared with the one before, is replaced
  /// by a bisection (by a doubling, while the bracket has no upper end), so that the number of iterations
  /// is bounded.
  ///
  /// The function is negative at `lowest` and positive at `highest`, which may be infinite if `guess` is
  /// positive. Its sign must be right, so ±infinity may stand for a value that cannot be computed; the
  /// derivative is not infinite where the value is finite. `contraction` is the largest ratio of a step to
  /// the one before: ½ guarantees convergence at multiple roots. The iteration ends after a step of
  /// `accuracy` units in the last place; with 0 at an exact root, or where the bracket has no further
  /// number inside.
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
      // At a root the step is lost in rounding, so that it is not inside the bracket.
      if accuracy > 0, abs(next - x) <= accuracy * x.ulp { return min(max(next, low), high) }
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
