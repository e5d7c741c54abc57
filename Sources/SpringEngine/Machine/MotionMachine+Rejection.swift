// The inputs that are rejected.

extension MotionMachine {
  /// The reason to reject a request, if there is one.
  ///
  /// - Parameter start: The state to start from; `nil` for the present one.
  func rejection(
    of request: MotionRequest, delay: Double = 0, from start: MotionState<Lanes>? = nil
  ) -> RejectedInput? {
    if let velocity = request.velocity, !canTake(velocity) { return .velocity }
    if !(delay >= 0 && delay <= Self.longestDelay) { return .delay }
    if let target = request.motion.requestedTarget, !canTake(target) { return .value }
    if !request.motion.canMove(stored.value) { return .motion }
    if case .spring(let motion) = request.motion, motion.hardStop == nil, start == nil {
      return isSensible(motion, with: request.velocity) ? nil : .motion
    }
    if !request.motion.isSensible { return .motion }
    var origin = start ?? stored
    if let velocity = request.velocity { origin.velocity = velocity }
    let motion = request.motion.planned(from: origin)
    // A spring begins with the state that it is given, and ends at its target.
    if case .spring = request.motion {
      guard Self.isSensible(origin.velocity) else { return .motion }
    } else {
      let first = motion.state(after: 0, from: origin)
      guard Self.isSensible(first.velocity),
        !motion.isFaulty(upTo: Self.probeTime, in: 1, from: origin, tolerance)
      else { return .motion }
      if let end = motion.settledValue(from: origin), !Self.isSensible(end) { return .motion }
    }
    let probe = motion.state(after: Self.probeTime, from: origin)
    return Self.isSensible(probe.value) && Self.isSensible(probe.velocity) ? nil : .motion
  }

  /// Whether a spring begins and goes on sensibly from the present value, with a velocity.
  private func isSensible(_ motion: SpringCourse, with velocity: Lanes?) -> Bool {
    let transition = motion.spring.transition(after: Self.probeTime)
    for index in 0..<stored.value.componentCount {
      let target = motion.target[component: index]
      let speed = velocity.map { $0[component: index] } ?? stored.velocity[component: index]
      let probe = transition(offset: stored.value[component: index] - target, velocity: speed)
      let limit = Self.largestSensibleMagnitude
      guard abs(speed) <= limit, abs(target + probe.offset) <= limit,
        abs(probe.velocity) <= limit
      else { return false }
    }
    return true
  }

  /// The reason to reject a request that goes on from a value, if there is one.
  func rejection(
    of request: MotionRequest, goingOnFrom value: Lanes
  ) -> RejectedInput? {
    guard canTake(value) else { return .value }
    let start = MotionState(value: value, velocity: request.velocity ?? .zero)
    return rejection(of: request, from: start)
  }

  /// Whether every component is finite and leaves room for arithmetic, and there are as many as the value
  /// has: arrays of numbers may have others.
  func canTake(_ vector: Lanes) -> Bool {
    let count = vector.componentCount
    return (count == 0 || count == stored.value.componentCount) && Self.isSensible(vector)
  }

  /// Whether a rubber band has the components of the value.
  func canTake(_ band: RubberBand<Lanes>) -> Bool {
    band.lower.componentCount == stored.value.componentCount
  }

  /// Whether every component is finite and leaves room for arithmetic.
  static func isSensible(_ vector: Lanes) -> Bool {
    vector.largestMagnitude <= largestSensibleMagnitude
  }

  /// Far above any length, speed or opacity: an oscillation of this size is finite as a `Float`,
  /// and its products with a spring's constants are finite as a `Double`.
  static var largestSensibleMagnitude: Double { 1e30 }

  /// Seconds: a motion with meaningless numbers shows it within its first frame.
  private static var probeTime: Double { 1.0 / 60 }

  /// Seconds, about thirty years: longer delays are taken for mistakes.
  private static var longestDelay: Double { 1e9 }
}

extension Course {
  /// Whether the motion has the components of a value: one of arrays of numbers may have others.
  ///
  /// A fall of an array has the most that there can be; those that do not fall may be missing.
  package func canMove(_ value: Lanes) -> Bool {
    switch self {
    case .spring(let motion): motion.target.componentCount == value.componentCount
    case .curve(let curve): curve.ends.count == value.componentCount
    case .each(let motions):
      motions.count == value.componentCount
        || motions.count == Lanes.componentCount
          && motions.dropFirst(value.componentCount).allSatisfy { $0.isFree }
    case .composed(let composed): composed.canMove(value)
    case .decay, .custom: true
    }
  }

  /// The target that was asked for; `nil` for motions that end where they get to.
  var requestedTarget: Lanes? {
    switch self {
    case .spring(let motion): return motion.target
    case .curve(let curve):
      var target = Lanes(componentCount: curve.ends.count)
      for (index, ends) in curve.ends.enumerated() { target[component: index] = ends.target }
      return target
    case .each: return componentTarget
    case .decay, .custom, .composed: return nil
    }
  }
}

extension ComponentMotion {
  /// Whether it is a bounce that coasts without walls.
  fileprivate var isFree: Bool {
    guard case .bounce(let bounce) = self else { return false }
    return bounce.acceleration == 0 && bounce.lower == -.infinity && bounce.upper == .infinity
  }
}
