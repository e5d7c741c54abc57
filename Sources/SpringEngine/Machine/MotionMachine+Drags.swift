// What a pointer does to the value.

extension MotionMachine {
  /// Holds the value where it is shown at the time, whatever moves it; all motions end.
  mutating func grab(
    pointer: Lanes?, band: RubberBand<Lanes>?, limits: ShownLimits? = nil,
    at eventTime: EventTime
  ) {
    catchUp(to: eventTime.time)
    if let pointer, !canTake(pointer) { return emit(.rejected(.value)) }
    if let band, !canTake(band) { return emit(.rejected(.value)) }
    var free = freeMotion
    if eventTime.time < time, pausedAt == nil {
      if let handover = handover(since: eventTime.time) {
        free = handover.isFromMotion ? replaced.flatMap { freeMotion(of: $0.definition) } : nil
        target = handover.target
      }
      stored = state(at: eventTime)
      time = eventTime.time
    }
    let momentum = caughtMomentum(at: eventTime)
    // What was requested while the value is held waits for the release.
    if !isHeld {
      endMotions(.grabbed)
      endPending(.grabbed)
    }
    endEffects(.grabbed)
    forgetReplaced()
    stored.velocity = .zero
    if let limits { stored.value = limits.nearest(to: stored.value) }
    let drag = DragState(
      stored.value, pointer: pointer, band: band, interrupted: free, momentum: momentum,
      maximumSpeed: maximumThrowSpeed, at: eventTime)
    let isNew = !isHeld
    hold(drag)
    if isNew { emit(.grabbed) }
  }

  /// The motion that goes on after a release: a primary motion that is not drawn to a target; for a value
  /// that is held, the one that was interrupted.
  private var freeMotion: RunningMotion.Definition? {
    if let drag = held { return drag.content.interrupted }
    return (suspended.first?.motion ?? running).flatMap { freeMotion(of: $0.definition) }
  }

  private func freeMotion(of motion: RunningMotion.Definition) -> RunningMotion.Definition? {
    switch motion.requested {
    case .decay, .custom: motion
    case .each: motion.requested.componentTarget == nil ? motion : nil
    case .spring, .curve, .composed: nil
    }
  }

  /// What the running motion has begun in the place of, if it has begun by itself since a time of which the
  /// state is known.
  private func handover(since time: Double) -> Handover? {
    guard let lastHandover, running?.changeTime == lastHandover.time, suspended.isEmpty,
      max(time, historyStart) < lastHandover.time
    else { return nil }
    return lastHandover
  }

  /// What a flick carries over from the present motion; for a value that is held, what it had.
  private func caughtMomentum(at eventTime: EventTime) -> Indirect<CarriedMomentum>? {
    if let drag = held {
      var momentum = drag.content.momentum
      momentum?.content.report(distance: nil, at: eventTime.clockTime)
      return momentum
    }
    guard carriesMomentum, pausedAt == nil else { return nil }
    let glide = eventTime.scale > 0 ? stored.velocity * eventTime.scale : stored.velocity
    return Indirect(CarriedMomentum(of: glide, at: eventTime.clockTime))
  }

  mutating func drag(to pointer: Lanes, at eventTime: EventTime) {
    changeDrag(to: pointer, at: eventTime) { $0.drag(to: pointer, at: eventTime) }
  }

  /// Shows the value for an expected position of the pointer, which is no sample.
  mutating func predict(_ pointer: Lanes, at eventTime: EventTime) {
    changeDrag(to: pointer, at: eventTime) { $0.predict(pointer) }
  }

  @inline(never)
  private mutating func changeDrag(
    to pointer: Lanes, at eventTime: EventTime, _ body: (inout DragState) -> Void
  ) {
    catchUp(to: eventTime.time)
    guard var drag = held else { return emit(.rejected(.notGrabbed)) }
    guard canTake(pointer) else { return emit(.rejected(.value)) }
    // In place, so that its samples are not copied.
    held = nil
    body(&drag.content)
    held = drag
    stored.value = drag.content.value
  }

