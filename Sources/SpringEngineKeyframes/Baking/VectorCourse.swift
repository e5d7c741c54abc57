import SpringEngine

/// What a bake asks of a motion.
protocol BakedModel: Sendable {
  /// The vector in which it is evaluated.
  associatedtype Vector: MotionVector

  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector>

  /// The settling duration, in seconds.
  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double

  /// The resting value; `nil` if a component never rests.
  func settledValue(from start: MotionState<Vector>) -> Vector?

  /// The motion of one component, for its breaks and laws.
  func component(_ index: Int) -> ComponentMotion

  /// Whether the value is known never to leap.
  var isContinuous: Bool { get }
}

/// A course, evaluated in a vector: a spring without a wall in place, any other motion in lanes.
struct VectorCourse<Vector: MotionVector>: BakedModel {
  private let course: Course

  /// The spring and its target, if there is no wall.
  private let spring: MassSpringDamper?
  private let target: Vector

  let isContinuous: Bool

  init(_ course: Course) {
    self.course = course
    isContinuous = course.isContinuous
    if case .spring(let motion) = course, motion.hardStop == nil {
      (spring, target) = (motion.spring, Vector(motion.target))
    } else {
      (spring, target) = (nil, .zero)
    }
  }

  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    if let spring { return spring.state(after: time, from: start, to: target) }
    return MotionState(course.state(after: time, from: start.lanes))
  }

  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    course.settlingDuration(from: start.lanes, settlingTolerance: tolerance)
  }

  func settledValue(from start: MotionState<Vector>) -> Vector? {
    course.settledValue(from: start.lanes).map { Vector($0) }
  }

  func component(_ index: Int) -> ComponentMotion {
    if let spring { return .spring(spring, target: target[component: index], nil) }
    return course.component(index)
  }
}

extension Course {
  /// Whether the value is known never to leap, however fast it is.
  @inline(never)
  fileprivate var isContinuous: Bool {
    switch self {
    case .spring, .decay: component(0).isContinuous
    case .each(let motions): motions.allSatisfy { $0.isContinuous }
    case .curve, .custom, .composed: false
    }
  }
}

/// The motion of a spring that is released from rest, without a hard stop: every component is the
/// same scalar, 1 at the start and 0 at the target, times the component's travel.
///
/// So the scalar is baked, once for all components.
struct SpringLine {
  let spring: MassSpringDamper
  let start: Lanes
  let target: Lanes

  /// The longest travel of a component, in the value's units; greater than 0 and finite.
  let longestTravel: Double

  /// - Returns: `nil` if the motion is of another kind.
  init?(_ course: Course, from start: MotionState<Lanes>) {
    guard case .spring(let motion) = course, motion.hardStop == nil, start.velocity == .zero
    else { return nil }
    let longestTravel = (start.value - motion.target).largestMagnitude
    guard longestTravel > 0, longestTravel < .infinity else { return nil }
    (spring, self.start, target) = (motion.spring, start.value, motion.target)
    self.longestTravel = longestTravel
  }

  var course: Course { .spring(SpringCourse(spring, target: Lanes(0.0))) }

  var largestMagnitude: Double {
    max(start.largestMagnitude, target.largestMagnitude + longestTravel)
  }

  func vector(_ scalar: Double) -> Lanes {
    scalar == 1 ? start : target + (start - target) * scalar
  }
}
