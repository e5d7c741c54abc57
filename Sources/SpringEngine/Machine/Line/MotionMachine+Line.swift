// The line of time of motions that follow each other: how it grows, and how it is gone along in both
// directions.

extension MotionMachine {
  /// The time of the next beginning that is known: of a pending motion, or of one that has been.
  var nextBegin: Double? {
    guard let begin = line?.content.nextBegin else { return pending.nextBegin }
    return min(begin, pending.nextBegin ?? .infinity)
  }

  /// Seconds of the motions' own time per second of the loop's time; 1 at rest.
  package var rate: Double {
    if let running { return running.rate }
    guard let line, !line.content.isOver, !isHeld else { return 1 }
    return line.content.rate
  }

  // MARK: Growing

  /// The line of time that goes on with the next motion, without this machine's hold on it; `nil` if the
  /// next motion begins one.
  mutating func takeLine() -> TimeLine? {
    defer { line = nil }
    guard suspended.isEmpty, follow == nil, policy != .instant, line?.content.ahead.isEmpty ?? true
    else {
      dissolveLine()
      return nil
    }
    if let line, line.content.isOver { return nil }
    if case .moving(let motion) = phase {
      var line = line?.content ?? TimeLine(of: motion)
      if line.current?.unlistedLegs == 0 { line.current?.definition = motion.definition }
      line.leave(hadArrived: motion.hasArrived, hadSettled: false)
      return line
    }
    guard var line = line?.content else { return nil }
    if line.rested != nil { line.leave(hadArrived: true, hadSettled: true) }
    return line
  }

  /// Begins a motion that was pending, on a line of time if there is one.
  mutating func begin(_ next: PendingMotion, on line: TimeLine?) {
    let rate = line?.rate ?? 1
    if rate != 1 { scaleVelocity(by: 1 / rate) }
    begin(next.request, as: next.id)
    goOn(atRate: rate)
    guard var line, let running else { return }
    line.legBegin = line.place(at: time)
    line.current = TimeLine.Leg(
      definition: running.definition, requestedID: next.id, begin: line.legBegin, request: next)
    self.line = Indirect(line)
  }

  /// Begins a further leg of a motion that repeats.
  mutating func startLeg(_ repetition: Repetition, after motion: RunningMotion) {
    var line = line?.content ?? TimeLine(of: motion)
    self.line = nil
    if motion.rate != 1 { scaleVelocity(by: 1 / motion.rate) }
    start(
      repetition.next, as: motion.id, from: takeInitialVelocity(of: repetition.next),
      repetition: repetition.advanced)
    goOn(atRate: motion.rate)
    guard let running, follow == nil, suspended.isEmpty, policy != .instant else { return }
    line.current?.unlistedLegs += 1
    line.legBegin = line.place(at: time)
    if passage != nil { note(running, at: line.legBegin, repetition) }
    self.line = Indirect(line)
  }

  /// Lists a leg, or gives up what would take too many.
  private mutating func note(
    _ leg: RunningMotion, at begin: Double, _ repetition: Repetition
  ) {
    if passage?.content.isMeasuring == true, repetition.legs > LinePassage.mostLegs {
      passage?.content.isEndless = true
      enter(.resting)
    }
    guard let wanted = passage?.content.wantedLegs, wanted > 0 else { return }
    passage?.content.legs.append(
      TimeLine.Leg(
        definition: leg.definition, requestedID: leg.id, begin: begin, isFurtherLeg: true))
    if passage?.content.legs.count == wanted { enter(.resting) }
  }

  private mutating func scaleVelocity(by factor: Double) {
    var state = base
    state.velocity = state.velocity * factor
    setBase(state)
  }

  /// The running motion, which has just begun, goes on at the rate of its line.
  private mutating func goOn(atRate rate: Double) {
    guard rate != 1, case .moving(var motion) = phase else { return }
    motion.goOn(
      fromElapsed: 0, rate: rate, at: time, tolerance: tolerance, isBeginning: true)
    if policy == .instant { motion.finish(at: time) }
    enter(.moving(motion))
    evaluate(at: time)
  }

