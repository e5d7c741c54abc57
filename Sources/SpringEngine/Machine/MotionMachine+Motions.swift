// How motions begin, replace each other and end.

extension MotionMachine {
  /// Requests a motion: now, or when the motions before it have arrived or ended; after a delay in
  /// seconds from then.
  ///
  /// A motion that begins now replaces the running, the suspended and the pending motions. While
  /// the value is held it begins at the release.
  @inline(never)
  mutating func run(
    _ request: MotionRequest, as id: MotionID, start: MotionStart = .now,
    delay: Double = 0, at requestTime: Double
  ) {
    catchUp(to: requestTime)
    if let reason = rejection(of: request, delay: delay) { return reject(id, for: reason) }
    // What waits at rest is the first on a line.
    if isBaseResting {
      hasEnded = false
      line = nil
    }
    let canBegin = canBegin(start)
    if canBegin, delay == 0 {
      if !isHeld {
        endMotions(.retargeted)
        endPending(.retargeted)
        begin(request, as: id)
        return advanceThroughEvents(to: time)
      }
      endPending(.retargeted)
      follow = nil
    }
    let length = start == .now || rate < 0 ? delay : delay / rate
    let beginTime = canBegin && delay > 0 ? time + length : nil
    let motion = PendingMotion(
      id: id, request: request, start: start, delay: delay, beginTime: beginTime)
    end(pending.append(motion), .retargeted)
  }

  /// Whether what a motion waits for has happened already.
  private func canBegin(_ start: MotionStart) -> Bool {
    start == .now || isResting
      || start == .whenArrived && pending.isEmpty && suspended.isEmpty
        && line?.content.goesOn != true && running?.hasArrived == true
  }

  /// Suspends the running motion for a secondary one.
  ///
  /// While the value is held, the secondary motion ends at once.
  mutating func interrupt(
    with request: MotionRequest, as id: MotionID, at requestTime: Double
  ) {
    catchUp(to: requestTime)
    if let reason = rejection(of: request) { return reject(id, for: reason) }
    guard !isHeld else { return emit(.ended(id, .grabbed)) }
    let primary = running
    let definition = primary?.definition
    suspended.append(
      SuspendedMotion(
        motion: primary, requested: definition?.requested, repetition: definition?.repetition,
        suspendedAt: time, target: target))
    if let id = primary?.id ?? follow?.content.id { emit(.suspended(id)) }
    begin(request, as: id)
    advanceThroughEvents(to: time)
  }

  /// Ends the secondary motion early; the primary one goes on from the present state.
  mutating func endInterruption(at requestTime: Double) {
    catchUp(to: requestTime)
    guard !suspended.isEmpty else { return }
    if let id = running?.id { emit(.ended(id, .stopped)) }
    retire()
    enter(.resting)
    proceed()
    // It ended earlier than it would have come to rest.
    if phase == .resting { forgetReplaced() }
    advanceThroughEvents(to: time)
  }

  /// Ends all motions; the value stays where it is.
  mutating func stop(at requestTime: Double) {
    catchUp(to: requestTime)
    rest(at: stored.value)
  }

  /// Ends all motions and sets the value.
  mutating func jump(to value: Lanes, at requestTime: Double) {
    catchUp(to: requestTime)
    guard canTake(value) else { return emit(.rejected(.value)) }
    rest(at: value)
  }

  mutating func rest(at value: Lanes) {
    endMotions(.stopped)
    endPending(.stopped)
    endEffects(.stopped)
    if isHeld { emit(.released) }
    enter(.resting)
    forgetReplaced()
    stored = MotionState(value)
    target = value
  }

  mutating func reject(_ id: MotionID, for reason: RejectedInput) {
    emit(.rejected(reason, of: id))
  }

  /// Starts a motion; the one before has been ended or suspended.
  ///
  /// After an additive retarget, the rest of the old motion goes on as it would have, together with what is
  /// left of earlier ones; not where motion is reduced, since the sum of two motions can overshoot.
  ///
  /// - Parameter rate: That of the line of time that goes on with it.
  mutating func begin(_ request: MotionRequest, as id: MotionID, atRate rate: Double = 1) {
    let isSoft = request.motion.startsSoftly && request.velocity == nil
    let isAdditive = request.style == .additive && policy == .full
    let fade = isAdditive ? fadeOfRest(atRate: rate) : nil
    let old = isSoft ? present : nil
    if rate != 1 { scaleVelocity(by: 1 / rate) }
    let motion =
      isSoft ? softStart(of: request, after: old, atRate: rate, below: fade) : request.motion
    hasEnded = false
    if let velocity = request.velocity {
      setBase(MotionState(value: base.value, velocity: velocity))
    }
    emit(.began(id))
    let origin = fade == nil ? nil : MotionState(target)
    start(motion, as: id, from: origin, below: fade, repetition: request.repetition)
  }

  /// Gives the value the velocity that a motion has of its own at its start, if the value is at rest.
  ///
  /// - Returns: The state to start from.
  private mutating func takeInitialVelocity(of motion: Course) -> MotionState<Lanes> {
    let present = base
    guard policy != .instant else { return present }
    let motion = policy == .full ? motion : motion.reduced(from: present)
    let start = present.starting(with: motion.entry(from: present).velocity)
    if start != present { setBase(start) }
    return start
  }

