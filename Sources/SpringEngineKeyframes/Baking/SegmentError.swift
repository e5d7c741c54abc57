import SpringEngine

extension KeyframePlacer {
  /// The error of a segment, in any component: certified if the motion is one of the package's models,
  /// estimated if it is another one.
  ///
  /// It begins with so many intervals as `samples` says, and returns as soon as the error is above `limit`.
  /// An error below `floor`, which counts already, is not computed exactly; a floor above the limit counts
  /// as the limit.
  @inline(never)
  func checkedError(
    _ segment: SegmentShape<Vector>, samples: Int, stopAbove limit: Double = .infinity,
    floor: Double = 0
  ) -> Double {
    var worst = min(floor, limit)
    for index in 0..<start.value.componentCount {
      let bound = certifiedError(
        segment, component: index, samples: samples, stopAbove: limit, floor: worst)
      guard let bound else {
        let estimate = estimatedError(segment, samples: max(samples, 4), stopAbove: limit)
        let leftOut = lowBounces.largestHeight(at: segment.start.time)
        return max(min(floor, limit), estimate * (1 + errorMargin) + leftOut)
      }
      worst = bound
      if worst > limit { return worst }
    }
    return worst
  }

  /// The same of one component; `nil` if the law of its motion is not known.
  @inline(never)
  func certifiedError(
    _ segment: SegmentShape<Vector>, component index: Int, samples: Int = 1,
    stopAbove limit: Double = .infinity, floor: Double
  ) -> Double? {
    // What is left out counts beside the segment's error.
    var (component, leftOut) = (model.component(index), 0.0)
    if lowBounces.areLeftOut(index, at: segment.start.time) {
      component = .spring(.instant, target: lowBounces[index].rest, nil)
      leftOut = lowBounces[index].height
    }
    var certificate = SegmentCertificate(
      SegmentCertificate.Shape(segment, component: index), floor: floor - leftOut,
      limit: limit - leftOut, negligible: tolerance * negligibleError, duration: duration)
    let bound = certificate.bound(
      of: component, from: start[component: index], samples: samples
    ) { time in
      motion(after: time)[component: index]
    }
    // The rounding of times is counted with the speeds at the keyframes only.
    let speed = max(
      abs(segment.start.outgoing[component: index]), abs(segment.end.incoming[component: index]))
    let unseen = certificate.largestSpeed - speed
    return bound.map { $0 + leftOut + max(0, unseen) * duration * 0x1p-48 }
  }

  /// The error of a segment, from samples of the deviation and of its slope, for models outside of the
  /// package; see <doc:BakingMathematics>.
  ///
  /// A quarter of the distance of a middle from the cubic is added, because half of an interval has a
  /// sixteenth of the cubic's error, or a quarter where the acceleration jumps.
  func estimatedError(
    _ segment: SegmentShape<Vector>, samples: Int, stopAbove limit: Double
  ) -> Double {
    var worst = 0.0
    var halvings = mostHalvings
    let noise =
      64 * max(segment.start.value.largestMagnitude, segment.end.value.largestMagnitude).ulp
    var here = gap(segment, at: 0)
    for k in 1...samples {
      let u = Double(k) / Double(samples)
      let next = gap(segment, at: u * u * (3 - 2 * u))
      checkPeak(
        of: segment, from: here, to: next, noise: noise, halvings: &halvings, limit: limit,
        worst: &worst)
      if worst > limit { return worst }
      here = next
    }
    return worst
  }

  /// Raises the largest error so far to that of an interval between two samples.
  ///
  /// `noise` is the difference that rounding makes, `halvings` the number of further samples that the
  /// segment may take.
  func checkPeak(
    of segment: SegmentShape<Vector>, from a: GapSample<Vector>, to b: GapSample<Vector>,
    noise: Double, halvings: inout Int, limit: Double, worst: inout Double
  ) {
    let middle = gap(segment, at: 0.5 * (a.parameter + b.parameter))
    let missing = missingError(from: a, over: middle, to: b)
    let height = max(peak(from: a, to: middle), peak(from: middle, to: b))
    let isKnown = missing <= max(0.05 * max(height, worst), noise) || height + missing <= worst
    halvings -= 1
    guard !isKnown, halvings > 0, worst <= limit else {
      worst = max(worst, isKnown ? height + missing / 4 : height + missing)
      return
    }
    for (start, end) in [(a, middle), (middle, b)] {
      checkPeak(
        of: segment, from: start, to: end, noise: noise, halvings: &halvings, limit: limit,
        worst: &worst)
    }
  }

  /// How far the middle of an interval is from the cubic through its ends, in any component.
  func missingError(
    from a: GapSample<Vector>, over middle: GapSample<Vector>, to b: GapSample<Vector>
  ) -> Double {
    let step = b.parameter - a.parameter
    var worst = 0.0
    for index in 0..<a.value.componentCount {
      let (r0, r1) = (a.value[component: index], b.value[component: index])
      let (d0, d1) = (a.slope[component: index] * step, b.slope[component: index] * step)
      let value = middle.value[component: index] - (0.5 * (r0 + r1) + 0.125 * (d0 - d1))
      let slope = middle.slope[component: index] * step - (1.5 * (r1 - r0) - 0.25 * (d0 + d1))
      worst = max(worst, max(abs(value), 0.125 * abs(slope)))
    }
    return worst
  }

