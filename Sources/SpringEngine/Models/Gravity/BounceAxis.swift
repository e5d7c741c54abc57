/// One component of a gravity bounce with its start.
///
/// Converts between values and seconds and the coordinates in which the motion is simple: the height
/// above the floor of a falling component, and the warped time of one with friction.
@usableFromInline
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
  private let direction: Double

  /// The position and velocity at the start, in the law's coordinate.
  let position: Double
  let velocity: Double

  @usableFromInline
  init(
    acceleration: Double, lower: Double, upper: Double, restitution: Double,
    ceilingRestitution: Double, friction: Double, start: MotionState<Double>
  ) {
    self.restitution = restitution
    self.ceilingRestitution = ceilingRestitution
    if acceleration == 0 {
      law = .coasting(FrictionAxis(lower: lower, upper: upper, restitution: restitution))
      self.friction = ExponentialDecay(rate: friction)
      (origin, ceilingValue, direction) = (0, 0, 1)
      (position, velocity) = (start.value, start.velocity)
      return
    }
    let floor = acceleration > 0 ? upper : lower
    direction = acceleration > 0 ? -1 : 1
    ceilingValue = acceleration > 0 ? lower : upper
    origin = floor.isFinite ? floor : start.value
    self.friction = ExponentialDecay(rate: 0)
    law = .falling(
      FallingAxis(
        gravity: abs(acceleration), ceiling: abs(ceilingValue - origin),
        hasFloor: floor.isFinite, restitution: restitution,
        ceilingRestitution: ceilingRestitution))
    position = direction * (start.value - origin)
    velocity = direction * start.velocity
  }

  /// The state a time after the start.
  @usableFromInline
  func state(after time: Double) -> MotionState<Double> {
    switch law {
    case .falling(let falling):
      let state = falling.state(after: time, height: position, velocity: velocity)
      return MotionState(value: value(at: state.0), velocity: direction * state.1)
    case .coasting(let coasting):
      let state = coasting.state(
        at: friction.warpedTime(at: time), from: position, velocity: velocity)
      return MotionState(
        value: state.0, velocity: state.1 * friction.remainingVelocity(after: time))
    }
  }

  /// The value at which it ends, or `nil` if it never does.
  @usableFromInline
  var restingValue: Double? {
    switch law {
    case .falling(let falling):
      falling.comesToRest(height: position, velocity: velocity) ? origin : nil
    case .coasting(let coasting):
      coasting.restingPosition(at: friction.warpedEnd, from: position, velocity: velocity)
    }
  }

  /// The settling duration, in seconds.
  @usableFromInline
  func settlingDuration(within tolerance: RestTolerance) -> Double {
    switch law {
    case .falling(let falling):
      falling.settlingDuration(height: position, velocity: velocity, within: tolerance)
    case .coasting(let coasting):
      coasting.settlingDuration(
        from: position, velocity: velocity, friction: friction, within: tolerance)
    }
  }

  /// The value at a position of the law; never beyond a ceiling by the rounding of its height.
  private func value(at position: Double) -> Double {
    let value = origin + direction * position
    guard case .falling(let falling) = law, position <= falling.ceiling else { return value }
    return direction > 0 ? min(value, ceilingValue) : max(value, ceilingValue)
  }
}

// MARK: Arcs and their events

extension BounceAxis {
  /// The arc at a time after the start.
  func arc(at time: Double) -> Arc {
    switch law {
    case .falling(let falling): falling.arc(at: time, height: position, velocity: velocity)
    case .coasting(let coasting):
      coasting.arc(at: friction.warpedTime(at: time), from: position, velocity: velocity)
    }
  }

  /// The arc at the start.
  var firstArc: Arc {
    switch law {
    case .falling(let falling): falling.firstArc(height: position, velocity: velocity)
    case .coasting(let coasting): coasting.arc(from: position, velocity: velocity, start: 0)
    }
  }

  /// The arc after another; the same again if that one never ends.
  func arc(after arc: Arc) -> Arc {
    switch law {
    case .falling(let falling): falling.arc(after: arc)
    case .coasting(let coasting): coasting.arc(after: arc)
    }
  }

  /// The impact at the end of an arc, or `nil` if there is none.
  func impact(of arc: Arc) -> BounceEvent? {
    if arc.ending == .never || arc.ending == .entry { return nil }
    let time = friction.time(ofWarpedTime: arc.end)
    if time == .infinity { return nil }
    let speed = arc.endSpeed * friction.remainingVelocity(after: time)
    let velocity: Double
    switch law {
    case .falling: velocity = direction * (arc.ending == .ceiling ? speed : -speed)
    case .coasting: velocity = arc.velocity < 0 ? -speed : speed
    }
    let factor = arc.ending == .ceiling ? ceilingRestitution : restitution
    return BounceEvent(
      isImpact: true, time: time, value: wall(atEndOf: arc), velocityBefore: velocity,
      velocityAfter: -factor * velocity)
  }

