import SpringEngine

/// Places the keyframes of one bake.
@usableFromInline
struct KeyframePlacer<Conversion: KeyframeConversion, Model: BakedModel>
where Model.Vector == Conversion.Vector {
  @usableFromInline typealias Vector = Conversion.Vector

  @usableFromInline let model: Model
  @usableFromInline let start: MotionState<Vector>
  @usableFromInline let conversion: Conversion
  @usableFromInline let settledValue: Vector
  @usableFromInline let rest: SettlingTolerance
  @usableFromInline let tolerance: Double

  /// The largest error with which a length is tried: most of the tolerance, or the resolution of the
  /// values where that is coarser.
  @usableFromInline var allowedError: Double

  /// The rounding of times and timing curves in the segments placed so far.
  @usableFromInline var largestSegmentRounding = 0.0

  /// The keyframe placed last.
  @usableFromInline var last: KeyframeState<Vector>?

  /// The rounding of the values.
  @usableFromInline let rounding: ValueRounding

  /// The distance from rest within which the motion stays after the end.
  @usableFromInline let endDistance: Double

  /// Seconds.
  @usableFromInline let duration: Double
  @usableFromInline let budget: BakeBudget
  @usableFromInline var keyframes: KeyframeBuffer<Conversion.Value>

  /// Checks that the motion is finite and ends, and determines its duration.
  @inlinable
  init(
    _ model: Model, from start: MotionState<Vector>, as conversion: Conversion, style: BakeStyle,
    tolerance: Double, rest: SettlingTolerance, budget: BakeBudget
  ) throws(BakeError) {
    guard start.isFinite else { throw BakeError(.notFinite) }
    guard let settledValue = model.settledValue(from: start) else { throw BakeError(.neverRests) }
    guard conversion.stored(settledValue).isFinite else { throw BakeError(.notFinite) }
    let distance = min(rest.distance, tolerance * bakeEndShare)
    // Half of the smallest number is 0.
    guard distance > 0 else { throw BakeError(.neverRests) }
    let ending = SettlingTolerance(distance: distance, speed: rest.speed)
    let settling = model.settlingDuration(from: start, settlingTolerance: ending)
    guard settling < .infinity else { throw BakeError(.neverRests) }
    guard settling <= budget.duration else {
      throw BakeError(.tooLong(needed: settling, budget: budget.duration))
    }
    self.model = model
    self.start = start
    self.conversion = conversion
    self.settledValue = conversion.stored(settledValue)
    self.rest = rest
    self.tolerance = tolerance
    self.endDistance = ending.distance
    self.rounding = ValueRounding(conversion, from: start.value, to: settledValue)
    let magnitude = max(start.value.largestMagnitude, settledValue.largestMagnitude)
    let shown = rounding.largest(upTo: magnitude)
    let most = tolerance * acceptedShare - shown
    let resolution = 16 * magnitude.ulp
    self.allowedError = most >= 1.25 * shown + resolution ? most : 4 * shown + resolution
    self.duration = max(settling, shortestBakeDuration)
    self.budget = budget
    self.keyframes = KeyframeBuffer(capacity: 16, curved: style == .curved)
  }

  /// The distance from the resting value within which the motion stays from a time on.
  @inlinable
  func distanceFromRest(after time: Double, atLeast least: Double) -> Double {
    leastRestDistance(after: time, atLeast: least) {
      model.settlingDuration(from: start, settlingTolerance: $0)
    }
  }

  /// The first time later than one at which a component is not smooth; `nil` if there is none.
  @inlinable
  func nextBreak(after time: Double) -> Double? {
    var first: Double?
    for index in 0..<start.value.componentCount {
      let motion = model.component(index)
      guard let next = motion.nextBreak(after: time, from: start.component(index)) else { continue }
      first = min(first ?? next, next)
    }
    return first
  }

  /// Places all keyframes.
  @inlinable
  mutating func place(_ style: BakeStyle) throws(BakeError) {
    switch style {
    case .curved, .straight:
      try placeAdaptively(curved: style == .curved)
      if isCloserNeeded { try placeCloser(curved: style == .curved) }
    case .uniform(let rate), .held(let rate):
      try placeEvenly(rate: rate, held: style == .held(framesPerSecond: rate))
    }
    // An allowance for rounding where the bake is evaluated.
    let allowance =
      8 * keyframes.largestMagnitude.ulp + rounding.largest(upTo: keyframes.largestMagnitude)
    // Infinite or NaN where a value is beyond the largest number of its type.
    guard allowance.isFinite else { throw BakeError(.notFinite) }
    let error = keyframes.error + largestSegmentRounding
    let least = max(error, .leastNormalMagnitude)
    let afterEnd = min(distanceFromRest(after: duration, atLeast: least), endDistance)
    keyframes.error = max(error, afterEnd) + allowance
  }

  /// Places keyframes as far apart as the tolerance allows, in each interval between two breaks of
  /// the motion.
  @inlinable
  mutating func placeAdaptively(curved: Bool) throws(BakeError) {
    var last = try placeStart(curved: curved)
    let skip = duration * negligiblePart
    // A jump at the start takes the shortest segment, in which there may be further breaks.
    var nextBreak = nextBreak(after: max(skip, last.time))
    // From this time on all bounces are too low to need keyframes of their own.
    var calm = Double.infinity
    if nextBreak != nil {
      calm = model.settlingDuration(
        from: start,
        settlingTolerance: SettlingTolerance(
          distance: tolerance * bakeEndShare * 0.9, speed: .infinity))
    }
    while let time = nextBreak, isShown(time), last.time < calm {
      last = try placeBreak(at: time, from: last, curved: curved)
      nextBreak = self.nextBreak(after: max(time, last.time) + skip)
    }
    let end = endState
    if nextBreak != nil, last.time >= calm {
      var next = nextBreak ?? .infinity
      let error = measuredError(from: last, to: end, held: false, nextBreak: &next)
      try append(end, timing: curved ? .linear : nil, error: error)
    } else {
      try placeEnd(
        end, from: last, curved: curved, hasBreak: (nextBreak ?? .infinity) < duration - skip)
    }
  }

  @inlinable
  mutating func append(
    _ state: KeyframeState<Vector>, timing: CubicBezier?, error: Double
  ) throws(BakeError) {
    guard keyframes.values.count < budget.keyframes else {
      let share = duration / max(state.time, duration * negligiblePart)
      throw BakeError(
        .tooManyKeyframes(
          needed: Int(min(Double(budget.keyframes + 1) * max(1, share), 1e15)),
          budget: budget.keyframes))
    }
    let keyTime = state.time < duration ? keyTime(at: state.time) : 1
    includeRounding(upTo: state, at: keyTime, timing: timing)
    keyframes.append(state.value, at: keyTime, by: conversion)
    if let timing { keyframes.timingCurves.append(timing) }
    keyframes.error = max(keyframes.error, error)
  }

  /// Counts the rounding in the segment from the keyframe placed last to another one.
  @inlinable
  mutating func includeRounding(
    upTo state: KeyframeState<Vector>, at keyTime: Double, timing: CubicBezier?
  ) {
    if let last {
      let controls = timing.map { max(1, abs($0.y1), abs($0.y2)) } ?? 1
      if let timing, min(timing.y1, timing.y2) < 0 || max(timing.y1, timing.y2) > 1 {
        includeBulge(of: timing, from: last.value, to: state.value)
      }
      largestSegmentRounding = max(
        largestSegmentRounding,
        segmentRounding(
          travel: (state.value - last.value).largestMagnitude, controls: controls,
          speed: max(last.outgoing.largestMagnitude, state.incoming.largestMagnitude),
          duration: duration) + shiftError(from: last, to: state, at: keyTime))
    }
    last = state
  }

  /// Counts the values beyond both ends of a segment, where its timing curve leaves the range from 0
  /// to 1.
  @usableFromInline
  mutating func includeBulge(of timing: CubicBezier, from a: Vector, to b: Vector) {
    func largest(from r0: Double, to r1: Double, slopes d0: Double, _ d1: Double) -> Double {
      largestMagnitude(
        ofCubicFrom: r0, to: r1, slopes: d0, d1, above: 1)
    }
    let (first, last) = (3 * timing.y1, 3 * (1 - timing.y2))
    let highest = largest(from: 0, to: 1, slopes: first, last)
    let lowest = 1 - largest(from: 1, to: 0, slopes: -first, -last)
    for share in [lowest, highest] {
      keyframes.largestMagnitude = max(
        keyframes.largestMagnitude, (a + (b - a) * share).largestMagnitude)
    }
  }
}

