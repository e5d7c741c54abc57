@testable import SpringEngine

/// A second implementation of an animator's contract, from its documentation: slow and simple.
///
/// Its own time is the loop's without pauses. Everything that happens is found by searching for the
/// earliest instant among all parts and handling one after the other.
struct ReferenceAnimator {
  /// A motion that runs, is suspended, or is added.
  struct Running {
    /// 0 for a motion that nobody requested, as of a kicked value.
    var id: Int
    var course: ReferenceCourse
    /// As requested: another one where motion is reduced.
    var requested: ReferenceCourse
    /// Whether it was begun, or last changed, where motion is reduced.
    var isReduced = false
    /// The own time at which it jumps to its end; `nil` if it moves there.
    var finish: Double?
    /// Whether it has jumped to its end.
    var isOver = false
    /// The start, in own time, or where it would be at the present rate.
    var began: Double
    /// Seconds of the motion per second of own time; negative while it runs backwards.
    var rate = 1.0
    /// Seconds after the start; infinite for never.
    var arrival: Double
    var end: Double
    /// After this many seconds bounces are too low to count.
    var lastImpact: Double
    var hasArrived = false
    /// Impacts later than this many seconds after the start are still to come.
    var impactsAfter = -1.0
    /// Impacts that are still to come while it runs backwards, the next one last.
    var passed: [ReferenceImpact] = []
    /// The own time of the latest impact after the start.
    var latestImpact: Double?
    /// What the motion before had more than this one at its start, which fades away.
    var fade: ReferenceCourse?
    /// The legs that follow.
    var legs: Legs?
    /// Whether another one, or another leg, was before it on the same line of time.
    var isJoined = false

    /// What it has replaced by itself, when, and where that led.
    var before: (law: ReferenceLaw, time: Double, destination: Double)?
    /// The reach that the arrival is a share of: the largest since the motion began.
    var reach: Double

    init(
      _ id: Int, _ law: ReferenceLaw, from start: ReferenceState, at time: Double, _ rest: Rest,
      leastReach: Double = 0
    ) {
      self.init(
        id, ReferenceCourse(law: law, start: start), from: start, at: time, rest,
        leastReach: leastReach)
    }

    /// - Parameters:
    ///   - present: What it has to be continuous with.
    ///   - spring: The spring of the fading difference.
    init(
      _ id: Int, _ course: ReferenceCourse, from present: ReferenceState, at time: Double,
      _ rest: Rest, fading spring: MassSpringDamper = Self.correction, leastReach: Double = 0
    ) {
      self.id = id
      self.course = course
      requested = course
      began = time
      let first = course.state(after: 0)
      var rest = rest
      if first != present {
        fade = ReferenceCourse(
          law: .spring(spring, target: 0),
          start: ReferenceState(
            value: present.value - first.value, velocity: present.velocity - first.velocity))
        // Each of the two within half of it.
        rest = Rest(distance: rest.distance / 2, speed: rest.speed / 2)
      }
      let samples = (motion: ReferenceSamples(course), fade: fade.map(ReferenceSamples.init))
      func last(_ distance: Double, _ speed: Double) -> (motion: Double, fade: Double) {
        (
          samples.motion.lastTime(distance: distance, speed: speed),
          samples.fade?.lastTime(distance: distance, speed: speed) ?? 0
        )
      }
      let ends = last(rest.distance, rest.speed)
      lastImpact = ends.motion
      end = max(ends.motion, ends.fade)
      reach = max(course.reach, leastReach, fade?.reach ?? 0)
      let share = reach * arrivalShare
      let limit = max(rest.distance, fade == nil ? share : share / 2)
      let arrivals = last(limit, .infinity)
      arrival = min(end, max(arrivals.motion, arrivals.fade))
    }

    static let correction = MassSpringDamper(
      mass: 1, stiffness: 400, dampingCoefficient: 40)

    /// The spring without a wall on which it comes to rest, at a rate; `nil` for any other motion.
    func spring(at rate: Double) -> MassSpringDamper? {
      guard case .spring(let spring, _) = course.law, spring.dampingCoefficient > 0
      else { return nil }
      return MassSpringDamper(
        mass: spring.mass, stiffness: spring.stiffness * rate * rate,
        dampingCoefficient: spring.dampingCoefficient * rate)
    }

