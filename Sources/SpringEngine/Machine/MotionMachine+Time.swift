// What time does: frames, the events between them, pauses.

extension MotionMachine {
  /// Goes on to a time at which nothing but plain motion is due: the per-frame path.
  ///
  /// - Returns: The value then, or `nil` if something else is due or nothing moves; then nothing
  ///   has changed.
  /// - Complexity: one evaluation of the model; no allocation.
  @inlinable
  mutating func glide(to newTime: Double) -> Vector? {
    guard newTime < eventTime, newTime > time else { return nil }
    let next: MotionState<Vector>
    if let glide {
      next = glide.state(at: newTime)
    } else if let course {
      next = course.motion.state(at: newTime)
    } else {
      return nil
    }
    state = next
    time = newTime
    return next.value
  }

  /// Goes on to a time and does what is due on the way, each thing at its own time.
  @usableFromInline
  mutating func advanceThroughEvents(to newTime: Double) -> [Event] {
    guard pausedAt == nil else { return [] }
    var events: [Event] = []
    var impactsLeft = Self.impactsPerFrame
    while true {
      if let index = nextBeginning(by: newTime) {
        beginWaiting(at: index, into: &events)
        continue
      }
      guard case .moving(var motion) = phase, motion.nextEventTime <= newTime else { break }
      if let impact = motion.nextImpact, motion.originTime + impact.time <= motion.nextEventTime {
        impactsLeft -= 1
        note(impact, of: motion, skippingTo: impactsLeft > 0 ? nil : newTime, into: &events)
      } else if motion.hasArrived {
        settle(motion, into: &events)
      } else {
        motion.hasArrived = true
        motion.updateNextEventTime()
        phase = .moving(motion)
        events.append(Event(.arrived(motion.id), at: max(time, motion.arrivalTime)))
      }
    }
    if newTime > time { move(to: newTime) }
    return events
  }

  /// Whose delay is over first, by a time and before anything else is due.
  private func nextBeginning(by limit: Double) -> Int? {
    var beginTime = Double.infinity
    var beginIndex: Int?
    for (index, entry) in waiting.enumerated() {
      if let entryTime = entry.beginTime, entryTime < beginTime {
        (beginTime, beginIndex) = (entryTime, index)
      }
    }
    if case .moving(let motion) = phase, motion.nextEventTime < beginTime { return nil }
    return beginTime <= limit ? beginIndex : nil
  }

  /// A delay is over: the motion takes over at that very time, or from the finger when it lets go.
  private mutating func beginWaiting(at index: Int, into events: inout [Event]) {
    guard !isHeld else {
      waiting[index].beginTime = nil
      return
    }
    let next = waiting.remove(at: index)
    move(to: next.beginTime ?? time)
    end(.retargeted, waitingToo: false, into: &events)
    begin(next.request, as: next.id, into: &events)
  }

  /// Records an impact and looks for the next; where a frame saw too many, for the next after it.
  private mutating func note(
    _ impact: Impact<Vector>, of motion: RunningMotion<Vector>, skippingTo limit: Double?,
    into events: inout [Event]
  ) {
    var motion = motion
    let seen = max(impact.time, limit.map { $0 - motion.originTime } ?? impact.time)
    motion.nextImpact = motion.model.nextImpact(after: seen, from: motion.origin)
    // After so long that one impact cannot be told from the next there are none to tell of.
    if let next = motion.nextImpact, motion.originTime + next.time <= motion.originTime + seen {
      motion.nextImpact = nil
    }
    motion.updateNextEventTime()
    phase = .moving(motion)
    events.append(Event(.impact(impact), at: motion.originTime + impact.time))
  }

  /// A motion is over: its last value is where it was going, to the bit.
  ///
  /// Then whoever waits is next.
  private mutating func settle(_ motion: RunningMotion<Vector>, into events: inout [Event]) {
    time = max(time, motion.restTime)
    state = MotionState(motion.restingValue ?? motion.state(at: time).value)
    phase = .resting
    if suspended.isEmpty { target = state.value }
    events.append(Event(.ended(motion.id, .settled), at: time))
    goOn(into: &events)
  }

  /// Brings value and velocity to a time, later or (for a grab that is told late) earlier.
  mutating func move(to newTime: Double) {
    if case .moving(let motion) = phase { state = motion.state(at: newTime) }
    time = newTime
  }

  /// Stops time: value, velocity, delays.
  ///
  /// A finger can still move the value.
  mutating func pause(at requestTime: Double) -> [Event] {
    guard pausedAt == nil else { return [] }
    var events = catchUp(to: requestTime)
    pausedAt = time
    events.append(Event(.paused, at: time))
    return events
  }

  /// Lets time go on where it stopped.
  mutating func resume(at requestTime: Double) -> [Event] {
    guard let stopped = pausedAt else { return [] }
    let delay = max(0, requestTime - stopped)
    pausedAt = nil
    time = stopped + delay
    if case .moving(var motion) = phase {
      motion.shift(by: delay)
      phase = .moving(motion)
    }
    for index in waiting.indices { waiting[index].beginTime? += delay }
    return [Event(.resumed, at: time)] + advanceThroughEvents(to: time)
  }

  /// Brings everything to the time of an operation.
  ///
  /// While paused, no time passes. What moves does not go back for an operation that is told late;
  /// only a finger that takes hold of it makes it.
  mutating func catchUp(to requestTime: Double) -> [Event] {
    if pausedAt != nil { return [] }
    if requestTime > time { return advanceThroughEvents(to: requestTime) }
    if isHeld { time = requestTime }
    return []
  }

  /// Impacts that one frame reports one by one; a motion that hits a wall more often than this
  /// within a frame buzzes, and nobody can tell the rest apart.
  private static var impactsPerFrame: Int { 100 }
}
