/// One component without acceleration between two walls, in its own value's units.
///
/// Its time axis is the warped time τ = (1 − e^(−λt))/λ, in which friction is absent: the velocity
/// is constant between impacts, a crossing from wall to wall takes 1/e times the one before, and
/// the crossings are a ``GeometricSeries``.
struct FrictionAxis: Sendable {
  let lower: Double
  let upper: Double

  /// Speed after ÷ before at either wall.
  let restitution: Double
}

extension FrictionAxis {
  /// The leg that starts somewhere at a time.
  func leg(from position: Double, velocity: Double, at start: Double) -> Arc {
    if velocity == 0 { return .rest(at: position, from: start) }
    var leg = Arc(start: start, position: position, velocity: velocity)
    let wall = velocity > 0 ? upper : lower
    if !wall.isFinite { return leg }
    leg.endPosition = velocity > 0 ? max(position, wall) : min(position, wall)
    leg.duration = (leg.endPosition - position) / velocity
    leg.ending = .floor
    leg.endSpeed = abs(velocity)
    return leg
  }

  /// The leg after one that ends.
  func leg(after leg: Arc) -> Arc {
    if leg.ending == .never { return leg }
    if var place = leg.place {
      place.index += 1
      return crossing(place)
    }
    let position = leg.endPosition
    let velocity = -restitution * leg.velocity
    if velocity != 0 && (lower...upper).contains(position) && (upper - lower).isFinite {
      return crossing(
        SeriesIndex(start: leg.end, velocity: velocity, position: position, index: 0))
    }
    return self.leg(from: position, velocity: velocity, at: leg.end)
  }

  /// The leg on which it is at a warped time; at an impact, the one after it.
  func leg(at time: Double, from position: Double, velocity: Double) -> Arc {
    var leg = leg(from: position, velocity: velocity, at: 0)
    while leg.end <= time && leg.ending != .never {
      if let place = leg.place { return crossing(place, at: time) }
      leg = self.leg(after: leg)
    }
    return leg
  }

  /// The state at a warped time; the velocity is per unit of that time.
  func state(at time: Double, from position: Double, velocity: Double) -> (Double, Double) {
    let leg = leg(at: time, from: position, velocity: velocity)
    var state = leg.state(at: time)
    if leg.velocity > 0 { state.position = min(state.position, max(upper, leg.position)) }
    if leg.velocity < 0 { state.position = max(state.position, min(lower, leg.position)) }
    return state
  }

  /// The durations of the crossings after one that takes `first`.
  private func series(_ place: SeriesIndex) -> GeometricSeries {
    GeometricSeries(
      first: (upper - lower) / abs(place.velocity), restitution: restitution, direction: .growing)
  }

  /// The crossing at a place in a series that starts at a wall.
  func crossing(_ place: SeriesIndex) -> Arc {
    let series = series(place)
    let isOdd = place.index.truncatingRemainder(dividingBy: 2) == 1
    let scale = series.power(place.index)
    let velocity = place.velocity / scale
    var leg = Arc(
      start: place.start + series.sum(place.index), position: place.position,
      velocity: isOdd ? -velocity : velocity)
    leg.endPosition = place.position == lower ? upper : lower
    if isOdd { swap(&leg.position, &leg.endPosition) }
    leg.duration = series.first * scale
    leg.ending = .floor
    leg.endSpeed = abs(velocity)
    leg.place = place
    return leg
  }

  /// The crossing of the same series on which it is at a time.
  private func crossing(_ place: SeriesIndex, at time: Double) -> Arc {
    var place = place
    place.index = series(place).count(within: time - place.start) ?? 0
    return crossing(place)
  }
}

extension FrictionAxis {
  /// Where it stops, or `nil` if it does not.
  ///
  /// - Parameter limit: The warped time of the end of all times; infinite without friction.
  func restingPosition(at limit: Double, from position: Double, velocity: Double) -> Double? {
    if velocity == 0 { return position }
    if limit.isFinite { return state(at: limit, from: position, velocity: velocity).0 }
    let first = leg(from: position, velocity: velocity, at: 0)
    return first.ending == .never || restitution > 0 ? nil : first.endPosition
  }

  /// The last moment, in unwarped time, at which distance or speed exceeds the tolerance.
  func settlingDuration(
    from position: Double, velocity: Double, time: WarpedTime, within tolerance: RestTolerance
  ) -> Double {
    guard
      let resting = restingPosition(at: time.limit, from: position, velocity: velocity)
    else { return .infinity }
    let last = leg(at: time.limit, from: position, velocity: velocity)
    var latest = lastTime(
      speedAbove: tolerance.speed, from: position, velocity: velocity, time: time)
    var leg = leg(from: position, velocity: velocity, at: 0)
    // Legs from wall to wall before the last two range over no more than those do; only the first
    // ones may come from further away.
    for _ in 0..<Self.singleLegs {
      latest = max(latest, lastTime(on: leg, from: resting, above: tolerance.distance, time: time))
      if leg.end >= time.limit { break }
      leg = self.leg(after: leg)
    }
    if var place = last.place {
      latest = max(latest, lastTime(on: last, from: resting, above: tolerance.distance, time: time))
      place.index -= 1
      if place.index < 0 { return latest }
      leg = crossing(place)
      latest = max(latest, lastTime(on: leg, from: resting, above: tolerance.distance, time: time))
    }
    return latest
  }

  /// How many legs may not be crossings from wall to wall, and one.
  ///
  /// They are the first, and the one back if the first impact was beyond a wall.
  private static let singleLegs = 3

  /// The last moment on a leg at which the distance from a position exceeds a number; 0 if none.
  private func lastTime(
    on leg: Arc, from resting: Double, above distance: Double, time: WarpedTime
  ) -> Double {
    let excess = abs(leg.position - resting) - distance
    if excess <= 0 || leg.velocity == 0 { return 0 }
    let speed = abs(leg.velocity)
    if leg.end < time.limit {
      return min(time.unwarped(leg.start + excess / speed), time.unwarped(leg.end))
    }
    return time.rate == 0 ? 0 : Elementary.log(speed / (time.rate * distance)) / time.rate
  }

  /// The last moment at which the speed, which never grows, exceeds a number: found by halving.
  private func lastTime(
    speedAbove limit: Double, from position: Double, velocity: Double, time: WarpedTime
  ) -> Double {
    if abs(velocity) <= limit { return 0 }
    var low = 0.0
    var high =
      time.rate > 0
      ? Elementary.log(abs(velocity) / limit) / time.rate
      : leg(from: position, velocity: velocity, at: 0).end
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      let state = state(at: time.warped(middle), from: position, velocity: velocity)
      if abs(state.1) * time.slowing(after: middle) > limit { low = middle } else { high = middle }
    }
    return high
  }
}