    func elapsed(at time: Double) -> Double { max(0, (time - began) * rate) }

    /// The impacts later than a number of seconds after the start, up to another one.
    func impacts(after start: Double, until end: Double) -> [ReferenceImpact] {
      var impacts: [ReferenceImpact] = []
      guard requested.law.hasWalls else { return [] }
      var from = start
      while let next = course.impact(after: from), next.time <= min(end, lastImpact) {
        impacts.append(next)
        from = next.time
      }
      return impacts
    }

    func state(at time: Double) -> ReferenceState {
      if isOver, let end = course.end ?? course.destination {
        return ReferenceState(value: end, velocity: 0)
      }
      var state = course.state(after: elapsed(at: time))
      if let rest = fade?.state(after: elapsed(at: time)) {
        state.value += rest.value
        state.velocity += rest.velocity
      }
      return ReferenceState(value: state.value, velocity: state.velocity * rate)
    }

    /// The time at which it is at rest: backwards, at its start.
    var restTime: Double { finish ?? plainRestTime }

    private var plainRestTime: Double { rate > 0 ? began + end / rate : began }
  }

  /// The legs of a motion that repeats.
  struct Legs {
    /// The number that is left, with the running one.
    var left: Double
    var running: ReferenceLaw
    var next: ReferenceLaw
    /// The value to which each jumps first.
    var jump: Double?
  }

  /// The distance and the speed that count as rest.
  struct Rest: Equatable {
    var distance: Double
    var speed: Double
  }

  /// A motion that begins later.
  struct Pending {
    var id: Int
    var law: ReferenceLaw
    var velocity: Double?
    var start: MotionStart
    var delay: Double
    /// Own time; `nil` while it waits for the motions before it.
    var beginTime: Double?
    var legs: Legs?
    var isAdditive = false
  }

  /// A pointer that holds the value.
  struct Hold {
    /// Value − pointer.
    var offset: Double?
    var tracker = VelocityTracker<Double>()
    /// The motion that a release without a target goes on with.
    var interrupted: ReferenceLaw?
    /// The clock's time of the latest sample.
    var latest: Double
    /// Whether the clock was set back since the latest sample.
    var isOfOlderClock = false
    /// Seconds of loop time per second of clock time at the latest sample.
    var scale: Double
    /// The velocity at the latest sample.
    var velocity = 0.0
  }

  /// What an event says, with motions numbered in the order of their requests.
  struct Event: Equatable, CustomStringConvertible {
    var time: Double
    var text: String
    var description: String { "\(text) @ \(time)" }
  }

  /// The value while nothing runs.
  var value: Double
  var destination: Double
  var spring: MassSpringDamper
  var rest = Rest(distance: 0.01, speed: 0.1)
  var running: Running?
  /// With the destination that each goes on to.
  var suspended: [(motion: Running?, destination: Double, time: Double)] = []
  var effects: [Running] = []
  var pending: [Pending] = []
  var hold: Hold?
  /// Own time.
  var time = -Double.infinity
  /// Loop time − own time while not paused.
  var lag = 0.0
  var isPaused = false
  /// The legs that may begin until a time, and that time, at which the last of them begins.
  private var legsLeft = 0
  private var legsEnd = -Double.infinity
  var policy = MotionPolicy.full
  /// Seconds of loop time per second of clock time.
  var scale = 1.0
  var events: [Event] = []
  /// Appended motions that never began.
  var endedEarly: Set<Int> = []
  /// The rate of the motion that has come to rest, for those that have waited for it.
  var restedRate = 1.0
  /// What it was after each of the latest changes, for a grab that is told late.
  var past: [ReferenceAnimator] = []
  /// Own time; before it nothing is known.
  var historyStart = -Double.infinity

  /// (1 + 2π)·exp(−2π): what is left of a critically damped spring after its perceptual duration.
  static let arrivalShare = 0.013600931465574938

  init(_ value: Double, spring: MassSpringDamper = .smooth) {
    self.value = value
    self.spring = spring
    destination = value
    remember()
  }

