/// Moves from where it starts to a target in a set time, along a curve.
///
/// ```swift
/// let model = TimedCurve(.easeOut(.bounce), target: 300.0, duration: 0.8)
/// let state = model.state(after: 0.2, from: MotionState(0))
/// ```
///
/// The start's velocity has no effect: from time 0 on the velocity is the slope of the curve. Unlike
/// that of physics, the motion depends on the time since its start, so the motion from a later state
/// on is ``advanced(by:from:)``.
///
/// Where the curve jumps, the value is the one after the jump; at time 0 it is always the start's.
///
/// A curve that ends at 0 returns to the start: the target is then the position of its value 1, not
/// the resting value, and the motion can be repeated.
public struct TimedCurve<Vector: MotionVector>: MotionModel {
  /// The curve from start (0) to target (1).
  public let curve: EasingCurve

  /// The position of the curve's value 1, in the value's units.
  public var target: Vector

  /// The duration of one repetition, in seconds.
  public let duration: Double

  /// The number of repetitions, at least 1.
  public let repeatCount: Int

  /// The position of the curve's value 0, in the value's units; `nil` if the motion has not been
  /// advanced, and it is the value at the start.
  @usableFromInline let origin: Vector?

  /// The part of the motion that lies before the start, in seconds.
  @usableFromInline let elapsed: Double

  /// The legs of a motion that an animator repeats; `nil` for any other.
  @usableFromInline let legs: CurveLegs<Vector>?

  /// A motion along a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve from start (0) to target (1).
  ///   - target: In the value's units, finite.
  ///   - duration: Seconds for one repetition; finite, at least 0. At 0 it is at its end at once;
  ///     below 10⁻³⁰ it counts as 0, because its velocity could not be represented.
  ///   - repeatCount: At least 1; more only for a curve that ends at 0, where every repetition
  ///     starts.
  /// - Precondition: `duration` and `repeatCount` are in the ranges given above.
  @inlinable
  public init(_ curve: EasingCurve, target: Vector, duration: Double, repeatCount: Int = 1) {
    require(
      duration >= 0 && duration.isFinite, "timed curve: duration must be at least 0 and finite",
      duration)
    require(repeatCount >= 1, "timed curve: repeatCount must be at least 1", repeatCount)
    require(
      repeatCount == 1 || curve.endValue == 0,
      "timed curve: repeatCount must be 1 unless the curve ends at 0, where it starts", repeatCount)
    self.init(
      curve: curve, target: target, duration: duration < 1e-30 ? 0 : duration,
      repeatCount: repeatCount, origin: nil, elapsed: 0)
  }

  @usableFromInline
  init(
    curve: EasingCurve, target: Vector, duration: Double, repeatCount: Int, origin: Vector?,
    elapsed: Double, legs: CurveLegs<Vector>? = nil
  ) {
    self.curve = curve
    self.target = target
    self.duration = duration
    self.repeatCount = repeatCount
    self.origin = origin
    self.elapsed = elapsed
    self.legs = legs
  }

