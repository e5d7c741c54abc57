// Settings that a running motion follows at once, and the inputs that are rejected.

extension MotionMachine {
  /// Changes the spring; a running spring goes on under the new one, value and velocity kept.
  mutating func setSpring(_ newSpring: MassSpringDamper, at requestTime: Double) {
    catchUp(to: requestTime)
    spring = newSpring
    guard case .moving(let motion) = phase, case .spring(var model) = motion.definition.requested
    else { return }
    model.spring = newSpring
    restart(motion, as: .spring(model), elapsed: time - motion.originTime)
    advanceThroughEvents(to: time)
  }

  /// Changes the velocity; a running motion goes on with it, a value at rest is kicked.
  ///
  /// While the value is held, the pointer determines its velocity.
  mutating func setVelocity(_ velocity: Vector, at requestTime: Double) {
    catchUp(to: requestTime)
    guard Self.isSensible(velocity), !isHeld else { return emit(.rejected(.velocity)) }
    stored.velocity = velocity
    if case .moving(let motion) = phase { return restartRunning(motion) }
    begin(MotionRequest(springMotion(to: target)), as: nextID())
    advanceThroughEvents(to: time)
  }

  /// Changes the policy on motion; a running motion follows.
  mutating func setPolicy(_ newPolicy: MotionPolicy, at requestTime: Double) {
    guard newPolicy != policy else { return }
    catchUp(to: requestTime)
    policy = newPolicy
    if case .moving(let motion) = phase { restartRunning(motion) }
  }

  /// Changes the rest tolerance; a running motion keeps its course and rests by the new tolerance.
  mutating func setTolerance(_ newTolerance: RestTolerance, at requestTime: Double) {
    catchUp(to: requestTime)
    tolerance = newTolerance
    guard policy != .none, case .moving(var motion) = phase else { return }
    motion.estimateRest(within: newTolerance)
    enter(.moving(motion))
    advanceThroughEvents(to: time)
  }

  private mutating func restartRunning(_ motion: RunningMotion<Vector>) {
    restart(motion, elapsed: time - motion.originTime)
    advanceThroughEvents(to: time)
  }

  /// The animator's own spring to a target.
  func springMotion(to target: Vector) -> Motion<Vector> {
    .spring(SpringMotion(spring, target: target))
  }

  /// The reason to reject a request, if there is one.
  func rejection(of request: MotionRequest<Vector>, start: MotionStart) -> RejectedInput? {
    if let velocity = request.velocity, !Self.isSensible(velocity) { return .velocity }
    if case .after(let delay) = start, !(delay >= 0 && delay <= Self.longestDelay) { return .time }
    if let target = request.motion.springTarget, !Self.isSensible(target) { return .value }
    var origin = stored
    if let velocity = request.velocity { origin.velocity = velocity }
    let probe = request.motion.state(after: Self.probeTime, from: origin)
    guard Self.isSensible(probe.value), Self.isSensible(probe.velocity) else { return .motion }
    guard let end = request.motion.restingValue(from: origin) else { return nil }
    return Self.isSensible(end) ? nil : .motion
  }

  /// Whether every component is finite and leaves room for arithmetic.
  static func isSensible(_ vector: Vector) -> Bool {
    vector.largestMagnitude <= largestSensibleMagnitude
  }

  /// Far above any length, speed or opacity: an oscillation of this size is finite as a `Float`,
  /// and its products with a spring's constants are finite as a `Double`.
  private static var largestSensibleMagnitude: Double { 1e30 }

  /// Seconds: a motion with meaningless numbers shows it within its first frame.
  private static var probeTime: Double { 1.0 / 60 }

  /// Seconds, about thirty years: longer delays are taken for mistakes.
  private static var longestDelay: Double { 1e9 }
}
