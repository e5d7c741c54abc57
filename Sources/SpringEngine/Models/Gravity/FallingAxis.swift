/// One component under constant acceleration, as a height above its floor: up is positive, and
/// gravity points down; below the floor it points up, with the same strength.
///
/// With g the gravity, u the velocity and h the height, the impact speed is √(u² + 2gh), and the
/// time to the impact is the root of the quadratic without cancellation. From a floor impact with
/// outgoing speed s on, if the ceiling is out of reach, the arcs last 2s/g · eⁿ: a ``GeometricSeries``.
///
/// The ceiling, at the height H, is in reach if the squared speed there, s² − 2gH, is positive. From one
/// trip to the next it becomes e²e_c²·(s² − 2gH) − (1 − e²)·2gH; from rounded speeds it would stagnate.
struct FallingAxis: Sendable {
  /// In units/s², greater than 0.
  let gravity: Double

  /// The height of the ceiling, `infinity` if there is none.
  let ceiling: Double

  /// Whether there is a floor, at height 0; if not, heights count from an arbitrary level.
  let hasFloor: Bool

  /// Speed after ÷ before at the floor.
  let restitution: Double

  /// Speed after ÷ before at the ceiling.
  let ceilingRestitution: Double
}

extension FallingAxis {
  /// The arc at the start.
  func firstArc(height: Double, velocity: Double) -> Arc {
    if hasFloor && height < 0 { return entry(height: height, velocity: velocity) }
    if hasFloor && height == 0 && velocity == 0 { return .rest(at: 0, from: 0) }
    if velocity > 0 && height <= ceiling {
      let speedSquared = ceilingSpeedSquared(height: height, velocity: velocity)
      if speedSquared > 0 {
        if height == 0, isElastic {
          return leg(.fromFloor(start: 0, speed: velocity), ceilingSpeedSquared: speedSquared)
        }
        return rise(at: 0, height: height, velocity: velocity, ceilingSpeedSquared: speedSquared)
      }
      if hasFloor && height == 0 { return hop(.fromFloor(start: 0, speed: velocity)) }
    }
    return fall(at: 0, height: height, velocity: velocity)
  }

