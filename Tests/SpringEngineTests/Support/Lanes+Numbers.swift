@testable import SpringEngine

// Numbers as values of a machine with one component.

extension Lanes {
  /// The first component.
  var number: Double { self[component: 0] }

  static func == (lhs: Lanes, rhs: Double) -> Bool { lhs == Lanes(rhs) }
}

extension MotionMachine.Operation {
  static func jump(_ value: Double) -> Self { .jump(Lanes(value)) }

  static func drag(_ pointer: Double) -> Self { .drag(Lanes(pointer)) }

  static func predict(_ pointer: Double) -> Self { .predict(Lanes(pointer)) }

  static func setVelocity(_ velocity: Double) -> Self { .setVelocity(Lanes(velocity)) }

  static func grab(pointer: Double, band: RubberBand<Lanes>?) -> Self {
    .grab(pointer: Lanes(pointer), band: band)
  }

  static func release(_ request: MotionRequest?, id: MotionID, pointerVelocity: Double) -> Self {
    .release(request, id: id, pointerVelocity: Lanes(pointerVelocity))
  }
}

extension FollowState {
  init(
    leader: MotionState<Double>, target: Double, isMoving: Bool, spring: MassSpringDamper?,
    or ownSpring: MassSpringDamper
  ) {
    self.init(
      leader: leader.lanes, target: Lanes(target), isMoving: isMoving, spring: spring,
      or: ownSpring)
  }
}

extension PathStep {
  init(time: Double, _ state: MotionState<Double>, target: Double, isMoving: Bool) {
    self.init(time: time, state.lanes, target: Lanes(target), isMoving: isMoving)
  }
}

extension MotionMachine {
  init<Vector: MotionVector>(
    _ value: Vector, tolerance: SettlingTolerance, spring: MassSpringDamper
  ) {
    self.init(Lanes(value), tolerance: tolerance, spring: spring)
  }

  /// Value and velocity of a machine with one component.
  var number: MotionState<Double> { MotionState(state) }
}

extension MotionState<Lanes> {
  static func == <Vector: MotionVector>(lhs: Self, rhs: MotionState<Vector>) -> Bool {
    lhs.value == Lanes(rhs.value) && lhs.velocity == Lanes(rhs.velocity)
  }
}
