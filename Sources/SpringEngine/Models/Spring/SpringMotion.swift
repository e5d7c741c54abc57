/// A mass-spring-damper that pulls every component to a target.
public struct SpringMotion<Vector: MotionVector>: PackageModel {
  /// The constants, the same for all components.
  public var spring: MassSpringDamper

  /// The position of the spring's rest, in the value's units.
  public var target: Vector

  /// A wall at the target, or `nil` for a motion that passes it.
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
  /// With a hard stop whose side is given, a component can start beyond the wall: the spring pulls it to
  /// the wall, which it passes without an impact. There, and on the wall, a velocity that points further
  /// out is reversed and multiplied by the restitution, an impact at time 0. The state at time 0 itself
  /// is the start.
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
    let transition = spring.transition(after: time)
    if let hardStop {
      return start.mapComponents { index, start in
        spring.stoppedState(
          after: time, transition: transition, from: start, wall: target[component: index],
          stop: hardStop)
      }
    }
    var next = start
    transition.carry(&next.value, &next.velocity, from: target, to: target, in: time, lag: 0)
    return next
  }

  /// The settling duration: exact, not an estimate from an envelope.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    start.longestDuration { index, start in
      spring.settlingDuration(
        from: start, to: target[component: index], stop: hardStop, settlingTolerance: tolerance)
    }
  }

  /// The target, or `nil` for a motion without end: an undamped one that is not at rest already.
  ///
  /// With a hard stop whose restitution is below 1, an undamped motion ends too.
  @inlinable
  public func settledValue(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { index, start in
      let wall = target[component: index]
      return spring.oscillatesForever(from: start, to: wall, stop: hardStop) ? nil : wall
    }
  }

  /// The motion as ``Motion/spring(_:)``.
  @inlinable
  public var motion: Motion<Vector> { .spring(self) }

  @usableFromInline package var course: Course {
    .spring(SpringMotion<Lanes>(spring, target: Lanes(target), hardStop: hardStop))
  }
}

extension SpringMotion where Vector == Lanes {
  /// The same for lanes, by their own operators, which know the number of components.
  @inline(__always)
  package func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    precondition(time >= 0, "spring: time must be at least 0")
    if time == 0 { return start }
    let transition = spring.transition(after: time)
    if let hardStop {
      return start.mapComponents { index, start in
        spring.stoppedState(
          after: time, transition: transition, from: start, wall: target[component: index],
          stop: hardStop)
      }
    }
    let next = transition(offset: start.value - target, velocity: start.velocity)
    return MotionState(value: target + next.offset, velocity: next.velocity)
  }
}

// MARK: Crossings and peaks

extension SpringMotion {
  /// The time at which a component is at the target for the n-th time after the start.
  ///
  /// With a hard stop these are the impacts, one on the wall at the start included, and the passage of
  /// the wall from beyond it.
  ///
  /// - Parameters:
  ///   - n: 1 for the first time.
  ///   - component: Its index, in `0..<Vector.componentCount`.
  ///   - start: The state at the start. Being at the target there does not count.
  /// - Returns: Seconds, in closed form; `nil` if there are fewer. Below critical damping a
  ///   component that moves at all passes its target for ever, every π/ω_d; at and above it, once
  ///   at most, and only with a sufficient initial velocity.
  /// - Precondition: `n >= 1`.
  @inlinable
  public func crossingTime(
    _ n: Int, component: Int = 0, from start: MotionState<Vector>
  ) -> Double? {
    require(n >= 1, "spring: n must be at least 1", n)
    let time = spring.crossingTime(
      Double(n), from: start[component: component], to: target[component: component],
      stop: hardStop)
    guard let time, time >= 0 else { return nil }
    return time
  }

  /// The time and value at which a component turns back for the n-th time after the start.
  ///
  /// With a hard stop these are the tops of the hops; the impacts do not count.
  ///
  /// - Parameters:
  ///   - n: 1 for the first one.
  ///   - component: Its index, in `0..<Vector.componentCount`.
  ///   - start: The state at the start. Being at rest there does not count.
  /// - Returns: Seconds and the component's value there, in closed form; `nil` if there are fewer.
  ///   Below critical damping there is one every π/ω_d for ever; at and above it, one at most.
  /// - Precondition: `n >= 1`.
  @inlinable
  public func extremum(
    _ n: Int, component: Int = 0, from start: MotionState<Vector>
  ) -> (time: Double, value: Double)? {
    require(n >= 1, "spring: n must be at least 1", n)
    let time = spring.extremumTime(
      Double(n), from: start[component: component], to: target[component: component],
      stop: hardStop)
    guard let time, time >= 0 else { return nil }
    return (time, state(after: time, from: start).value[component: component])
  }
}

