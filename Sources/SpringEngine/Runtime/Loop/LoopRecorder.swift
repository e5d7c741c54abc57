/// Records what comes into a loop, as a text that is played back bit for bit: operations with their times,
/// frames, settings, and the events and states that came of them.
///
/// ```swift
/// let recorder = LoopRecorder()
/// FrameLoop.main.recorder = recorder      // at launch, before the animators are made
/// // …
/// print(recorder.recording.text)
/// ```
///
/// A recording has the animators that are made while it is made. What the text holds, and what is not
/// recorded: <doc:Testing>. It keeps some 60 to 100 bytes per frame, and about as much per operation.
@MainActor
public final class LoopRecorder {
  /// Called with every event of every animator, before the animator's own closures: for a log.
  ///
  /// ```swift
  /// recorder.onEvent = { print($0) }      // 1.25 ball: motion 1 arrived
  /// ```
  public var onEvent: (@MainActor (LoopEvent) -> Void)?

  private var text = RecordingWriter()
  private var animators = RecordedMembers()

  /// The changes in which an operation is performed, the outermost first, each by its number among those
  /// that one line makes; and the number of changes so far, at the level of the loop and within each.
  private var marks: [Int] = []
  private var changes = [0]

  // The present frame: its members, those of them that no line has yet, and the last ones on a line.
  private var frameMembers: [AnimatorStorage] = []
  private var unwritten: [Int] = []
  private var written: [Int] = []
  private var frame: (time: Double, clockTime: Double, marks: [Int])?

  /// A recorder of one loop; see ``FrameLoop/recorder``.
  public init() {
    text.put("SpringEngine")
    text.put("recording")
    text.put("1")
    text.endLine()
  }

  /// What has been recorded so far.
  public var recording: LoopRecording {
    LoopRecording(String(decoding: text.bytes, as: UTF8.self))
  }

  /// Begins a line, behind what the present frame has come to.
  @inline(never)
  private func beginLine() {
    writeFrame()
    for mark in marks { text.put(mark: mark) }
  }
}

// MARK: Animators and settings

extension LoopRecorder {
  func add(_ storage: AnimatorStorage) {
    let number = animators.add(storage)
    beginLine()
    text.put("animator", number: number)
    text.put(UInt64(storage.machine.stored.value.componentCount))
    text.put(storage.machine.stored.value)
    text.put(storage.machine.spring)
    text.put(storage.machine.tolerance)
    text.endLine()
  }

  /// Adds a comment line with the animator's name.
  func name(_ storage: AnimatorStorage, _ name: String?) {
    guard let number = animators.number(of: storage), let name else { return }
    beginLine()
    text.put("#", number: number)
    text.put(bytes: name.utf8.map { $0 < 32 ? 32 : $0 })
    text.endLine()
  }

  func set(_ policy: MotionPolicy) {
    beginLine()
    text.put("loop", policy)
    text.endLine()
  }

  /// Writes a line with a setting or another change that has no time; not for an animator without a number.
  @inline(never)
  func set(
    _ word: StaticString, of storage: AnimatorStorage,
    to value: (inout RecordingWriter) -> Void = { _ in }
  ) {
    guard let number = animators.number(of: storage) else { return }
    beginLine()
    text.put("set", number: number)
    text.put(word)
    value(&text)
    text.endLine()
  }
}

// MARK: Operations

extension LoopRecorder {
  /// Records an operation, before it is performed.
  func add(
    _ operation: MotionMachine.Operation, of storage: AnimatorStorage, at time: EventTime
  ) {
    write(of: storage, at: time) { $0.put(operation) }
  }

  /// Records that an input is ignored.
  func reject(
    _ input: RejectedInput, of storage: AnimatorStorage, id: MotionID?, lastSerial: UInt64,
    at time: Double
  ) {
    write(of: storage, at: EventTime(time: time, clockTime: time)) { text in
      text.put("reject", input)
      text.put(id)
      text.put(lastSerial)
    }
  }

