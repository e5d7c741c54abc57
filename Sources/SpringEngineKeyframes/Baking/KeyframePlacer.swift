import SpringEngine

/// Places the keyframes of one bake.
///
/// Its steps are not inlined into each other: they ask the model so many times that a call is
/// nothing beside it.
@usableFromInline
struct KeyframePlacer<Value: MotionValue, Model: MotionModel>
where Model.Vector == Value.Components {
  @usableFromInline typealias Vector = Value.Components

  @usableFromInline let model: Model
  @usableFromInline let start: MotionState<Vector>
  @usableFromInline let restingValue: Vector
  @usableFromInline let rest: RestTolerance
  @usableFromInline let tolerance: Double
  @usableFromInline let duration: Double
  @usableFromInline let budget: BakeBudget
  @usableFromInline var keyframes: PlacedKeyframes<Value>

  /// Checks that there is something to bake, and for how long.
  @inlinable
  init(
    _ model: Model, from start: MotionState<Vector>, style: BakeStyle, tolerance: Double,
    rest: RestTolerance, budget: BakeBudget
  ) throws(BakeError) {
    guard start.isFinite else { throw .notFinite }
    guard let restingValue = model.restingValue(from: start) else { throw .neverRests }
    guard restingValue.isFinite else { throw .notFinite }
    var ending = rest
    ending.distance = min(rest.distance, tolerance * bakeEndShare)
    let settling = model.settlingDuration(from: start, within: ending)
    guard settling < .infinity else { throw .neverRests }
    guard settling <= budget.duration else {
      throw .tooLong(needed: settling, budget: budget.duration)
    }
    self.model = model
    self.start = start
    self.restingValue = Self.kept(restingValue)
    self.rest = rest
    self.tolerance = tolerance
    self.duration = max(settling, shortestBakeDuration)
    self.budget = budget
    self.keyframes = PlacedKeyframes(capacity: 16, curved: style == .curved)
  }

  /// Places all keyframes.
  @inlinable
  mutating func place(_ style: BakeStyle) throws(BakeError) {
    switch style {
    case .curved, .straight: try placeAdaptively(curved: style == .curved)
    case .uniform(let rate), .held(let rate):
      try placeEvenly(rate: rate, held: style == .held(framesPerSecond: rate))
    }
    // What the samples of the error may have missed, and rounding in whoever evaluates the bake.
    keyframes.error *= 1 + errorMargin
    keyframes.error += 8 * largestKeyframeValue.ulp
  }

  @inlinable
  var largestKeyframeValue: Double {
    var largest = 0.0
    for value in keyframes.values { largest = max(largest, value.components.largestMagnitude) }
    return largest
  }

  /// Stretch by stretch, from one break of the motion to the next.
  @inlinable @inline(never)
  mutating func placeAdaptively(curved: Bool) throws(BakeError) {
    var knot = startKnot
    keyframes.append(Value(components: knot.value), at: 0)
    let skip = duration * negligiblePart
    var nextBreak = model.nextBreak(after: skip, from: start)
    var calm = Double.infinity
    if nextBreak != nil {
      calm = model.settlingDuration(
        from: start,
        within: RestTolerance(distance: tolerance * bakeEndShare * 0.9, speed: .infinity))
    }
    while true {
      guard let moment = nextBreak, moment < duration - skip, knot.time < calm else { break }
      let end = self.breakKnot(at: moment, after: knot.time)
      try place(from: knot, to: end, curved: curved)
      knot = end
      nextBreak = model.nextBreak(after: moment + skip, from: start)
    }
    let end = endKnot
    if nextBreak != nil, knot.time >= calm {
      // The bounces that are left are too low to be worth a keyframe each.
      try append(end, timing: curved ? .linear : nil, error: tolerance * bakeEndShare * 1.8)
    } else {
      try place(from: knot, to: end, curved: curved)
    }
  }

  @inlinable @inline(never)
  mutating func append(
    _ knot: Knot<Vector>, timing: CubicBezier?, error: Double
  ) throws(BakeError) {
    guard keyframes.values.count < budget.keyframes else {
      let share = duration / max(knot.time, duration * negligiblePart)
      throw .tooManyKeyframes(
        needed: Int(min(Double(budget.keyframes + 1) * max(1, share), 1e15)),
        budget: budget.keyframes)
    }
    keyframes.append(Value(components: knot.value), at: min(knot.time / duration, 1))
    if let timing { keyframes.timingCurves.append(timing) }
    keyframes.error = max(keyframes.error, error)
  }
}

/// The part of the error's tolerance that may be used up where the motion is cut off at its end.
@inlinable var bakeEndShare: Double { 0.5 }

/// Seconds: a duration of 0 would be taken for a quarter of a second; this is one frame.
@inlinable var shortestBakeDuration: Double { 1.0 / 120 }

/// Seconds: a shorter segment is a leap, which no display can show the inside of.
@inlinable var shortestSegment: Double { 1e-5 }

/// Moments closer than this part of the duration are one.
@inlinable var negligiblePart: Double { 0x1p-40 }

/// By how much a sampled error may be too small.
@inlinable var errorMargin: Double { 0.02 }
