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
  /// - Complexity: at most two elementary functions, a few Newton steps, or O(knots); no
  ///   allocation.
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
