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
        let wave = Elementary.sincos(Self.elasticFrequency * p)
        return Sample(
          value: envelope * wave.sin,
          slope: envelope * (Self.growth * wave.sin + Self.elasticFrequency * wave.cos))
      case .back:
        let (sine, cosine) = Elementary.sincos(.pi * p)
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
