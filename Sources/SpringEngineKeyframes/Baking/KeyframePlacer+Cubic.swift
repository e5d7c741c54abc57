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
    let turns = CubicTurns(
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
    if let curve = TimingArms.thirds.curve(
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
struct CubicTurns {
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
