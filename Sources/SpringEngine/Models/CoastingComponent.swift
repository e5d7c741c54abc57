/// One component without acceleration between two walls, in its own value's units.
///
/// Its time axis is the warped time τ = (1 − e^(−λt))/λ, in which friction is absent: the velocity
/// is constant between impacts, a crossing from wall to wall takes 1/e times the one before, and
/// the crossings are a ``GeometricSeries``.
struct CoastingComponent: Sendable {
  let lower: Double
  let upper: Double

  /// Speed after ÷ before at either wall.
  let restitution: Double
}

extension CoastingComponent {
  /// The leg that starts somewhere at a time.
  func leg(from position: Double, velocity: Double, at start: Double) -> BounceLeg {
    if velocity == 0 { return .rest(at: position, from: start) }
    var leg = BounceLeg(start: start, position: position, velocity: velocity)
    let wall = velocity > 0 ? upper : lower
    if !wall.isFinite { return leg }
    leg.endPosition = velocity > 0 ? max(position, wall) : min(position, wall)
    leg.duration = (leg.endPosition - position) / velocity
    leg.ending = .floor
    leg.endSpeed = abs(velocity)
    return leg
  }

  /// The leg after one that ends.
  func leg(after leg: BounceLeg) -> BounceLeg {
    if leg.ending == .never { return leg }
    if var place = leg.place {
      place.index += 1
      return crossing(place)
    }
    let position = leg.endPosition
    let velocity = -restitution * leg.velocity
    if velocity != 0 && (lower...upper).contains(position) && (upper - lower).isFinite {
      return crossing(
        BounceLeg.Place(start: leg.end, velocity: velocity, position: position, index: 0))
    }
    return self.leg(from: position, velocity: velocity, at: leg.end)
  }

  /// The leg on which it is at a warped time; at an impact, the one after it.
  func leg(at time: Double, from position: Double, velocity: Double) -> BounceLeg {
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
  private func series(_ place: BounceLeg.Place) -> GeometricSeries {
    GeometricSeries(
      first: (upper - lower) / abs(place.velocity), restitution: restitution, direction: .growing)
  }

  /// The crossing at a place in a series that starts at a wall.
  func crossing(_ place: BounceLeg.Place) -> BounceLeg {
    let series = series(place)
    let isOdd = place.index.truncatingRemainder(dividingBy: 2) == 1
    let scale = series.power(place.index)
    let velocity = place.velocity / scale
    var leg = BounceLeg(
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
  private func crossing(_ place: BounceLeg.Place, at time: Double) -> BounceLeg {
    var place = place
    place.index = series(place).count(within: time - place.start) ?? 0
    return crossing(place)
  }
}
