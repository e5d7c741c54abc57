import SpringEngine

extension BakedMotion {
  /// Turns an effect into keyframes at a place.
  ///
  /// ```swift
  /// let hop = try BakedMotion(.hop(by: -38, gravity: 2500), at: 0)
  /// ```
  ///
  /// It starts from the value, and ends there, or at the effect's change from it. The other parameters, the
  /// errors and the complexity are those of a bake of the motion.
  public init(
    _ effect: MotionEffect<Value>, at value: Value, tolerance: Double? = nil,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    let place = value.components
    guard place.isFinite else { throw BakeError(.notFinite) }
    guard effect.course.isFinite else { throw BakeError(.notFinite) }
    guard effect.course.canMove(Lanes(place)) else { throw BakeError(.otherLength) }
    let start = effect.start(componentCount: place.componentCount)
    try self.init(
      Motion(effect.course.shifted(by: Lanes(place))),
      fromComponents: MotionState(value: place, velocity: Value.Components(start.velocity)),
      tolerance: tolerance, settlingTolerance: settlingTolerance, style: style, budget: budget)
  }
}
