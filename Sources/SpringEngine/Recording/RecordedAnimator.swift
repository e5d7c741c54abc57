/// An animator of a recording that is played back: its machine, with those that follow it, as an
/// `AnimatorStorage` moves them.
final class RecordedAnimator {
  var machine: MotionMachine

  /// The policy on motion; `nil` for the loop's.
  var ownPolicy: MotionPolicy?

  /// Limits that the shown value never leaves.
  private var limits: ShownLimits?

  private var nextEvent = 0

  /// The frames that have begun since an event was due on a line; and the line of the first of them.
  private var lateFrames = (count: 0, line: 0)

  /// Those that follow this one, which live as long as the recording is played back.
  var followers: [RecordedFollower] = [] { didSet { machine.hasFollowers = !followers.isEmpty } }

  /// The animator that it has begun to follow last.
  unowned(unsafe) private var latestLeader: RecordedAnimator?
  var followCount = 0
  var followersLimit = 1
  var path: [PathStep] = []

  /// Whether a leader's steps have moved the value, which is not shown yet.
  var isMoved = false

  /// Whether it has been deallocated.
  var isGone = false

  /// The animator that it has begun to follow last, unless that is gone.
  var leader: RecordedAnimator? {
    @inline(never) get { latestLeader?.isGone == true ? nil : latestLeader }
    set { latestLeader = newValue }
  }

  /// An animator, from the rest of the line that introduces it.
  init(from line: inout RecordingReader) throws(RecordingError) {
    line.componentCount = try line.index()
    guard (1...Lanes.componentCount).contains(line.componentCount) else { throw line.unreadable }
    let value = try line.finite()
    let spring = try line.part(MassSpringDamper.self)
    machine = MotionMachine(value, tolerance: try line.part(), spring: spring)
  }

  /// The value that is shown.
  var value: [Double] {
    let value = machine.state.value
    let shown = limits?.nearest(to: value) ?? value
    return (0..<machine.stored.value.componentCount).map { shown[component: $0] }
  }

  /// Writes the oldest event that has not been written.
  ///
  /// - Returns: Whether there is one.
  func writeEvent(to text: inout RecordingWriter) -> Bool {
    guard nextEvent < machine.events.count else { return false }
    text.put(machine.events[nextEvent])
    lateFrames.count = 0
    nextEvent += 1
    if nextEvent == machine.events.count {
      machine.removeEvents()
      nextEvent = 0
    }
    return true
  }

  /// Takes note that a frame begins, before which all events have been delivered.
  func noteMissingEvents(at line: Int) {
    guard nextEvent < machine.events.count, !isGone else { return }
    if lateFrames.count == 0 { lateFrames.line = line }
    lateFrames.count += 1
  }

  /// The line of the first frame before which an event should have been recorded; `nil` if none is missing.
  ///
  /// The text may end before an event, and a closure that is called for an earlier one may run a frame.
  var lineOfMissingEvents: Int? { lateFrames.count > 1 ? lateFrames.line : nil }

  // MARK: Lines

  /// Changes a setting, or leaves a leader that is released, on a line that has no time.
  func set(
    _ line: inout RecordingReader, in player: RecordingPlayer
  ) throws(RecordingError) {
    line.componentCount = machine.stored.value.componentCount
    switch try line.choice(
      "policy", "largest-throw", "momentum", "group-depth", "leave", "limits")
    {
    case 0: ownPolicy = try line.optional()
    case 1: machine.maximumThrowSpeed = try line.real { $0 >= 0 }
    case 2: machine.carriesMomentum = try line.choice("new", "kept") == 1
    case 3: machine.pausedDepth = line.take("-") ? nil : try line.index()
    case 4: try leaveLeader(in: player)
    default: limits = try line.optional()
    }
  }

  func perform(
    _ line: inout RecordingReader, in player: RecordingPlayer
  ) throws(RecordingError) {
    line.componentCount = machine.stored.value.componentCount
    let time = try line.part(EventTime.self)
    if line.take("reject") { return try reject(&line, at: time, in: player) }
    if line.take("follow") { return try follow(&line, at: time, in: player) }
    if line.take("go-on-from") { return try resume(&line, at: time, in: player) }
    let operation = try line.part(MotionMachine.Operation.self)
    guard line.isAtEnd else { throw line.unreadable }
    if let id = operation.id { use(id) }
    let policy = policy(in: player)
    try change(at: time, in: player) {
      if case .resume = operation { $0.setPolicy(policy, at: time.time) }
      $0.perform(operation, at: time)
    }
  }

  private func reject(
    _ line: inout RecordingReader, at time: EventTime, in player: RecordingPlayer
  ) throws(RecordingError) {
    let input = try line.part(RejectedInput.self)
    let id = try line.optional(MotionID.self)
    use(try line.part())
    guard line.isAtEnd else { throw line.unreadable }
    machine.emit(.rejected(input, of: id), at: time.time)
    try player.playChange()
  }

  private func resume(
    _ line: inout RecordingReader, at now: EventTime, in player: RecordingPlayer
  ) throws(RecordingError) {
    let time = try line.real { $0.isFinite }
    guard line.isAtEnd else { throw line.unreadable }
    let policy = policy(in: player)
    try change(at: now, in: player) { $0.resume(at: time, by: policy, upTo: now.time) }
  }

  /// Shows a frame.
  func advance(to time: Double, in player: RecordingPlayer) throws(RecordingError) {
    if machine.advance(to: time) { return }
    let eventTime = EventTime(time: time, clockTime: time)
    try change(at: eventTime, in: player) { $0.perform(.frame, at: eventTime) }
  }

  /// Takes note of the number of a motion that the animator gave.
  private func use(_ id: MotionID) { machine.lastSerial = max(machine.lastSerial, id.serial) }

  private func policy(in player: RecordingPlayer) -> MotionPolicy { ownPolicy ?? player.policy }

  /// Brings the leader up to a time, and changes the machine.
  func change(
    at time: EventTime, in player: RecordingPlayer, _ body: (inout MotionMachine) -> Void
  ) throws(RecordingError) {
    if machine.follow != nil { try bringLeaders(to: time, in: player) }
    try apply(at: time, in: player, body)
  }

  func apply(
    at time: EventTime, in player: RecordingPlayer, _ body: (inout MotionMachine) -> Void
  ) throws(RecordingError) {
    if !followers.isEmpty { leadFollowers(to: time.time, in: player) }
    isMoved = false
    followPolicy(at: time.time, in: player)
    body(&machine)
    machine.prepareFrames()
    guard !followers.isEmpty else { return try player.playChange() }
    player.changedLeaders.append(self)
    try player.playChange()
    if let index = player.changedLeaders.lastIndex(where: { $0 === self }) {
      player.changedLeaders.remove(at: index)
    }
    try informFollowers(at: time.time, in: player)
  }

  func followPolicy(at time: Double, in player: RecordingPlayer) {
    let policy = policy(in: player)
    if machine.policy != policy, machine.pausedAt == nil { machine.setPolicy(policy, at: time) }
  }
}

/// An animator that follows another one, at an offset.
struct RecordedFollower {
  unowned(unsafe) let animator: RecordedAnimator
  let offset: Lanes

  /// The animator's ``RecordedAnimator/followCount`` when it began.
  let count: Int

  /// Whether it exists, and has not begun to follow again since.
  var isPresent: Bool { animator.followCount == count && !animator.isGone }

  func follows(_ leader: RecordedAnimator) -> Bool {
    isPresent && animator.machine.follow != nil && animator.leader === leader
  }
}