  /// Makes the line of what runs, waits, or has just ended, unless there is one.
  mutating func makeLine() {
    guard line == nil else { return }
    if let motion = running ?? ended {
      var line = TimeLine(of: motion)
      if running == nil { (line.rested, line.isOver) = (motion, true) }
      self.line = Indirect(line)
    } else if let begin = pending.nextBegin {
      line = Indirect(TimeLine(beginningAt: begin))
    }
  }

  /// Gives up the line, since something else determines the value: what it has yet to do is pending.
  mutating func dissolveLine() {
    guard let line = line?.content else { return }
    self.line = nil
    guard !line.isOver else { return }
    let now = time - line.place(at: time)
    var queue = PendingQueue()
    for leg in line.ahead.reversed() where !leg.isFurtherLeg {
      queue.append(leg.waiting(until: now + leg.begin))
    }
    var later = line.later
    later.retime { now + $0 }
    queue.append(contentsOf: later)
    queue.append(contentsOf: pending)
    pending = queue
  }

  // MARK: Both directions

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
      queue.append(contentsOf: pending)
      pending = queue
    case (false, false): break
    }
    guard case .moving(var motion) = phase else { return self.line = Indirect(line) }
    if rate < 0, line.isPastArrival {
      motion.hasArrived = false
      line.isPastArrival = false
    } else if rate > 0, old.rate < 0, !motion.hasArrived, motion.reportsArrival {
      let arrival = motion.played().exactArrivalTime(within: tolerance)
      line.isPastArrival = arrival < place - line.legBegin
      motion.hasArrived = line.isPastArrival
    }
    self.line = Indirect(line)
    motion.goOn(
      fromElapsed: place - line.legBegin, rate: rate, at: time, tolerance: tolerance)
    if policy == .instant { motion.finish(at: time) }
    enter(.moving(motion))
    evaluate(at: time)
  }

  /// Makes ready to go back: all legs are listed, and a motion that has come to rest runs again.
  ///
  /// - Returns: `false` if there is nothing to go back along.
  mutating func prepareToGoBack() -> Bool {
    listLegs()
    guard case .resting = phase else { return true }
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
    leaveEnd()
    emit(.began(id))
    motion.goOn(
      fromElapsed: line.place(at: time) - line.legBegin, rate: line.rate, at: time,
      tolerance: tolerance)
    enter(.moving(motion))
  }

  /// The motion before, when a motion has run backwards to where it began.
  ///
  /// - Returns: `false` if none is known.
  mutating func enterPrevious(of motion: RunningMotion) -> Bool {
    guard suspended.isEmpty, var line = line?.content, var left = line.current,
      var previous = line.passed.popLast()
    else { return false }
    time = max(time, motion.restTime)
    retire(motion)
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
    if case .moving(let motion) = phase {
      retire(motion)
      line.current?.definition = motion.definition
      if next.isFurtherLeg {
        next.definition = RunningMotion.Definition(next.definition, as: motion.id)
      } else {
        let hadArrived = line.current?.hadArrived ?? false
        if hadArrived, motion.awaitsArrival { emit(.arrived(motion.id)) }
        let hadSettled = line.current?.hadSettled ?? false
        emit(.ended(motion.id, hadSettled ? .settled : .retargeted))
      }
    }
    let hasReported = next.isFurtherLeg && line.hasReportedArrival
    let (hadArrived, hadSettled) = (
      line.current?.hadArrived ?? true, line.current?.hadSettled ?? true
    )
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
    motion.goOn(
      fromElapsed: elapsed ?? 0, rate: line?.content.rate ?? 1, at: time, tolerance: tolerance,
      isBeginning: elapsed == nil)
    if policy == .instant { motion.finish(at: time) }
    enter(.moving(motion))
    if let destination = motion.target { target = destination }
    evaluate(at: time)
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
    return line.ahead.reversed().filter { !$0.isFurtherLeg }.map(\.definition.id) + line.later.ids
  }

  /// A line that is over goes on, with other identifiers for its motions.
  ///
  /// - Parameters:
  ///   - id: A motion of the line.
  ///   - newID: Its new identifier.
  mutating func reviveLine(_ id: MotionID, as newID: MotionID) {
    listLegs()
    guard var line = line?.content, line.isOver else { return }
    func fresh(_ leg: TimeLine.Leg) -> MotionID { leg.isLife(of: id) ? newID : nextID() }
    if line.rate > 0, let motion = line.rested, let current = line.current {
      let name = fresh(current)
      if name == newID { self.line?.content.current?.requestedID = newID }
      return live(again: motion, as: name)
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
    leaveEnd()
    self.line = Indirect(line)
  }
}

