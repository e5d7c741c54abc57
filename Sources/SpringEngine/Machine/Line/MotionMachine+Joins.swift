// A line of time is gone along in both directions, through its joins and to its ends.

extension MotionMachine {
  /// Whether nothing but the line of time says what comes next.
  var isAlone: Bool { suspended.isEmpty && follow == nil && policy != .instant }

  /// What the next motion of the line begins in the place of; `nil` if something else says what comes next.
  var handover: Handover? {
    isAlone ? Handover(time: time, target: target, isFromMotion: running != nil) : nil
  }

  /// Goes on at another rate from the present place.
  mutating func turn(to rate: Double) {
    guard let old = line?.content else { return }
    var line = old
    let place = old.place(at: time)
    (line.rate, line.origin) = (rate, time - place / rate)
    switch (old.rate > 0, rate > 0) {
    case (true, true): pending.retime { [line] in line.time(at: old.place(at: $0)) }
    case (true, false):
      line.later = pending
      line.later.retime { old.place(at: $0) }
      pending = PendingQueue()
    case (false, true):
      line.later = PendingQueue()
      var queue = old.later
      queue.retime { [line] in line.time(at: $0) }
      let replaced = queue.append(contentsOf: pending)
      pending = queue
      end(replaced, .retargeted)
    case (false, false): break
    }
    guard var motion = running else { return self.line = Indirect(line) }
    if rate < 0, line.isPastArrival {
      motion.hasArrived = false
      line.isPastArrival = false
    } else if rate > 0, old.rate < 0, !motion.hasArrived, motion.reportsArrival {
      let arrival = motion.played().exactArrivalTime(within: tolerance)
      line.isPastArrival = arrival < place - line.legBegin
      motion.hasArrived = line.isPastArrival
    }
    self.line = Indirect(line)
    // An impact at the start may be yet to come.
    var elapsed = place - line.legBegin
    // But for rounding it is at its beginning, and does not wait.
    if elapsed < 0, elapsed > -line.rounding * max(1, abs(rate)) { elapsed = 0 }
    goOn(
      with: motion, fromElapsed: elapsed, rate: rate,
      isBeginning: elapsed == 0 && !motion.hasReportedImpactAtStart)
  }

  /// Makes ready to go back: all legs are listed, and a motion that has come to rest runs again.
  ///
  /// - Returns: `false` if there is nothing to go back along.
  mutating func prepareToGoBack() -> Bool {
    listLegs()
    guard phase == .resting else { return true }
    guard let motion = line?.content.rested else { return false }
    live(again: motion, as: nextID())
    return true
  }

  /// A motion that has come to rest on the line runs again, as another one.
  private mutating func live(again motion: RunningMotion, as id: MotionID) {
    guard var line = line?.content else { return }
    var motion = motion
    motion.rename(id)
    motion.hasArrived = false
    line.current?.definition = motion.definition
    (line.rested, line.isOver) = (nil, false)
    (line.isPastArrival, line.hasReportedArrival) = (false, false)
    self.line = Indirect(line)
    hasEnded = false
    emit(.began(id))
    motion.goOn(
      fromElapsed: line.place(at: time) - line.legBegin, rate: line.rate, at: time,
      tolerance: tolerance)
    move(along: motion)
  }

  /// The motion before, when a motion has run backwards to where it began.
  ///
  /// - Returns: `false` if none is known.
  mutating func enterPrevious(of motion: RunningMotion) -> Bool {
    guard suspended.isEmpty, var line = line?.content, var left = line.current,
      var previous = line.passed.popLast()
    else { return false }
    time = max(time, motion.restTime)
    retire()
    left.definition = motion.definition
    line.hasReportedArrival =
      left.isFurtherLeg
      && (line.hasReportedArrival || motion.hasArrived && !line.isPastArrival)
    var id = motion.id
    if !left.isFurtherLeg {
      let next = nextID()
      emit(.ended(id, .reversed))
      events[events.count - 1].next = next
      left.definition = RunningMotion.Definition(left.definition, as: next)
      id = nextID()
      emit(.began(id))
    }
    if previous.definition.id != id {
      previous.definition = RunningMotion.Definition(previous.definition, as: id)
    }
    line.ahead.append(left)
    (line.current, line.legBegin, line.isPastArrival) = (previous, previous.begin, false)
    self.line = Indirect(line)
    // Behind an impact at which the other one began.
    enterLeg(previous, elapsed: left.begin - previous.begin + line.rounding * abs(line.rate))
    return true
  }

