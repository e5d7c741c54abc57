// What shows the value: the closure of the user and driven objects; and what waits for events.

extension AnimatorStorage {
  /// Shows every new value on an object, beginning with the present one, as long as it lives.
  @usableFromInline
  func drive(
    _ object: AnyObject, _ change: @escaping @MainActor (AnyObject, UnsafeRawPointer) -> Void
  ) {
    receivers.append(
      ValueReceiver(object: object) { [weak object] vector in
        guard let object else { return false }
        change(object, vector)
        return true
      })
    updateSink()
    let value = machine.stored.value
    loop.batch { withUnsafePointer(to: value) { change(object, UnsafeRawPointer($0)) } }
  }

  @usableFromInline
  func stopDriving(_ object: AnyObject) {
    receivers.removeAll { $0.object === object }
    updateSink()
  }

  func showValue() {
    guard let sink else { return }
    loop.batch { show(in: sink) }
  }

  /// Makes the closure for new values: the user's own if there is no other receiver.
  func updateSink() {
    if let sinkOwner { loop.keepReplacedSink(sinkOwner) }
    if !receivers.isEmpty {
      sinkOwner = ValueSink { [unowned(unsafe) self] in passToReceivers($0) }
    } else {
      sinkOwner = onChange
    }
    sink = sinkOwner.map { Unmanaged.passUnretained($0) }
  }

  /// Passes the value to the user's closure, and then what it is to every receiver: each can change it.
  private func passToReceivers(_ vector: UnsafeRawPointer) {
    onChange?.show(vector)
    for receiver in receivers {
      let value = machine.stored.value
      withUnsafePointer(to: value) { receiver.receive(UnsafeRawPointer($0)) }
    }
    if receivers.contains(where: \.isDone) {
      receivers.removeAll(where: \.isDone)
      updateSink()
    }
  }
}

// MARK: Events

extension AnimatorStorage {
  /// Whether anything waits for events.
  var hasListeners: Bool { onEvent != nil || !handles.isEmpty || loop.trace != nil }

  /// Has the loop deliver the events, if anything waits for them.
  func announceEvents() {
    if !hasListeners {
      if !isDelivering { machine.removeEvents() }
    } else if !machine.events.isEmpty || machine.isResting {
      loop.deliverEvents(of: self)
    }
  }

  func record(_ event: MotionEvent<Vector>) {
    switch event.kind {
    case .arrived(let id): handles[id]?.record(.arrived)
    case .ended(let id, let reason): endHandles(of: id, reason)
    case .rejected(let input, let id?): endHandles(of: id, .rejected(input))
    default: break
    }
  }

  func endHandles(of id: MotionID?, _ reason: CompletionReason) {
    if let id { handles.remove(id)?.record(.ended(reason)) }
  }
}

// MARK: Legs

extension AnimatorStorage {
  /// Goes to a target, in one leg or several.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - motion: The motion to a target, there or back.
  ///   - style: How the new motion replaces a running one.
  ///   - start: When it begins, or when its delay does.
  ///   - delay: In seconds.
  ///   - repeatCount: The number of legs, at least 1.
  ///   - autoreverses: Whether every second leg goes back.
  ///   - handle: The handle that reports on the motion.
  @usableFromInline
  func animate(
    to target: Vector, by motion: (Vector) -> Motion<Vector>, style: RetargetStyle,
    start: MotionStart, delay: Double, repeatCount: Double, autoreverses: Bool,
    handle: MotionHandle
  ) {
    guard repeatCount >= 1 else { return reject(handle, for: .time) }
    let origin = targetReference(start: start)
    let there = motion(target)
    var request = MotionRequest(there, style: style)
    if repeatCount > 1 {
      request.repetition =
        autoreverses
        ? Repetition(legs: repeatCount, running: there, next: motion(origin))
        : Repetition(legs: repeatCount, running: there, next: there, start: origin)
    }
    self.start(handle) { .run(request, id: $0, start: start, delay: delay) }
  }
}

// MARK: Followers

/// An animator that follows another one.
struct Follower<Vector: MotionVector> {
  weak var storage: AnimatorStorage<Vector>?
  let offset: Vector
}

