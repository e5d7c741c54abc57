/// Where a value goes from a start, as an animator runs it and a baker bakes it.
///
/// ```swift
/// let spring = Motion.spring(.bouncy, to: CGPoint(x: 160, y: 400))
/// let fall = Motion<CGPoint>.fall(gravity: 2500, floor: 640, restitution: 0.6)
/// let state = fall.state(after: 0.25, from: MotionState(.zero))
/// ```
///
/// A motion is a value without clock and without memory: a pure function from a start state and a time to
/// a state. It answers for any time after a start in one call, exactly, independently of all other calls.
/// Every motion satisfies these laws, up to rounding:
///
/// - `state(after: 0, from: s)` is `s` (along a curve, which has its own velocity, only the value is; a sum
///   adds the velocity of what is added).
/// - `state(after: b, from: state(after: a, from: s))` is `state(after: a + b, from: s)` (a curve, a soft
///   start, a sum, a sequence and legs count from their start, and a state between the edges of a bounded
///   decay does not say that an underdamped edge spring swings it from one to the other: these are
///   exceptions).
/// - From ``settlingDuration(from:settlingTolerance:)`` on, the state stays within the tolerance of
///   ``settledValue(from:)`` (a falling component settles by distance alone).
/// - Components do not influence each other.
public struct Motion<Value: MotionValue>: Sendable, Equatable {
  /// The same motion of the value's components.
  @usableFromInline package let course: Course

  package init(_ course: Course) { self.course = course }

  /// The exact state a time after a start.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0, finite.
  ///   - start: A finite state.
  /// - Precondition: `time >= 0`.
  /// - Complexity: O(components); independent of the number of impacts. No allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Value>) -> MotionState<Value> {
    MotionState(components: course.state(after: time, from: start.components))
  }

  /// The settling duration: the time from which the motion is at rest, in seconds.
  ///
  /// A spring rests after the last time at which, in any component, |value − target| exceeds
  /// `tolerance.distance` or |velocity| exceeds `tolerance.speed`: exact, not an estimate from an envelope.
  /// A falling component rests from the first impact on its floor after which it rises no higher than
  /// `tolerance.distance`, whatever its speed. A coasting one, and friction, rest when distance and speed
  /// are within the tolerance; a curve from its end on. *Settling* in <doc:Mathematics> has more.
  ///
  /// - Returns: Seconds, accurate to a few units in the last place (next to a peak that only just exceeds
  ///   the tolerance, to their square root); 0 if it is at rest from the start; `infinity` if it never
  ///   comes to rest.
  /// - Complexity: O(components), independent of the number of swings; no allocation.
  public func settlingDuration(
    from start: MotionState<Value>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    course.settlingDuration(from: start.lanes, settlingTolerance: tolerance)
  }

  /// The exact value at which the motion ends, or `nil` if a component never stops.
  ///
  /// A target; the floor of a falling component; where friction, or a wall with restitution 0, stops a
  /// coasting one; the end value of a curve.
  public func settledValue(from start: MotionState<Value>) -> Value? {
    course.settledValue(from: start.lanes).map { Value($0) }
  }

  /// The first impact later than a time: an instant at which the velocity jumps.
  ///
  /// Of simultaneous ones it is that of the first component. On a hard stop impacts follow each other at
  /// equal intervals π/ω_d, every one slower than the one before by the factor
  /// restitution × e^(−γπ/ω_d); at and above critical damping, and with a restitution of 0, there is at
  /// most one.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start. Pass a negative time to include an impact at the start.
  ///   - start: The state at the start.
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(components).
  public func nextImpact(after time: Double, from start: MotionState<Value>) -> Impact? {
    course.nextImpact(after: time, from: start.lanes)
  }

  /// The motion for people who prefer reduced motion: it ends where this one does, without
  /// overshoot and without bounces, and takes no longer than necessary.
  ///
  /// - Springs become critically damped, with a response of at most 0.35 s, and stick at their
  ///   target.
  /// - Impacts have restitution 0; the edges of a bounded decay become such walls. A coasting component
  ///   that would end elsewhere than at its first impact is pulled to its end by such a spring, and a
  ///   falling one that begins beyond its floor to that.
  /// - Curves that leave the range between start and target, or turn back, become such a
  ///   spring. So does any model of your own that comes to rest.
  ///
  /// - Parameter start: The state at the start.
  public func reduced(from start: MotionState<Value>) -> Motion {
    Motion(course.reduced(from: start.lanes))
  }
}
