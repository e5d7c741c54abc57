import SpringEngine

extension KeyframePlacer {
  /// The error of a segment, estimated from more and more samples until two estimates agree.
  ///
  /// An estimate's own error falls with the fourth power of the interval: where halving it changes the
  /// estimate by a twentieth, much less than a hundredth remains.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - samples: The number of intervals to begin with.
  ///   - trial: An estimate from fewer samples.
  ///   - limit: Returns as soon as the error is above it.
  @inlinable
  func estimatedError(
    _ segment: SegmentShape<Vector>, samples: Int, trial: Double, limit: Double
  ) -> Double {
    var samples = samples
    var last = trial
    while true {
      let error = sampledError(segment, samples: samples, stopAbove: limit)
      let agreement = 0.05 * max(error, limit / 8)
      if error > limit || abs(error - last) <= agreement || samples >= largestSampleCount {
        return max(error, last)
      }
      last = error
      samples *= 2
    }
  }

  /// The largest distance between a segment and the motion, in any component, from samples.
  ///
  /// Deviation and slope are sampled and taken as cubic between the samples. Where the motion's
  /// derivatives are nearly constant over the segment, the error of a fitted curve is a polynomial of
  /// degree 6 with three equal lobes, and 4 intervals are enough to find its maximum to 0.01 %; more
  /// are taken to find other shapes. The samples are closer towards the ends, since steep parts, such
  /// as beside a vertical tangent, are there.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - samples: The number of intervals.
  ///   - refined: Whether the interval with the maximum is halved as long as that changes it.
  ///   - limit: Returns as soon as the error is above it.
  @inlinable
  func sampledError(
    _ segment: SegmentShape<Vector>, samples: Int, refined: Bool = true,
    stopAbove limit: Double = .infinity
  ) -> Double {
    var worst = 0.0
    var here = gap(segment, at: 0)
    var (worstStart, worstEnd) = (here, here)
    for k in 1...samples {
      let u = Double(k) / Double(samples)
      let next = gap(segment, at: u * u * (3 - 2 * u))
      let height = peak(from: here, to: next)
      if height > worst { (worst, worstStart, worstEnd) = (height, here, next) }
      if worst > limit { return worst }
      here = next
    }
    guard refined else { return worst }
    for _ in 0..<8 {
      let middle = gap(segment, at: 0.5 * (worstStart.parameter + worstEnd.parameter))
      let (early, late) = (peak(from: worstStart, to: middle), peak(from: middle, to: worstEnd))
      let last = worst
      worst = max(early, late)
      if early > late { worstEnd = middle } else { worstStart = middle }
      if abs(worst - last) <= 0.005 * last { return max(worst, last) }
    }
    return worst
  }

  /// The largest absolute value between two samples, in any component.
  @inlinable
  func peak(from a: GapSample<Vector>, to b: GapSample<Vector>) -> Double {
    let step = b.parameter - a.parameter
    var worst = 0.0
    for index in 0..<Vector.componentCount {
      worst = max(
        worst,
        cubicPeak(
          from: a.value[component: index], to: b.value[component: index],
          slopes: a.slope[component: index] * step, b.slope[component: index] * step))
    }
    return worst
  }

  /// Segment − motion at a Bézier parameter, and its derivative there.
  @inlinable
  func gap(_ segment: SegmentShape<Vector>, at s: Double) -> GapSample<Vector> {
    let shown = segment.point(at: s)
    if s == 0 {
      return GapSample(
        parameter: s, value: segment.start.deviation,
        slope: shown.slope - segment.start.outgoing * shown.timeSlope)
    }
    if s == 1 {
      return GapSample(
        parameter: s, value: segment.end.deviation,
        slope: shown.slope - segment.end.incoming * shown.timeSlope)
    }
    let state = model.state(after: shown.time, from: start)
    return GapSample(
      parameter: s, value: shown.value - state.value,
      slope: shown.slope - state.velocity * shown.timeSlope)
  }
}

/// Segment − motion at a Bézier parameter, and its derivative there.
@usableFromInline
struct GapSample<Vector: MotionVector>: Sendable {
  @usableFromInline let parameter: Double
  @usableFromInline let value: Vector
  @usableFromInline let slope: Vector

  @inlinable
  init(parameter: Double, value: Vector, slope: Vector) {
    self.parameter = parameter
    self.value = value
    self.slope = slope
  }
}

/// The largest absolute value of a cubic on an interval, from values and slopes at both ends: the
/// maximum over the ends and three points between.
///
/// - Parameters:
///   - r0: The value at the start.
///   - r1: The value at the end.
///   - d0: The slope at the start, per interval.
///   - d1: The slope at the end, per interval.
@inlinable
func cubicPeak(from r0: Double, to r1: Double, slopes d0: Double, _ d1: Double) -> Double {
  let ends = max(abs(r0), abs(r1))
  let middle = abs(0.5 * (r0 + r1) + 0.125 * (d0 - d1))
  let early = abs(0.84375 * r0 + 0.15625 * r1 + 0.140625 * d0 - 0.046875 * d1)
  let late = abs(0.15625 * r0 + 0.84375 * r1 + 0.046875 * d0 - 0.140625 * d1)
  return max(max(ends, middle), max(early, late))
}

/// A segment as a curve in time and value.
@usableFromInline
struct SegmentShape<Vector: MotionVector>: Sendable {
  @usableFromInline let start: KeyframeState<Vector>
  @usableFromInline let end: KeyframeState<Vector>
  @usableFromInline let travel: Vector
  @usableFromInline let (x1, y1, x2, y2): (Double, Double, Double, Double)

  /// A segment between two keyframes; at constant pace without a curve.
  @inlinable
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
  @inlinable
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
