/// An animator's complete behaviour as a value: operations in, events out.
///
/// At any time the value rests, a motion moves it, it follows a leader, or a pointer holds it. Motions
/// that a secondary motion interrupted are on a stack; motions that begin later are in a queue; effects
/// are added to whatever goes on. A pause stops the time of all of them, but not the pointer. There is no
/// clock and no callback: an operation takes the time at which it happens, in seconds of the loop's time,
/// and appends what happened because of it to ``events``, in order.
struct MotionMachine: Sendable {
  typealias Event = MotionEvent

  /// What determines the value at present.
  enum Phase: Sendable {
    case resting
    /// Moved by ``MotionMachine/running``.
    case moving
    /// Follows a leader that moves, by ``MotionMachine/follow``.
    case following
    /// Held by a pointer, by ``MotionMachine/held``.
    case held
  }

  // The first five properties are all that a frame of a plain spring reads and writes. They are declared
  // first so that they are beside each other in memory.

  /// The time of ``state``, in seconds.
  var time = -Double.infinity

  /// Before this time the running motion needs nothing but evaluation; −∞ if no motion runs, during a
  /// pause, and while others follow.
  var nextEventTime = -Double.infinity

  /// Whether the running motion is a spring without a wall, a crossfade, effects and followers, which has
  /// begun, at the rate 1, and is not paused.
  var isPlainSpring = false

  /// The running motion, or the present leg of a sequence, if it is a plain spring; otherwise the last one.
  ///
  /// A copy of a part of ``running``: not optional, because an optional is copied before it is read.
  var plainSpring: PlainSpring

  /// Value and velocity at ``time``, except for the velocity of a value that is held.
  var stored: MotionState<Lanes>

  /// Whether the present leg of a sequence is a plain spring, and when it starts after the motion.
  var isPlainLeg = false
  var legStart = 0.0

  /// Before this time nothing is due but the next leg of a sequence; −∞ if none runs.
  var legsEnd = -Double.infinity

  /// Until then the value stays in the pixels that show it, and nothing is due; −∞ if that is not known.
  var stillUntil = -Double.infinity

  private(set) var phase = Phase.resting

  /// The motion that moves the value, if one does.
  var running: RunningMotion?

  /// The drag of the pointer that holds the value, if one does.
  var held: Indirect<DragState>?

  /// The motion before the running one, for a touch that was delivered after it was replaced.
  private(set) var replaced: RunningMotion?

  /// What the running motion or leg has begun in the place of; `nil` if it has not begun by itself.
  var lastHandover: Handover?

  /// Whether ``replaced`` has come to its end, and nothing has changed the value since: then its line of
  /// time can be gone back along.
  var hasEnded = false

  /// The time before which no state is known any more.
  private(set) var historyStart = -Double.infinity

  /// The object of a definition that is used again if nothing else refers to it.
  private var spare: RunningMotion.Definition?

  /// The value's destination; at rest, the value.
  var target: Lanes

  /// Motions that go on when the running one has ended; the last one first.
  var suspended: [SuspendedMotion] = []

  /// Motions that begin later.
  var pending = PendingQueue()

  /// The line of time of motions that follow each other; `nil` while there is but one.
  var line: Indirect<TimeLine>?

  /// What the machine goes along its line for, apart from the passing of time.
  var passage: Indirect<LinePassage>?

  /// Motions of an offset from zero to zero that is added to the value.
  var effects: [RunningMotion] = []

  /// The leader that the value follows, also while it rests.
  var follow: Indirect<FollowState>?

  /// Whether other values follow this one, so that every frame must reach them.
  var hasFollowers = false { didSet { prepareFrames() } }

  /// The time of a pause that has not been resumed.
  var pausedAt: Double?

  /// The depth of interruptions at which a member of an interrupted group pauses.
  var pausedDepth: Int?

  /// The time of the latest operation during a pause: that of its events.
  var lastRequestTime = -Double.infinity

  var spring: MassSpringDamper

  /// The springs of the components, if they differ.
  var componentSprings: [MassSpringDamper] = []

  var tolerance: SettlingTolerance
  var policy = MotionPolicy.full

  /// The largest speed of a pointer, in units per second of the clock's time; for the next grab.
  var maximumThrowSpeed = Double.infinity
  /// Whether a flick carries over the speed of the motion that it catches; for the next grab.
  var carriesMomentum = false

  /// Whether arrivals are reported, for all that depends on them.
  var reportsArrivals = true {
    didSet { if reportsArrivals, !oldValue { reportArrival() } }
  }

  /// What has happened since the events were last removed, oldest first.
  var events: [Event] = []

  var lastSerial: UInt64 = 0

  /// The latest input that was rejected; for warnings on the console.
  var lastRejection: RejectedInput?

