// How motions begin, replace each other and end.

extension MotionMachine {
  /// Requests a motion: now, after a delay in seconds, or when all motions before it have ended.
  ///
  /// A motion that begins now replaces the running, the suspended and the pending motions. While
  /// the value is held it begins at the release.
  mutating func run(
    _ request: MotionRequest<Vector>, as id: MotionID, start: MotionStart, at requestTime: Double
  ) {
    catchUp(to: requestTime)
    if let reason = rejection(of: request, start: start) { return reject(id, for: reason) }
    switch start {
    case .now where isHeld:
      endPending(.retargeted)
      pending.append(PendingMotion(id: id, request: request, beginTime: nil))
    case .whenSettled where !isResting:
      pending.append(PendingMotion(id: id, request: request, beginTime: nil))
    case .after(let delay):
      pending.append(PendingMotion(id: id, request: request, beginTime: time + delay))
    case .now, .whenSettled:
      endMotions(.retargeted)
      endPending(.retargeted)
      begin(request, as: id)
      advanceThroughEvents(to: time)
    }
  }

  /// Suspends the running motion for a secondary one.
  ///
  /// While the value is held, the secondary motion ends at once.
  mutating func interrupt(
    with request: MotionRequest<Vector>, as id: MotionID, at requestTime: Double
  ) {
    catchUp(to: requestTime)
    if let reason = rejection(of: request, start: .now) { return reject(id, for: reason) }
    guard !isHeld else { return emit(.ended(id, .interrupted)) }
    let primary = running
    suspended.append(SuspendedMotion(motion: primary, suspendedAt: time, target: target))
    if let primary { emit(.suspended(primary.id)) }
    begin(request, as: id)
    advanceThroughEvents(to: time)
  }

  /// Ends the secondary motion early; the primary one goes on from the present state.
  mutating func endInterruption(at requestTime: Double) {
    catchUp(to: requestTime)
    guard !suspended.isEmpty else { return }
    if let running { emit(.ended(running.id, .stopped)) }
    enter(.resting)
    proceed()
    advanceThroughEvents(to: time)
  }

  /// Ends all motions; the value stays where it is.
  mutating func stop(at requestTime: Double) {
    catchUp(to: requestTime)
    rest(at: stored.value)
  }

  /// Ends all motions and sets the value.
  mutating func jump(to value: Vector, at requestTime: Double) {
    catchUp(to: requestTime)
    guard Self.isSensible(value) else { return emit(.rejected(.value)) }
    rest(at: value)
  }

  private mutating func rest(at value: Vector) {
    endMotions(.stopped)
    endPending(.stopped)
    enter(.resting)
    stored = MotionState(value)
    target = value
  }

  private mutating func reject(_ id: MotionID, for reason: RejectedInput) {
    emit(.rejected(reason))
    emit(.ended(id, .stopped))
  }

  /// Starts a motion; the one before has been ended or suspended.
  ///
  /// After an additive retarget, the rest of the old motion fades under the animator's spring; not
  /// where motion is reduced, since the sum of two motions can overshoot although neither does.
  mutating func begin(_ request: MotionRequest<Vector>, as id: MotionID) {
    if let velocity = request.velocity {
      stored.velocity = velocity
    } else if policy == .full, request.style == .keepVelocity, stored.velocity == .zero {
      // A timed curve has a velocity of its own at its start. From rest it starts with that.
      stored.velocity = request.motion.state(after: 0, from: stored).velocity
    }
    emit(.began(id))
    if request.style == .additive, policy == .full {
      start(request.motion, as: id, from: MotionState(target), crossfadeSpring: spring)
    } else {
      start(request.motion, as: id, from: stored)
    }
  }

  /// After a motion has ended: resumes the last suspended motion, or begins the next pending one.
  mutating func proceed() {
    if let primary = suspended.popLast() {
      resume(primary)
      if running != nil { return }
    }
    beginNextPending()
  }

