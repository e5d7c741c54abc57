import SpringEngine

/// What a bake asks of a motion.
@usableFromInline
protocol BakedModel: Sendable {
  /// The vector in which it is evaluated.
  associatedtype Vector: MotionVector

  /// The exact state a time after a start.
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector>

  /// The settling duration, in seconds.
  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double

  /// The resting value; `nil` if a component never rests.
  func settledValue(from start: MotionState<Vector>) -> Vector?

  /// The motion of one component, for its breaks and laws.
  func component(_ index: Int) -> ComponentMotion
}

/// A course, evaluated in a vector: a spring without a wall in place, any other motion in lanes.
@usableFromInline
struct VectorCourse<Vector: MotionVector>: BakedModel {
  private let course: Course

  /// The spring and its target, if there is no wall.
  @usableFromInline let spring: MassSpringDamper?
  @usableFromInline let target: Vector

  @usableFromInline
  init(_ course: Course) {
    self.course = course
    if case .spring(let motion) = course, motion.hardStop == nil {
      (spring, target) = (motion.spring, Vector(motion.target))
    } else {
      (spring, target) = (nil, .zero)
    }
  }

  @inlinable
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    if let spring { return spring.state(after: time, from: start, to: target) }
    return otherState(after: time, from: start)
  }

  @usableFromInline
  func otherState(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    MotionState(course.state(after: time, from: start.lanes))
  }

  @usableFromInline
  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    course.settlingDuration(from: start.lanes, settlingTolerance: tolerance)
  }

  @usableFromInline
  func settledValue(from start: MotionState<Vector>) -> Vector? {
    course.settledValue(from: start.lanes).map { Vector($0) }
  }

  @inlinable
  func component(_ index: Int) -> ComponentMotion {
    if let spring { return .spring(spring, target: target[component: index], nil) }
    return otherComponent(index)
  }

  @usableFromInline
  func otherComponent(_ index: Int) -> ComponentMotion { course.component(index) }
}

/// The motion of a spring that is released from rest, without a hard stop: every component is the
/// same scalar, 1 at the start and 0 at the target, times the component's travel.
///
/// So the scalar is baked, once for all components.
@usableFromInline
struct LineConversion<Value: MotionValue>: KeyframeConversion {
  @usableFromInline let spring: MassSpringDamper
  @usableFromInline let start: Value.Components
  @usableFromInline let target: Value.Components
  @usableFromInline let offset: Value.Components

  /// The longest travel of a component, in the value's units; greater than 0 and finite.
  @usableFromInline let longestTravel: Double

  /// The largest rounding of a shown value.
  @usableFromInline let shownRounding: Double

  /// - Returns: `nil` if the motion is of another kind, or a scalar itself.
  @inlinable
  init?(_ course: Course, from start: MotionState<Value.Components>) {
    guard Value.Components.componentCount > 1, case .spring(let motion) = course,
      motion.hardStop == nil, start.velocity == .zero
    else { return nil }
    let target = Value.Components(motion.target)
    let offset = start.value - target
    let longestTravel = offset.largestMagnitude
    guard longestTravel > 0, longestTravel < .infinity else { return nil }
    self.spring = motion.spring
    self.start = start.value
    self.target = target
    self.offset = offset
    self.longestTravel = longestTravel
    shownRounding = ValueRounding(
      ComponentConversion<Value>(), from: start.value, to: target
    ).largest(
      upTo: max(start.value.largestMagnitude, target.largestMagnitude + longestTravel))
  }

  /// The motion of the scalar.
  @inlinable
  var scalarMotion: VectorCourse<Double> {
    VectorCourse(.spring(SpringCourse(spring, target: Lanes(0.0))))
  }

  /// A rest tolerance of the value, in units of the longest travel.
  @inlinable
  func scaled(_ rest: SettlingTolerance) -> SettlingTolerance {
    rest.scaled(by: 1 / longestTravel)
  }

  @inlinable
  func vector(_ scalar: Double) -> Value.Components {
    scalar == 1 ? start : target + offset * scalar
  }

  @inlinable
  func value(_ scalar: Double) -> Value { Value(components: vector(scalar)) }

  @inlinable
  func stored(_ scalar: Double) -> Double { scalar }

  @inlinable
  func rounding(of value: Value, for scalar: Double) -> Double {
    let exact = vector(scalar)
    let stored = value.components(nearest: exact)
    return max((stored - exact).largestMagnitude, exact.largestMagnitude.ulp * 8)
  }
}
