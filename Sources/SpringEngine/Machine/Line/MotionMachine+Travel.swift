// The line of time of a member of a group that turns round, and is scrubbed, as one.

extension MotionMachine {
  /// The place on the line of time that a motion is on, and the length of that; see ``measure``.
  ///
  /// Also after its end, as long as nothing else has moved the value.
  ///
  /// - Returns: `nil` if the motion is on no line.
  func place(
    of id: MotionID, at now: Double
  ) -> (place: Double, length: Double, forgotten: Double)? {
    var copy = self
    if pausedAt == nil, now > time { copy.advanceThroughEvents(to: now) }
    copy.leaveBeginning()
    return copy.isOnLine(id) ? copy.measure : nil
  }

  /// Whether a motion is on the line of time, under any of its identifiers.
  private func isOnLine(_ id: MotionID) -> Bool {
    if line?.content.has(id) ?? false { return true }
    // What has ended before a line that is there is not on it.
    return (running ?? (line == nil ? ended : nil))?.id == id
      || suspended.isEmpty && pending.ids.contains(id)
  }

  /// Whether the line of time of a motion is over, and goes on by a travel.
  @inline(never)
  func revives(_ id: MotionID, by distance: Double, rate: Double, at now: Double) -> Bool {
    var copy = self
    copy.leaveBeginning()
    guard isBaseResting, copy.isOnLine(id), Self.isRate(rate), distance.isFinite
    else { return false }
    copy.makeLine()
    guard let line = copy.line?.content, line.isOver else { return false }
    let place = line.place(at: pausedAt == nil ? max(now, time) : time) + distance
    // At its end it goes on if it turns round, at its beginning if it turns again.
    guard line.rate > 0, let motion = line.rested else { return rate > 0 || place > line.rounding }
    return rate < 0 || place < line.legBegin + motion.duration(within: tolerance) - line.rounding
  }

  /// Goes along the line of time of a motion: one that runs, that waits, or that has come to its end, after
  /// which nothing else has moved the value.
  ///
  /// Motions that have ended become new ones, as the end of each is reported once.
  ///
  ///
  /// `distance` is in seconds of the line, by which it goes on at once; `newID` counts if the line was
  /// over.
  mutating func travel(
    along id: MotionID, as newID: MotionID, by distance: Double, rate: Double,
    at requestTime: Double
  ) {
    catchUp(to: requestTime)
    guard Self.isRate(rate) else { return emit(.rejected(.rate)) }
    guard distance.isFinite else { return emit(.rejected(.progress)) }
    leaveBeginning()
    guard !isHeld, isOnLine(id), suspended.isEmpty, follow == nil else { return }
    let revives = revives(id, by: distance, rate: rate, at: time)
    makeLine()
    if revives {
      reviveLine(id, as: newID)
    } else if isBaseResting {
      // Its time goes on.
      guard let place = line?.content.place(at: time) else { return }
      line?.content.rate = rate
      line?.content.origin = time - (place + distance) / rate
      return
    }
    retire()
    if distance != 0 { goAlongLine(by: distance) }
    if rate < 0, !prepareToGoBack() {
      turn(to: rate)
      return end(endLine(), .reversed)
    }
    turn(to: rate)
    advanceThroughEvents(to: time)
  }
}
