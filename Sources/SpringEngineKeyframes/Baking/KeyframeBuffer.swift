import SpringEngine

/// Keyframes as they are placed, one after the other.
@usableFromInline
struct KeyframeBuffer<Value: MotionValue>: Sendable {
  @usableFromInline var values: [Value] = []
  @usableFromInline var keyTimes: [Double] = []
  @usableFromInline var timingCurves: [CubicBezier] = []

  /// The largest error of all segments so far, in the value's units.
  @usableFromInline var error = 0.0

  @inlinable
  init(capacity: Int, curved: Bool) {
    values.reserveCapacity(capacity)
    keyTimes.reserveCapacity(capacity)
    if curved { timingCurves.reserveCapacity(capacity) }
  }

  @inlinable
  mutating func append(_ value: Value, at keyTime: Double) {
    values.append(value)
    keyTimes.append(keyTime)
  }

  /// Takes back all curved keyframes after a number of them.
  @inlinable
  mutating func removeAll(after count: Int, error: Double) {
    let surplus = values.count - count
    values.removeLast(surplus)
    keyTimes.removeLast(surplus)
    timingCurves.removeLast(surplus)
    self.error = error
  }
}

/// A moment where a keyframe may stand, with the motion's state on both sides.
@usableFromInline
struct Knot<Vector: MotionVector>: Sendable {
  /// Seconds after the start.
  @usableFromInline var time: Double

  /// The keyframe's value.
  @usableFromInline var value: Vector

  /// Keyframe's value − motion's value: what is lost where a value type is less precise than the
  /// physics, and at the end, where the motion is only nearly at rest.
  @usableFromInline var excess: Vector

  /// The velocity just before.
  @usableFromInline var incoming: Vector

  /// The velocity just after; it differs at an impact.
  @usableFromInline var outgoing: Vector

  @inlinable
  init(time: Double, value: Vector, excess: Vector, incoming: Vector, outgoing: Vector) {
    self.time = time
    self.value = value
    self.excess = excess
    self.incoming = incoming
    self.outgoing = outgoing
  }
}
