// What a pointer does to the value.

extension MotionMachine {
  /// Holds the value where it is at the time, whatever moves it; all motions end.
  mutating func grab(pointer: Vector?, band: RubberBand<Vector>?, at eventTime: EventTime) {
    catchUp(to: eventTime.time)
    if let pointer, !Self.isSensible(pointer) { return emit(.rejected(.value)) }
    if eventTime.time < time, pausedAt == nil { move(to: eventTime.time) }
    endMotions(.interrupted)
    endPending(.interrupted)
    stored.velocity = .zero
    let drag = DragState(
      stored.value, pointer: pointer, band: band, maximumSpeed: maximumThrowSpeed, at: eventTime)
    self.pointer = drag.pointer
    enter(.held(drag))
    emit(.grabbed)
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

  /// Lets go: the requested motion goes on with the pointer's velocity.
  ///
  /// Without a request, the next pending motion begins, or else the spring to the target.
  ///
  /// - Parameter pointerVelocity: The velocity that a recogniser measured, in units per second of
  ///   the clock's time; `nil` for the velocity measured here.
  mutating func release(
    into request: MotionRequest<Vector>?, as id: MotionID, pointerVelocity: Vector?,
    at eventTime: EventTime
  ) {
    catchUp(to: eventTime.time)
    guard case .held(let drag) = phase else {
      emit(.rejected(.notGrabbed))
      return emit(.ended(id, .stopped))
    }
    stored.velocity = velocity(of: drag, measured: pointerVelocity, at: eventTime)
    enter(.resting)
    emit(.released)
    if let request {
      if let reason = rejection(of: request, start: .now) {
        emit(.rejected(reason))
      } else {
        endPending(.retargeted)
        begin(request, as: id)
        return advanceThroughEvents(to: time)
      }
    }
    if beginNextPending() {
      emit(.ended(id, .retargeted))
    } else {
      begin(MotionRequest(springMotion(to: target)), as: id)
    }
    advanceThroughEvents(to: time)
  }

  /// Value and velocity at a time that may be slightly in the past: the state that was on screen
  /// then, or the state of the drag if the value is held.
  package func state(at eventTime: EventTime) -> MotionState<Vector> {
    switch phase {
    case .held(let drag): MotionState(value: drag.value, velocity: drag.velocity(at: eventTime))
    case .moving(let motion) where pausedAt == nil: motion.state(at: eventTime.time)
    case .moving, .resting: stored
    }
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
