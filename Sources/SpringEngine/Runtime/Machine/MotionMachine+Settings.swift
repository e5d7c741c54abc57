// Settings that a motion in flight follows at once, and what is refused.

extension MotionMachine {
  /// Changes the spring; a spring in charge goes on under the new one, value and velocity kept.
  mutating func setSpring(_ newSpring: MassSpringDamper, at requestTime: Double) -> [Event] {
    spring = newSpring
    guard case .moving(let motion) = phase, case .spring(var model) = motion.requested else {
      return []
    }
    let events = catchUp(to: requestTime)
    model.spring = newSpring
    return events + change(motion.id) { $0.requested = .spring(model) }
  }

  /// Changes the velocity; the motion goes on with it, a resting value is kicked.
  ///
  /// While a finger holds the value, the finger decides.
  mutating func setVelocity(_ velocity: Vector, at requestTime: Double) -> [Event] {
    var events = catchUp(to: requestTime)
    guard Self.isSensible(velocity), !isHeld else {
      return events + [Event(.refused(.velocity), at: time)]
    }
    state.velocity = velocity
    if let running { return events + change(running.id) { _ in } }
    begin(MotionRequest(springMotion(to: target)), as: nextID(), at: time, into: &events)
    return events + advanceThroughEvents(to: time)
  }

  /// Changes how much motion is wanted; a motion in flight follows.
  mutating func setPolicy(_ newPolicy: MotionPolicy, at requestTime: Double) -> [Event] {
    guard newPolicy != policy else { return [] }
    policy = newPolicy
    let events = catchUp(to: requestTime)
    guard let running else { return events }
    return events + change(running.id) { _ in }
  }

  /// Changes the rest tolerance; a motion in flight rests by the new one.
  mutating func setTolerance(_ newTolerance: RestTolerance, at requestTime: Double) -> [Event] {
    tolerance = newTolerance
    let events = catchUp(to: requestTime)
    guard let running else { return events }
    return events + change(running.id) { _ in }
  }

  /// Restarts the motion in charge from here, changed, if it still is the one that was meant.
  private mutating func change(
    _ id: MotionID, _ edit: (inout RunningMotion<Vector>) -> Void
  ) -> [Event] {
    guard case .moving(var motion) = phase, motion.id == id else { return [] }
    edit(&motion)
    restart(motion, elapsed: time - motion.originTime, at: time)
    return advanceThroughEvents(to: time)
  }

  /// The animator's own spring to a target.
  func springMotion(to target: Vector) -> Motion<Vector> {
    .spring(SpringMotion(spring, target: target))
  }

  /// What is wrong with a request, if anything.
  func refusal(of request: MotionRequest<Vector>, start: MotionStart) -> RefusedInput? {
    if let velocity = request.velocity, !Self.isSensible(velocity) { return .velocity }
    if case .after(let delay) = start, !(delay >= 0 && delay <= Self.longestDelay) { return .time }
    let probe = request.motion.state(after: Self.probeTime, from: state)
    let end = request.motion.restingValue(from: state) ?? probe.value
    return Self.isSensible(probe.value) && Self.isSensible(end) ? nil : .motion
  }

  /// Whether every component is finite and leaves room for arithmetic.
  static func isSensible(_ vector: Vector) -> Bool {
    vector.largestMagnitude <= largestSensibleMagnitude
  }

  /// Beyond this, squares and products of a value and a spring's constants could overflow; no
  /// length, speed or opacity is near it.
  private static var largestSensibleMagnitude: Double { 1e100 }

  /// Seconds: a motion whose numbers make no sense shows it within its first frame.
  private static var probeTime: Double { 1.0 / 60 }

  /// Seconds; nobody waits for more than thirty years.
  private static var longestDelay: Double { 1e9 }
}
