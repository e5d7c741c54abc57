// Settings that a running motion follows at once.

extension MotionMachine {
  /// Changes the spring; a running spring goes on under the new one, value and velocity kept.
  mutating func setSpring(_ newSpring: MassSpringDamper, at requestTime: Double) {
    catchUp(to: requestTime)
    spring = newSpring
    componentSprings = []
    changeOwnSprings(to: [newSpring])
  }

  /// The running motion goes on on other springs, or the primary motion when it goes on: the secondary
  /// ones stay as they are, and so does a motion that is on these springs, or on none.
  private mutating func changeOwnSprings(to springs: [MassSpringDamper]) {
    let count = stored.value.componentCount
    if let follow {
      // A following on a spring of its own keeps that.
      if follow.content.requestedSpring == nil { followLeader() }
    } else if let primary = suspended.first {
      guard let new = primary.requested?.on(springs, count) else { return }
      suspended[0].requested = new
      suspended[0].repetition = primary.repetition?.replacing { $0.on(springs, count) }
    } else if let motion = running, case let old = motion.definition.requested,
      let new = old.on(springs, count),
      (0..<count).contains(where: { new.component($0) != old.component($0) })
    {
      restart(
        motion, as: new, elapsed: motion.elapsedOrWait(at: time),
        repetition: motion.definition.repetition?.replacing { $0.on(springs, count) })
      advanceThroughEvents(to: time)
    }
  }

  /// Changes the velocity; a running motion goes on with it, a value at rest is kicked.
  ///
  /// While the value is held, the pointer determines its velocity.
  mutating func setVelocity(_ velocity: Lanes, at requestTime: Double) {
    catchUp(to: requestTime)
    guard canTake(velocity), !isHeld else { return emit(.rejected(.velocity)) }
    stored.velocity = velocity
    if let motion = running {
      restart(motion, elapsed: motion.elapsed(at: time))
    } else if follow != nil, suspended.isEmpty {
      return followLeader()
    } else {
      begin(MotionRequest(springMotion(to: target)), as: nextID())
    }
    advanceThroughEvents(to: time)
  }

  /// Changes the policy on motion; a running motion follows, and without full motion the effects end: what
  /// they had added fades without overshoot.
  ///
  /// A motion that runs backwards goes on as it does, with the effects, unless there is to be no motion.
  mutating func setPolicy(_ newPolicy: MotionPolicy, at requestTime: Double) {
    guard newPolicy != policy else { return }
    catchUp(to: requestTime)
    policy = newPolicy
    // Without the rounding of a difference: an impact at the start is known by the state there.
    let withoutEffects = effects.isEmpty ? stored : running?.state(at: time) ?? base
    let isReversed = running.map { $0.rate < 0 } ?? false
    let endsEffects = newPolicy == .instant || newPolicy == .reduced && !isReversed
    let hadEffects = endsEffects && !effects.isEmpty
    if hadEffects { endEffects(.settled) }
    switch phase {
    case .moving:
      if let running, !isReversed {
        restart(running, elapsed: running.elapsedOrWait(at: time), from: withoutEffects)
      } else if newPolicy == .instant {
        running?.finish(at: time)
      }
      // Before, the value was shown with the effects, which are not remembered.
      if hadEffects { forgetReplaced() }
      advanceThroughEvents(to: time)
    case .following: followLeader()
    case .resting where hadEffects:
      if newPolicy == .instant {
        stored = MotionState(target)
        proceed()
      } else if follow != nil {
        followLeader()
      } else {
        begin(MotionRequest(springMotion(to: target)), as: nextID())
      }
      forgetReplaced()
      advanceThroughEvents(to: time)
    // At its leader's side, or to go back there after a pause.
    case .resting: if follow != nil { followLeader() }
    case .held: return
    }
  }

