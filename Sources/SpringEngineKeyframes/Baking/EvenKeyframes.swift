import SpringEngine

extension KeyframePlacer {
  /// Places equally spaced keyframes, at the rate or at most one per duration more.
  mutating func placeEvenly(rate: Double, held: Bool) throws(BakeError) {
    require(positive: rate, "bake: framesPerSecond must be greater than 0 and finite")
    // Half a millionth of a frame more than a whole number is rounding.
    let frames = max(1, (duration * rate - 5e-7).rounded(.up))
    let needed = frames + 1
    let most = min(budget.keyframes, mostKeyframes)
    guard needed <= Double(most) else {
      throw BakeError(.tooManyKeyframes(needed: Int(min(needed, 1e15)), budget: most))
    }
    let count = Int(needed)
    keyframes = KeyframeBuffer(duration: duration, capacity: count + 1, curved: false)
    let intervals = held ? needed : frames
    var nextBreak = self.nextBreak(after: 0) ?? .infinity
    var last = startState
    keyframes.append(last.value, at: 0)
    self.last = last
    for index in 1..<count {
      let keyTime = index < Int(intervals) ? keyTimeFrom(Double(index) / intervals) : 1
      let time = duration * keyTime
      let next = index == count - 1 ? restState(at: time) : state(at: time)
      let measured = measuredError(from: last, to: next, held: held, nextBreak: &nextBreak)
      includeRounding(upTo: next, at: keyTime, timing: nil)
      keyframes.append(next.value, at: keyTime)
      keyframes.error = max(keyframes.error, measured)
      last = next
    }
    if held {
      let measured = measuredError(from: last, to: endState, held: true, nextBreak: &nextBreak)
      keyframes.error = max(keyframes.error, measured)
      keyframes.keyTimes.append(1)
    }
  }

  /// The key time at or after a part of the duration: a leap at the same time is over then.
  ///
  /// A part that differs from a key time by rounding is that.
  func keyTimeFrom(_ part: Double) -> Double {
    let nearest = Float(part)
    return Double(Double(nearest) < part - 4 * Double.ulpOfOne ? nearest.nextUp : nearest)
  }

  /// Whether the motion leaps at a break, and a keyframe is the first key time after it.
  func endsInLeap(at time: Double, before keyframe: Double) -> Bool {
    guard keyframe - time < duration * Double(Float(1).nextDown.ulp) else { return false }
    let sides = values(around: time)
    return (sides.after - sides.before).largestMagnitude > allowedError
  }

  /// A keyframe with the resting value, at a time when the motion may not have reached it.
  func restState(at time: Double) -> KeyframeState<Vector> {
    if time >= duration { return endState }
    return state(at: time).showing(settledValue)
  }

  /// The error of a straight or held segment, from each interval between breaks within it; after many of
  /// them from the distances of motion and segment from the resting value.
  ///
  /// `nextBreak` is the first break after the segment's start, on return the first one at or after its end;
  /// infinite if there is none.
  func measuredError(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool,
    nextBreak: inout Double
  ) -> Double {
    var worst = keyframes.error
    var first = a
    // A break this close to a keyframe is at the keyframe.
    let near = 64 * duration.ulp
    func velocity(_ side: BreakSide, _ time: Double) -> Vector {
      self.velocity(side, time, within: b.time - a.time, atLeast: near)
    }
    if nextBreak <= a.time + near {
      // A leap within a key time's rounding before the keyframe is over.
      if nextBreak >= a.time - near {
        first.deviation = a.value - values(around: nextBreak).after
        first.outgoing = velocity(.after, nextBreak)
      }
      nextBreak = self.nextBreak(after: a.time + near) ?? .infinity
    }
    var pieces = 0
    while true {
      let isCut = nextBreak < b.time - near
      let isLast = !isCut || endsInLeap(at: nextBreak, before: b.time)
      if isCut, pieces & (pieces - 1) == 0 || pieces >= mostPieces {
        let rest = restError(from: a, to: b, held: held, after: first.time, atLeast: worst)
        let isEnough = pieces >= (rest.bound < .infinity ? mostPieces : mostPiecesOfAll)
        if (rest.isExact && pieces > 0) || rest.bound <= worst || isEnough {
          nextBreak = self.nextBreak(after: b.time - near) ?? .infinity
          guard isEnough, rest.bound > worst else { return max(worst, rest.bound) }
          return remainingError(from: a, to: b, held: held, after: first, floor: worst)
        }
      }
      pieces += 1
      var end = held ? b.showing(a.value) : b
      if isCut {
        end.time = nextBreak
        end.value = shownValue(from: a, to: b, held: held, at: nextBreak)
      }
      if nextBreak <= b.time + near {
        end.deviation = end.value - values(around: nextBreak).before
        end.incoming = velocity(.before, nextBreak)
      }
      let piece = SegmentShape(from: first, to: end, curve: nil)
      worst = checkedError(piece, samples: straightFinalSamples, floor: worst)
      if isLast { return worst }
      first = end
      first.deviation = end.value - values(around: nextBreak).after
      first.outgoing = velocity(.after, nextBreak)
      nextBreak = self.nextBreak(after: nextBreak) ?? .infinity
    }
  }

  /// The value that a straight or held segment shows at a time.
  func shownValue(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool, at time: Double
  ) -> Vector {
    held ? a.value : a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }

  /// A bound of the error of a straight or held segment after a time, from the distances of motion and
  /// segment from the resting value.
  ///
  /// - Returns: The bound, and whether it is within a twentieth of the error if the time is that of an
  ///   impact: for the last segment, if that is far closer to the resting value than the motion.
  func restError(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool, after time: Double,
    atLeast known: Double
  ) -> (bound: Double, isExact: Bool) {
    let here = (shownValue(from: a, to: b, held: held, at: time) - settledValue).largestMagnitude
    let shown = held ? here : max(here, (b.value - settledValue).largestMagnitude)
    let least = max(shown * 0.01, known * 0.01, tolerance * 0x1p-20)
    let distance = distanceFromRest(after: time, atLeast: least)
    let isExact = b.time >= duration && distance < .infinity && shown <= 0.015 * distance
    return (shown + distance, isExact)
  }

  /// A bound of the error of a straight or held segment after a piece of it: of a component with further
  /// breaks from its distance from its resting value, of the others as of any segment.
  func remainingError(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool,
    after first: KeyframeState<Vector>, floor: Double
  ) -> Double {
    let end = held ? b.showing(a.value) : b
    let piece = SegmentShape(from: first, to: end, curve: nil)
    var worst = floor
    for index in 0..<start.value.componentCount {
      let motion = model.component(index)
      let componentStart = start[component: index]
      let next = motion.nextBreak(after: first.time, from: componentStart) ?? .infinity
      if next >= b.time {
        worst = max(worst, certifiedError(piece, component: index, floor: worst) ?? .infinity)
        continue
      }
      let rest = settledValue[component: index]
      let shown = max(
        abs(piece.start.value[component: index] - rest), abs(end.value[component: index] - rest))
      worst = max(
        worst,
        shown
          + leastRestDistance(
            after: first.time, atLeast: max(worst * 0.01, tolerance * 0x1p-20)
          ) { motion.settlingDuration(from: componentStart, settlingTolerance: $0) })
    }
    return worst
  }
}

/// The number of intervals between breaks within one segment that are measured singly.
var mostPieces: Int { 32 }

/// The same for motions whose distance from rest is not known.
var mostPiecesOfAll: Int { 100_000 }

// Key times are numbers of single precision: see *Rounding* in <doc:BakingMathematics>.

extension KeyframePlacer {
  /// The key time of a time: the nearest that a `Float` holds, or the next after that of the keyframe
  /// placed last.
  func keyTime(at time: Double) -> Double {
    let nearest = Float(min(time / duration, 1))
    guard let last = keyframes.keyTimes.last else { return Double(nearest) }
    return Double(max(nearest, Float(last).nextUp))
  }

  /// Whether a break has a key time of its own before the end.
  func isShown(_ time: Double) -> Bool {
    time <= duration * Double(Float(1).nextDown) && keyTime(at: time) < 1
  }

  /// The instants between which a leap is shown: the key time at or after it, and one before it.
  func leapTimes(around time: Double) -> (before: Double, after: Double) {
    let after = keyTimeFrom(time / duration)
    return (duration * (after - leapPart), duration * after)
  }

  /// Whether the rounding of key times takes the bound beyond the tolerance, and closer keyframes would
  /// not.
  var isCloserNeeded: Bool {
    largestSegmentRounding < 0.5 * tolerance
      && largestSegmentRounding + keyframes.error > tolerance * certifiedShare * acceptedShare
      && largestSegmentRounding > tolerance * (1 - certifiedShare * acceptedShare) / 2
  }

  /// Places all keyframes again, with what the rounding of key times leaves of the tolerance.
  mutating func placeCloser(curved: Bool) throws(BakeError) {
    allowedError = max(allowedError - largestSegmentRounding, allowedError / 4)
    keyframes = KeyframeBuffer(
      duration: duration, capacity: keyframes.values.count + 8, curved: curved)
    largestSegmentRounding = 0
    last = nil
    try placeAdaptively(curved: curved)
  }

  /// Counts what it changes that a segment's ends are at key times and not at their own times: returns a
  /// bound, in the units of the motion's vector.
  func shiftError(
    from first: KeyframeState<Vector>, to state: KeyframeState<Vector>, at keyTime: Double
  ) -> Double {
    let start = keyframes.keyTimes[keyframes.keyTimes.count - 1] * duration
    let shift = max(abs(start - first.time), abs(keyTime * duration - state.time))
    guard shift > 4 * duration.ulp else { return 0 }
    var worst = 0.0
    for index in 0..<self.start.value.componentCount {
      var change = LargestChange(
        within: shift, of: model.component(index), from: self.start[component: index],
        negligible: tolerance * negligibleError)
      change.include(
        (first.time, first.outgoing[component: index]),
        (state.time, state.incoming[component: index]))
      worst = max(worst, change.bound)
    }
    return worst
  }
}

/// Segments are not divided below this part of the duration, nor below the distance of two key times.
var shortestPart: Double { 0x1p-28 }

/// The part of the duration in which a leap is shown: four times the largest distance of two key times.
///
/// Its ends stay apart if a percentage is rounded to single precision, and again as a fraction.
var leapPart: Double { 0x1p-22 }

/// The most keyframes: equally spaced ones, two of the largest distances of key times apart.
var mostKeyframes: Int { 1 << 23 }