  /// Whether more is on the line of time than the running motion: for that there is a reference of its own.
  var isComposed: Bool {
    suspended.isEmpty && hold == nil
      && (!pending.isEmpty || running?.legs != nil || running?.isJoined ?? false)
  }

  /// The rate with which a motion that has waited goes on.
  var joinedRate: Double {
    guard suspended.isEmpty, policy != .instant else { return 1 }
    let rate = running?.rate ?? restedRate
    return rate > 0 ? rate : 1
  }

  var isSettled: Bool { running == nil && effects.isEmpty && pending.isEmpty && hold == nil }

  /// Whether the passing of time changes anything.
  var isMoving: Bool {
    !isPaused && (running != nil || !effects.isEmpty || pending.contains { $0.beginTime != nil })
  }

  /// Value and velocity at own time.
  var state: ReferenceState {
    var state = running?.state(at: time) ?? ReferenceState(value: value, velocity: 0)
    if let hold { state = ReferenceState(value: value, velocity: hold.velocity) }
    for effect in effects {
      let added = effect.state(at: time)
      state.value += added.value
      state.velocity += added.velocity
    }
    return state
  }

  mutating func emit(_ text: String) { events.append(Event(time: time + lag, text: text)) }
}

private let arrivalShare = ReferenceAnimator.arrivalShare

// MARK: Time

extension ReferenceAnimator {
  /// Advances to a time of the loop, instant by instant.
  mutating func advance(toLoopTime loopTime: Double) {
    if isPaused {
      if time > -.infinity { lag = max(lag, loopTime - time) }
      return
    }
    let end = loopTime - lag
    if hold != nil, end < time { time = end }
    (legsLeft, legsEnd) = (100, end)
    // The time may be later than the end already: behind the end of a curve there.
    while let next = nextInstant(), next.time <= max(end, time) {
      time = max(time, next.time)
      handle(next.kind)
      remember()
    }
    time = max(time, end)
  }

  /// Handles what is due at once.
  mutating func handleDue() {
    guard !isPaused else { return }
    (legsLeft, legsEnd) = (100, time)
    while let next = nextInstant(), next.time <= time || isImpact(next.kind, at: next.time) {
      handle(next.kind)
      // After a jump the first state that is known is the one when all is handled.
      if !past.isEmpty { remember() }
    }
  }

  /// Whether it is an impact that is due now but for the rounding of its time.
  private func isImpact(_ instant: Instant, at instantTime: Double) -> Bool {
    if case .impact = instant { return instantTime <= time + 2 * time.ulp }
    return false
  }

  private enum Instant {
    case impact(ReferenceImpact)
    case arrival, end
    case effectArrival(Int), effectEnd(Int)
    case begin(Int)
  }

  private func nextInstant() -> (time: Double, kind: Instant)? {
    var instants: [(time: Double, kind: Instant)] = []
    if let running {
      let (began, rate) = (running.began, running.rate)
      if rate > 0, running.requested.law.hasWalls, running.finish == nil,
        let impact = running.course.impact(after: running.impactsAfter),
        impact.time <= running.lastImpact
      {
        instants.append((began + impact.time / rate, .impact(impact)))
      }
      if rate < 0, running.finish == nil, let impact = running.passed.last {
        instants.append((began + impact.time / rate, .impact(impact)))
      }
      if rate > 0, !running.hasArrived {
        instants.append((running.finish ?? began + running.arrival / rate, .arrival))
      }
      instants.append((running.restTime, .end))
    }
    for (index, effect) in effects.enumerated() {
      if !effect.hasArrived {
        instants.append((effect.began + effect.arrival, .effectArrival(index)))
      }
      instants.append((effect.began + effect.end, .effectEnd(index)))
    }
    for (index, pending) in pending.enumerated() {
      if let begin = pending.beginTime { instants.append((begin, .begin(index))) }
    }
    var first: (time: Double, kind: Instant)?
    // Of several at the same time but for rounding, the first of the motions that begin.
    for instant in instants {
      let time = first?.time ?? .infinity
      var isLate = instant.time >= time
      if case .begin = instant.kind, abs(instant.time - time) <= 1e-12 {
        if case .begin = first?.kind { isLate = true } else { isLate = false }
      }
      if !isLate { first = instant }
    }
    return first
  }

