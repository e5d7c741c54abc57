/// An animator's state machine with the closures around it; a member of a frame loop.
///
/// The machine performs every operation. Afterwards the new value is shown, within the loop's
/// ``FrameLoop/frameScope``, and the events are delivered outside of it, one at a time and in order,
/// also if a callback causes more of them.
@MainActor
@usableFromInline
final class AnimatorStorage {
  typealias Machine = MotionMachine

  // Unchecked for speed: the main actor serialises all access. A closure that shows the value has read it
  // before it can change the machine.
  @exclusivity(unchecked) nonisolated(unsafe) var machine: Machine

  var isInLoop = false

  /// Whether the loop does not keep it because its time stands still.
  var isSleeping = false

  /// Whether the loop has noted that this member has events to deliver.
  var isAwaitingDelivery = false

  /// The closure for new values, and its owner.
  @exclusivity(unchecked) nonisolated(unsafe) var sink: Unmanaged<ValueSink>?
  var sinkOwner: ValueSink?

  /// The loop, not retained and not checked.
  ///
  /// What keeps this storage, an animator or the loop itself, keeps the loop. The loop keeps this
  /// storage only while it moves.
  private let unretainedLoop: Unmanaged<FrameLoop>

  /// The policy on motion; `nil` for the loop's.
  @exclusivity(unchecked) var ownPolicy: MotionPolicy? {
    didSet {
      loop.recorder?.set("policy", of: self) { $0.put(ownPolicy) }
      followPolicy()
    }
  }

  @exclusivity(unchecked) var onEvent: (@MainActor (MotionEvent) -> Void)?
  {
    willSet { passPlayed() }
    didSet {
      machine.reportsArrivals = hasListeners
      updateWakeTime()
      loop.requestEveryFrame()
    }
  }

  /// The user's closure for new values.
  @exclusivity(unchecked) @usableFromInline var onChange: ValueSink? { didSet { updateSink() } }

  /// What else shows the value: driven objects.
  var receivers: [ValueReceiver] = []

  /// Limits that the shown value never leaves.
  @exclusivity(unchecked) var limits: Indirect<ShownLimits>?

  /// The handles of motions that have not ended.
  @exclusivity(unchecked) var handles = OpenHandles()

  /// The number of the machine's events that have been delivered, while they are.
  @exclusivity(unchecked) private(set) var deliveredCount = 0
  var isDelivering: Bool { deliveredCount > 0 }

  /// The interruptions of groups for which it waits, and the depths at which it does.
  @exclusivity(unchecked) var interruptions: [(of: GroupInterruption, depth: Int)] = []

  /// Whether it is paused by hand, and not, or not only, by the interruption of a group.
  @exclusivity(unchecked) var isPausedByHand = false

  /// How the future plays by itself, if it does.
  @exclusivity(unchecked) var playing = PlayState()

  /// How many times a pointer has begun to be tracked; see ``PointerHold``.
  var holdNumber = 0

  /// For descriptions and recordings.
  var name: String? { didSet { loop.recorder?.name(self, name) } }

  @exclusivity(unchecked) var followers: [Follower] = [] {
    didSet {
      // The old value would be a copy of the array, for each follower that is added.
      guard machine.hasFollowers == followers.isEmpty else { return }
      machine.hasFollowers = !followers.isEmpty
      replan()
    }
  }

  /// The value that is shown, while a leader's steps or a frame within its pixels have changed it.
  @exclusivity(unchecked) var shownValue: Lanes?

  /// The steps of the present change, for the followers.
  @exclusivity(unchecked) var path: [PathStep] = []

  weak var leader: AnimatorStorage?

  /// How many times it has begun to follow: older entries among the leader's ``followers`` do not count.
  var followCount = 0

  /// The number of ``followers`` at which the entries of those that follow no more are removed.
  var followersLimit = 1

  @usableFromInline
  init(_ value: Lanes, loop: FrameLoop, spring: MassSpringDamper, tolerance: SettlingTolerance) {
    machine = Machine(value, tolerance: tolerance, spring: spring)
    unretainedLoop = .passUnretained(loop)
    loop.recorder?.add(self)
  }

  var loop: FrameLoop { unretainedLoop.takeUnretainedValue() }

  /// Calls a function with the loop, without retaining that: weak references to an object make that slow.
  @inline(__always)
  func withLoop<Result>(_ body: (FrameLoop) -> Result) -> Result {
    unretainedLoop._withUnsafeGuaranteedRef(body)
  }

  /// Ends the handles that are still open, and stops those that follow: an animator that is deallocated
  /// at rest, paused, held or following has no frame in which to do so.
  deinit {
    let followers = followers.filter { $0.storage?.machine.follow?.content.isLeaderMoving == true }
    guard !handles.isEmpty || !followers.isEmpty else { return }
    let handles = handles.all
    Task { @MainActor in
      for handle in handles { handle.record(.ended(.stopped)) }
      for follower in followers { follower.storage?.leaveLostLeader() }
    }
  }

  /// Whether the passing of time changes anything that is shown in frames.
  var needsFrames: Bool { machine.needsFrames && !playing.isPlayed }

  /// Handles everything that is due by the time of a frame.
  func attend(to time: Double) {
    change(at: EventTime(time: time, clockTime: time), passesTime: true) {
      $0.advanceThroughEvents(to: time)
    }
  }

