/// A cubic Bézier timing curve from (0, 0) to (1, 1), the kind that style sheets and the
/// platform's media timing functions use.
///
/// The curve's x is progress in time and its y is progress in value, both without a unit. Its two
/// control points shape it; because their x lie in 0…1, there is one y for every x. Their y may
/// lie outside: then the curve overshoots.
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
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1), "cubic Bezier: x1 must be in 0…1")
    precondition((0...1).contains(x2), "cubic Bezier: x2 must be in 0…1")
    precondition(y1.isFinite, "cubic Bezier: y1 must be finite")
    precondition(y2.isFinite, "cubic Bezier: y2 must be finite")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Constant pace: the platform's `linear`.
  public static let linear = CubicBezier(0, 0, 1, 1)

  /// Starts slowly: the platform's `easeIn`.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)

  /// Ends slowly: the platform's `easeOut`.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)

  /// Starts and ends slowly: the platform's `easeInEaseOut`.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// Starts fast and ends slowly: the platform's `default`.
  public static let `default` = CubicBezier(0.25, 0.1, 0.25, 1)

  /// The curve's y where its x is a given progress.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0.
  /// - Returns: 0 and 1, bit for bit, at the two ends; in between accurate to 1e-14, times the
  ///   larger of 1 and the control points' largest |y|, also where the tangent is vertical.
  /// - Complexity: a few Newton steps; no allocation.
  public func value(at progress: Double) -> Double { sample(at: progress).value }

  /// How fast the value grows with progress: dy/dx.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0. At the ends, the slope inside.
  /// - Returns: A finite number. Where the tangent is vertical the slope is infinite; there, and
  ///   so near that it would be steeper, the answer is ±1024 times the larger of 1 and the control
  ///   points' largest |y|. At a cusp, where it leaps from one infinity to the other, it is 0.
  public func slope(at progress: Double) -> Double { sample(at: progress).slope }

  /// Whether the two coordinates agree all along, which leaves no equation to solve.
  var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Value and slope for the price of one.
  func sample(at progress: Double) -> EasingCurve.Sample {
    guard progress > 0 else { return EasingCurve.Sample(value: 0, slope: slopeAtStart) }
    guard progress < 1 else { return EasingCurve.Sample(value: 1, slope: slopeAtEnd) }
    if isLinear { return EasingCurve.Sample(value: progress, slope: 1) }
    let point = parameter(at: progress)
    let (s, r) = (point.fromStart, point.fromEnd)
    let value = s * (3 * r * (y1 * r + y2 * s) + s * s)
    let rise = 3 * (y1 * r * r + 2 * (y2 - y1) * r * s + (1 - y2) * s * s)
    return EasingCurve.Sample(value: value, slope: capped(rise / point.speed))
  }

  private var slopeAtStart: Double { capped(Self.endSlope(x1, y1, x2, y2)) }

  private var slopeAtEnd: Double { capped(Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1)) }

  /// The slope at (0, 0): the direction of the first control point that lies elsewhere.
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
