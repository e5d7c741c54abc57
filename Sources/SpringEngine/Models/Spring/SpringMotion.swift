/// A mass-spring-damper that pulls every component to a target.
public struct SpringMotion<Vector: MotionVector>: MotionModel, Equatable {
  /// The constants, the same for all components.
  public var spring: MassSpringDamper

  /// Where it pulls, in the value's units.
  public var target: Vector

  /// A wall at the target, or `nil`: then it swings through.
  public var hardStop: HardStop?

  /// A spring to a target.
  ///
  /// - Parameters:
  ///   - spring: The constants.
  ///   - target: In the value's units, finite.
  ///   - hardStop: A wall at the target that the motion bounces off, component by component.
  @inlinable
  public init(_ spring: MassSpringDamper, target: Vector, hardStop: HardStop? = nil) {
    self.spring = spring
    self.target = target
    self.hardStop = hardStop
  }

  /// The exact state a time after a start, by the closed form of the damped oscillator.
  ///
  /// With a hard stop, a start on the wrong side of the wall counts as one on the wall; at time 0
  /// it is still what it was.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0, finite.
  ///   - start: A finite state.
  /// - Precondition: `time >= 0`.
  /// - Complexity: one exponential and one sine–cosine pair, or two exponentials, and four
  ///   multiplications per component; a hard stop adds an arc tangent and a power per component. No
  ///   allocation.
  @inlinable @inline(__always)
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "spring: time must be at least 0")
    if time == 0 { return start }
    let offset = start.value - target
    if let hardStop {
      return stoppedState(after: time, offset: offset, velocity: start.velocity, stop: hardStop)
    }
    let next = spring.transition(after: time)(offset: offset, velocity: start.velocity)
    return MotionState(value: target + next.offset, velocity: next.velocity)
  }

  /// The target, or `nil` for a motion without end: an undamped one that is not at rest already.
  ///
  /// A hard stop ends that too, if its restitution is below 1.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    let offset = start.value - target
    for index in 0..<Vector.componentCount
    where spring.swingsForever(
      offset: offset[component: index], velocity: start.velocity[component: index], stop: hardStop)
    {
      return nil
    }
    return target
  }
}

extension SpringMotion {
  /// How long the motion takes to come to rest for good.
  ///
  /// Exact, not an estimate from an envelope: the last moment at which, in any component,
  /// |value − target| exceeds `tolerance.distance` or |velocity| exceeds `tolerance.speed`. The
  /// velocity at the start counts like any other. It jumps by about a swing where one more swing
  /// rises above the tolerance.
  ///
  /// - Returns: Seconds, accurate to a few units in the last place (next to a peak that only just
  ///   exceeds the tolerance, to their square root); 0 if it is at rest from the start; `infinity`
  ///   if it has no damping, loses nothing at a hard stop, and swings further than the tolerance.
  /// - Complexity: O(components), however many swings it takes; no allocation.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    let offset = start.value - target
    var latest = 0.0
    for index in 0..<Vector.componentCount {
      let duration = spring.settlingDuration(
        offset: offset[component: index], velocity: start.velocity[component: index],
        stop: hardStop, within: tolerance)
      if duration > latest { latest = duration }
    }
    return latest
  }
}

extension MassSpringDamper {
  /// The settling duration of one component.
  @usableFromInline
  @inline(never)
  func settlingDuration(
    offset: Double, velocity: Double, stop: HardStop?, within tolerance: RestTolerance
  ) -> Double {
    if let stop {
      return BouncingOscillator(self, offset: offset, velocity: velocity, stop: stop)
        .settlingDuration(within: tolerance)
    }
    let signal = DampedOscillator(self, offset: offset, velocity: velocity)
    return max(
      signal.lastTime(above: tolerance.distance),
      signal.derivative.lastTime(above: tolerance.speed))
  }
}

extension SpringMotion {
  /// The state with a hard stop, component by component; each never on the wrong side of the wall.
  @inlinable
  func stoppedState(
    after time: Double, offset: Vector, velocity: Vector, stop: HardStop
  ) -> MotionState<Vector> {
    let transition = spring.transition(after: time)
    var state = MotionState(value: target, velocity: velocity)
    for index in 0..<Vector.componentCount {
      (state.value[component: index], state.velocity[component: index]) = spring.stoppedState(
        after: time, transition: transition, offset: offset[component: index],
        velocity: velocity[component: index], wall: target[component: index], stop: stop)
    }
    return state
  }

  /// The first impact on the hard stop later than a time, of whichever component hits first.
  ///
  /// In each component impacts follow each other at equal intervals π/ω_d, every one slower than
  /// the one before by the factor restitution × e^(−γπ/ω_d). At and above critical damping, and
  /// with a restitution of 0, there is at most one.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start. Pass a negative time to include an impact at the start:
  ///     that of a component on the wall with a velocity into it.
  ///   - start: The state at the start.
  /// - Returns: `nil` without a hard stop, or if nothing hits any more, or too gently for a
  ///   `Double` to say.
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    guard let hardStop else { return nil }
    let offset = start.value - target
    var earliest: Impact<Vector>?
    for index in 0..<Vector.componentCount {
      guard
        let impact = spring.nextImpact(
          after: time, offset: offset[component: index],
          velocity: start.velocity[component: index], stop: hardStop)
      else { continue }
      if let earliest, earliest.time <= impact.time { continue }
      earliest = Impact(
        time: impact.time, component: index, wall: target[component: index],
        velocityBefore: impact.velocity, velocityAfter: -hardStop.restitution * impact.velocity)
    }
    return earliest
  }
}