// MARK: One component

extension MassSpringDamper {
  /// The settling duration of one component, in seconds.
  @usableFromInline
  func settlingDuration(
    from start: MotionState<Double>, to target: Double, stop: HardStop?,
    settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    if isInstant { return 0 }
    if let stop {
      return bouncing(from: start, to: target, stop: stop).settlingDuration(
        settlingTolerance: tolerance)
    }
    let offset = free(from: start, to: target)
    return max(
      offset.lastTime(above: tolerance.distance),
      offset.derivative.lastTime(above: tolerance.speed))
  }

  /// The state of one component with a hard stop, from the free motion's; beyond the wall only before
  /// the entry.
  @usableFromInline
  func stoppedState(
    after time: Double, transition: SpringTransition, from start: MotionState<Double>,
    wall: Double, stop: HardStop
  ) -> MotionState<Double> {
    if isInstant { return MotionState(wall) }
    let bouncing = bouncing(from: start, to: wall, stop: stop)
    let free = transition(offset: bouncing.free.value, velocity: bouncing.free.slope)
    var state = bouncing.state(after: time, freeOffset: free.offset, freeVelocity: free.velocity)
    let value = wall + bouncing.side * state.offset
    if value == wall, state.velocity < 0 {
      // Just before an impact, where the value is rounded to the wall's. A motion that started from
      // this state could not know its side of the wall, so the velocity is the one after the impact.
      state.velocity *= -bouncing.restitution
    }
    return MotionState(value: value, velocity: bouncing.side * state.velocity)
  }

  /// The first impact of one component later than a time.
  @usableFromInline
  func nextImpact(
    after time: Double, from start: MotionState<Double>, wall: Double, stop: HardStop
  ) -> Impact? {
    if isInstant { return nil }
    let bouncing = bouncing(from: start, to: wall, stop: stop)
    guard let impact = bouncing.nextImpact(after: time) else { return nil }
    let speed = bouncing.impactSpeed(impact.n, at: impact.time)
    guard speed > 0 else { return nil }
    let velocity = -bouncing.side * speed
    return Impact(
      time: impact.time, component: 0, wall: wall, velocityBefore: velocity,
      velocityAfter: -stop.restitution * velocity)
  }

  /// Whether one component never comes to rest: nothing takes energy from it, and it has some.
  @usableFromInline
  func oscillatesForever(
    from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> Bool {
    guard dampingCoefficient == 0 else { return false }
    guard let stop else { return start.value - target != 0 || start.velocity != 0 }
    let free = bouncing(from: start, to: target, stop: stop).free
    return stop.restitution == 1 && (free.value != 0 || free.slope != 0)
  }

  /// The time at which one component is at its target for the n-th time.
  @usableFromInline
  func crossingTime(
    _ n: Double, from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> Double? {
    if isInstant { return nil }
    guard let stop else { return free(from: start, to: target).zeroTime(n) }
    return bouncing(from: start, to: target, stop: stop).crossingTime(n)
  }

  /// The time at which the velocity of one component passes through 0 for the n-th time.
  @usableFromInline
  func extremumTime(
    _ n: Double, from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> Double? {
    if isInstant { return nil }
    guard let stop else { return free(from: start, to: target).derivative.zeroTime(n) }
    return bouncing(from: start, to: target, stop: stop).topTime(n)
  }

  private func free(from start: MotionState<Double>, to target: Double) -> DampedOscillator {
    DampedOscillator(self, offset: start.value - target, velocity: start.velocity)
  }

  private func bouncing(
    from start: MotionState<Double>, to target: Double, stop: HardStop
  ) -> BouncingOscillator {
    BouncingOscillator(
      self, offset: start.value - target, velocity: start.velocity, stop: stop)
  }
}
