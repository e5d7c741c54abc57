import SpringEngine

/// A bound of the distance between a segment and one component of a motion, at every instant of the
/// segment; not by sampling alone.
///
/// <doc:BakingMathematics> has the proof. Here s is the Bézier parameter, t(s) and y(s) are the time and
/// the value that is shown, e(s) = y(s) − x(t(s)) is the deviation, and G₄ and G₆ are the fourth and sixth
/// derivatives of x(t(s)). An interval is halved until the slack, the article's ε, is small.
struct SegmentCertificate {
  typealias Evaluation = (_ time: Double) -> MotionState<Double>

  /// A segment as one component of it; times are in seconds after the start of the motion.
  struct Shape {
    var time: Double
    var duration: Double
    var value: Double
    var travel: Double
    var (x1, y1, x2, y2): (Double, Double, Double, Double)
    var deviations: (start: Double, end: Double)
    /// Just inside of the segment, in the value's units per second.
    var velocities: (start: Double, end: Double)

    init<Vector: MotionVector>(_ segment: SegmentShape<Vector>, component index: Int) {
      (time, duration) = (segment.start.time, segment.end.time - segment.start.time)
      (value, travel) = (segment.start.value[component: index], segment.travel[component: index])
      (x1, y1, x2, y2) = (segment.x1, segment.y1, segment.x2, segment.y2)
      deviations = (
        segment.start.deviation[component: index], segment.end.deviation[component: index]
      )
      velocities = (
        segment.start.outgoing[component: index], segment.end.incoming[component: index]
      )
    }
  }

  /// A place on the segment.
  private struct Node {
    var parameter: Double
    /// Seconds after the start of the motion.
    var time: Double
    /// e and its derivative.
    var value: Double
    var slope: Double
    /// G₄.
    var fourth: Double
    /// t′ and t″, in units of the segment's duration.
    var pace: Double
    var paceSlope: Double
    var derivatives: Derivatives
  }

  private let shape: Shape
  private let limit: Double
  /// A slack that need not be made smaller.
  private let sufficientSlack: Double
  /// t‴.
  private let paceCurvature: Double
  private var halvings = mostHalvings

  /// The largest speed at the places evaluated, in the value's units per second.
  private(set) var largestSpeed = 0.0

  /// The bound of all intervals so far, at least what it begins with.
  private var worst: Double

  /// `floor` is a bound that counts already: smaller ones need not be known exactly.
  ///
  /// The computation ends as soon as the error is known to exceed `limit`. `negligible` is the amount by
  /// which a bound may always be too large, and `duration` that of the bake, in seconds.
  init(_ shape: Shape, floor: Double, limit: Double, negligible: Double, duration: Double) {
    self.shape = shape
    self.limit = limit
    paceCurvature = 6 * (1 + 3 * (shape.x1 - shape.x2))
    let magnitude = max(abs(shape.value), abs(shape.value + shape.travel))
    let speed = max(abs(shape.velocities.start), abs(shape.velocities.end))
    let controls = max(1, abs(shape.y1), abs(shape.y2))
    let rounding = segmentRounding(
      travel: abs(shape.travel), controls: controls, speed: speed, duration: duration)
    sufficientSlack = max(16 * magnitude.ulp + rounding, negligible)
    worst = floor
  }

  /// The bound: at least the largest distance but for rounding, and at most a twelfth or the negligible
  /// amount more, or the floor; if the distance exceeds the limit, any number above that.
  ///
  /// `nil` if the motion's law is not known. It begins with so many intervals as `samples` says.
  mutating func bound(
    of motion: ComponentMotion, from start: MotionState<Double>, samples: Int,
    evaluate: Evaluation
  ) -> Double? {
    let end = shape.time + shape.duration
    guard shape.duration > 0 else {
      return max(worst, abs(shape.deviations.start), abs(shape.deviations.end))
    }
    var from = 0.0
    for _ in 0..<mostLaws {
      let begin = time(at: from)
      let sliver = max((end - begin) * negligibleShare, min(8 * end.ulp, (end - begin) / 2))
      guard let law = motion.smoothLaw(at: begin + sliver, from: start) else { return nil }
      let isLast = law.end >= end - sliver
      let to = isLast ? 1 : parameter(at: law.end, after: from)
      include(
        law.scaled(by: shape.duration), from: from, to: to, samples: samples, evaluate: evaluate)
      if isLast || to >= 1 || worst > limit { return worst }
      from = to
    }
    return nil
  }

  /// Raises the bound to that of a part of the segment in which one law holds.
  private mutating func include(
    _ law: SmoothLaw, from: Double, to: Double, samples: Int, evaluate: Evaluation
  ) {
    var here = node(at: from, law, evaluate)
    for k in 1...samples {
      let u = Double(k) / Double(samples)
      let next = node(
        at: k == samples ? to : from + (to - from) * u * u * (3 - 2 * u), law, evaluate)
      include(law, from: here, to: next, evaluate: evaluate)
      if worst > limit { return }
      here = next
    }
  }

  /// Raises the bound to that of an interval, which is halved as often as necessary.
  private mutating func include(
    _ law: SmoothLaw, from a: Node, to b: Node, evaluate: Evaluation
  ) {
    if max(abs(a.value), abs(b.value)) > limit {
      worst = max(worst, max(abs(a.value), abs(b.value)))
      return
    }
    let (height, slack) = bracket(law, from: a, to: b)
    let most = height + slack
    if most <= worst { return }
    let isExact = slack <= max(sharpness * max(height, worst), sufficientSlack)
    let isDecided = most <= limit || height - slack > limit || slack <= 0.005 * limit
    let middle = 0.5 * (a.parameter + b.parameter)
    halvings -= 1
    guard !(isExact && isDecided), halvings > 0, middle > a.parameter, middle < b.parameter else {
      worst = max(worst, most)
      return
    }
    let between = node(at: middle, law, evaluate)
    include(law, from: a, to: between, evaluate: evaluate)
    if worst > limit { return }
    include(law, from: between, to: b, evaluate: evaluate)
  }
}

