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
    if let way = StraightWay<Value>(model, from: start), way.longestWay > tolerance {
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
