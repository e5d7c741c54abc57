extension CoastingComponent {
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
    on leg: BounceLeg, from resting: Double, above distance: Double, time: WarpedTime
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
