import SpringEngine

extension BakedMotion {
  /// Turns a motion into keyframes.
  ///
  /// The duration is the motion's settling duration within `rest`, or within half of `tolerance`
  /// where that is less: the other half is for what happens before.
  ///
  /// - Parameters:
  ///   - model: The motion.
  ///   - start: The state it starts from. A timed curve takes no notice of the velocity.
  ///   - tolerance: The largest error, in the value's units, per component; greater than 0 and
  ///     finite. `nil` for twice the distance of `rest`: 0.06 pt for lengths.
  ///   - rest: What counts as at rest.
  ///   - style: What the keyframes are to be like.
  ///   - budget: What the bake may come to.
  /// - Throws: ``BakeError/notFinite``, ``BakeError/neverRests``,
  ///   ``BakeError/tooLong(needed:budget:)``, ``BakeError/tooManyKeyframes(needed:budget:)``.
  /// - Precondition: `tolerance` is greater than 0 and finite; a style's frame rate too.
  /// - Complexity: a spring takes some hundred evaluations of its model. Allocates the result alone.
  @inlinable
  public init(
    _ model: Model, from start: MotionState<Value>, tolerance: Double? = nil,
    rest: RestTolerance = Value.defaultRestTolerance, style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      model, fromComponents: start.components, tolerance: tolerance, rest: rest, style: style,
      budget: budget)
  }

  /// The same from a state as the model has it.
  @usableFromInline
  package init(
    _ model: Model, fromComponents start: MotionState<Value.Components>, tolerance: Double?,
    rest: RestTolerance, style: BakeStyle, budget: BakeBudget
  ) throws(BakeError) {
    let tolerance = tolerance ?? rest.distance / bakeEndShare
    precondition(
      tolerance > 0 && tolerance.isFinite, "bake: tolerance must be greater than 0 and finite")
    if let way = SharedScalarBake<Value>(model, from: start), way.longestWay > tolerance {
      let baked = try way.bake(tolerance: tolerance, rest: rest, style: style, budget: budget)
      let keyframes = way.keyframes(of: baked)
      if keyframes.error <= tolerance || baked.errorBound > baked.tolerance {
        self.init(
          model: model, start: start, style: style, tolerance: tolerance,
          duration: baked.duration, values: keyframes.values, keyTimes: keyframes.keyTimes,
          timingCurves: keyframes.timingCurves, errorBound: keyframes.error)
        return
      }
    }
    var placer = try KeyframePlacer<Value, Model>(
      model, from: start, style: style, tolerance: tolerance, rest: rest,
      budget: budget)
    try placer.place(style)
    self.init(
      model: model, start: start, style: style, tolerance: tolerance, duration: placer.duration,
      values: placer.keyframes.values, keyTimes: placer.keyframes.keyTimes,
      timingCurves: placer.keyframes.timingCurves, errorBound: placer.keyframes.error)
  }
}

/// A spring released from rest: all its components are one number, times the way that each has to
/// go.
///
/// That number is baked once, for all of them.
@usableFromInline
struct SharedScalarBake<Value: MotionValue> {
  @usableFromInline let spring: MassSpringDamper
  @usableFromInline let start: Value.Components
  @usableFromInline let target: Value.Components
  @usableFromInline let offset: Value.Components

  /// The longest way of a component, in the value's units.
  @usableFromInline let longestWay: Double

  /// The motion as a straight way; `nil` if it is none, or a scalar, which needs no other form.
  @inlinable
  init?(_ model: Motion<Value.Components>, from start: MotionState<Value.Components>) {
    guard Value.Components.componentCount > 1, case .spring(let motion) = model,
      motion.hardStop == nil, start.velocity == .zero
    else { return nil }
    let offset = start.value - motion.target
    let longestWay = offset.largestMagnitude
    guard longestWay > 0, longestWay < .infinity else { return nil }
    self.spring = motion.spring
    self.start = start.value
    self.target = motion.target
    self.offset = offset
    self.longestWay = longestWay
  }

  /// The one number: 1 at the start, 0 at the target.
  @inlinable
  func bake(
    tolerance: Double, rest: RestTolerance, style: BakeStyle, budget: BakeBudget
  ) throws(BakeError) -> BakedMotion<Double> {
    try BakedMotion<Double>(
      .spring(SpringMotion(spring, target: 0)), from: MotionState(1),
      tolerance: tolerance / longestWay,
      rest: RestTolerance(
        distance: rest.distance / longestWay, speed: rest.speed / longestWay),
      style: style, budget: budget)
  }

  /// The keyframes for all components.
  @inlinable
  func keyframes(of baked: BakedMotion<Double>) -> KeyframeBuffer<Value> {
    var keyframes = KeyframeBuffer<Value>(capacity: baked.values.count, curved: false)
    var lost = 0.0
    for (index, part) in baked.values.enumerated() {
      let exact = index == 0 ? start : target + offset * part
      let value = Value(components: exact)
      let kept = value.components(nearest: exact)
      lost = max(lost, (kept - exact).largestMagnitude, exact.largestMagnitude.ulp * 8)
      keyframes.append(value, at: baked.keyTimes[index])
    }
    if baked.keyTimes.count > baked.values.count { keyframes.keyTimes.append(1) }
    keyframes.timingCurves = baked.timingCurves
    keyframes.error = baked.errorBound * longestWay + lost
    return keyframes
  }
}
