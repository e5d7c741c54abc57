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
    let before = keyframes
    var knot = a
    for place in [turns.first, turns.second, 1] where place > 0 {
      let end = place < 1 ? self.knot(at: a.time + place * h) : b
      var segment = candidate(from: knot, to: end, arms: .thirds, curved: true)
      if segment.error <= tolerance * acceptedShare {
        segment.error = error(
          from: knot, to: end, curve: segment.curve, samples: curvedProofSamples, stopAbove: tolerance)
      }
      guard segment.error <= tolerance * acceptedShare else {
        keyframes = before
        return false
      }
      try append(end, timing: segment.curve ?? .linear, error: segment.error)
      knot = end
    }
    return true
  }

  /// The component that moves most, if all components are cubics.
  @inlinable
  func leadOfCubic(from a: Knot<Vector>, to b: Knot<Vector>) -> Int? {
    let h = b.time - a.time
    var lead = 0
    var longest = 0.0
    for s in [0.3, 0.7] {
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
  @usableFromInline var first = 0.0
  @usableFromInline var second = 0.0

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
    for place in [min(one, two), max(one, two)]
    where place > Self.margin && place < 1 - Self.margin {
      if first == 0 { first = place } else { second = place }
    }
  }

  /// So near an end a turn is the end's.
  private static var margin: Double { 1e-6 }
}
