// When a motion arrives and when it is at rest, bounds first, then the exact times; its impacts until
// then.

extension RunningMotion {
  /// Starts with a lower bound of arrival and rest, which costs little: a motion that is replaced
  /// before it arrives need not be solved.
  ///
  /// A motion that runs backwards rests at its origin, and does not arrive.
  mutating func estimateRest(within tolerance: SettlingTolerance) {
    isArrivalKnown = false
    isRestKnown = rate < 0
    if !componentDurations.isEmpty { componentDurations = [] }
    arrivalTime =
      isRestKnown
      ? originTime : time(atElapsed: earliestEvent(from: origin, within: tolerance))
    restTime = arrivalTime
    updateNextEventTime()
  }

  /// Whether the next event is due by a lower bound of arrival or rest only.
  var isEstimated: Bool {
    awaitsArrival
      ? !isArrivalKnown && arrivalTime <= nextEventTime
      : !isRestKnown && restTime <= nextEventTime
  }

  /// Replaces the bound, at a time when it has passed, by a later one; solves for the exact time of
  /// arrival or rest if that would be too close to be worth another evaluation, or to be another time.
  mutating func approachRest(at time: Double, within tolerance: SettlingTolerance) {
    let bound = earliestEvent(from: state(after: elapsed(at: time)), within: tolerance)
    let nextTime = time + bound / rate
    if bound > Self.shortestBound, nextTime > time {
      restTime = nextTime
      if awaitsArrival { arrivalTime = restTime }
      updateNextEventTime()
    } else {
      solveRest(within: tolerance)
    }
  }

  /// Solves for the time of arrival or rest, whichever is next.
  mutating func solveRest(within tolerance: SettlingTolerance) {
    if awaitsArrival {
      (isArrivalKnown, arrivalTime) = (true, exactArrivalTime(within: tolerance))
    } else {
      (isRestKnown, restTime) = (true, exactRestTime(within: tolerance))
    }
    updateNextEventTime()
  }

  /// The time of rest, solved if it is not known yet.
  func exactRestTime(within tolerance: SettlingTolerance) -> Double {
    isRestKnown ? restTime : time(atElapsed: duration(within: tolerance))
  }

  /// The time of arrival, solved if it is not known yet.
  ///
  /// It is not later than rest: only a tolerance for speed alone could make it so.
  func exactArrivalTime(within tolerance: SettlingTolerance) -> Double {
    if isArrivalKnown { return arrivalTime }
    guard let nearly = tolerance.arrival(fromReach: definition.reach) else {
      return exactRestTime(within: tolerance)
    }
    let arrivalTime = time(atElapsed: duration(within: nearly))
    if tolerance.distance < .infinity { return arrivalTime }
    return min(arrivalTime, exactRestTime(within: tolerance))
  }

  /// The time of rest, or that of an arrival that is yet to be reported, if that counts: never one at which
  /// the motion has nothing to do, because the two are solved for apart from each other.
  @inline(never)
  func nextChange(
    countingArrival countsArrival: Bool, within tolerance: SettlingTolerance
  ) -> Double {
    guard awaitsArrival else { return exactRestTime(within: tolerance) }
    let arrival = exactArrivalTime(within: tolerance)
    return countsArrival ? arrival : max(arrival, exactRestTime(within: tolerance))
  }

  /// The settling duration, in the motion's own time.
  @inline(never)
  func duration(within tolerance: SettlingTolerance) -> Double {
    let (main, added) = partTolerances(tolerance)
    let duration = model.settlingDuration(from: origin, settlingTolerance: main)
    guard let crossfade = definition.crossfade?.content else { return duration }
    return max(
      duration, crossfade.course.settlingDuration(from: crossfade.origin, settlingTolerance: added))
  }

  /// The tolerances for the motion and for what fades on top of it.
  ///
  /// Each term of the sum of the two gets the same share, as in a ``CourseLine``, so that the sum is
  /// within the whole; what is there by rounding gets next to nothing.
  private func partTolerances(
    _ tolerance: SettlingTolerance
  ) -> (main: SettlingTolerance, added: SettlingTolerance) {
    let tolerance = tolerance.adapted(toReach: definition.reach)
    guard let fading = definition.crossfade?.content.origin else { return (tolerance, tolerance) }
    let terms = Double(model.termCount(from: origin))
    // An arrival is by distance alone.
    let speed = tolerance.speed < .infinity ? tolerance.speed : tolerance.distance
    let isRounding =
      tolerance.distance < .infinity
      && fading.value.largestMagnitude <= 1e-9 * tolerance.distance
      && fading.velocity.largestMagnitude <= 1e-9 * speed
    let share = isRounding ? 1e-8 : 1 / (terms + 1)
    return (tolerance.scaled(by: 1 - share), tolerance.scaled(by: share))
  }

