// The passing of time: frames, the events between them, pauses.

extension MotionMachine {
  /// Advances to a time before which no event is due: the per-frame path.
  ///
  /// - Returns: `false`, and nothing has changed, if an event is due, no motion runs, or the time is
  ///   not later than the last one.
  /// - Complexity: One evaluation of the model; no allocation.
  @inline(__always)
  mutating func advance(to newTime: Double) -> Bool {
    guard newTime < nextEventTime, newTime > time else {
      return isPlainLeg && advanceToNextLeg(at: newTime)
    }
    if isPlainSpring { movePlainSpring(to: newTime) } else { moveOther(to: newTime) }
    time = newTime
    return true
  }

  @inline(never)
  private mutating func moveOther(to newTime: Double) {
    if isPlainLeg { movePlainLeg(to: newTime) } else { evaluate(at: newTime) }
  }

  /// Sets value and velocity to those at a time, by what determines them at present.
  @inline(never)
  mutating func evaluate(at newTime: Double) {
    // Without a copy of the machine for what is frequent.
    if effects.isEmpty, pausedAt == nil {
      if let state = running?.state(at: newTime) { return stored = state }
      if phase == .following, let follow, newTime >= follow.content.endTime {
        return stored = follow.content.latest
      }
    }
    stored = presentState(at: newTime)
  }

  /// The state at a time, by what determines the value at present.
  @inline(never)
  func presentState(at newTime: Double) -> MotionState<Lanes> {
    var state = stored
    switch phase {
    case .moving:
      if let running {
        state =
          isPausedAtEnd(running)
          ? MotionState(restValue(of: running)) : running.state(at: newTime)
      }
    case .following: if let follow { state = follow.content.state(at: newTime) }
    case .resting: if !effects.isEmpty { state = MotionState(target) }
    case .held: return state
    }
    return effects.isEmpty ? state : state + effects.state(at: newTime)
  }

  /// Something that is due at a time known in advance.
  private enum Due {
    case motion
    case effect(Int)
    case pending
    case line
  }

  /// Advances to a time and handles the events until then, each at its own time.
  mutating func advanceThroughEvents(to requestedTime: Double) {
    guard pausedAt == nil else { return }
    var newTime = requestedTime
    if phase == .following, let follow {
      newTime = min(newTime, max(time, follow.content.endTime))
    }
    let isPassing = passage != nil
    let isMeasuring = passage?.content.isMeasuring ?? false
    var (impacts, legsLeft) = (0, isPassing ? .max : Self.legsPerFrame)
    passing: while pausedAt == nil, let due = nextDue(by: newTime) {
      switch due {
      case .pending:
        beginPending()
      case .line:
        enterNext()
      case .effect(let index):
        handleEvent(ofEffect: index, by: newTime)
      case .motion:
        guard let motion = running else { break passing }
        if motion.isEstimated {
          running?.approachRest(at: newTime, within: tolerance)
        } else if let impact = motion.nextImpact,
          motion.time(atElapsed: impact.time) <= motion.nextEventTime
            + max(4 * motion.nextEventTime.ulp, line?.content.rounding ?? 0)
        {
          // A motion that comes to rest by an impact does so at its time, but for rounding.
          impacts = isMeasuring ? 2 * Self.impactsPerFrame : impacts + 1
          report(impact, of: motion, number: impacts, by: newTime)
        } else if !motion.awaitsArrival {
          if isPassing, isAtEnd(of: motion) { break passing }
          if isReplacedAtRest(motion) { enterNext() } else { settle(motion) }
        } else if policy != .instant, let repetition = motion.definition.repetition,
          repetition.legs > 1
        {
          if line?.content.goesOn == true {
            enterNext()
            continue
          }
          legsLeft -= 1
          beginLeg(of: repetition, after: motion, at: legsLeft > 0 ? motion.arrivalTime : newTime)
        } else {
          arrive(motion)
        }
      }
    }
    if newTime > time, pausedAt == nil { move(to: newTime) }
  }

  /// What is due first, by a limit; of several at the same time but for rounding, a pending motion.
  private func nextDue(by limit: Double) -> Due? {
    var dueTime = limit
    var due: Due?
    if let next = running?.nextEventTime, next <= dueTime { (dueTime, due) = (next, .motion) }
    for index in effects.indices {
      let time = effects[index].nextEventTime
      guard time < dueTime || (due == nil && time <= dueTime) else { continue }
      dueTime = time
      due = .effect(index)
    }
    if let begin = line?.content.nextBegin, begin <= dueTime {
      (dueTime, due) = (begin, .line)
    }
    if let begin = pending.nextBegin, begin <= min(limit, dueTime + 0x1p-50 * abs(dueTime)) {
      return .pending
    }
    return due
  }

  /// Records an impact and finds the next.
  ///
  /// Beyond what a frame reports, impacts are only counted, and beyond what it counts they are skipped.
  ///
  /// - Parameters:
  ///   - number: The number of the impact within the frame, from 1 on.
  ///   - limit: The time of the frame.
  private mutating func report(
    _ impact: Impact, of motion: RunningMotion, number: Int, by limit: Double
  ) {
    var (motion, reported) = (motion, impact)
    let isLast = number == 2 * Self.impactsPerFrame
    let seen = isLast ? max(impact.time, motion.elapsed(at: limit)) : impact.time
    reported.time = min(motion.time(atElapsed: impact.time), motion.nextEventTime)
    if impact.time <= 0 { motion.hasReportedImpactAtStart = true }
    motion.findImpact(
      after: seen, following: seen == impact.time ? impact.component : .max, within: tolerance)
    move(along: motion)
    if number <= Self.impactsPerFrame { return emit(.impact(reported), at: reported.time) }
    let last = events.lastIndex { if case .impact = $0.kind { true } else { false } }
    if let last { events[last].unreportedImpacts += 1 }
  }

