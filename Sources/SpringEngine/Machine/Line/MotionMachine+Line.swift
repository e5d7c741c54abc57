// The line of time of motions that follow each other: how it grows, and its legs.

extension MotionMachine {
  /// The time of the next beginning that is known: of a pending motion, or of one that has been.
  @inline(__always)
  var nextBegin: Double? {
    guard let begin = line?.content.nextBegin else { return pending.nextBegin }
    return min(begin, pending.nextBegin ?? .infinity)
  }

  /// The time of the next change that is known in advance; infinite if there is none.
  ///
  /// A motion or an effect comes to rest, or a pending motion begins; a delay that begins when the
  /// running motion has arrived counts as none.
  var nextChange: Double { nextChange(countingArrivals: false) }

  /// The time of the next change that is known in advance, or of an arrival.
  ///
  /// - Parameter countsArrivals: Whether arrivals count that are reported and that nothing waits for.
  func nextChange(countingArrivals countsArrivals: Bool) -> Double {
    var next = nextBegin ?? .infinity
    if let running {
      let countsArrival = countsArrivals || pending.awaitsArrival
      next = min(next, running.nextChange(countingArrival: countsArrival, within: tolerance))
    }
    for effect in effects {
      next = min(next, effect.nextChange(countingArrival: countsArrivals, within: tolerance))
    }
    return next
  }

  /// Seconds of the motions' own time per second of the loop's time; 1 at rest.
  var rate: Double {
    if let running { return running.rate }
    guard let line, !line.content.isOver, !isHeld else { return 1 }
    return line.content.rate
  }

  // MARK: Growing

  /// Whether the next motion waits for the running one to arrive.
  var beginsAtArrival: Bool {
    suspended.isEmpty && line?.content.goesOn != true
      && pending.firstWaiting?.start == .whenArrived
  }

  /// The line of time that goes on with the next motion, without this machine's hold on it; `nil` if the
  /// next motion begins one.
  mutating func takeLine() -> TimeLine? {
    defer { line = nil }
    // On no line is what was requested while it runs backwards, or has yet to go forth again.
    guard isAlone, line?.content.ahead.isEmpty ?? true, line?.content.isOver != true,
      running?.rate ?? 1 > 0
    else {
      dissolveLine()
      return nil
    }
    if let motion = running {
      var line = line?.content ?? TimeLine(of: motion)
      if line.current?.unlistedLegs == 0 { line.current?.definition = motion.definition }
      line.leave(hadArrived: motion.hasArrived, hadSettled: false)
      return line
    }
    guard var line = line?.content else { return nil }
    if line.rested != nil { line.leave(hadArrived: true, hadSettled: true) }
    return line
  }

  /// Begins a motion at the very time at which its delay ends; while the value is held, the motion
  /// begins at the release.
  ///
  /// It replaces all that was requested before it, as one without a delay does at once.
  mutating func beginPending() {
    if !isHeld, let begin = pending.nextBegin { move(to: begin) }
    // What the line has yet to do again was requested before.
    var ahead: [MotionID] = []
    if let line = line?.content, line.rate < 0 {
      dissolveLine()
    } else if let line = line?.content, !line.ahead.isEmpty {
      ahead = line.idsAhead
      self.line?.content.ahead = []
    }
    guard let (next, replaced) = pending.removeNext() else { return }
    guard !isHeld else {
      end(ahead + replaced, .retargeted, at: next.beginTime)
      return pending.deferBegin(of: next)
    }
    let (handover, line) = (handover, takeLine())
    endMotions(.retargeted)
    end(ahead + replaced, .retargeted)
    begin(next, on: line, handover)
  }

  mutating func begin(_ next: PendingMotion, on line: TimeLine?, _ handover: Handover?) {
    let rate = line?.rate ?? 1
    begin(next.request, as: next.id, atRate: rate)
    goOn(atRate: rate)
    lastHandover = handover
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
    let handover = handover
    if motion.rate != 1 { scaleVelocity(by: 1 / motion.rate) }
    start(repetition.next, as: motion.id, repetition: repetition.advanced)
    goOn(atRate: motion.rate)
    guard let running, isAlone else { return }
    lastHandover = handover
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
      // A later request ends them.
      let end = pending.isTimed ? pending.nextBegin : nil
      if passage?.content.areTooMany(from: time, until: end ?? .infinity) == true {
        passage?.content.isEndless = true
        enter(.resting)
      }
    }
    guard let wanted = passage?.content.wantedLegs, wanted > 0 else { return }
    passage?.content.legs.append(
      TimeLine.Leg(
        definition: leg.definition, requestedID: leg.id, begin: begin, isFurtherLeg: true))
    if passage?.content.legs.count == wanted { enter(.resting) }
  }

  /// Counts the velocity without that of the effects by another unit of time.
  mutating func scaleVelocity(by factor: Double) {
    var state = base
    state.velocity = state.velocity * factor
    setBase(state)
  }

  /// The running motion, which has just begun, goes on at the rate of its line.
  private mutating func goOn(atRate rate: Double) {
    guard rate != 1, let motion = running else { return }
    goOn(with: motion, fromElapsed: 0, rate: rate, isBeginning: true)
  }

  /// A motion goes on from another time of its own, or at another rate.
  @inline(never)
  mutating func goOn(
    with motion: RunningMotion, fromElapsed elapsed: Double, rate: Double, isBeginning: Bool = false
  ) {
    var motion = motion
    motion.goOn(
      fromElapsed: elapsed, rate: rate, at: time, tolerance: tolerance, isBeginning: isBeginning)
    if policy == .instant { motion.finish(at: time) }
    move(along: motion)
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
  ///
  /// - Parameter reason: That of the end of what would begin after a later request.
  mutating func dissolveLine(_ reason: CompletionReason = .retargeted) {
    guard let line = line?.content else { return }
    self.line = nil
    guard !line.isOver else { return }
    // Backwards, what it has yet to do again begins at the usual rate.
    let origin = time - line.place(at: time)
    func begin(at place: Double) -> Double { line.rate > 0 ? line.time(at: place) : origin + place }
    var queue = PendingQueue()
    var replaced: [MotionID] = []
    for leg in line.ahead.reversed() where !leg.isFurtherLeg {
      replaced += queue.append(leg.waiting(until: begin(at: leg.begin)))
    }
    var later = line.later
    later.retime(begin)
    replaced += queue.append(contentsOf: later)
    replaced += queue.append(contentsOf: pending)
    pending = queue
    end(replaced, reason)
  }
}

// MARK: Legs of a motion that repeats

extension MotionMachine {
  /// Lists all legs of the motions that repeat; where there are too many, the line begins with the present
  /// one.
  mutating func listLegs() {
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
    line.forget(first: 0)
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
    copy.move(along: RunningMotion(leg.definition, at: leg.begin, tolerance: tolerance))
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
    copy.stored = exactBase
    copy.effects = []
    copy.events = []
    copy.pausedAt = nil
    // What waits for an arrival begins then, whether or not anybody listens.
    copy.reportsArrivals = true
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