extension AnimatorStorage {
  /// Follows a leader at an offset.
  func follow(_ leader: AnimatorStorage, offset: Vector, spring: MassSpringDamper?) {
    guard MotionMachine.isSensible(offset) else { return reject(.value) }
    var ancestor: AnimatorStorage? = leader
    while let present = ancestor {
      if present === self { fatalError("follow: an animator must not follow itself") }
      ancestor = present.machine.follow == nil ? nil : present.leader
    }
    self.leader?.followers.removeAll { $0.storage === self }
    guard let eventTime = loop.eventTime(at: nil) else { return }
    leader.lead(to: eventTime)
    let machine = leader.machine
    let follow = FollowState(
      leader: machine.leaderState(offset: offset), target: machine.target + offset,
      isMoving: machine.needsFrames || machine.isFollowing, spring: spring,
      or: self.machine.spring)
    change(at: eventTime) { $0.follow(follow, at: eventTime.time) }
    self.leader = leader
    leader.followers.append(Follower(storage: self, offset: offset))
  }

  /// Brings the motion, and those that follow it, up to a time; its own leader first.
  func lead(to eventTime: EventTime) {
    if machine.follow != nil { leader?.lead(to: eventTime) }
    apply(at: eventTime) { $0.catchUp(to: eventTime.time) }
  }

  /// Goes to a time in steps, each of which the followers take too.
  func leadFollowers(to time: Double) {
    let start = machine.time
    let duration = time - start
    guard machine.pausedAt == nil, duration > 0, duration < .infinity,
      machine.needsFrames
    else { return }
    let count = min((duration / Self.longestStep).rounded(.up), Self.mostSteps)
    for step in 1...Int(count) {
      machine.advanceThroughEvents(to: start + duration * (Double(step) / count))
      passStep()
    }
  }

  /// Lets the followers, and theirs, go on to the time of this motion.
  private func passStep() {
    for follower in followers {
      guard let storage = follower.storage else { continue }
      if storage.shownValue == nil { storage.shownValue = storage.machine.stored.value }
      storage.machine.follow(
        to: machine.time, leader: machine.leaderState(offset: follower.offset))
      if !storage.followers.isEmpty { storage.passStep() }
    }
  }

  /// Shows what the followers have come to, and passes on what this motion does from now on.
  ///
  /// - Parameter requestTime: The time of the operation: that of a change during a pause, for which the
  ///   motion's own time stands still.
  func informFollowers(at requestTime: Double) {
    followers.removeAll {
      $0.storage.map { $0.machine.follow == nil || $0.leader !== self } ?? true
    }
    let time = machine.pausedAt == nil ? machine.time : max(machine.time, requestTime)
    let isMoving = machine.needsFrames || machine.isFollowing
    for follower in followers {
      guard let storage = follower.storage else { continue }
      let leader = machine.leaderState(offset: follower.offset)
      let target = machine.target + follower.offset
      storage.apply(at: EventTime(time: time, clockTime: time)) {
        $0.leaderChanged(leader, target: target, isMoving: isMoving, at: time)
      }
    }
  }

  /// Seconds between two states of a leader, between which its path is taken for a cubic: at the
  /// fastest springs of an interface, with a response of 0.1 s, the difference is a few 10⁻⁶ of the travel.
  private static var longestStep: Double { 1.0 / 480 }

  /// The most steps of one frame, after a stall of 20 s or more.
  private static var mostSteps: Double { 10_000 }
}

// Without a choice among the specialised functions at run time, for the most frequent vectors.

extension AnimatorStorage where Vector == SIMD2<Double> {
  /// Follows a pointer.
  @usableFromInline
  func dragPoint(to pointer: SIMD2<Double>, at timestamp: Double?) {
    drag(to: pointer, at: timestamp)
  }

  /// Springs to a target.
  @usableFromInline
  func animatePoint(
    to target: SIMD2<Double>, spring: MassSpringDamper?, style: RetargetStyle,
    handle: MotionHandle?
  ) {
    animate(to: target, spring: spring, style: style, handle: handle)
  }
}

extension AnimatorStorage where Vector == Double {
  /// Springs to a target.
  @usableFromInline
  func animateNumber(
    to target: Double, spring: MassSpringDamper?, style: RetargetStyle, handle: MotionHandle?
  ) {
    animate(to: target, spring: spring, style: style, handle: handle)
  }
}
