/// A clock that all its animators share, and that runs only while something moves.
///
/// Most apps never make one and use ``FrameLoop/main``. A test makes one with a ``ManualClock``.
///
/// The loop has its own time: the clock's, multiplied by ``timeScale``, without the stalls that
/// ``stallPolicy`` leaves out. A frame shows every value at the frame's target timestamp, the time
/// at which the frame will be on screen.
@MainActor
public final class FrameLoop {
  /// The effect of a gap between frames.
  ///
  /// - Precondition: `hold` has a duration of at least 0.
  @exclusivity(unchecked) public var stallPolicy = StallPolicy.skip {
    didSet {
      replanMembers()
      requestEveryFrame()
      guard case .hold(let longest) = stallPolicy else { return }
      require(
        longest >= 0, "frame loop: the duration of hold(longerThan:) must be at least 0", longest)
    }
  }

  /// Seconds of the loop's time per second of the clock's: 1 by default, 0.1 for slow motion.
  ///
  /// At 0 the loop's time and its clock stand still.
  ///
  /// - Precondition: In 0…1000.
  public var timeScale = 1.0 { didSet { followTimeScale() } }

  /// Whether the loop's time and its clock stand still; pointers still move values, nothing else does.
  ///
  /// A motion whose object has gone meanwhile ends when they go on.
  public var isPaused = false { didSet { followTimeScale() } }

  /// The amount of motion to show; animators without a policy of their own follow it as described at
  /// ``Animator/motionPolicy``.
  public var motionPolicy: MotionPolicy {
    get { policy }
    set {
      batch {
        if newValue != policy { showPresent { $0.ownPolicy == nil || !$0.followers.isEmpty } }
        policy = newValue
        recorder?.set(policy)
        if isInFrame { isPolicyPending = true } else { followPolicy() }
      }
    }
  }
  private var policy = MotionPolicy.full

  /// Whether a slide is to be replaced by a cross-fade: *Reduce Motion* and the preference for
  /// cross-fades are on; on a Mac, *Reduce Motion* is.
  ///
  /// Only the app knows which of its values are places and which are opacities, so nothing else follows
  /// from it; <doc:SwiftUIViews> has an example. It follows the system with ``followsSystemSettings``.
  public var prefersCrossFadeTransitions = false

  /// Whether ``motionPolicy``, ``maximumFrameRate`` and ``prefersCrossFadeTransitions`` follow the
  /// system's settings, at once: *Reduce Motion*, *Low Power Mode* and the preference for cross-fades.
  ///
  /// `true` for ``main``, `false` for other loops. While it is `true`, the next change of a setting
  /// replaces a value that was set by hand.
  public var followsSystemSettings = false {
    didSet {
      guard followsSystemSettings != oldValue else { return }
      settings = followsSystemSettings ? platformSettings(for: self) : nil
    }
  }

  /// A function that wraps the changes of a frame, and each change between frames.
  ///
  /// It must call the function that it is given, once, before it returns. With Core Animation, every
  /// loop has one that makes all changes in one transaction without implicit animations; a loop that
  /// drives views only, which have none, does without it if this is `nil`. Events are delivered outside.
  @exclusivity(unchecked) public var frameScope: (@MainActor (_ changes: () -> Void) -> Void)?

  /// A function that receives changes as a function, and calls that once: see ``frameScope``.
  typealias Scope = @MainActor (_ changes: () -> Void) -> Void

  /// What records the inputs of the animators that are made from now on; `nil`, the default, for nothing.
  @exclusivity(unchecked) public var recorder: LoopRecorder? {
    willSet { for member in playing.members { member.passPlayed() } }
    didSet {
      recorder?.set(motionPolicy)
      replanMembers()
      requestEveryFrame()
    }
  }

  /// Motions that were begun for a property of an object, without an animator.
  var oneShots: [ObjectIdentifier: [OneShot]] = [:]

  /// The number of their objects at which those that are gone are removed.
  var oneShotLimit = 16

