// What a finger does.

extension MotionMachine {
  /// Takes hold of the value where it is at the time, whatever moves it.
  ///
  /// The finger wins over all.
  mutating func grab(
    pointer: Vector?, band: RubberBand<Vector>?, at moment: EventTime
  ) -> [Event] {
    var events = catchUp(to: moment.time)
    if let pointer, !Self.isSensible(pointer) {
      return events + [Event(.rejected(.value), at: time)]
    }
    if moment.time < time, pausedAt == nil { move(to: moment.time) }
    end(.interrupted, waitingToo: true, into: &events)
    state.velocity = .zero
    phase = .held(DragState(state.value, pointer: pointer, band: band, at: moment))
    events.append(Event(.grabbed, at: time))
    return events
  }

  /// Follows the finger.
  mutating func drag(to pointer: Vector, at moment: EventTime) -> [Event] {
    var events = catchUp(to: moment.time)
    guard case .held(var hold) = phase else {
      return events + [Event(.rejected(.notGrabbed), at: time)]
    }
    guard Self.isSensible(pointer) else {
      events.append(Event(.rejected(.value), at: time))
      return events
    }
    hold.drag(to: pointer, at: moment)
    phase = .held(hold)
    state = MotionState(value: hold.value, velocity: hold.velocity(at: moment))
    return events
  }

  /// Lets go: what was asked for goes on with the finger's velocity; nothing asked for, it springs
  /// to what was asked for meanwhile, or else to the target.
  ///
  /// - Parameter pointerVelocity: What a recogniser measured, per second of the clock's time, or `nil`
  ///   for what was measured here.
  mutating func release(
    into request: MotionRequest<Vector>?, as id: MotionID, pointerVelocity: Vector?,
    at moment: EventTime
  ) -> [Event] {
    var events = catchUp(to: moment.time)
    guard case .held(let hold) = phase else {
      events += [Event(.rejected(.notGrabbed), at: time), Event(.ended(id, .stopped), at: time)]
      return events
    }
    state.velocity = velocity(of: hold, measured: pointerVelocity, at: moment, into: &events)
    phase = .resting
    events.append(Event(.released, at: time))
    if let request, let refused = rejection(of: request, start: .now) {
      events.append(Event(.rejected(refused), at: time))
    } else if let request {
      endWaiting(.retargeted, into: &events)
      begin(request, as: id, into: &events)
      return events + advanceThroughEvents(to: time)
    }
    return events + fallBack(as: id)
  }

  /// After a release into nothing: the motion that waited for it, or the spring to the target.
  private mutating func fallBack(as id: MotionID) -> [Event] {
    var events: [Event] = []
    if beginNextWaiting(into: &events) {
      events.append(Event(.ended(id, .retargeted), at: time))
    } else {
      begin(MotionRequest(springMotion(to: target)), as: id, into: &events)
    }
    return events + advanceThroughEvents(to: time)
  }

  /// Value and velocity at a moment of late: what people saw then, or let go with if they hold it.
  @inline(never)
  package func state(at moment: EventTime) -> MotionState<Vector> {
    switch phase {
    case .held(let hold): MotionState(value: hold.value, velocity: hold.velocity(at: moment))
    case .moving(let motion) where pausedAt == nil: motion.state(at: moment.time)
    case .moving, .resting: state
    }
  }

  private func velocity(
    of hold: DragState<Vector>, measured: Vector?, at moment: EventTime, into events: inout [Event]
  ) -> Vector {
    if let measured {
      if Self.isSensible(measured) { return hold.displayed(measured, at: moment) }
      events.append(Event(.rejected(.velocity), at: time))
    }
    let own = hold.velocity(at: moment)
    return Self.isSensible(own) ? own : .zero
  }
}
