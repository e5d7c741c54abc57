import SpringEngine

/// What is to be baked, and how exactly.
struct Bake: Sendable {
  var course: Course
  let style: BakeStyle

  /// The largest error, in the value's units, per component.
  var tolerance: Double

  /// The tolerance within which the motion is at rest.
  var rest: SettlingTolerance
  let budget: BakeBudget

  /// - Parameter tolerance: `nil` for that at which half of the error is the distance from rest at the end.
  /// - Throws: `otherLength`, `notFinite` or `noTolerance`.
  init(
    _ course: Course, from start: MotionState<Lanes>, style: BakeStyle, tolerance: Double?,
    rest: SettlingTolerance, budget: BakeBudget
  ) throws(BakeError) {
    let (count, velocityCount) = (start.value.componentCount, start.velocity.componentCount)
    guard course.canMove(start.value), velocityCount == 0 || velocityCount == count else {
      throw BakeError(.otherLength)
    }
    guard course.isFinite else { throw BakeError(.notFinite) }
    let given = tolerance
    let tolerance = given ?? rest.distance / bakeEndShare
    if given == nil, tolerance == .infinity { throw BakeError(.noTolerance) }
    require(positive: tolerance, "bake: tolerance must be greater than 0 and finite")
    self.course = course.planned(from: start)
    self.style = style
    self.tolerance = tolerance
    self.rest = rest
    self.budget = budget
  }

  /// The keyframes of the motion from a state, for values of a type.
  func keyframes<Value: MotionValue>(
    from start: MotionState<Lanes>, for type: Value.Type
  ) throws(BakeError) -> Keyframes {
    let width = Value.Components.componentCount
    if width > 1, let line = SpringLine(course, from: start),
      let keyframes = try keyframes(along: line, for: type)
    {
      return keyframes
    }
    // A vector is a value as it is.
    var stored: Stored<Lanes>?
    if Value.Components.self != Value.self { stored = { Value.stored($0) } }
    return width == 1
      ? Keyframes(try placed(from: start, as: stored)) { .numbers($0) }
      : Keyframes(try placed(from: start, as: stored)) { .lanes($0) }
  }

  /// The keyframes of a scalar in the place of all components; `nil` where rounding leaves too little of
  /// the tolerance.
  private func keyframes<Value: MotionValue>(
    along line: SpringLine, for type: Value.Type
  ) throws(BakeError) -> Keyframes? {
    let travel = line.longestTravel
    let shownRounding = ValueRounding(from: line.start, to: line.target) { Value.stored($0) }
      .largest(upTo: line.largestMagnitude)
    guard travel > tolerance, shownRounding * 4 < tolerance else { return nil }
    var scaled = self
    scaled.course = line.course
    scaled.tolerance = (tolerance - 2 * shownRounding) / travel
    scaled.rest = rest.scaled(by: 1 / travel)
    let placed: KeyframeBuffer<Double> = try scaled.placed(
      from: MotionState(Lanes(1.0)), as: nil)
    var rounding = 0.0
    for scalar in placed.values {
      let exact = line.vector(scalar)
      let lost = (Value.stored(exact) - exact).largestMagnitude
      rounding = max(rounding, lost, exact.largestMagnitude.ulp * 8)
    }
    let error = placed.error * travel + rounding + shownRounding
    guard error <= tolerance || placed.error > scaled.tolerance else { return nil }
    return Keyframes(placed, error: error) { .line(line, $0) }
  }

  /// The keyframes in one of the vectors for which they are placed.
  ///
  /// - Parameter stored: `nil` for values that store every vector as it is.
  private func placed<Vector: MotionVector>(
    from start: MotionState<Lanes>, as stored: Stored<Lanes>?
  ) throws(BakeError) -> KeyframeBuffer<Vector> {
    var storing: Stored<Vector>?
    if let stored { storing = { Vector(stored(Lanes($0))) } }
    var placer = try KeyframePlacer(
      VectorCourse(course), from: MotionState<Vector>(start), as: storing, style: style,
      tolerance: tolerance, rest: rest, budget: budget)
    // A model outside of the package is asked itself: its states are at rest where they are no numbers.
    guard !course.isFaulty(upTo: placer.duration, in: 64, from: start, rest) else {
      throw BakeError(.notFinite)
    }
    try placer.place(style)
    return placer.keyframes
  }
}

extension MotionValue {
  /// The vector that remains of a vector once it is stored as a value.
  fileprivate static func stored(_ vector: Lanes) -> Lanes {
    Self(vector).lanes(nearest: vector)
  }
}

struct Keyframes {
  /// The vectors at the keyframes, of the type in which they were placed.
  enum Vectors {
    case numbers([Double])
    case lanes([Lanes])
    case line(SpringLine, [Double])
  }

  let vectors: Vectors
  let duration: Double
  let keyTimes: [Double]
  let timingCurves: [CubicBezier]

  /// The largest error of the segments.
  let error: Double

  fileprivate init<Vector: MotionVector>(
    _ placed: KeyframeBuffer<Vector>, error: Double? = nil, as vectors: ([Vector]) -> Vectors
  ) {
    self.vectors = vectors(placed.values)
    duration = placed.duration
    keyTimes = placed.keyTimes
    timingCurves = placed.timingCurves
    self.error = error ?? placed.error
  }

  /// Reports the vectors in their order.
  func forEach(_ body: (_ vector: Lanes) -> Void) {
    switch vectors {
    case .numbers(let numbers): for number in numbers { body(Lanes(number)) }
    case .lanes(let lanes): lanes.forEach(body)
    case .line(let line, let scalars): for scalar in scalars { body(line.vector(scalar)) }
    }
  }

  /// The vectors, if they are values as they are.
  func values<Value: MotionValue>(as type: Value.Type) -> [Value]? {
    switch vectors {
    case .numbers(let numbers) where Value.self == Double.self:
      unsafeBitCast(numbers, to: [Value].self)
    default: nil
    }
  }
}