  /// Whether the clock runs, that is, whether anything moves that takes frames.
  @exclusivity(unchecked) public private(set) var isRunning = false

  let clock: any FrameClock

  /// The clock, if it has an alarm.
  let alarmClock: (any AlarmClock)?
  private var settings: AnyObject?

  /// The frame rates to request, and the pixels that determine which frames are needed.
  @exclusivity(unchecked) var rates: FrameRates

  // Unchecked for speed: the main actor serialises all access, and no closure is called while one
  // of these properties is being changed. While `members` is enumerated it is not changed: members
  // that join during a frame wait in `newMembers`.
  @exclusivity(unchecked) var timeMap = TimeMap()
  @exclusivity(unchecked) var lastTarget = -Double.infinity

  /// The clock's time for which a value was last asked for or changed between frames.
  @exclusivity(unchecked) var lastRequest = -Double.infinity

  /// Whether the frame before was ignored because its time did not resolve a frame.
  @exclusivity(unchecked) private var isLeaping = false
  @exclusivity(unchecked) nonisolated(unsafe) var members: ContiguousArray<AnimatorStorage> = []
  @exclusivity(unchecked) private(set) var newMembers: ContiguousArray<AnimatorStorage> = []

  /// Members while the loop's time stands still.
  @exclusivity(unchecked) var sleepers: [Sleeper] = []

  /// Makes the players of layers that are driven from now on; `nil` if they take frames.
  @exclusivity(unchecked) package var playerMaker: PlayerMaker?

  /// Members whose futures play by themselves.
  @exclusivity(unchecked) var playing = PlayedMembers()

  /// Whether a member may have come to rest, so that it leaves the loop after the frame.
  @exclusivity(unchecked) var hasIdleMembers = false

  @exclusivity(unchecked) private(set) var isInFrame = false
  @exclusivity(unchecked) var isInScope = false

  /// Whether the policy on motion has changed during the present frame.
  @exclusivity(unchecked) private var isPolicyPending = false

  /// Leaders that show a change of which their followers do not know yet.
  @exclusivity(unchecked) var changedLeaders: [AnimatorStorage] = []

  /// Closures that were replaced while one of them may have been running.
  @exclusivity(unchecked) var replacedSinks: [AnyObject] = []

  /// Members whose events are delivered when the scope is over; those before `nextDelivery` have
  /// been.
  @exclusivity(unchecked) var deliveries: ContiguousArray<AnimatorStorage?> = []
  @exclusivity(unchecked) var nextDelivery = 0
  @exclusivity(unchecked) var isDelivering = false

  /// The number of callbacks of members that are within each other, without those of a scope.
  @exclusivity(unchecked) var deliveryDepth = 0

  @exclusivity(unchecked) var interruptions = OpenInterruptions()

  /// What goes on from the times of events, when all have been delivered.
  var continuations = Continuations()

  /// A loop on a clock of your own.
  ///
  /// It does not follow the system's settings unless ``followsSystemSettings`` is set.
  ///
  /// - Parameter clock: One that no other loop is on, or a ``ManualClock``, where several can be.
  public init(clock: any FrameClock) {
    let clock = (clock as? ManualClock).map { LoopClock($0) } ?? clock
    self.clock = clock
    alarmClock = clock as? any AlarmClock
    rates = FrameRates(clock.preferredFrameRateRange)
    frameScope = platformFrameScope()
  }
}

// MARK: Frames

extension FrameLoop {
  /// Adds a member, until it needs no more frames.
  func add(_ member: AnimatorStorage) {
    member.isInLoop = true
    if isInFrame {
      newMembers.append(member)
    } else if timeMap.scale > 0 || !member.receivers.isEmpty {
      members.append(member)
    } else {
      sleepers.append(Sleeper(member))
    }
    if timeMap.scale > 0 { startClock() }
  }

  func startClock() {
    guard !isRunning else { return }
    isRunning = true
    lastTarget = max(latestKnown, now)
    clock.start { [weak self, weak clock] frame in
      if let self { evaluate(frame) } else { clock?.stop() }
    }
  }

