import SpringEngine

/// A segment between two keyframes, with its timing curve and its error.
struct Segment<Vector: MotionVector>: Sendable {
  var end: KeyframeState<Vector>

  /// `nil` for a constant pace.
  var curve: CubicBezier?

  var arms: ControlArmLengths

  /// In the units of the motion's vector; infinite if no legal timing curve fits.
  var error: Double
}

extension KeyframePlacer {
  /// Covers an interval in which the motion is smooth with as few segments as possible: each as
  /// long as the tolerance allows.
  mutating func place(
    from start: KeyframeState<Vector>, to limit: KeyframeState<Vector>, curved: Bool
  ) throws(BakeError) {
    guard limit.value.isFinite else { throw BakeError(.notFinite) }
    if curved, try placeCubic(from: start, to: limit) { return }
    var last = start
    var length = (limit.time - start.time) * 0.25
    var arms = ControlArmLengths.thirds
    while last.time < limit.time {
      var segment = longestSegment(
        from: last, to: limit, length: length, arms: arms, curved: curved)
      if curved { shorten(&segment, from: last, to: limit) }
      try append(segment.end, timing: curved ? segment.curve ?? .linear : nil, error: segment.error)
      length = segment.end.time - last.time
      arms = segment.arms
      last = segment.end
    }
  }

  /// Shortens a segment by up to a tenth if hardly any travel is left between its end and a limit that
  /// the next segment could reach: the timing curve of that one would be too steep.
  func shorten(
    _ segment: inout Segment<Vector>, from first: KeyframeState<Vector>,
    to limit: KeyframeState<Vector>
  ) {
    let length = segment.end.time - first.time
    let remaining = limit.time - segment.end.time
    guard remaining > 0, remaining < 1.5 * length, isSteep(from: segment.end, to: limit) else {
      return
    }
    for step in 1...3 {
      let end = state(at: first.time + (1 - 0.03 * Double(step)) * length)
      if isSteep(from: end, to: limit) { continue }
      var shorter = candidate(from: first, to: end, arms: segment.arms, curved: true)
      shorter.error = checkedError(
        SegmentShape(from: first, to: end, curve: shorter.curve), samples: curvedFinalSamples,
        stopAbove: acceptedError, floor: keyframes.error)
      if shorter.error <= acceptedError {
        segment = shorter
        return
      }
    }
  }

  /// Whether a timing curve with arms of usual lengths would exceed the largest control value.
  func isSteep(from a: KeyframeState<Vector>, to b: KeyframeState<Vector>) -> Bool {
    let travel = (b.value - a.value).largestMagnitude
    let speed = max(a.outgoing.largestMagnitude, b.incoming.largestMagnitude)
    return speed * (b.time - a.time) > 2 * ControlArmLengths.largestControlValue * travel
  }

