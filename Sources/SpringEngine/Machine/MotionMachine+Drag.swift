// What a pointer does to the value.

extension MotionMachine {
  /// Holds the value where it is at the time, whatever moves it; all motions end.
  mutating func grab(pointer: Vector?, band: RubberBand<Vector>?, at eventTime: EventTime) {
    catchUp(to: eventTime.time)
    if let pointer, !Self.isSensible(pointer) { return emit(.rejected(.value)) }
    if eventTime.time < time, pausedAt == nil {
      stored = state(at: eventTime)
      time = eventTime.time
    }
    let free = freeMotion
    endMotions(.interrupted)
    endPending(.interrupted)
    endEffects(.interrupted)
    forgetReplaced()
    stored.velocity = .zero
    let drag = DragState(
      stored.value, pointer: pointer, band: band, interrupted: free,
      maximumSpeed: maximumThrowSpeed, at: eventTime)
    self.pointer = drag.pointer
    enter(.held(drag))
    emit(.grabbed)
  }

  /// The motion that goes on after a release: a primary motion that is not drawn to a target.
  private var freeMotion: RunningMotion<Vector>.Definition? {
    guard let primary = (suspended.first?.motion ?? running)?.definition else { return nil }
    switch primary.requested {
    case .gravity, .decay, .boundedDecay, .custom: return primary
    case .spring, .curve: return nil
    }
  }

  /// Follows the pointer.
  mutating func drag(to pointer: Vector, at eventTime: EventTime) {
    catchUp(to: eventTime.time)
    guard isHeld else { return emit(.rejected(.notGrabbed)) }
    guard Self.isSensible(pointer) else { return emit(.rejected(.value)) }
    let dragged = withDrag { drag in
      drag.drag(to: pointer, at: eventTime)
      return (value: drag.value, pointer: drag.pointer)
    }
    if let dragged { (stored.value, self.pointer) = dragged }
  }

  /// Shows the value for an expected position of the pointer, which is no sample.
  mutating func predict(_ pointer: Vector, at eventTime: EventTime) {
    catchUp(to: eventTime.time)
    guard isHeld else { return emit(.rejected(.notGrabbed)) }
    guard Self.isSensible(pointer) else { return emit(.rejected(.value)) }
    let shown = withDrag { drag in
      drag.predict(pointer)
      return drag.value
    }
    if let shown { stored.value = shown }
  }

  /// Lets go: the requested motion goes on with the pointer's velocity.
  ///
  /// Without a request, the next pending motion begins, or its delay does. If none begins at once, the
  /// value follows its leader, a fall or a coasting motion that the pointer interrupted goes on, or
  /// the value springs to the target.
  ///
  /// - Parameter pointerVelocity: The velocity that a recogniser measured, in units per second of
  ///   the clock's time; `nil` for the velocity measured here.
  mutating func release(
    into request: MotionRequest<Vector>?, as id: MotionID, pointerVelocity: Vector?,
    at eventTime: EventTime
  ) {
    catchUp(to: eventTime.time)
    guard case .held(let drag) = phase else { return reject(id, for: .notGrabbed) }
    stored.velocity = velocity(of: drag, measured: pointerVelocity, at: eventTime)
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
      begin(MotionRequest(drag.interrupted?.requested ?? springMotion(to: target)), as: id)
    }
    advanceThroughEvents(to: time)
  }

  /// Value and velocity at a time that may be slightly in the past: the state that was on screen
  /// then, or the state of the drag if the value is held.
  package func state(at eventTime: EventTime) -> MotionState<Vector> {
    if case .held(let drag) = phase {
      return MotionState(value: drag.value, velocity: drag.velocity(at: eventTime))
    }
    guard pausedAt == nil, let state = ownState(at: eventTime.time) else { return stored }
    return effects.isEmpty ? state : state + addedState(at: eventTime.time)
  }

  /// The state of the motion that ran at a time, if it is known.
  private func ownState(at time: Double) -> MotionState<Vector>? {
    if let running, time >= running.originTime || replaced == nil || running.rate < 0 {
      return running.state(at: time)
    }
    if case .resting = phase, replaced == nil { return base }
    if let replaced, time < self.time || running != nil {
      let hasEnded = replaced.isRestKnown && time >= replaced.restTime
      if hasEnded, let value = replaced.restingValue { return MotionState(value) }
      return replaced.state(at: time)
    }
    if case .following = phase { return follow?.state(at: time) }
    return running?.state(at: time)
  }

  private mutating func velocity(
    of drag: DragState<Vector>, measured: Vector?, at eventTime: EventTime
  ) -> Vector {
    if let measured {
      if Self.isSensible(measured) { return drag.valueVelocity(measured, at: eventTime) }
      emit(.rejected(.velocity))
    }
    let own = drag.velocity(at: eventTime)
    return Self.isSensible(own) ? own : .zero
  }
}
