@testable import SpringEngine

extension ReferenceAnimator {
  /// Replaces whatever runs by a motion, from the present value.
  ///
  /// - Parameters:
  ///   - speed: The present velocity.
  ///   - replaced: What waited and never begins.
  ///   - ended: The motion that it replaces, if that has been ended already.
  mutating func begin(
    _ motion: Pending, speed: Double, replacing replaced: [Int] = [], after ended: Running? = nil
  ) {
    let present = ReferenceState(value: base.value, velocity: speed)
    // The rest of the old motion goes on as it would have, if there is any.
    // One on a line of time goes on in the time of that.
    let isOver = present == ReferenceState(value: destination, velocity: 0)
    let own = running?.spring(at: 1) ?? ended?.spring(at: abs(ended?.rate ?? 1))
    let fade = isOver ? spring : own ?? spring
    restedRate = 1
    endRunning("retargeted")
    for id in replaced { emit("ended \(id) retargeted") }
    emit("began \(motion.id)")
    // A sum of two motions could overshoot.
    if motion.isAdditive, policy == .full {
      let old = ReferenceState(value: destination, velocity: 0)
      let course = ReferenceCourse(law: motion.law, start: old)
      let start = ReferenceState(value: present.value, velocity: motion.velocity ?? speed)
      play(motion.id, course, from: start, fading: fade, legs: motion.legs)
    } else {
      start(
        motion.id, motion.law, from: present, velocity: motion.velocity, speed: speed,
        legs: motion.legs)
    }
  }

  /// Starts a motion; a curve that begins at rest has a velocity of its own.
  mutating func start(
    _ id: Int, _ law: ReferenceLaw, from present: ReferenceState, velocity: Double? = nil,
    speed: Double, legs: Legs? = nil
  ) {
    var start = ReferenceState(value: present.value, velocity: velocity ?? speed)
    if policy != .instant {
      let course = ReferenceCourse(law: law, start: start)
      let own = (policy == .full ? course : course.reduced(from: start)).state(after: 0).velocity
      // What rounding has left is none.
      if abs(start.velocity) <= 1e-9 * abs(own) { start.velocity = own }
    }
    play(id, ReferenceCourse(law: law, start: start), from: start, legs: legs)
  }

  /// Value and velocity without effects.
  var base: ReferenceState {
    if let hold { return ReferenceState(value: value, velocity: hold.velocity) }
    return running?.state(at: time) ?? ReferenceState(value: value, velocity: 0)
  }

  /// Ends the running motion and those that it interrupted.
  mutating func endRunning(_ reason: String) {
    if let running { emit("ended \(running.id) \(reason)") }
    for entry in suspended.reversed() {
      if let motion = entry.motion { emit("ended \(motion.id) \(reason)") }
    }
    value = base.value
    running = nil
    suspended = []
  }

  mutating func endPending(_ reason: String) {
    for motion in pending { emit("ended \(motion.id) \(reason)") }
    pending = []
  }

  mutating func endEffects(_ reason: String) {
    let sum = effects.reduce(0) { $0 + $1.state(at: time).value }
    for effect in effects { emit("ended \(effect.id) \(reason)") }
    effects = []
    value += sum
  }

  /// A request for a motion.
  mutating func request(
    _ id: Int, _ law: ReferenceLaw, velocity: Double? = nil, start: MotionStart = .now,
    delay: Double = 0, legs: Legs? = nil, isAdditive: Bool = false
  ) {
    if let velocity, !velocity.isFinite { return reject(id, "velocity") }
    guard delay.isFinite, delay >= 0 else { return reject(id, "delay") }
    guard law.isFinite else { return reject(id, "value") }
    if isSettled { restedRate = 1 }
    var next = Pending(
      id: id, law: law, velocity: velocity, start: start, delay: delay, legs: legs,
      isAdditive: isAdditive)
    let isFree =
      start == .now || isSettled
      || start == .whenArrived && suspended.isEmpty && running?.hasArrived == true
        && pending.isEmpty
    if isFree, delay == 0 {
      let (start, old) = (base, running)
      if hold == nil { endRunning("retargeted") }
      endPending("retargeted")
      if hold == nil { return begin(next, speed: start.velocity, after: old) }
    }
    let rate = start == .now || isSettled ? 1 : max(running?.rate ?? 1, 0)
    if isFree, delay > 0 { next.beginTime = time + delay / (rate > 0 ? rate : 1) }
    if start == .now, let begin = next.beginTime {
      // Those that would begin after it never do, nor does what waits for them.
      let later = pending.firstIndex { ($0.beginTime ?? -.infinity) > begin }
      for motion in pending[(later ?? pending.count)...] { emit("ended \(motion.id) retargeted") }
      pending.removeSubrange((later ?? pending.count)...)
    }
    pending.append(next)
  }