/// A bound of the rounding of the time and of the timing curve, where a segment is shown or evaluated.
///
/// `controls` is the largest |y| of the timing curve, which is evaluated to 10⁻¹⁴ times that; a time is
/// rounded by a few units in the last place of the bake's duration, in seconds.
func segmentRounding(
  travel: Double, controls: Double, speed: Double, duration: Double
) -> Double {
  controls * travel * 0x1p-45 + speed * duration * 0x1p-48
}

/// The largest slack of an exact bound, as a part of it.
private var sharpness: Double { 0.035 }

/// The largest number of laws in a segment.
private var mostLaws: Int { 64 }

/// The part of a segment at its start in which another law may hold.
///
/// The second derivative of the deviation jumps there at most, so that the difference is about the square
/// of this part.
private var negligibleShare: Double { 0x1p-26 }

extension SegmentCertificate {
  /// The least and the largest max |e| on an interval, as a middle and a distance from it.
  private func bracket(
    _ law: SmoothLaw, from a: Node, to b: Node
  ) -> (height: Double, slack: Double) {
    let h = b.parameter - a.parameter
    let step = (b.time - a.time) / shape.duration
    let d = a.derivatives
    // Bounds of the derivatives of x, from the sixth down: |f(t)| ≤ |f(a)| + (t − a)·max |f′|.
    let f6 = law.sixthBound(from: d, between: a.time, and: b.time)
    let f5 = abs(d.fifth) + step * f6
    let f4 = abs(d.fourth) + step * f5
    let f3 = abs(d.third) + step * f4
    let f2 = abs(d.second) + step * f3
    // Bounds of the derivatives of t.
    let t3 = abs(paceCurvature)
    let t1 = max(a.pace, b.pace) + h * h / 8 * t3
    let t2 = max(abs(a.paceSlope), abs(b.paceSlope))
    let (t1Squared, t2Squared) = (t1 * t1, t2 * t2)
    let t1Fourth = t1Squared * t1Squared
    let sixth =
      f6 * t1Fourth * t1Squared + 15 * f5 * t1Fourth * t2
      + f4 * (20 * t1Squared * t1 * t3 + 45 * t1Squared * t2Squared)
      + f3 * (60 * t1 * t2 * t3 + 15 * t2Squared * t2) + f2 * 10 * t3 * t3
    let square = h * h
    let slack = square * square / 384 * (max(abs(a.fourth), abs(b.fourth)) + square / 8 * sixth)
    var height = Double.infinity
    if slack < .infinity {
      height = largestMagnitude(
        ofCubicFrom: a.value, to: b.value, slopes: a.slope * h, b.slope * h, above: worst - slack)
      if slack <= sharpness * max(height, worst), height < .infinity { return (height, slack) }
    }
    // Beside a vertical tangent: e changes by no more than x and y do.
    let controls = max(abs(shape.y1), abs(shape.y2 - shape.y1), abs(1 - shape.y2))
    let variation =
      law.variationBound(between: a.time, and: b.time) + 3 * h * controls * abs(shape.travel)
    return height < .infinity && slack <= variation ? (height, slack) : (abs(a.value), variation)
  }

  private func time(at s: Double) -> Double {
    s == 0 ? shape.time : shape.time + shape.duration * bezier(shape.x1, shape.x2, at: s).value
  }

  /// A coordinate of the timing curve, from 0 to 1, at a parameter, and its derivatives.
  private func bezier(
    _ one: Double, _ two: Double, at s: Double
  ) -> (value: Double, slope: Double, curvature: Double) {
    let r = 1 - s
    return (
      3 * r * s * (r * one + s * two) + s * s * s,
      3 * (r * r * one + 2 * r * s * (two - one) + s * s * (1 - two)),
      6 * (r * (two - 2 * one) + s * (1 - 2 * two + one))
    )
  }

  /// The parameter at a time, by bisection; nearly 1 if it is later.
  private func parameter(at time: Double, after least: Double) -> Double {
    var (low, high) = (least, 1.0)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if self.time(at: middle) < time { low = middle } else { high = middle }
    }
    return high
  }

  private mutating func node(at s: Double, _ law: SmoothLaw, _ evaluate: Evaluation) -> Node {
    let pace = bezier(shape.x1, shape.x2, at: s)
    let height = bezier(shape.y1, shape.y2, at: s)
    let time = s == 0 ? shape.time : shape.time + shape.duration * pace.value
    let shown = shape.value + shape.travel * height.value
    var state: MotionState<Double>
    var value: Double
    if s == 0 || s == 1 {
      value = s == 0 ? shape.deviations.start : shape.deviations.end
      state = MotionState(
        value: shown - value, velocity: s == 0 ? shape.velocities.start : shape.velocities.end)
    } else {
      state = evaluate(time)
      value = shown - state.value
    }
    largestSpeed = max(largestSpeed, abs(state.velocity))
    let f = law.derivatives(of: state, at: time)
    let (t1, t2) = (pace.slope, pace.curvature)
    let fourth =
      t1 * t1 * (t1 * (f.fourth * t1) + 6 * f.third * t2)
      + f.second * (3 * t2 * t2 + 4 * t1 * paceCurvature)
    return Node(
      parameter: s, time: time, value: value,
      slope: shape.travel * height.slope - f.first * t1, fourth: fourth, pace: t1, paceSlope: t2,
      derivatives: f)
  }
}
