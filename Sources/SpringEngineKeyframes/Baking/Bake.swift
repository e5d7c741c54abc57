import SpringEngine

/// What keyframes are placed for.
@usableFromInline
struct Bake: Sendable {
  @usableFromInline var course: Course
  @usableFromInline var style: BakeStyle
  @usableFromInline var tolerance: Double
  @usableFromInline var rest: SettlingTolerance
  @usableFromInline var budget: BakeBudget

  @usableFromInline
  init(
    _ course: Course, style: BakeStyle, tolerance: Double, rest: SettlingTolerance,
    budget: BakeBudget
  ) {
    self.course = course
    self.style = style
    self.tolerance = tolerance
    self.rest = rest
    self.budget = budget
  }

  /// Throws an error if a motion has what is no number, or if it, a value and a velocity do not have the
  /// same number of components.
  @usableFromInline
  static func check(_ course: Course, from start: MotionState<Lanes>) throws(BakeError) {
    let (count, velocityCount) = (start.value.componentCount, start.velocity.componentCount)
    guard course.canMove(start.value), velocityCount == 0 || velocityCount == count else {
      throw BakeError(.otherLength)
    }
    guard course.isFinite else { throw BakeError(.notFinite) }
  }

  fileprivate func keyframes<Vector: MotionVector>(
    from start: MotionState<Vector>, as stored: Stored<Vector>?
  ) throws(BakeError) -> KeyframeBuffer<Vector> {
    var placer = try KeyframePlacer(
      VectorCourse(course), from: start, as: stored, style: style, tolerance: tolerance, rest: rest,
      budget: budget)
    // A model outside of the package is asked itself: its states are at rest where they are no numbers.
    guard !course.isFaulty(upTo: placer.duration, in: 64, from: start.lanes, rest) else {
      throw BakeError(.notFinite)
    }
    try placer.place(style)
    return placer.keyframes
  }
}

/// A vector for which the placer is compiled.
///
/// A value with another number of components is baked in lanes.
@usableFromInline
protocol BakedVector: MotionVector {
  /// Places the keyframes of a motion from a state.
  ///
  /// - Parameter stored: `nil` for values that store every vector as it is.
  static func keyframes(
    _ bake: Bake, from start: MotionState<Self>, as stored: Stored<Self>?
  ) throws(BakeError) -> KeyframeBuffer<Self>
}

extension Double: BakedVector {
  @usableFromInline
  static func keyframes(
    _ bake: Bake, from start: MotionState<Double>, as stored: Stored<Double>?
  ) throws(BakeError) -> KeyframeBuffer<Double> {
    try bake.keyframes(from: start, as: stored)
  }
}

extension SIMD2: BakedVector where Scalar == Double {
  @usableFromInline
  static func keyframes(
    _ bake: Bake, from start: MotionState<Self>, as stored: Stored<Self>?
  ) throws(BakeError) -> KeyframeBuffer<Self> {
    try bake.keyframes(from: start, as: stored)
  }
}

extension SIMD4: BakedVector where Scalar == Double {
  @usableFromInline
  static func keyframes(
    _ bake: Bake, from start: MotionState<Self>, as stored: Stored<Self>?
  ) throws(BakeError) -> KeyframeBuffer<Self> {
    try bake.keyframes(from: start, as: stored)
  }
}

extension Lanes: BakedVector {
  @usableFromInline
  static func keyframes(
    _ bake: Bake, from start: MotionState<Lanes>, as stored: Stored<Lanes>?
  ) throws(BakeError) -> KeyframeBuffer<Lanes> {
    try bake.keyframes(from: start, as: stored)
  }
}

extension MotionVector {
  @inlinable
  init<Other: MotionVector>(of other: Other) {
    self = .zero
    for index in 0..<other.componentCount { self[component: index] = other[component: index] }
  }
}