  /// Begins the first of the motions that were requested for when all others have ended.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  mutating func beginNextPending() -> Bool {
    guard let index = pending.firstIndex(where: { $0.beginTime == nil }) else { return false }
    let next = pending.remove(at: index)
    begin(next.request, as: next.id)
    return true
  }

  /// Resumes a suspended motion from the present state; a value that was suspended at rest springs
  /// back.
  private mutating func resume(_ primary: SuspendedMotion<Vector>) {
    target = primary.target
    if let motion = primary.motion {
      emit(.continued(motion.id))
      restart(motion, elapsed: primary.suspendedAt - motion.originTime)
    } else if stored != MotionState(target) {
      begin(MotionRequest(springMotion(to: target)), as: nextID())
    }
  }

  /// Starts a motion again from the present state; its own time goes on.
  mutating func restart(_ motion: RunningMotion<Vector>, elapsed: Double) {
    restart(motion, as: motion.definition.requested, elapsed: elapsed)
  }

  /// Starts another motion in the place of one, with the same identifier.
  mutating func restart(
    _ motion: RunningMotion<Vector>, as requested: Motion<Vector>, elapsed: Double
  ) {
    let requested = requested.advanced(by: max(0, elapsed), from: motion.origin)
    start(requested, as: motion.id, from: stored, hasArrived: motion.hasArrived)
  }

  /// Makes every running motion, and applies the policy on motion.
  ///
  /// The difference between the present state and the motion's start (a timed curve cannot take on
  /// a velocity, an additive motion starts where the old one would have ended) fades away on top.
  private mutating func start(
    _ requested: Motion<Vector>, as id: MotionID, from origin: MotionState<Vector>,
    crossfadeSpring: MassSpringDamper? = nil, hasArrived: Bool = false
  ) {
    var model = policy == .full ? requested : requested.reduced(from: origin)
    var crossfade: RunningMotion<Vector>.Crossfade?
    let first = model.state(after: 0, from: origin)
    if first != stored {
      let difference = MotionState(
        value: stored.value - first.value, velocity: stored.velocity - first.velocity)
      if policy == .full || isNegligible(difference) {
        crossfade = RunningMotion.Crossfade(
          spring: crossfadeSpring ?? Self.correctionSpring, origin: difference)
      } else {
        // A crossfade could carry the value past its end; a spring cannot.
        let end = model.restingValue(from: origin) ?? origin.value
        model = springMotion(to: end).reduced(from: origin)
      }
    }
    let definition = RunningMotion.Definition(
      id, requested: requested, model: model, crossfade: policy == .none ? nil : crossfade,
      from: origin)
    var motion = RunningMotion(
      definition, at: time, hasArrived: hasArrived, tolerance: tolerance)
    if policy == .none { motion.finish(at: time) }
    enter(.moving(motion))
    if suspended.isEmpty, let destination = motion.target { target = destination }
  }

  /// Whether a difference of states is as good as none.
  private func isNegligible(_ difference: MotionState<Vector>) -> Bool {
    difference.value.largestMagnitude <= tolerance.distance
      && difference.velocity.largestMagnitude <= tolerance.speed
  }

  /// Ends the running motion and the suspended ones.
  mutating func endMotions(_ reason: CompletionReason) {
    if case .moving(let motion) = phase {
      emit(.ended(motion.id, reason))
      enter(.resting)
    }
    guard !suspended.isEmpty else { return }
    for primary in suspended.reversed() {
      if let motion = primary.motion { emit(.ended(motion.id, reason)) }
    }
    suspended.removeAll()
  }

  /// Ends the pending motions.
  mutating func endPending(_ reason: CompletionReason) {
    guard !pending.isEmpty else { return }
    for entry in pending { emit(.ended(entry.id, reason)) }
    pending.removeAll()
  }

  /// The critically damped spring by which a state that a model cannot start with fades away.
  private static var correctionSpring: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: 400, dampingCoefficient: 40)
  }
}
