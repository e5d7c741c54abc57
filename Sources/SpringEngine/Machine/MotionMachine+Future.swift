// Where the value goes from now on, if nothing is asked for any more.

/// An animator's future as one motion.
package struct MotionFuture: Sendable, Equatable {
  /// The motion: a plain one if a single motion is all that is to come.
  package let course: Course

  /// The state from which it starts: the present one.
  package let start: MotionState<Lanes>
}

/// Why an animator's future is not known.
package enum FutureError: Error, Equatable {
  /// The value follows another one, or will when a secondary motion has ended.
  case follows

  /// A motion that others wait for never rests, or a motion has legs without end.
  case endless

  /// A member of a group that is interrupted waits for the others.
  case waits

  /// It takes more than the limit: so many seconds at least.
  case tooLong(Double)
}

extension MotionMachine {
  /// Where all that was requested leads, as far as that is known.
  ///
  /// - Complexity: O(1 + motions that wait behind the last one with a target).
  @inline(never)
  var lastTarget: Lanes {
    var end = target
    let legs =
      suspended.isEmpty ? running?.definition.repetition : suspended[0].repetition
    if let legs { end = legs.last.destination(from: MotionState(end)) ?? end }
    let motions = pending.motions
    let first = motions.lastIndex { $0.request.lastLeg.endsAtTarget } ?? 0
    for motion in motions[first...] {
      let request = motion.request
      var start = MotionState(end)
      if let velocity = request.velocity { start.velocity = velocity }
      end = request.lastLeg.destination(from: start) ?? end
    }
    return end
  }

  /// The future of the value as one course: the running motion from where it is, with its crossfade, its
  /// rate and its further legs, the effects, the motions that wait, their delays, and the motions that go
  /// on after others.
  ///
  /// A copy of the machine is moved from one change to the next, so that the joins are those that the
  /// animator itself would have. While it is paused, the future is that from ``resume(at:)`` on.
  ///
  /// - Parameter limit: Seconds from now within which the last motion has to begin.
  /// - Returns: `nil` if nothing moves, or a pointer holds the value.
  /// - Complexity: O(motions); allocates.
  func future(within limit: Double = .infinity) throws(FutureError) -> MotionFuture? {
    if isResting || isHeld { return nil }
    if follow != nil { throw .follows }
    if isPlainSpring, pending.isEmpty, suspended.isEmpty, line == nil, let running,
      running.definition.repetition == nil
    {
      return MotionFuture(course: running.model, start: state)
    }
    var machine = self
    machine.events = []
    machine.pausedDepth = nil
    if let pausedAt { machine.resume(at: pausedAt) }
    if machine.isResting { return nil }
    let start = machine.state
    machine.reportsArrivals = true
    let origin = machine.time
    let added = effects.map { $0.term(at: time, since: time) }
    var pieces = [machine.piece(since: origin, adding: added)]
    if machine.running?.waits(at: origin) == true {
      let rest = CourseTerm(restingAt: machine.base.value)
      pieces.insert(CourseLine.Piece(start: 0, main: rest, added: added), at: 0)
    }
    while machine.isChanging {
      let next = machine.nextChange(countingArrivals: true)
      guard next < .infinity else { break }
      guard next - origin <= limit, !machine.isEndless else {
        if machine.isEndless { throw .endless }
        throw .tooLong(next - origin)
      }
      machine.advanceThroughEvents(to: max(next, machine.time))
      machine.events = []
      if machine.pausedAt != nil { throw .waits }
      if machine.follow != nil { throw .follows }
      if machine.isOver(with: pieces[pieces.count - 1]) { continue }
      let piece = machine.piece(since: origin, adding: added)
      guard piece.main != pieces[pieces.count - 1].main else { continue }
      // One that took no time is not seen.
      if pieces[pieces.count - 1].start >= piece.start { pieces.removeLast() }
      pieces.append(piece)
    }
    return MotionFuture(pieces, start: start)
  }

