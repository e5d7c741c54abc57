// The frequent operations: a new target, in one leg or several, and a sample of a pointer.

extension AnimatorStorage {
  /// Springs to a target, on the animator's own spring if `spring` is `nil`.
  @usableFromInline
  func animate(
    to target: Lanes, spring: MassSpringDamper?, style: RetargetStyle, handle: MotionHandle?
  ) {
    guard let eventTime = withLoop({ $0.eventTime(at: nil) }) else { return }
    let id = nextID(for: handle)
    if let recorder = withLoop({ $0.recorder }) {
      let request = MotionRequest(machine.springMotion(to: target, on: spring), style: style)
      recorder.add(Machine.Operation.run(request, id: id), of: self, at: eventTime)
    }
    change(at: eventTime) { machine in
      // What a leader has shown up to now may have changed the spring.
      let request = MotionRequest(machine.springMotion(to: target, on: spring), style: style)
      machine.run(request, as: id, at: eventTime.time)
      warnIfRejected(.run(request, id: id), by: &machine)
    }
  }

  @usableFromInline
  func drag(to pointer: Lanes, at timestamp: Double?) {
    guard let eventTime = withLoop({ $0.eventTime(at: timestamp) }) else {
      return rejectTime(timestamp)
    }
    withLoop { $0.recorder?.add(Machine.Operation.drag(pointer), of: self, at: eventTime) }
    change(at: eventTime) {
      $0.drag(to: pointer, at: eventTime)
      warnIfRejected(.drag(pointer), by: &$0)
    }
  }

  /// Lets go of the value.
  func release(
    into request: MotionRequest?, pointerVelocity: Lanes?, handle: MotionHandle,
    at timestamp: Double?
  ) {
    let id = nextID(for: handle)
    guard let eventTime = loop.eventTime(at: timestamp) else {
      rejectTime(timestamp)
      return endHandles(of: id, .rejected(.timestamp))
    }
    if let recorder = loop.recorder {
      let operation = Machine.Operation.release(request, id: id, pointerVelocity: pointerVelocity)
      recorder.add(operation, of: self, at: eventTime)
    }
    change(at: eventTime) {
      $0.release(into: request, as: id, pointerVelocity: pointerVelocity, at: eventTime)
      warnIfRejected(.release(request, id: id, pointerVelocity: pointerVelocity), by: &$0)
    }
  }
}

// MARK: Legs

extension AnimatorStorage {
  /// Springs to a target, in one leg or several.
  @usableFromInline
  func animate(
    to target: Lanes, spring: MassSpringDamper?, velocity: Lanes?,
    style: RetargetStyle = .keepVelocity, start: MotionStart = .now, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, handle: MotionHandle
  ) {
    animate(
      to: target, by: { machine.springMotion(to: $0, on: spring) }, velocity: velocity,
      style: style, start: start, delay: delay, repeatCount: repeatCount,
      autoreverses: autoreverses, handle: handle)
  }

  /// Goes to a target, in one leg or several; those of a curve are one motion.
  ///
  /// Fewer legs than 1 are rejected. `motion` is that to a target, there or back; `velocity` is that of the
  /// first leg's start, `nil` for the present one; the delay, in seconds, counts from `start`.
  @inline(never)
  func animate(
    to target: Lanes, by motion: (Lanes) -> Course, velocity: Lanes?,
    style: RetargetStyle = .keepVelocity, start: MotionStart = .now, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, handle: MotionHandle
  ) {
    guard repeatCount >= 1 else {
      warn(of: .repeatCount, "a repeat count of \(repeatCount)")
      return reject(handle, for: .repeatCount)
    }
    var request = MotionRequest(motion(target), style: style, velocity: velocity)
    guard repeatCount > 1 else {
      return self.start(handle) { .run(request, id: $0, start: start, delay: delay) }
    }
    let legs = repeatCount.rounded(.up)
    loop.batch {
      // The legs turn round where the value is now, without effects, and not where the latest frame has
      // shown it.
      if start == .now { catchUp() }
      request.repeatMotion(
        legs: legs, turns: autoreverses,
        from: start == .now ? machine.exactBase.value : read { $0.lastTarget }, by: motion)
      self.start(handle) { .run(request, id: $0, start: start, delay: delay) }
    }
  }
}
