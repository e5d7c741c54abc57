/// How a value gets from where it starts (0) to where it goes (1) as time runs from 0 to 1.
///
/// ```swift
/// EasingCurve.easeOut(.bounce).value(at: 0.5)    // 0.765625
/// EasingCurve.bezier(.easeInOut).slope(at: 0)    // 0: starts from rest
/// ```
///
/// Progress and value have no unit. A ``TimedCurve`` gives them seconds and a distance.
public enum EasingCurve: Sendable, Equatable {
  /// Constant pace.
  case linear

  /// A family's own shape, gentle at the start.
  case easeIn(Family)

  /// The same shape turned by 180°, gentle at the end: out(p) = 1 − in(1 − p).
  case easeOut(Family)

  /// The shape at half size, then turned, gentle at both ends.
  case easeInOut(Family)

  /// A cubic Bézier timing curve.
  case bezier(CubicBezier)

  /// A path through given points, such as a table measured from a film.
  case track(EasingTrack)

  /// The value at a progress.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0.
  /// - Returns: 0 and ``endValue``, bit for bit, at the two ends; in between accurate to 1e-14
  ///   for the families, see ``CubicBezier/value(at:)`` and ``EasingTrack`` for the others.
  /// - Complexity: at most two C library calls, a few Newton steps, or O(knots); no allocation.
  public func value(at progress: Double) -> Double { sample(at: progress).value }

  /// How fast the value grows with progress: d value / d progress, at one place.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0. At the ends, the slope inside.
  /// - Returns: A finite number. At a break (see ``breaks``) it is the slope of one of the two
  ///   sides. Where the slope is infinite, at an end or in the middle of the circular family, and
  ///   so near (half a millionth) that it would be steeper, it is 1024.
  public func slope(at progress: Double) -> Double { sample(at: progress).slope }

  /// The value at progress 1: 1, but for a track that ends elsewhere.
  public var endValue: Double {
    if case .track(let track) = self { track.endValue } else { 1 }
  }

  /// The progress values, between 0 and 1 and ascending, at which the slope is not continuous:
  /// impacts of the bounce family, knots of a track, vertical tangents.
  ///
  /// - Complexity: allocates the array.
  @inline(never)
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
  struct Sample {
    @usableFromInline var value: Double
    @usableFromInline var slope: Double
  }

  /// Value and slope for the price of one.
  @usableFromInline
  func sample(at progress: Double) -> Sample {
    let p = progress > 0 ? min(progress, 1) : 0
    var sample = sampleWithin(p)
    if p == 0 { sample.value = 0 }
    if p == 1 { sample.value = endValue }
    return sample
  }

  private func sampleWithin(_ p: Double) -> Sample {
    switch self {
    case .linear: Sample(value: p, slope: 1)
    case .easeIn(let family): family.easeIn(p, 1 - p)
    case .easeOut(let family): family.easeIn(1 - p, p).turned
    case .easeInOut(let family):
      p < 0.5
        ? family.easeIn(2 * p, 1 - 2 * p).halved
        : family.easeIn(2 * (1 - p), 2 * p - 1).halved.turned
    case .bezier(let curve): curve.sample(at: p)
    case .track(let track): track.sample(at: p)
    }
  }

  /// The answer where a slope is infinite; no unit.
  ///
  /// The whole way in a thousandth of the time: steeper than any motion that could be followed,
  /// while a circle's true slope is less until half a millionth before its end.
  static var steepestSlope: Double { 1024 }
}

extension EasingCurve.Sample {
  /// The same curve at half the size and in half the time.
  fileprivate var halved: Self { Self(value: value / 2, slope: slope) }

  /// The sample of the curve turned by 180° about (½, ½), at 1 − p.
  fileprivate var turned: Self { Self(value: 1 - value, slope: slope) }
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
    /// 2^(10(p − 1)), and 0 at p = 0: it leaps by 2⁻¹⁰ of the way there, as it does in the easing
    /// libraries. The slope does not show the leap, and it is no break.
    case exponential
    /// A sine wave that swells: sin(13πp/2) · 2^(10(p − 1))
    case elastic
    /// Draws back first: p³ − p·sin(πp)
    case back
    /// Four parabolas, a ball's fall and its three bounces. The arcs are those of the easing
    /// libraries, whose gravity differs from arc to arc; for physics there is the gravity bounce.
    case bounce

    /// Value and slope of the ease-in.
    ///
    /// - Parameters:
    ///   - p: The progress, 0…1.
    ///   - q: 1 − p. The caller has both, and a small one would lose digits here.
    func easeIn(_ p: Double, _ q: Double) -> Sample {
      switch self {
      case .quadratic: return Sample(value: p * p, slope: 2 * p)
      case .cubic: return Sample(value: p * p * p, slope: 3 * p * p)
      case .quartic: return Sample(value: p * p * p * p, slope: 4 * p * p * p)
      case .quintic: return Sample(value: p * p * p * p * p, slope: 5 * p * p * p * p)
      case .sine:
        let half = Elementary.sin(.pi / 4 * p)
        return Sample(value: 2 * half * half, slope: .pi / 2 * Elementary.sin(.pi / 2 * p))
      case .circular:
        let height = (q * (1 + p)).squareRoot()
        return Sample(value: 1 - height, slope: min(p / height, EasingCurve.steepestSlope))
      case .exponential:
        let value = Elementary.pow(2, -Self.doublings * q)
        return Sample(value: value, slope: Self.growth * value)
      case .elastic:
        let envelope = Elementary.pow(2, -Self.doublings * q)
        let (angle, wave) = (Self.elasticFrequency * p, Elementary.sin(Self.elasticFrequency * p))
        return Sample(
          value: envelope * wave,
          slope: envelope * (Self.growth * wave + Self.elasticFrequency * Elementary.cos(angle)))
      case .back:
        let (sine, cosine) = (Elementary.sin(.pi * p), Elementary.cos(.pi * p))
        return Sample(value: p * (p * p - sine), slope: 3 * p * p - sine - .pi * p * cosine)
      case .bounce:
        // In ease-in, time runs backwards: q is the progress of the fall.
        let arc = Self.bounceArc(at: q)
        let (since, until) = (q - arc.start, arc.end - q)
        return Sample(value: arc.curvature * since * until, slope: arc.curvature * (since - until))
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

    /// The breaks of the form that eases at both ends.
    var breaksInOut: [Double] {
      if self == .circular { return [0.5] }
      return impacts.reversed().map { (1 - $0) / 2 } + impacts.map { (1 + $0) / 2 }
    }

    /// How often the exponential and the elastic wave double between start and end.
    private static var doublings: Double { 10 }

    /// The rate of that growth per unit of progress: 10·ln 2.
    private static var growth: Double { doublings * 0.693147180559945309417232121458 }

    /// Angular frequency of the elastic wave, radians per unit of progress: 3¼ periods, so that
    /// it ends on a crest.
    private static var elasticFrequency: Double { 13 * Double.pi / 2 }
  }
}