extension MassSpringDamper {
  /// Value and velocity of one component with a hard stop, from the transition without one.
  @usableFromInline
  @inline(never)
  func stoppedState(
    after time: Double, transition: SpringTransition, offset: Double, velocity: Double,
    wall: Double, stop: HardStop
  ) -> (value: Double, velocity: Double) {
    let swing = BouncingOscillator(self, offset: offset, velocity: velocity, stop: stop)
    let free = transition(offset: swing.free.value, velocity: swing.free.slope)
    var state = swing.state(after: time, freeOffset: free.offset, freeVelocity: free.velocity)
    let value = wall + swing.side * state.offset
    if value == wall, state.velocity < 0 {
      // So close before an impact that the value is the wall's already. Whoever goes on from this
      // state could not tell which side it came from, so let the impact be over.
      state.velocity *= -swing.restitution
    }
    return (value, swing.side * state.velocity)
  }

  /// Time of, and velocity before, the first impact of one component later than a time.
  @usableFromInline
  @inline(never)
  func nextImpact(
    after time: Double, offset: Double, velocity: Double, stop: HardStop
  ) -> (time: Double, velocity: Double)? {
    let swing = BouncingOscillator(self, offset: offset, velocity: velocity, stop: stop)
    guard let impact = swing.nextImpact(after: time) else { return nil }
    let speed = swing.impactSpeed(impact.n, at: impact.time)
    return speed > 0 ? (impact.time, -swing.side * speed) : nil
  }

  /// Whether one component never comes to rest: it loses nothing, and there is something to lose.
  @usableFromInline
  @inline(never)
  func swingsForever(offset: Double, velocity: Double, stop: HardStop?) -> Bool {
    guard dampingCoefficient == 0 else { return false }
    guard let stop else { return offset != 0 || velocity != 0 }
    let swing = BouncingOscillator(self, offset: offset, velocity: velocity, stop: stop)
    return stop.restitution == 1 && (swing.free.value != 0 || swing.free.slope != 0)
  }
}

extension SpringMotion {
  /// When a component is at the target for the n-th time after the start.
  ///
  /// With a hard stop these are the impacts, one at the start included.
  ///
  /// - Parameters:
  ///   - n: 1 for the first time.
  ///   - component: Which one, in `0..<Vector.componentCount`.
  ///   - start: The state at the start. Being at the target there does not count.
  /// - Returns: Seconds, in closed form; `nil` if there are fewer. Below critical damping a
  ///   component that moves at all passes its target for ever, every π/ω_d; at and above it, once
  ///   at most, and only if it is thrown hard enough.
  /// - Precondition: `n >= 1`.
  @inlinable
  public func crossingTime(
    _ n: Int, component: Int = 0, from start: MotionState<Vector>
  ) -> Double? {
    precondition(n >= 1, "spring: n must be at least 1")
    return spring.crossingTime(
      Double(n), offset: (start.value - target)[component: component],
      velocity: start.velocity[component: component], stop: hardStop)
  }

  /// When a component turns back for the n-th time after the start, and where: the peaks that a
  /// baker puts its keyframes at.
  ///
  /// With a hard stop these are the tops of the hops; the impacts themselves do not count.
  ///
  /// - Parameters:
  ///   - n: 1 for the first one.
  ///   - component: Which one, in `0..<Vector.componentCount`.
  ///   - start: The state at the start. Being at rest there does not count.
  /// - Returns: Seconds and the component's value there, in closed form; `nil` if there are fewer.
  ///   Below critical damping there is one every π/ω_d for ever; at and above it, one at most.
  /// - Precondition: `n >= 1`.
  @inlinable
  public func extremum(
    _ n: Int, component: Int = 0, from start: MotionState<Vector>
  ) -> (time: Double, value: Double)? {
    precondition(n >= 1, "spring: n must be at least 1")
    let time = spring.extremumTime(
      Double(n), offset: (start.value - target)[component: component],
      velocity: start.velocity[component: component], stop: hardStop)
    guard let time else { return nil }
    return (time, state(after: time, from: start).value[component: component])
  }
}

extension MassSpringDamper {
  /// When one component is at its target for the n-th time.
  @usableFromInline
  func crossingTime(_ n: Double, offset: Double, velocity: Double, stop: HardStop?) -> Double? {
    guard let stop else {
      return DampedOscillator(self, offset: offset, velocity: velocity).zeroTime(n)
    }
    return BouncingOscillator(self, offset: offset, velocity: velocity, stop: stop).impactTime(n)
  }

  /// When the velocity of one component passes through 0 for the n-th time.
  @usableFromInline
  func extremumTime(_ n: Double, offset: Double, velocity: Double, stop: HardStop?) -> Double? {
    guard let stop else {
      return DampedOscillator(self, offset: offset, velocity: velocity).derivative.zeroTime(n)
    }
    let swing = BouncingOscillator(self, offset: offset, velocity: velocity, stop: stop)
    guard let time = swing.free.derivative.zeroTime(n) else { return nil }
    if stop.restitution == 0, let impact = swing.impactTime(1), impact <= time { return nil }
    return time
  }
}

extension MassSpringDamper {
  /// How far past its target the first swing goes, as a fraction of the way to it: e^(−γπ/ω_d).
  ///
  /// For a release from rest. 1 without damping, 0 at and above critical damping. Each further
  /// swing is this fraction of the one before.
  public var overshoot: Double {
    isUnderdamped ? Elementary.exp(-decayRate * (.pi / splitting)) : 0
  }

  /// When that swing is furthest, π/ω_d, in seconds after the release; `nil` at and above critical
  /// damping.
  public var overshootTime: Double? { isUnderdamped ? .pi / splitting : nil }
}
