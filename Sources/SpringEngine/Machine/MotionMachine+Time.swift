// The passing of time: frames, the events between them, pauses.

extension MotionMachine {
  /// Advances to a time before which no event is due: the per-frame path.
  ///
  /// - Returns: `false`, and nothing has changed, if an event is due, no motion runs, or the time is
  ///   not later than the last one.
  /// - Complexity: One evaluation of the model; no allocation.
  @inlinable @inline(__always)
  mutating func advance(to newTime: Double) -> Bool {
    guard newTime < nextEventTime, newTime > time else { return false }
    if isPlainSpring { stored = plainSpring.state(at: newTime) } else { evaluate(at: newTime) }
    time = newTime
    return true
  }

  /// Sets value and velocity to those of the running motion at a time.
  @usableFromInline @inline(never)
  mutating func evaluate(at newTime: Double) {
    if case .moving(let motion) = phase { stored = motion.state(at: newTime) }
  }

  /// Advances to a time and handles the events until then, each at its own time.
  mutating func advanceThroughEvents(to newTime: Double) {
    guard pausedAt == nil else { return }
    var impactsLeft = Self.impactsPerFrame
    while true {
      if let index = nextPending(by: newTime) {
        beginPending(at: index)
        continue
      }
      guard case .moving(var motion) = phase, motion.nextEventTime <= newTime else { break }
      if !motion.isRestKnown {
        motion.solveRest(within: tolerance)
        enter(.moving(motion))
      } else if let impact = motion.nextImpact,
        motion.originTime + impact.time <= motion.nextEventTime
      {
        impactsLeft -= 1
        report(impact, of: motion, skippingTo: impactsLeft > 0 ? nil : newTime)
      } else if motion.hasArrived {
        settle(motion)
      } else {
        motion.markArrived()
        enter(.moving(motion))
        emit(.arrived(motion.id), at: max(time, motion.arrivalTime))
      }
    }
    if newTime > time { move(to: newTime) }
  }

  /// The pending motion whose delay ends first, if that is by a limit and before any other event.
  private func nextPending(by limit: Double) -> Int? {
    var beginTime = Double.infinity
    var beginIndex: Int?
    for index in pending.indices {
      if let entryTime = pending[index].beginTime, entryTime < beginTime {
        (beginTime, beginIndex) = (entryTime, index)
      }
    }
    if case .moving(let motion) = phase, motion.nextEventTime < beginTime { return nil }
    return beginTime <= limit ? beginIndex : nil
  }

  /// Begins a motion at the very time at which its delay ends; while the value is held, the motion
  /// begins at the release.
  private mutating func beginPending(at index: Int) {
    guard !isHeld else {
      pending[index].beginTime = nil
      return
    }
    let next = pending.remove(at: index)
    move(to: next.beginTime ?? time)
    endMotions(.retargeted)
    begin(next.request, as: next.id)
  }

  /// Records an impact and finds the next; with a limit, the next after that.
  private mutating func report(
    _ impact: Impact<Vector>, of motion: RunningMotion<Vector>, skippingTo limit: Double?
  ) {
    var motion = motion
    let seen = max(impact.time, limit.map { $0 - motion.originTime } ?? impact.time)
    motion.findImpact(after: seen)
    enter(.moving(motion))
    emit(.impact(impact), at: motion.originTime + impact.time)
  }

  /// Ends a motion that has come to rest: the value becomes its resting value bit for bit, then the
  /// next motion goes on or begins.
  private mutating func settle(_ motion: RunningMotion<Vector>) {
    time = max(time, motion.restTime)
    stored = MotionState(motion.restingValue ?? motion.state(at: time).value)
    enter(.resting)
    if suspended.isEmpty { target = stored.value }
    emit(.ended(motion.id, .settled))
    proceed()
  }

  /// Sets value and velocity to those of a time; earlier than the present one for a late grab only.
  mutating func move(to newTime: Double) {
    evaluate(at: newTime)
    time = newTime
  }

  /// Stops time: value, velocity and delays keep; a pointer can still move the value.
  mutating func pause(at requestTime: Double) {
    guard pausedAt == nil else { return }
    catchUp(to: requestTime)
    pausedAt = time
    emit(.paused)
  }

  /// Lets time go on where it stopped.
  mutating func resume(at requestTime: Double) {
    guard let stopped = pausedAt else { return }
    let delay = max(0, requestTime - stopped)
    pausedAt = nil
    time = stopped + delay
    if case .moving(var motion) = phase {
      motion.shift(by: delay)
      enter(.moving(motion))
    }
    for index in pending.indices { pending[index].beginTime? += delay }
    emit(.resumed)
    advanceThroughEvents(to: time)
  }

  /// Advances to the time of an operation.
  ///
  /// While paused, no time passes. A late operation does not move the value back, except for a
  /// grab.
  mutating func catchUp(to requestTime: Double) {
    if pausedAt != nil { return }
    if requestTime > time {
      advanceThroughEvents(to: requestTime)
    } else if isHeld {
      time = requestTime
    }
  }

  /// The number of impacts that one frame reports singly: more than this within a frame are a buzz,
  /// in which single impacts can be neither seen nor heard.
  private static var impactsPerFrame: Int { 100 }
}