  /// Lets go: the requested motion goes on with the pointer's velocity.
  ///
  /// Without a request, the next pending motion begins, or its delay does. If none begins at once, the
  /// value follows its leader, a fall or a coasting motion that the pointer interrupted goes on, or
  /// the value springs to the target.
  ///
  /// - Parameters:
  ///   - pointerVelocity: The velocity that a recogniser measured, in units per second of the clock's
  ///     time; `nil` for the velocity measured here.
  ///   - requestedTime: The time of the lift; if it is earlier than the latest sample's, that.
  mutating func release(
    into request: MotionRequest?, as id: MotionID, pointerVelocity: Lanes?,
    at requestedTime: EventTime
  ) {
    var eventTime = requestedTime
    if let drag = held, drag.content.lastSampleTime.clockTime > eventTime.clockTime,
      !requestedTime.isSetBack(since: drag.content.lastSampleTime)
    {
      eventTime = drag.content.lastSampleTime
      // While the loop's time stands still, the request has the present one.
      eventTime.time = max(eventTime.time, requestedTime.time)
      eventTime.scale = requestedTime.scale
    }
    catchUp(to: eventTime.time)
    guard let drag = held else { return reject(id, for: .notGrabbed) }
    stored.velocity = velocity(of: drag.content, measured: pointerVelocity, at: eventTime)
    enter(.resting)
    emit(.released)
    var request = request
    if let asked = request, let reason = rejection(of: asked) {
      emit(.rejected(reason))
      request = nil
    }
    if let request {
      endPending(.retargeted)
      follow = nil
      begin(request, as: id)
    } else if beginNextPending() {
      follow = nil
      emit(.ended(id, .retargeted))
    } else if follow != nil {
      emit(.ended(id, .retargeted))
      followLeader()
    } else {
      begin(MotionRequest(drag.content.interrupted?.requested ?? springMotion(to: target)), as: id)
    }
    advanceThroughEvents(to: time)
  }

  /// Value and velocity at a time that may be slightly in the past: the state that was on screen
  /// then, or the state of the drag if the value is held.
  func state(at eventTime: EventTime) -> MotionState<Lanes> {
    if let drag = held {
      return MotionState(
        value: drag.content.value, velocity: drag.content.releaseVelocity(at: eventTime))
    }
    let time = max(eventTime.time, historyStart)
    if pausedAt == nil, time > self.time, !isFollowing {
      // No frame has come to it, but motions may have ended and begun.
      var copy = self
      copy.advanceThroughEvents(to: time)
      return copy.stored
    }
    guard pausedAt == nil, let state = ownState(at: time) else { return stored }
    return effects.isEmpty ? state : state + effects.state(at: time)
  }

  /// The state of the motion that ran at a time, if it is known.
  private func ownState(at time: Double) -> MotionState<Lanes>? {
    if phase == .following { return follow?.content.state(at: time) }
    if let running, time >= running.changeTime || replaced == nil {
      return running.state(at: max(time, running.changeTime))
    }
    if phase == .resting, replaced == nil { return base }
    if let replaced, time < self.time || running != nil {
      let hasEnded = replaced.isRestKnown && time >= replaced.restTime
      if hasEnded, let value = replaced.settledValue ?? replaced.target {
        return MotionState(value)
      }
      return replaced.state(at: max(time, replaced.changeTime))
    }
    return nil
  }

  private mutating func velocity(
    of drag: DragState, measured: Lanes?, at eventTime: EventTime
  ) -> Lanes {
    if let measured {
      if canTake(measured) { return drag.releaseVelocity(measured, at: eventTime) }
      emit(.rejected(.velocity))
    }
    let own = drag.releaseVelocity(at: eventTime)
    return Self.isSensible(own) ? own : .zero
  }
}