  /// Whether nothing more is to come, and the value rests where the last piece leads.
  ///
  /// It rests elsewhere after a piece that goes back, and after a motion that has taken no time.
  private func isOver(with last: CourseLine.Piece) -> Bool {
    guard running == nil, pending.isEmpty, line?.content.goesOn != true, last.main.map.rate > 0
    else { return false }
    let end = last.main.course.settledValue(from: last.main.origin)
    return end.map { isRounding(base - MotionState($0)) } ?? true
  }

  /// Whether anything is yet to begin or to end.
  private var isChanging: Bool {
    running != nil || !pending.isEmpty || !suspended.isEmpty || line?.content.goesOn == true
  }

  /// Whether a motion interrupts others than those that were interrupted before, whose number is given.
  func interrupts(by id: MotionID, above depth: Int) -> Bool {
    guard suspended.count > depth else { return false }
    return running?.id == id || suspended[(depth + 1)...].contains { $0.motion?.id == id }
  }

  /// Whether legs without end run, and nothing that is known ends them.
  private var isEndless: Bool {
    running?.definition.repetition?.legs == .infinity && !pending.isTimed
  }

  /// The time of the next event; infinite if there is none.
  func nextReport(withImpacts reportsImpacts: Bool) -> Double {
    min(
      nextChange(countingArrivals: true),
      reportsImpacts ? nextImpact?.time ?? .infinity : .infinity)
  }

  /// The next impact before rest, and before what takes over from the motion by itself, at the machine's
  /// own time.
  var nextImpact: Impact? {
    guard let running, var impact = running.nextImpact else { return nil }
    impact.time = running.time(atElapsed: impact.time)
    if let begin = nextBegin, impact.time >= begin { return nil }
    let end =
      beginsAtArrival
      ? running.exactArrivalTime(within: tolerance) : running.exactRestTime(within: tolerance)
    return impact.time <= end ? impact : nil
  }

  /// What moves the value now, or at its beginning if it waits, with times since an instant.
  private func piece(since origin: Double, adding added: [CourseTerm]) -> CourseLine.Piece {
    let begin = running.flatMap { $0.waits(at: time) ? $0.originTime : nil } ?? time
    let start = begin - origin
    guard let running else {
      let value = effects.isEmpty ? stored.value : target
      return CourseLine.Piece(start: start, main: CourseTerm(restingAt: value), added: added)
    }
    var piece = CourseLine.Piece(
      start: start, main: running.term(at: begin, since: origin), added: added)
    if let crossfade = running.definition.crossfade?.content {
      piece.added.append(
        CourseTerm(crossfade.course, from: crossfade.origin, map: piece.main.map))
    }
    return piece
  }
}

extension MotionFuture {
  fileprivate init(_ pieces: [CourseLine.Piece], start: MotionState<Lanes>) {
    self.start = start
    let main = pieces[0].main
    if pieces.count == 1, pieces[0].added.isEmpty, main.map.isForward, main.map.rate == 1 {
      let elapsed = max(0, main.map.section(at: 0).position(at: 0))
      course = main.course.advanced(by: elapsed, from: main.origin)
    } else {
      course = .composed(.line(CourseLine(pieces)))
    }
  }
}

extension RunningMotion {
  /// The motion as a part of a line that begins at an instant.
  fileprivate func term(at time: Double, since origin: Double) -> CourseTerm {
    let map =
      rate == 1
      ? CourseTime(position: 0, moment: originTime - origin)
      : CourseTime(position: elapsed(at: time), moment: time - origin, rate: rate)
    return CourseTerm(model, from: self.origin, map: map)
  }
}

extension Course {
  /// Whether it ends at its target, wherever it starts.
  @inline(never)
  fileprivate var endsAtTarget: Bool {
    switch self {
    case .spring: true
    case .curve(let curve): curve.timing.count == 1 && curve.timing.curve.endValue == 1
    case .each: componentTarget != nil
    case .decay, .custom, .composed: false
    }
  }
}