  /// Shows one frame, closes it, and then delivers the events.
  ///
  /// A callback may therefore run the frames of a modal run loop: they show and deliver what
  /// happens meanwhile. A frame that is not later than the last one, as after a change of display,
  /// is ignored; so is one whose time is not finite, and one alone whose time is far too large.
  private func evaluate(_ frame: Frame) {
    guard frame.timestamp.isFinite, frame.targetTimestamp.isFinite else { return }
    isLeaping = !isTime(frame.targetTimestamp) && !isLeaping
    if isLeaping { return }
    if frame.targetTimestamp < latestKnown - Self.longestSetback { followClock(setBackTo: frame) }
    guard frame.targetTimestamp > lastTarget, !isInFrame else { return }
    holdStall(before: frame)
    lastTarget = frame.targetTimestamp
    if !interruptions.isEmpty {
      endInterruptions(by: timeMap.loopTime(atClockTime: lastTarget))
      // A callback may have run later frames.
      guard frame.targetTimestamp == lastTarget else { return }
    }
    isInFrame = true
    let time = timeMap.loopTime(atClockTime: lastTarget)
    let isOutermost = !isInScope
    isInScope = true
    if isOutermost, let frameScope {
      frameScope { advanceMembers(to: time) }
    } else {
      advanceMembers(to: time)
    }
    if isOutermost { planAfterScope() }
    isInFrame = false
    if isOutermost { leaveScope() }
    if !newMembers.isEmpty {
      members += newMembers
      newMembers.removeAll(keepingCapacity: true)
    }
    if isPolicyPending { followPolicy() }
    if isOutermost, hasDeliveries { deliverEvents() }
    if hasIdleMembers { removeIdleMembers() }
    if timeMap.scale == 0 { stopTime() }
    if let grid = rates.grid { requestNextFrame(after: frame, at: time, on: grid) }
  }

  /// Advances all members, those that a pixel grid has wait but for what they need, and plans what plays by
  /// itself; a recorder takes all.
  private func advanceMembers(to time: Double) {
    let (recorder, count) = (recorder, members.count)
    let grid = recorder == nil ? rates.grid : nil
    let isPlain = recorder == nil && grid == nil
    recorder?.beginFrame(to: time, clockTime: lastTarget)
    var index = isPlain ? advancePlainMembers(from: 0, to: time) : 0
    while index < count {
      if isKnownUniquelyReferenced(&members[index]) { members[index].abandon() }
      let member = members[index]
      recorder?.advance(member)
      if let grid {
        member.advance(to: time, on: grid)
      } else if !member.advance(to: time) {
        member.attend(to: time)
      }
      index = isPlain ? advancePlainMembers(from: index + 1, to: time) : index + 1
    }
    recorder?.endFrame()
    planMembers()
  }

  /// Advances members for which nothing but plain motion is due.
  ///
  /// Not isolated, because a call of an isolated function can check the executor; by unmanaged references.
  ///
  /// - Returns: The index of the first member that needs more, or that only the loop keeps.
  private nonisolated func advancePlainMembers(from first: Int, to time: Double) -> Int {
    members.withUnsafeMutableBufferPointer { members in
      var index = first
      while index < members.count, !isKnownUniquelyReferenced(&members[index]),
        Unmanaged.passUnretained(members[index])._withUnsafeGuaranteedRef({ $0.advance(to: time) })
      {
        index += 1
      }
      return index
    }
  }

  private func followPolicy() {
    isPolicyPending = false
    for member in allMembers { member.followPolicy() }
  }

  func removeIdleMembers() {
    hasIdleMembers = false
    members.take { member in
      if !member.needsFrames { member.isInLoop = false }
      return !member.isInLoop
    }
    if members.isEmpty { stopClock() }
  }

  func stopClock() {
    guard isRunning else { return }
    isRunning = false
    clock.stop()
  }
}
