/// One component under constant acceleration, as a height above its floor: up is positive, and
/// gravity points down; below the floor it points up, with the same strength.
///
/// <doc:Mathematics> has the formulas. From a floor impact on, if the ceiling is out of reach, the arcs are
/// a ``GeometricSeries``; many trips to the ceiling are a ``TripSeries``. The squared speed at the ceiling
/// is carried from one trip to the next, because rounded speeds would stagnate.
struct FallingAxis: Sendable {
  /// In units/s², greater than 0.
  let gravity: Double

  /// The height of the ceiling, `infinity` if there is none.
  let ceiling: Double

  /// Whether there is a floor, at height 0; if not, heights count from an arbitrary level.
  let hasFloor: Bool

  let restitution: Double
  let ceilingRestitution: Double
}

extension FallingAxis {
  func firstArc(height: Double, velocity: Double) -> Arc {
    let most = ceiling < .infinity ? Self.largestSpeed : .infinity
    let velocity = max(-most, min(most, velocity))
    if hasFloor && height < 0 { return entry(height: height, velocity: velocity) }
    if hasFloor && height == 0 && velocity == 0 { return .rest(at: 0, from: 0) }
    if velocity > 0 && height <= ceiling {
      let speedSquared = ceilingSpeedSquared(height: height, velocity: velocity)
      if speedSquared > 0 {
        if hasFloor && height == 0 {
          return launch(at: 0, speed: velocity, ceilingSpeedSquared: speedSquared)
        }
        return rise(at: 0, height: height, velocity: velocity, ceilingSpeedSquared: speedSquared)
      }
      if hasFloor && height == 0 { return hop(SeriesIndex(start: 0, velocity: velocity)) }
    }
    return fall(at: 0, height: height, velocity: velocity)
  }

  /// Below a ceiling a larger speed counts as this one, so that its square can be represented; no time
  /// resolves the trips of either.
  private static let largestSpeed = 0x1p300

  @inline(never)
  func arc(after arc: Arc) -> Arc {
    if let index = arc.seriesIndex { return hop(index.next) }
    if let index = arc.tripIndex,
      let next = TripSeries(of: self, from: index)?.leg(index.number + 1)
    {
      return next
    }
    switch arc.ending {
    case .never: return arc
    case .entry:
      return launch(
        at: arc.end, speed: arc.endSpeed,
        ceilingSpeedSquared: ceilingSpeedSquared(height: 0, velocity: arc.endSpeed))
    case .floor:
      return launch(
        at: arc.end, speed: restitution * arc.endSpeed,
        ceilingSpeedSquared: afterFloor(ceilingSpeedSquared: arc.ceilingSpeedSquared))
    case .ceiling:
      var next = fall(at: arc.end, height: ceiling, velocity: -ceilingRestitution * arc.endSpeed)
      next.ceilingSpeedSquared =
        ceilingRestitution * ceilingRestitution * arc.ceilingSpeedSquared
      return next
    }
  }

  /// The arc at a time; at an impact, the one after it.
  ///
  /// - Complexity: at most some hundred steps as long as the ceiling is in reach, and one after that.
  func arc(at time: Double, height: Double, velocity: Double) -> Arc {
    var arc = firstArc(height: height, velocity: velocity)
    while arc.end <= time && arc.ending != .never {
      if let index = arc.seriesIndex { return hop(inSeriesOf: index, at: time) }
      if let index = arc.tripIndex, let series = TripSeries(of: self, from: index) {
        if let leg = series.leg(at: time) { return leg }
        arc = series.leg(2 * series.count - 1) ?? arc
      }
      arc = self.arc(after: arc)
    }
    return arc
  }

  func state(at time: Double, on arc: Arc) -> (Double, Double) {
    var state = arc.state(at: time)
    if hasFloor && arc.ending != .entry { state.position = max(0, state.position) }
    if arc.position <= ceiling { state.position = min(ceiling, state.position) }
    return state
  }
}

extension FallingAxis {
  private func ceilingSpeedSquared(height: Double, velocity: Double) -> Double {
    velocity * velocity - 2 * gravity * (ceiling - height)
  }

  private func afterFloor(ceilingSpeedSquared: Double) -> Double {
    if ceiling == .infinity { return ceilingSpeedSquared }
    // Less (1 − e²)·2gH, which a floor impact costs a motion that just reaches the ceiling.
    return restitution * restitution * ceilingSpeedSquared
      - (1 - restitution) * (1 + restitution) * (2 * gravity * ceiling)
  }

  /// The arc from below the floor.
  private func entry(height: Double, velocity: Double) -> Arc {
    let squared = velocity * velocity - 2 * gravity * height
    // Squares of speeds that small are not representable.
    let speed =
      squared < .leastNormalMagnitude
      ? max(abs(velocity), (-height).squareRoot() * (2 * gravity).squareRoot())
      : squared.squareRoot()
    let duration =
      velocity > 0 ? -2 * height / (speed + velocity) : (speed - velocity) / gravity
    return Arc(
      start: 0, position: height, velocity: velocity, acceleration: gravity, duration: duration,
      ending: .entry, endSpeed: speed)
  }

  /// The arc up to the ceiling.
  @inline(never)
  private func rise(
    at start: Double, height: Double, velocity: Double, ceilingSpeedSquared: Double
  ) -> Arc {
    let speed = ceilingSpeedSquared.squareRoot()
    return Arc(
      start: start, position: height, velocity: velocity, acceleration: -gravity,
      duration: 2 * (ceiling - height) / (velocity + speed), ending: .ceiling,
      endPosition: ceiling, endSpeed: speed, ceilingSpeedSquared: ceilingSpeedSquared)
  }

