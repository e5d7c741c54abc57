/// A value on a spring whose target is a leader in motion.
///
/// Between two times the leader's path is the cubic with its values and velocities at both. For a
/// target that is a cubic polynomial p(t), the equation
///
///     x″ + 2γ·x′ + ω₀²·(x − p(t)) = 0
///
/// has one solution that is itself a cubic, q(t). The difference x − q is a spring's free motion, so
/// the state at any time of the segment is exact, in closed form. Source: the method of undetermined
/// coefficients; cubic Hermite interpolation.
///
/// The coefficients of the cubic are quotients by powers of the duration. Where that is so short that
/// rounding determines them, the path is a straight line with the leader's velocity.
package struct FollowState<Vector: MotionVector>: Sendable {
  /// The motion as which the value follows, from the time at which the leader begins to move to the
  /// time at which both are at rest.
  var id: MotionID?

  /// The spring; `nil` for the animator's own.
  let requestedSpring: MassSpringDamper?

  /// The leader at the latest time, with the offset that the value is to keep from it.
  var leader: MotionState<Vector>

  /// The leader's destination, with the offset.
  var leaderTarget: Vector

  /// Whether the leader's own motion carries it on, so that it reports every step.
  var isLeaderMoving: Bool

  /// The spring on which the segment runs.
  private(set) var spring: MassSpringDamper

  /// The times between which ``state(at:)`` holds.
  private(set) var startTime = 0.0
  private(set) var endTime = -Double.infinity

  /// Two earlier states of the same following, at least a frame apart, for touches that are delivered
  /// late.
  private var olderTime = -Double.infinity
  private var newerTime = -Double.infinity
  private var older = MotionState(Vector.zero)
  private var newer = MotionState(Vector.zero)

  /// The state at the start, relative to q, and the coefficients of q in order of their powers.
  private var free: MotionState<Vector>
  private var q: (Vector, Vector, Vector, Vector) = (.zero, .zero, .zero, .zero)

  init(
    leader: MotionState<Vector>, target: Vector, isMoving: Bool, spring: MassSpringDamper?,
    or ownSpring: MassSpringDamper
  ) {
    self.leader = leader
    leaderTarget = target
    isLeaderMoving = isMoving
    requestedSpring = spring
    self.spring = spring ?? ownSpring
    free = MotionState(.zero)
  }

  /// Begins a segment without length at a state.
  ///
  /// - Parameter continuing: Whether the value has followed up to now.
  mutating func restart(
    from state: MotionState<Vector>, on spring: MassSpringDamper, at time: Double,
    continuing: Bool = false
  ) {
    if !continuing {
      (olderTime, newerTime) = (time, time)
      (older, newer) = (state, state)
    }
    self.spring = spring
    startTime = time
    endTime = time
    q = (state.value, state.velocity, .zero, .zero)
    free = MotionState(.zero)
  }

  /// Goes on to a later time, at which the leader has a new state.
  mutating func advance(to newEnd: Double, leader newLeader: MotionState<Vector>) {
    let state = state(at: endTime)
    if endTime - newerTime >= Self.longestFrame {
      (olderTime, newerTime) = (newerTime, endTime)
      (older, newer) = (newer, state)
    }
    let duration = newEnd - endTime
    let p =
      duration < Self.shortestCurve
      ? (leader.value, newLeader.velocity, .zero, .zero)
      : Self.hermite(from: leader, to: newLeader, duration: duration)
    leader = newLeader
    startTime = endTime
    endTime = newEnd
    let b = 1 / (spring.naturalFrequency * spring.naturalFrequency)
    let a = 2 * spring.decayRate * b
    q.3 = p.3
    q.2 = p.2 - q.3 * (3 * a)
    q.1 = p.1 - q.2 * (2 * a) - q.3 * (6 * b)
    q.0 = p.0 - q.1 * a - q.2 * (2 * b)
    free = MotionState(value: state.value - q.0, velocity: state.velocity - q.1)
  }

  /// The exact state at a time within the segment, or that at its end; before it, the state on a cubic
  /// through the states that are remembered.
  func state(at time: Double) -> MotionState<Vector> {
    guard time < startTime else { return segmentState(at: time) }
    var (from, to) = (newer, segmentState(at: startTime))
    var (fromTime, toTime) = (newerTime, startTime)
    if time < newerTime {
      (from, to) = (older, newer)
      (fromTime, toTime) = (olderTime, newerTime)
    }
    guard time > fromTime, toTime > fromTime else { return from }
    let p = Self.hermite(from: from, to: to, duration: toTime - fromTime)
    let t = time - fromTime
    return MotionState(
      value: p.0 + (p.1 + (p.2 + p.3 * t) * t) * t, velocity: p.1 + (p.2 * 2 + p.3 * (3 * t)) * t)
  }

  /// The exact state at a time within the segment; outside of it, that at the nearer end.
  private func segmentState(at time: Double) -> MotionState<Vector> {
    let elapsed = min(max(time, startTime), endTime) - startTime
    let free =
      elapsed > 0
      ? spring.transition(after: elapsed)(offset: free.value, velocity: free.velocity)
      : (offset: free.value, velocity: free.velocity)
    let value = q.0 + (q.1 + (q.2 + q.3 * elapsed) * elapsed) * elapsed
    let velocity = q.1 + (q.2 * 2 + q.3 * (3 * elapsed)) * elapsed
    return MotionState(value: value + free.offset, velocity: velocity + free.velocity)
  }

  /// The duration in seconds below which a leader's path is a straight line: at 60,000 units per second
  /// squared the two differ by 3·10⁻⁶ units there, and the follower's value by far less.
  private static var shortestCurve: Double { 1e-5 }

  /// Seconds: a touch is delivered in the frame after it, at 60 Hz or more.
  private static var longestFrame: Double { 1.0 / 60 }

  /// The coefficients, in order of their powers, of the cubic with two states a duration apart.
  private static func hermite(
    from start: MotionState<Vector>, to end: MotionState<Vector>, duration: Double
  ) -> (Vector, Vector, Vector, Vector) {
    let rate = 1 / duration
    let slope = (end.value - start.value) * rate
    let second = (slope * 3 - start.velocity * 2 - end.velocity) * rate
    let third = (start.velocity + end.velocity - slope * 2) * (rate * rate)
    return (start.value, start.velocity, second, third)
  }
}

