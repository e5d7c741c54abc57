import SpringEngine

extension KeyframePlacer {
  /// Covers an interval in which the motion is a polynomial of degree at most 3, as between two impacts
  /// under gravity, without error: with keyframes at its turning points alone.
  ///
  /// Two samples decide whether it is one. `false` if it is not, or if its components turn at different
  /// times.
  mutating func placeCubic(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>
  ) throws(BakeError) -> Bool {
    guard let lead = leadOfCubic(from: a, to: b) else { return false }
    let h = b.time - a.time
    let slope = CubicSlope(
      travel: b.value[component: lead] - b.deviation[component: lead] - a.value[component: lead],
      from: a.outgoing[component: lead] * h, to: b.incoming[component: lead] * h)
    let (first, second) = slope.zerosWithin
    let (count, errorBefore) = (keyframes.values.count, keyframes.error)
    var last = a
    for place in [first, second, 1] where place > 0 {
      let end = place < 1 ? state(at: a.time + place * h) : b
      if place < 1, end.time >= b.time { continue }
      let perTravel =
        (end.time - last.time) / (end.value[component: lead] - last.value[component: lead])
      let curve = ControlArmLengths.thirds.curve(
        startSlope: last.outgoing[component: lead] * perTravel,
        endSlope: end.incoming[component: lead] * perTravel)
      // That of rounding, or infinite if the components turn at different times.
      var error = Double.infinity
      if let curve {
        error = checkedError(
          SegmentShape(from: last, to: end, curve: curve), samples: curvedFinalSamples,
          stopAbove: allowedError)
      }
      guard error <= allowedError else {
        keyframes.removeAll(after: count, error: errorBefore)
        self.last = a
        return false
      }
      try append(end, timing: curve, error: error)
      last = end
    }
    return true
  }

  /// The component that travels most, if all components are cubics; otherwise `nil`.
  func leadOfCubic(from a: KeyframeState<Vector>, to b: KeyframeState<Vector>) -> Int? {
    let h = b.time - a.time
    var (lead, longest) = (0, 0.0)
    for s in [0.3, 0.7] {
      let r = 1 - s
      let state = motion(after: a.time + s * h)
      for index in 0..<a.value.componentCount {
        let from = a.value[component: index] - a.deviation[component: index]
        let to = b.value[component: index] - b.deviation[component: index]
        let (out, into) = (a.outgoing[component: index] * h, b.incoming[component: index] * h)
        let cubic =
          r * r * (1 + 2 * s) * from + s * s * (1 + 2 * r) * to + s * r * (r * out - s * into)
        let scale = abs(from) + abs(to) + abs(out) + abs(into)
        let gap = abs(cubic - state.value[component: index])
        guard gap <= scale * 0x1p-30 else { return nil }
        let travel = abs(out) + abs(into) + abs(to - from)
        if travel > longest { (lead, longest) = (index, travel) }
      }
    }
    return lead
  }
}

/// The slope of a cubic that is given by its travel over 0…1 and its slopes at both ends:
/// start + 2·half·s + square·s².
struct CubicSlope {
  let start, half, square: Double

  init(travel: Double, from start: Double, to end: Double) {
    (self.start, half) = (start, 3 * travel - 2 * start - end)
    square = 3 * (start + end - 2 * travel)
  }

  /// How far the cubic has come at a parameter.
  func travel(at s: Double) -> Double { s * (start + s * (half + s * square / 3)) }