  /// The arc down to the floor.
  @inline(never)
  private func fall(at start: Double, height: Double, velocity: Double) -> Arc {
    var arc = Arc(
      start: start, position: height, velocity: velocity, acceleration: -gravity)
    if !hasFloor { return arc }
    let speed = (velocity * velocity + 2 * gravity * height).squareRoot()
    arc.duration =
      velocity < 0 ? 2 * height / (speed - velocity) : (speed + velocity) / gravity
    arc.ending = .floor
    arc.endSpeed = speed
    arc.ceilingSpeedSquared = ceilingSpeedSquared(height: height, velocity: velocity)
    return arc
  }

  /// The arc from the floor upwards.
  @inline(never)
  private func launch(at start: Double, speed: Double, ceilingSpeedSquared: Double) -> Arc {
    if speed == 0 { return .rest(at: 0, from: start) }
    if ceilingSpeedSquared > Self.negligibleFraction * speed * speed {
      let index = TripIndex(
        start: start, speed: speed, ceilingSpeedSquared: ceilingSpeedSquared)
      if let leg = TripSeries(of: self, from: index)?.leg(0) { return leg }
      return rise(at: start, height: 0, velocity: speed, ceilingSpeedSquared: ceilingSpeedSquared)
    }
    return hop(SeriesIndex(start: start, velocity: speed))
  }

  /// A squared speed at the ceiling below this fraction of that at the floor changes no digit.
  static let negligibleFraction = 0x1p-106
}

extension FallingAxis {
  /// The durations of the hops from a floor impact on, with the ceiling out of reach.
  func series(speed: Double) -> GeometricSeries {
    GeometricSeries(first: 2 * speed / gravity, restitution: restitution, grows: false)
  }

  /// The arc from the floor to the floor at an index of a series.
  @inline(never)
  func hop(_ index: SeriesIndex) -> Arc {
    let series = series(speed: index.velocity)
    let start = index.start + series.sum(index.number)
    let scale = series.power(index.number)
    let speed = index.velocity * scale
    if speed == 0 { return .rest(at: 0, from: start) }
    return Arc(
      start: start, position: 0, velocity: speed, acceleration: -gravity,
      duration: series.first * scale, ending: .floor, endSpeed: speed, seriesIndex: index)
  }

  /// The hop of the same series at a time; rest, after the last of them.
  private func hop(inSeriesOf index: SeriesIndex, at time: Double) -> Arc {
    let series = series(speed: index.velocity)
    guard let number = series.count(within: time - index.start) else {
      return .rest(at: 0, from: index.start + series.limit)
    }
    return hop(index.with(number: number))
  }
}

// MARK: Rest

extension FallingAxis {
  /// The time of the first floor impact after which it rises no higher than the tolerance: under a ceiling
  /// that is no higher, that of the first floor impact, if the motion comes to rest at all.
  func settlingDuration(
    height: Double, velocity: Double, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    guard hasFloor else { return .infinity }
    let isHeight = tolerance.distance < .infinity
    var limit = isHeight ? (2 * gravity * tolerance.distance).squareRoot() : tolerance.speed
    var arc = firstArc(height: height, velocity: velocity)
    if isWithin(tolerance, arc, speedLimit: limit) { return 0 }
    // Under such a ceiling no speed takes it higher.
    if isHeight, ceiling <= tolerance.distance, restitution < 1 { limit = .infinity }
    while arc.ending != .never {
      if let index = arc.seriesIndex { return settlingDuration(of: index, below: limit) }
      if arc.ending == .floor {
        if restitution * arc.endSpeed <= limit { return arc.end }
        if restitution == 1 { return .infinity }
        if let fall = fall(after: arc, beforeLaunchOfAtMost: limit) {
          arc = fall
          continue
        }
      }
      arc = self.arc(after: arc)
    }
    return arc.start
  }

  /// The later fall of the same series before the first launch that is no faster than a limit, or the
  /// last one; `nil` outside of a series and at its end.
  private func fall(after arc: Arc, beforeLaunchOfAtMost limit: Double) -> Arc? {
    guard let index = arc.tripIndex,
      let fall = TripSeries(of: self, from: index)?.fall(beforeLaunchOfAtMost: limit),
      let number = fall.tripIndex?.number
    else { return nil }
    return number > index.number ? fall : nil
  }

  /// Whether the first arc, and the hop after it, stay within the tolerance.
  ///
  /// - Parameter speedLimit: The largest speed at the floor that counts as rest.
  private func isWithin(_ tolerance: SettlingTolerance, _ arc: Arc, speedLimit: Double) -> Bool {
    if arc.isRest { return true }
    if arc.ending == .entry { return arc.endSpeed <= speedLimit }
    let upwards = max(0, arc.velocity)
    let speed = tolerance.distance < .infinity ? restitution * arc.endSpeed : arc.endSpeed
    return arc.ending == .floor && speed <= speedLimit
      && abs(arc.velocity) <= max(speedLimit, arc.endSpeed)
      && arc.position + upwards * upwards / (2 * gravity) <= tolerance.distance
  }

  /// The time of the first impact of a series after which the speed is at most a limit, bit for bit.
  private func settlingDuration(of index: SeriesIndex, below limit: Double) -> Double {
    if restitution == 1 { return .infinity }
    let series = series(speed: index.velocity)
    if restitution == 0 { return index.start + series.first }
    let power = Elementary.log(limit / index.velocity) / Elementary.log(restitution)
    var count = max(1, power.rounded(.up))
    if count > 1 && index.velocity * series.power(count - 1) <= limit { count -= 1 }
    if index.velocity * series.power(count) > limit { count += 1 }
    let last = hop(index.with(number: count - 1))
    return last.isRest ? last.start : last.end
  }
}