  /// Whether a motion has ended otherwise than settled, so that what is appended never begins.
  func hasEndedEarly(_ id: Int) -> Bool {
    let end = events.last { $0.text.hasPrefix("ended \(id) ") || $0.text.hasSuffix(" of \(id)") }
    return endedEarly.contains(id) || end.map { $0.text != "ended \(id) settled" } ?? false
  }

  mutating func reject(_ id: Int?, _ input: String) {
    emit("rejected \(input)" + (id.map { " of \($0)" } ?? ""))
  }

  mutating func interrupt(_ id: Int, _ law: ReferenceLaw, velocity: Double?) {
    if let velocity, !velocity.isFinite { return reject(id, "velocity") }
    guard law.isFinite else { return reject(id, "value") }
    if hold != nil { return emit("ended \(id) grabbed") }
    let present = base
    if let running = running { emit("suspended \(running.id)") }
    suspended.append((running, destination, time))
    emit("began \(id)")
    start(id, law, from: present, velocity: velocity, speed: present.velocity)
  }

  mutating func endInterruption() {
    guard !suspended.isEmpty else { return }
    let state = base
    if let running { emit("ended \(running.id) stopped") }
    value = state.value
    running = nil
    goOn(from: state)
    if running == nil { schedulePending() }
  }

  mutating func add(_ id: Int, _ law: ReferenceLaw, velocity: Double) {
    guard velocity.isFinite else { return reject(id, "velocity") }
    let course = ReferenceCourse(law: law, start: ReferenceState(value: 0, velocity: velocity))
    switch law {
    case .wall, .fall: return reject(id, "motion")
    case .spring, .decay, .slide, .curve, .legs: if course.end != 0 { return reject(id, "motion") }
    }
    emit("began \(id)")
    if hold != nil { return emit("ended \(id) grabbed") }
    if policy != .full {
      emit("arrived \(id)")
      return emit("ended \(id) settled")
    }
    effects.append(
      Running(id, law, from: ReferenceState(value: 0, velocity: velocity), at: time, rest))
  }

  mutating func stop() {
    endRunning("stopped")
    endPending("stopped")
    endEffects("stopped")
    if hold != nil { emit("released") }
    hold = nil
    forget()
    destination = value
  }

  mutating func jump(to place: Double) {
    guard place.isFinite else { return reject(nil, "value") }
    stop()
    value = place
    destination = place
  }

  mutating func setVelocity(_ velocity: Double) {
    guard velocity.isFinite, hold == nil else { return reject(nil, "velocity") }
    var start = base
    start.velocity = velocity - effects.reduce(0) { $0 + $1.state(at: time).velocity }
    if let old = running { return restart(old, old.requested.law, from: start) }
    emit("began 0")
    spring(to: destination, from: start)
  }

  mutating func setSpring(_ spring: MassSpringDamper) {
    self.spring = spring
    guard suspended.isEmpty else {
      // The secondary motions keep theirs.
      if var motion = suspended[0].motion {
        motion.requested = motion.requested.on(spring)
        motion.legs = motion.legs?.on(spring)
        suspended[0].motion = motion
      }
      return
    }
    guard let old = running else { return }
    let law = old.requested.on(spring).law
    switch law {
    case .spring, .wall: break
    case .fall, .decay, .slide, .curve, .legs: return
    }
    // One that it is on goes on as it does.
    guard law != old.requested.law else { return }
    running?.legs = old.legs?.on(spring)
    if let running { restart(running, law, from: base) }
  }

  /// How far the running motion has come, as a share of its duration.
  var progress: Double {
    guard let running, running.end > 0, running.end < .infinity else { return isSettled ? 1 : 0 }
    return min(1, running.elapsed(at: time) / running.end)
  }

