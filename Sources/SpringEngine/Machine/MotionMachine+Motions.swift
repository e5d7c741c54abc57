// How motions begin, take over from each other, and end.

extension MotionMachine {
  /// Asks for a motion: at once, after a delay in seconds, or when what is going on is over.
  ///
  /// Asked for at once it replaces everything: the motion in charge, those put aside, those
  /// waiting. While a finger holds the value it waits for the finger to let go.
  mutating func run(
    _ request: MotionRequest<Vector>, as id: MotionID, start: MotionStart, at requestTime: Double
  ) -> [Event] {
    var events = catchUp(to: requestTime)
    if let refused = rejection(of: request, start: start) {
      events += [Event(.rejected(refused), at: time), Event(.ended(id, .stopped), at: time)]
      return events
    }
    var entry = PendingMotion(id: id, request: request, beginTime: nil)
    switch start {
    case .now where isHeld:
      endWaiting(.retargeted, into: &events)
      waiting.append(entry)
    case .now:
      end(.retargeted, waitingToo: true, into: &events)
      begin(request, as: id, into: &events)
      return events + advanceThroughEvents(to: time)
    case .after(let delay):
      entry.beginTime = time + delay
      waiting.append(entry)
    case .whenSettled where isResting:
      return events + run(request, as: id, start: .now, at: requestTime)
    case .whenSettled:
      waiting.append(entry)
    }
    return events
  }

  /// Puts what is going on aside for a secondary motion.
  ///
  /// While a finger holds the value, the finger wins: the secondary motion ends at once.
  mutating func interrupt(
    with request: MotionRequest<Vector>, as id: MotionID, at requestTime: Double
  ) -> [Event] {
    var events = catchUp(to: requestTime)
    if let refused = rejection(of: request, start: .now) {
      events += [Event(.rejected(refused), at: time), Event(.ended(id, .stopped), at: time)]
      return events
    }
    guard !isHeld else { return events + [Event(.ended(id, .interrupted), at: time)] }
    suspended.append(SuspendedMotion(motion: running, suspendedAt: time, target: target))
    if let primary = running { events.append(Event(.suspended(primary.id), at: time)) }
    begin(request, as: id, into: &events)
    return events + advanceThroughEvents(to: time)
  }

  /// Ends the secondary motion early: the primary one goes on from here.
  mutating func endInterruption(at requestTime: Double) -> [Event] {
    var events = catchUp(to: requestTime)
    guard !suspended.isEmpty else { return events }
    if let running { events.append(Event(.ended(running.id, .stopped), at: time)) }
    phase = .resting
    goOn(into: &events)
    return events + advanceThroughEvents(to: time)
  }

  /// Ends everything and stays here, or at a value.
  mutating func stop(at value: Vector? = nil, time requestTime: Double) -> [Event] {
    var events = catchUp(to: requestTime)
    if let value, !Self.isSensible(value) {
      return events + [Event(.rejected(.value), at: time)]
    }
    end(.stopped, waitingToo: true, into: &events)
    phase = .resting
    state = MotionState(value ?? state.value)
    target = state.value
    return events
  }

  /// Puts a motion in charge.
  ///
  /// Whatever was in charge has been ended or put aside.
  ///
  /// In an additive retarget, what is left of the old motion fades under the animator's spring; not
  /// where motion is reduced, since the sum of two motions can overshoot although neither does.
  mutating func begin(
    _ request: MotionRequest<Vector>, as id: MotionID, into events: inout [Event]
  ) {
    if let velocity = request.velocity {
      state.velocity = velocity
    } else if policy == .full, request.style == .keepVelocity, state.velocity == .zero {
      // There is no velocity to keep: a timed curve starts with its own, undistorted.
      state.velocity = request.motion.state(after: 0, from: state).velocity
    }
    events.append(Event(.began(id), at: time))
    if request.style == .additive, policy == .full {
      start(request.motion, as: id, from: MotionState(target), crossfadeSpring: spring)
    } else {
      start(request.motion, as: id, from: state)
    }
  }

