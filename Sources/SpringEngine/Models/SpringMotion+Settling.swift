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
      return StoppedSwing(self, offset: offset, velocity: velocity, stop: stop)
        .settlingDuration(within: tolerance)
    }
    let signal = DampedSignal(self, offset: offset, velocity: velocity)
    return max(
      signal.lastTime(above: tolerance.distance),
      signal.derivative.lastTime(above: tolerance.speed))
  }
}
