// Effects, which are added to whatever goes on, and motions that repeat.

extension MotionMachine {
  /// Value and velocity without the effects.
  var base: MotionState<Lanes> {
    @inline(__always) get { effects.isEmpty ? stored : stored - effects.state(at: time) }
  }

  /// The same without the rounding of a difference where nothing but effects moves the value.
  var exactBase: MotionState<Lanes> {
    guard phase == .resting, suspended.isEmpty, !awaitsLeader else { return base }
    return MotionState(target)
  }

  /// Sets value and velocity without the effects, which stay.
  @inline(never)
  mutating func setBase(_ state: MotionState<Lanes>) {
    stored = effects.isEmpty ? state : state + effects.state(at: time)
  }

  /// Whether a difference of states is none, or none but for the rounding of effects that are subtracted.
  @inline(__always)
  func isRounding(_ difference: MotionState<Lanes>) -> Bool {
    if effects.isEmpty { return difference == MotionState(.zero) }
    return difference.isRounding(of: effects.state(at: time), in: stored)
  }

  /// Adds a motion of an offset that begins at zero with a velocity and ends at zero.
  ///
  /// Where motion is reduced, and while the value is held, it ends at once.
  mutating func add(_ request: MotionRequest, as id: MotionID, at requestTime: Double) {
    catchUp(to: requestTime)
    let zero = Lanes(componentCount: stored.value.componentCount)
    let origin = MotionState(value: zero, velocity: request.velocity ?? zero)
    guard request.motion.canMove(stored.value) else { return reject(id, for: .motion) }
    if !canTake(origin.velocity) { return reject(id, for: .velocity) }
    if let target = request.motion.requestedTarget, !canTake(target) {
      return reject(id, for: .value)
    }
    guard request.motion.isSensible, !request.motion.hasWalls,
      request.motion.settledValue(from: origin) == .zero
    else { return reject(id, for: .motion) }
    emit(.began(id))
    if isHeld { return emit(.ended(id, .grabbed)) }
    if policy != .full {
      if reportsArrivals { emit(.arrived(id)) }
      return emit(.ended(id, .settled))
    }
    let definition = RunningMotion.Definition(id, request.motion, from: origin)
    let before = base
    effects.append(RunningMotion(definition, at: time, tolerance: tolerance))
    setBase(before)
    advanceThroughEvents(to: time)
  }

  mutating func handleEvent(ofEffect index: Int, by newTime: Double) {
    if effects[index].isEstimated {
      effects[index].approachRest(at: newTime, within: tolerance)
    } else if effects[index].awaitsArrival {
      effects[index].markArrived()
      emit(.arrived(effects[index].id), at: max(time, effects[index].arrivalTime))
    } else {
      let effect = effects.remove(at: index)
      move(to: max(time, effect.restTime))
      if phase == .resting, effects.isEmpty { stored = MotionState(target) }
      emit(.ended(effect.id, .settled))
      if phase == .resting, !awaitsEffect { beginNextPending() }
    }
  }

  /// Ends all effects; the caller sets ``stored``, which is not changed.
  mutating func endEffects(_ reason: CompletionReason) {
    guard !effects.isEmpty else { return }
    for effect in effects {
      if reason == .settled, effect.awaitsArrival { emit(.arrived(effect.id)) }
      emit(.ended(effect.id, reason))
    }
    effects.removeAll()
  }
}

// MARK: Repetition

extension MotionMachine {
  /// Begins the next leg of a motion that repeats, from where the one before has arrived.
  ///
  /// A leg that takes no time is the last one if the next takes none either: there is nowhere to go.
  mutating func beginLeg(
    of repetition: Repetition, after motion: RunningMotion, at legTime: Double
  ) {
    let legTime = max(time, legTime)
    guard legTime > motion.originTime || takesTime(repetition, after: motion.id) else {
      running?.markArrived()
      return emit(.arrived(motion.id), at: legTime)
    }
    move(to: legTime)
    if let start = repetition.start { setBase(MotionState(start)) }
    startLeg(repetition, after: motion)
  }

  /// Whether the next leg takes any time to arrive from the present state.
  private func takesTime(_ repetition: Repetition, after id: MotionID) -> Bool {
    let leg = RunningMotion.Definition(
      id, repetition.next, from: repetition.start.map { MotionState($0) } ?? base)
    let motion = RunningMotion(leg, at: time, tolerance: tolerance)
    return motion.exactArrivalTime(within: tolerance) > time
  }
}

extension Array<RunningMotion> {
  /// The sum of effects at a time.
  @inline(never)
  func state(at time: Double) -> MotionState<Lanes> {
    reduce(MotionState(Lanes.zero)) { $0 + $1.state(at: time) }
  }
}

extension MotionState<Lanes> {
  /// Whether a difference is none but for the rounding of a term that was subtracted from a sum.
  @inline(never)
  fileprivate func isRounding(of term: MotionState, in sum: MotionState) -> Bool {
    func rounding(_ a: Lanes, _ b: Lanes) -> Double {
      4 * max(a.largestMagnitude, b.largestMagnitude).ulp
    }
    return value.largestMagnitude <= rounding(sum.value, term.value)
      && velocity.largestMagnitude <= rounding(sum.velocity, term.velocity)
  }
}

extension MotionState where Value: MotionVector {
  /// The sum of two states, by value and by velocity.
  static func + (lhs: MotionState, rhs: MotionState) -> MotionState {
    MotionState(value: lhs.value + rhs.value, velocity: lhs.velocity + rhs.velocity)
  }

  /// The difference of two states, by value and by velocity.
  static func - (lhs: MotionState, rhs: MotionState) -> MotionState {
    MotionState(value: lhs.value - rhs.value, velocity: lhs.velocity - rhs.velocity)
  }
}