  /// Records that a motion has arrived, and begins the one that has waited for it, exactly then.
  private mutating func arrive(_ motion: RunningMotion) {
    let arrivalTime = max(time, motion.arrivalTime)
    running?.markArrived()
    if follow?.content.id == motion.id { follow?.content.hasArrived = true }
    if beginsAtArrival {
      move(to: arrivalTime)
      if policy == .instant {
        setBase(MotionState(motion.settledValue ?? motion.target ?? base.value))
      } else if motion.mayBreakAtEnd,
        motion.elapsed(at: arrivalTime) > 0 || motion.hasReportedImpactAtStart
      {
        // What begins at the end of a motion begins behind it, whatever the rounding.
        setBase(motion.stateAfterImpact(at: arrivalTime))
      }
    }
    emit(.arrived(motion.id), at: arrivalTime)
    if beginsAtArrival { beginNextPending() }
  }

  /// Where a motion rests that has come to rest at ``time``.
  ///
  /// With a tolerance for speed alone, a motion without a target rests where it has become slow
  /// enough, however far it would still creep.
  func restValue(of motion: RunningMotion) -> Lanes {
    // Without damping, a swing within the tolerance rests too.
    var value = motion.settledValue ?? motion.target
    if tolerance.distance == .infinity, case .decay = motion.model, motion.rate > 0 { value = nil }
    return value ?? motion.state(at: time).value
  }

  /// Ends a motion that has come to rest: the value becomes its resting value bit for bit, then the
  /// next motion goes on or begins.
  private mutating func settle(_ motion: RunningMotion) {
    if motion.rate < 0, enterPrevious(of: motion) { return }
    time = max(time, motion.restTime)
    let rest = restValue(of: motion)
    retire(hasEnded: true)
    enter(.resting)
    setBase(MotionState(rest))
    if suspended.isEmpty { target = rest }
    if follow?.content.id == motion.id {
      follow?.content.id = nil
      // Back where it began, it is not where the leader would have it.
      if motion.rate < 0 { follow = nil }
    }
    let ended = self.rest(onLineOf: motion)
    emit(.ended(motion.id, motion.rate > 0 ? .settled : .reversed))
    end(ended, .reversed)
    proceed()
  }

  /// Sets value and velocity to those of a time; earlier than the present one for a late grab only.
  mutating func move(to newTime: Double) {
    evaluate(at: newTime)
    time = newTime
  }

  /// Ends all motions and goes on from another state along a motion; nothing changes if an input is
  /// rejected.
  mutating func goOn(
    from value: Lanes, with request: MotionRequest, as id: MotionID, isPaused: Bool,
    at requestTime: Double
  ) {
    catchUp(to: requestTime)
    if let reason = rejection(of: request, goingOnFrom: value) { return reject(id, for: reason) }
    rest(at: value)
    begin(request, as: id)
    advanceThroughEvents(to: time)
    if isPaused { pause(at: requestTime) }
  }

  /// Stops time: value, velocity and delays keep; a pointer can still move the value.
  mutating func pause(at requestTime: Double) {
    guard pausedAt == nil else { return }
    catchUp(to: requestTime)
    stopTime()
  }

  mutating func stopTime() {
    guard pausedAt == nil else { return }
    pausedAt = time
    lastRequestTime = time
    emit(.paused)
  }

  /// Lets time go on where it stopped.
  mutating func resume(at requestTime: Double) {
    guard let stopped = pausedAt else { return }
    let delay = max(0, requestTime - stopped)
    pausedAt = nil
    time = stopped + delay
    forgetReplaced(pausedFor: delay)
    running?.shift(by: delay)
    for index in effects.indices { effects[index].shift(by: delay) }
    pending.shift(by: delay)
    shiftLine(by: delay)
    emit(.resumed)
    if follow != nil { followLeader() }
    advanceThroughEvents(to: time)
  }

  /// Lets time go on from a time at which a pause has ended, by a policy, up to a later time.
  @inline(never)
  mutating func resume(at requestTime: Double, by policy: MotionPolicy, upTo now: Double) {
    setPolicy(policy, at: requestTime)
    resume(at: requestTime)
    catchUp(to: now)
  }

  /// Advances to the time of an operation.
  ///
  /// While paused, no time passes. A late operation does not move the value back, except for a
  /// grab.
  mutating func catchUp(to requestTime: Double) {
    if pausedAt != nil { return lastRequestTime = max(requestTime, lastRequestTime) }
    if requestTime > time {
      // What frames read is up to date here: no operation has changed anything since the last one.
      if !advance(to: requestTime) { advanceThroughEvents(to: requestTime) }
    } else if isHeld {
      time = requestTime
    }
  }

  /// The number of impacts that one frame reports singly, and that of further ones which it counts: more
  /// than this within a frame are a buzz, in which single impacts can be neither seen nor heard.
  static var impactsPerFrame: Int { 1000 }

  /// The number of legs of a repeated motion within one frame: more than this cannot be seen.
  private static var legsPerFrame: Int { 100 }
}
