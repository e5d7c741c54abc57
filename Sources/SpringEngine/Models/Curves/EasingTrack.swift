/// A curve through knots, with an easing curve of its own for each segment.
///
/// A table of positions measured from a film is a track with linear segments. A ball described by
/// its peaks and troughs is one whose segments ease out upwards and ease in downwards:
///
/// ```swift
/// let ball = EasingTrack([
///   .init(time: 0.6, value: 1, along: .easeIn),
///   .init(time: 0.8, value: 0.5, along: .easeOut),
///   .init(time: 1, value: 1, along: .easeIn),
/// ])
/// ```
public struct EasingTrack: Sendable, Equatable {
  /// A point that the track goes through.
  public struct Knot: Sendable, Equatable {
    /// Its time, as a fraction of the duration, 0…1.
    ///
    /// At the time of the knot before it the value jumps. Times less than 2⁻⁴⁰ apart are the same time.
    public package(set) var time: Double

    /// Its value: 0 at the start, 1 at the target; any finite number.
    public package(set) var value: Double

    /// The curve of the segment that ends at it.
    let curve: EasingCurve

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
  /// Where two knots have the same time, or the first one has time 0, the value jumps: at that time it
  /// is already the later knot's.
  ///
  /// - Precondition: There is a knot; times are at least 0, do not descend, and end with exactly 1;
  ///   values are finite; the curves start at 0 and end at 1, as all do but some tracks.
  public init(_ knots: [Knot]) {
    require(!knots.isEmpty, "easing track: the number of knots must be at least 1", knots.count)
    var last = 0.0
    for knot in knots {
      require(
        knot.time >= last, "easing track: times must be at least 0 and must not descend", knot.time)
      require(knot.value.isFinite, "easing track: values must be finite", knot.value)
      require(
        knot.curve.startValue == 0, "easing track: the curves of its segments must start at 0",
        knot.curve.startValue)
      require(
        knot.curve.endValue == 1, "easing track: the curves of its segments must end at 1",
        knot.curve.endValue)
      last = knot.time
    }
    require(last == 1, "easing track: the last time must be 1", last)
    self.knots = Self.joined(knots)
  }

  /// The knots with one time for those that are too close together to be told apart.
  private static func joined(_ knots: [Knot]) -> [Knot] {
    var time = 0.0
    return knots.map { knot in
      if knot.time - time >= 0x1p-40 { time = 1 - knot.time < 0x1p-40 ? 1 : knot.time }
      return Knot(time: knot.time == 1 ? 1 : time, value: knot.value, along: knot.curve)
    }
  }

  var endValue: Double { knots[knots.count - 1].value }

  var startValue: Double { (knots.last { $0.time == 0 })?.value ?? 0 }

  /// The times of the knots before time 1, and of the breaks within the segments, ascending.
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

  /// The knot at the end of the segment at a progress, and where the segment starts: the first knot that
  /// is later than the progress, or else the last one.
  ///
  /// - Complexity: O(log knots).
  func segment(at progress: Double) -> (end: Knot, startTime: Double, startValue: Double) {
    let end = (0..<knots.count - 1).bisected { !(knots[$0].time <= progress) }
    if end == 0 { return (knots[0], 0, 0) }
    return (knots[end], knots[end - 1].time, knots[end - 1].value)
  }

  /// Value and slope at a progress in 0…1; at a knot, the knot's value bit for bit and the slope
  /// of the segment that follows.
  ///
  /// - Complexity: O(log knots).
  func point(at progress: Double) -> EasingCurve.Point {
    let (knot, startTime, startValue) = segment(at: progress)
    let (time, rise) = (knot.time - startTime, knot.value - startValue)
    if time == 0 { return EasingCurve.Point(value: knot.value, slope: 0) }
    let point = knot.curve.point(at: (progress - startTime) / time)
    // A segment that is too steep for a velocity, of any distance in any duration, is a jump.
    let slope = rise * point.slope / time
    let value =
      rise.isFinite
      ? startValue + rise * point.value
      : startValue * (1 - point.value) + knot.value * point.value
    return EasingCurve.Point(value: value, slope: abs(slope) <= Self.steepestSlope ? slope : 0)
  }

  /// Far above any slope: with the shortest duration, 10⁻³⁰ s, and a distance of 10³⁰ its velocity is
  /// finite.
  private static var steepestSlope: Double { 1e200 }

  var isMonotonic: Bool {
    var last = 0.0
    for knot in knots {
      guard knot.value >= last, knot.curve.isMonotonic else { return false }
      last = knot.value
    }
    return true
  }
}

// Style sheets' steps() and linear().

extension EasingTrack {
  /// A point of a style sheet's `linear()`: a value, and the time, or the interval, at which the curve
  /// has it.
  public struct Stop: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let value: Double
    let start, end: Double?