  /// Whether the next motion, which has been before, begins at the very time at which a motion rests, and
  /// replaced it there.
  func isReplacedAtRest(_ motion: RunningMotion) -> Bool {
    guard let line = line?.content, let begin = line.nextBegin else { return false }
    return line.current?.hadSettled == false && begin - motion.restTime < 4 * line.rounding
  }

  /// The next motion, which has been before.
  mutating func enterNext() {
    guard var line = line?.content, var next = line.ahead.popLast() else { return }
    move(to: max(time, line.time(at: next.begin)))
    let (hadArrived, hadSettled) = (
      line.current?.hadArrived ?? false, line.current?.hadSettled ?? false
    )
    if let motion = running {
      retire()
      line.current?.definition = motion.definition
      if next.isFurtherLeg {
        next.definition = RunningMotion.Definition(next.definition, as: motion.id)
      } else {
        if hadArrived, motion.awaitsArrival { emit(.arrived(motion.id)) }
        emit(.ended(motion.id, hadSettled ? .settled : .retargeted))
      }
    }
    lastHandover = handover
    if hadSettled { lastHandover?.isFromMotion = false }
    let hasReported = next.isFurtherLeg && line.hasReportedArrival
    line.leave(hadArrived: hadArrived, hadSettled: hadSettled)
    line.hasReportedArrival = hasReported
    if !next.isFurtherLeg { emit(.began(next.definition.id)) }
    (line.current, line.legBegin) = (next, next.begin)
    self.line = Indirect(line)
    enterLeg(next, elapsed: nil)
  }

  /// Runs a leg of the line, from its beginning if no other place of it is given.
  private mutating func enterLeg(_ leg: TimeLine.Leg, elapsed: Double?) {
    var motion = RunningMotion(
      leg.definition, at: time,
      reportsArrival: reportsArrivals || leg.definition.repetition != nil, tolerance: tolerance)
    let isLastLeg = leg.isFurtherLeg && leg.definition.repetition == nil
    motion.hasArrived = isLastLeg && line?.content.hasReportedArrival ?? false
    if let destination = motion.target { target = destination }
    goOn(
      with: motion, fromElapsed: elapsed ?? 0, rate: line?.content.rate ?? 1,
      isBeginning: elapsed == nil)
  }

  // MARK: The ends

  /// Keeps the line of a motion that has come to rest, or has run backwards to its beginning.
  ///
  /// - Returns: The motions that will not begin any more.
  mutating func rest(onLineOf motion: RunningMotion) -> [MotionID] {
    guard suspended.isEmpty, follow == nil, line != nil || !pending.isEmpty else { return [] }
    if line == nil { line = Indirect(TimeLine(of: motion)) }
    line?.content.rested = motion
    if motion.rate > 0 {
      let isLast = pending.isEmpty && line?.content.ahead.isEmpty ?? true
      line?.content.isOver = isLast
      return []
    }
    return endLine()
  }

  /// The line has come back to its beginning.
  ///
  /// - Returns: The motions that will not begin any more.
  mutating func endLine() -> [MotionID] {
    guard let line = line?.content else { return [] }
    self.line?.content.isOver = true
    return line.idsAhead + line.later.ids
  }

  /// Leaves a line that has come back to its beginning for one of what waits, if anything does.
  mutating func leaveBeginning() {
    guard !pending.isEmpty, let over = line?.content, over.isOver, over.rate < 0 else { return }
    line = nil
  }

  /// A line that is over goes on, with other identifiers for its motions.
  ///
  /// - Parameters:
  ///   - id: A motion of the line.
  ///   - newID: Its new identifier; that of the last one if the line is at its end.
  mutating func reviveLine(_ id: MotionID, as newID: MotionID) {
    listLegs()
    guard var line = line?.content, line.isOver else { return }
    func fresh(_ leg: TimeLine.Leg) -> MotionID { leg.isLife(of: id) ? newID : nextID() }
    if line.rate > 0, let motion = line.rested {
      self.line?.content.current?.requestedID = newID
      return live(again: motion, as: newID)
    }
    if let first = line.current { line.ahead.append(first) }
    (line.current, line.rested, line.isOver) = (nil, nil, false)
    for index in line.ahead.indices.reversed() {
      let leg = line.ahead[index]
      let isNew = !leg.isFurtherLeg || index == line.ahead.count - 1
      let name = isNew ? fresh(leg) : line.ahead[index + 1].definition.id
      line.ahead[index].definition = RunningMotion.Definition(leg.definition, as: name)
      if name == newID { line.ahead[index].requestedID = newID }
    }
    line.later.rename { $0 == id ? newID : nextID() }
    hasEnded = false
    self.line = Indirect(line)
  }
}
