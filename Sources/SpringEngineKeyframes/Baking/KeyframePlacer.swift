import SpringEngine

struct KeyframePlacer<Model: BakedModel> {
  typealias Vector = Model.Vector

  let model: Model
  let start: MotionState<Vector>
  private let storing: Stored<Vector>?
  let settledValue: Vector
  let rest: SettlingTolerance
  let tolerance: Double

  /// The largest error with which a length is tried: most of the tolerance, or the resolution of the
  /// values where that is coarser.
  var allowedError: Double

  /// The rounding of times and timing curves in the segments placed so far.
  var largestSegmentRounding = 0.0

  var last: KeyframeState<Vector>?

  let rounding: ValueRounding

  /// The distance from rest within which the motion stays after the end.
  let endDistance: Double

  let budget: BakeBudget
  var keyframes: KeyframeBuffer<Vector>

  /// One for each component, if one has breaks.
  var lowBounces: [LowBounces] = []

  /// Checks that the motion is finite and ends, and determines its duration.
  init(
    _ model: Model, from start: MotionState<Vector>, as storing: Stored<Vector>?, style: BakeStyle,
    tolerance: Double, rest: SettlingTolerance, budget: BakeBudget
  ) throws(BakeError) {
    guard start.isFinite else { throw BakeError(.notFinite) }
    guard let settledValue = model.settledValue(from: start) else { throw BakeError(.neverRests) }
    let end = storing?(settledValue) ?? settledValue
    guard end.isFinite else { throw BakeError(.notFinite) }
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
    self.storing = storing
    self.settledValue = end
    self.rest = rest
    self.tolerance = tolerance
    self.endDistance = ending.distance
    self.rounding =
      storing.map { ValueRounding(from: start.value, to: settledValue, as: $0) } ?? .none
    let magnitude = max(start.value.largestMagnitude, settledValue.largestMagnitude)
    let shown = rounding.largest(upTo: magnitude)
    let most = tolerance * acceptedShare - shown
    let resolution = 16 * magnitude.ulp
    self.allowedError = most >= 1.25 * shown + resolution ? most : 4 * shown + resolution
    self.budget = budget
    self.keyframes = KeyframeBuffer(
      duration: max(settling, shortestBakeDuration), capacity: 16, curved: style == .curved)
  }

  /// Seconds.
  var duration: Double { keyframes.duration }

  func stored(_ vector: Vector) -> Vector { storing?(vector) ?? vector }

  /// The distance from the resting value within which the motion stays from a time on.
  func distanceFromRest(after time: Double, atLeast least: Double) -> Double {
    leastRestDistance(after: time, atLeast: least) {
      model.settlingDuration(from: start, settlingTolerance: $0)
    }
  }

  /// The largest distance from the resting value after the end, or what counts as none.
  private func errorAfterEnd(atLeast least: Double) -> Double {
    let least = max(least, .leastNormalMagnitude)
    let distance = min(distanceFromRest(after: duration, atLeast: least), endDistance)
    let isComposed = (0..<start.value.componentCount).contains {
      if case .composed = model.component($0) { true } else { false }
    }
    guard distance > least, isComposed else { return distance }
    // Of a sum it is a bound, that of the sum of its terms' distances: up to their number times too large.
    let unseen = max(least, tolerance * negligibleError)
    let quiet = model.settlingDuration(
      from: start, settlingTolerance: SettlingTolerance(distance: unseen, speed: .infinity))
    guard quiet > duration, quiet < .infinity else { return distance }
    func rest(at time: Double) -> KeyframeState<Vector> {
      let state = motion(after: time)
      return KeyframeState(
        time: time, value: settledValue, deviation: settledValue - state.value,
        incoming: state.velocity, outgoing: state.velocity)
    }
    var next = nextBreak(after: duration) ?? .infinity
    let error = measuredError(
      from: rest(at: duration), to: rest(at: quiet), held: true, nextBreak: &next)
    return min(distance, max(unseen, error))
  }

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
      + earlyChange
    // Infinite or NaN where a value is beyond the largest number of its type.
    guard allowance.isFinite else { throw BakeError(.notFinite) }
    let error = keyframes.error + largestSegmentRounding
    keyframes.error = max(error, errorAfterEnd(atLeast: error)) + allowance
  }

  /// Places keyframes as far apart as the tolerance allows, in each interval between two breaks of
  /// the motion.
  mutating func placeAdaptively(curved: Bool) throws(BakeError) {
    var last = try placeStart(curved: curved)
    let skip = duration * negligiblePart
    // A jump at the start takes the shortest segment, in which there may be further breaks.
    var nextBreak = nextBreak(after: max(skip, last.time))
    if nextBreak != nil { noteLowBounces() }
    while let time = nextBreak, isShown(time) {
      last = try placeBreak(at: time, from: last, curved: curved)
      leaveOutLowBounces(from: &last)
      nextBreak = self.nextBreak(after: max(time, last.time) + skip)
    }
    let hasBreak = nextBreak.map { $0 < duration - skip } ?? false
    try placeEnd(endState, from: last, curved: curved, hasBreak: hasBreak)
  }

  mutating func append(
    _ state: KeyframeState<Vector>, timing: CubicBezier?, error: Double
  ) throws(BakeError) {
    guard state.value.isFinite else { throw BakeError(.notFinite) }
    guard keyframes.values.count < budget.keyframes else {
      let share = duration / max(state.time, duration * negligiblePart)
      throw BakeError(
        .tooManyKeyframes(
          needed: Int(min(Double(budget.keyframes + 1) * max(1, share), 1e15)),
          budget: budget.keyframes))
    }
    let keyTime = state.time < duration ? keyTime(at: state.time) : 1
    includeRounding(upTo: state, at: keyTime, timing: timing)
    keyframes.append(state.value, at: keyTime)
    if let timing { keyframes.timingCurves.append(timing) }
    keyframes.error = max(keyframes.error, error)
  }

  /// Counts the rounding in the segment from the keyframe placed last to another one.
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
  mutating func includeBulge(of timing: CubicBezier, from a: Vector, to b: Vector) {
    let (first, last) = (3 * timing.y1, 3 * (1 - timing.y2))
    let highest = largestMagnitude(ofCubicFrom: 0, to: 1, slopes: first, last, above: 1)
    let lowest = 1 - largestMagnitude(ofCubicFrom: 1, to: 0, slopes: -first, -last, above: 1)
    for share in [lowest, highest] {
      keyframes.largestMagnitude = max(
        keyframes.largestMagnitude, (a + (b - a) * share).largestMagnitude)
    }
  }
}

