// The inputs that are rejected.

extension MotionMachine {
  /// The reason to reject a request that goes on from the present state, if there is one.
  @inline(__always)
  func rejection(of request: MotionRequest, delay: Double = 0) -> RejectedInput? {
    request.rejection(from: stored, delay: delay, within: tolerance)
  }

  /// The reason to reject a request that goes on from a value, if there is one.
  func rejection(
    of request: MotionRequest, goingOnFrom value: Lanes
  ) -> RejectedInput? {
    guard canTake(value) else { return .value }
    let start = MotionState(value: value, velocity: request.velocity ?? .zero)
    return request.rejection(from: start, within: tolerance)
  }

  /// Whether a vector is sensible and has the components of the value.
  @inline(__always)
  func canTake(_ vector: Lanes) -> Bool { stored.value.canTake(vector) }

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
  fileprivate static var probeTime: Double { 1.0 / 60 }

  /// Seconds, about thirty years: longer delays are taken for mistakes.
  fileprivate static var longestDelay: Double { 1e9 }
}

extension MotionRequest {
  /// The reason to reject the request from a start, if there is one.
  @inline(never)
  fileprivate func rejection(
    from start: MotionState<Lanes>, delay: Double = 0, within tolerance: SettlingTolerance
  ) -> RejectedInput? {
    if let velocity, !start.value.canTake(velocity) { return .velocity }
    if !(delay >= 0 && delay <= MotionMachine.longestDelay) { return .delay }
    if case .spring(let motion) = motion, motion.hardStop == nil {
      return motion.rejection(from: start.value, velocity ?? start.velocity)
    }
    if let target = motion.requestedTarget, !start.value.canTake(target) { return .value }
    if !motion.canMove(start.value) || !motion.isSensible { return .motion }
    var origin = start
    if let velocity { origin.velocity = velocity }
    let motion = motion.planned(from: origin)
    // A spring begins with the state that it is given, and ends at its target.
    if case .spring = motion {
      guard MotionMachine.isSensible(origin.velocity) else { return .motion }
    } else {
      let first = motion.state(after: 0, from: origin)
      guard MotionMachine.isSensible(first.velocity),
        !motion.isFaulty(upTo: MotionMachine.probeTime, in: 1, from: origin, tolerance)
      else { return .motion }
      if let end = motion.settledValue(from: origin), !MotionMachine.isSensible(end) {
        return .motion
      }
    }
    let probe = motion.state(after: MotionMachine.probeTime, from: origin)
    return MotionMachine.isSensible(probe.value) && MotionMachine.isSensible(probe.velocity)
      ? nil : .motion
  }
}

extension SpringCourse {
  /// The reason to reject a spring without a wall, if there is one.
  fileprivate func rejection(from value: Lanes, _ velocity: Lanes) -> RejectedInput? {
    let (count, limit) = (value.componentCount, MotionMachine.largestSensibleMagnitude)
    if target.componentCount != count { return target.componentCount > 0 ? .value : .motion }
    for index in 0..<count where !(abs(target[component: index]) <= limit) { return .value }
    let transition = spring.transition(after: MotionMachine.probeTime)
    for index in 0..<count {
      let (target, speed) = (target[component: index], velocity[component: index])
      let probe = transition(offset: value[component: index] - target, velocity: speed)
      guard abs(speed) <= limit, abs(target + probe.offset) <= limit,
        abs(probe.velocity) <= limit
      else { return .motion }
    }
    return nil
  }
}

extension Lanes {
  /// Whether every component of another vector is finite and leaves room for arithmetic, and there are as
  /// many: arrays of numbers may have others.
  fileprivate func canTake(_ vector: Lanes) -> Bool {
    let count = vector.componentCount
    return (count == 0 || count == componentCount) && MotionMachine.isSensible(vector)
  }
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