  /// The two zeros, in any order, one of them infinite if the slope is linear; `nil` if there are none.
  var zeros: (Double, Double)? {
    let discriminant = half * half - square * start
    guard discriminant > 0 else { return nil }
    let far = -(half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return (start / far, far / square)
  }

  /// The zeros between 0 and 1, ascending; 0 in the place of one that is elsewhere or nearly at an end.
  var zerosWithin: (Double, Double) {
    guard let (one, two) = zeros else { return (0, 0) }
    func within(_ zero: Double) -> Double {
      zero > Self.margin && zero < 1 - Self.margin ? zero : 0
    }
    return (within(min(one, two)), within(max(one, two)))
  }

  /// A zero nearer than this to an end counts as the end.
  private static var margin: Double { 1e-6 }
}

extension KeyframePlacer {
  /// The arms with which the curve equals the motion at both ``FitNodes``, by Newton's method; see
  /// <doc:BakingMathematics>.
  func fittedArms(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, lead: Int,
    guess: ControlArmLengths
  ) -> ControlArmLengths {
    let h = b.time - a.time
    let travel = b.value[component: lead] - a.value[component: lead]
    let startVelocity = a.outgoing[component: lead]
    let endVelocity = b.incoming[component: lead]
    var arms = guess
    func residual(at s: Double) -> (gap: Double, byFirst: Double, bySecond: Double) {
      let r = 1 - s
      let (w1, w2, w3) = (3 * r * r * s, 3 * r * s * s, s * s * s)
      let time = h * (w1 * arms.first + w2 * (1 - arms.second) + w3)
      let value =
        w1 * startVelocity * arms.first * h + w2 * (travel - endVelocity * arms.second * h)
        + w3 * travel
      let state = motion(after: a.time + time)
      let velocity = state.velocity[component: lead]
      return (
        value - (state.value[component: lead] - a.value[component: lead]),
        w1 * h * (startVelocity - velocity), w2 * h * (velocity - endVelocity)
      )
    }
    for _ in 0..<8 {
      let one = residual(at: FitNodes.first)
      let two = residual(at: FitNodes.second)
      let (u, v) = (one.byFirst * two.bySecond, one.bySecond * two.byFirst)
      let determinant = u - v
      guard abs(determinant) > 1e-9 * (abs(u) + abs(v)) else { break }
      let first = (one.bySecond * two.gap - two.bySecond * one.gap) / determinant
      let second = (two.byFirst * one.gap - one.byFirst * two.gap) / determinant
      // A value beyond the largest number of the value's type: the bake throws.
      guard first.isFinite, second.isFinite else { break }
      arms = arms.moved(first: first, second: second)
      // The method is quadratic: the next step would be about the square of this one.
      if max(abs(first), abs(second)) < fitPrecision { break }
    }
    return arms
  }
}

extension KeyframePlacer {
  /// A segment that is too short to be divided, although it exceeds the tolerance: at a vertical
  /// tangent, or with a tolerance that is too fine for the shortest segments.
  func shortestSegment(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>
  ) -> Segment<Vector> {
    let shape = SegmentShape(from: a, to: b, curve: nil)
    return Segment(
      end: b, curve: nil, arms: .thirds,
      error: checkedError(shape, samples: straightFinalSamples))
  }
}

/// The step of the arms after which a fit ends.
var fitPrecision: Double { 1e-2 }

/// The two free parameters of a timing curve whose slopes at both ends are given: the lengths of its
/// control arms along the time axis, as parts of the segment's duration.
///
/// Value and velocity are exact at both ends for all lengths; see <doc:BakingMathematics>.
struct ControlArmLengths: Sendable {
  /// x of the first control point.
  var first: Double

  /// 1 − x of the second control point.
  var second: Double

  /// Makes time linear: the cubic Hermite interpolant.
  static var thirds: ControlArmLengths { ControlArmLengths(first: 1.0 / 3, second: 1.0 / 3) }

  /// The shortest arm: with a shorter one the velocity would leave the exact one of the keyframe within a
  /// few hundredths of the segment.
  static var shortest: Double { 1.0 / 32 }

  /// A control point's largest |y|: the rounding of a coordinate to `Float` grows with it, and it is
  /// largest between nearly equal values.
  static var largestControlValue: Double { 16 }

  /// Moves both arms, by at most a quarter each, within their limits.
  func moved(first firstStep: Double, second secondStep: Double) -> ControlArmLengths {
    ControlArmLengths(
      first: min(max(first + min(max(firstStep, -0.25), 0.25), Self.shortest), 1),
      second: min(max(second + min(max(secondStep, -0.25), 0.25), Self.shortest), 1))
  }

  /// The timing curve with these arms, rounded to `Float` as Core Animation stores it, from slopes in parts
  /// of the segment's travel per duration; `nil` if a control point is out of range.
  func curve(startSlope: Double, endSlope: Double) -> CubicBezier? {
    let x1 = Double(Float(first))
    let x2 = Double(Float(1 - second))
    let y1 = Double(Float(startSlope * x1))
    let y2 = Double(Float(1 - endSlope * (1 - x2)))
    let limit = Self.largestControlValue
    guard abs(y1) <= limit, abs(y2) <= limit else { return nil }
    return CubicBezier(x1, y1, x2, y2)
  }
}

/// The two Bézier parameters inside a segment at which a fitted curve equals the motion, so that the three
/// lobes of its error are equally high; see <doc:BakingMathematics>.
enum FitNodes {
  static var first: Double { 0.5 - distance }
  static var second: Double { 0.5 + distance }
  static var distance: Double { 0.1627 }
}

/// The largest absolute value of a cubic on an interval, from values and slopes, per interval, at both
/// ends.
///
/// Where it is not above the limit, a number between it and the limit. Infinity if a parameter is not
/// finite.
func largestMagnitude(
  ofCubicFrom r0: Double, to r1: Double, slopes d0: Double, _ d1: Double, above limit: Double
) -> Double {
  let ends = max(abs(r0), abs(r1))
  // The cubic is in the convex hull of its Bézier ordinates.
  let hull = max(ends, max(abs(r0 + d0 / 3), abs(r1 - d1 / 3)))
  guard hull < .infinity else { return .infinity }
  if hull <= limit || hull == ends { return hull }
  // In units in which squares neither over- nor underflow.
  let (r0, r1, d0, d1) = (r0 / hull, r1 / hull, d0 / hull, d1 / hull)
  let slope = CubicSlope(travel: r1 - r0, from: d0, to: d1)
  guard let (one, two) = slope.zeros else { return ends }
  var largest = ends / hull
  func include(_ u: Double) {
    guard u > 0, u < 1 else { return }
    largest = max(largest, abs(r0 + slope.travel(at: u)))
  }
  include(one)
  include(two)
  return largest * hull
}
