/// A value on a spring whose target is a leader in motion.
///
/// Between two times the leader's path is the cubic with its values and velocities at both. For a
/// target that is a cubic polynomial p(t), the equation
///
///     x″ + 2γ·x′ + ω₀²·(x − p(t)) = 0
///
/// has one solution that is itself a cubic, q(t). The difference x − q is a spring's free motion, so
/// the state at any time of the segment is exact, in closed form. Source: the method of undetermined
/// coefficients; cubic Hermite interpolation. For a spring that is slow over the segment q would be far
/// away: its state is that of a ``CubicResponse``.
///
/// The coefficients of the cubic are quotients by powers of the duration. Where that is so short that
/// rounding determines them, the path is a straight line with the leader's velocity.
struct FollowState: Sendable {
  /// The motion as which the value follows, from the time at which the leader begins to move to the
  /// time at which both are at rest.
  var id: MotionID?

  var hasArrived = false

  /// The spring; `nil` for the animator's own.
  let requestedSpring: MassSpringDamper?

  /// The leader after the latest step, with the offset that the value is to keep from it.
  private(set) var leader: MotionState<Lanes>

  /// The time of that step.
  private(set) var leaderTime = -Double.infinity

  /// The leader's destination, with the offset.
  private(set) var leaderTarget: Lanes

  /// Whether the leader's own motion carries it on, so that it reports every step.
  private(set) var isLeaderMoving: Bool

  /// The leader's path to the latest step, and its start.
  private var path: CubicPath
  private var pathStart = Double.infinity

  /// The spring on which the segment runs.
  private(set) var spring: MassSpringDamper

  /// Those of the components, if they differ.
  private(set) var componentSprings: [MassSpringDamper] = []

  /// The times between which ``state(at:)`` holds.
  private(set) var startTime = 0.0
  private(set) var endTime = -Double.infinity

  /// Three earlier states of the same following, the latest first, at least a frame apart: for touches
  /// that are delivered up to two frames late.
  private var past = (Moment(), Moment(), Moment())

  /// The state at the start, relative to q.
  private var free = MotionState(Lanes.zero)
  private var q: CubicPath

  /// The state at the end.
  private(set) var latest = MotionState(Lanes.zero)

  /// The components whose springs are slow over the segment, by bits; all bits for a spring of all.
  ///
  /// Of these `free` is the state at the start itself, and `q` the path about the start, relative to that.
  private var slowComponents: UInt32 = 0

  @inline(never)
  init(
    leader: MotionState<Lanes>, target: Lanes, isMoving: Bool, spring: MassSpringDamper?,
    or ownSpring: MassSpringDamper
  ) {
    self.leader = leader
    leaderTarget = target
    isLeaderMoving = isMoving
    requestedSpring = spring
    self.spring = spring ?? ownSpring
    path = CubicPath(line: leader)
    q = path
  }

  /// Begins a segment at a state, along the leader's path as far as that is known.
  ///
  /// - Parameters:
  ///   - springs: The springs of the components, if they differ.
  ///   - continuing: Whether the value has followed up to now.
  mutating func restart(
    from state: MotionState<Lanes>, on spring: MassSpringDamper,
    each springs: [MassSpringDamper] = [], at time: Double, continuing: Bool = false
  ) {
    if !continuing {
      let now = Moment(time: time, state: state)
      past = (now, now, now)
    }
    self.spring = spring
    componentSprings = springs
    leaderTime = max(leaderTime, time)
    latest = state
    latest.velocity.componentCount = state.value.componentCount
    beginSegment(at: time)
  }

  /// Goes on to a later time, at which the leader has a new state.
  mutating func advance(to newEnd: Double, leader newLeader: MotionState<Lanes>) {
    if endTime - past.0.time >= Self.longestFrame {
      past = (Moment(time: endTime, state: latest), past.0, past.1)
    }
    notePath(to: newEnd, leader: newLeader)
    beginSegment(at: endTime)
  }

  /// Notes the leader's path to a later time, at which it has a new state.
  mutating func notePath(to newEnd: Double, leader newLeader: MotionState<Lanes>) {
    let duration = newEnd - leaderTime
    for index in newLeader.value.usedPairs {
      path[pair: index] = CubicPath.Pair(
        from: leader[pair: index], to: newLeader[pair: index], duration: duration)
    }
    pathStart = leaderTime
    leaderTime = newEnd
    leader = newLeader
  }

  /// Notes how the leader goes on from a step.
  mutating func noteLeader(after step: PathStep) {
    if step.time > leaderTime {
      // A value that is held or paused has not gone along the path: of that the end alone is known.
      path = CubicPath(line: isLeaderMoving ? step.arriving : leader)
      pathStart = .infinity
    }
    leader = step.leaving
    leaderTime = step.time
    leaderTarget = step.target
    isLeaderMoving = step.isMoving
  }

