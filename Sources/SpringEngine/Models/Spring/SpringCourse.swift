/// A mass-spring-damper that pulls every component to a target, with or without a wall there.
///
/// An object, so that it is read in place where it is taken out of a ``Course``.
@usableFromInline
package final class SpringCourse: Sendable, Equatable {
  @usableFromInline package let spring: MassSpringDamper
  @usableFromInline package let target: Lanes
  @usableFromInline package let hardStop: HardStop?

  package init(_ spring: MassSpringDamper, target: Lanes, hardStop: HardStop? = nil) {
    self.spring = spring
    self.target = target
    self.hardStop = hardStop
  }

  @usableFromInline
  package static func == (lhs: SpringCourse, rhs: SpringCourse) -> Bool {
    lhs === rhs
      || lhs.spring == rhs.spring && lhs.target == rhs.target && lhs.hardStop == rhs.hardStop
  }
}

extension MassSpringDamper {
  /// The exact state a time after a start, by the closed form of the damped oscillator.
  ///
  /// - Complexity: one exponential and one sine–cosine pair, or two exponentials, and four
  ///   multiplications per component; a hard stop adds an arc tangent and a power per component. No
  ///   allocation.
  @inlinable @inline(__always)
  package func state<Vector: MotionVector>(
    after time: Double, from start: MotionState<Vector>, to target: Vector,
    stop: HardStop? = nil
  ) -> MotionState<Vector> {
    if time == 0 { return start }
    let transition = transition(after: time)
    if let stop {
      return start.mapComponents { index, start in
        stoppedState(
          after: time, transition: transition, from: start, wall: target[component: index],
          stop: stop)
      }
    }
    var next = start
    transition.carry(&next.value, &next.velocity, from: target, to: target, .none)
    return next
  }

  /// The same for lanes, by their own operators, which know the number of components.
  @inline(__always)
  func state(
    after time: Double, from start: MotionState<Lanes>, to target: Lanes, stop: HardStop? = nil
  ) -> MotionState<Lanes> {
    if time == 0 { return start }
    let transition = transition(after: time)
    if let stop {
      return start.mapComponents { index, start in
        stoppedState(
          after: time, transition: transition, from: start, wall: target[component: index],
          stop: stop)
      }
    }
    var next = transition(MotionState(value: start.value - target, velocity: start.velocity))
    next.value = target + next.value
    return next
  }
}

// MARK: One component

extension MassSpringDamper {
  @inline(never)
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
  func oscillatesForever(
    from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> Bool {
    guard dampingCoefficient == 0 else { return false }
    guard let stop else { return start.value - target != 0 || start.velocity != 0 }
    let free = bouncing(from: start, to: target, stop: stop).free
    return stop.restitution == 1 && (free.value != 0 || free.slope != 0)
  }

  func free(from start: MotionState<Double>, to target: Double) -> DampedOscillator {
    DampedOscillator(self, offset: start.value - target, velocity: start.velocity)
  }

  func bouncing(
    from start: MotionState<Double>, to target: Double, stop: HardStop
  ) -> BouncingOscillator {
    BouncingOscillator(
      self, offset: start.value - target, velocity: start.velocity, stop: stop)
  }
}
