// A member that waits for the interruptions of its groups.

extension AnimatorStorage {
  /// The number of motions that others interrupt at present.
  @inline(never)
  var presentDepth: Int {
    loop.interruptions.areEnding ? machine.suspended.count : readPresent { $0.suspended.count }
  }

  func waits(for interruption: GroupInterruption) -> Bool {
    interruptions.contains { $0.of === interruption }
  }

  /// The motions that are yet to end and for which others wait.
  private func motions(of all: MotionHandle) -> [MotionID] {
    let count = machine.events.count
    return handles.all.lazy.filter { $0.isPart(of: all) && self.result(of: $0, in: count) == nil }
      .compactMap(\.id)
  }

  /// Whether others wait for a motion that interrupts more than was interrupted before.
  @inline(never)
  func interrupts(for all: MotionHandle, above depth: Int) -> Bool {
    motions(of: all).contains { machine.interrupts(by: $0, above: depth) }
  }

  /// Whether others wait for a motion that interrupts nothing but what was interrupted before: it would
  /// stand still if this one waited at a depth.
  @inline(never)
  func owes(_ all: MotionHandle, at depth: Int) -> Bool {
    motions(of: all).contains { !machine.interrupts(by: $0, above: depth) }
  }

  /// Does not wait where what another interruption waits for would stand still; what it has begun runs.
  @inline(never)
  func stopWaiting(for all: MotionHandle) {
    leaveReplaced()
    guard !interruptions.isEmpty, let now = loop.eventTime(at: nil) else { return }
    let motions = motions(of: all)
    interruptions.removeAll { interruption in
      motions.contains { !machine.interrupts(by: $0, above: interruption.depth) }
    }
    followInterruptions(from: nil, at: now)
  }

  /// Waits for none after another motion has replaced its secondary one: then the machine forgets it.
  @inline(never)
  func leaveReplaced() {
    if machine.pausedDepth == nil, machine.pausedAt == nil { interruptions = [] }
  }

  /// Waits no longer for an interruption, but goes on only by ``followInterruptions(from:at:)``.
  @inline(never)
  func leave(_ interruption: GroupInterruption) {
    interruptions.removeAll { $0.of === interruption }
    setPausedDepth(interruptions.lazy.map(\.depth).max())
  }

  /// Stops where an interruption has it wait; goes on, from a time or from now, where none does.
  func followInterruptions(from time: Double?, at now: EventTime) {
    let depth = interruptions.lazy.map(\.depth).max()
    setPausedDepth(depth)
    guard !isPausedByHand else { return }
    let waits = depth.map { presentDepth <= $0 } ?? false
    guard waits == (machine.pausedAt == nil) else { return }
    if waits {
      loop.recorder?.add(.pause, of: self, at: now)
      change(at: now) { $0.pause(at: now.time) }
    } else {
      // From the time at which the pause has ended, up to the present.
      let start = min(time ?? now.time, now.time)
      let policy = ownPolicy ?? loop.motionPolicy
      loop.recorder?.write(of: self, at: now) { $0.put("go-on-from", start) }
      change(at: now) { $0.resume(at: start, by: policy, upTo: now.time) }
    }
  }

  /// Pauses, also where an interruption has it wait: the end of that does not end this pause.
  func pauseByHand() {
    loop.endInterruptions()
    isPausedByHand = true
    perform(.pause)
  }

  /// Goes on, also where an interruption has it wait: then it does not wait for that again.
  func resumeByHand() {
    loop.endInterruptions()
    isPausedByHand = false
    if machine.pausedAt != nil { interruptions = [] }
    perform(.resume)
  }

  private func setPausedDepth(_ depth: Int?) {
    guard machine.pausedDepth != depth else { return }
    loop.recorder?.set("group-depth", of: self) { $0.put(optional: depth.map { Double($0) }) }
    machine.pausedDepth = depth
  }
}
