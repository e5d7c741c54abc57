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
  @usableFromInline var keyframes: KeyframeBuffer<Value>

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
    self.keyframes = KeyframeBuffer(capacity: 16, curved: style == .curved)
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

extension KeyframePlacer {
  /// A value as its type keeps it.
  @inlinable
  static func kept(_ value: Vector) -> Vector {
    Value(components: value).components(nearest: value)
  }

  /// Where the motion is smooth.
  @inlinable @inline(never)
  func knot(at time: Double) -> Knot<Vector> {
    let state = model.state(after: time, from: start)
    let value = Self.kept(state.value)
    return Knot(
      time: time, value: value, excess: value - state.value, incoming: state.velocity,
      outgoing: state.velocity)
  }

  @inlinable
  var startKnot: Knot<Vector> {
    var knot = knot(at: 0)
    if let first = model.nextBreak(after: -1, from: start), first <= duration * negligiblePart {
      knot.outgoing = velocity(at: duration * negligiblePart)
    }
    return knot
  }

  /// Where the velocity may jump.
  ///
  /// A break's time is rounded, so the velocities are taken from a
  /// little before and a little after.
  @inlinable @inline(never)
  func breakKnot(at time: Double, after previous: Double) -> Knot<Vector> {
    let value = model.state(after: time, from: start).value
    let aside = max((time - previous) * 0x1p-30, 4 * time.ulp)
    let keptValue = Self.kept(value)
    return Knot(
      time: time, value: keptValue, excess: keptValue - value,
      incoming: velocity(at: time - aside), outgoing: velocity(at: time + aside))
  }

  /// The end: at rest, bit for bit, arriving with the velocity that the motion still has.
  @inlinable
  var endKnot: Knot<Vector> {
    let last = model.state(after: duration * (1 - negligiblePart), from: start)
    return Knot(
      time: duration, value: restingValue, excess: restingValue - last.value,
      incoming: last.velocity, outgoing: .zero)
  }

  @inlinable @inline(never)
  func velocity(at time: Double) -> Vector {
    model.state(after: time, from: start).velocity
  }
}

extension KeyframePlacer {
  /// Equally spaced keyframes, as often as asked for or a little more often.
  @inlinable
  mutating func placeEvenly(rate: Double, held: Bool) throws(BakeError) {
    precondition(
      rate > 0 && rate.isFinite, "bake: framesPerSecond must be greater than 0 and finite")
    // Half a millionth of a frame is rounding, not a frame.
    let frames = max(1, (duration * rate - 5e-7).rounded(.up))
    let needed = frames + 1
    guard needed <= Double(budget.keyframes) else {
      throw .tooManyKeyframes(needed: Int(min(needed, 1e15)), budget: budget.keyframes)
    }
    let count = Int(needed)
    keyframes = KeyframeBuffer(capacity: count + 1, curved: false)
    let intervals = held ? needed : frames
    var nextBreak = model.nextBreak(after: 0, from: start) ?? .infinity
    var last = startKnot
    keyframes.append(Value(components: last.value), at: 0)
    for index in 1..<count {
      let time = duration * (Double(index) / intervals)
      let next = index == count - 1 ? restKnot(at: time) : knot(at: time)
      let measured = measureError(
        from: last, to: next, held: held, nextBreak: &nextBreak)
      keyframes.append(Value(components: next.value), at: Double(index) / intervals)
      keyframes.error = max(keyframes.error, measured)
      last = next
    }
    if held {
      let measured = measureError(from: last, to: endKnot, held: true, nextBreak: &nextBreak)
      keyframes.error = max(keyframes.error, measured)
      keyframes.keyTimes.append(1)
    }
  }

  /// The resting value, at a time when the motion may not be there yet.
  @inlinable
  func restKnot(at time: Double) -> Knot<Vector> {
    if time >= duration { return endKnot }
    var knot = knot(at: time)
    knot.excess = knot.excess + (restingValue - knot.value)
    knot.value = restingValue
    return knot
  }

  /// How far a straight or held piece is from the motion, piece by piece between breaks.
  @inlinable
  func measureError(
    from a: Knot<Vector>, to b: Knot<Vector>, held: Bool, nextBreak: inout Double
  ) -> Double {
    var worst = 0.0
    var piece = a
    while true {
      var end = b
      let isCut = nextBreak < b.time
      if isCut {
        end = breakKnot(at: nextBreak, after: piece.time)
        let share = (nextBreak - a.time) / (b.time - a.time)
        let shown = held ? a.value : a.value + (b.value - a.value) * share
        end.excess = end.excess + (shown - end.value)
        end.value = shown
      } else if held {
        end.excess = end.excess + (a.value - end.value)
        end.value = a.value
      }
      worst = max(
        worst,
        error(from: piece, to: end, curve: nil, samples: straightProofSamples, stopAbove: .infinity)
      )
      guard isCut else { return worst }
      piece = end
      nextBreak = model.nextBreak(after: nextBreak, from: start) ?? .infinity
    }
  }
}