  /// The arc after one; the same again if that one has no end.
  func arc(after arc: Arc) -> Arc {
    if let index = arc.seriesIndex { return hop(index.next) }
    if let index = arc.legIndex {
      return leg(index.next, ceilingSpeedSquared: arc.ceilingSpeedSquared)
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
  /// - Complexity: one step per impact as long as the ceiling is in reach, and one for all others;
  ///   one in all if nothing is lost at impacts.
  func arc(at time: Double, height: Double, velocity: Double) -> Arc {
    var arc = firstArc(height: height, velocity: velocity)
    while arc.end <= time && arc.ending != .never {
      if let index = arc.seriesIndex { return hop(inSeriesOf: index, at: time) }
      if arc.legIndex != nil { return leg(after: arc, at: time) }
      arc = self.arc(after: arc)
    }
    return arc
  }

  /// The state after a time.
  func state(after time: Double, height: Double, velocity: Double) -> (Double, Double) {
    let arc = arc(at: time, height: height, velocity: velocity)
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

  /// (1 − e²)·2gH: the squared speed that a floor impact costs a motion that just reaches the ceiling.
  private var lossAtFloor: Double {
    (1 - restitution) * (1 + restitution) * (2 * gravity * ceiling)
  }

  private func afterFloor(ceilingSpeedSquared: Double) -> Double {
    if ceiling == .infinity { return ceilingSpeedSquared }
    return restitution * restitution * ceilingSpeedSquared - lossAtFloor
  }

  /// The arc from below the floor.
  private func entry(height: Double, velocity: Double) -> Arc {
    let speed = (velocity * velocity - 2 * gravity * height).squareRoot()
    let duration =
      velocity > 0 ? -2 * height / (speed + velocity) : (speed - velocity) / gravity
    return Arc(
      start: 0, position: height, velocity: velocity, acceleration: gravity, duration: duration,
      ending: .entry, endSpeed: speed)
  }

  /// The arc up to the ceiling.
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
  private func launch(at start: Double, speed: Double, ceilingSpeedSquared: Double) -> Arc {
    if speed == 0 { return .rest(at: 0, from: start) }
    if ceilingSpeedSquared > Self.negligibleFraction * speed * speed {
      if isElastic {
        return leg(
          .fromFloor(start: start, speed: speed), ceilingSpeedSquared: ceilingSpeedSquared)
      }
      return rise(at: start, height: 0, velocity: speed, ceilingSpeedSquared: ceilingSpeedSquared)
    }
    return hop(.fromFloor(start: start, speed: speed))
  }

  /// A squared speed at the ceiling below this fraction of that at the floor changes no digit.
  private static let negligibleFraction = 0x1p-106
}

extension FallingAxis {
  /// The durations of the hops from a floor impact on, with the ceiling out of reach.
  func series(speed: Double) -> GeometricSeries {
    GeometricSeries(first: 2 * speed / gravity, restitution: restitution, direction: .shrinking)
  }

  /// The arc from the floor to the floor at an index of a series.
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

  /// Whether nothing is lost at floor and ceiling.
  private var isElastic: Bool { hasFloor && restitution == 1 && ceilingRestitution == 1 }

  /// The rise or fall at an index of those that repeat for ever; the even ones rise.
  ///
  /// All last equally long, and the time of each impact follows from its number alone. Times that
  /// were computed from the impact before would differ from it by rounding.
  private func leg(_ index: SeriesIndex, ceilingSpeedSquared: Double) -> Arc {
    let topSpeed = ceilingSpeedSquared.squareRoot()
    let duration = 2 * ceiling / (index.velocity + topSpeed)
    let falls = index.number.truncatingRemainder(dividingBy: 2) == 1
    return Arc(
      start: index.start + index.number * duration, position: falls ? ceiling : 0,
      velocity: falls ? -topSpeed : index.velocity, acceleration: -gravity, duration: duration,
      ending: falls ? .floor : .ceiling, endPosition: falls ? 0 : ceiling,
      endSpeed: falls ? index.velocity : topSpeed, ceilingSpeedSquared: ceilingSpeedSquared,
      legIndex: index, exactEnd: index.start + (index.number + 1) * duration)
  }

  /// The rise or fall at a time, after another one of the same series.
  private func leg(after arc: Arc, at time: Double) -> Arc {
    guard let index = arc.legIndex else { return arc }
    let number = ((time - index.start) / arc.duration).rounded(.down)
    func leg(_ number: Double) -> Arc {
      self.leg(index.with(number: number), ceilingSpeedSquared: arc.ceilingSpeedSquared)
    }
    let next = leg(number)
    if next.end <= time { return leg(number + 1) }
    return next.start > time ? leg(number - 1) : next
  }
}

extension SeriesIndex {
  /// The first index of a series of hops.
  static func fromFloor(start: Double, speed: Double) -> SeriesIndex {
    SeriesIndex(start: start, velocity: speed, position: 0, number: 0)
  }
}

// MARK: Rest

extension FallingAxis {
  /// Whether it comes to rest on its floor.
  func comesToRest(height: Double, velocity: Double) -> Bool {
    hasFloor && (restitution < 1 || (height == 0 && velocity == 0))
  }

  /// The time of the first floor impact after which it rises no higher than the tolerance.
  func settlingDuration(
    height: Double, velocity: Double, within tolerance: RestTolerance
  ) -> Double {
    guard hasFloor else { return .infinity }
    let isHeight = tolerance.distance < .infinity
    let limit = isHeight ? (2 * gravity * tolerance.distance).squareRoot() : tolerance.speed
    var arc = firstArc(height: height, velocity: velocity)
    if isWithin(tolerance, arc, speedLimit: limit) { return 0 }
    while arc.ending != .never {
      if let index = arc.seriesIndex { return settlingDuration(of: index, below: limit) }
      if arc.ending == .floor {
        if restitution * arc.endSpeed <= limit { return arc.end }
        if restitution == 1 { return .infinity }
      }
      if arc.ending == .ceiling && trips(from: arc.ceilingSpeedSquared) > Self.mostTrips {
        return .infinity
      }
      arc = self.arc(after: arc)
    }
    return arc.start
  }

  /// The number of further impacts on the ceiling, within about one, from the squared speed at one.
  ///
  /// After n trips that is qⁿ·(speed² + K) − K, with q = e²e_c² and K = (1 − e²)·2gH/(1 − q).
  private func trips(from ceilingSpeedSquared: Double) -> Double {
    let product = restitution * ceilingRestitution
    let shift = lossAtFloor / ((1 - product) * (1 + product))
    if product == 0 { return 1 }
    return Elementary.log1p(ceilingSpeedSquared / shift) / (-2 * Elementary.log(product))
  }

  /// The number of trips to the ceiling above which a motion counts as never resting, which would
  /// take as many steps to compute.
  ///
  /// At a hundred trips a second that is ten minutes.
  private static let mostTrips = 65_536.0

  /// Whether the first arc, and the hop after it, stay within the tolerance.
  ///
  /// - Parameter speedLimit: The largest speed at the floor that counts as rest.
  private func isWithin(_ tolerance: RestTolerance, _ arc: Arc, speedLimit: Double) -> Bool {
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
