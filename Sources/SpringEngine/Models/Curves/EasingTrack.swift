/// A curve through knots, with an easing curve of its own for each segment.
///
/// A table of positions measured from a film is a track with linear segments. A ball described by
/// its peaks and troughs is one whose segments ease out upwards and ease in downwards:
///
/// ```swift
/// let ball = EasingTrack([
///   .init(time: 0.6, value: 1, along: .bezier(.easeIn)),
///   .init(time: 0.8, value: 0.5, along: .bezier(.easeOut)),
///   .init(time: 1, value: 1, along: .bezier(.easeIn)),
/// ])
/// ```
public struct EasingTrack: Sendable, Equatable {
  /// A point that the track goes through.
  public struct Knot: Sendable, Equatable {
    /// Its time, as a fraction of the duration; greater than 0, at most 1.
    public var time: Double

    /// Its value: 0 at the start, 1 at the target; any finite number.
    public var value: Double

    /// The curve of the segment that ends at it.
    public var curve: EasingCurve

    /// A knot from its time, its value, and the curve of the segment that ends at it.
    public init(time: Double, value: Double, along curve: EasingCurve = .linear) {
      (self.time, self.value, self.curve) = (time, value, curve)
    }
  }

  /// The knots after the start, in the order of time.
  ///
  /// The start, at time 0 and value 0, is not included.
  public let knots: [Knot]

  /// A track from time 0 and value 0 through knots.
  ///
  /// - Precondition: There is a knot; times ascend strictly from above 0 to exactly 1; values are
  ///   finite; the curves end at 1, as all do but some tracks.
  public init(_ knots: [Knot]) {
    precondition(!knots.isEmpty, "easing track: there must be a knot")
    var last = 0.0
    for knot in knots {
      precondition(knot.time > last, "easing track: times must ascend from above 0")
      precondition(knot.value.isFinite, "easing track: values must be finite")
      precondition(
        knot.curve.endValue == 1, "easing track: the curves of its segments must end at 1")
      last = knot.time
    }
    precondition(last == 1, "easing track: the last time must be 1")
    self.knots = knots
  }

  /// A track with linear segments through values at equal intervals of time.
  ///
  /// The n values span n − 1 intervals: the first is at time 0, the last at time 1.
  ///
  /// - Parameter values: 0 at the start, 1 at the target.
  /// - Precondition: At least two values, all finite, the first 0.
  public init(evenlySpaced values: [Double]) {
    precondition(values.count >= 2, "easing track: there must be at least two values")
    precondition(values[0] == 0, "easing track: the first value must be 0")
    let intervals = Double(values.count - 1)
    self.init((1..<values.count).map { Knot(time: Double($0) / intervals, value: values[$0]) })
  }

  /// The value at time 1.
  public var endValue: Double { knots[knots.count - 1].value }

  /// The times of all knots but the last, and of the breaks within the segments, ascending.
  var breaks: [Double] {
    var breaks: [Double] = []
    var start = 0.0
    for knot in knots {
      breaks += knot.curve.breaks.map { start + (knot.time - start) * $0 }
      if knot.time < 1 { breaks.append(knot.time) }
      start = knot.time
    }
    return breaks
  }

  /// Value and slope at a progress in 0…1; at a knot, the knot's value bit for bit and the slope
  /// of the segment that follows.
  func point(at progress: Double) -> EasingCurve.Point {
    var (startTime, startValue, index) = (0.0, 0.0, 0)
    while index < knots.count - 1, knots[index].time <= progress {
      (startTime, startValue) = (knots[index].time, knots[index].value)
      index += 1
    }
    let knot = knots[index]
    let (time, rise) = (knot.time - startTime, knot.value - startValue)
    let point = knot.curve.point(at: (progress - startTime) / time)
    return EasingCurve.Point(
      value: startValue + rise * point.value, slope: rise * point.slope / time)
  }

  /// Whether no segment decreases, nor leaves the range between its two knots.
  var isMonotonic: Bool {
    var last = 0.0
    for knot in knots {
      guard knot.value >= last, knot.curve.isMonotonic else { return false }
      last = knot.value
    }
    return true
  }
}

