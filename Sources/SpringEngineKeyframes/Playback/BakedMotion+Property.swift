import SpringEngine

extension BakedMotion {
  /// Turns a motion into keyframes for a property of a layer: it ends where the property looks at
  /// rest, and is as exact as can be seen there.
  ///
  /// ```swift
  /// let baked = try BakedMotion<Double>(motion, from: MotionState(0), for: .positionX)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The motion.
  ///   - start: The state it starts from.
  ///   - property: The property; its components are those of the value.
  ///   - tolerance: The largest error, in the value's units, per component; `nil` for twice the
  ///     distance at which the property looks at rest.
  ///   - style: What the keyframes are to be like.
  ///   - budget: What the bake may come to.
  /// - Throws: As ``init(_:from:tolerance:rest:style:budget:)``.
  public init(
    _ model: Model, from start: MotionState<Value>, for property: LayerProperty<Value.Components>,
    tolerance: Double? = nil, style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      model, from: start, tolerance: tolerance, rest: property.restTolerance, style: style,
      budget: budget)
  }
}
