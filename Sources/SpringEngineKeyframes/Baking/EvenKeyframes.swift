import SpringEngine

extension KeyframePlacer {
  /// Places equally spaced keyframes, at the rate or at most one per duration more.
  @inlinable
  mutating func placeEvenly(rate: Double, held: Bool) throws(BakeError) {
    require(
      rate > 0 && rate.isFinite, "bake: framesPerSecond must be greater than 0 and finite", rate)
    // Half a millionth of a frame more than a whole number is rounding.
    let frames = max(1, (duration * rate - 5e-7).rounded(.up))
    let needed = frames + 1
    guard needed <= Double(budget.keyframes) else {
      throw .tooManyKeyframes(needed: Int(min(needed, 1e15)), budget: budget.keyframes)
    }
    let count = Int(needed)
    keyframes = KeyframeBuffer(capacity: count + 1, curved: false)
    let intervals = held ? needed : frames
    var nextBreak = model.nextBreak(after: 0, from: start) ?? .infinity
    var last = startState
    keyframes.append(last.value, at: 0, by: conversion)
    self.last = last
    for index in 1..<count {
      let time = duration * (Double(index) / intervals)
      let next = index == count - 1 ? restState(at: time) : state(at: time)
      let measured = measuredError(from: last, to: next, held: held, nextBreak: &nextBreak)
      includeRounding(upTo: next, timing: nil)
      keyframes.append(next.value, at: Double(index) / intervals, by: conversion)
      keyframes.error = max(keyframes.error, measured)
      last = next
    }
    if held {
      let measured = measuredError(from: last, to: endState, held: true, nextBreak: &nextBreak)
      keyframes.error = max(keyframes.error, measured)
      keyframes.keyTimes.append(1)
    }
  }

  /// A keyframe with the resting value, at a time when the motion may not have reached it.
  @inlinable
  func restState(at time: Double) -> KeyframeState<Vector> {
    if time >= duration { return endState }
    var state = state(at: time)
    state.deviation = state.deviation + (restingValue - state.value)
    state.value = restingValue
    return state
  }

  /// The error of a straight or held segment, from each interval between breaks within it.
  ///
  /// After many of them it is bounded by the distances of motion and segment from the resting value.
  ///
  /// - Parameter nextBreak: The first break after the segment's start; on return, the first one
  ///   at or after its end. Infinite if there is none.
  @inlinable
  func measuredError(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool,
    nextBreak: inout Double
  ) -> Double {
    var worst = keyframes.error
    var first = a
    // A break this close to a keyframe is at the keyframe.
    let near = 64 * duration.ulp
    func aside(at time: Double) -> Double {
      max(distanceFromBreak(at: time, within: b.time - a.time), near)
    }
    if abs(nextBreak - a.time) <= near {
      let aside = aside(at: nextBreak)
      first.deviation = a.value - values(around: nextBreak).after
      first.outgoing = limits(at: nextBreak, aside: aside).velocity
      nextBreak = model.nextBreak(after: a.time + near, from: start) ?? .infinity
    }
    var pieces = 0
    while true {
      let isCut = nextBreak < b.time - near
      if isCut, pieces & (pieces - 1) == 0 || pieces >= mostPieces {
        let rest = restError(from: a, to: b, held: held, after: first.time, atLeast: worst)
        let isEnough = pieces >= (rest.bound < .infinity ? mostPieces : mostPiecesOfAll)
        if (rest.isExact && pieces > 0) || rest.bound <= worst || isEnough {
          nextBreak = model.nextBreak(after: b.time - near, from: start) ?? .infinity
          guard isEnough, rest.bound > worst else { return max(worst, rest.bound) }
          return remainingError(from: a, to: b, held: held, after: first, floor: worst)
        }
      }
      pieces += 1
      var end = b
      if held {
        end.deviation = end.deviation + (a.value - end.value)
        end.value = a.value
      }
      if isCut {
        end.time = nextBreak
        end.value = shownValue(from: a, to: b, held: held, at: nextBreak)
      }
      let aside = nextBreak <= b.time + near ? aside(at: nextBreak) : near
      if nextBreak <= b.time + near {
        end.deviation = end.value - values(around: nextBreak).before
        end.incoming = limits(at: nextBreak, aside: -aside).velocity
      }
      let piece = SegmentShape(from: first, to: end, curve: nil)
      worst = checkedError(piece, samples: straightFinalSamples, floor: worst)
      guard isCut else { return worst }
      first = end
      first.deviation = end.value - values(around: nextBreak).after
      first.outgoing = limits(at: nextBreak, aside: aside).velocity
      nextBreak = model.nextBreak(after: nextBreak, from: start) ?? .infinity
    }
  }

  /// The value that a straight or held segment shows at a time.
  @inlinable
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
  @inlinable
  func restError(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool, after time: Double,
    atLeast known: Double
  ) -> (bound: Double, isExact: Bool) {
    let here = (shownValue(from: a, to: b, held: held, at: time) - restingValue).largestMagnitude
    let shown = held ? here : max(here, (b.value - restingValue).largestMagnitude)
    let least = max(shown * 0.01, known * 0.01, tolerance * 0x1p-20)
    let distance = distanceFromRest(of: model, from: start, after: time, atLeast: least)
    let isExact = b.time >= duration && distance < .infinity && shown <= 0.015 * distance
    return (shown + distance, isExact)
  }

  /// A bound of the error of a straight or held segment after a piece of it: of a component with further
  /// breaks from its distance from its resting value, of the others as of any segment.
  @inlinable
  func remainingError(
    from a: KeyframeState<Vector>, to b: KeyframeState<Vector>, held: Bool,
    after first: KeyframeState<Vector>, floor: Double
  ) -> Double {
    var end = b
    if held {
      end.deviation = end.deviation + (a.value - end.value)
      end.value = a.value
    }
    let piece = SegmentShape(from: first, to: end, curve: nil)
    var worst = floor
    for index in 0..<Vector.componentCount {
      let motion = model.component(index)
      let componentStart = start.component(index)
      let next = motion.nextBreak(after: first.time, from: componentStart) ?? .infinity
      if next >= b.time {
        worst = max(worst, certifiedError(piece, component: index, floor: worst) ?? .infinity)
        continue
      }
      let rest = restingValue[component: index]
      let shown = max(
        abs(piece.start.value[component: index] - rest), abs(end.value[component: index] - rest))
      worst = max(
        worst,
        shown
          + distanceFromRest(
            of: motion, from: componentStart, after: first.time,
            atLeast: max(worst * 0.01, tolerance * 0x1p-20)))
    }
    return worst
  }
}

/// The number of intervals between breaks within one segment that are measured singly.
@inlinable var mostPieces: Int { 32 }

/// The same for motions whose distance from rest is not known.
@inlinable var mostPiecesOfAll: Int { 100_000 }
