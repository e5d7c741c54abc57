/// A cubic Bézier timing curve from (0, 0) to (1, 1), as in style sheets and in the platform's media
/// timing functions.
///
/// The curve's x is progress in time and its y is progress in value, both without a unit. Its shape
/// is determined by two control points. Their x are in 0…1, so that there is one y for every x;
/// their y may be outside of it, where the curve overshoots.
///
/// Source: CSS Easing Functions Level 1, section 2.2.
public struct CubicBezier: Sendable, Equatable {
  /// The first control point's time, 0…1.
  public let x1: Double

  /// The first control point's value.
  public let y1: Double

  /// The second control point's time, 0…1.
  public let x2: Double

  /// The second control point's value.
  public let y2: Double

  /// A curve from the coordinates of its two control points.
  ///
  /// - Precondition: `x1` and `x2` are in 0…1, `y1` and `y2` are finite.
  @inline(never)
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require((0...1).contains(x1), "cubic Bezier: x1 must be in 0…1", x1)
    require((0...1).contains(x2), "cubic Bezier: x2 must be in 0…1", x2)
    require(y1.isFinite, "cubic Bezier: y1 must be finite", y1)
    require(y2.isFinite, "cubic Bezier: y2 must be finite", y2)
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  package static let linear = CubicBezier(0, 0, 1, 1)
  static let easeIn = CubicBezier(0.42, 0, 1, 1)
  static let easeOut = CubicBezier(0, 0, 0.58, 1)
  static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// Starts fast and ends slowly: the platform's `default`.
  static let `default` = CubicBezier(0.25, 0.1, 0.25, 1)

  /// The curve's y at the x of a given progress.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0.
  /// - Returns: 0 and 1, bit for bit, at the two ends; in between accurate to 1e-14, times the
  ///   larger of 1 and the control points' largest |y|, also where the tangent is vertical.
  /// - Complexity: a few Newton steps; no allocation.
  package func value(at progress: Double) -> Double { point(at: progress).value }

  /// Whether x and y are equal everywhere, so that there is no equation to solve.
  var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Value and slope, dy/dx, which share most of their computation.
  ///
  /// The slope is a finite number, at most 1024 times the larger of 1 and the control points' largest
  /// |y|, also where the tangent is vertical and the slope infinite. At a cusp, where it changes from one
  /// infinity to the other, it is 0.
  func point(at progress: Double) -> EasingCurve.Point {
    guard progress > 0 else { return EasingCurve.Point(value: 0, slope: slopeAtStart) }
    guard progress < 1 else { return EasingCurve.Point(value: 1, slope: slopeAtEnd) }
    if isLinear { return EasingCurve.Point(value: progress, slope: 1) }
    let parameter = parameter(at: progress)
    let (s, r) = (parameter.fromStart, parameter.fromEnd)
    var value = s * (3 * r * (y1 * r + y2 * s) + s * s)
    // The same, in an order in which control points near the largest number cause no overflow.
    if !value.isFinite { value = 3 * s * r * (y1 * r + y2 * s) + s * s * s }
    let rise = 3 * (y1 * r * r + 2 * (y2 - y1) * r * s + (1 - y2) * s * s)
    return EasingCurve.Point(value: value, slope: capped(rise / parameter.speed))
  }

  private var slopeAtStart: Double { capped(Self.endSlope(x1, y1, x2, y2)) }

  private var slopeAtEnd: Double { capped(Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1)) }

  /// The slope at (0, 0): the direction to the first control point that is not there itself.
  private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 != 0 || y1 != 0 { return y1 / x1 }
    if x2 != 0 || y2 != 0 { return y2 / x2 }
    return 1
  }

  private func capped(_ slope: Double) -> Double {
    if slope.isNaN { return 0 }
    let steepest = EasingCurve.steepestSlope * max(1, abs(y1), abs(y2))
    return min(max(slope, -steepest), steepest)
  }
}

extension CubicBezier {
  /// The Bézier parameter s of a point on the curve, 0…1; 1 − s, to full relative accuracy also where it is
  /// small; and dx/ds.
  typealias Parameter = (fromStart: Double, fromEnd: Double, speed: Double)

  /// The parameter at which x is a given progress, strictly between 0 and 1.
  ///
  /// At double and triple roots of a cubic, solvers lose half or two thirds of their digits. Here
  /// x(s) can only have them at s = 0, at s = 1, and, for x1 = 1 and x2 = 0, at s = ½. So the cubic
  /// is expanded about the nearest of the three; there its lowest coefficients, which vanish at
  /// multiple roots, and the difference to the progress are computed without cancellation.
  func parameter(at progress: Double) -> Parameter {
    // The curve's middle, s = ½, is at x = ½ − ⅜·asymmetry.
    let asymmetry = 1 - x1 - x2
    if progress - 0.5 <= -0.375 * asymmetry {
      let root = Self.lowerHalf(
        x1: x1, x2: x2, oneMinusX1: 1 - x1, progress: progress, beyondHalf: progress - 0.5)
      return (root.s, 1 - root.s, root.speed)
    }
    // The upper half is the lower half of the curve rotated by 180°.
    let root = Self.lowerHalf(
      x1: 1 - x2, x2: 1 - x1, oneMinusX1: x2, progress: 1 - progress, beyondHalf: 0.5 - progress)
    return (1 - root.s, root.s, root.speed)
  }

  /// The solution s ≤ ½ of x(s) = progress.
  private static func lowerHalf(
    x1: Double, x2: Double, oneMinusX1: Double, progress: Double, beyondHalf: Double
  ) -> (s: Double, speed: Double) {
    let cubic = 1 + 3 * (x1 - x2)
    let aboutStart = MonotoneCubic(-progress, 3 * x1, 3 * (x2 - 2 * x1), cubic)
    if aboutStart.value(at: 0.25) >= 0 {
      let s = aboutStart.root(between: 0, and: 0.25)
      return (s, aboutStart.slope(at: s))
    }
    // x(½ + u) in powers of u.
    let asymmetry = oneMinusX1 - x2
    let aboutMiddle = MonotoneCubic(
      -0.375 * asymmetry - beyondHalf, 0.75 * (oneMinusX1 + x2), 1.5 * asymmetry, cubic)
    let s = aboutMiddle.root(between: -0.25, and: 0)
    return (0.5 + s, aboutMiddle.slope(at: s))
  }
}

/// A cubic polynomial that does not decrease in the interval of its root.
private struct MonotoneCubic {
  var constant, linear, quadratic, cubic: Double

  init(_ constant: Double, _ linear: Double, _ quadratic: Double, _ cubic: Double) {
    (self.constant, self.linear, self.quadratic, self.cubic) = (constant, linear, quadratic, cubic)
  }

  func value(at u: Double) -> Double { constant + u * (linear + u * (quadratic + u * cubic)) }

  func slope(at u: Double) -> Double { linear + u * (2 * quadratic + u * 3 * cubic) }

  /// The root in an interval, to the last digit, also if it is a multiple one.
  func root(between lowest: Double, and highest: Double) -> Double {
    Roots.newton(
      from: lowest / 2 + highest / 2, between: lowest, and: highest, contraction: 0.5, accuracy: 0
    ) { u in
      (value(at: u), slope(at: u))
    }
  }
}