// MARK: Legs of a motion that repeats

extension MotionMachine {
  /// Lists all legs of the motions that repeat; where there are too many, the line begins with the present
  /// one.
  private mutating func listLegs() {
    guard var line = line?.content else { return }
    let isListed = line.passed.allSatisfy { $0.unlistedLegs == 0 }
    guard !isListed || line.current?.unlistedLegs ?? 0 > 0 else { return }
    var legs: [TimeLine.Leg] = []
    for leg in line.passed {
      guard let further = furtherLegs(of: leg) else {
        legs = []
        continue
      }
      legs.append(contentsOf: further)
    }
    if let current = line.current, current.unlistedLegs > 0,
      let definition = running?.definition ?? line.rested?.definition
    {
      var further = furtherLegs(of: current)
      if further == nil { legs = [] }
      var last = further?.popLast() ?? current
      (last.definition, last.begin, last.unlistedLegs) = (definition, line.legBegin, 0)
      line.current = last
      legs.append(contentsOf: further ?? [])
    }
    line.passed = legs
    line.begin(atPassed: 0)
    self.line = Indirect(line)
  }

  /// A leg and those behind it that are not listed: played again, as they depend on each other.
  private func furtherLegs(of leg: TimeLine.Leg) -> [TimeLine.Leg]? {
    guard leg.unlistedLegs > 0 else { return [leg] }
    guard Double(leg.unlistedLegs) <= LinePassage.mostLegs else { return nil }
    var copy = alone()
    copy.line = nil
    copy.pending = PendingQueue()
    copy.time = leg.begin
    copy.passage = Indirect(LinePassage(wantedLegs: leg.unlistedLegs))
    copy.enter(
      .moving(RunningMotion(leg.definition, at: leg.begin, tolerance: tolerance)))
    copy.evaluate(at: leg.begin)
    copy.advanceThroughEvents(to: leg.begin + Self.horizon)
    var first = leg
    first.unlistedLegs = 0
    var legs = copy.passage?.content.legs ?? []
    guard legs.count == leg.unlistedLegs else { return nil }
    for index in legs.indices { legs[index].begin += leg.begin }
    legs[legs.count - 1].hadArrived = leg.hadArrived
    legs[legs.count - 1].hadSettled = leg.hadSettled
    return [first] + legs
  }

  /// This machine without anything beside its line of time.
  func alone() -> MotionMachine {
    var copy = self
    copy.stored = base
    copy.effects = []
    copy.events = []
    copy.pausedAt = nil
    return copy
  }

  /// Seconds, about thirty years: what is still to come then never comes.
  static var horizon: Double { 1e9 }
}

extension TimeLine.Leg {
  /// As a motion that is pending; at a time, if it began after a delay of its own.
  func waiting(until time: Double) -> PendingMotion {
    let id = definition.id
    if let request, request.start != .now {
      return PendingMotion(
        id: id, request: request.request, start: request.start, delay: request.delay,
        beginTime: nil)
    }
    let again = MotionRequest(
      definition.requested, velocity: definition.origin.velocity, repetition: definition.repetition)
    return PendingMotion(
      id: id, request: request?.request ?? again, start: .now, delay: 0, beginTime: time)
  }
}
