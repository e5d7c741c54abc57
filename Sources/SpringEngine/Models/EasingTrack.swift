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
