import SpringEngine

/// A stretch between two keyframes, with its pace and how good it is.
@usableFromInline
struct Segment<Vector: MotionVector>: Sendable {
  @usableFromInline var end: Knot<Vector>
  @usableFromInline var curve: CubicBezier?
  @usableFromInline var arms: ControlArmLengths

  /// In the value's units; infinite if there is no such segment.
  @usableFromInline var error: Double

  @inlinable
  init(end: Knot<Vector>, curve: CubicBezier?, arms: ControlArmLengths, error: Double) {
    self.end = end
    self.curve = curve
    self.arms = arms
    self.error = error
  }
}

extension KeyframePlacer {
  /// Covers a stretch in which the motion is smooth with as few segments as can be, each as long as
  /// the tolerance allows.
  @inlinable @inline(never)
  mutating func place(
    from start: Knot<Vector>, to limit: Knot<Vector>, curved: Bool
  ) throws(BakeError) {
    if curved, try placeCubic(from: start, to: limit) { return }
    var knot = start
    var length = (limit.time - start.time) * 0.25
    var arms = ControlArmLengths.thirds
    while knot.time < limit.time {
      let segment = longestSegment(
        from: knot, to: limit, length: length, arms: arms, curved: curved)
      try append(segment.end, timing: curved ? segment.curve ?? .linear : nil, error: segment.error)
      length = segment.end.time - knot.time
      arms = segment.arms
      knot = segment.end
    }
  }

  /// The longest segment whose error stays below the tolerance.
  @inlinable
  func longestSegment(
    from knot: Knot<Vector>, to limit: Knot<Vector>, length firstLength: Double,
    arms: ControlArmLengths, curved: Bool
  ) -> Segment<Vector> {
    var length = firstLength
    var failure = Double.infinity
    while true {
      var segment = longestCandidate(
        from: knot, to: limit, length: length, failure: failure, arms: arms, curved: curved)
      let reached = segment.end.time - knot.time
      if segment.error > tolerance * acceptedShare {
        // A leap of the value itself: no tolerance can be kept inside.
        segment.error = 0
        segment.curve = nil
        return segment
      }
      segment.error = provenError(from: knot, to: segment.end, curve: segment.curve)
      if segment.error <= tolerance * acceptedShare { return segment }
      failure = reached
      length = 0.9 * reached
    }
  }

  /// The longest segment whose error seems to stay below the tolerance: lengths are tried until the
  /// best, and the least that failed, are close.
  ///
  /// - Parameter failure: A length that is known to be too much.
  /// - Returns: A segment within the tolerance, or one that is too short to be divided.
  @inlinable
  func longestCandidate(
    from knot: Knot<Vector>, to limit: Knot<Vector>, length firstLength: Double,
    failure firstFailure: Double, arms firstArms: ControlArmLengths, curved: Bool
  ) -> Segment<Vector> {
    let whole = limit.time - knot.time
    let allowed = tolerance * acceptedShare
    var length = firstLength
    var arms = firstArms
    var best: Segment<Vector>?
    var failure = firstFailure
    while true {
      let end = length >= whole * 0.999 ? limit : self.knot(at: knot.time + length)
      let segment = candidate(from: knot, to: end, arms: arms, curved: curved)
      let tried = end.time - knot.time
      let change = growthFactor(allowed / segment.error, curved: curved)
      if segment.error <= allowed {
        best = segment
        arms = segment.arms
        let growth = min(change, (failure / tried).squareRoot())
        if end.time == limit.time || growth < closeLengths { return segment }
        length = tried * growth
      } else {
        if tried <= shortestSegment { return segment }
        failure = tried
        if let best {
          let reached = best.end.time - knot.time
          if failure < reached * closeLengths * closeLengths { return best }
          length = (reached * failure).squareRoot()
        } else {
          length = max(tried * max(0.3, min(0.9, change)), shortestSegment)
        }
      }
    }
  }

  /// How much longer a segment may be, for an error that may be so much larger.
  @inlinable
  func growthFactor(_ ratio: Double, curved: Bool) -> Double {
    guard ratio < 1e12 else { return 2 }
    let root = ratio.squareRoot()
    // The sixth root, near enough: 1/8 + 1/32 of the exponent.
    let eighth = root.squareRoot().squareRoot()
    return min(2, 0.99 * (curved ? eighth * eighth.squareRoot().squareRoot() : root))
  }

  /// A segment between two knots.
  @inlinable @inline(never)
  func candidate(
    from a: Knot<Vector>, to b: Knot<Vector>, arms: ControlArmLengths, curved: Bool
  ) -> Segment<Vector> {
    var segment = Segment(end: b, curve: nil, arms: arms, error: .infinity)
    if curved {
      let travel = b.value - a.value
      var lead = 0
      for index in 0..<Vector.componentCount
      where abs(travel[component: index]) > abs(travel[component: lead]) {
        lead = index
      }
      let leadTravel = travel[component: lead]
      if leadTravel != 0 {
        let perTravel = (b.time - a.time) / leadTravel
        let startSlope = a.outgoing[component: lead] * perTravel
        let endSlope = b.incoming[component: lead] * perTravel
        let farthest = ControlArmLengths.largestControlValue / ControlArmLengths.shortest
        guard abs(startSlope) <= farthest, abs(endSlope) <= farthest else { return segment }
        segment.arms = fittedArms(from: a, to: b, lead: lead, guess: arms)
        guard let curve = segment.arms.curve(startSlope: startSlope, endSlope: endSlope) else {
          return segment
        }
        segment.curve = curve
      } else if max(a.outgoing.largestMagnitude, b.incoming.largestMagnitude) > rest.speed {
        return segment
      }
    }
    segment.error = error(
      from: a, to: b, curve: segment.curve,
      samples: curved ? curvedTrialSamples : straightTrialSamples,
      stopAbove: 50 * tolerance)
    return segment
  }

  /// The arms with which the curve meets the motion at both ``FitNodes``, by Newton's method.
  ///
  /// The nodes are places on the curve, so neither a cubic has to be solved nor a derivative to be
  /// estimated: the motion is asked for value and velocity at the time that the curve is at.
  @inlinable
  func fittedArms(
    from a: Knot<Vector>, to b: Knot<Vector>, lead: Int, guess: ControlArmLengths
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
      let state = model.state(after: a.time + time, from: start)
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
      arms = arms.moved(first: first, second: second)
      if max(abs(first), abs(second)) < 1e-3 { break }
    }
    return arms
  }
}

/// The part of the tolerance that a segment's sampled error may use up.
@inlinable var acceptedShare: Double { 0.96 }

/// Lengths within this factor are as good as one: closer ones cost more than they gain.
@inlinable var closeLengths: Double { 1.03 }

/// Into how many parts a segment is divided to try a length, and to accept it.
@inlinable var curvedTrialSamples: Int { 8 }
@inlinable var curvedProofSamples: Int { 24 }
@inlinable var straightTrialSamples: Int { 4 }
@inlinable var straightProofSamples: Int { 10 }

/// Into how many parts three of those are divided once more where the error is largest.
@inlinable var closeSamples: Int { 9 }
