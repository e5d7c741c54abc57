import SpringEngine

extension KeyframePlacer {
  /// The error of a segment, estimated from more and more samples until two estimates agree.
  ///
  /// An estimate's own error falls with the fourth power of the interval: where halving it changes the
  /// estimate by a tenth, less than a hundredth remains.
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
      let agreement = 0.1 * max(error, limit / 8)
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
  ///   - limit: Returns as soon as the error is above it.
  @inlinable
  func sampledError(
    _ segment: SegmentShape<Vector>, samples: Int, stopAbove limit: Double = .infinity
  ) -> Double {
    var worst = 0.0
    var last = 0.0
    var here = gap(segment, at: 0)
    for k in 1...samples {
      let u = Double(k) / Double(samples)
      let parameter = u * u * (3 - 2 * u)
      let step = parameter - last
      let next = gap(segment, at: parameter)
      for index in 0..<Vector.componentCount {
        worst = max(
          worst,
          peak(
            from: here.value[component: index], to: next.value[component: index],
            slopes: here.slope[component: index] * step, next.slope[component: index] * step))
      }
      if worst > limit { return worst }
      last = parameter
      here = next
    }
    return worst
  }

  /// Segment − motion at a Bézier parameter, and its derivative there.
  @inlinable
  func gap(_ segment: SegmentShape<Vector>, at s: Double) -> (value: Vector, slope: Vector) {
    let shown = segment.point(at: s)
    if s == 0 {
      return (segment.start.deviation, shown.slope - segment.start.outgoing * shown.timeSlope)
    }
    if s == 1 {
      return (segment.end.deviation, shown.slope - segment.end.incoming * shown.timeSlope)
    }
    let state = model.state(after: shown.time, from: start)
    return (shown.value - state.value, shown.slope - state.velocity * shown.timeSlope)
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
func peak(from r0: Double, to r1: Double, slopes d0: Double, _ d1: Double) -> Double {
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
