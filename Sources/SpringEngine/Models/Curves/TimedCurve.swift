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
public struct TimedCurve<Vector: MotionVector>: PackageModel {
  @usableFromInline package var course: Course

  private var content: CurveCourse {
    guard case .curve(let content) = course else { preconditionFailure("timed curve: no curve") }
    return content
  }

  /// The curve from start (0) to target (1).
  public var curve: EasingCurve { content.timing.curve }

  /// The position of the curve's value 1, in the value's units.
  public var target: Vector {
    var target = Vector.zero
    for (index, ends) in content.ends.enumerated() { target[component: index] = ends.target }
    return target
  }

  /// The duration of one repetition, in seconds.
  public var duration: Double { content.timing.duration }

  /// The number of repetitions, at least 1; may be infinite.
  public var repeatCount: Double { content.timing.repeatCount }

  /// A motion along a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve from start (0) to target (1).
  ///   - target: In the value's units, finite.
  ///   - duration: Seconds for one repetition; finite, at least 0. At 0 it is at its end at once;
  ///     below 10⁻³⁰ it counts as 0, because its velocity could not be represented.
  ///   - repeatCount: At least 1; more only for a curve that ends at 0, where every repetition
  ///     starts. A part of one counts as a whole; with ∞ it never rests.
  /// - Precondition: `duration` and `repeatCount` are in the ranges given above.
  public init(_ curve: EasingCurve, target: Vector, duration: Double, repeatCount: Double = 1) {
    require(
      duration >= 0 && duration.isFinite, "timed curve: duration must be at least 0 and finite",
      duration)
    require(repeatCount >= 1, "timed curve: repeatCount must be at least 1", repeatCount)
    require(
      repeatCount == 1 || curve.endValue == 0,
      "timed curve: repeatCount must be 1 unless the curve ends at 0, where it starts", repeatCount)
    let timing = CurveTiming(
      curve, duration: duration < 1e-30 ? 0 : duration, repeatCount: repeatCount.rounded(.up))
    self.init(
      CurveCourse(
        timing: timing,
        ends: (0..<target.componentCount).map { CurveEnds(target: target[component: $0]) }))
  }

  init(_ content: CurveCourse) { course = .curve(content) }

  /// The motion as ``Motion/curve(_:)``.
  public var motion: Motion<Vector> { .curve(self) }
}