  /// Changes the settling tolerance; a running motion keeps its course and rests by the new tolerance.
  mutating func setTolerance(_ newTolerance: SettlingTolerance, at requestTime: Double) {
    guard newTolerance != tolerance else { return }
    catchUp(to: requestTime)
    tolerance = newTolerance
    dissolveLine()
    for index in effects.indices { effects[index].estimateRest(within: newTolerance) }
    guard policy != .instant, running != nil else { return }
    running?.setTolerance(newTolerance, at: time)
    // At the end of a motion in a pause: that may be later now.
    if pausedAt != nil { evaluate(at: time) }
    advanceThroughEvents(to: time)
  }

  /// Starts a motion again from the present state, or another one in its place, with the same identifier.
  ///
  /// - Parameters:
  ///   - requested: What it goes on as, and `repetition` its further legs; `nil` for what it is.
  ///   - elapsed: The time of its own at which it goes on, forwards; negative for one that goes on waiting.
  ///   - origin: The state that it goes on from, if another one; the difference fades away.
  @inline(never)
  mutating func restart(
    _ motion: RunningMotion, as requested: Course? = nil, elapsed: Double,
    from origin: MotionState<Lanes>? = nil, repetition: Repetition? = nil
  ) {
    let definition = motion.definition
    let requested = (requested ?? definition.requested)
      .advanced(by: max(elapsed, 0), from: definition.requestedOrigin)
    var origin = origin ?? base
    if elapsed < 0 {
      origin.velocity = definition.requestedOrigin.velocity
      setBase(origin)
    }
    let isAtOrigin = elapsed == 0 && isRounding(origin - motion.origin)
    start(
      requested, as: motion.id, from: origin, hasArrived: motion.hasArrived,
      repetition: repetition ?? definition.repetition, leastReach: definition.reach)
    if elapsed < 0, policy != .instant, let motion = running {
      goOn(with: motion, fromElapsed: elapsed, rate: 1)
    } else if isAtOrigin, motion.hasReportedImpactAtStart {
      running?.hasReportedImpactAtStart = true
      running?.findImpact(after: 0, within: tolerance)
    }
  }

  /// A spring to a target: the one given, or the animator's own, or its springs, if the target has as many
  /// components; one with others is rejected.
  @inline(__always)
  func springMotion(to target: Lanes, on other: MassSpringDamper? = nil) -> Course {
    if other == nil, !componentSprings.isEmpty, componentSprings.count == target.componentCount {
      return Course(springs: componentSprings, to: target)
    }
    return .spring(SpringCourse(other ?? spring, target: target))
  }

  /// Gives each component a spring of its own; a running spring goes on under the new ones.
  mutating func setComponentSprings(_ springs: [MassSpringDamper], at requestTime: Double) {
    if let first = springs.first, springs.allSatisfy({ $0 == first }) {
      return setSpring(first, at: requestTime)
    }
    catchUp(to: requestTime)
    componentSprings = springs
    spring = springs.first ?? spring
    changeOwnSprings(to: springs.isEmpty ? [spring] : springs)
  }
}

extension Course {
  /// A spring for every component.
  @inline(never)
  fileprivate init(springs: [MassSpringDamper], to target: Lanes) {
    self = .each(springs.indices.map { .spring(springs[$0], target: target[component: $0], nil) })
  }

  /// The same targets and walls on other springs: one for each component, if there are as many, or the
  /// first for all; `nil` for a motion that is not made of springs.
  fileprivate func on(_ springs: [MassSpringDamper], _ count: Int) -> Course? {
    var motions: [ComponentMotion] = []
    for index in 0..<count {
      guard case .spring(_, let target, let stop) = component(index) else { return nil }
      motions.append(.spring(springs[springs.count == count ? index : 0], target: target, stop))
    }
    return Course(combining: motions)
  }
}

extension RunningMotion {
  /// The motion's own time at a time; negative while it waits.
  fileprivate func elapsedOrWait(at time: Double) -> Double {
    waits(at: time) ? position(at: time) : elapsed(at: time)
  }
}
