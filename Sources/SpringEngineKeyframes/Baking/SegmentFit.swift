import SpringEngine

extension KeyframePlacer {
  /// Covers a stretch in which the motion is a polynomial of degree at most 3, as between two
  /// impacts under gravity, without error: with keyframes at its turning points alone.
  ///
  /// A model need not say that it is one; two samples show it.
  ///
  /// - Returns: Whether the stretch was covered. Not if the components turn at different times.
  @inlinable
  mutating func placeCubic(
    from a: Knot<Vector>, to b: Knot<Vector>
  ) throws(BakeError) -> Bool {
    guard let lead = leadOfCubic(from: a, to: b) else { return false }
    let h = b.time - a.time
    let turns = CubicExtrema(
      travel: b.value[component: lead] - b.excess[component: lead] - a.value[component: lead],
      startSlope: a.outgoing[component: lead] * h, endSlope: b.incoming[component: lead] * h)
    let (count, error) = (keyframes.values.count, keyframes.error)
    var knot = a
    for piece in 0..<3 {
      let place = turns[piece]
      if place == 0 { continue }
      let end = place < 1 ? self.knot(at: a.time + place * h) : b
      let segment = cubicSegment(from: knot, to: end, lead: lead)
      guard segment.error <= tolerance * acceptedShare else {
        keyframes.removeAll(after: count, error: error)
        return false
      }
      try append(end, timing: segment.curve, error: segment.error)
      knot = end
    }
    return true
  }

  /// The piece of a cubic between two knots: its error is what rounding makes of it, or infinite if
  /// the components turn at different times.
  @inlinable
  func cubicSegment(from a: Knot<Vector>, to b: Knot<Vector>, lead: Int) -> Segment<Vector> {
    var segment = Segment(end: b, curve: nil, arms: .thirds, error: .infinity)
    let perTravel = (b.time - a.time) / (b.value[component: lead] - a.value[component: lead])
    if let curve = ControlArmLengths.thirds.curve(
      startSlope: a.outgoing[component: lead] * perTravel,
      endSlope: b.incoming[component: lead] * perTravel)
    {
      segment.curve = curve
      segment.error = error(
        from: a, to: b, curve: curve, samples: curvedTrialSamples, stopAbove: tolerance)
    }
    return segment
  }

  /// The component that moves most, if all components are cubics.
  @inlinable
  func leadOfCubic(from a: Knot<Vector>, to b: Knot<Vector>) -> Int? {
    let h = b.time - a.time
    var lead = 0
    var longest = 0.0
    for sample in 0..<2 {
      let s = sample == 0 ? 0.3 : 0.7
      let r = 1 - s
      let state = model.state(after: a.time + s * h, from: start)
      for index in 0..<Vector.componentCount {
        let from = a.value[component: index] - a.excess[component: index]
        let to = b.value[component: index] - b.excess[component: index]
        let (out, into) = (a.outgoing[component: index] * h, b.incoming[component: index] * h)
        let cubic =
          r * r * (1 + 2 * s) * from + s * s * (1 + 2 * r) * to + s * r * (r * out - s * into)
        let scale = abs(from) + abs(to) + abs(out) + abs(into)
        let gap = abs(cubic - state.value[component: index])
        guard gap <= scale * 0x1p-30 else { return nil }
        let way = abs(out) + abs(into) + abs(to - from)
        if way > longest { (lead, longest) = (index, way) }
      }
    }
    return lead
  }
}

/// Where a cubic, given by values and slopes at the ends of 0…1, turns back.
@usableFromInline
struct CubicExtrema {
  /// Ascending, strictly between 0 and 1; 0 if there is none.
  private var first = 0.0
  private var second = 0.0

