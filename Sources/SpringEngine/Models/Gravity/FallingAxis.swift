/// One component under constant acceleration, as a height above its floor: up is positive,
/// gravity pulls down; below the floor it pulls up, with the same strength.
///
/// With g the gravity, u the velocity, h the height: impact speed √(u² + 2gh), and the time to
/// it from the root of the quadratic that does not cancel. From a floor impact with outgoing speed
/// s on, if the ceiling is out of reach, the arcs last 2s/g · eⁿ: a ``GeometricSeries``.
///
/// Whether the ceiling is in reach is decided by the excess s² − 2gH, which is carried from trip to
/// trip by its own recurrence, e²e_c²·excess − (1 − e²)·2gH: recomputed from the speeds it would
/// get stuck at the last bit.
struct FallingAxis: Sendable {
  /// In units/s², greater than 0.
  let gravity: Double

  /// The height of the ceiling, `infinity` if there is none.
  let ceiling: Double

  /// Whether there is a floor, at height 0; if not, heights count from anywhere.
  let hasFloor: Bool

  /// Speed after ÷ before at the floor.
  let restitution: Double

  /// Speed after ÷ before at the ceiling.
  let ceilingRestitution: Double
}

extension FallingAxis {
  /// The leg that a motion starts with.
  func firstLeg(height: Double, velocity: Double) -> Arc {
    if hasFloor && height < 0 { return entry(height: height, velocity: velocity) }
    if hasFloor && height == 0 && velocity == 0 { return .rest(at: 0, from: 0) }
    if velocity > 0 && height <= ceiling {
      let excess = excess(height: height, velocity: velocity)
      if excess > 0 { return rise(at: 0, height: height, velocity: velocity, excess: excess) }
      if hasFloor && height == 0 { return arc(.floor(start: 0, speed: velocity)) }
    }
    return fall(at: 0, height: height, velocity: velocity)
  }

  /// The leg after one that ends.
  func leg(after leg: Arc) -> Arc {
    if var place = leg.place {
      place.index += 1
      return arc(place)
    }
    switch leg.ending {
    case .never: return leg
    case .entry:
      return launch(
        at: leg.end, speed: leg.endSpeed, excess: excess(height: 0, velocity: leg.endSpeed))
    case .floor:
      return launch(
        at: leg.end, speed: restitution * leg.endSpeed, excess: excessAfterFloor(leg.excess))
    case .ceiling:
      var next = fall(at: leg.end, height: ceiling, velocity: -ceilingRestitution * leg.endSpeed)
      next.excess = ceilingRestitution * ceilingRestitution * leg.excess
      return next
    }
  }

  /// The leg on which it is at a time; at an impact, the one after it.
  ///
  /// - Complexity: one step per impact until the ceiling is out of reach, one in all from there
  ///   on, and one in all if nothing is lost.
  func leg(at time: Double, height: Double, velocity: Double) -> Arc {
    var leg = firstLeg(height: height, velocity: velocity)
    while leg.end <= time && leg.ending != .never {
      if let place = leg.place { return arc(place, at: time) }
      leg = isElasticTrip(leg) ? skipTrips(from: leg, until: time) : self.leg(after: leg)
    }
    return leg
  }

  /// The state after a time.
  func state(after time: Double, height: Double, velocity: Double) -> (Double, Double) {
    let leg = leg(at: time, height: height, velocity: velocity)
    var state = leg.state(at: time)
    if hasFloor && leg.ending != .entry { state.position = max(0, state.position) }
    if leg.position <= ceiling { state.position = min(ceiling, state.position) }
    return state
  }
}

extension FallingAxis {
  private func excess(height: Double, velocity: Double) -> Double {
    velocity * velocity - 2 * gravity * (ceiling - height)
  }

  private func excessAfterFloor(_ excess: Double) -> Double {
    if ceiling == .infinity { return excess }
    let lost = (1 - restitution) * (1 + restitution) * (2 * gravity * ceiling)
    return restitution * restitution * excess - lost
  }

