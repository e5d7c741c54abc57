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
    let swing = StoppedSwing(self, offset: offset, velocity: velocity, stop: stop)
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
    let swing = StoppedSwing(self, offset: offset, velocity: velocity, stop: stop)
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
    let swing = StoppedSwing(self, offset: offset, velocity: velocity, stop: stop)
    return stop.restitution == 1 && (swing.free.value != 0 || swing.free.slope != 0)
  }
}
