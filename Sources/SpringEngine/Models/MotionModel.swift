/// A law of motion: a pure function from a start state and a time to a state.
///
/// A model is a value without clock and without memory. It answers for any time after a start in
/// one call, exactly, independently of all other calls.
///
/// ```swift
/// let model = SpringMotion(.bouncy, target: 300.0)
/// let state = model.state(after: 0.25, from: MotionState(0))
/// ```
///
/// Every model satisfies these laws, up to rounding:
///
/// - `state(after: 0, from: s)` is `s` (for a ``TimedCurve``, whose velocity is that of its curve,
///   only the value is).
/// - `state(after: b, from: state(after: a, from: s))` is `state(after: a + b, from: s)`
///   (for a ``TimedCurve``, after ``advanced(by:from:)``).
/// - From ``settlingDuration(from:within:)`` on, the state stays within the tolerance of
///   ``restingValue(from:)`` (a ``GravityBounce`` settles by distance alone).
/// - Components do not influence each other; see ``component(_:)``.
///
/// A model of your own implements the three methods without a default, and ``component(_:)`` if its
/// vector has more than one component. `Motion(model)` is then the form that an animator runs and a
/// baker bakes.
public protocol MotionModel<Vector>: Sendable, Equatable {
  /// The vector that the model moves.
  associatedtype Vector: MotionVector

  /// The exact state a time after a start.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0, finite.
  ///   - start: A finite state.
  /// - Precondition: `time >= 0`.
  /// - Complexity: O(components); no allocation.
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector>

  /// The time after which the motion stays at rest: the last time at which a component's distance
  /// from ``restingValue(from:)``, or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a microsecond; 0 if it is at rest from the start;
  ///   `infinity` if it never rests.
  func settlingDuration(from start: MotionState<Vector>, within tolerance: RestTolerance) -> Double

  /// The exact value at which the motion ends, or `nil` if it never does.
  func restingValue(from start: MotionState<Vector>) -> Vector?

  /// The value that the motion is drawn to, also where it never comes to rest.
  ///
  /// - Returns: By default ``restingValue(from:)``.
  func destination(from start: MotionState<Vector>) -> Vector?

  /// The scale of the motion: the largest distance from the resting value that a component has at the
  /// start or will have because of its velocity there.
  ///
  /// It needs to be right within a factor of two or so. A share of it is left when the motion counts
  /// as arrived; see ``CompletionCriterion/arrived``.
  ///
  /// - Returns: In the value's units; by default the largest distance at the start, and 0 for a motion
  ///   that never ends.
  func reach(from start: MotionState<Vector>) -> Double

  /// Whether the motion has walls on which there can be impacts; `false` by default.
  ///
  /// An animator asks only such a model for its ``nextImpact(after:from:)``, and reports no impact
  /// of the model that reduced motion puts in place of one without walls.
  var hasWalls: Bool { get }

  /// The first impact later than a time: an instant at which the velocity jumps.
  ///
  /// Of simultaneous ones it is that of the first component; ``nextImpact(following:from:)`` finds
  /// the others.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start. Pass a negative time to include an impact at the start.
  ///   - start: The state at the start.
  /// - Returns: `nil` if there is none, as by default.
  func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact?

  /// The first time later than a given one at which the motion is not smooth: an impact, or a break
  /// of a timed curve. A baker puts a keyframe there.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start.
  ///   - start: The state at the start.
  /// - Returns: Seconds after the start; `nil` if there is none. By default the time of the next
  ///   impact.
  func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double?

  /// The model in the form that an animator runs and a baker bakes.
  ///
  /// By default ``Motion/custom(_:)``.
  var motion: Motion<Vector> { get }

  /// The motion that goes on where this one is after a time.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0.
  ///   - start: The state at the start, not the one after the time.
  /// - Returns: By default the motion itself. A model that depends on the time since its start
  ///   returns one that keeps that time.
  func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector>

  /// The motion of one component alone, the same as within the vector.
  ///
  /// A model of scalars has a default, the motion itself.
  ///
  /// - Parameter index: In `0..<Vector.componentCount`.
  func component(_ index: Int) -> Motion<Double>

