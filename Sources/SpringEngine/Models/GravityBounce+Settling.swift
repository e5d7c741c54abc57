extension GravityBounce {
  /// When the motion comes to rest.
  ///
  /// A falling component rests from the first impact on its floor after which it rises no higher
  /// than `tolerance.distance`; its speed does not count, since the lowest arc that can be seen is
  /// still fast. If `tolerance.distance` is infinite, from the first impact that it leaves with at
  /// most `tolerance.speed`. It is at rest from the start if it never gets, nor bounces, higher.
  ///
  /// A coasting component rests after the last moment at which its distance from where it will
  /// stop, or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a few units in the last place; `infinity` if a component
  ///   bounces for ever, falls without a floor, or coasts without friction and does not stick to a
  ///   wall. More than 65,536 trips to the ceiling count as for ever.
  /// - Complexity: as ``state(after:from:)``; for a coasting component with friction and walls,
  ///   the logarithm of the number of impacts.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    var latest = 0.0
    for index in 0..<Vector.componentCount {
      latest = max(
        latest, component(index, from: start).settlingDuration(within: tolerance))
    }
    return latest
  }

  /// Where the motion ends, or `nil` if a component never stops.
  ///
  /// It is the floor of a falling component, and where friction, or a wall with restitution 0,
  /// stops a coasting one.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    var resting = start.value
    for index in 0..<Vector.componentCount {
      guard let value = component(index, from: start).restingValue else { return nil }
      resting[component: index] = value
    }
    return resting
  }
}

extension BounceComponent {
  @inline(never)
  @usableFromInline
  var restingValue: Double? {
    switch law {
    case .falling(let falling):
      falling.stops(height: position, velocity: velocity) ? origin : nil
    case .coasting(let coasting):
      coasting.restingPosition(at: time.limit, from: position, velocity: velocity)
    }
  }

  @inline(never)
  @usableFromInline
  func settlingDuration(within tolerance: RestTolerance) -> Double {
    switch law {
    case .falling(let falling):
      falling.settlingDuration(height: position, velocity: velocity, within: tolerance)
    case .coasting(let coasting):
      coasting.settlingDuration(
        from: position, velocity: velocity, time: time, within: tolerance)
    }
  }
}

extension FallingComponent {
  /// Whether it lies on its floor in the end.
  func stops(height: Double, velocity: Double) -> Bool {
    hasFloor && (restitution < 1 || (height == 0 && velocity == 0))
  }

  /// The first floor impact after which it rises no higher than the tolerance.
  func settlingDuration(
    height: Double, velocity: Double, within tolerance: RestTolerance
  ) -> Double {
    guard hasFloor else { return .infinity }
    let limit =
      tolerance.distance < .infinity
      ? (2 * gravity * tolerance.distance).squareRoot() : tolerance.speed
    var leg = firstLeg(height: height, velocity: velocity)
    if isLow(leg, below: limit, within: tolerance) { return 0 }
    while leg.ending != .never {
      if let place = leg.place { return settlingDuration(of: place, below: limit) }
      if leg.ending == .floor {
        if restitution * leg.endSpeed <= limit { return leg.end }
        if restitution == 1 { return .infinity }
      }
      if leg.ending == .ceiling && trips(from: leg.excess) > Self.mostTrips { return .infinity }
      leg = self.leg(after: leg)
    }
    return leg.start
  }

  /// How often it hits the ceiling from an excess on, or about that.
  ///
  /// The excess after n trips is qⁿ·(excess + K) − K, with q = e²e_c² and K = (1 − e²)·2gH/(1 − q).
  private func trips(from excess: Double) -> Double {
    let product = restitution * ceilingRestitution
    let lost = (1 - restitution) * (1 + restitution) * (2 * gravity * ceiling)
    let shift = lost / ((1 - product) * (1 + product))
    if product == 0 { return 1 }
    return Elementary.log1p(excess / shift) / (-2 * Elementary.log(product))
  }

  /// More trips to the ceiling than that count as never resting, rather than take as many steps.
  ///
  /// At a hundred trips a second it would be bouncing for ten minutes.
  private static let mostTrips = 65_536.0

  /// Whether the first leg, and the arc after it, stay within the tolerance.
  private func isLow(
    _ leg: BounceLeg, below limit: Double, within tolerance: RestTolerance
  ) -> Bool {
    if leg.isRest { return true }
    if leg.ending == .entry { return leg.endSpeed <= limit }
    let rise = max(0, leg.velocity)
    let speed = tolerance.distance < .infinity ? restitution * leg.endSpeed : leg.endSpeed
    return leg.ending == .floor && speed <= limit && abs(leg.velocity) <= max(limit, leg.endSpeed)
      && leg.position + rise * rise / (2 * gravity) <= tolerance.distance
  }

  /// The end of the first arc of a series after which the speed is at most the limit.
  private func settlingDuration(of place: BounceLeg.Place, below limit: Double) -> Double {
    if restitution == 1 { return .infinity }
    let series = series(speed: place.velocity)
    if restitution == 0 { return place.start + series.first }
    let logarithm = Elementary.log(limit / place.velocity) / Elementary.log(restitution)
    var count = max(1, logarithm.rounded(.up))
    if count > 1 && place.velocity * series.power(count - 1) <= limit { count -= 1 }
    if place.velocity * series.power(count) > limit { count += 1 }
    return place.start + series.sum(count)
  }
}
