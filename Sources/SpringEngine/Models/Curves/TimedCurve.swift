/// Moves from where it starts to a target in a set time, along a curve.
///
/// ```swift
/// let model = TimedCurve(.easeOut(.bounce), target: 300.0, duration: 0.8)
/// let state = model.state(after: 0.2, from: MotionState(0))
/// ```
///
/// Unlike physics, a timed curve takes no notice of the velocity it starts with: its own velocity
/// is the curve's slope from the first moment on. It also remembers where it began, so it is not
/// the same at all times: watch it later through ``advanced(by:from:)``.
///
/// A curve that ends at 0 goes out and comes back: the target is then where value 1 is, not where
/// the motion rests, and the motion can be repeated.
public struct TimedCurve<Vector: MotionVector>: MotionModel, Equatable {
  /// The way from start (0) to target (1).
  public let curve: EasingCurve

  /// Where the curve's value 1 is, in the value's units.
  public var target: Vector

  /// How long once along the curve takes, seconds.
  public let duration: Double

  /// How often the curve is gone along, at least 1.
  public let repeatCount: Int

  /// Where the curve's value 0 is, in the value's units; `nil` as long as the motion has not been
  /// advanced: it is then the value at the start.
  public let origin: Vector?

  /// How much of the motion lies before the start, seconds.
  public let elapsed: Double

  /// A motion along a curve.
  ///
  /// - Parameters:
  ///   - curve: The way from start to target.
  ///   - target: In the value's units, finite.
  ///   - duration: Seconds for once along the curve; greater than 0, finite.
  ///   - repeatCount: At least 1; more only for a curve that ends where it starts, at 0, since
  ///     every repeat starts there.
  @inlinable
  public init(_ curve: EasingCurve, target: Vector, duration: Double, repeatCount: Int = 1) {
    precondition(
      duration > 0 && duration.isFinite, "timed curve: duration must be positive and finite")
    precondition(repeatCount >= 1, "timed curve: repeatCount must be at least 1")
    precondition(
      repeatCount == 1 || curve.endValue == 0,
      "timed curve: repeatCount must be 1 unless the curve ends at 0, where it starts")
    self.init(
      curve: curve, target: target, duration: duration, repeatCount: repeatCount, origin: nil,
      elapsed: 0)
  }

  @usableFromInline
  init(
    curve: EasingCurve, target: Vector, duration: Double, repeatCount: Int, origin: Vector?,
    elapsed: Double
  ) {
    self.curve = curve
    self.target = target
    self.duration = duration
    self.repeatCount = repeatCount
    self.origin = origin
    self.elapsed = elapsed
  }

  /// The state on the curve a time after the start.
  ///
  /// At time 0 its value is the start's, or, once advanced, the curve's where it then is. From the
  /// end of the motion on it is the resting value with no velocity, bit for bit.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0.
  ///   - start: Only its value counts, and only if the motion has not been advanced.
  /// - Precondition: `time >= 0`.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "timed curve: time must be at least 0")
    let origin = origin ?? start.value
    let moment = elapsed + time
    if moment >= totalDuration { return MotionState(endValue(from: origin)) }
    let cycles = moment / duration
    let sample = curve.sample(at: repeatCount == 1 ? cycles : cycles - cycles.rounded(.down))
    let travel = target - origin
    return MotionState(
      value: origin + travel * sample.value, velocity: travel * (sample.slope / duration))
  }

  /// What is left of the motion's time: a timed curve is at rest when its time is over, whatever
  /// the tolerance.
  ///
  /// - Returns: Seconds; 0 if the target is where it starts, or if its time is over.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    target == origin ?? start.value ? 0 : max(0, totalDuration - elapsed)
  }

  /// The target, or, for a curve that does not end at 1, as much of the way there as it ends at.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    endValue(from: origin ?? start.value)
  }

  /// The next moment later than a time at which the motion is not smooth: a break of its curve, a
  /// new repeat, or the end.
  ///
  /// - Complexity: allocates.
  @inlinable
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    target == origin ?? start.value ? nil : nextBreak(after: time)
  }

  /// The same motion from a later moment on; it keeps where it began and how long ago.
  @inlinable
  public func advanced(by time: Double, from start: MotionState<Vector>) -> TimedCurve {
    precondition(time >= 0, "timed curve: time must be at least 0")
    return TimedCurve(
      curve: curve, target: target, duration: duration, repeatCount: repeatCount,
      origin: origin ?? start.value, elapsed: elapsed + time)
  }

  @usableFromInline
  var totalDuration: Double { duration * Double(repeatCount) }

  @usableFromInline
  func endValue(from origin: Vector) -> Vector {
    let endValue = curve.endValue
    return endValue == 1 ? target : origin + (target - origin) * endValue
  }

  @usableFromInline
  func nextBreak(after time: Double) -> Double? {
    let breaks = curve.breaks + [1]
    // One cycle early, since the division may round up.
    var cycle = max(0, ((elapsed + time) / duration).rounded(.down) - 1)
    while cycle < Double(repeatCount) {
      for place in breaks {
        let next = (cycle + place) * duration - elapsed
        if next > time && next >= 0 { return next }
      }
      cycle += 1
    }
    return nil
  }
}
