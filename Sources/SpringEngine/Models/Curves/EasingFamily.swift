extension EasingCurve {
  /// The shapes of the easing functions that most libraries have.
  ///
  /// With ``EasingCurve/linear`` the first ten make the 31 functions of
  /// easings.net, whose names and formulas they have. Each is defined by its ease-in; the other two forms
  /// are reflections of it, with other constants in the ease-in-out of ``back`` and ``elastic``.
  ///
  /// The last three, from the C library AHEasing, are other shapes for the same purposes.
  ///
  /// Source: `easingsFunctions.ts` of easings.net; Robert Penner's easing equations.
  public struct Family: Sendable, Equatable {
    let shape: Shape

    /// The square, p².
    public static let quadratic = Family(shape: .power(2))
    /// The cube, p³.
    public static let cubic = Family(shape: .power(3))
    /// The fourth power, p⁴.
    public static let quartic = Family(shape: .power(4))
    /// The fifth power, p⁵.
    public static let quintic = Family(shape: .power(5))
    /// A quarter of a sine wave: 1 − cos(πp/2).
    public static let sine = Family(shape: .sine)
    /// A quarter of a circle: 1 − √(1 − p²).
    ///
    /// Its slope is infinite at p = 1.
    public static let circular = Family(shape: .circular)
    /// An exponential, 2^(10(p − 1)), and 0 at p = 0.
    ///
    /// So there is a discontinuity of 2⁻¹⁰, as in the easing libraries. It does not appear in the slope,
    /// and it is not a break.
    public static let exponential = Family(shape: .exponential)
    /// A wave with a growing amplitude, 2^(10(p − 1))·cos(20π(p − 1)/3), and 0 at p = 0.
    ///
    /// In the ease-in-out its period is 4.5/10 of a half instead of 3/10.
    public static let elastic = Family(shape: .elastic(period: 0.3, inHalf: 0.45))
    /// Moves back first, by 10 % of the distance: (s + 1)·p³ − s·p² with the libraries' s = 1.70158.
    ///
    /// In the ease-in-out s is 1.525 times that, for 10 % of the whole distance.
    public static let back = Family(shape: .back(1.70158, inHalf: 1.70158 * 1.525))
    /// Four parabolas of one curvature, a ball's fall and its three bounces, each half as long and a
    /// quarter as high as the one before.
    public static let bounce = Family(shape: .bounce)

    /// AHEasing's back: p³ − p·sin(πp), which moves back by 38 %.
    public static let backAHEasing = Family(shape: .backAHEasing)
    /// AHEasing's elastic: sin(13πp/2)·2^(10(p − 1)).
    public static let elasticAHEasing = Family(shape: .elasticAHEasing)
    /// AHEasing's bounce: four parabolas with a different gravity each.
    ///
    /// ``Motion/fall(gravity:component:floor:ceiling:restitution:ceilingRestitution:friction:)`` is
    /// physically exact.
    public static let bounceAHEasing = Family(shape: .bounceAHEasing)

    /// The ten standard families, and AHEasing's three.
    static var allCases: [Family] { words.map { $0.family } }

    /// ``back`` by another distance: the curve of the same kind whose ease-in, ease-out and ease-in-out
    /// all leave the range by a given part of the whole distance.
    ///
    /// The ease-in's lowest value is −4s³/(27(s + 1)²), from which s follows. The libraries' constant
    /// is rounded, so ``back`` differs by up to 6·10⁻⁶ from `back(overshoot: 0.1)`.
    ///
    /// - Parameter overshoot: At least 0 and finite.
    public static func back(overshoot: Double) -> Family {
      require(notNegative: overshoot, "easing: overshoot must be at least 0 and finite")
      return Family(
        shape: .back(constant(overshoot: overshoot), inHalf: constant(overshoot: 2 * overshoot)))
    }

    private static func constant(overshoot: Double) -> Double {
      if overshoot == 0 { return 0 }
      // At this s the overshoot is larger, since s³/(s + 1)² > s − 2.
      let most = 27.0 / 4 * overshoot + 2
      return Roots.newton(from: most, between: 0, and: most, accuracy: 1) { s in
        let ratio = s / (s + 1)
        let slope = 4.0 / 27 * ratio * ratio * (s + 3) / (s + 1)
        return (4.0 / 27 * s * ratio * ratio - overshoot, slope)
      }
    }
  }
}

extension EasingCurve.Family {
  /// A formula with its constants; those for the ease-in-out are `inHalf`.
  enum Shape: Equatable {
    case power(Int)
    case sine, circular, exponential, bounce, backAHEasing, elasticAHEasing, bounceAHEasing
    case elastic(period: Double, inHalf: Double)
    case back(Double, inHalf: Double)
  }

