import SpringEngine

/// A spring released from rest: all its components are one number, times the way that each has to
/// go.
///
/// That number is baked once, for all of them.
@usableFromInline
struct StraightWay<Value: MotionValue> {
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
  func keyframes(of baked: BakedMotion<Double>) -> PlacedKeyframes<Value> {
    var keyframes = PlacedKeyframes<Value>(capacity: baked.values.count, curved: false)
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
