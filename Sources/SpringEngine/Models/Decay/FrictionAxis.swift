/// One component without acceleration between two walls, in its own value's units.
///
/// Its time axis is the warped time τ = (1 − e^(−λt))/λ, in which there is no friction: the velocity
/// is constant between impacts, a crossing from wall to wall takes 1/e times the one before, and the
/// durations of the crossings are a ``GeometricSeries``.
struct FrictionAxis: Sendable {
  let lower: Double
  let upper: Double
  let restitution: Double
}

extension FrictionAxis {
  /// The arc from a position and velocity.
  @inline(never)
  func arc(from position: Double, velocity: Double, start: Double) -> Arc {
    if velocity == 0 { return .rest(at: position, from: start) }
    var arc = Arc(start: start, position: position, velocity: velocity)
    let wall = velocity > 0 ? upper : lower
    if !wall.isFinite { return arc }
    arc.endPosition = velocity > 0 ? max(position, wall) : min(position, wall)
    arc.duration = (arc.endPosition - position) / velocity
    // So slow that it would take longer than can be represented.
    if arc.duration == .infinity { return arc }
    arc.ending = .floor
    arc.endSpeed = abs(velocity)
    return arc
  }

  func arc(after arc: Arc) -> Arc {
    if arc.ending == .never { return arc }
    if let index = arc.seriesIndex { return crossing(index.next) }
    let position = arc.endPosition
    let velocity = -restitution * arc.velocity
    if velocity != 0 && (lower...upper).contains(position) && (upper - lower).isFinite {
      return crossing(SeriesIndex(start: arc.end, velocity: velocity, position: position))
    }
    return self.arc(from: position, velocity: velocity, start: arc.end)
  }

  /// The arc at a warped time; at an impact, the one after it.
  func arc(at time: Double, from position: Double, velocity: Double) -> Arc {
    var arc = arc(from: position, velocity: velocity, start: 0)
    while arc.end <= time && arc.ending != .never {
      if let index = arc.seriesIndex {
        let number = series(index).count(within: time - index.start) ?? 0
        return crossing(index.with(number: number))
      }
      arc = self.arc(after: arc)
    }
    return arc
  }

  /// The state at a warped time; the velocity is per unit of warped time.
  func state(at time: Double, from position: Double, velocity: Double) -> (Double, Double) {
    state(at: time, on: arc(at: time, from: position, velocity: velocity))
  }

  func state(at time: Double, on arc: Arc) -> (Double, Double) {
    var state = arc.state(at: time)
    // It may have come from beyond a wall.
    let (low, high) = (min(lower, arc.position), max(upper, arc.position))
    state.position = min(max(state.position, low), high)
    return state
  }

  /// The durations of a series of crossings.
  private func series(_ index: SeriesIndex) -> GeometricSeries {
    GeometricSeries(
      first: (upper - lower) / abs(index.velocity), restitution: restitution, grows: true)
  }

  /// The arc from wall to wall at an index of a series.
  func crossing(_ index: SeriesIndex) -> Arc {
    let series = series(index)
    let isOdd = index.number.truncatingRemainder(dividingBy: 2) == 1
    let scale = series.power(index.number)
    let velocity = index.velocity / scale
    var arc = Arc(
      start: index.start + series.sum(index.number), position: index.position,
      velocity: isOdd ? -velocity : velocity)
    arc.endPosition = index.position == lower ? upper : lower
    if isOdd { swap(&arc.position, &arc.endPosition) }
    arc.duration = series.first * scale
    arc.ending = .floor
    arc.endSpeed = abs(velocity)
    arc.seriesIndex = index
    return arc
  }
}

extension FrictionAxis {
  /// The position at which it stops, or `nil` if it does not.
  ///
  /// - Parameter warpedEnd: The limit of the warped time; infinite without friction.
  func restingPosition(
    at warpedEnd: Double, from position: Double, velocity: Double
  ) -> Double? {
    if velocity == 0 { return position }
    if warpedEnd.isFinite { return state(at: warpedEnd, from: position, velocity: velocity).0 }
    let first = arc(from: position, velocity: velocity, start: 0)
    return first.ending == .never || restitution > 0 ? nil : first.endPosition
  }

  /// The last time, in seconds, at which distance or speed exceeds the tolerance.
  func settlingDuration(
    from position: Double, velocity: Double, friction: ExponentialDecay,
    settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    guard
      let resting = restingPosition(at: friction.warpedEnd, from: position, velocity: velocity)
    else { return .infinity }
    let last = arc(at: friction.warpedEnd, from: position, velocity: velocity)
    var latest = lastTime(
      speedAbove: tolerance.speed, from: position, velocity: velocity, friction: friction)
    func include(_ arc: Arc) {
      latest = max(
        latest, lastTime(on: arc, from: resting, above: tolerance.distance, friction: friction))
    }
    // All crossings from wall to wall cover the same positions, so of those only the last two count.
    // The first arcs may start outside of the walls.
    var arc = arc(from: position, velocity: velocity, start: 0)
    for _ in 0..<Self.firstArcs {
      include(arc)
      if arc.end >= friction.warpedEnd { break }
      arc = self.arc(after: arc)
    }
    if let index = last.seriesIndex {
      include(last)
      include(crossing(index.with(number: max(index.number - 1, 0))))
    }
    return latest
  }

  /// The number of arcs at the start that need not be crossings from wall to wall, and one more.
  ///
  /// They are the first, and the one back if the first impact was beyond a wall.
  private static let firstArcs = 3

  /// The last time on an arc, in seconds, at which the distance from a position exceeds a number; 0
  /// if there is none.
  private func lastTime(
    on arc: Arc, from resting: Double, above distance: Double, friction: ExponentialDecay
  ) -> Double {
    let travel = abs(arc.position - resting) - distance
    if travel <= 0 || arc.velocity == 0 { return 0 }
    let speed = abs(arc.velocity)
    if arc.end < friction.warpedEnd {
      return min(
        friction.time(ofWarpedTime: arc.start + travel / speed),
        friction.time(ofWarpedTime: arc.end))
    }
    return friction.rate == 0
      ? 0 : Elementary.log(speed / (friction.rate * distance)) / friction.rate
  }

  /// The last time, in seconds, at which the speed, which never grows, exceeds a number.
  private func lastTime(
    speedAbove limit: Double, from position: Double, velocity: Double, friction: ExponentialDecay
  ) -> Double {
    if abs(velocity) <= limit { return 0 }
    let end =
      friction.rate > 0
      ? Elementary.log(abs(velocity) / limit) / friction.rate
      : arc(from: position, velocity: velocity, start: 0).end
    return Roots.bisection(upTo: end) { time in
      let state = state(at: friction.warpedTime(at: time), from: position, velocity: velocity)
      return abs(state.1) * friction.remainingVelocity(after: time) > limit
    }
  }
}