    /// A stop at a time, or, without one, at equal distances from its neighbours.
    ///
    /// - Parameters:
    ///   - value: Any finite number.
    ///   - time: As a fraction of the duration: 0.25 for 25 %.
    public init(_ value: Double, at time: Double? = nil) {
      (self.value, start, end) = (value, time, nil)
    }

    /// A stop whose value is kept from one time to another.
    public init(_ value: Double, from start: Double, to end: Double) {
      (self.value, self.start, self.end) = (value, start, end)
    }

    /// A stop without a time.
    public init(floatLiteral value: Double) { self.init(value) }

    /// A stop without a time.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
  }

  /// The straight lines of a style sheet's `linear()`.
  ///
  /// The first stop is at 0 and the last at 1 if they have no time. A time before an earlier one counts
  /// as that. Two stops at the same time make a jump. Beyond the first and the last stop the lines there
  /// go on; where there is a jump, or a line too steep for a velocity, the stop's value is kept instead:
  /// before a jump at the first two stops the first one's. There browsers of 2026 show the second one's,
  /// as an older draft of the source.
  ///
  /// Source: CSS Easing Functions Level 2, *linear()*, editor's draft.
  ///
  /// - Precondition: At least two stops; values and times are finite.
  public init(stops: [Stop]) {
    require(
      stops.count >= 2, "easing track: the number of stops must be at least 2", stops.count)
    var points: [(time: Double?, value: Double)] = []
    var latest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      require(stop.value.isFinite, "easing track: values must be finite", stop.value)
      let implied: Double? = index == 0 ? 0 : index == stops.count - 1 ? 1 : nil
      for time in stop.end == nil ? [stop.start ?? implied] : [stop.start, stop.end] {
        if let time {
          require(time.isFinite, "easing track: times must be finite", time)
          latest = max(latest, time)
        }
        points.append((time == nil ? nil : latest, stop.value))
      }
    }
    self.init(Self.knots(through: Self.spaced(points)))
  }

  /// Distributes points without a time evenly between their neighbours; the first and the last have one.
  private static func spaced(
    _ points: [(time: Double?, value: Double)]
  ) -> [(time: Double, value: Double)] {
    var result: [(time: Double, value: Double)] = []
    for (index, point) in points.enumerated() {
      if let time = point.time {
        result.append((time, point.value))
        continue
      }
      let end = points[index...].firstIndex { $0.time != nil } ?? index
      let (before, after) = (result[index - 1].time, points[end].time ?? 1)
      result.append((before + (after - before) / Double(end - index + 1), point.value))
    }
    return result
  }

  /// The knots of the lines through points, from time 0 to time 1.
  private static func knots(through points: [(time: Double, value: Double)]) -> [Knot] {
    func value(at time: Double) -> Double {
      let last = points.lastIndex { $0.time <= time } ?? 0
      let index = min(last, points.count - 2)
      let (a, b) = (points[index], points[index + 1])
      if a.time == b.time { return time < a.time ? a.value : b.value }
      let slope = (b.value - a.value) / (b.time - a.time)
      let value = a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
      if value.isFinite, abs(slope) <= steepestSlope { return value }
      return time < b.time ? a.value : b.value
    }
    var knots: [Knot] = []
    let startValue = value(at: 0)
    if startValue != 0 { knots.append(Knot(time: 0, value: startValue)) }
    knots += points.filter { $0.time > 0 && $0.time <= 1 }.map {
      Knot(time: $0.time, value: $0.value)
    }
    if knots.last?.time != 1 { knots.append(Knot(time: 1, value: value(at: 1))) }
    return knots
  }

  /// Which of a style sheet's steps rise at the very start or at the very end.
  public enum StepPosition: Sendable, Equatable, CaseIterable {
    /// The first rise is at the start; *start* in older style sheets.
    case jumpStart
    /// The last rise is at the end; *end* in older style sheets.
    case jumpEnd
    /// No rise is at an end.
    case jumpNone
    /// One rise is at each end.
    case jumpBoth
  }

  /// The track of ``EasingCurve/steps(_:_:)``.
  init(steps count: Int, _ position: StepPosition) {
    require(
      count >= (position == .jumpNone ? 2 : 1),
      "easing track: steps must be at least 1, and at least 2 without a jump at an end", count)
    let risesAtStart = position == .jumpStart || position == .jumpBoth
    let risesAtEnd = position == .jumpEnd || position == .jumpBoth
    let rises = count - 1 + (risesAtStart ? 1 : 0) + (risesAtEnd ? 1 : 0)
    var knots: [Knot] = []
    var height = 0.0
    for step in 0..<count {
      let start = Double(step) / Double(count)
      if step > 0 { knots.append(Knot(time: start, value: height)) }
      height = Double(step + (risesAtStart ? 1 : 0)) / Double(rises)
      if step > 0 || risesAtStart { knots.append(Knot(time: start, value: height)) }
    }
    knots.append(Knot(time: 1, value: height))
    if height != 1 { knots.append(Knot(time: 1, value: 1)) }
    self.init(knots)
  }
}