  /// The family whose ease-in, at half the size, is the first half of this one's ease-in-out.
  var inHalf: Self {
    switch shape {
    case .elastic(_, let period): Self(shape: .elastic(period: period, inHalf: period))
    case .back(_, let constant): Self(shape: .back(constant, inHalf: constant))
    default: self
    }
  }

  var isMonotonic: Bool {
    switch shape {
    case .power, .sine, .circular, .exponential: true
    case .back(let constant, _): constant == 0
    case .elastic, .bounce, .backAHEasing, .elasticAHEasing, .bounceAHEasing: false
    }
  }

  /// Value and slope of the ease-in.
  ///
  /// - Parameters:
  ///   - p: The progress, 0…1.
  ///   - q: 1 − p, from the caller, because computed here a small one would lose digits.
  func easeIn(_ p: Double, _ q: Double) -> EasingCurve.Point {
    switch shape {
    case .power(let exponent):
      var power = p
      for _ in 2..<exponent { power *= p }
      return EasingCurve.Point(value: power * p, slope: Double(exponent) * power)
    case .sine:
      let half = Elementary.sin(.pi / 4 * p)
      return EasingCurve.Point(
        value: 2 * half * half, slope: .pi / 2 * Elementary.sin(.pi / 2 * p))
    case .circular:
      let height = (q * (1 + p)).squareRoot()
      return EasingCurve.Point(
        value: 1 - height, slope: min(p / height, EasingCurve.steepestSlope))
    case .exponential:
      let value = Elementary.pow(2, -Self.doublings * q)
      return EasingCurve.Point(value: value, slope: Self.growth * value)
    case .elastic(let period, _):
      let frequency = 2 * .pi / period
      let wave = Elementary.sincos(frequency * q)
      return Self.grown(wave.cos, slope: frequency * wave.sin, q)
    case .elasticAHEasing:
      // 3¼ periods, so that it ends at a maximum.
      let frequency = 13 * Double.pi / 2
      let wave = Elementary.sincos(frequency * p)
      return Self.grown(wave.sin, slope: frequency * wave.cos, q)
    case .back(let s, _):
      return EasingCurve.Point(
        value: p * p * ((s + 1) * p - s), slope: p * (3 * (s + 1) * p - 2 * s))
    case .backAHEasing:
      let (sine, cosine) = Elementary.sincos(.pi * p)
      return EasingCurve.Point(
        value: p * (p * p - sine), slope: 3 * p * p - sine - .pi * p * cosine)
    case .bounce, .bounceAHEasing:
      // The ease-in is the fall in reverse: q is the progress of the fall.
      let arc = arc(at: q)
      let (since, until) = (q - arc.start, arc.end - q)
      return EasingCurve.Point(
        value: arc.curvature * since * until, slope: arc.curvature * (since - until))
    }
  }

  /// A wave with the amplitude 2^(−10q).
  private static func grown(_ wave: Double, slope: Double, _ q: Double) -> EasingCurve.Point {
    let envelope = Elementary.pow(2, -doublings * q)
    return EasingCurve.Point(value: envelope * wave, slope: envelope * (growth * wave + slope))
  }

  /// An arc of a bounce, whose height is curvature · (t − start) · (end − t).
  func arc(at time: Double) -> (start: Double, end: Double, curvature: Double) {
    let isStandard = shape == .bounce
    let third = isStandard ? 10.0 / 11 : 9.0 / 10
    return switch time {
    case ..<(4.0 / 11): (-4.0 / 11, 4.0 / 11, 121.0 / 16)
    case ..<(8.0 / 11): (4.0 / 11, 8.0 / 11, isStandard ? 121.0 / 16 : 363.0 / 40)
    case ..<third: (8.0 / 11, third, isStandard ? 121.0 / 16 : 4356.0 / 361)
    default: (third, 1, isStandard ? 121.0 / 16 : 54.0 / 5)
    }
  }

  /// The breaks of the ease-out.
  var impacts: [Double] {
    switch shape {
    case .bounce: [4.0 / 11, 8.0 / 11, 10.0 / 11]
    case .bounceAHEasing: [4.0 / 11, 8.0 / 11, 9.0 / 10]
    default: []
    }
  }

  var breaksInOut: [Double] {
    if shape == .circular { return [0.5] }
    return impacts.reversed().map { (1 - $0) / 2 } + impacts.map { (1 + $0) / 2 }
  }

  /// The number of doublings of the exponential and of the elastic waves between start and end.
  private static var doublings: Double { 10 }

  /// The rate of that growth per unit of progress: 10·ln 2.
  static var growth: Double { doublings * 0.693147180559945309417232121458 }
}