  private mutating func handle(_ instant: Instant) {
    switch instant {
    case .impact(let impact):
      if running?.passed.popLast() == nil {
        running?.impactsAfter = impact.time
        if impact.time > 0 || isAwaited { running?.latestImpact = time }
      }
      emit("impact")
    case .arrival:
      if let legs = running?.legs, legs.left > 1, running?.finish == nil {
        return beginLeg(legs)
      }
      running?.hasArrived = true
      if running?.finish != nil { running?.isOver = true }
      emit("arrived \(running?.id ?? 0)")
      let arrival = time
      // After the impact, if it arrives by one.
      if running?.finish == nil, let impact = running?.latestImpact, time - impact < 1e-9 {
        time += 1e-13
      } else if let running, running.finish == nil, running.course.isCurve {
        // Behind the end of a curve.
        time += 1e-13
      }
      schedulePending(since: arrival)
    case .end: finishRunning()
    case .effectArrival(let index):
      effects[index].hasArrived = true
      emit("arrived \(effects[index].id)")
    case .effectEnd(let index):
      let effect = effects.remove(at: index)
      // A late grab takes the value without it.
      for index in past.indices { past[index].effects.removeAll { $0.id == effect.id } }
      emit("ended \(effect.id) settled")
      if running == nil { schedulePending() }
    case .begin(let index):
      let next = pending.remove(at: index)
      let replaced = pending[..<index].map { $0.id }
      pending.removeSubrange(..<index)
      if hold != nil {
        for id in replaced { emit("ended \(id) retargeted") }
        pending.insert(next, at: 0)
        (pending[0].beginTime, pending[0].delay) = (nil, 0)
        return
      }
      join(atRate: joinedRate) { $0.begin(next, speed: $1, replacing: replaced) }
    }
  }

  /// Begins a motion on the line of time of the one before, at the rate of that.
  private mutating func join(
    atRate rate: Double, _ begin: (inout ReferenceAnimator, _ speed: Double) -> Void
  ) {
    let old = suspended.isEmpty && policy != .instant ? running : nil
    let before = old.map { (law: $0.requested.law, time: time, destination: destination) }
    begin(&self, base.velocity / rate)
    guard var next = running else { return }
    next.isJoined = true
    next.before = before
    if rate != 1 {
      next.rate = rate
      next.began = time
      next.impactsAfter = -1
    }
    running = next
  }

  /// A leg has arrived, and the next one begins.
  private mutating func beginLeg(_ legs: Legs) {
    guard let old = running else { return }
    legsLeft -= 1
    if legsLeft <= 0 { time = max(time, legsEnd) }
    let present = legs.jump.map { ReferenceState(value: $0, velocity: 0) } ?? base
    join(atRate: old.rate) { animator, _ in
      animator.start(
        old.id, legs.next,
        from: ReferenceState(value: present.value, velocity: present.velocity / old.rate),
        speed: present.velocity / old.rate)
    }
    if time <= old.began, running?.arrival == 0 {
      // Neither it nor the next takes any time: it is the last one.
      running = old
      running?.hasArrived = true
      destination = old.course.destination ?? destination
      return emit("arrived \(old.id)")
    }
    if legs.left > 2 {
      running?.legs = Legs(
        left: legs.left - 1, running: legs.next, next: legs.running, jump: legs.jump)
    }
  }

  /// The running motion is at rest.
  private mutating func finishRunning() {
    guard let finished = running else { return }
    let isForward = finished.rate > 0
    value =
      isForward
      ? finished.course.end ?? finished.course.destination ?? value
      : finished.state(at: finished.began).value
    running = nil
    restedRate = suspended.isEmpty && isForward && !pending.isEmpty ? finished.rate : 1
    if suspended.isEmpty { destination = value }
    emit("ended \(finished.id) \(isForward ? "settled" : "reversed")")
    goOn(from: ReferenceState(value: value, velocity: 0))
    // A motion that goes on ends first.
    if running == nil { schedulePending() }
  }