  /// A lower bound of the own time from a state to arrival, or to rest, in closed form; 0 where none
  /// is known.
  ///
  /// The energy E = v² + ω₀²·u² of a spring never grows, so its speed stays at or below √E, and it
  /// needs at least the time to travel from u to the limit d at that speed. The energy decays at most
  /// at the rate 4γ, since dE/dt = −4γ·v². As long as it exceeds ω₀²·d², an offset above d recurs
  /// below critical damping, within half a swing, unless a wall takes energy out.
  private func earliestEvent(
    from state: MotionState<Lanes>, within tolerance: SettlingTolerance
  ) -> Double {
    // By speed alone a motion may rest far from its target.
    guard case .spring(let motion) = definition.model, definition.crossfade == nil,
      tolerance.distance < .infinity
    else { return 0 }
    let spring = motion.spring
    let limit =
      awaitsArrival
      ? tolerance.arrivalDistance(fromReach: definition.reach)
      : tolerance.adapted(toReach: definition.reach).distance
    var (distance, energy) = (0.0, 0.0)
    for index in 0..<state.value.componentCount {
      let offset = state.value[component: index] - motion.target[component: index]
      let velocity = state.velocity[component: index]
      let swing = offset * spring.naturalFrequency
      distance = max(distance, abs(offset))
      energy = max(energy, velocity * velocity + swing * swing)
    }
    // The square of a very small distance is 0.
    let travelTime =
      distance > limit && energy > 0 ? (distance - limit) / energy.squareRoot() : 0
    let limitSwing = limit * spring.naturalFrequency
    let energyRatio = energy / (limitSwing * limitSwing)
    guard spring.isUnderdamped, motion.hardStop == nil, energyRatio > 1, energyRatio < .infinity
    else { return travelTime }
    // The binary exponent is a lower bound of the binary logarithm.
    let logarithm = Double(energyRatio.exponent) * 0.6931471805599453
    return max(
      travelTime, logarithm / (4 * spring.decayRate) - .pi * spring.inverseSplitting)
  }

  /// Seconds, two frames at 120 Hz: a shorter bound saves less than it costs.
  private static var shortestBound: Double { 1.0 / 60 }
}

// MARK: Impacts

extension RunningMotion {
  /// Finds the first impact later than a time of the motion's own, or that of a later component at
  /// that time; backwards, the next one of those that are passed.
  mutating func findImpact(
    after elapsed: Double, following component: Int = .max, within tolerance: SettlingTolerance
  ) {
    nextImpact =
      rate > 0
      ? impact(after: elapsed, following: component, within: tolerance) : passedImpacts.popLast()
    updateNextEventTime()
  }

  /// The impacts later than a time of the motion's own, up to another one, in their order: the first
  /// ten thousand, since more can be neither seen nor heard.
  ///
  /// - Complexity: O(impacts).
  func impacts(after start: Double, until end: Double, within tolerance: SettlingTolerance)
    -> [Impact]
  {
    guard definition.requested.hasWalls else { return [] }
    var motion = played()
    var impacts: [Impact] = []
    motion.findImpact(after: start, within: tolerance)
    while let impact = motion.nextImpact, impact.time <= end, impacts.count < 10_000 {
      impacts.append(impact)
      motion.findImpact(after: impact.time, following: impact.component, within: tolerance)
    }
    return impacts
  }

  /// The first impact later than a time, or that of a later component at that time.
  ///
  /// A component has none after its own settling duration, but for rounding, however long another one
  /// still moves, and none any more of a fall whose impact times have reached floating-point resolution.
  private mutating func impact(
    after elapsed: Double, following component: Int, within tolerance: SettlingTolerance
  ) -> Impact? {
    let now = time(atElapsed: elapsed)
    if origin.value.componentCount == 1, definition.crossfade == nil {
      return model.nextImpact(after: elapsed, from: origin).flatMap { distinct($0, at: now) }
    }
    return model.firstImpact(after: elapsed, following: component, from: origin) { first in
      guard let impact = first.component == component ? distinct(first, at: now) : first
      else { return nil }
      let duration = duration(ofComponent: impact.component, within: tolerance)
      // An infinite one has no unit in the last place.
      return duration == .infinity || impact.time <= duration + 4 * duration.ulp ? impact : nil
    }
  }

  /// An impact if it is later than now, in floating point; otherwise the first one of its component behind
  /// the fall that comes to rest with it, in a sequence.
  private func distinct(_ impact: Impact, at now: Double) -> Impact? {
    if time(atElapsed: impact.time) > now { return impact }
    let index = impact.component
    guard case .composed = model.component(index) else { return nil }
    var last = impact
    for _ in 0..<1000 {
      let next = model.component(index).nextImpact(after: last.time, from: origin[component: index])
      guard var next else { return nil }
      next.component = index
      if time(atElapsed: next.time) - time(atElapsed: last.time) > 4 * now.ulp { return next }
      last = next
    }
    return nil
  }

  /// The settling duration of one component, in the motion's own time.
  private mutating func duration(
    ofComponent index: Int, within tolerance: SettlingTolerance
  ) -> Double {
    if componentDurations.isEmpty {
      componentDurations = Array(repeating: nil, count: origin.value.componentCount)
    }
    if let duration = componentDurations[index] { return duration }
    let duration = model.component(index).settlingDuration(
      from: origin[component: index], settlingTolerance: partTolerances(tolerance).main)
    componentDurations[index] = duration
    return duration
  }

  /// Rests by another tolerance, and has impacts until then, from a time on.
  mutating func setTolerance(_ tolerance: SettlingTolerance, at time: Double) {
    estimateRest(within: tolerance)
    if definition.requested.hasWalls, rate > 0 {
      // One at this very time is yet to be reported.
      let elapsed = elapsedAfterImpact(at: time)
      if nextImpact?.time ?? .infinity > elapsed { findImpact(after: elapsed, within: tolerance) }
    }
  }
}
