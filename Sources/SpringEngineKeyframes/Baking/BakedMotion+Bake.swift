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
  @inlinable
  public init(
    _ motion: Motion<Value>, from start: MotionState<Value>, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, fromComponents: start.components, tolerance: tolerance,
      settlingTolerance: settlingTolerance, style: style,
      budget: budget)
  }

  /// The same from a value at rest.
  @inlinable
  public init(
    _ motion: Motion<Value>, from start: Value, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, from: MotionState(start), tolerance: tolerance, settlingTolerance: settlingTolerance,
      style: style,
      budget: budget)
  }

  /// The same from a state in the model's components, which a value may represent ambiguously.
  @inlinable
  init(
    _ motion: Motion<Value>, fromComponents start: MotionState<Value.Components>,
    tolerance: Double?,
    settlingTolerance: SettlingTolerance, style: BakeStyle, budget: BakeBudget
  ) throws(BakeError) {
    try Bake.check(motion.course, from: start.lanes)
    let given = tolerance
    let tolerance = given ?? settlingTolerance.distance / bakeEndShare
    if given == nil, tolerance == .infinity { throw BakeError(.noTolerance) }
    require(
      tolerance > 0 && tolerance.isFinite, "bake: tolerance must be greater than 0 and finite",
      tolerance)
    let bake = Bake(
      motion.course, style: style, tolerance: tolerance, rest: settlingTolerance, budget: budget)
    if let line = SpringLine(motion.course, from: start),
      let baked = try BakedMotion(motion, along: line, from: start, bake)
    {
      self = baked
      return
    }
    var planned = bake
    planned.course = motion.course.planned(from: start.lanes)
    switch Value.Components.componentCount {
    case 1: try self.init(motion, from: start, planned, as: Double.self)
    case 2: try self.init(motion, from: start, planned, as: SIMD2<Double>.self)
    case 4: try self.init(motion, from: start, planned, as: SIMD4<Double>.self)
    default: try self.init(motion, from: start, planned, as: Lanes.self)
    }
  }

  /// The bake in one of the vectors for which keyframes are placed.
  @inlinable
  init<Vector: BakedVector>(
    _ motion: Motion<Value>, from start: MotionState<Value.Components>, _ bake: Bake,
    as type: Vector.Type
  ) throws(BakeError) {
    // A vector is a value as it is.
    let isValue = Vector.self == Value.self
    var stored: Stored<Vector>?
    if !isValue { stored = { Vector(of: Self.stored(Value.Components(of: $0))) } }
    let placed = try Vector.keyframes(
      bake, from: MotionState(value: Vector(of: start.value), velocity: Vector(of: start.velocity)),
      as: stored)
    let values =
      isValue
      ? unsafeBitCast(placed.values, to: [Value].self)
      : placed.values.map { Value(components: Value.Components(of: $0)) }
    self.init(motion, from: start, bake, placed, errorBound: placed.error, values: values) {
      Value.Components(of: placed.values[$0])
    }
  }

  /// The bake of a scalar in the place of all components; `nil` where rounding leaves too little of the
  /// tolerance.
  @inlinable
  init?(
    _ motion: Motion<Value>, along line: SpringLine<Value.Components>,
    from start: MotionState<Value.Components>, _ bake: Bake
  ) throws(BakeError) {
    let travel = line.longestTravel
    let shownRounding = ValueRounding(
      as: { Self.stored($0) }, from: line.start, to: line.target
    ).largest(upTo: line.largestMagnitude)
    guard travel > bake.tolerance, shownRounding * 4 < bake.tolerance else { return nil }
    var scaled = bake
    scaled.course = line.course
    scaled.tolerance = (bake.tolerance - 2 * shownRounding) / travel
    scaled.rest = bake.rest.scaled(by: 1 / travel)
    let placed = try Double.keyframes(scaled, from: MotionState(1), as: nil)
    var rounding = 0.0
    let values = placed.values.map { scalar in
      let exact = line.vector(scalar)
      let stored = Self.stored(exact)
      rounding = max(rounding, (stored - exact).largestMagnitude, exact.largestMagnitude.ulp * 8)
      return Value(components: exact)
    }
    let error = placed.error * travel + rounding + shownRounding
    guard error <= bake.tolerance || placed.error > scaled.tolerance else { return nil }
    self.init(motion, from: start, bake, placed, errorBound: error, values: values) {
      line.vector(placed.values[$0])
    }
  }

  /// The bake with placed keyframes.
  @inlinable
  init<Vector: MotionVector>(
    _ motion: Motion<Value>, from start: MotionState<Value.Components>, _ bake: Bake,
    _ placed: KeyframeBuffer<Vector>, errorBound: Double, values: [Value],
    vector: (Int) -> Value.Components
  ) {
    self.init(
      motion: motion, start: start, course: bake.course, style: bake.style,
      tolerance: bake.tolerance,
      duration: placed.duration, values: values, keyTimes: placed.keyTimes,
      timingCurves: placed.timingCurves, errorBound: errorBound,
      turned: Self.turned(values, as: vector))
  }

  /// The vector that remains of a vector once it is stored as a value.
  @inlinable
  static func stored(_ vector: Value.Components) -> Value.Components {
    Value(components: vector).components(nearest: vector)
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
  /// - Parameters:
  ///   - motion: The motion.
  ///   - start: The state it starts from. A timed curve ignores the velocity.
  ///   - tolerance: The largest error, in the value's units; greater than 0 and finite. `nil` for
  ///     twice the distance of `settlingTolerance`.
  ///   - settlingTolerance: The distance and speed that count as rest.
  ///   - style: How the keyframes are spaced and joined.
  ///   - budget: The limits of each bake.
  /// - Returns: One bake per component, in the order of the value's components.
  /// - Throws: As for the value as a whole.
  @inlinable
  public static func components(
    of motion: Motion<Value>, from start: MotionState<Value>, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) -> [BakedMotion<Double>] {
    let vectors = start.components
    try Bake.check(motion.course, from: vectors.lanes)
    let course = motion.course.planned(from: vectors.lanes)
    var result: [BakedMotion<Double>] = []
    result.reserveCapacity(vectors.value.componentCount)
    for index in 0..<vectors.value.componentCount {
      let componentStart = MotionState(
        value: vectors.value[component: index], velocity: vectors.velocity[component: index])
      result.append(
        try BakedMotion<Double>(
          Motion(Course(course.component(index))), from: componentStart,
          tolerance: tolerance, settlingTolerance: settlingTolerance, style: style, budget: budget))
    }
    return result
  }
}

extension BakedMotion where Value == Double {
  /// The bake of a number from rest; so that literals need no type.
  @inlinable
  public init(
    _ motion: Motion<Double>, from start: Double, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = .unitless, style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, from: MotionState(start), tolerance: tolerance, settlingTolerance: settlingTolerance,
      style: style,
      budget: budget)
  }
}

extension BakedMotion where Value: MotionVector {
  /// Bakes what plays by itself: all that is to come for an animator.
  ///
  /// - Parameters:
  ///   - future: The motion and its start.
  ///   - settlingTolerance: The animator's; the error is at most twice its distance.
  /// - Throws: As a bake of the motion.
  @inlinable
  init(
    _ future: MotionFuture, settlingTolerance: SettlingTolerance
  ) throws(BakeError) {
    try self.init(
      Motion(future.course), fromComponents: MotionState(future.start), tolerance: nil,
      settlingTolerance: settlingTolerance, style: .curved, budget: BakeBudget())
  }
}
