import SpringEngine

// Where the value jumps, as in steps, it does so within a short segment, which ends with the jump.

extension KeyframePlacer {
  /// The length of a segment in which the value jumps, in seconds.
  @inlinable
  var leapDuration: Double { duration * leapPart }

  /// Start value − motion just after it: not about 0 only if the value jumps at the start.
  @inlinable
  var deviationAtStart: Vector {
    start.value - values(around: 0).after
  }

  /// Places the first keyframe, and one after a jump at the start.
  @inlinable
  mutating func placeStart(curved: Bool) throws(BakeError) -> KeyframeState<Vector> {
    let first = startState
    keyframes.append(first.value, at: 0, by: conversion)
    self.last = first
    guard deviationAtStart.largestMagnitude > allowedError, leapDuration < duration else {
      return first
    }
    let next = state(at: leapDuration)
    try append(next, timing: curved ? .linear : nil, error: 0)
    return next
  }

  /// Covers the interval up to a break, and the jump there if there is one.
  @inlinable
  mutating func placeBreak(
    at time: Double, from last: KeyframeState<Vector>, curved: Bool
  ) throws(BakeError) -> KeyframeState<Vector> {
    var end = breakState(at: time, after: last.time)
    let sides = values(around: time)
    // The value at the very time may be that of neither side.
    if (end.value - sides.after).largestMagnitude > allowedError {
      end.value = conversion.stored(sides.after)
    }
    guard (sides.after - sides.before).largestMagnitude > allowedError else {
      end.deviation = end.value - sides.before
      try place(from: last, to: end, curved: curved)
      end.deviation = end.value - sides.after
      return end
    }
    let leap = leapTimes(around: time)
    if leap.before > last.time {
      try place(from: last, to: state(at: leap.before), curved: curved)
    }
    if leap.after > time {
      end = state(at: leap.after)
    } else {
      end.value = conversion.stored(sides.after)
      end.deviation = end.value - sides.after
    }
    try append(end, timing: curved ? .linear : nil, error: 0)
    return end
  }

  /// Covers the interval up to the end, and the jump there if there is one.
  ///
  /// - Parameter hasBreak: Whether there is a break so close to the end that its key time is 1.
  @inlinable
  mutating func placeEnd(
    _ end: KeyframeState<Vector>, from last: KeyframeState<Vector>, curved: Bool, hasBreak: Bool
  ) throws(BakeError) {
    let isJump = end.deviation.largestMagnitude > max(tolerance, allowedError)
    guard isJump || hasBreak, end.time - leapDuration > last.time else {
      return try place(from: last, to: end, curved: curved)
    }
    let before = state(at: end.time - leapDuration)
    try place(from: last, to: before, curved: curved)
    let change = (end.value - before.value).largestMagnitude
    try append(
      end, timing: curved ? .linear : nil, error: isJump || change > allowedError ? 0 : change)
  }
}

/// A power of two.
@inlinable
func exp2(of exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

/// The search ends at lengths within this factor of each other.
@inlinable var closeLengths: Double { 1.03 }

/// The number of intervals that a segment is sampled in, when a length is tried and when it is
/// accepted.
@inlinable var trialSamples: Int { 4 }
@inlinable var curvedFinalSamples: Int { 8 }
@inlinable var straightFinalSamples: Int { 1 }

/// The largest number of intervals that are halved in a segment.
@inlinable var mostHalvings: Int { 400 }
