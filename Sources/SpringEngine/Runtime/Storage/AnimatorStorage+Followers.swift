// An animator and those that follow it: a tree that goes through time together.

extension AnimatorStorage {
  /// Follows a leader at an offset.
  ///
  /// - Complexity: O(1) while nothing moves, for an animator without followers or a leader without a
  ///   leader; at most O(the leader's leaders).
  func follow(_ leader: AnimatorStorage, offset: Lanes, spring: MassSpringDamper?) {
    let leaderCount = leader.machine.stored.value.componentCount
    guard leaderCount == machine.stored.value.componentCount else {
      warn(of: .value, "a leader of \(leaderCount) numbers")
      return reject(.value)
    }
    guard machine.canTake(offset), leader.machine.canTake(machine.stored.value) else {
      warn(of: .value, "an offset of \(offset.text)")
      return reject(.value)
    }
    refuseCycle(behind: leader)
    guard let eventTime = loop.eventTime(at: nil) else { return }
    loop.batch {
      loop.recorder?.follow(leader, offset: offset, spring: spring, of: self, at: eventTime)
      bringLeaders(to: eventTime)
      if leader.machine.isLeading, leader.machine.time < eventTime.time {
        leader.change(at: eventTime, passesTime: true) { $0.catchUp(to: eventTime.time) }
      }
      followCount += 1
      let count = followCount
      self.leader?.noteOutdatedFollower()
      let step = leader.machine.step(at: eventTime.time).moved(by: offset)
      let follow = FollowState(
        leader: step.leaving, target: step.target, isMoving: step.isMoving, spring: spring,
        or: machine.spring)
      change(at: eventTime) { $0.follow(follow, at: eventTime.time) }
      // A closure that was shown the value may have chosen another leader, or moved this one.
      guard followCount == count else { return }
      refuseCycle(behind: leader)
      self.leader = leader
      leader.makeRoomForFollower()
      leader.followers.append(Follower(self, offset: offset, count: count))
      loop.requestEveryFrame()
      let present = leader.machine.step(at: max(eventTime.time, leader.machine.time))
      if learns(present.moved(by: offset)) { informFollowers(at: eventTime.time) }
    }
  }

  /// One of ``followers`` follows again, this leader or another: its entry is removed later.
  ///
  /// - Complexity: O(1) amortised.
  private func noteOutdatedFollower() {
    followersLimit -= 2
    makeRoomForFollower()
  }

  /// Removes the entries of those that follow no more, if there may be many.
  ///
  /// - Complexity: O(1) amortised.
  private func makeRoomForFollower() {
    if followers.count >= followersLimit { removeLostFollowers() }
  }

  /// Stops the program if a leader follows this animator, through others or not.
  private func refuseCycle(behind leader: AnimatorStorage) {
    // One that nothing follows cannot be its leader's leader.
    guard leader === self || !followers.isEmpty else { return }
    var names = [displayName]
    var present = leader
    while true {
      names.append(present.displayName)
      if present === self {
        fatalError(
          "follow: animators must not follow in a cycle: \(names.joined(separator: " → "))")
      }
      guard present.machine.follow != nil, let next = present.leader else { return }
      present = next
    }
  }

  private var displayName: String { name ?? "an animator at \(machine.stored.value.text)" }

  /// Goes on as leaders do that show a change at present.
  func learnChanges(at time: Double) {
    while let index = loop.changedLeaders.firstIndex(where: isBehind) {
      loop.changedLeaders.remove(at: index).informFollowers(at: time)
    }
  }

  /// Brings the leaders that move up to a time, with all that follow them, and passes on what one of them
  /// has just been told to do.
  @inline(never)
  func bringLeaders(to eventTime: EventTime) {
    learnChanges(at: eventTime.time)
    let top = topLeader(movingTo: eventTime.time)
    if top !== self {
      top.apply(at: eventTime, passesTime: true) { $0.catchUp(to: eventTime.time) }
    }
  }

  /// The first of the leaders that go to a time with this animator; itself if none does.
  func topLeader(movingTo time: Double) -> AnimatorStorage {
    var top = self
    while let follow = top.machine.follow, follow.content.isLeaderMoving, let leader = top.leader,
      leader.machine.time < time
    {
      top = leader
    }
    return top
  }

  /// Goes to a time, and with it all followers along the path.
  ///
  /// - Complexity: A number of steps of each; without recursion.
  @inline(never)
  func leadFollowers(to time: Double) {
    guard machine.pausedAt == nil, machine.isLeading, time > machine.time, time < .infinity,
      machine.time > -.infinity
    else { return }
    if shownValue == nil { shownValue = machine.stored.value }
    machine.trace(to: time, into: &path)
    visitTree { leader, next in
      for follower in leader.followers {
        guard let storage = follower.present, storage.isFollower(of: leader) else { continue }
        storage.follow(leader.path, offset: follower.offset, to: time)
        if !storage.followers.isEmpty { next.append(storage) }
      }
      leader.path.removeAll(keepingCapacity: true)
    }
  }