  /// Records that an animator begins to follow another one.
  func follow(
    _ leader: AnimatorStorage, offset: Lanes, spring: MassSpringDamper?,
    of storage: AnimatorStorage,
    at time: EventTime
  ) {
    animators.note(leader, followedBy: storage, at: time.time)
    write(of: storage, at: time) { text in
      text.put("follow", number: animators.number(of: leader) ?? 0)
      text.put(offset)
      text.put(spring)
    }
  }

  /// Records that an animator leaves a leader that is released.
  @inline(never)
  func leaveLeader(of storage: AnimatorStorage) {
    animators.noteLostLeader(above: storage)
    nameReleased()
    set("leave", of: storage)
  }

  /// Notes which followers are released, before their entries are removed.
  func noteReleased(_ followers: [Follower]) { animators.noteReleased(followers) }

  /// Writes a line for each animator that is released.
  @inline(never)
  private func nameReleased() {
    while let number = animators.takeReleased() {
      beginLine()
      text.put("gone", number: number)
      text.endLine()
    }
  }

  /// Writes a line with what an animator does; not for one without a number.
  @inline(never)
  func write(
    of storage: AnimatorStorage, at time: EventTime, _ body: (inout RecordingWriter) -> Void
  ) {
    guard let number = animators.number(of: storage) else { return }
    animators.noteReleased(around: storage, upTo: time.time)
    nameReleased()
    beginLine()
    text.componentCount = storage.machine.stored.value.componentCount
    text.put(UInt64(number))
    text.put(time)
    body(&text)
    text.endLine()
    changes[marks.count] = 0
  }

  /// Begins to show a change of an animator and to deliver its events: what is recorded meanwhile gets a
  /// mark, because the operation that has made the change goes on afterwards.
  func beginChange(of storage: AnimatorStorage) {
    guard animators.number(of: storage) != nil else { return }
    changes[marks.count] += 1
    marks.append(changes[marks.count])
    changes.append(0)
  }

  /// Ends what ``beginChange(of:)`` began.
  func endChange(of storage: AnimatorStorage) {
    guard animators.number(of: storage) != nil else { return }
    animators.noteReleased(storage.followers)
    nameReleased()
    marks.removeLast()
    changes.removeLast()
  }

  /// Records an event, before it is delivered.
  func add(_ event: MotionEvent, of storage: AnimatorStorage) {
    if let number = animators.number(of: storage) {
      beginLine()
      text.put("event", number: number)
      text.put(event)
      text.endLine()
    }
    onEvent?(LoopEvent(event, of: storage, name: storage.name))
  }
}

// MARK: Frames

extension LoopRecorder {
  /// Begins a frame, in which all members advance.
  func beginFrame(to time: Double, clockTime: Double) { frame = (time, clockTime, marks) }

  func advance(_ member: AnimatorStorage) {
    guard let frame, let number = animators.number(of: member) else { return }
    if member.machine.time < frame.time {
      animators.noteReleased(around: member, upTo: frame.time)
      nameReleased()
    }
    frameMembers.append(member)
    unwritten.append(number)
    changes[marks.count] = 0
  }

  /// Ends a frame, with a digest of its members' states.
  func endFrame() {
    writeFrame()
    frame = nil
    guard !frameMembers.isEmpty else { return }
    var digest = RecordingDigest()
    for member in frameMembers { digest.add(member.machine) }
    frameMembers = []
    for mark in marks { text.put(mark: mark) }
    text.put("state")
    text.put(bits: digest.hash)
    text.endLine()
  }

  private func writeFrame() {
    guard let frame, !unwritten.isEmpty else { return }
    for mark in frame.marks { text.put(mark: mark) }
    text.put("frame")
    text.put(frame.time)
    text.put(frame.clockTime)
    if unwritten != written { for number in unwritten { text.put(UInt64(number)) } }
    text.endLine()
    written = unwritten
    unwritten = []
  }
}