/// The part of the tolerance that may be used up where the motion is cut off at its end.
@inlinable var bakeEndShare: Double { 0.5 }

/// The part of the tolerance that a segment's sampled error may use up when a length is tried.
@inlinable var acceptedShare: Double { 0.96 }

/// The factor of that error within which the certified error is accepted.
@inlinable var certifiedShare: Double { 1.035 }

/// The part of the tolerance by which the bound of an error may always be too large.
@inlinable var negligibleError: Double { 0x1p-10 }

/// Seconds: one frame at 120 Hz.
///
/// Core Animation replaces a duration of 0 by a quarter of a second.
@inlinable var shortestBakeDuration: Double { 1.0 / 120 }

/// Times closer than this part of the duration are treated as equal.
@inlinable var negligiblePart: Double { 0x1p-40 }

/// The part by which an estimated error may be too small.
@inlinable var errorMargin: Double { 0.02 }

extension KeyframePlacer {
  /// The state at the key time of a time at which the motion is smooth.
  @inlinable
  func state(at time: Double) -> KeyframeState<Vector> {
    let time = duration * keyTime(at: time)
    let state = model.state(after: time, from: start)
    let value = conversion.stored(state.value)
    return KeyframeState(
      time: time, value: value, deviation: value - state.value, incoming: state.velocity,
      outgoing: state.velocity)
  }