  /// After a motion has ended: resumes the last suspended motion, or begins the next pending one.
  ///
  /// A member of an interrupted group waits there for the others.
  mutating func proceed() {
    guard let primary = suspended.popLast() else {
      if !awaitsEffect { beginNextPending() }
      return
    }
    resume(primary)
    if phase == .resting, !awaitsEffect, !awaitsLeader { beginNextPending() }
    if let depth = pausedDepth, suspended.count <= depth { stopTime() }
  }

  /// Whether the next pending motion waits for an effect that was requested before it.
  var awaitsEffect: Bool {
    guard !effects.isEmpty, let next = pending.firstWaiting else { return false }
    return effects.contains { $0.id.serial < next.id.serial }
  }

  /// Begins the first of the motions that wait for others, or its delay.
  ///
  /// Behind a motion whose delay has begun, the others go on waiting.
  ///
  /// - Returns: Whether a motion has begun.
  @discardableResult
  mutating func beginNextPending() -> Bool {
    guard let next = pending.firstWaiting, line?.content.goesOn != true else { return false }
    if next.delay > 0 {
      end(pending.startDelay(at: time, rate: rate), .retargeted)
      return false
    }
    pending.removeFirstWaiting()
    // From rest it begins with the release of the value, or at once.
    let (handover, line) = (running == nil ? nil : handover, takeLine())
    if phase == .moving { endMotions(.retargeted) }
    if follow != nil { endMotions(.retargeted) }
    begin(next, on: line, handover)
    return true
  }

  /// Resumes a suspended motion from the present state; a value that was suspended at rest springs
  /// back.
  private mutating func resume(_ primary: SuspendedMotion) {
    target = primary.target
    if follow != nil, suspended.isEmpty {
      if let id = follow?.content.id { emit(.continued(id)) }
      followLeader()
    } else if let motion = primary.motion {
      emit(.continued(motion.id))
      restart(
        motion, as: primary.requested, elapsed: motion.elapsed(at: primary.suspendedAt),
        repetition: primary.repetition)
    } else if !isRounding(base - MotionState(target)) {
      begin(MotionRequest(springMotion(to: target)), as: nextID())
    }
  }

  /// Makes every running motion, and applies the policy on motion.
  ///
  /// The difference between the present state and the motion's start (a timed curve cannot take on
  /// a velocity, an additive motion starts where the old one would have ended) fades away on top, by a
  /// course to zero or the usual one.
  ///
  /// - Parameter given: Where the motion starts; `nil` for the present state, in which a value at rest is
  ///   given the velocity that the motion has of its own.
  mutating func start(
    _ requested: Course, as id: MotionID, from given: MotionState<Lanes>? = nil,
    below fade: Course? = nil, hasArrived: Bool = false,
    repetition: Repetition? = nil, leastReach: Double = 0
  ) {
    dissolveLine()
    // A spring goes on from any state, also beyond its wall, and has no velocity of its own.
    let origin = given ?? (requested.isSpring ? base : takeInitialVelocity(of: requested))
    let lastLeg = policy == .instant && repetition?.endsAtNext == true ? repetition?.next : nil
    var reduced = policy == .full ? nil : (lastLeg ?? requested).reduced(from: origin)
    var (crossfade, start) = (RunningMotion.Crossfade?.none, origin)
    let motion = reduced ?? requested
    if given != nil || !motion.isSpring, case let difference = base - motion.entry(from: origin),
      !isRounding(difference)
    {
      if policy == .full || difference.isNegligible(within: tolerance) {
        let course = fade ?? .fading(by: .correction, componentCount: origin.value.componentCount)
        crossfade = RunningMotion.Crossfade(course: course, origin: difference)
      } else {
        // A crossfade could carry the value past its end; a spring cannot.
        let end = motion.destination(from: origin) ?? origin.value
        start = base
        reduced = springMotion(to: end).reduced(from: start)
      }
    }
    let definition = define(requested, as: id, from: origin)
    if reduced != nil || crossfade != nil || repetition != nil || leastReach > 0 {
      definition.complete(
        reduced: reduced, from: start, crossfade: policy == .instant ? nil : crossfade,
        repetition: repetition, leastReach: leastReach)
    }
    retire()
    move(
      along: RunningMotion(
        definition, at: time, hasArrived: hasArrived,
        reportsArrival: reportsArrivals || repetition != nil, tolerance: tolerance))
    if policy == .instant { running?.finish(at: time) }
    guard suspended.isEmpty else { return }
    if let destination = definition.model.destination(from: definition.origin) {
      target = destination
    }
  }

  /// Ends the running motion and the suspended ones, and no longer follows.
  mutating func endMotions(_ reason: CompletionReason) {
    dissolveLine(reason)
    var following = follow?.content.id
    if let id = running?.id {
      emit(.ended(id, reason))
      if id == following { following = nil }
    }
    retire()
    if phase != .held { enter(.resting) }
    if let following, !suspended.contains(where: { $0.motion?.id == following }) {
      emit(.ended(following, reason))
    }
    if follow != nil { follow = nil }
    pausedDepth = nil
    guard !suspended.isEmpty else { return }
    for primary in suspended.reversed() {
      if let motion = primary.motion { emit(.ended(motion.id, reason)) }
    }
    suspended.removeAll()
  }

  mutating func endPending(_ reason: CompletionReason) {
    guard !pending.isEmpty else { return }
    end(pending.ids, reason)
    pending = PendingQueue()
  }

  /// Motions that have not begun end.
  mutating func end(_ ids: [MotionID], _ reason: CompletionReason, at time: Double? = nil) {
    for id in ids { emit(.ended(id, reason), at: time) }
  }
}
