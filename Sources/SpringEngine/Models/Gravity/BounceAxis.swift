/// One component of a gravity bounce with its start.
///
/// Converts between values and seconds and the coordinates in which the motion is simple: the height
/// above the floor of a falling component, and the warped time of one with friction.
struct BounceAxis: Sendable {
  /// The motion in its own coordinates.
  enum Law: Sendable {
    case falling(FallingAxis)
    case coasting(FrictionAxis)
  }

  let law: Law

  /// The friction of a coasting component; none for a falling one.
  let friction: ExponentialDecay

  let restitution: Double
  let ceilingRestitution: Double

  /// The value at position 0 of the law: the floor of a falling component.
  let origin: Double

  /// The value at the ceiling of a falling component.
  private let ceilingValue: Double

  /// +1 if values grow with the law's position, −1 if they shrink.
  let direction: Double

  /// The position and velocity at the start, in the law's coordinate.
  let position: Double
  let velocity: Double

  init(_ constants: BounceConstants, from start: MotionState<Double>) {
    let (acceleration, lower, upper) = (constants.acceleration, constants.lower, constants.upper)
    (restitution, ceilingRestitution) = (constants.restitution, constants.ceilingRestitution)
    if acceleration == 0 {
      law = .coasting(FrictionAxis(lower: lower, upper: upper, restitution: restitution))
      friction = ExponentialDecay(rate: constants.friction)
      (origin, ceilingValue, direction) = (0, 0, 1)
      (position, velocity) = (start.value, start.velocity)
      return
    }
    let floor = acceleration > 0 ? upper : lower
    direction = acceleration > 0 ? -1 : 1
    ceilingValue = acceleration > 0 ? lower : upper
    origin = floor.isFinite ? floor : start.value
    friction = ExponentialDecay(rate: 0)
    law = .falling(
      FallingAxis(
        gravity: abs(acceleration), ceiling: abs(ceilingValue - origin),
        hasFloor: floor.isFinite, restitution: restitution,
        ceilingRestitution: ceilingRestitution))
    position = direction * (start.value - origin)
    velocity = direction * start.velocity
  }

  func state(after time: Double) -> MotionState<Double> {
    let own = friction.warpedTime(at: time)
    let arc = arc(at: time, warped: own)
    switch law {
    case .falling(let falling):
      let state = falling.state(at: time, on: arc)
      return MotionState(value: value(at: state.0), velocity: direction * state.1)
    case .coasting(let coasting):
      let state = coasting.state(at: own, on: arc)
      return MotionState(
        value: state.0, velocity: state.1 * friction.remainingVelocity(after: time))
    }
  }

  var settledValue: Double? {
    switch law {
    case .falling(let falling):
      falling.hasFloor && (falling.restitution < 1 || position == 0 && velocity == 0) ? origin : nil
    case .coasting(let coasting):
      coasting.restingPosition(at: friction.warpedEnd, from: position, velocity: velocity)
    }
  }

  /// The largest distance from the value at which it ends, of a falling component with the height to which
  /// its velocity brings it; 0 if it never ends.
  var reach: Double {
    guard let end = settledValue else { return 0 }
    switch law {
    case .falling(let falling):
      return abs(position) + velocity * velocity / (2 * falling.gravity)
    case .coasting:
      // It is farthest at the start, or at the first wall or the second.
      var (arc, reach) = (firstArc, abs(position - end))
      for _ in 0..<2 where arc.end < friction.warpedEnd {
        arc = self.arc(after: arc)
        reach = max(reach, abs(arc.position - end))
      }
      return reach
    }
  }

  func settlingDuration(settlingTolerance tolerance: SettlingTolerance) -> Double {
    switch law {
    case .falling(let falling):
      falling.settlingDuration(height: position, velocity: velocity, settlingTolerance: tolerance)
    case .coasting(let coasting):
      coasting.settlingDuration(
        from: position, velocity: velocity, friction: friction, settlingTolerance: tolerance)
    }
  }

  /// The value at a position of the law; never beyond a ceiling by the rounding of its height.
  func value(at position: Double) -> Double {
    let value = origin + direction * position
    guard case .falling(let falling) = law, position <= falling.ceiling else { return value }
    return direction > 0 ? min(value, ceilingValue) : max(value, ceilingValue)
  }
}

// MARK: Arcs and their impacts

extension BounceAxis {
  /// The arc at a time; at the time of an impact, as it is reported, the one after it.
  ///
  /// The law's own answer follows from a sum of durations, which may differ from an impact's time by
  /// rounding.
  func arc(at time: Double) -> Arc { arc(at: time, warped: friction.warpedTime(at: time)) }

  /// The arc at a time that is `own` on the law's axis.
  private func arc(at time: Double, warped own: Double) -> Arc {
    let margin = Self.roundings * own.ulp
    var arc = own > margin ? lawArc(at: own - margin) : firstArc
    for _ in 0..<Self.arcsTried {
      if arc.ending == .never || arc.end > own + margin { return arc }
      if friction.time(ofWarpedTime: arc.end) > time { return arc }
      arc = self.arc(after: arc)
    }
    // Bounces that are closer than times are resolved.
    return lawArc(at: own)
  }

  /// The arc at a time of the law's own axis, up to the rounding of its ends.
  @inline(never)
  private func lawArc(at time: Double) -> Arc {
    switch law {
    case .falling(let falling): falling.arc(at: time, height: position, velocity: velocity)
    case .coasting(let coasting): coasting.arc(at: time, from: position, velocity: velocity)
    }
  }

  var firstArc: Arc {
    switch law {
    case .falling(let falling): falling.firstArc(height: position, velocity: velocity)
    case .coasting(let coasting): coasting.arc(from: position, velocity: velocity, start: 0)
    }
  }

  /// The arc after another; the same again if that one never ends.
  @inline(never)
  func arc(after arc: Arc) -> Arc {
    switch law {
    case .falling(let falling): falling.arc(after: arc)
    case .coasting(let coasting): coasting.arc(after: arc)
    }
  }

  func impact(of arc: Arc) -> Impact? {
    if arc.ending == .never || arc.ending == .entry { return nil }
    let time = friction.time(ofWarpedTime: arc.end)
    if time == .infinity { return nil }
    let speed = arc.endSpeed * friction.remainingVelocity(after: time)
    let isCeiling = arc.ending == .ceiling
    let (velocity, wall): (Double, Double) =
      switch law {
      case .falling: (direction * (isCeiling ? speed : -speed), isCeiling ? ceilingValue : origin)
      case .coasting: (arc.velocity < 0 ? -speed : speed, arc.endPosition)
      }
    let factor = isCeiling ? ceilingRestitution : restitution
    return Impact(
      time: time, component: 0, wall: wall, velocityBefore: velocity,
      velocityAfter: -factor * velocity)
  }

  /// The first impact later than a time, or `nil` if there is none, or none whose time differs from
  /// the given one in floating point.
  func nextImpact(after time: Double) -> Impact? {
    var arc = time > 0 ? arc(at: time) : firstArc
    for _ in 0..<Self.arcsTried {
      if let impact = impact(of: arc), impact.time > time { return impact }
      if arc.ending == .never { return nil }
      arc = self.arc(after: arc)
    }
    return nil
  }

  /// One more than the number of arcs that may end without a later impact: one that comes in from
  /// beyond a wall, one without duration, and those that end at a time but for rounding.
  private static let arcsTried = 8

  /// The largest rounding of an arc's end, in units in the last place of its time on the law's axis.
  private static let roundings = 16.0
}
