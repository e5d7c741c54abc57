/// A path through points in time, each leg with a curve of its own.
///
/// A table of positions measured from a film is a track with straight legs. A ball drawn by its
/// peaks and troughs is one whose legs ease out on the way up and in on the way down:
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
    /// When it is reached, as a fraction of the whole time; greater than 0, at most 1.
    public var time: Double

    /// Where it is, as a fraction of the way: 0 is the start, 1 the target; any finite number.
    public var value: Double

    /// How it is reached from the knot before.
    public var curve: EasingCurve

    /// A knot from its time, its value, and the curve on the way to it.
    public init(time: Double, value: Double, along curve: EasingCurve = .linear) {
      (self.time, self.value, self.curve) = (time, value, curve)
    }
  }

  /// The knots after the start, in the order of time.
  ///
  /// Every track starts at time 0 and value 0, which is no knot.
  public let knots: [Knot]

  /// A track from time 0 and value 0 through knots.
  ///
  /// - Precondition: There is a knot; times ascend strictly from above 0 to exactly 1; values are
  ///   finite; the curves end at 1 (which only another track may fail to do).
  public init(_ knots: [Knot]) {
    precondition(!knots.isEmpty, "easing track: there must be a knot")
    var last = 0.0
    for knot in knots {
      precondition(knot.time > last, "easing track: times must ascend from above 0")
      precondition(knot.value.isFinite, "easing track: values must be finite")
      precondition(knot.curve.endValue == 1, "easing track: the curves of its legs must end at 1")
      last = knot.time
    }
    precondition(last == 1, "easing track: the last time must be 1")
    self.knots = knots
  }

  /// A track with straight legs through values that are equally far apart in time.
  ///
  /// The n values span n − 1 intervals: the first is at time 0, the last at time 1.
  ///
  /// - Parameter values: As fractions of the way.
  /// - Precondition: At least two values, all finite, the first 0.
  public init(evenlySpaced values: [Double]) {
    precondition(values.count >= 2, "easing track: there must be at least two values")
    precondition(values[0] == 0, "easing track: the first value must be 0")
    let intervals = Double(values.count - 1)
    self.init((1..<values.count).map { Knot(time: Double($0) / intervals, value: values[$0]) })
  }

  /// The value at time 1.
  public var endValue: Double { knots[knots.count - 1].value }

  /// The times of all knots but the last, and of the breaks within the legs.
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
  /// of the leg that follows.
  func sample(at progress: Double) -> EasingCurve.Sample {
    var (startTime, startValue, index) = (0.0, 0.0, 0)
    while index < knots.count - 1, knots[index].time <= progress {
      (startTime, startValue) = (knots[index].time, knots[index].value)
      index += 1
    }
    let knot = knots[index]
    let (time, rise) = (knot.time - startTime, knot.value - startValue)
    let leg = knot.curve.sample(at: (progress - startTime) / time)
    return EasingCurve.Sample(value: startValue + rise * leg.value, slope: rise * leg.slope / time)
  }
}

extension EasingTrack {
  /// A ball's fall and its bounces by peaks and troughs, computed: one gravity throughout.
  ///
  /// ```swift
  /// let ball = EasingTrack.fallingBall(bounces: 3, restitution: 0.6)
  /// let drop = TimedCurve(.track(ball), target: 268.0, duration: 1)
  /// ```
  ///
  /// Drawn by hand, such a track has another gravity in every arc. Here each arc takes
  /// `restitution` of the time of the one before and rises to its square of the height, so the
  /// curve is that of a ``GravityBounce`` from rest, with the arcs after the last one left out, and
  /// it ends on the floor on time. Every leg is a parabola, which the baker reproduces without error.
  ///
  /// The fall takes 1/(1 + 2·Σ restitutionʲ) of the duration; gravity is 2 × the height ÷ that time
  /// squared.
  ///
  /// - Parameters:
  ///   - bounces: How many arcs after the fall, at least 0.
  ///   - restitution: Speed after an impact ÷ speed before, above 0, at most 1.
  /// - Precondition: As said, and the last arc is not so short that its time is lost in rounding:
  ///   `restitution` to the power of `bounces` above 10⁻¹⁵ or so.
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

// A dock icon asking for attention, measured from a film of one, picture by picture.

extension EasingTrack {
  /// Two hops in 22 heights: the high one, and one of a quarter of its height.
  ///
  /// The older of two published tables. It is the longer one with the first step up and the middle
  /// hop cut out, so it takes off at almost twice the speed that it should and lies on the floor
  /// for one picture. Prefer ``dockBounce32`` unless it is this very motion that you want.
  public static let dockBounce22 = EasingTrack(
    heights: [
      0, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// Three hops in 32 heights: the high one, half of it, and a quarter of it.
  ///
  /// Each is a parabola within a hundredth of the height, but not of the same gravity: the low ones
  /// fall faster. For physics there is ``GravityBounce``.
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
  /// A dock icon's bounce: up from where it stands, and down again in ever lower hops.
  ///
  /// ```swift
  /// // y grows downwards: up is negative. Twice, half an icon's height.
  /// let bounce = TimedCurve.dockBounce(from: 300, height: -57, bounceFactor: 0.5, repeatCount: 2)
  /// ```
  ///
  /// Between the measured heights it moves at constant pace, as an animation by keyframes does; the
  /// pictures of the film are a thirtieth of a second apart. It ends where it starts.
  ///
  /// - Parameters:
  ///   - track: The hops: ``EasingTrack/dockBounce32``, ``EasingTrack/dockBounce22``, or any track
  ///     that ends at 0.
  ///   - base: Where the icon stands, in the value's units.
  ///   - height: The way from there to the top of the first hop.
  ///   - bounceFactor: What to multiply the height with.
  ///   - repeatCount: How often, at least 1.
  /// - Precondition: `bounceFactor` is finite, `repeatCount` is at least 1, `track` ends at 0 if it
  ///   is more.
  public static func dockBounce(
    _ track: EasingTrack = .dockBounce32, from base: Vector, height: Vector,
    bounceFactor: Double = 1, repeatCount: Int = 1
  ) -> TimedCurve {
    precondition(bounceFactor.isFinite, "timed curve: bounceFactor must be finite")
    return TimedCurve(
      .track(track), target: base + height * bounceFactor,
      duration: Double(track.knots.count) / picturesPerSecond, repeatCount: repeatCount)
  }

  /// 1/s: how many pictures of the film passed in a second.
  private static var picturesPerSecond: Double { 30 }
}