  /// An interrupted motion goes on; a value that was at rest springs back.
  mutating func goOn(from state: ReferenceState) {
    guard let last = suspended.popLast() else { return }
    destination = last.destination
    if let motion = last.motion {
      emit("continued \(motion.id)")
      restart(motion, motion.requested.law, from: state, elapsed: motion.elapsed(at: last.time))
    } else if state != ReferenceState(value: destination, velocity: 0) {
      emit("began 0")
      spring(to: destination, from: state)
    }
  }

  /// A motion goes on from another state, or by another law; the value shown is the state's, or
  /// another one.
  mutating func restart(
    _ motion: Running, _ law: ReferenceLaw, from state: ReferenceState, elapsed: Double? = nil,
    shown: ReferenceState? = nil
  ) {
    var course = ReferenceCourse(law: law, start: state)
    switch law {
    case .spring, .wall, .fall, .decay: break
    case .slide:
      // A swing about an edge goes on as one.
      let elapsed = elapsed ?? motion.elapsed(at: time)
      course.law = motion.requested.swing(after: elapsed) ?? law
    case .curve, .legs:
      let skipped = motion.requested.skipped + (elapsed ?? motion.elapsed(at: time))
      course = ReferenceCourse(law: law, start: motion.requested.start, skipped: skipped)
    }
    // Forwards again, at a rate of 1.
    play(
      motion.id, course, from: shown ?? state, origin: state, leastReach: motion.reach,
      legs: motion.legs)
    running?.hasArrived = motion.hasArrived
    // An impact at the start is told once, unless there is a new velocity, but for the rounding of one
    // that another motion had with what faded on top of it.
    let velocity = motion.course.start.velocity
    if motion.began == time, motion.impactsAfter == 0,
      abs(state.velocity - velocity) <= 4 * velocity.ulp
    {
      running?.impactsAfter = 0
    }
  }

  /// A spring that nobody requested.
  mutating func spring(to target: Double, from state: ReferenceState) {
    play(0, ReferenceCourse(law: .spring(spring, target: target), start: state), from: state)
  }

  /// The first of the motions that wait for others begins, or its delay, when those have arrived or
  /// ended.
  ///
  /// - Parameter instant: When they have: now if it is `nil`.
  mutating func schedulePending(since instant: Double? = nil) {
    guard hold == nil else { return }
    guard let index = nextWaiting, pending[index].beginTime == nil else { return }
    // Effects that were requested before count too, unless it is to replace a motion.
    let isFree = !effects.contains { $0.id < pending[index].id }
    let isDue =
      switch pending[index].start {
      case .whenArrived: suspended.isEmpty && running?.hasArrived ?? isFree
      case .now, .whenSettled: running == nil && suspended.isEmpty && isFree
      }
    if isDue { beginWaiting(at: index, speed: base.velocity, since: instant) }
  }

  /// The first motion that waits for others, if none that has a time of its own was requested before it.
  var nextWaiting: Int? {
    guard let first = pending.first else { return nil }
    return first.start != .now || first.beginTime == nil ? 0 : nil
  }

  /// Whether a motion waits for the running one to arrive.
  private var isAwaited: Bool {
    let next = nextWaiting.map { pending[$0] }
    return suspended.isEmpty && next?.beginTime == nil && next?.start == .whenArrived
  }

  /// A motion that has waited for others begins, or its delay.
  ///
  /// - Parameters:
  ///   - hasWaited: Whether it has waited for other motions, and not for a pointer.
  ///   - instant: When the delay begins: now if it is `nil`.
  mutating func beginWaiting(
    at index: Int, speed: Double, hasWaited: Bool = true, since instant: Double? = nil
  ) {
    if pending[index].delay > 0 {
      let begin = (instant ?? time) + pending[index].delay / (running?.rate ?? restedRate)
      pending[index].beginTime = begin
      // A later request that begins before is known to replace it.
      if let timed = pending.firstIndex(where: { $0.start == .now && $0.beginTime != nil }),
        pending[timed].beginTime! < begin
      {
        for motion in pending[..<timed] { emit("ended \(motion.id) retargeted") }
        pending.removeSubrange(..<timed)
      }
    } else {
      let next = pending.remove(at: index)
      if hasWaited {
        join(atRate: joinedRate) { $0.begin(next, speed: $1) }
      } else {
        begin(next, speed: speed)
      }
    }
  }
}
