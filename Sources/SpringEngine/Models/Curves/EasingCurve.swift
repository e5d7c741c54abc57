/// A value from 0 at the start to 1 at the target, as a function of a time from 0 to 1.
///
/// ```swift
/// EasingCurve.easeOut(.bounce).value(at: 0.5)    // 0.765625
/// EasingCurve.bezier(.easeInOut).slope(at: 0)    // 0: starts from rest
/// ```
///
/// Progress and value have no unit. A ``TimedCurve`` gives them seconds and a distance.
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

  /// A curve through given points, such as a table measured from a film.
  case track(EasingTrack)

  /// The value at a progress.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0.
  /// - Returns: 0 and ``endValue``, bit for bit, at the two ends; in between accurate to 1e-14
  ///   for the families, see ``CubicBezier/value(at:)`` and ``EasingTrack`` for the others.
  /// - Complexity: at most two elementary functions, a few Newton steps, or O(knots); no allocation.
  public func value(at progress: Double) -> Double { point(at: progress).value }

  /// The derivative of the value with respect to progress.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0. At the ends, the slope inside.
  /// - Returns: A finite number. At a break (see ``breaks``) it is the slope of one of the two
  ///   sides. Where the slope is infinite, at an end or in the middle of the circular family, and
  ///   within half a millionth of there, where it would be larger, it is 1024.
  public func slope(at progress: Double) -> Double { point(at: progress).slope }

  /// The value at progress 1: 1, except for a track that ends at another value.
  public var endValue: Double {
    if case .track(let track) = self { track.endValue } else { 1 }
  }

  /// The progress values, between 0 and 1 and ascending, at which the slope is not continuous:
  /// impacts of the bounce family, knots of a track, vertical tangents.
  ///
  /// - Complexity: allocates the array.
  public var breaks: [Double] {
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
  @usableFromInline
  struct Point {
    @usableFromInline var value: Double
    @usableFromInline var slope: Double
  }

  /// Value and slope, which share most of their computation.
  @usableFromInline
  func point(at progress: Double) -> Point {
    let p = progress > 0 ? min(progress, 1) : 0
    var point = pointWithin(p)
    if p == 0 { point.value = 0 }
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
        ? family.easeIn(2 * p, 1 - 2 * p).halved
        : family.easeIn(2 * (1 - p), 2 * p - 1).halved.rotated
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
    case .easeIn(let family), .easeOut(let family), .easeInOut(let family):
      family != .elastic && family != .back && family != .bounce
    case .bezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
    case .track(let track): track.isMonotonic
    }
  }
}

extension EasingCurve.Point {
  /// The point of the curve at half the size and in half the time.
  fileprivate var halved: Self { Self(value: value / 2, slope: slope) }

  /// The point at 1 − p of the curve rotated by 180° about (½, ½).
  fileprivate var rotated: Self { Self(value: 1 - value, slope: slope) }
}

extension EasingCurve {
  /// The shapes of Robert Penner's easing functions.
  ///
  /// With ``EasingCurve/linear`` they make the 31 functions that easing libraries offer. Each is
  /// defined by its ease-in; the other two forms are reflections of it.
  public enum Family: Sendable, Equatable, CaseIterable {
    /// p²
    case quadratic
    /// p³
    case cubic
    /// p⁴
    case quartic
    /// p⁵
    case quintic
    /// A quarter of a sine wave: 1 − cos(πp/2)
    case sine
    /// A quarter of a circle: 1 − √(1 − p²). Its slope is infinite at p = 1.
    case circular
    /// 2^(10(p − 1)), and 0 at p = 0, with a discontinuity of 2⁻¹⁰ there, as in the easing libraries.
    /// It does not appear in the slope, and it is not a break.
    case exponential
    /// A sine wave with a growing amplitude: sin(13πp/2) · 2^(10(p − 1))
    case elastic
    /// Moves back first: p³ − p·sin(πp)
    case back
    /// Four parabolas, a ball's fall and its three bounces. The arcs are those of the easing
    /// libraries, with a different gravity each; ``GravityBounce`` is physically exact.
    case bounce

    /// Value and slope of the ease-in.
    ///
    /// - Parameters:
    ///   - p: The progress, 0…1.
    ///   - q: 1 − p, from the caller, because computed here a small one would lose digits.
    func easeIn(_ p: Double, _ q: Double) -> Point {
      switch self {
      case .quadratic: return Point(value: p * p, slope: 2 * p)
      case .cubic: return Point(value: p * p * p, slope: 3 * p * p)
      case .quartic: return Point(value: p * p * p * p, slope: 4 * p * p * p)
      case .quintic: return Point(value: p * p * p * p * p, slope: 5 * p * p * p * p)
      case .sine:
        let half = Elementary.sin(.pi / 4 * p)
        return Point(value: 2 * half * half, slope: .pi / 2 * Elementary.sin(.pi / 2 * p))
      case .circular:
        let height = (q * (1 + p)).squareRoot()
        return Point(value: 1 - height, slope: min(p / height, EasingCurve.steepestSlope))
      case .exponential:
        let value = Elementary.pow(2, -Self.doublings * q)
        return Point(value: value, slope: Self.growth * value)
      case .elastic:
        let envelope = Elementary.pow(2, -Self.doublings * q)
        let wave = Elementary.sincos(Self.elasticFrequency * p)
        return Point(
          value: envelope * wave.sin,
          slope: envelope * (Self.growth * wave.sin + Self.elasticFrequency * wave.cos))
      case .back:
        let (sine, cosine) = Elementary.sincos(.pi * p)
        return Point(value: p * (p * p - sine), slope: 3 * p * p - sine - .pi * p * cosine)
      case .bounce:
        // The ease-in is the fall in reverse: q is the progress of the fall.
        let arc = Self.bounceArc(at: q)
        let (since, until) = (q - arc.start, arc.end - q)
        return Point(value: arc.curvature * since * until, slope: arc.curvature * (since - until))
      }
    }

    /// An arc of the bounce: its height is curvature · (t − start) · (end − t).
    private static func bounceArc(
      at time: Double
    ) -> (start: Double, end: Double, curvature: Double) {
      switch time {
      case ..<(4.0 / 11): (-4.0 / 11, 4.0 / 11, 121.0 / 16)
      case ..<(8.0 / 11): (4.0 / 11, 8.0 / 11, 363.0 / 40)
      case ..<(9.0 / 10): (8.0 / 11, 9.0 / 10, 4356.0 / 361)
      default: (9.0 / 10, 1, 54.0 / 5)
      }
    }

    /// The breaks of the ease-out.
    var impacts: [Double] { self == .bounce ? [4.0 / 11, 8.0 / 11, 9.0 / 10] : [] }

    /// The breaks of the ease-in-out.
    var breaksInOut: [Double] {
      if self == .circular { return [0.5] }
      return impacts.reversed().map { (1 - $0) / 2 } + impacts.map { (1 + $0) / 2 }
    }

    /// The number of doublings of the exponential and of the elastic wave between start and end.
    private static var doublings: Double { 10 }

    /// The rate of that growth per unit of progress: 10·ln 2.
    private static var growth: Double { doublings * 0.693147180559945309417232121458 }

    /// The angular frequency of the elastic wave, in radians per unit of progress: 3¼ periods, so
    /// that it ends at a maximum.
    private static var elasticFrequency: Double { 13 * Double.pi / 2 }
  }
}