  /// A machine at rest.
  ///
  /// - Precondition: `value` is finite.
  init(_ value: Lanes, tolerance: SettlingTolerance, spring: MassSpringDamper) {
    require(
      value.isFinite, "animator: the initial value must be finite, an array of 1 to 16 numbers",
      value)
    stored = MotionState(value)
    target = value
    plainSpring = PlainSpring(spring, target: value, from: MotionState(value), at: 0)
    self.tolerance = tolerance
    self.spring = spring
  }
}

// MARK: What can be read

extension MotionMachine {
  /// Value and velocity at ``time``; while paused, the velocity with which the motion will go on.
  @inline(never)
  var state: MotionState<Lanes> {
    var state = stored
    if let held { state.velocity = held.content.velocity }
    // A zero has no components.
    state.velocity.componentCount = max(
      state.velocity.componentCount, state.value.componentCount)
    return state
  }

  /// Whether the passing of time changes anything.
  @inline(__always)
  var needsFrames: Bool {
    pausedAt == nil && (phase == .moving || !effects.isEmpty || nextBegin != nil)
  }

  /// Whether nothing moves, and a motion begins at a time that is known.
  var isWaiting: Bool {
    phase == .resting && pausedAt == nil && effects.isEmpty && nextBegin != nil
  }

  /// Whether nothing moves the value, and nothing will.
  @inline(never)
  var isResting: Bool { effects.isEmpty && isBaseResting }

  /// Whether nothing but effects moves the value; they are on no line of time.
  @inline(__always)
  var isBaseResting: Bool {
    phase == .resting && pending.isEmpty && line?.content.goesOn != true && !awaitsLeader
  }

  /// Whether a pointer holds the value.
  var isHeld: Bool { phase == .held }

  /// The spring of the motion that moves the value at present, if that is a spring's.
  var runningSpring: MassSpringDamper? {
    if case .spring(let motion) = running?.definition.requested { motion.spring } else { nil }
  }
}

// MARK: Bookkeeping

extension MotionMachine {
  /// A number for a new motion, unique in this machine.
  mutating func nextID() -> MotionID {
    lastSerial += 1
    return MotionID(serial: lastSerial)
  }

  /// Removes the events that have been delivered; their memory is kept.
  mutating func removeEvents() { events.removeAll(keepingCapacity: true) }

  /// Reports the arrival of the running motion, if that is yet to come.
  private mutating func reportArrival() {
    guard running?.reportsArrival == false else { return }
    running?.reportArrival(from: time, within: tolerance)
    prepareFrames()
  }

  /// Records that something happened, at ``time`` unless another time is given; during a pause, at
  /// the time of the operation.
  @inline(never)
  mutating func emit(_ kind: Event.Kind, at eventTime: Double? = nil) {
    events.append(Event(kind, at: eventTime ?? (pausedAt == nil ? time : lastRequestTime)))
    if case .rejected(let input, _) = kind { lastRejection = input }
  }

  /// Remembers the running motion, if there is one, before another one or rest takes its place.
  mutating func retire(hasEnded: Bool = false) {
    guard phase == .moving else { return }
    spare = replaced?.definition
    replaced = running
    self.hasEnded = hasEnded
    lastHandover = nil
  }

  /// The motion that has come to its end, if the value is still there.
  @inline(never)
  var ended: RunningMotion? { hasEnded && isBaseResting ? replaced : nil }

  /// Forgets what was before, for touches that are delivered late.
  mutating func forgetReplaced() {
    replaced = nil
    hasEnded = false
    historyStart = time
  }

  /// Forgets what was before a pause, but for a motion that has come to its end.
  mutating func forgetReplaced(pausedFor delay: Double) {
    guard hasEnded else { return forgetReplaced() }
    replaced?.shift(by: delay)
    historyStart = time
  }

  /// A definition of a motion, in a used object if there is one.
  mutating func define(
    _ requested: Course, as id: MotionID, from origin: MotionState<Lanes>
  ) -> RunningMotion.Definition {
    guard isKnownUniquelyReferenced(&spare), let definition = spare else {
      return RunningMotion.Definition(id, requested, from: origin)
    }
    spare = nil
    definition.replace(id, requested, from: origin)
    return definition
  }

  /// Rests or follows from now on; see ``move(along:)`` and ``hold(_:)`` for the other phases.
  mutating func enter(_ newPhase: Phase) {
    phase = newPhase
    running = nil
    held = nil
  }

  /// A motion moves the value from now on, or goes on as another one.
  mutating func move(along motion: RunningMotion) {
    phase = .moving
    running = motion
    held = nil
  }

  /// A pointer holds the value from now on.
  mutating func hold(_ drag: DragState) {
    phase = .held
    running = nil
    held = Indirect(drag)
  }
}