/// The part of the tolerance that may be used up where the motion is cut off at its end.
var bakeEndShare: Double { 0.5 }

/// The part of the tolerance that a segment's sampled error may use up when a length is tried.
var acceptedShare: Double { 0.96 }

/// The factor of that error within which the certified error is accepted.
var certifiedShare: Double { 1.035 }

/// The part of the tolerance by which the bound of an error may always be too large.
var negligibleError: Double { 0x1p-10 }

/// Seconds: one frame at 120 Hz.
///
/// Core Animation replaces a duration of 0 by a quarter of a second.
var shortestBakeDuration: Double { 1.0 / 120 }

/// Times closer than this part of the duration are treated as equal.
var negligiblePart: Double { 0x1p-40 }

/// The part by which an estimated error may be too small.
var errorMargin: Double { 0.02 }

extension KeyframePlacer {
  /// The state at the key time of a time at which the motion is smooth.
  @inline(never)
  func state(at time: Double) -> KeyframeState<Vector> {
    let time = duration * keyTime(at: time)
    let state = motion(after: time)
    let value = stored(state.value)
    return KeyframeState(
      time: time, value: value, deviation: value - state.value, incoming: state.velocity,
      outgoing: state.velocity)
  }

  /// The state at the start, with value and velocity just after a break there, or after a change of
  /// velocity that takes no time.
  var startState: KeyframeState<Vector> {
    var first = state(at: 0)
    let velocity = velocity(beside: 0, at: duration * negligiblePart)
    let change = (velocity - first.outgoing).largestMagnitude
    let isBreak =
      nextBreak(after: -1).map { $0 <= duration * negligiblePart } ?? false
    if isBreak || change > 0.5 * first.outgoing.largestMagnitude { first.outgoing = velocity }
    // Not about 0 only if the value jumps at the start.
    first.deviation = start.value - values(around: 0).after
    return first
  }

  /// The velocity just before or after a time, extrapolated from those at a distance and at twice the
  /// distance, which is negative for before.
  @inline(never)
  func velocity(beside time: Double, at distance: Double) -> Vector {
    let near = motion(after: max(0, time + distance)).velocity
    let far = motion(after: max(0, time + 2 * distance)).velocity
    return near + (near - far)
  }

  /// The state at a time at which the velocity may jump.
  ///
  /// The time of a break is rounded, so the two velocities are taken a little before and after it.
  func breakState(at time: Double, after previous: Double) -> KeyframeState<Vector> {
    let exact = motion(after: time).value
    let value = stored(exact)
    func velocity(_ side: BreakSide) -> Vector {
      self.velocity(side, time, within: time - previous, atLeast: 4 * time.ulp)
    }
    return KeyframeState(
      time: time, value: value, deviation: value - exact, incoming: velocity(.before),
      outgoing: velocity(.after))
  }

  /// The state at the end: exactly the resting value, reached with the velocity that the motion
  /// still has.
  var endState: KeyframeState<Vector> {
    let velocity = velocity(beside: duration, at: -duration * negligiblePart)
    return KeyframeState(
      time: duration, value: settledValue,
      deviation: settledValue - values(around: duration).before, incoming: velocity, outgoing: .zero
    )
  }
}

/// A side of a break, by the sign of times relative to that.
enum BreakSide: Double, Sendable {
  case before = -1
  case after = 1
}
