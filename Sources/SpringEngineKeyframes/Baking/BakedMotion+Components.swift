import SpringEngine

extension BakedMotion {
  /// Bakes each component by itself: for the parts of a property that can be animated one by one,
  /// such as `position.x` and `position.y`.
  ///
  /// A motion whose path bends takes far fewer keyframes this way, and each component keeps its own
  /// velocity at every keyframe. All have the same motion, tolerance and style; each is over as soon
  /// as it is at rest.
  ///
  /// - Returns: One bake per component, in the order of the value's components.
  /// - Throws: As for the value as a whole.
  @inlinable
  public static func components(
    of model: Model, from start: MotionState<Value>, tolerance: Double? = nil,
    rest: RestTolerance = Value.defaultRestTolerance, style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) -> [BakedMotion<Double>] {
    let vectors = start.components
    var result: [BakedMotion<Double>] = []
    result.reserveCapacity(Value.Components.componentCount)
    for index in 0..<Value.Components.componentCount {
      let componentStart = MotionState(
        value: vectors.value[component: index], velocity: vectors.velocity[component: index])
      result.append(
        try BakedMotion<Double>(
          model.component(index), from: componentStart, tolerance: tolerance, rest: rest,
          style: style, budget: budget))
    }
    return result
  }
}
