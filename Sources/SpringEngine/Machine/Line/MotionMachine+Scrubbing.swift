// Going to another place on the line of time, and going along it at another rate.

extension MotionMachine {
  /// Whether nothing is on the line of time but the running motion, or what else there is stays out of it:
  /// an interruption comes back to a line that depends on when it ends.
  private var isSingle: Bool {
    !isAlone || line == nil && pending.isEmpty && running?.definition.repetition == nil
  }

  /// Whether a motion runs, or begins at a time that is known.
  private var runsOrWaits: Bool { running != nil || !isHeld && nextBegin != nil }

  /// Goes to another place of the line of time; while paused, stays there.
  ///
  /// What happens in between is reported, in the direction of travel. Nothing begins and nothing is
  /// reported if the line cannot be measured.
  ///
  /// - Parameter progress: The place ÷ the length of the line; limited to 0…1.
  mutating func seek(to progress: Double, at requestTime: Double) {
    catchUp(to: requestTime)
    if progress.isNaN { return emit(.rejected(.progress)) }
    leaveBeginning()
    guard runsOrWaits, let (place, length, forgotten) = measure, length > 0, length < .infinity
    else {
      emit(.rejected(.notMoving))
      return advanceThroughEvents(to: time)
    }
    let goal =
      progress < 1 ? max(progress * (forgotten + length) - forgotten, 0) : pastEnd(length)
    if goal == place {
      // Nothing is in between: not what is due now either, while paused.
      forgetReplaced()
    } else if !isAlone, let motion = running {
      forgetReplaced()
      reportImpacts(of: motion, to: goal)
      goOn(with: motion, fromElapsed: goal, rate: motion.rate)
    } else {
      goAlongLine(by: goal - place)
      // In a delay, the motion before it goes back from its end.
      if rate < 0, line?.content.isOver == false { _ = prepareToGoBack() }
    }
    if let rate = running?.rate, policy == .instant || progress >= 1 && rate > 0 {
      running?.finish(at: time)
      evaluate(at: time)
    }
    advanceThroughEvents(to: time)
  }

  /// The place just past the end of a line: past the impact by which its last motion comes to rest, so
  /// that backwards that impact is later than now, at any rate and by more than times are rounded.
  private func pastEnd(_ length: Double) -> Double { length + rounding(of: length) }

  private func rounding(of length: Double) -> Double {
    32 * max(1, time.magnitude + length).ulp * max(1, abs(rate))
  }

  /// Whether a motion is at its end, where it stays until time goes on.
  func isPausedAtEnd(_ motion: RunningMotion) -> Bool {
    guard pausedAt != nil, motion.rate > 0 else { return false }
    let (position, length) = (motion.position(at: time), motion.duration(within: tolerance))
    // One that takes no time is at its beginning too, until it is put to its end.
    return length > 0 ? position >= length - rounding(of: length) : position > 0
  }

  /// The impacts between the present point of a motion and another one, in the direction of travel.
  ///
  /// A motion at the very time of an impact is behind it.
  func passed(by motion: RunningMotion, to elapsed: Double) -> [Impact] {
    let present = motion.elapsed(at: time)
    guard elapsed > present else {
      return motion.impacts(after: max(elapsed, 0), until: present, within: tolerance).reversed()
    }
    guard motion.rate > 0 else {
      return motion.impacts(after: present, until: elapsed, within: tolerance)
    }
    // Those at the present point have been reported, but for rounding: not one at the start in a pause.
    guard let next = motion.nextImpact else { return [] }
    let impacts = motion.impacts(
      after: next.time > 0 ? present : -1, until: elapsed, within: tolerance)
    return Array(impacts.drop { $0.time < next.time })
  }

  /// Reports the impacts between the present point of a motion and another one.
  mutating func reportImpacts(of motion: RunningMotion, to elapsed: Double) {
    let impacts = passed(by: motion, to: elapsed)
    for var impact in impacts.prefix(Self.impactsPerFrame) {
      impact.time = pausedAt == nil ? time : lastRequestTime
      emit(.impact(impact))
    }
    if impacts.count > Self.impactsPerFrame {
      events[events.count - 1].unreportedImpacts =
        min(impacts.count - Self.impactsPerFrame, Self.impactsPerFrame)
    }
  }

  /// Goes along the line at once, as the passing of time would.
  ///
  /// The last motion does not end, and the first one does not when it is back at its beginning: what is
  /// under a finger can turn round there. Effects are not on the line.
  ///
  /// - Parameter distance: In seconds of the line.
  mutating func goAlongLine(by distance: Double) {
    makeLine()
    guard let rate = line?.content.rate else { return }
    if distance < 0, !prepareToGoBack() {
      // Before the first beginning.
      shiftLine(by: -distance / rate)
      return pending.shift(by: -distance / rate)
    }
    let (now, pause, added, first) = (time, pausedAt, effects, events.count)
    let requested = rate < 0 ? pending : PendingQueue()
    if rate < 0 { pending = PendingQueue() }
    stored = base
    effects = []
    pausedAt = nil
    passage = Indirect(LinePassage())
    turn(to: distance < 0 ? -1 : 1)
    advanceThroughEvents(to: now + abs(distance))
    passage = nil
    shiftLine(by: now - time)
    running?.shift(by: now - time)
    pending.shift(by: now - time)
    time = now
    turn(to: rate)
    if rate < 0 { pending = requested }
    effects = added
    setBase(stored)
    pausedAt = pause
    let requestTime = pause == nil ? now : lastRequestTime
    for index in first..<events.count { events[index].setTime(to: requestTime) }
    forgetReplaced()
  }