  private func entry(height: Double, velocity: Double) -> Arc {
    let speed = (velocity * velocity - 2 * gravity * height).squareRoot()
    let duration =
      velocity > 0 ? -2 * height / (speed + velocity) : (speed - velocity) / gravity
    return Arc(
      start: 0, position: height, velocity: velocity, acceleration: gravity, duration: duration,
      ending: .entry, endSpeed: speed)
  }

  private func rise(
    at start: Double, height: Double, velocity: Double, excess: Double
  ) -> Arc {
    let speed = excess.squareRoot()
    return Arc(
      start: start, position: height, velocity: velocity, acceleration: -gravity,
      duration: 2 * (ceiling - height) / (velocity + speed), ending: .ceiling,
      endPosition: ceiling, endSpeed: speed, excess: excess)
  }

  private func fall(at start: Double, height: Double, velocity: Double) -> Arc {
    var leg = Arc(
      start: start, position: height, velocity: velocity, acceleration: -gravity)
    if !hasFloor { return leg }
    let speed = (velocity * velocity + 2 * gravity * height).squareRoot()
    leg.duration =
      velocity < 0 ? 2 * height / (speed - velocity) : (speed + velocity) / gravity
    leg.ending = .floor
    leg.endSpeed = speed
    leg.excess = excess(height: height, velocity: velocity)
    return leg
  }

  private func launch(at start: Double, speed: Double, excess: Double) -> Arc {
    if speed == 0 { return .rest(at: 0, from: start) }
    if excess > Self.negligibleExcess * speed * speed {
      return rise(at: start, height: 0, velocity: speed, excess: excess)
    }
    return arc(.floor(start: start, speed: speed))
  }

  /// Below this part of its energy, what a motion has left at the ceiling changes no digit.
  private static let negligibleExcess = 0x1p-106
}

extension FallingAxis {
  /// The durations of the arcs from a floor impact on, with the ceiling out of reach.
  func series(speed: Double) -> GeometricSeries {
    GeometricSeries(first: 2 * speed / gravity, restitution: restitution, direction: .shrinking)
  }

  /// The arc at a place in such a series.
  func arc(_ place: SeriesIndex) -> Arc {
    let series = series(speed: place.velocity)
    let start = place.start + series.sum(place.index)
    let scale = series.power(place.index)
    let speed = place.velocity * scale
    if speed == 0 { return .rest(at: 0, from: start) }
    return Arc(
      start: start, position: 0, velocity: speed, acceleration: -gravity,
      duration: series.first * scale, ending: .floor, endSpeed: speed, place: place)
  }

  /// The arc of the same series on which it is at a time; rest, after the last of them.
  private func arc(_ place: SeriesIndex, at time: Double) -> Arc {
    let series = series(speed: place.velocity)
    guard let count = series.count(within: time - place.start) else {
      return .rest(at: 0, from: place.start + series.limit)
    }
    var place = place
    place.index = count
    return arc(place)
  }

  /// Whether a leg is the rise of a trip to the ceiling and back that repeats for ever.
  private func isElasticTrip(_ leg: Arc) -> Bool {
    restitution == 1 && ceilingRestitution == 1 && leg.position == 0 && leg.ending == .ceiling
      && hasFloor
  }

  /// The rise or fall of the trip under way at a time.
  private func skipTrips(from rise: Arc, until time: Double) -> Arc {
    let trip = 2 * rise.duration
    var rise = rise
    rise.start += ((time - rise.start) / trip).rounded(.down) * trip
    if rise.start > time { rise.start -= trip }
    return rise.end <= time ? leg(after: rise) : rise
  }
}

extension SeriesIndex {
  /// The start of a series of arcs from the floor.
  static func floor(start: Double, speed: Double) -> SeriesIndex {
    SeriesIndex(start: start, velocity: speed, position: 0, index: 0)
  }
}
