// Following, as in `AnimatorStorage`: a leader and those that follow it go through time together.

extension RecordedAnimator {
  func follow(
    _ line: inout RecordingReader, at time: EventTime, in player: RecordingPlayer
  ) throws(RecordingError) {
    let leader = try player.nextMember(&line)
    let offset = try line.finite()
    let spring = try line.optional(MassSpringDamper.self)
    guard line.isAtEnd, !leader.isBehind(self) else { throw line.unreadable }
    try bringLeaders(to: time, in: player)
    if leader.machine.isLeading, leader.machine.time < time.time {
      try leader.change(at: time, in: player) { $0.catchUp(to: time.time) }
    }
    followCount += 1
    let count = followCount
    self.leader?.noteOutdatedFollower()
    let step = leader.machine.step(at: time.time).moved(by: offset)
    let follow = FollowState(
      leader: step.leaving, target: step.target, isMoving: step.isMoving, spring: spring,
      or: machine.spring)
    try change(at: time, in: player) { $0.follow(follow, at: time.time) }
    guard followCount == count else { return }
    guard !leader.isBehind(self) else { throw line.unreadable }
    self.leader = leader
    leader.makeRoomForFollower()
    leader.followers.append(RecordedFollower(animator: self, offset: offset, count: count))
    let present = leader.machine.step(at: max(time.time, leader.machine.time))
    if try learns(present.moved(by: offset), in: player) {
      try informFollowers(at: time.time, in: player)
    }
  }

  private func noteOutdatedFollower() {
    followersLimit -= 2
    makeRoomForFollower()
  }

  private func makeRoomForFollower() {
    if followers.count >= followersLimit { removeLostFollowers() }
  }

  @inline(never)
  private func removeLostFollowers() {
    if followers.contains(where: { !$0.follows(self) }) {
      followers.removeAll { !$0.follows(self) }
    }
    followersLimit = 2 * followers.count + 1
  }

  /// Whether this is an animator, or follows it, through others or not.
  @inline(never)
  private func isBehind(_ other: RecordedAnimator) -> Bool {
    self === other
      || isReached(other, from: self) { $0.machine.follow != nil ? $0.leader : nil }
  }

  func bringLeaders(
    to time: EventTime, in player: RecordingPlayer
  ) throws(RecordingError) {
    while let index = player.changedLeaders.firstIndex(where: { $0 !== self && isBehind($0) }) {
      try player.changedLeaders.remove(at: index).informFollowers(at: time.time, in: player)
    }
    var top = self
    while let follow = top.machine.follow, follow.content.isLeaderMoving, let leader = top.leader,
      leader.machine.time < time.time
    {
      top = leader
    }
    if top !== self { try top.apply(at: time, in: player) { $0.catchUp(to: time.time) } }
  }

  func leadFollowers(to time: Double, in player: RecordingPlayer) {
    guard machine.pausedAt == nil, machine.isLeading, time > machine.time,
      machine.time > -.infinity
    else { return }
    isMoved = true
    machine.trace(to: time, into: &path)
    var tree = [self]
    var index = 0
    while index < tree.count {
      let leader = tree[index]
      index += 1
      for follower in leader.followers where follower.follows(leader) {
        follower.animator.follow(leader.path, offset: follower.offset, to: time, in: player)
        if !follower.animator.followers.isEmpty { tree.append(follower.animator) }
      }
      leader.path.removeAll(keepingCapacity: true)
    }
  }

  @inline(never)
  private func follow(
    _ steps: [PathStep], offset: Lanes, to time: Double, in player: RecordingPlayer
  ) {
    isMoved = true
    followPolicy(at: machine.time, in: player)
    machine.follow(steps, offset: offset, to: time, into: &path)
    machine.prepareFrames()
  }

  func informFollowers(
    at time: Double, in player: RecordingPlayer
  ) throws(RecordingError) {
    var tree = [self]
    var index = 0
    while index < tree.count {
      let leader = tree[index]
      index += 1
      for follower in leader.followers
      where follower.isPresent && follower.animator.leader === leader {
        let leaderTime = leader.machine.time
        let step = leader.machine.step(
          at: leader.machine.pausedAt == nil ? leaderTime : max(leaderTime, time))
        let moved = step.moved(by: follower.offset)
        guard try follower.animator.learns(moved, in: player), !follower.animator.followers.isEmpty
        else { continue }
        tree.append(follower.animator)
      }
      leader.removeLostFollowers()
    }
  }

  /// Springs to the latest place of a leader that moved when it was deallocated.
  @inline(never)
  func leaveLeader(in player: RecordingPlayer) throws(RecordingError) {
    guard let follow = machine.follow else { return }
    let step = machine.stepOfLostLeader(follow.content)
    if try learns(step, in: player) { try informFollowers(at: machine.time, in: player) }
  }

  @inline(never)
  private func learns(
    _ step: PathStep, in player: RecordingPlayer
  ) throws(RecordingError) -> Bool {
    if machine.follow?.content.knows(step) ?? true {
      guard isMoved else { return false }
    } else {
      leadFollowers(to: step.time, in: player)
      followPolicy(at: machine.time, in: player)
      machine.follow(step, into: &path)
      path.removeAll(keepingCapacity: true)
      machine.prepareFrames()
    }
    isMoved = false
    try player.playChange()
    return true
  }
}
