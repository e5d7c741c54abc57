/// A value from 0 at the start to 1 at the target, as a function of a time from 0 to 1.
///
/// ```swift
/// EasingCurve.easeOut(.bounce).value(at: 0.5)             // 0.765625
/// EasingCurve.easeOut(.back(overshoot: 0.25))             // a quarter beyond the target
/// EasingCurve.steps(4, .jumpNone)                         // as in style sheets
/// EasingCurve.linear(0, .init(0.25, from: 0.25, to: 0.75), 1)
/// ```
///
/// Progress and value have no unit. ``Motion/curve(_:to:duration:repeatCount:)`` gives them seconds and
/// a distance.
public enum EasingCurve: Sendable, Equatable {
  /// Constant velocity.
  case linear

  /// A family's own shape, slow at the start.
  case easeIn(Family)

  /// The same shape rotated by 180°, slow at the end: out(p) = 1 − in(1 − p).
  case easeOut(Family)

  /// The shape at half size, then the same rotated, slow at both ends.
  case easeInOut(Family)

  /// A cubic Bézier timing curve.
  case bezier(CubicBezier)

  /// A curve through given points, with or without jumps: a table measured from a film, steps.
  case track(EasingTrack)

  /// The value at a progress.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0.
  /// - Returns: At the two ends 0 and 1, or a track's first and last values, bit for bit; in between
  ///   accurate to 1e-14 for the families, Bézier curves to 1e-14 times the
  ///   larger of 1 and the largest |y| of the control points, see ``EasingTrack`` for the
  ///   others. At a jump, the value after it.
  /// - Complexity: at most two elementary functions, a few Newton steps, or O(knots); no allocation.
  public func value(at progress: Double) -> Double { point(at: progress).value }

  /// The value at progress 1: 1, except for a track that ends at another value.
  var endValue: Double {
    if case .track(let track) = self { track.endValue } else { 1 }
  }

  /// The value at progress 0: 0, except for a track that jumps there.
  var startValue: Double {
    if case .track(let track) = self { track.startValue } else { 0 }
  }

  /// The progress values, less than 1 and ascending, at which the slope is not continuous.
  ///
  /// They are the impacts of the bounce family, the knots of a track, and vertical tangents. 0 is one if
  /// the value jumps there.
  ///
  /// - Complexity: allocates the array.
  var breaks: [Double] {
    switch self {
    case .linear: []
    case .easeIn(let family): family.impacts.reversed().map { 1 - $0 }
    case .easeOut(let family): family.impacts
    case .easeInOut(let family): family.breaksInOut
    case .bezier(let curve): curve.x1 == 1 && curve.x2 == 0 && !curve.isLinear ? [0.5] : []
    case .track(let track): track.breaks
    }
  }

  /// Value and slope at one progress.
  ///
  /// The slope is the derivative of the value with respect to progress, a finite number: at the ends the
  /// one inside, and where the curve bends that of one of the two sides. Where it is infinite, at an end
  /// or in the middle of the circular family, and within half a millionth of there, where it would be
  /// larger, it is 1024.
  struct Point {
    var value: Double
    var slope: Double
  }

  /// Value and slope, which share most of their computation.
  func point(at progress: Double) -> Point {
    let p = progress > 0 ? min(progress, 1) : 0
    var point = pointWithin(p)
    if p == 0 { point.value = startValue }
    if p == 1 { point.value = endValue }
    return point
  }

  private func pointWithin(_ p: Double) -> Point {
    switch self {
    case .linear: Point(value: p, slope: 1)
    case .easeIn(let family): family.easeIn(p, 1 - p)
    case .easeOut(let family): family.easeIn(1 - p, p).rotated
    case .easeInOut(let family):
      p < 0.5
        ? family.inHalf.easeIn(2 * p, 1 - 2 * p).halved
        : family.inHalf.easeIn(2 * (1 - p), 2 * p - 1).halved.rotated
    case .bezier(let curve): curve.point(at: p)
    case .track(let track): track.point(at: p)
    }
  }

  /// The number in place of an infinite slope; without unit.
  ///
  /// A thousandth of the time from start to target is faster than an eye can follow, and the slope
  /// of the circular family exceeds it only in the last half millionth.
  static var steepestSlope: Double { 1024 }

  /// Whether the value never decreases and stays between start and end.
  var isMonotonic: Bool {
    switch self {
    case .linear: true
    case .easeIn(let family), .easeOut(let family), .easeInOut(let family): family.isMonotonic
    case .bezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
    case .track(let track): track.isMonotonic
    }
  }
}

extension EasingCurve {
  /// The cubic Bézier (0.42, 0, 1, 1): UIKit's `curveEaseIn`, CSS's `ease-in`.
  public static var easeIn: EasingCurve { .bezier(.easeIn) }

  /// The cubic Bézier (0, 0, 0.58, 1): UIKit's `curveEaseOut`, CSS's `ease-out`.
  public static var easeOut: EasingCurve { .bezier(.easeOut) }

  /// The cubic Bézier (0.42, 0, 0.58, 1): UIKit's `curveEaseInOut`, CSS's `ease-in-out`.
  public static var easeInOut: EasingCurve { .bezier(.easeInOut) }
}

extension EasingCurve {
  /// A style sheet's `cubic-bezier()`: see ``CubicBezier/init(_:_:_:_:)``.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> EasingCurve {
    .bezier(CubicBezier(x1, y1, x2, y2))
  }

  /// A style sheet's `linear()`: see ``EasingTrack/init(stops:)``.
  ///
  /// ```swift
  /// EasingCurve.linear(0, 0.25, 1)
  /// EasingCurve.linear(0, .init(0.25, from: 0.25, to: 0.75), 1)      // linear(0, 0.25 25% 75%, 1)
  /// ```
  public static func linear(_ stops: EasingTrack.Stop...) -> EasingCurve {
    .track(EasingTrack(stops: stops))
  }

  /// A style sheet's `steps()`: equally long, with equally high rises between them.
  ///
  /// At the time of a rise the value is the one after it.
  ///
  /// Source: CSS Easing Functions Level 1, *Step easing functions*.
  ///
  /// - Parameters:
  ///   - count: The number of intervals; at least 1, for `jumpNone` at least 2.
  ///   - position: Where the first and the last rise are.
  public static func steps(
    _ count: Int, _ position: EasingTrack.StepPosition = .jumpEnd
  ) -> EasingCurve {
    .track(EasingTrack(steps: count, position))
  }
}

extension EasingCurve.Point {
  /// The point of the curve at half the size and in half the time.
  fileprivate var halved: Self { Self(value: value / 2, slope: slope) }

  /// The point at 1 − p of the curve rotated by 180° about (½, ½).
  fileprivate var rotated: Self { Self(value: 1 - value, slope: slope) }
}