  /// The state on the curve a time after the start.
  ///
  /// At time 0 its value is the start's, or, if the motion has been advanced, the curve's after the
  /// elapsed time. From the end of the motion on it is the resting value with velocity 0, bit for
  /// bit.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0.
  ///   - start: Of the start only the value counts, and only if the motion has not been advanced.
  /// - Precondition: `time >= 0`.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "timed curve: time must be at least 0")
    let origin = origin ?? start.value
    let time = elapsed + time
    if time >= totalDuration {
      return MotionState(time > 0 ? endValue(from: origin) : origin)
    }
    if let legs { return state(in: legs, at: time, from: origin) }
    let cycles = time / duration
    let point = curve.point(at: repeatCount == 1 ? cycles : cycles - cycles.rounded(.down))
    let travel = target - origin
    // A curve that jumps at time 0 has the value after the jump there; the motion still has the start's.
    return MotionState(
      value: time > 0 ? origin + travel * point.value : origin,
      velocity: travel * (point.slope / duration))
  }

  /// The rest of the duration: a timed curve is at rest from its end on, for every tolerance.
  ///
  /// - Returns: Seconds; 0 if the target is the start, or if the time is over; infinite if legs without
  ///   end follow each other.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    isMoving(from: origin ?? start.value) ? max(0, totalDuration - elapsed) : 0
  }

  /// The target; for a curve that does not end at 1, the position of its end value.
  ///
  /// - Returns: `nil` if legs without end follow each other.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    let origin = origin ?? start.value
    return totalDuration == .infinity && isMoving(from: origin) ? nil : endValue(from: origin)
  }

  /// The resting value; of legs without end, the end of those that go to the target.
  @inlinable
  public func destination(from start: MotionState<Vector>) -> Vector? {
    endValue(from: origin ?? start.value)
  }

  /// The next time later than a given one at which the motion is not smooth: a break of its curve,
  /// the start of a repetition, or the end.
  ///
  /// - Complexity: allocates.
  @inlinable
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    isMoving(from: origin ?? start.value) ? nextBreak(after: time) : nil
  }

  /// The motion from a later time on, with the same origin and a longer elapsed time.
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    require(time >= 0, "timed curve: time must be at least 0", time)
    return .curve(
      TimedCurve(
        curve: curve, target: target, duration: duration, repeatCount: repeatCount,
        origin: origin ?? start.value, elapsed: elapsed + time, legs: legs))
  }

  @usableFromInline
  var totalDuration: Double {
    duration == 0 ? 0 : duration * (legs?.count ?? Double(repeatCount))
  }

  @usableFromInline
  func isMoving(from origin: Vector) -> Bool {
    target != origin || legs.map { target != $0.origin } ?? false
  }

  @usableFromInline
  func endValue(from origin: Vector) -> Vector {
    if let legs, legs.endsAtOrigin { return legs.origin }
    let origin = legs?.origin ?? origin
    let endValue = curve.endValue
    return endValue == 1 ? target : origin + (target - origin) * endValue
  }

  @usableFromInline
  func nextBreak(after time: Double) -> Double? {
    let breaks = curve.breaks + [1]
    // From one repetition earlier, since the division may round up.
    let first = max(0, ((elapsed + time) / duration).rounded(.down) - 1)
    for cycle in [first, first + 1, first + 2, first + 3]
    where cycle < legs?.count ?? Double(repeatCount) {
      let isBack = legs?.isBack(cycle) ?? false
      for fraction in isBack ? curve.breaks.reversed().map({ 1 - $0 }) + [1] : breaks {
        let next = (cycle + fraction) * duration - elapsed
        if next > time && next >= 0 { return next }
      }
    }
    return nil
  }
}

extension TimedCurve {
  /// The motion as ``Motion/curve(_:)``.
  @inlinable
  public var motion: Motion<Vector> { .curve(self) }

  /// The same curve on one component.
  public func component(_ index: Int) -> Motion<Double> {
    .curve(
      TimedCurve<Double>(
        curve: curve, target: target[component: index], duration: duration,
        repeatCount: repeatCount, origin: origin.map { $0[component: index] }, elapsed: elapsed,
        legs: legs?.moved { $0[component: index] }))
  }

  /// The same curve to a target moved by a vector, and from an origin moved by it.
  public func shifted(by shift: Vector) -> Motion<Vector> {
    .curve(
      TimedCurve(
        curve: curve, target: target + shift, duration: duration, repeatCount: repeatCount,
        origin: origin.map { $0 + shift }, elapsed: elapsed, legs: legs?.moved { $0 + shift }))
  }

  /// The same motion if its curve is monotonic or takes no time; else a spring to its resting value.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    if curve.isMonotonic || duration == 0 { return motion }
    return .reducedSpring(to: endValue(from: origin ?? start.value))
  }
}