  mutating func setRate(_ rate: Double) {
    guard (1e-9...1e4).contains(abs(rate)) else { return reject(nil, "rate") }
    // One that has run backwards while motion was reduced does not go forwards as it was.
    if policy != .full, rate > 0, let running, !running.isReduced {
      restart(running, running.requested.law, from: base)
    }
    guard let running else { return reject(nil, "notMoving") }
    let elapsed = running.elapsed(at: time)
    goOn(running, from: elapsed, rate: rate)
    // It has been put to its end while it ran backwards.
    if isPaused, rate > 0, elapsed > running.end { self.running?.isOver = true }
  }

  mutating func setProgress(_ progress: Double) {
    if progress.isNaN { return reject(nil, "progress") }
    guard var running, running.end > 0, running.end < .infinity
    else { return reject(nil, "notMoving") }
    let isApart = !suspended.isEmpty || policy == .instant
    let (from, to) = (running.elapsed(at: time), max(0, min(1, progress)) * running.end)
    if to == from { return forget() }
    let impacts =
      to > from
      ? running.impacts(after: running.rate > 0 ? running.impactsAfter : from, until: to + 1e-9)
      : running.impacts(after: to, until: from)
    // One that is shown at its end only has none.
    if running.finish == nil {
      let passes = !running.hasArrived && to > from && running.arrival <= to && !isApart
      var isTold = !passes
      for impact in impacts {
        if !isTold, impact.time > running.arrival {
          isTold = true
          emit("arrived \(running.id)")
        }
        emit("impact")
      }
      if !isTold { emit("arrived \(running.id)") }
      if passes { running.hasArrived = true }
    }
    // Backwards from the end it passes the impact there, later than this by more than rounding.
    let isAtEnd = running.rate < 0 && to == running.end
    goOn(running, from: isAtEnd ? to + 1e-12 * max(1, -running.rate) : to, rate: running.rate)
    if running.rate > 0, to == running.end { self.running?.isOver = true }
    forget()
  }

  private mutating func goOn(_ motion: Running, from elapsed: Double, rate: Double) {
    var next = motion
    next.rate = rate
    next.isOver = motion.isOver && motion.finish != nil
    next.before = nil
    next.began = time - elapsed / rate
    // One at the start may be yet to come.
    if elapsed > 0 || motion.impactsAfter >= 0 { next.impactsAfter = elapsed }
    next.passed = rate < 0 ? next.impacts(after: 0, until: elapsed) : []
    let rounding = max(time.ulp, next.began.ulp)
    for _ in 0..<2 where next.elapsed(at: time) < elapsed {
      next.began -= rate > 0 ? rounding : -rounding
    }
    // At its end it ends now, whatever the rounding of the difference.
    if rate > 0, elapsed == next.end {
      for _ in 0..<2 where next.restTime > time { next.began -= rounding }
    }
    running = next
  }

  mutating func pause() {
    guard !isPaused else { return }
    isPaused = true
    emit("paused")
  }

  mutating func resume() {
    guard isPaused else { return }
    isPaused = false
    forget()
    emit("resumed")
  }
}

// MARK: Pointers

extension ReferenceAnimator {
  /// Forgets what was before: a late grab does not go behind a jump or a pause.
  mutating func forget() {
    past = []
    historyStart = time
  }

  /// Keeps a copy of what it is now.
  mutating func remember() {
    var copy = self
    (copy.past, copy.events) = ([], [])
    past.append(copy)
    if past.count > 40 { past.removeFirst() }
  }

  /// By how many seconds an arrival may be later than the impact that it is, but for rounding.
  fileprivate static var lateness: Double { 1e-10 }

  /// The value that was shown at a time of the loop.
  func value(atLoopTime loopTime: Double) -> Double {
    if isPaused || hold != nil { return state.value }
    let loopTime = max(loopTime, historyStart + lag)
    let limit = loopTime + Self.lateness
    for var copy in past.reversed() where copy.time + copy.lag <= limit && !copy.isPaused {
      copy.time = loopTime - copy.lag
      return copy.state.value
    }
    return past.first { !$0.isPaused }?.state.value ?? state.value
  }
}

