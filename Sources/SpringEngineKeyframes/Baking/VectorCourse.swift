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
enum VectorCourse<Vector: MotionVector>: BakedModel {
  /// A spring without a wall.
  case spring(MassSpringDamper, target: Vector)

  /// Any other motion.
  case other(Course)

  @usableFromInline
  init(_ course: Course) {
    if case .spring(let motion) = course, motion.hardStop == nil {
      self = .spring(motion.spring, target: Vector(motion.target))
    } else {
      self = .other(course)
    }
  }

  @inlinable
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    switch self {
    case .spring(let spring, let target): spring.state(after: time, from: start, to: target)
    case .other(let course): MotionState(course.state(after: time, from: start.lanes))
    }
  }

  @usableFromInline
  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    if case .other(let course) = self {
      return course.settlingDuration(from: start.lanes, settlingTolerance: tolerance)
    }
    return (0..<start.value.componentCount).reduce(0) { longest, index in
      max(
        longest,
        component(index).settlingDuration(
          from: start.component(index), settlingTolerance: tolerance))
    }
  }

  @usableFromInline
  func settledValue(from start: MotionState<Vector>) -> Vector? {
    if case .other(let course) = self {
      return course.settledValue(from: start.lanes).map { Vector($0) }
    }
    var settled = start.value
    for index in 0..<settled.componentCount {
      guard let value = component(index).settledValue(from: start.component(index)) else {
        return nil
      }
      settled[component: index] = value
    }
    return settled
  }

  @inlinable
  func component(_ index: Int) -> ComponentMotion {
    switch self {
    case .spring(let spring, let target): .spring(spring, target: target[component: index], nil)
    case .other(let course): course.component(index)
    }
  }
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
    .spring(spring, target: 0)
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
