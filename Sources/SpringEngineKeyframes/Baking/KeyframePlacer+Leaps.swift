import SpringEngine

// Where the value jumps, as in steps, it does so within a short segment, which ends with the jump.

extension KeyframePlacer {
  /// The length of a segment in which the value jumps, in seconds.
  var leapDuration: Double { duration * leapPart }

  /// Start value − motion just after it: not about 0 only if the value jumps at the start.
  var deviationAtStart: Vector {
    start.value - values(around: 0).after
  }

  /// What the value changes by up to breaks so early that they are passed over.
  var earlyChange: Double {
    let passedOver = duration * negligiblePart
    guard let next = nextBreak(after: 0), next <= passedOver else { return 0 }
    let later = model.state(after: passedOver, from: start).value
    let change = (start.value - later).largestMagnitude
    // A larger one is covered by a segment.
    return change > allowedError ? 0 : change
  }

  /// Places the first keyframe, and one after a jump at the start.
  mutating func placeStart(curved: Bool) throws(BakeError) -> KeyframeState<Vector> {
    let first = startState
    keyframes.append(first.value, at: 0)
    self.last = first
    guard first.deviation.largestMagnitude > allowedError, leapDuration < duration else {
      return first
    }
    let next = state(at: leapDuration)
    try append(next, timing: curved ? .linear : nil, error: 0)
    return next
  }

  /// Covers the interval up to a break, and the jump there if there is one.
  mutating func placeBreak(
    at time: Double, from last: KeyframeState<Vector>, curved: Bool
  ) throws(BakeError) -> KeyframeState<Vector> {
    var end = breakState(at: time, after: last.time)
    let sides = values(around: time)
    // The value at the very time may be that of neither side.
    if (end.value - sides.after).largestMagnitude > allowedError {
      end.value = stored(sides.after)
    }
    guard (sides.after - sides.before).largestMagnitude > allowedError else {
      end.deviation = end.value - sides.before
      try place(from: last, to: end, curved: curved)
      end.deviation = end.value - sides.after
      return end
    }
    let leap = leapTimes(around: time)
    // Breaks that are closer than key times may have taken the one before the leap.
    if leap.before > last.time, keyTime(at: leap.before) < keyTime(at: leap.after) {
      try place(from: last, to: state(at: leap.before), curved: curved)
    }
    if leap.after > time {
      end = state(at: leap.after)
    } else {
      end.value = stored(sides.after)
      end.deviation = end.value - sides.after
    }
    try append(end, timing: curved ? .linear : nil, error: 0)
    return end
  }

  /// Covers the interval up to the end, and the jump there if there is one.
  ///
  /// - Parameter hasBreak: Whether there is a break so close to the end that its key time is 1.
  mutating func placeEnd(
    _ end: KeyframeState<Vector>, from last: KeyframeState<Vector>, curved: Bool, hasBreak: Bool
  ) throws(BakeError) {
    let isJump = (0..<start.value.componentCount).contains { index in
      // The duration is rounded, which a vertical tangent at the end magnifies.
      let change = steepestChange(of: index, from: end.time - shortDistance, to: end.time)
      return abs(end.deviation[component: index])
        > max(tolerance, allowedError, change < .infinity ? change : 0)
    }
    guard isJump || hasBreak, end.time - leapDuration > last.time,
      keyTime(at: end.time - leapDuration) < 1
    else {
      return try place(from: last, to: end, curved: curved)
    }
    let before = state(at: end.time - leapDuration)
    try place(from: last, to: before, curved: curved)
    try append(
      end, timing: curved ? .linear : nil, error: isJump ? 0 : extent(from: before, to: end))
  }

  /// How far the value goes within a segment that is too short for a keyframe in it.
  ///
  /// That can be a whole motion, if it begins late. A twentieth is for what it does between the samples.
  private func extent(
    from first: KeyframeState<Vector>, to last: KeyframeState<Vector>
  ) -> Double {
    let samples = 512
    let change = (last.value - first.value).largestMagnitude
    var farthest = change
    func include(_ time: Double) {
      let value = model.state(after: time, from: start).value
      for end in [first, last] {
        farthest = max(farthest, (value - end.value).largestMagnitude)
      }
    }
    for sample in 1..<samples {
      include(first.time + (last.time - first.time) * (Double(sample) / Double(samples)))
    }
    var (time, breaks) = (first.time, 0)
    while breaks < samples, let next = nextBreak(after: time), next < last.time {
      include(next)
      (time, breaks) = (next, breaks + 1)
    }
    return farthest > change ? farthest * 1.05 : change
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

enum BreakSide: Double, Sendable {
  case before = -1
  case after = 1
}

extension KeyframePlacer {
  /// The values just before and after a break: different from that at its time if the value leaps there.
  ///
  /// A component whose law allows the change between the two times does not leap. For other laws the
  /// value is extrapolated from those at three distances in time, 1, 4 and 16, as a + b·√t + c·t: neither
  /// a slope nor a vertical tangent counts as a leap.
  @inline(never)
  func values(around time: Double) -> (before: Vector, after: Vector) {
    let exact = model.state(after: time, from: start).value
    func side(_ side: BreakSide) -> Vector {
      let distance = side.rawValue * shortDistance
      func value(_ factor: Double) -> Vector {
        model.state(after: max(0, time + factor * distance), from: start).value
      }
      let near = value(1)
      let limit = (near * 8 - value(4) * 6 + value(16)) * (1.0 / 3)
      return exact.mapComponents { index, exact in
        let change = abs(near[component: index] - exact)
        let isSmooth =
          abs(limit[component: index] - exact) <= 16 * exact.ulp
          || change <= steepestChange(of: index, from: time, to: time + distance)
        return isSmooth ? exact : limit[component: index]
      }
    }
    return (side(.before), side(.after))
  }

  /// Seconds from a break at which it is asked whether the value leaps there.
  private var shortDistance: Double { 32 * duration.ulp }

  /// The most by which a component can change between two close times without a leap: twice what its law
  /// allows, since a vertical tangent magnifies the rounding of the times.
  private func steepestChange(of index: Int, from one: Double, to other: Double) -> Double {
    2
      * model.component(index).steepestChange(
        between: max(0, min(one, other)), and: max(0, one, other), from: start[component: index])
  }

  /// The velocity just before or after a break, of each component from instants so far from it that
  /// rounding does not put its value on the break already, where a motion that bounces has the velocity
  /// after it.
  ///
  /// - Parameters:
  ///   - side: The side of the break.
  ///   - time: The time of the break.
  ///   - span: The time since the break before.
  ///   - least: The least distance in time.
  func velocity(
    _ side: BreakSide, _ time: Double, within span: Double, atLeast least: Double
  ) -> Vector {
    let least = max(span * 0x1p-30, least)
    var velocity = velocity(beside: time, at: side.rawValue * least)
    let state = model.state(after: max(0, time - span * 0x1p-10), from: start)
    for index in 0..<Vector.componentCount {
      let speed = abs(state.velocity[component: index])
      guard speed > 0 else { continue }
      let aside = min(8 * state.value[component: index].ulp / speed, span * 0x1p-16)
      guard aside > least else { continue }
      func sample(_ factor: Double) -> Double {
        let instant = max(0, time + factor * side.rawValue * aside)
        return model.state(after: instant, from: start).velocity[component: index]
      }
      velocity[component: index] = 3 * (sample(1) - sample(2)) + sample(3)
    }
    return velocity
  }
}
