import SpringEngine

extension KeyframePlacer {
  /// The largest distance between a segment and the motion, in any component.
  ///
  /// Distance and slope are sampled at equally spaced Bézier parameters, and taken as cubic between
  /// them; where it is largest it is sampled once more, more closely.
  @inlinable
  func provenError(from a: Knot<Vector>, to b: Knot<Vector>, curve: CubicBezier?) -> Double {
    let segment = SegmentShape(from: a, to: b, curve: curve)
    let limit = tolerance * acceptedShare
    let first = largestGap(
      segment, from: 0, to: 1, samples: curve == nil ? straightProofSamples : curvedProofSamples,
      stopAbove: limit)
    if first.error > limit { return first.error }
    let around = largestGap(
      segment, from: max(0, first.place - first.step), to: min(1, first.place + 2 * first.step),
      samples: closeSamples, stopAbove: .infinity)
    return max(first.error, around.error)
  }

  /// The same, from fewer samples: to try a segment.
  @inlinable @inline(never)
  func error(
    from a: Knot<Vector>, to b: Knot<Vector>, curve: CubicBezier?, samples: Int,
    stopAbove limit: Double
  ) -> Double {
    largestGap(
      SegmentShape(from: a, to: b, curve: curve), from: 0, to: 1, samples: samples,
      stopAbove: limit
    ).error
  }

  /// The largest distance on a part of a segment, and the sampled interval that it is in.
  ///
  /// - Parameter limit: Gives up with what it has once the error is above.
  @inlinable @inline(never)
  func largestGap(
    _ segment: SegmentShape<Vector>, from first: Double, to last: Double, samples: Int,
    stopAbove limit: Double
  ) -> (error: Double, place: Double, step: Double) {
    let step = (last - first) / Double(samples)
    var worst = (error: 0.0, place: first, step: step)
    var here = gap(segment, at: first)
    for k in 1...samples {
      let next = gap(segment, at: k == samples ? last : first + Double(k) * step)
      for index in 0..<Vector.componentCount {
        let height = peak(
          from: here.value[component: index], to: next.value[component: index],
          slopes: here.slope[component: index] * step, next.slope[component: index] * step)
        if height > worst.error {
          worst.error = height
          worst.place = first + Double(k - 1) * step
        }
      }
      if worst.error > limit { return worst }
      here = next
    }
    return worst
  }

  /// Segment − motion at a Bézier parameter, and its slope there.
  @inlinable
  func gap(_ segment: SegmentShape<Vector>, at s: Double) -> (value: Vector, slope: Vector) {
    let shown = segment.point(at: s)
    if s == 0 {
      return (segment.start.excess, shown.slope - segment.start.outgoing * shown.timeSlope)
    }
    if s == 1 {
      return (segment.end.excess, shown.slope - segment.end.incoming * shown.timeSlope)
    }
    let state = model.state(after: shown.time, from: start)
    return (shown.value - state.value, shown.slope - state.velocity * shown.timeSlope)
  }
}

/// A segment as a curve in time and value.
@usableFromInline
struct SegmentShape<Vector: MotionVector>: Sendable {
  @usableFromInline let start: Knot<Vector>
  @usableFromInline let end: Knot<Vector>
  @usableFromInline let travel: Vector
  @usableFromInline let (x1, y1, x2, y2): (Double, Double, Double, Double)

  /// A segment between two knots; at constant pace without a curve.
  @inlinable
  init(from start: Knot<Vector>, to end: Knot<Vector>, curve: CubicBezier?) {
    self.start = start
    self.end = end
    travel = end.value - start.value
    if let curve {
      (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
    } else {
      (x1, y1, x2, y2) = (1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    }
  }

  /// Time and value at a Bézier parameter, and the slopes of both there.
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
