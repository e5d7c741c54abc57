/// One component of a gravity bounce with its start: translates between the value and time of the
/// outside, and the heights or warped times in which the motion is simple.
@usableFromInline
struct BounceAxis: Sendable {
  enum Law: Sendable {
    case falling(FallingAxis)
    case coasting(FrictionAxis)
  }

  let law: Law
  let time: WarpedTime
  let restitution: Double
  let ceilingRestitution: Double

  /// The value at position 0 of the law: the floor of a falling component.
  let origin: Double

  /// The value at the ceiling of a falling component.
  private let ceilingValue: Double

  /// +1 if values grow with the law's position, −1 if they shrink.
  private let direction: Double

  /// The start, in the law's coordinate.
  let position: Double
  let velocity: Double

  @inline(never)
  @usableFromInline
  init(
    acceleration: Double, lower: Double, upper: Double, restitution: Double,
    ceilingRestitution: Double, friction: Double, start: MotionState<Double>
  ) {
    self.restitution = restitution
    self.ceilingRestitution = ceilingRestitution
    if acceleration == 0 {
      law = .coasting(FrictionAxis(lower: lower, upper: upper, restitution: restitution))
      time = WarpedTime(rate: friction)
      (origin, ceilingValue, direction) = (0, 0, 1)
      (position, velocity) = (start.value, start.velocity)
      return
    }
    let floor = acceleration > 0 ? upper : lower
    direction = acceleration > 0 ? -1 : 1
    ceilingValue = acceleration > 0 ? lower : upper
    origin = floor.isFinite ? floor : start.value
    time = WarpedTime(rate: 0)
    law = .falling(
      FallingAxis(
        gravity: abs(acceleration), ceiling: abs(ceilingValue - origin),
        hasFloor: floor.isFinite, restitution: restitution,
        ceilingRestitution: ceilingRestitution))
    position = direction * (start.value - origin)
    velocity = direction * start.velocity
  }

  @inline(never)
  @usableFromInline
  func state(after time: Double) -> MotionState<Double> {
    switch law {
    case .falling(let falling):
      let state = falling.state(after: time, height: position, velocity: velocity)
      return MotionState(value: value(at: state.0), velocity: direction * state.1)
    case .coasting(let coasting):
      let state = coasting.state(
        at: self.time.warped(time), from: position, velocity: velocity)
      return MotionState(value: state.0, velocity: state.1 * self.time.slowing(after: time))
    }
  }

  /// The value at a position of the law; never beyond a ceiling by the rounding of its height.
  private func value(at position: Double) -> Double {
    let value = origin + direction * position
    guard case .falling(let falling) = law, position <= falling.ceiling else { return value }
    return direction > 0 ? min(value, ceilingValue) : max(value, ceilingValue)
  }
}

extension BounceAxis {
  /// The leg on which it is at a time after the start.
  func leg(at time: Double) -> Arc {
    switch law {
    case .falling(let falling): falling.leg(at: time, height: position, velocity: velocity)
    case .coasting(let coasting):
      coasting.leg(at: self.time.warped(time), from: position, velocity: velocity)
    }
  }

  /// The leg that it starts on.
  var firstLeg: Arc {
    switch law {
    case .falling(let falling): falling.firstLeg(height: position, velocity: velocity)
    case .coasting(let coasting): coasting.leg(from: position, velocity: velocity, at: 0)
    }
  }

  /// The leg after another; the same again if that one never ends.
  func leg(after leg: Arc) -> Arc {
    switch law {
    case .falling(let falling): falling.leg(after: leg)
    case .coasting(let coasting): coasting.leg(after: leg)
    }
  }

  /// The impact at the end of a leg, or `nil` if it ends without.
  func impact(of leg: Arc) -> BounceEvent? {
    if leg.ending == .never || leg.ending == .entry { return nil }
    let time = self.time.unwarped(leg.end)
    if time == .infinity { return nil }
    let speed = leg.endSpeed * self.time.slowing(after: time)
    let arriving: Double
    switch law {
    case .falling: arriving = direction * (leg.ending == .ceiling ? speed : -speed)
    case .coasting: arriving = leg.velocity < 0 ? -speed : speed
    }
    let factor = leg.ending == .ceiling ? ceilingRestitution : restitution
    return BounceEvent(
      kind: .impact, time: time, value: leg.ending == .ceiling ? ceilingValue : end(of: leg),
      velocityBefore: arriving, velocityAfter: -factor * arriving)
  }

  private func end(of leg: Arc) -> Double {
    switch law {
    case .falling: origin
    case .coasting: leg.endPosition
    }
  }

  /// The highest point inside of a leg, or `nil` if it has none.
  func apex(of leg: Arc) -> BounceEvent? {
    guard leg.velocity > 0, leg.acceleration < 0, leg.ending != .ceiling else { return nil }
    let rise = -leg.velocity / leg.acceleration
    return BounceEvent(
      kind: .apex, time: leg.start + rise, value: value(at: leg.position + leg.velocity * rise / 2),
      velocityBefore: 0, velocityAfter: 0)
  }
}
