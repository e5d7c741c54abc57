// The line of time of one motion, from before its beginning to after its end, for groups that turn round
// as one.

extension MotionMachine {
  /// The place on the line of time of a motion and the motion's length, both in its own seconds: negative
  /// before its beginning, greater than the length after its end.
  ///
  /// - Parameter now: The present time.
  /// - Returns: `nil` if the motion is neither running nor waiting, nor has been the last one.
  func place(of id: MotionID, at now: Double) -> (place: Double, length: Double)? {
    let now = pausedAt == nil ? max(time, now) : time
    let known = running ?? ended
    if let motion = known, motion.id == id {
      return (motion.position(at: now), motion.duration(within: tolerance))
    }
    guard let waiting = pending.timed.first(where: { $0.id == id }), let begin = waiting.beginTime
    else { return nil }
    let definition = RunningMotion.Definition(id, waiting.request.motion, from: base)
    let motion = RunningMotion(definition, at: begin, tolerance: tolerance)
    return (now - begin, motion.duration(within: tolerance))
  }

  /// Goes along the line of time of a motion: one that runs, that waits for the end of its delay, or that
  /// has come to its end, after which nothing else has moved the value.
  ///
  /// A motion that has ended becomes a new one, as the end of each is reported once.
  ///
  /// - Parameters:
  ///   - id: The motion.
  ///   - newID: The identifier if it has ended.
  ///   - distance: Seconds of the motion's own, by which it goes on at once.
  ///   - rate: The rate at which it goes on from there.
  mutating func travel(
    along id: MotionID, as newID: MotionID, by distance: Double, rate: Double,
    at requestTime: Double
  ) {
    catchUp(to: requestTime)
    guard Self.isRate(rate) else { return emit(.rejected(.rate)) }
    guard distance.isFinite else { return emit(.rejected(.progress)) }
    guard !isHeld, let motion = motionToTravel(id, as: newID) else { return }
    let elapsed = motion.position(at: time) + distance
    reportImpacts(of: motion, to: elapsed)
    var next = motion
    next.goOn(fromElapsed: elapsed, rate: rate, at: time, tolerance: tolerance)
    if policy == .instant { next.finish(at: time) }
    enter(.moving(next))
    if suspended.isEmpty, let destination = next.target { target = destination }
    evaluate(at: time)
    advanceThroughEvents(to: time)
  }

  /// The motion that runs, or one that has ended or waits, as a running one at its place.
  private mutating func motionToTravel(_ id: MotionID, as newID: MotionID) -> RunningMotion? {
    if var motion = ended, motion.id == id {
      motion.rename(newID)
      emit(.began(newID))
      return motion
    }
    if case .resting = phase, let waiting = pending.remove(id), let begin = waiting.beginTime {
      self.begin(waiting.request, as: id)
      guard case .moving(var motion) = phase else { return nil }
      motion.shift(by: begin - time)
      return motion
    }
    guard case .moving(let motion) = phase, motion.id == id else { return nil }
    retire(motion)
    return motion
  }
}