  @usableFromInline
  init(travel: Double, startSlope: Double, endSlope: Double) {
    // The slope is startSlope + 2·half·s + square·s².
    let square = 3 * (startSlope + endSlope - 2 * travel)
    let half = 3 * travel - 2 * startSlope - endSlope
    let discriminant = half * half - square * startSlope
    guard discriminant > 0 else { return }
    let far = -(half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    guard far != 0 else { return }
    let (one, two) = (startSlope / far, far / square)
    let (early, late) = (min(one, two), max(one, two))
    if early > Self.margin && early < 1 - Self.margin { first = early }
    if late > Self.margin && late < 1 - Self.margin { second = late }
  }

  /// Where the pieces between the turns end: up to two turns, then 1; 0 for none.
  @usableFromInline
  subscript(piece: Int) -> Double { piece == 0 ? first : piece == 1 ? second : 1 }

  /// So near an end a turn is the end's.
  private static var margin: Double { 1e-6 }
}

/// The free numbers of a timing curve whose slopes at both ends are given: how long its two
/// control arms reach, as parts of the segment's duration.
///
/// Seen as time against value, a segment is a cubic Bézier whose control points lie on the tangents
/// at its ends: at `first` × duration after the start and `second` × duration before the end. So
/// value and velocity are right at both ends whatever the two lengths, and these are left to make
/// the inside fit. At ⅓ and ⅓ time is linear in the parameter and the curve is the cubic Hermite
/// interpolant; with both free the error shrinks with the sixth power of the duration instead of
/// the fourth.
///
/// Source: C. de Boor, K. Höllig, M. Sabin, *High accuracy geometric Hermite interpolation*, CAGD 4
/// (1987), for the order of such curves.
@usableFromInline
struct ControlArmLengths: Sendable {
  /// x of the first control point.
  @usableFromInline var first: Double

  /// 1 − x of the second control point.
  @usableFromInline var second: Double

  @inlinable
  init(first: Double, second: Double) {
    self.first = first
    self.second = second
  }

  /// Makes time linear: the cubic Hermite interpolant.
  @inlinable
  static var thirds: ControlArmLengths { ControlArmLengths(first: 1.0 / 3, second: 1.0 / 3) }

  /// The shortest arm: a shorter one turns away from its tangent at once, so that the slope at the
  /// end would be right only in name.
  @inlinable
  static var shortest: Double { 1.0 / 32 }

  /// A control point's largest |y|.
  ///
  /// Between nearly equal values the arms would have to reach far
  /// beyond both, and the digits that a `Float` keeps would be lost.
  @inlinable
  static var largestControlValue: Double { 16 }

  /// Moves both arms, by at most a quarter each, within their limits.
  @inlinable
  func moved(first firstStep: Double, second secondStep: Double) -> ControlArmLengths {
    ControlArmLengths(
      first: min(max(first + min(max(firstStep, -0.25), 0.25), Self.shortest), 1),
      second: min(max(second + min(max(secondStep, -0.25), 0.25), Self.shortest), 1))
  }

  /// The timing curve with these arms, as Core Animation will keep it: in `Float`s.
  ///
  /// - Parameters:
  ///   - startSlope: The slope at the start, in parts of the segment's travel per duration.
  ///   - endSlope: The same at the end.
  /// - Returns: `nil` if a control point is out of range.
  @usableFromInline
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

/// The two places inside a segment, as values of the Bézier parameter, where a fitted curve meets
/// the motion.
///
/// Its error has double zeros at both ends. With zeros at ½ ± d it has three lobes, and they are
/// equally high for 64(¼ − d²)³ = 27d²: then the largest is smallest.
@usableFromInline
enum FitNodes {
  @inlinable static var first: Double { 0.5 - distance }
  @inlinable static var second: Double { 0.5 + distance }
  @inlinable static var distance: Double { 0.1627 }
}

/// A cubic's largest absolute value on an interval, from values and slopes at both ends.
///
/// Taken over the ends and three points between. The slopes are per interval.
@inlinable
func peak(from r0: Double, to r1: Double, slopes d0: Double, _ d1: Double) -> Double {
  let ends = max(abs(r0), abs(r1))
  let middle = abs(0.5 * (r0 + r1) + 0.125 * (d0 - d1))
  let early = abs(0.84375 * r0 + 0.15625 * r1 + 0.140625 * d0 - 0.046875 * d1)
  let late = abs(0.15625 * r0 + 0.84375 * r1 + 0.046875 * d0 - 0.140625 * d1)
  return max(max(ends, middle), max(early, late))
}