extension MotionMachine {
  /// Follows a leader from now on, until another motion is requested or a pointer takes hold.
  ///
  /// - Parameter follow: The leader, with the offset that the value is to keep from it.
  mutating func follow(_ follow: FollowState<Vector>, at requestTime: Double) {
    catchUp(to: requestTime)
    if !isHeld { endMotions(.retargeted) }
    endPending(.retargeted)
    self.follow = follow
    followLeader()
  }

  /// Ends following; the value springs to the leader's latest position.
  mutating func stopFollowing(at requestTime: Double) {
    catchUp(to: requestTime)
    guard let follow else { return }
    endMotions(.stopped)
    guard !isHeld else { return }
    begin(MotionRequest(springMotion(to: follow.leader.value)), as: nextID())
    advanceThroughEvents(to: time)
  }

  /// Follows a moving leader to a time: its value and its velocity then, with the offset.
  package mutating func follow(to newTime: Double, leader: MotionState<Vector>) {
    guard follow != nil else { return }
    guard case .following = phase, pausedAt == nil, newTime > time else {
      follow?.leader = leader
      if policy == .none { followLeader() }
      return
    }
    follow?.advance(to: newTime, leader: leader)
    advanceThroughEvents(to: newTime)
  }

  /// Whether a leader in motion moves the value.
  package var isFollowing: Bool {
    if case .following = phase { return pausedAt == nil }
    return false
  }

  /// The state that followers see, at an offset.
  package func leaderState(offset: Vector) -> MotionState<Vector> {
    let isMoving = needsFrames || isFollowing
    return MotionState(
      value: stored.value + offset, velocity: isMoving ? stored.velocity : .zero)
  }

  /// Notes what the leader does after a frame or an operation.
  package mutating func leaderChanged(
    _ leader: MotionState<Vector>, target: Vector, isMoving: Bool, at leaderTime: Double
  ) {
    guard let known = follow else { return }
    catchUp(to: leaderTime)
    let isKnown = known.leader == leader && known.isLeaderMoving == isMoving
    follow?.leader = leader
    follow?.leaderTarget = target
    follow?.isLeaderMoving = isMoving
    if suspended.isEmpty { self.target = target }
    if !isKnown || !isMoving { followLeader() }
  }

  /// Moves as the leader demands: along its motion, or on a spring to where it stays.
  mutating func followLeader() {
    guard let follow, suspended.isEmpty, !isHeld, pausedAt == nil else { return }
    target = follow.leaderTarget
    if policy == .none { setBase(MotionState(follow.leader.value)) }
    let spring = follow.requestedSpring ?? spring
    if follow.isLeaderMoving, policy != .none {
      var isContinuing = false
      if case .following = phase { isContinuing = true } else { announceFollowing() }
      let (state, driven) = (base, reducedIfNeeded(spring))
      self.follow?.restart(from: state, on: driven, at: time, continuing: isContinuing)
      return enter(.following)
    }
    let motion = Motion.spring(SpringMotion(spring, target: follow.leader.value))
    if case .moving(let running) = phase, running.definition.requested == motion { return }
    if base == MotionState(follow.leader.value) {
      target = follow.leader.value
      enter(.resting)
      if let id = follow.id {
        self.follow?.id = nil
        emit(.ended(id, .settled))
        proceed()
      }
      return
    }
    if follow.id == nil { announceFollowing() }
    start(motion, as: self.follow?.id ?? nextID(), from: base)
    advanceThroughEvents(to: time)
  }

  /// Begins the motion as which the value follows, unless it has begun.
  private mutating func announceFollowing() {
    guard follow?.id == nil else { return }
    let id = nextID()
    follow?.id = id
    emit(.began(id))
  }

  /// The spring of the policy on motion: without overshoot where motion is reduced.
  private func reducedIfNeeded(_ spring: MassSpringDamper) -> MassSpringDamper {
    let motion = Motion<Vector>.reducedSpring(to: .zero, replacing: spring)
    if policy != .full, case .spring(let reduced) = motion { return reduced.spring }
    return spring
  }
}
