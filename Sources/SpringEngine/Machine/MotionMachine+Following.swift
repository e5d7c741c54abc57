// Following a leader: along its path while it moves, on a spring to where it stays.

extension MotionMachine {
  /// Follows a leader from now on, until another motion is requested or a pointer takes hold.
  mutating func follow(_ follow: FollowState, at requestTime: Double) {
    catchUp(to: requestTime)
    if !isHeld { endMotions(.retargeted) }
    endPending(.retargeted)
    hasEnded = false
    self.follow = Indirect(follow)
    if suspended.isEmpty { target = follow.leaderTarget }
    followLeader()
  }

  /// Ends following; the value springs to the leader's latest position.
  mutating func stopFollowing(at requestTime: Double) {
    catchUp(to: requestTime)
    guard let follow else { return }
    endMotions(.stopped)
    guard !isHeld else { return }
    begin(MotionRequest(springMotion(to: follow.content.leader.value)), as: nextID())
    advanceThroughEvents(to: time)
  }

  /// What a leader that is deallocated did last: it stays at its latest place.
  func stepOfLostLeader(_ follow: FollowState) -> PathStep {
    let place = follow.leader.value
    return PathStep(time: time, MotionState(place), target: place, isMoving: false)
  }

  /// Goes along a leader's path, and then up to a time.
  ///
  /// One that a pointer holds stays where it is; what waits meanwhile is in its own path.
  @inline(never)
  mutating func follow(
    _ steps: [PathStep], offset: Lanes, to time: Double, into path: inout [PathStep]
  ) {
    for step in steps { follow(step.moved(by: offset), into: &path) }
    if pausedAt == nil, !isHeld || isLeading { trace(to: time, into: &path) }
  }

  /// Goes to the time of a leader's step, along the leader's path, and goes on there as the leader does.
  ///
  /// Events in between, such as the end of an interruption, see the leader where it is at their time.
  ///
  /// The step has the offset; `path` gets the steps that this value makes, if others follow it.
  mutating func follow(
    _ step: PathStep, into path: inout [PathStep]
  ) {
    guard follow != nil else { return }
    let movesOn = pausedAt == nil && !isHeld && step.time > time
    if movesOn {
      if phase == .following {
        follow?.content.advance(to: step.time, leader: step.arriving)
      } else {
        follow?.content.notePath(to: step.time, leader: step.arriving)
      }
      trace(to: step.time, into: &path)
    }
    // What waited may have begun, and ended the following.
    guard follow != nil else { return }
    let goesOn =
      step.isMoving && follow?.content.isLeaderMoving == true
      && follow?.content.leader == step.leaving
    follow?.content.noteLeader(after: step)
    if suspended.isEmpty { target = step.target }
    if !goesOn { followLeader() }
    if movesOn, hasFollowers { changeTrace(of: &path, smoothness: step.smoothness + 2) }
  }

  /// Whether a leader in motion moves the value.
  var isFollowing: Bool { phase == .following && pausedAt == nil }

  /// Whether the value will go to its leader when a pause ends.
  @inline(__always)
  var awaitsLeader: Bool {
    guard pausedAt != nil, let follow else { return false }
    return follow.content.isLeaderMoving || base != MotionState(follow.content.leader.value)
  }

  /// Seconds until a follower is at rest; infinite while the leader moves.
  ///
  /// During a pause, from when it ends; `nil` where the running motion has the answer.
  var remainingFollowing: Double? {
    guard let follow, suspended.isEmpty, !isHeld, !isResting else { return nil }
    if follow.content.isLeaderMoving { return .infinity }
    guard pausedAt != nil || !pending.isEmpty else { return nil }
    // What waits ends the following.
    var copy = self
    if pausedAt != nil { copy.resume(at: follow.content.leaderTime) }
    copy.follow = nil
    return copy.remainingTime
  }

  /// Moves as the leader demands: along its motion, or on a spring to where it stays.
  mutating func followLeader() {
    guard let follow, suspended.isEmpty, !isHeld, pausedAt == nil else { return }
    target = follow.content.leaderTarget
    let leader = follow.content.leader(at: time)
    let requestedSpring = follow.content.requestedSpring
    if follow.content.isLeaderMoving {
      var isContinuing = false
      if phase == .following { isContinuing = true } else { announceFollowing() }
      let driven = reducedIfNeeded(requestedSpring ?? spring)
      let springs = requestedSpring == nil ? componentSprings.map(reducedIfNeeded) : []
      var state = springs.isEmpty && driven.isInstant ? leader : base
      for index in springs.indices where springs[index].isInstant {
        state.value[component: index] = leader.value[component: index]
        state.velocity[component: index] = leader.velocity[component: index]
      }
      if state != base { setBase(state) }
      self.follow?.content.restart(
        from: state, on: driven, each: springs, at: time, continuing: isContinuing)
      return enter(.following)
    }
    if policy == .instant { setBase(MotionState(leader.value)) }
    let motion = springMotion(to: leader.value, on: requestedSpring)
    if let running, running.definition.requested == motion { return }
    if isRounding(base - MotionState(leader.value)) {
      target = leader.value
      enter(.resting)
      if let id = follow.content.id {
        self.follow?.content.id = nil
        if !follow.content.hasArrived { emit(.arrived(id)) }
        emit(.ended(id, .settled))
      }
      // What waits may have been requested while the leader was elsewhere, in a pause.
      return proceed()
    }
    announceFollowing()
    start(
      motion, as: self.follow?.content.id ?? nextID(), from: base,
      hasArrived: self.follow?.content.hasArrived ?? false)
    advanceThroughEvents(to: time)
  }

  /// Begins the motion as which the value follows, unless it has begun.
  private mutating func announceFollowing() {
    guard follow?.content.id == nil else { return }
    let id = nextID()
    follow?.content.id = id
    follow?.content.hasArrived = false
    emit(.began(id))
  }

  /// The spring of the policy on motion: without overshoot where motion is reduced; without motion it is
  /// where its leader is.
  private func reducedIfNeeded(_ spring: MassSpringDamper) -> MassSpringDamper {
    switch policy {
    case .full: spring
    case .reduced: spring.reduced
    case .instant: .instant
    }
  }
}