  /// Whether the leader goes on from a step as it is known to do.
  func knows(_ step: PathStep) -> Bool {
    leader == step.leaving && isLeaderMoving == step.isMoving && leaderTarget == step.target
  }

  /// The leader's state at a time of its path; from its end on, that after the latest step.
  func leader(at time: Double) -> MotionState<Lanes> {
    time < leaderTime && time >= pathStart ? path.state(at: time - leaderTime) : leader
  }

  /// Begins a segment at the latest state, up to the latest step.
  private mutating func beginSegment(at time: Double) {
    startTime = time
    endTime = max(time, leaderTime)
    let duration = endTime - time
    guard duration > 0 else { return }
    slowComponents = 0
    if !componentSprings.isEmpty {
      beginEach(over: duration)
    } else if spring.isSlow(over: duration) {
      slowComponents = .max
      (q, free) = (path.aboutStart(duration, from: latest.value), latest)
    } else {
      for index in latest.value.usedPairs {
        let own = path[pair: index].followed(by: spring)
        q[pair: index] = own
        free[pair: index] = latest[pair: index] - own.state(at: -duration)
      }
    }
    noteLatest(at: endTime)
  }

  /// The same where every component has a spring of its own.
  private mutating func beginEach(over duration: Double) {
    q = path.followed(by: componentSprings)
    free = latest - q.state(at: -duration)
    for (index, spring) in componentSprings.enumerated() where spring.isSlow(over: duration) {
      slowComponents |= 1 << index
      q.copy(index, of: path.aboutStart(duration, from: latest.value))
      free.copy(index, of: latest)
    }
  }

  /// The exact state at a time within the segment, or that at its end; before it, the state on a cubic
  /// through the states that are remembered.
  func state(at time: Double) -> MotionState<Lanes> {
    guard time < startTime else { return segmentState(at: time) }
    var (from, to) = (past.0, Moment(time: startTime, state: segmentState(at: startTime)))
    if time < from.time { (from, to) = (past.1, from) }
    if time < from.time { (from, to) = (past.2, from) }
    guard time > from.time, to.time > from.time else { return from.state }
    let path = CubicPath(from: from.state, to: to.state, duration: to.time - from.time)
    return path.state(at: time - to.time)
  }

  /// The exact state at a time within the segment; from its end on, that at the end.
  private func segmentState(at time: Double) -> MotionState<Lanes> {
    guard time < endTime else { return latest }
    var copy = self
    copy.noteLatest(at: time)
    return copy.latest
  }

  /// Notes the exact state at a time within the segment as the latest one.
  ///
  /// It changes the state in place, because a function that does not change it copies it.
  private mutating func noteLatest(at time: Double) {
    let elapsed = time - startTime
    if slowComponents == .max { return latest = slowState(on: spring, after: elapsed) }
    if !componentSprings.isEmpty { return noteEachLatest(at: time, after: elapsed) }
    let transition = Self.transition(of: spring, after: elapsed)
    for index in latest.value.usedPairs {
      let free = transition(offset: free.value.pair(index), velocity: free.velocity.pair(index))
      latest[pair: index] =
        q[pair: index].state(at: time - endTime)
        + MotionState(value: free.offset, velocity: free.velocity)
    }
  }

  /// The same where every component has a spring of its own.
  private mutating func noteEachLatest(at time: Double, after elapsed: Double) {
    latest = q.state(at: time - endTime)
    for (index, spring) in componentSprings.enumerated() {
      if slowComponents & 1 << index != 0 {
        latest.copy(index, of: slowState(on: spring, after: elapsed))
      } else {
        let free = Self.transition(of: spring, after: elapsed)(
          offset: free.value[component: index], velocity: free.velocity[component: index])
        latest.value[component: index] += free.offset
        latest.velocity[component: index] += free.velocity
      }
    }
  }

  /// The transition over a time; over none it changes nothing, also of an instant spring.
  @inline(never)
  private static func transition(
    of spring: MassSpringDamper, after elapsed: Double
  ) -> SpringTransition {
    elapsed > 0 ? spring.transition(after: elapsed) : .none
  }

  private func slowState(
    on spring: MassSpringDamper, after elapsed: Double
  ) -> MotionState<Lanes> {
    CubicResponse(of: spring, after: elapsed).state(from: free, behind: q)
  }

  private struct Moment {
    var time = -Double.infinity
    var state = MotionState(Lanes.zero)
  }

  /// Seconds: frames come at 60 Hz or more.
  private static var longestFrame: Double { 1.0 / 60 }
}