extension ReferenceAnimator {
  mutating func grab(pointer: Double?, at clockTime: Double, loopTime: Double) {
    if let pointer, !pointer.isFinite { return reject(nil, "value") }
    let shown = value(atLoopTime: loopTime)
    var interrupted =
      hold.map(\.interrupted) ?? (suspended.first?.motion ?? running)?.requested.law
    if !isPaused {
      if hold == nil, suspended.isEmpty, let before = running?.before,
        loopTime - lag < before.time - Self.lateness
      {
        (interrupted, destination) = (before.law, before.destination)
      }
      time = min(time, loopTime - lag)
    }
    endRunning("grabbed")
    if hold == nil { endPending("grabbed") }
    endEffects("grabbed")
    restedRate = 1
    value = shown
    if self.hold == nil { emit("grabbed") }
    var hold = Hold(latest: clockTime, scale: scale)
    switch interrupted {
    case .fall, .decay, .slide: hold.interrupted = interrupted
    default: break
    }
    if let pointer {
      hold.offset = shown - pointer
      hold.tracker.add(pointer, at: clockTime)
    }
    self.hold = hold
  }

  mutating func drag(to pointer: Double, at clockTime: Double) {
    guard var hold else { return reject(nil, "notGrabbed") }
    guard pointer.isFinite else { return reject(nil, "value") }
    let offset = hold.offset ?? 0
    hold.offset = offset
    // No sample is a second late: the clock was set back.
    if clockTime < hold.latest - 1 {
      hold.tracker = VelocityTracker<Double>()
      hold.latest = clockTime
      hold.isOfOlderClock = false
    }
    hold.tracker.add(pointer, at: clockTime)
    if clockTime >= hold.latest {
      hold.latest = clockTime
      hold.isOfOlderClock = false
      hold.scale = scale
      value = pointer + offset
    }
    hold.velocity = inLoop(hold.tracker.velocity(at: hold.latest), hold.scale)
    self.hold = hold
  }

  /// A velocity per second of the clock's time, per second of the loop's time.
  private func inLoop(_ velocity: Double, _ scale: Double) -> Double {
    scale > 0 ? velocity / scale : velocity
  }

  /// The value is let go, also where an input is rejected: then as if it had not been passed.
  mutating func release(_ id: Int, _ law: ReferenceLaw?, velocity: Double?, at clockTime: Double) {
    guard let old = hold else { return reject(id, "notGrabbed") }
    if let velocity, !velocity.isFinite { reject(nil, "velocity") }
    let isSetBack = clockTime < old.latest - 1
    let measured = isSetBack ? 0 : old.tracker.velocity(at: max(clockTime, old.latest))
    let speed = inLoop(velocity.flatMap { $0.isFinite ? $0 : nil } ?? measured, scale)
    hold = nil
    emit("released")
    var law = law
    if law?.isFinite == false {
      reject(nil, "value")
      law = nil
    }
    let next = nextWaiting
    func begin(_ law: ReferenceLaw) {
      self.begin(Pending(id: id, law: law, start: .now, delay: 0), speed: speed)
    }
    if let law {
      endPending("retargeted")
      begin(law)
    } else if let next, pending[next].beginTime == nil, pending[next].delay == 0 {
      beginWaiting(at: next, speed: speed, hasWaited: false)
      emit("ended \(id) retargeted")
    } else {
      if let next, pending[next].beginTime == nil {
        beginWaiting(at: next, speed: speed, hasWaited: false)
      }
      begin(old.interrupted ?? .spring(spring, target: destination))
    }
  }
}

extension ReferenceCourse {
  var isCurve: Bool {
    switch law {
    case .curve, .legs: true
    case .spring, .wall, .fall, .decay, .slide: false
    }
  }

  /// The same motion on another spring.
  func on(_ spring: MassSpringDamper) -> ReferenceCourse {
    switch law {
    case .spring(_, let target):
      ReferenceCourse(law: .spring(spring, target: target), start: start)
    case .wall(_, let target, let restitution, let side):
      ReferenceCourse(
        law: .wall(spring, target: target, restitution: restitution, side: side), start: start)
    case .fall, .decay, .slide, .curve, .legs: self
    }
  }
}

extension ReferenceAnimator.Legs {
  /// The same legs on another spring.
  func on(_ spring: MassSpringDamper) -> ReferenceAnimator.Legs {
    func on(_ law: ReferenceLaw) -> ReferenceLaw {
      if case .spring(_, let target) = law { return .spring(spring, target: target) }
      return law
    }
    var legs = self
    (legs.running, legs.next) = (on(running), on(next))
    return legs
  }
}