extension EasingTrack {
  /// A ball's fall and its bounces, with one gravity throughout.
  ///
  /// ```swift
  /// let ball = EasingTrack.fallingBall(bounces: 3, restitution: 0.6)
  /// let drop = TimedCurve(.track(ball), target: 268.0, duration: 1)
  /// ```
  ///
  /// Each arc has `restitution` times the duration, and its square times the height, of the one
  /// before. So the curve is that of a ``GravityBounce`` from rest, without the arcs after the last
  /// one, and it ends on the floor at time 1. Every segment is a parabola, which a baker reproduces
  /// without error.
  ///
  /// The fall takes 1/(1 + 2·Σ restitutionʲ) of the duration; gravity is 2 × the height ÷ that time
  /// squared.
  ///
  /// - Parameters:
  ///   - bounces: The number of arcs after the fall, at least 0.
  ///   - restitution: Speed after an impact ÷ speed before, above 0, at most 1.
  /// - Precondition: `bounces` and `restitution` are in range, and the last arc is not so short that
  ///   its time is lost in rounding: `restitution` to the power of `bounces` above 10⁻¹⁵ or so.
  /// - Complexity: O(bounces); allocates two knots for each.
  public static func fallingBall(bounces: Int, restitution: Double) -> EasingTrack {
    precondition(bounces >= 0, "easing track: bounces must be at least 0")
    precondition(
      restitution > 0 && restitution <= 1,
      "easing track: restitution must be greater than 0 and at most 1")
    var knots = [Knot(time: 1, value: 1, along: .easeIn(.quadratic))]
    var (time, rise) = (1.0, restitution)
    for _ in 0..<bounces {
      knots.append(
        Knot(time: time + rise, value: 1 - rise * rise, along: .easeOut(.quadratic)))
      time += 2 * rise
      knots.append(Knot(time: time, value: 1, along: .easeIn(.quadratic)))
      rise *= restitution
    }
    for index in knots.indices { knots[index].time /= time }
    return EasingTrack(knots)
  }
}

// The bounce of a dock icon, measured from a film, frame by frame.

extension EasingTrack {
  /// Two hops in 22 heights: the high one, and one of a quarter of its height.
  ///
  /// The older of two published tables. It is the longer one without the first step up and without
  /// the middle hop, so that it starts at almost twice the right speed, and rests on the floor for
  /// one frame between the hops. Prefer ``dockBounce32``.
  public static let dockBounce22 = EasingTrack(
    heights: [
      0, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// Three hops in 32 heights: the high one, half of it, and a quarter of it.
  ///
  /// Each is a parabola within a hundredth of the height, but with different gravities: the low ones
  /// fall faster. ``GravityBounce`` is physically exact.
  public static let dockBounce32 = EasingTrack(
    heights: [
      0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
      54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// A track through measured heights, at equal intervals.
  private init(heights: [Double]) {
    self.init(evenlySpaced: heights.map { $0 / 128 })
  }
}

extension TimedCurve {
  /// A dock icon's bounce: hops of decreasing height from a base and back to it.
  ///
  /// ```swift
  /// // y grows downwards: up is negative. Twice, half an icon's height.
  /// let bounce = TimedCurve.dockBounce(from: 300, height: -57, bounceFactor: 0.5, repeatCount: 2)
  /// ```
  ///
  /// Between the measured heights the velocity is constant, as in an animation by keyframes; the
  /// frames of the film are a thirtieth of a second apart. It ends at its start.
  ///
  /// - Parameters:
  ///   - track: The hops: ``EasingTrack/dockBounce32``, ``EasingTrack/dockBounce22``, or any track
  ///     that ends at 0.
  ///   - base: The icon's position at rest, in the value's units.
  ///   - height: The vector from there to the top of the first hop.
  ///   - bounceFactor: A factor of the height.
  ///   - repeatCount: The number of repetitions, at least 1.
  /// - Precondition: `bounceFactor` is finite, `repeatCount` is at least 1, `track` ends at 0 if it
  ///   is more.
  public static func dockBounce(
    _ track: EasingTrack = .dockBounce32, from base: Vector, height: Vector,
    bounceFactor: Double = 1, repeatCount: Int = 1
  ) -> TimedCurve {
    precondition(bounceFactor.isFinite, "timed curve: bounceFactor must be finite")
    return TimedCurve(
      .track(track), target: base + height * bounceFactor,
      duration: Double(track.knots.count) / framesPerSecond, repeatCount: repeatCount)
  }

  /// The film's frame rate, in 1/s.
  private static var framesPerSecond: Double { 30 }
}