  private func wall(atEndOf arc: Arc) -> Double {
    if arc.ending == .ceiling { return ceilingValue }
    switch law {
    case .falling: return origin
    case .coasting: return arc.endPosition
    }
  }

  /// The highest point inside of an arc, or `nil` if it has none.
  func apex(of arc: Arc) -> BounceEvent? {
    guard arc.velocity > 0, arc.acceleration < 0, arc.ending != .ceiling else { return nil }
    let rise = -arc.velocity / arc.acceleration
    return BounceEvent(
      isImpact: false, time: arc.start + rise,
      value: value(at: arc.position + arc.velocity * rise / 2), velocityBefore: 0,
      velocityAfter: 0)
  }

  /// The first impact later than a time, or `nil` if there is none, or none whose time differs from
  /// the given one in floating point.
  @usableFromInline
  func nextImpact(after time: Double) -> Impact<Double>? {
    // An arc that ends just after the time may count as one before it, for rounding.
    let earlier = time - Self.roundings * time.ulp
    var arc = earlier > 0 ? arc(at: earlier) : firstArc
    for _ in 0..<Self.arcsTried {
      if let impact = impact(of: arc), impact.time > time {
        return Impact(
          time: impact.time, component: 0, wall: impact.value,
          velocityBefore: impact.velocityBefore, velocityAfter: impact.velocityAfter)
      }
      if arc.ending == .never { return nil }
      arc = self.arc(after: arc)
    }
    return nil
  }

  /// One more than the number of arcs that may end without a later impact: one that comes in from
  /// beyond a wall, one without duration, and those that end at the given time but for rounding.
  private static let arcsTried = 8

  /// The largest rounding of an arc's end, in units in the last place of its time.
  private static let roundings = 4.0
}

// MARK: Events in sequence

/// An event of one component of a gravity bounce: an impact, or the top of an arc.
package struct BounceEvent: Sendable, Equatable {
  /// Whether the component hits a wall and its velocity jumps.
  ///
  /// If not, the event is an apex: the component is as far from its floor as it gets on its arc,
  /// with velocity 0.
  package var isImpact: Bool

  /// Seconds after the start of the motion.
  package var time: Double

  /// The component's value; at an impact exactly the wall.
  package var value: Double

  /// The velocity just before, in the value's units per second; 0 at an apex.
  package var velocityBefore: Double

  /// The velocity just after.
  package var velocityAfter: Double
}

/// The impacts and apexes of one component of a gravity bounce, in the order of time, each computed
/// when it is requested.
///
/// Before a component comes to rest, infinitely many impacts follow each other in ever shorter
/// times. The sequence ends where these times no longer differ in floating point. If nothing is lost
/// at impacts it is infinite, unless it has a limit.
///
/// - Complexity: O(1) per event, no allocation.
package struct BounceEvents: Sequence, IteratorProtocol, Sendable {
  private let axis: BounceAxis
  private let limit: Double
  private var arc: Arc?
  private var isPastApex = false
  private var latest = -Double.infinity

  @usableFromInline
  init(of axis: BounceAxis, until limit: Double) {
    self.axis = axis
    self.limit = limit
    self.arc = axis.firstArc
  }

  /// The next event, or `nil` after the last one.
  package mutating func next() -> BounceEvent? {
    while let current = arc {
      if !isPastApex {
        isPastApex = true
        if let apex = axis.apex(of: current) { return checked(apex) }
      }
      isPastApex = false
      arc = current.end < axis.friction.warpedEnd ? axis.arc(after: current) : nil
      if let impact = axis.impact(of: current) { return checked(impact) }
    }
    return nil
  }

  /// The event; or `nil`, and the sequence is over, if it is beyond the limit or not later than the
  /// one before.
  private mutating func checked(_ event: BounceEvent) -> BounceEvent? {
    guard event.time > latest && event.time <= limit else {
      arc = nil
      return nil
    }
    latest = event.time
    return event
  }
}

extension GravityBounce {
  /// The impacts and apexes of one component, in the order of time.
  ///
  /// - Parameters:
  ///   - component: Its index, in `0..<Vector.componentCount`.
  ///   - start: The state at the start.
  ///   - limit: Seconds after the start; later events are left out. Pass the settling duration to
  ///     leave out those too small to see.
  package func events(
    component: Int = 0, from start: MotionState<Vector>, until limit: Double = .infinity
  ) -> BounceEvents {
    BounceEvents(of: axis(component, from: start[component: component]), until: limit)
  }
}
