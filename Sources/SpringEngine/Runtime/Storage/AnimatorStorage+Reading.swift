// What can be read of an animator, at the latest frame or event; of one that plays, at the present, to
// which a change brings it.

extension AnimatorStorage {
  /// Asks the machine at the present time, to which no frame has brought one that plays.
  @inline(__always)
  func read<Result>(_ body: (inout Machine) -> Result) -> Result {
    playing.isPlayed ? readPresent(body) : body(&machine)
  }

  /// Asks the machine at the present time, which no frame may have come to.
  @inline(__always)
  func readPresent<Result>(_ body: (inout Machine) -> Result) -> Result {
    let past = goToPresent()
    defer { goBack(to: past) }
    return body(&machine)
  }

  /// Asks the machine about the present also where its value has stayed in its pixels since the latest
  /// frame that has shown it.
  @inline(__always)
  func readInTime<Result>(_ body: (inout Machine) -> Result) -> Result {
    isBehind ? readPresent(body) : body(&machine)
  }

  /// Whether the machine is not at the latest frame, because that did not have to show its value.
  @inline(never)
  private var isBehind: Bool {
    playing.isPlayed || loop.pixelsPerPoint != nil && isCarried && loop.time > machine.time
  }

  /// Moves the machine to the present, without telling anybody.
  ///
  /// - Returns: The machine as it was.
  @inline(never)
  private func goToPresent() -> Indirect<Machine> {
    let time = loop.time
    let past = Indirect(machine)
    machine.catchUp(to: time)
    return past
  }

  @inline(never)
  private func goBack(to past: Indirect<Machine>) { machine = past.content }

  /// The value at the latest frame or event, within the limits.
  @usableFromInline var value: Lanes {
    let value = read { $0.stored.value }
    return limits.map { $0.content.nearest(to: value) } ?? value
  }

  /// The value's destination; at rest, the value.
  @usableFromInline var target: Lanes { read { $0.target } }

  /// The reference from which the vector of a target for now is chosen, for values with several vectors.
  @usableFromInline var presentReference: Lanes {
    // Mostly the latest frame has come to the present.
    isBeforePresent ? readPresent { $0.stored.value } : machine.stored.value
  }

  /// The same for a target after a delay: where what was requested before leads.
  @usableFromInline func reference(after delay: Double) -> Lanes {
    targetReference(start: delay > 0 ? .whenArrived : .now)
  }

  /// The reference from which a target's vector is chosen, for values with several vectors.
  func targetReference(start: MotionStart) -> Lanes {
    if start == .now { return presentReference }
    return isBeforePresent ? readPresent { $0.lastTarget } : machine.lastTarget
  }

  /// Whether the value has moved, or its motion has ended, since the latest frame.
  private var isBeforePresent: Bool { isCarried && withLoop { $0.time } > machine.time }

  /// The reference from which a pointer's vector is chosen, for values with several vectors.
  @usableFromInline var pointerReference: Lanes {
    machine.held?.content.pointer ?? presentReference
  }
}

// MARK: The present

extension AnimatorStorage {
  /// Brings a value in motion up to the present, so that a change is counted from where it is now, and not
  /// from where the latest frame has shown it.
  @inline(never)
  func catchUp() {
    if follows { learnChanges(at: loop.time) }
    if isCarried, let now = loop.eventTime(at: nil) { catchUp(at: now) }
  }

  /// Brings a value in motion up to a time.
  @inline(never)
  func catchUp(at eventTime: EventTime) {
    if isCarried { perform(.frame, at: eventTime) }
  }

  /// Whether the passing of time moves the value, or its leader.
  private var isCarried: Bool {
    machine.isLeading || machine.follow?.content.isLeaderMoving == true
  }

  /// Makes a change that is counted from the present, in one scope.
  func changeFromPresent(_ change: () -> Void) {
    loop.batch {
      catchUp()
      change()
    }
  }
}