  /// Delays the line, as a pause does.
  mutating func shiftLine(by delay: Double) {
    guard line != nil else { return }
    line?.content.origin += delay
    line?.content.rested?.shift(by: delay)
  }

  /// Whether a motion that is at its end, or back at its beginning, is the last one on the line.
  func isAtEnd(of motion: RunningMotion) -> Bool {
    if motion.rate < 0 { return line?.content.passed.isEmpty ?? true }
    return pending.isEmpty && line?.content.goesOn != true
  }

  /// Runs the line of time at another rate, backwards if it is negative.
  ///
  /// Backwards, the motions that have yet to begin go on waiting, and end when the line is back at its
  /// beginning; before that, at once.
  mutating func setRate(_ rate: Double, at requestTime: Double) {
    catchUp(to: requestTime)
    guard Self.isRate(rate) else { return emit(.rejected(.rate)) }
    if policy != .full, rate > 0, let running, !running.definition.isReduced {
      // It may have run backwards since before motion was reduced.
      restart(running, elapsed: running.elapsed(at: time))
    }
    // A group's travel makes a line for any policy.
    if line == nil && isSingle || isHeld || !runsOrWaits && pending.isEmpty {
      guard let motion = running else { return emit(.rejected(.notMoving)) }
      retire()
      let elapsed = motion.elapsed(at: time)
      goOn(
        with: motion, fromElapsed: elapsed, rate: rate,
        isBeginning: elapsed == 0 && !motion.hasReportedImpactAtStart)
    } else {
      leaveBeginning()
      makeLine()
      setLineRate(rate)
    }
    advanceThroughEvents(to: time)
  }

  private mutating func setLineRate(_ rate: Double) {
    if rate < 0, !prepareToGoBack() {
      let isKnown = line != nil
      turn(to: rate)
      end(endLine(), .reversed)
      // What waits for an effect is on no line.
      if !isKnown { endPending(.reversed) }
    } else if line == nil {
      emit(.rejected(.notMoving))
    } else {
      retire()
      turn(to: rate)
    }
  }

  // MARK: Measures

  /// The place on the line of time and its length, in seconds of the motions' own time.
  ///
  /// Both count from the first motion that is remembered; those before have taken the forgotten seconds.
  /// The length is infinite if one of the motions never ends. `nil` if nothing moves the value, nor has
  /// been the last that moved the value.
  var measure: (place: Double, length: Double, forgotten: Double)? {
    if isSingle {
      guard let motion = running ?? ended else { return nil }
      return (motion.position(at: time), motion.duration(within: tolerance), 0)
    }
    var copy = alone()
    copy.leaveBeginning()
    copy.makeLine()
    if let over = copy.line?.content, over.isOver,
      let id = over.current?.requestedID ?? (over.idsAhead + over.later.ids).first
    {
      copy.reviveLine(id, as: copy.nextID())
    }
    guard let line = copy.line?.content else { return nil }
    let place = line.place(at: time)
    if line.rate < 0 { copy.pending = PendingQueue() }
    copy.passage = Indirect(LinePassage(isMeasuring: true))
    copy.turn(to: 1)
    copy.advanceThroughEvents(to: time + Self.horizon)
    guard let last = copy.running, copy.isAtEnd(of: last),
      copy.passage?.content.isEndless == false, let end = copy.line?.content
    else { return (place, .infinity, line.forgotten) }
    // The copy has forgotten motions, too.
    let length = end.place(at: last.exactRestTime(within: tolerance))
    return (place, length + (end.forgotten - line.forgotten), line.forgotten)
  }

  /// How far the line of time has come, 0…1; `nil` if nothing is on it, or a motion that never ends.
  var progress: Double? {
    guard runsOrWaits, let (place, length, forgotten) = measure, length > 0, length < .infinity
    else { return nil }
    return min(max((forgotten + place) / (forgotten + length), 0), 1)
  }

  /// Seconds until the last motion on the line of time is at rest; backwards, until the first is back at
  /// its beginning.
  var remainingTime: Double {
    if let remainingFollowing { return remainingFollowing }
    if let running, isSingle { return max(running.exactRestTime(within: tolerance) - time, 0) }
    if policy == .instant, running == nil { return remainingDelays }
    guard runsOrWaits, let (place, length, _) = measure else { return 0 }
    // In this order, as the other zero would be written as −0.
    return max((rate > 0 ? length - place : -place) / rate, 0)
  }

  /// Seconds until the last of the motions that wait, of which each is at its end at once.
  private var remainingDelays: Double {
    var (copy, end) = (alone(), time)
    while !isHeld, let begin = copy.nextBegin, begin > end {
      copy.advanceThroughEvents(to: begin)
      end = begin
    }
    return end - time
  }

  /// Whether a number is a rate: from a second in thirty years to all of a motion in one frame.
  static func isRate(_ rate: Double) -> Bool { (1e-9...1e4).contains(abs(rate)) }
}
