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
      return DampedSignal(self, offset: offset, velocity: velocity).zeroTime(n)
    }
    return StoppedSwing(self, offset: offset, velocity: velocity, stop: stop).impactTime(n)
  }

  /// When the velocity of one component passes through 0 for the n-th time.
  @usableFromInline
  func extremumTime(_ n: Double, offset: Double, velocity: Double, stop: HardStop?) -> Double? {
    guard let stop else {
      return DampedSignal(self, offset: offset, velocity: velocity).derivative.zeroTime(n)
    }
    let swing = StoppedSwing(self, offset: offset, velocity: velocity, stop: stop)
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