  /// The state at the start, with value and velocity just after a break there, or after a change of
  /// velocity that takes no time.
  @inlinable
  var startState: KeyframeState<Vector> {
    var first = state(at: 0)
    let velocity = velocity(beside: 0, at: duration * negligiblePart)
    let change = (velocity - first.outgoing).largestMagnitude
    let isBreak =
      nextBreak(after: -1).map { $0 <= duration * negligiblePart } ?? false
    if isBreak || change > 0.5 * first.outgoing.largestMagnitude { first.outgoing = velocity }
    first.deviation = deviationAtStart
    return first
  }

  /// The velocity just before or after a time, extrapolated from those at a distance and at twice the
  /// distance, which is negative for before.
  @inlinable
  func velocity(beside time: Double, at distance: Double) -> Vector {
    let near = model.state(after: max(0, time + distance), from: start).velocity
    let far = model.state(after: max(0, time + 2 * distance), from: start).velocity
    return near + (near - far)
  }

  /// The state at a time at which the velocity may jump.
  ///
  /// The time of a break is rounded, so the two velocities are taken a little before and after it.
  @inlinable
  func breakState(at time: Double, after previous: Double) -> KeyframeState<Vector> {
    let exact = model.state(after: time, from: start).value
    let value = conversion.stored(exact)
    func velocity(_ side: BreakSide) -> Vector {
      self.velocity(side, time, within: time - previous, atLeast: 4 * time.ulp)
    }
    return KeyframeState(
      time: time, value: value, deviation: value - exact, incoming: velocity(.before),
      outgoing: velocity(.after))
  }

  /// The state at the end: exactly the resting value, reached with the velocity that the motion
  /// still has.
  @inlinable
  var endState: KeyframeState<Vector> {
    let velocity = velocity(beside: duration, at: -duration * negligiblePart)
    return KeyframeState(
      time: duration, value: settledValue,
      deviation: settledValue - values(around: duration).before, incoming: velocity, outgoing: .zero
    )
  }
}