  /// The longest segment whose error is within the tolerance, or one that is too short to be divided.
  ///
  /// It tries `firstLength`, in seconds, first, and ends at `limit` at the latest.
  ///
  /// The search ends for every motion: each rejected length is shorter than the one rejected before, by a
  /// fixed factor, until it is the shortest allowed. The lengths compared are the requested ones, since the
  /// difference of two rounded times may be longer than requested.
  func longestSegment(
    from first: KeyframeState<Vector>, to limit: KeyframeState<Vector>,
    length firstLength: Double, arms firstArms: ControlArmLengths, curved: Bool
  ) -> Segment<Vector> {
    let whole = limit.time - first.time
    let lastKeyTime = Double(Float(limit.time / duration))
    // The smallest part of the duration, or the distance of two key times.
    let shortest = duration * max(shortestPart, Double(Float(min(first.time / duration, 1)).ulp))
    var length = max(firstLength, shortest)
    var arms = firstArms
    var best: Segment<Vector>?
    var bestLength = 0.0
    var failure = Double.infinity
    var fastGrowths = 0
    while true {
      let isWhole = length >= whole * 0.999 || keyTime(at: first.time + length) >= lastKeyTime
      let end = isWhole ? limit : state(at: first.time + length)
      var segment = candidate(from: first, to: end, arms: arms, curved: curved)
      let change = growthFactor(allowedError / segment.error, curved: curved)
      if segment.error <= allowedError {
        let growth = min(change, (failure / length).squareRoot())
        (best, bestLength) = (segment, length)
        arms = segment.arms
        if !isWhole, growth >= closeLengths {
          // As behind a fast start, where the next length is longer by many powers of two.
          fastGrowths = growth >= 2 ? fastGrowths + 1 : 0
          let leap = fastGrowths > 3 ? exp2(of: min(1 << (fastGrowths - 3), 32)) : growth
          length = min(length * leap, max((failure * length).squareRoot(), length * growth), whole)
          continue
        }
      } else {
        failure = length
        guard let best, failure < bestLength * closeLengths * closeLengths else {
          if length <= shortest { return shortestSegment(from: first, to: segment.end) }
          // At least halfway back to the best length, in its logarithm.
          let least = bestLength > 0 ? (bestLength / length).squareRoot() : 0.3
          length = max(length * max(least, min(0.985, change)), shortest)
          continue
        }
        segment = best
      }
      segment.error = checkedError(
        SegmentShape(from: first, to: segment.end, curve: segment.curve),
        samples: curved ? curvedFinalSamples : straightFinalSamples, stopAbove: acceptedError,
        floor: keyframes.error)
      if segment.error <= acceptedError { return segment }
      if bestLength <= shortest { return shortestSegment(from: first, to: segment.end) }
      failure = bestLength
      let retreat = growthFactor(allowedError / segment.error, curved: curved)
      length = max(bestLength * max(0.3, min(0.97, retreat)), shortest)
      (best, bestLength) = (nil, 0)
    }
  }

  /// The largest error with which a segment is accepted.
  var acceptedError: Double { allowedError * certifiedShare }

  /// The factor by which a segment's length may change if its error may change by a ratio: its sixth root,
  /// or of a straight segment its square root.
  func growthFactor(_ ratio: Double, curved: Bool) -> Double {
    guard ratio < 1e12 else { return 2 }
    let root = ratio.squareRoot()
    // The exponent 1/8 + 1/32 instead of 1/6.
    let eighth = root.squareRoot().squareRoot()
    return min(2, 0.99 * (curved ? eighth * eighth.squareRoot().squareRoot() : root))
  }

  /// The segment between two keyframes that fits the motion best, with its error from few samples.
  @inline(never)
  func candidate(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, arms: ControlArmLengths,
    curved: Bool
  ) -> Segment<Vector> {
    var segment = Segment(end: b, curve: nil, arms: arms, error: .infinity)
    if curved {
      let travel = b.value - a.value
      var lead = 0
      for index in 0..<travel.componentCount
      where abs(travel[component: index]) > abs(travel[component: lead]) {
        lead = index
      }
      let leadTravel = travel[component: lead]
      if leadTravel != 0 {
        let perTravel = (b.time - a.time) / leadTravel
        let startSlope = a.outgoing[component: lead] * perTravel
        let endSlope = b.incoming[component: lead] * perTravel
        let steepest = ControlArmLengths.largestControlValue / ControlArmLengths.shortest
        guard abs(startSlope) <= steepest, abs(endSlope) <= steepest else { return segment }
        segment.arms = fittedArms(from: a, to: b, lead: lead, guess: arms)
        guard let curve = segment.arms.curve(startSlope: startSlope, endSlope: endSlope) else {
          return segment
        }
        segment.curve = curve
      } else {
        let speed = max(a.outgoing.largestMagnitude, b.incoming.largestMagnitude)
        let isResolved =
          speed * (b.time - a.time) > 4
          * rounding.largest(
            upTo: a.value.largestMagnitude)
        if speed > rest.speed, isResolved { return segment }
      }
    }
    segment.error = sampledError(
      SegmentShape(from: a, to: b, curve: segment.curve), stopAbove: 50 * tolerance)
    return segment
  }
}

func exp2(of exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

/// The search ends at lengths within this factor of each other.
var closeLengths: Double { 1.03 }

/// The number of intervals that a segment is sampled in, when a length is tried and when it is
/// accepted.
var trialSamples: Int { 4 }
var curvedFinalSamples: Int { 5 }
var straightFinalSamples: Int { 1 }

/// The largest number of intervals that are halved in a segment.
var mostHalvings: Int { 400 }
