import SpringEngine

extension BakedMotion {
  /// Turns a motion into keyframes.
  ///
  /// ```swift
  /// let baked = try BakedMotion(.spring(.bouncy, to: CGPoint(x: 160, y: 400)), from: .zero)
  /// ```
  ///
  /// The duration is the motion's settling duration within `settlingTolerance`, or half of `tolerance`
  /// where that is less: the other half is left for the error before the end.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - start: The state it starts from. A timed curve ignores the velocity.
  ///   - tolerance: The largest error, in the value's units, per component; greater than 0 and
  ///     finite. `nil` for twice the distance of `settlingTolerance`, which must then be finite:
  ///     0.06 pt for lengths.
  ///   - settlingTolerance: The distance and speed that count as rest.
  ///   - style: How the keyframes are spaced and joined.
  ///   - budget: The limits of the bake.
  /// - Throws: ``BakeError`` if a value is not finite, an array has another number of numbers than the
  ///   motion, no tolerance is known, the motion never rests, or the budget does not suffice.
  /// - Precondition: `tolerance` is greater than 0 and finite; a style's frame rate too.
  /// - Complexity: About forty evaluations of the model per keyframe of a curved bake, some hundreds
  ///   for that at which the fast decay of an overdamped spring ends. Allocates the three arrays of
  ///   the result, and one of vectors for a value that is none.
  public init(
    _ motion: Motion<Value>, from start: MotionState<Value>, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, fromComponents: start.components, tolerance: tolerance,
      settlingTolerance: settlingTolerance, style: style, budget: budget)
  }

  /// The same from a value at rest.
  public init(
    _ motion: Motion<Value>, from start: Value, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, from: MotionState(start), tolerance: tolerance, settlingTolerance: settlingTolerance,
      style: style, budget: budget)
  }

  /// The same from a state in the model's components, which a value may represent ambiguously.
  init(
    _ motion: Motion<Value>, fromComponents start: MotionState<Value.Components>,
    tolerance: Double?, settlingTolerance: SettlingTolerance, style: BakeStyle, budget: BakeBudget
  ) throws(BakeError) {
    let bake = try Bake(
      motion.course, from: start.lanes, style: style, tolerance: tolerance,
      rest: settlingTolerance, budget: budget)
    let keyframes = try bake.keyframes(from: start.lanes, for: Value.self)
    var (values, turned) = (keyframes.values(as: Value.self) ?? [], [Value.Components]())
    if values.isEmpty {
      (values, turned) = Self.values(keyframes.keyTimes.count) { report in
        keyframes.forEach { report(Value.Components($0)) }
      }
    }
    self.init(
      motion: motion, modelStart: start,
      course: bake.course, style: style, duration: keyframes.duration, values: values,
      turned: turned, keyTimes: keyframes.keyTimes, timingCurves: keyframes.timingCurves,
      errorBound: keyframes.error, tolerance: bake.tolerance)
  }
}

extension BakedMotion {
  /// Bakes each component by itself, for properties whose parts are animated one by one, such as
  /// `position.x` and `position.y`.
  ///
  /// A motion whose path bends takes far fewer keyframes so, and each component keeps its own
  /// velocity at every keyframe. All have the same motion, tolerance and style; each ends as soon
  /// as its component is at rest.
  ///
  /// The parameters and the errors are those of a bake of the value as a whole; the budget is that of each
  /// bake.
  ///
  /// - Returns: One bake per component, in the order of the value's components.
  public static func components(
    of motion: Motion<Value>, from start: MotionState<Value>, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) -> [BakedMotion<Double>] {
    let vectors = start.components
    let course = try Bake(
      motion.course, from: vectors.lanes, style: style, tolerance: tolerance,
      rest: settlingTolerance, budget: budget
    ).course
    var result: [BakedMotion<Double>] = []
    result.reserveCapacity(vectors.value.componentCount)
    for index in 0..<vectors.value.componentCount {
      result.append(
        try BakedMotion<Double>(
          Motion(Course(course.component(index))), from: vectors[component: index],
          tolerance: tolerance, settlingTolerance: settlingTolerance, style: style, budget: budget))
    }
    return result
  }
}

extension BakedMotion where Value == Double {
  /// The bake of a number from rest; so that literals need no type.
  public init(
    _ motion: Motion<Double>, from start: Double, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = .unitless, style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, from: MotionState(start), tolerance: tolerance, settlingTolerance: settlingTolerance,
      style: style, budget: budget)
  }
}