  /// Nothing is in charge any more: what was put aside goes on, or what waited for rest begins.
  mutating func goOn(into events: inout [Event]) {
    if let primary = suspended.popLast() {
      proceed(with: primary, into: &events)
      if running != nil { return }
    }
    beginNextWaiting(into: &events)
  }

  /// Begins the first of the motions that wait for the value to be free.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func beginNextWaiting(into events: inout [Event]) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.beginTime == nil }) else { return false }
    let next = waiting.remove(at: index)
    begin(next.request, as: next.id, into: &events)
    return true
  }

  /// A motion that was put aside goes on from the value and velocity there are now; a value that
  /// was disturbed at rest springs back.
  private mutating func proceed(
    with primary: SuspendedMotion<Vector>, into events: inout [Event]
  ) {
    target = primary.target
    if let motion = primary.motion {
      events.append(Event(.continued(motion.id), at: time))
      restart(motion, elapsed: primary.suspendedAt - motion.originTime)
    } else if state != MotionState(target) {
      begin(MotionRequest(springMotion(to: target)), as: nextID(), into: &events)
    }
  }

  /// Starts a motion anew from the state there is, with its own time going on.
  mutating func restart(_ motion: RunningMotion<Vector>, elapsed: Double) {
    let requested = motion.requested.advanced(by: max(0, elapsed), from: motion.origin)
    start(requested, as: motion.id, from: state, hasArrived: motion.hasArrived)
  }

  /// Where every running motion is made, and the policy applied.
  ///
  /// What the value does and the motion's start does not (a timed curve has no use for a velocity,
  /// an additive motion starts where the old one was going) fades away on top of it.
  private mutating func start(
    _ requested: Motion<Vector>, as id: MotionID, from origin: MotionState<Vector>,
    crossfadeSpring: MassSpringDamper? = nil, hasArrived: Bool = false
  ) {
    var model = policy == .full ? requested : requested.reduced(from: origin)
    var crossfade: RunningMotion<Vector>.Crossfade?
    let first = model.state(after: 0, from: origin)
    if first != state {
      let rest = MotionState(
        value: state.value - first.value, velocity: state.velocity - first.velocity)
      if policy == .full || isNegligible(rest) {
        crossfade = RunningMotion.Crossfade(
          spring: crossfadeSpring ?? Self.correctionSpring, origin: rest)
      } else {
        // What fades away on top could carry the value past its end: a spring cannot.
        let end = model.restingValue(from: origin) ?? origin.value
        model = springMotion(to: end).reduced(from: origin)
      }
    }
    var motion = RunningMotion(
      id, requested: requested, model: model, crossfade: policy == .none ? nil : crossfade,
      from: origin,
      at: time, hasArrived: hasArrived, tolerance: tolerance)
    if policy == .none { motion.finish(at: time) }
    phase = .moving(motion)
    if let goal = motion.target, suspended.isEmpty { target = goal }
  }

  /// Whether a state is as good as rest at zero.
  private func isNegligible(_ state: MotionState<Vector>) -> Bool {
    state.value.largestMagnitude <= tolerance.distance
      && state.velocity.largestMagnitude <= tolerance.speed
  }

  /// Ends the motion in charge and those that were put aside for it.
  mutating func end(_ reason: CompletionReason, waitingToo: Bool, into events: inout [Event]) {
    if let running { events.append(Event(.ended(running.id, reason), at: time)) }
    for primary in suspended.reversed() {
      if let motion = primary.motion { events.append(Event(.ended(motion.id, reason), at: time)) }
    }
    suspended.removeAll()
    if !isHeld { phase = .resting }
    if waitingToo { endWaiting(reason, into: &events) }
  }

  mutating func endWaiting(_ reason: CompletionReason, into events: inout [Event]) {
    for entry in waiting { events.append(Event(.ended(entry.id, reason), at: time)) }
    waiting.removeAll()
  }

  /// How fast a state that a model cannot start with gives way to the model, critically damped.
  private static var correctionSpring: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: 400, dampingCoefficient: 40)
  }
}