  /// Visits this animator, and then those that the visits add to a list: without recursion, and without an
  /// allocation where none is added.
  private func visitTree(
    _ visit: (_ leader: AnimatorStorage, _ next: inout [AnimatorStorage]) -> Void
  ) {
    var (leader, next, index) = (self, [AnimatorStorage](), 0)
    while true {
      visit(leader, &next)
      guard index < next.count else { return }
      leader = next[index]
      index += 1
    }
  }

  /// Shows a change, lets the followers go on from it, and delivers the events.
  ///
  /// A closure that is shown the value and operates on a follower finds that to have gone on.
  @inline(never)
  func finishLeading(from before: Lanes, at time: Double) {
    loop.batch {
      loop.changedLeaders.append(self)
      finishChange(from: before)
      if let index = loop.changedLeaders.lastIndex(where: { $0 === self }) {
        loop.changedLeaders.remove(at: index)
      }
      informFollowers(at: time)
    }
  }

  /// Whether it follows a leader, also while that rests.
  var follows: Bool { machine.follow != nil }

  /// Whether it follows another animator, through others or not.
  private func isBehind(_ other: AnimatorStorage) -> Bool {
    isReached(other, from: self) { $0.follows ? $0.leader : nil }
  }

  func isFollower(of leader: AnimatorStorage) -> Bool {
    follows && self.leader === leader
  }

  /// Goes along a leader's path, and then up to a time.
  @inline(never)
  private func follow(_ steps: [PathStep], offset: Lanes, to time: Double) {
    prepareToFollow()
    machine.follow(steps, offset: offset, to: time, into: &path)
    machine.prepareFrames()
    loop.noteSecondaryChange(of: self)
  }

  @inline(never)
  private func prepareToFollow() {
    if shownValue == nil { shownValue = machine.stored.value }
    let policy = ownPolicy ?? loop.motionPolicy
    if machine.policy != policy, machine.pausedAt == nil {
      machine.setPolicy(policy, at: machine.time)
    }
    machine.reportsArrivals = hasListeners
  }

  /// Shows what the followers have come to, and passes on what this motion does from now on; and so for
  /// theirs, as far as anything has changed.
  ///
  /// - Parameter requestTime: The time of the operation: that of a change during a pause, for which the
  ///   motion's own time stands still.
  @inline(never)
  func informFollowers(at requestTime: Double) {
    visitTree { leader, next in
      for follower in leader.followers {
        // What one of them shows may have changed the leader.
        let time = leader.machine.time
        let step = leader.machine.step(
          at: leader.machine.pausedAt == nil ? time : max(time, requestTime))
        // One whose next motion has begun within these steps is shown too; it follows no more.
        guard let storage = follower.present, storage.leader === leader,
          storage.learns(step.moved(by: follower.offset)), !storage.followers.isEmpty
        else { continue }
        next.append(storage)
      }
      leader.removeLostFollowers()
    }
  }

  @inline(never)
  func removeLostFollowers() {
    func isLost(_ follower: Follower) -> Bool {
      follower.present.map { !$0.isFollower(of: self) } ?? true
    }
    if followers.contains(where: isLost) {
      loop.recorder?.noteReleased(followers)
      followers.removeAll(where: isLost)
    }
    followersLimit = 2 * followers.count + 1
  }

  /// Springs to the latest place of a leader that moved when it was deallocated.
  func leaveLostLeader() {
    guard leader == nil, let follow = machine.follow, follow.content.isLeaderMoving else { return }
    let step = machine.stepOfLostLeader(follow.content)
    // A closure may release the animator, and with it the loop.
    withExtendedLifetime(loop) {
      loop.recorder?.leaveLeader(of: self)
      if learns(step) { informFollowers(at: machine.time) }
    }
  }

  /// Goes on as the leader does, and shows the value.
  ///
  /// - Returns: Whether anything has changed.
  private func learns(_ step: PathStep) -> Bool {
    if machine.follow?.content.knows(step) ?? true {
      guard shownValue != nil else { return false }
    } else {
      // Until then the leader did as this one knows.
      leadFollowers(to: step.time)
      prepareToFollow()
      machine.follow(step, into: &path)
      path.removeAll(keepingCapacity: true)
      machine.prepareFrames()
    }
    let before = shownValue ?? machine.stored.value
    shownValue = nil
    finishChange(from: before)
    return true
  }
}

extension [AnimatorStorage] {
  /// Each once, leaders before those that follow them, or after them; in their order as far as none
  /// follows.
  ///
  /// - Complexity: O(n + the number of leaders).
  @MainActor
  func inOrder(leadersFirst: Bool) -> [AnimatorStorage] {
    guard contains(where: \.follows) else { return self }
    if !leadersFirst { return reversed().inOrder(leadersFirst: true).reversed() }
    let members = Set(map { ObjectIdentifier($0) })
    var (order, seen) = ([AnimatorStorage](), Set<ObjectIdentifier>())
    for member in self {
      var (line, next) = ([AnimatorStorage](), Optional(member))
      while let storage = next, seen.insert(ObjectIdentifier(storage)).inserted {
        if members.contains(ObjectIdentifier(storage)) { line.append(storage) }
        next = storage.follows ? storage.leader : nil
      }
      order += line.reversed()
    }
    return order
  }
}