  /// Ends all motions of a member that only the loop keeps, unless it drives a living object.
  func abandon() {
    if !receivers.take(where: { $0.object == nil }).isEmpty { updateSink() }
    guard receivers.isEmpty else { return }
    onChange = nil
    perform(.stop)
  }

  /// Follows a change of the policy on motion; a machine that is paused does so when it goes on.
  func followPolicy() {
    guard machine.pausedAt == nil else { return }
    perform(.setPolicy(ownPolicy ?? loop.motionPolicy))
  }

  /// Calls the closures that wait for the events that have happened.
  @inline(never)
  func deliverEvents() {
    guard !isDelivering else { return }
    while deliveredCount < machine.events.count {
      let event = machine.events[deliveredCount]
      deliveredCount += 1
      if let recorder = loop.recorder { recorder.add(event, of: self) }
      onEvent?(event)
      record(event)
    }
    machine.removeEvents()
    deliveredCount = 0
    if machine.isResting { handles.removeRestHandle()?.record(.ended(.settled)) }
  }
}

// MARK: Frames

extension AnimatorStorage {
  /// The per-frame path: one evaluation of the motion and one call of the closure that shows it.
  @inline(__always)
  nonisolated func advance(to time: Double) -> Bool {
    guard machine.advance(to: time) else { return false }
    if let sink { show(in: sink) }
    return true
  }

  /// Passes the value to a closure, without retaining the closure and without copying the value: the
  /// closure reads it before it calls anything.
  @inline(__always)
  nonisolated func show(in sink: Unmanaged<ValueSink>) {
    withUnsafePointer(to: &machine.stored.value) { vector in
      sink._withUnsafeGuaranteedRef { $0.show(vector) }
    }
  }
}

// MARK: Operations

extension AnimatorStorage {
  /// Performs an operation now, or at a timestamp of the loop's clock.
  @inline(never)
  func perform(_ operation: Machine.Operation, at timestamp: Double? = nil) {
    guard let eventTime = loop.eventTime(at: timestamp) else { return rejectTime(timestamp) }
    perform(operation, at: eventTime)
  }

  /// Performs an operation that starts a motion.
  func start(_ handle: MotionHandle?, _ operation: (MotionID) -> Machine.Operation) {
    perform(operation(nextID(for: handle)))
  }

  @inline(never)
  func perform(_ operation: Machine.Operation, at eventTime: EventTime) {
    if let recorder = loop.recorder { recorder.add(operation, of: self, at: eventTime) }
    let policy = ownPolicy ?? loop.motionPolicy
    var passesTime = false
    if case .frame = operation { passesTime = true }
    change(at: eventTime, passesTime: passesTime) {
      if case .resume = operation { $0.setPolicy(policy, at: eventTime.time) }
      $0.perform(operation, at: eventTime)
      warnIfRejected(operation, by: &$0)
    }
  }

  /// Brings the leader up to a time, and changes the machine.
  ///
  /// - Parameter passesTime: Whether the change is nothing but what time brings.
  @inline(__always)
  func change(
    at eventTime: EventTime, passesTime: Bool = false, _ body: (inout Machine) -> Void
  ) {
    if machine.follow != nil { bringLeaders(to: eventTime) }
    apply(at: eventTime, passesTime: passesTime, body)
  }

  /// Changes the machine; then joins the loop, shows the value and delivers the events, as needed.
  @inline(__always)
  func apply(
    at eventTime: EventTime, passesTime: Bool = false, _ body: (inout Machine) -> Void
  ) {
    if !followers.isEmpty { leadFollowers(to: eventTime.time) }
    let before = shownValue ?? machine.stored.value
    shownValue = nil
    let policy = ownPolicy ?? withLoop { $0.motionPolicy }
    let time = eventTime.time
    if !passesTime {
      // One that the machine rejects would leave it at its last event, which what plays has left behind.
      if playing.isPlayed { machine.advanceThroughEvents(to: time) }
      (playing.keepsPlan, playing.isBarred) = (false, false)
    }
    if machine.policy != policy, machine.pausedAt == nil {
      machine.setPolicy(policy, at: time)
      playing.keepsPlan = false
    }
    machine.reportsArrivals = hasListeners
    body(&machine)
    machine.prepareFrames()
    guard followers.isEmpty else { return finishLeading(from: before, at: time) }
    finishChange(from: before)
  }

  /// Joins the loop, shows the value and delivers the events, as needed.
  @inline(__always)
  func finishChange(from before: Lanes) {
    withLoop { loop in
      loop.noteSecondaryChange(of: self)
      let plansFuture = playing.plansFuture
      if plansFuture {
        finishPlayable(from: before)
      } else if machine.needsFrames {
        loop.takeFrames(for: self)
      } else if isInLoop {
        loop.hasIdleMembers = true
      }
      let recorder = loop.recorder
      recorder?.beginChange(of: self)
      if !plansFuture, machine.stored.value != before { showValue() }
      announceEvents()
      recorder?.endChange(of: self)
    }
  }

  /// A number for a new motion, on which a handle reports.
  @inline(never)
  func nextID(for handle: MotionHandle?) -> MotionID {
    let id = machine.nextID()
    if let handle {
      handle.id = id
      handles.append(handle)
    }
    return id
  }
}
