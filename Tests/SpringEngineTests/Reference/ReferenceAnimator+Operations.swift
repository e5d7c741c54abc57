import SpringEngine

extension ReferenceAnimator {
  /// Replaces whatever runs by a motion, from the present value and velocity.
  mutating func begin(_ id: Int?, _ law: ReferenceLaw, velocity: Double? = nil) {
    var start = base
    if let velocity { start.velocity = velocity }
    endRunning("retargeted")
    emit(id, "began")
    running = Running(id, law, from: start, at: time, rest)
    destination = running?.course.destination ?? start.value
    schedulePending()
  }

  /// Value and velocity without effects.
  var base: ReferenceState {
    if let hold { return ReferenceState(value: value, velocity: hold.velocity) }
    return running?.state(at: time) ?? ReferenceState(value: value, velocity: 0)
  }

  private mutating func emit(_ id: Int?, _ what: String, _ reason: String = "") {
    if let id { emit(reason.isEmpty ? "\(what) \(id)" : "\(what) \(id) \(reason)") }
  }

  /// Ends the running motion and those that it interrupted.
  mutating func endRunning(_ reason: String) {
    emit(running?.id, "ended", reason)
    for motion in suspended.reversed() { emit(motion?.id, "ended", reason) }
    value = base.value
    running = nil
    suspended = []
  }

  mutating func endPending(_ reason: String) {
    for motion in pending { emit(motion.id, "ended", reason) }
    pending = []
  }

  mutating func endEffects(_ reason: String) {
    let sum = effects.reduce(0) { $0 + $1.state(at: time).value }
    for effect in effects { emit(effect.id, "ended", reason) }
    effects = []
    value += sum
  }

  /// A request for a motion.
  mutating func request(
    _ id: Int, _ law: ReferenceLaw, velocity: Double? = nil, start: MotionStart = .now,
    delay: Double = 0
  ) {
    guard law.isFinite else { return reject(id, "value") }
    if let velocity, !velocity.isFinite { return reject(id, "velocity") }
    guard delay.isFinite, delay >= 0 else { return reject(id, "time") }
    if hold == nil, start == .now, delay == 0 {
      endPending("retargeted")
      return begin(id, law, velocity: velocity)
    }
    pending.append(
      Pending(id: id, law: law, start: start, delay: delay, beginTime: nil))
    if hold == nil {
      if start == .now {
        pending[pending.count - 1].beginTime = time + delay
      } else {
        schedulePending()
      }
    }
  }

  mutating func reject(_ id: Int?, _ input: String) {
    emit("rejected \(input)" + (id.map { " of \($0)" } ?? ""))
    emit(id, "ended", "rejected \(input)")
  }

  mutating func interrupt(_ id: Int, _ law: ReferenceLaw, velocity: Double?) {
    guard law.isFinite else { return reject(id, "value") }
    if let velocity, !velocity.isFinite { return reject(id, "velocity") }
    if hold != nil { return request(id, law, velocity: velocity) }
    var start = base
    if let velocity { start.velocity = velocity }
    if let running = running { emit(running.id, "suspended") }
    suspended.append(running)
    emit(id, "began")
    running = Running(id, law, from: start, at: time, rest)
    destination = running?.course.destination ?? start.value
  }

  mutating func endInterruption() {
    guard !suspended.isEmpty else { return }
    let state = base
    emit(running?.id, "ended", "stopped")
    value = state.value
    running = nil
    goOn(from: state)
    schedulePending()
  }

  mutating func add(_ id: Int, _ law: ReferenceLaw, velocity: Double) {
    guard velocity.isFinite else { return reject(id, "velocity") }
    emit(id, "began")
    effects.append(
      Running(id, law, from: ReferenceState(value: 0, velocity: velocity), at: time, rest))
  }

  mutating func stop() {
    endRunning("stopped")
    endEffects("stopped")
    endPending("stopped")
    hold = nil
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
    start.velocity = velocity
    if let old = running {
      var next = Running(old.id, old.course.law, from: start, at: time, rest)
      next.hasArrived = old.hasArrived
      running = next
    } else {
      running = Running(nil, .spring(spring, target: value), from: start, at: time, rest)
    }
  }

  mutating func setSpring(_ spring: MassSpringDamper) {
    self.spring = spring
    guard let old = running, case .spring(_, let target) = old.course.law else { return }
    var next = Running(old.id, .spring(spring, target: target), from: base, at: time, rest)
    next.hasArrived = old.hasArrived
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
    emit("resumed")
  }
}

// MARK: Pointers

extension ReferenceAnimator {
  mutating func grab(pointer: Double?, at clockTime: Double) {
    if let pointer, !pointer.isFinite { return reject(nil, "value") }
    let shown = state.value
    let interrupted = running?.course.law
    endRunning("interrupted")
    endEffects("interrupted")
    endPending("interrupted")
    value = shown
    emit("grabbed")
    var hold = Hold()
    if case .spring = interrupted {} else { hold.interrupted = interrupted }
    if let pointer {
      hold.offset = shown - pointer
      hold.tracker.add(pointer, at: clockTime)
    }
    self.hold = hold
  }

  mutating func drag(to pointer: Double, at clockTime: Double) {
    guard pointer.isFinite else { return reject(nil, "value") }
    guard var hold else { return reject(nil, "notGrabbed") }
    let offset = hold.offset ?? 0
    hold.offset = offset
    hold.tracker.add(pointer, at: clockTime)
    hold.velocity = hold.tracker.velocity(at: clockTime) / scale
    value = pointer + offset
    self.hold = hold
  }

  mutating func release(_ id: Int, _ law: ReferenceLaw?, velocity: Double?, at clockTime: Double) {
    if let law, !law.isFinite { return reject(id, "value") }
    if let velocity, !velocity.isFinite { return reject(id, "velocity") }
    guard let old = hold else { return reject(id, "notGrabbed") }
    let speed = (velocity ?? old.tracker.velocity(at: clockTime)) / scale
    hold = nil
    emit("released")
    if let law {
      endPending("retargeted")
      begin(id, law, velocity: speed)
    } else if let next = pending.first {
      pending.removeFirst()
      begin(next.id, next.law!, velocity: speed)
    } else if let interrupted = old.interrupted {
      begin(id, interrupted, velocity: speed)
    } else {
      begin(id, .spring(spring, target: destination), velocity: speed)
    }
  }
}