  /// The largest distance between a segment and the motion, in any component, from few samples: the
  /// estimate by which a length is tried.
  ///
  /// It returns as soon as that is above the limit. Where the motion's derivatives are nearly constant, the
  /// error of a fitted curve is a polynomial of degree 6 with three equal lobes, and 4 intervals are enough
  /// to find its maximum to 0.01 %. They are shorter towards the ends, where steep parts are.
  func sampledError(_ segment: SegmentShape<Vector>, stopAbove limit: Double) -> Double {
    var worst = 0.0
    var here = gap(segment, at: 0)
    for k in 1...trialSamples {
      let u = Double(k) / Double(trialSamples)
      let next = gap(segment, at: u * u * (3 - 2 * u))
      worst = max(worst, peak(from: here, to: next))
      if worst > limit { return worst }
      here = next
    }
    return worst
  }

  /// The largest absolute value between two samples, in any component.
  func peak(from a: GapSample<Vector>, to b: GapSample<Vector>) -> Double {
    // The shorter the segment, the nearer its end comes to a value that is not finite.
    guard b.value.isFinite else { return .infinity }
    let step = b.parameter - a.parameter
    var worst = 0.0
    for index in 0..<a.value.componentCount {
      worst = max(
        worst,
        cubicPeak(
          from: a.value[component: index], to: b.value[component: index],
          slopes: a.slope[component: index] * step, b.slope[component: index] * step))
    }
    return worst
  }

  /// Segment − motion at a Bézier parameter, and its derivative there.
  @inline(never)
  func gap(_ segment: SegmentShape<Vector>, at s: Double) -> GapSample<Vector> {
    let shown = segment.point(at: s)
    let (value, velocity): (Vector, Vector)
    switch s {
    case 0: (value, velocity) = (segment.start.deviation, segment.start.outgoing)
    case 1: (value, velocity) = (segment.end.deviation, segment.end.incoming)
    default:
      let state = motion(after: shown.time)
      (value, velocity) = (shown.value - state.value, state.velocity)
    }
    return GapSample(parameter: s, value: value, slope: shown.slope - velocity * shown.timeSlope)
  }
}

/// The distance from the resting value within which a motion stays from a time on, in seconds, to 2 %: the
/// least one within which it has settled by then, or a few units in the last place later, because a motion
/// settles at the instant of an impact.
///
/// `least`, greater than 0, counts as no distance.
func leastRestDistance(
  after time: Double, atLeast least: Double, _ settlingDuration: (SettlingTolerance) -> Double
) -> Double {
  func isWithin(_ distance: Double) -> Bool {
    settlingDuration(SettlingTolerance(distance: distance, speed: .infinity)) <= time + 16
      * time.ulp
  }
  var (low, high) = (0.0, least)
  while high < .infinity, !isWithin(high) { (low, high) = (high, 4 * high) }
  while low > 0, high > 1.02 * low, high < .infinity {
    let middle = low.squareRoot() * high.squareRoot()
    if isWithin(middle) { high = middle } else { low = middle }
  }
  return high
}

/// Segment − motion at a Bézier parameter, and its derivative there.
struct GapSample<Vector: MotionVector>: Sendable {
  let parameter: Double
  let value: Vector
  let slope: Vector
}

/// The largest absolute value of a cubic on an interval, from values and slopes, per interval, at both
/// ends: the maximum over the ends and three points between.
func cubicPeak(from r0: Double, to r1: Double, slopes d0: Double, _ d1: Double) -> Double {
  let ends = max(abs(r0), abs(r1))
  let middle = abs(0.5 * (r0 + r1) + 0.125 * (d0 - d1))
  let early = abs(0.84375 * r0 + 0.15625 * r1 + 0.140625 * d0 - 0.046875 * d1)
  let late = abs(0.15625 * r0 + 0.84375 * r1 + 0.046875 * d0 - 0.140625 * d1)
  return max(max(ends, middle), max(early, late))
}

/// A segment as a curve in time and value.
struct SegmentShape<Vector: MotionVector>: Sendable {
  let start: KeyframeState<Vector>
  let end: KeyframeState<Vector>
  let travel: Vector
  let (x1, y1, x2, y2): (Double, Double, Double, Double)

  /// A segment between two keyframes; at constant pace without a curve.
  @inline(never)
  init(from start: KeyframeState<Vector>, to end: KeyframeState<Vector>, curve: CubicBezier?) {
    self.start = start
    self.end = end
    travel = end.value - start.value
    if let curve {
      (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
    } else {
      (x1, y1, x2, y2) = (1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    }
  }

  /// Time and value at a Bézier parameter, and the derivatives of both.
  func point(
    at s: Double
  ) -> (time: Double, value: Vector, timeSlope: Double, slope: Vector) {
    let r = 1 - s
    let (w1, w2, w3) = (3 * r * r * s, 3 * r * s * s, s * s * s)
    let (v1, v2, v3) = (3 * r * r, 6 * r * s, 3 * s * s)
    let h = end.time - start.time
    return (
      start.time + h * (w1 * x1 + w2 * x2 + w3),
      start.value + travel * (w1 * y1 + w2 * y2 + w3),
      h * (v1 * x1 + v2 * (x2 - x1) + v3 * (1 - x2)),
      travel * (v1 * y1 + v2 * (y2 - y1) + v3 * (1 - y2))
    )
  }
}