  /// The motion with every position in it moved by a vector.
  ///
  /// From a start moved by the same vector, every value is moved by it and every velocity is
  /// unchanged.
  ///
  /// - Parameter shift: In the value's units; finite.
  func shifted(by shift: Vector) -> Motion<Vector>

  /// The motion for people who prefer reduced motion: it ends where this one does, without
  /// overshoot and without bounces, and takes no longer than necessary.
  ///
  /// - Springs become critically damped, with a response of at most 0.35 s, and stick at their
  ///   target.
  /// - Impacts have restitution 0; the edges of a bounded decay become such walls.
  /// - Timed curves that leave the range between start and target, or turn back, become such a
  ///   spring. So does, by default, any other model that comes to rest.
  ///
  /// - Parameter start: The state at the start.
  func reduced(from start: MotionState<Vector>) -> Motion<Vector>
}

extension MotionModel {
  /// The resting value.
  @inlinable
  public func destination(from start: MotionState<Vector>) -> Vector? { restingValue(from: start) }

  /// The largest distance of a component from its resting value.
  @inlinable
  public func reach(from start: MotionState<Vector>) -> Double {
    restingValue(from: start).map { (start.value - $0).largestMagnitude } ?? 0
  }

  /// No walls.
  @inlinable
  public var hasWalls: Bool { false }

  /// No impact.
  @inlinable
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    nil
  }

  /// The time of the next impact.
  @inlinable
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    nextImpact(after: time, from: start)?.time
  }

  /// The model, type-erased.
  ///
  /// - Complexity: one allocation.
  public var motion: Motion<Vector> { .custom(CustomMotion(self)) }

  /// The motion itself.
  @inlinable
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    motion
  }

  /// The motion, evaluated with the shift subtracted before and added after.
  public func shifted(by shift: Vector) -> Motion<Vector> {
    ShiftedModel(base: motion, shift: shift).motion
  }

  /// A critically damped spring to the resting value; the motion itself if it never rests.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    restingValue(from: start).map { .reducedSpring(to: $0) } ?? motion
  }
}

extension MotionModel where Vector == Double {
  /// The motion itself: a scalar has one component.
  @inlinable
  public func component(_ index: Int) -> Motion<Double> { motion }
}

// Models whose components are computed one by one are written for one component. These functions
// apply that to all components of a state; each closure receives a component's index and state.

extension MotionState where Value: MotionVector {
  /// The state of one component.
  @inlinable
  subscript(component index: Int) -> MotionState<Double> {
    get {
      MotionState<Double>(value: value[component: index], velocity: velocity[component: index])
    }
    set {
      value[component: index] = newValue.value
      velocity[component: index] = newValue.velocity
    }
  }

  /// The state with every component replaced.
  @inlinable
  func mapComponents(
    _ transform: (_ index: Int, _ start: MotionState<Double>) -> MotionState<Double>
  ) -> MotionState {
    var result = self
    for index in 0..<value.componentCount {
      result[component: index] = transform(index, self[component: index])
    }
    return result
  }

  /// A vector with one number per component, or `nil` if there is none for one of them.
  @inlinable
  func mapValues(_ transform: (_ index: Int, _ start: MotionState<Double>) -> Double?) -> Value? {
    var result = value
    for index in 0..<value.componentCount {
      guard let component = transform(index, self[component: index]) else { return nil }
      result[component: index] = component
    }
    return result
  }

  /// The largest of the components' durations, at least 0.
  @inlinable
  func longestDuration(_ duration: (_ index: Int, _ start: MotionState<Double>) -> Double)
    -> Double
  {
    var longest = 0.0
    for index in 0..<value.componentCount {
      longest = max(longest, duration(index, self[component: index]))
    }
    return longest
  }

  /// The earliest of the components' impacts; of simultaneous ones that with the least index.
  @inlinable
  func earliestImpact(
    _ impact: (_ index: Int, _ start: MotionState<Double>) -> Impact?
  ) -> Impact? {
    var earliest: Impact?
    for index in 0..<value.componentCount {
      guard let next = impact(index, self[component: index]) else { continue }
      if let earliest, earliest.time <= next.time { continue }
      earliest = Impact(
        time: next.time, component: index, wall: next.wall, velocityBefore: next.velocityBefore,
        velocityAfter: next.velocityAfter)
    }
    return earliest
  }
}
