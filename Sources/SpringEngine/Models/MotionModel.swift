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
/// - From ``settlingDuration(from:settlingTolerance:)`` on, the state stays within the tolerance of
///   ``settledValue(from:)`` (a ``GravityBounce`` settles by distance alone).
/// - Components do not influence each other; see ``component(_:)``.
///
/// A model of your own implements three methods. `Motion(model)` is then the form that an animator runs and
/// a baker bakes. It has no walls and is smooth, and its components do not influence each other.
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
  /// from ``settledValue(from:)``, or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a microsecond; 0 if it is at rest from the start;
  ///   `infinity` if it never rests.
  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double

  /// The exact value at which the motion ends, or `nil` if it never does.
  func settledValue(from start: MotionState<Vector>) -> Vector?

  /// The model in the form that an animator runs and a baker bakes: by default `Motion(model)`.
  ///
  /// A model that only wraps a motion of the package returns that.
  var motion: Motion<Vector> { get }
}

extension MotionModel {
  /// The model, type-erased.
  ///
  /// - Complexity: one allocation.
  public var motion: Motion<Vector> { .custom(CustomMotion(.custom(CustomCourse(self)))) }

  /// The value that the motion is drawn to, also where it never comes to rest.
  public func destination(from start: MotionState<Vector>) -> Vector? {
    motion.course.destination(from: start.lanes).map { Vector($0) }
  }

  /// The scale of the motion: the largest distance from the resting value that a component has at the
  /// start or will have because of its velocity there.
  ///
  /// A share of it is left when the motion counts as arrived; see ``CompletionCriterion/arrived``. The
  /// velocity counts as speed ÷ natural frequency on a spring (above critical damping, ÷ the fast decay
  /// rate), and as the height v²/2g in a fall.
  ///
  /// - Returns: In the value's units; 0 for a motion that never ends.
  public func reach(from start: MotionState<Vector>) -> Double {
    motion.course.reach(from: start.lanes)
  }

  /// Whether the motion has walls on which there can be impacts.
  public var hasWalls: Bool { motion.course.hasWalls }

  /// The first impact later than a time: an instant at which the velocity jumps.
  ///
  /// Of simultaneous ones it is that of the first component; ``nextImpact(following:from:)`` finds
  /// the others. On a hard stop impacts follow each other at equal intervals π/ω_d, every one slower than
  /// the one before by the factor restitution × e^(−γπ/ω_d); at and above critical damping, and with a
  /// restitution of 0, there is at most one.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start. Pass a negative time to include an impact at the start.
  ///   - start: The state at the start.
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(components).
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    motion.course.nextImpact(after: time, from: start.lanes)
  }

  /// The first impact after another one, in the order of time and, at the same time, of components.
  ///
  /// ``nextImpact(after:from:)`` returns a single impact for each time. With this function those of
  /// several components that hit a wall at the same time are found too, as in a corner:
  ///
  /// ```swift
  /// var impact = ball.nextImpact(after: -1, from: start)
  /// while let hit = impact, hit.time < 10 {
  ///   print(hit.time, hit.component)
  ///   impact = ball.nextImpact(following: hit, from: start)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - impact: An impact of this motion from this start.
  ///   - start: The state at the start.
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(components).
  public func nextImpact(following impact: Impact, from start: MotionState<Vector>) -> Impact? {
    motion.course.firstImpact(
      after: impact.time, following: Vector.componentCount > 1 ? impact.component : .max,
      from: start.lanes
    ) { _ in true }
  }

  /// The first time later than a given one at which the motion is not smooth.
  ///
  /// That is an impact, a break of a timed curve, or the crossing of an edge. A baker puts a keyframe
  /// there.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start.
  ///   - start: The state at the start.
  /// - Returns: Seconds after the start; `nil` if there is none.
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    motion.course.nextBreak(after: time, from: start.lanes)
  }

  /// The motion that goes on where this one is after a time.
  ///
  /// It is the motion itself, unless it depends on the time since its start, as a timed curve does.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0.
  ///   - start: The state at the start, not the one after the time.
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    Motion(motion.course.advanced(by: time, from: start.lanes))
  }

  /// The motion of one component alone, the same as within the vector.
  ///
  /// - Parameter index: In `0..<Vector.componentCount`.
  public func component(_ index: Int) -> Motion<Double> {
    Motion<Double>(Course(motion.course.component(index)))
  }

  /// The motion with every position in it moved by a vector.
  ///
  /// From a start moved by the same vector, every value is moved by it and every velocity is
  /// unchanged.
  ///
  /// - Parameter shift: In the value's units; finite.
  public func shifted(by shift: Vector) -> Motion<Vector> {
    Motion(motion.course.shifted(by: Lanes(shift)))
  }

  /// The motion for people who prefer reduced motion: it ends where this one does, without
  /// overshoot and without bounces, and takes no longer than necessary.
  ///
  /// - Springs become critically damped, with a response of at most 0.35 s, and stick at their
  ///   target.
  /// - Impacts have restitution 0; the edges of a bounded decay become such walls. A coasting component
  ///   that would end elsewhere than at its first impact is pulled to its end by such a spring.
  /// - Timed curves that leave the range between start and target, or turn back, become such a
  ///   spring. So does any model of your own that comes to rest.
  ///
  /// - Parameter start: The state at the start.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    Motion(motion.course.reduced(from: start.lanes))
  }
}

extension MotionModel {
  /// The motion of one component, for its answers.
  @inlinable
  package func componentMotion(_ index: Int) -> ComponentMotion {
    let motion = motion
    if case .spring(let model) = motion {
      return .spring(model.spring, target: model.target[component: index], model.hardStop)
    }
    return motion.course.component(index)
  }
}

/// A model of the package: a course, whose answers are its own.
@usableFromInline
package protocol PackageModel: MotionModel {
  var course: Course { get }
}

extension PackageModel {
  /// The exact state a time after a start.
  ///
  /// - Complexity: O(components); independent of the number of impacts. No allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    MotionState(course.state(after: time, from: start.lanes))
  }

  /// The settling duration, in seconds.
  ///
  /// - A spring rests after the last time at which, in any component, |value − target| exceeds
  ///   `tolerance.distance` or |velocity| exceeds `tolerance.speed`: exact, not an estimate from an
  ///   envelope. As a function of the spring's constants it is not continuous: it grows by about a half
  ///   swing where one more of them exceeds the tolerance.
  /// - A falling component rests from the first impact on its floor after which it rises no higher than
  ///   `tolerance.distance`. Its speed does not count, since the lowest arc that can be seen is still
  ///   fast. If `tolerance.distance` is infinite, it rests from the first impact after which its speed is
  ///   at most `tolerance.speed`.
  /// - A coasting component rests after the last time at which its distance from its resting value, or
  ///   its speed, exceeds the tolerance; so does friction, in closed form.
  /// - A timed curve is at rest from its end on, for every tolerance.
  ///
  /// - Returns: Seconds, accurate to a few units in the last place (next to a peak that only just exceeds
  ///   the tolerance, to their square root); 0 if it is at rest from the start; `infinity` if it never
  ///   comes to rest.
  /// - Complexity: O(components), independent of the number of swings; no allocation.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    course.settlingDuration(from: start.lanes, settlingTolerance: tolerance)
  }

  /// The value at which the motion ends, or `nil` if a component never stops.
  ///
  /// A target; the floor of a falling component; where friction, or a wall with restitution 0, stops a
  /// coasting one; the end value of a curve.
  @inlinable
  public func settledValue(from start: MotionState<Vector>) -> Vector? {
    course.settledValue(from: start.lanes).map { Vector($0) }
  }
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
}
