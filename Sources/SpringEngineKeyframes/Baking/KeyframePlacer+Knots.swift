import SpringEngine

extension KeyframePlacer {
  /// A value as its type keeps it.
  @inlinable
  static func kept(_ value: Vector) -> Vector {
    Value(components: value).components(nearest: value)
  }

  /// Where the motion is smooth.
  @inlinable @inline(never)
  func knot(at time: Double) -> Knot<Vector> {
    let state = model.state(after: time, from: start)
    let value = Self.kept(state.value)
    return Knot(
      time: time, value: value, excess: value - state.value, incoming: state.velocity,
      outgoing: state.velocity)
  }

  @inlinable
  var startKnot: Knot<Vector> {
    var knot = knot(at: 0)
    if let first = model.nextBreak(after: -1, from: start), first <= duration * negligiblePart {
      knot.outgoing = velocity(at: duration * negligiblePart)
    }
    return knot
  }

  /// Where the velocity may jump.
  ///
  /// A break's time is rounded, so the velocities are taken from a
  /// little before and a little after.
  @inlinable @inline(never)
  func breakKnot(at time: Double, after previous: Double) -> Knot<Vector> {
    let value = model.state(after: time, from: start).value
    let aside = max((time - previous) * 0x1p-30, 4 * time.ulp)
    let keptValue = Self.kept(value)
    return Knot(
      time: time, value: keptValue, excess: keptValue - value,
      incoming: velocity(at: time - aside), outgoing: velocity(at: time + aside))
  }

  /// The end: at rest, bit for bit, arriving with the velocity that the motion still has.
  @inlinable
  var endKnot: Knot<Vector> {
    let last = model.state(after: duration * (1 - negligiblePart), from: start)
    return Knot(
      time: duration, value: restingValue, excess: restingValue - last.value,
      incoming: last.velocity, outgoing: .zero)
  }

  @inlinable @inline(never)
  func velocity(at time: Double) -> Vector {
    model.state(after: time, from: start).velocity
  }
}
