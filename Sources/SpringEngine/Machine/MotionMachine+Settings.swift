// Settings that a motion in flight follows at once, and what is refused.

extension MotionMachine {
  /// Changes the spring; a spring in charge goes on under the new one, value and velocity kept.
  mutating func setSpring(_ newSpring: MassSpringDamper, at requestTime: Double) -> [Event] {
    let events = catchUp(to: requestTime)
    spring = newSpring
    return events
      + changeRunning { motion in
        guard case .spring(var model) = motion.requested else { return false }
        model.spring = newSpring
        motion.requested = .spring(model)
        return true
      }
  }

  /// Changes the velocity; the motion goes on with it, a resting value is kicked.
  ///
  /// While a finger holds the value, the finger decides.
  mutating func setVelocity(_ velocity: Vector, at requestTime: Double) -> [Event] {
    var events = catchUp(to: requestTime)
    guard Self.isSensible(velocity), !isHeld else {
      return events + [Event(.rejected(.velocity), at: time)]
    }
    state.velocity = velocity
    if running != nil { return events + changeRunning { _ in true } }
    begin(MotionRequest(springMotion(to: target)), as: nextID(), into: &events)
    return events + advanceThroughEvents(to: time)
  }

  /// Changes how much motion is wanted; a motion in flight follows.
  mutating func setPolicy(_ newPolicy: MotionPolicy, at requestTime: Double) -> [Event] {
    guard newPolicy != policy else { return [] }
    let events = catchUp(to: requestTime)
    policy = newPolicy
    return events + changeRunning { _ in true }
  }

  /// Changes the rest tolerance; a motion in flight goes on as it is, and rests by the new one.
  mutating func setTolerance(_ newTolerance: RestTolerance, at requestTime: Double) -> [Event] {
    let events = catchUp(to: requestTime)
    tolerance = newTolerance
    guard policy != .none, case .moving(var motion) = phase else { return events }
    motion.foreseeRest(within: newTolerance)
    phase = .moving(motion)
    return events + advanceThroughEvents(to: time)
  }

  /// Restarts the motion in charge from here, changed, if `edit` says so.
  private mutating func changeRunning(
    _ edit: (inout RunningMotion<Vector>) -> Bool
  ) -> [Event] {
    guard case .moving(var motion) = phase else { return [] }
    guard edit(&motion) else { return [] }
    restart(motion, elapsed: time - motion.originTime)
    return advanceThroughEvents(to: time)
  }

  /// The animator's own spring to a target.
  func springMotion(to target: Vector) -> Motion<Vector> {
    .spring(SpringMotion(spring, target: target))
  }

  /// What is wrong with a request, if anything.
  func rejection(of request: MotionRequest<Vector>, start: MotionStart) -> RejectedInput? {
    if let velocity = request.velocity, !Self.isSensible(velocity) { return .velocity }
    if case .after(let delay) = start, !(delay >= 0 && delay <= Self.longestDelay) { return .time }
    var origin = state
    if let velocity = request.velocity { origin.velocity = velocity }
    let probe = request.motion.state(after: Self.probeTime, from: origin)
    let end = request.motion.restingValue(from: origin) ?? probe.value
    let isSensible = [probe.value, probe.velocity, end].allSatisfy(Self.isSensible)
    return isSensible ? nil : .motion
  }

  /// Whether every component is finite and leaves room for arithmetic.
  static func isSensible(_ vector: Vector) -> Bool {
    vector.largestMagnitude <= largestSensibleMagnitude
  }

  /// No length, speed or opacity is near it; what swings around it is still finite as a `Float`, and
  /// its products with a spring's constants as a `Double`.
  private static var largestSensibleMagnitude: Double { 1e30 }

  /// Seconds: a motion whose numbers make no sense shows it within its first frame.
  private static var probeTime: Double { 1.0 / 60 }

  /// Seconds; nobody waits for more than thirty years.
  private static var longestDelay: Double { 1e9 }
}
