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
/// A recording has the animators that are made while it is made, numbered from 1. A line with an operation
/// has the number, the time in seconds of the loop's time and of the clock's, the scale of the loop's time,
/// and the operation. What the app's closures do is recorded as the operations that they perform. A motion
/// that is a model of the app's own is recorded as `custom`: there the replay stops with
/// a ``RecordingError``. <doc:Testing> has more.
///
/// It keeps some 60 to 100 bytes per frame, and about as much per operation.
@MainActor
public final class LoopRecorder {
  /// Called with every event of every animator, before the animator's own closures: for a log.
  ///
  /// ```swift
  /// recorder.onEvent = { print($0) }      // 1.25 ball: motion 1 arrived
  /// ```
  public var onEvent: (@MainActor (LoopEvent) -> Void)?

  private var text = RecordingWriter()
  private var members: [ObjectIdentifier: Member] = [:]
  private var count = 0

  /// The changes in which an operation is performed, the outermost first, each by its number among those
  /// that one line makes; and the number of changes so far, at the level of the loop and within each.
  private var marks: [Int] = []
  private var changes = [0]

  // The present frame: its members, those of them that no line has yet, and the last ones on a line.
  private var frameMembers: [AnimatorStorage] = []
  private var unwritten: [Int] = []
  private var written: [Int] = []
  private var frame: (word: StaticString, time: Double, clockTime: Double, marks: [Int])?

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

  /// Adds a line, behind what the present frame has come to.
  private func addLine(_ body: (inout RecordingWriter) -> Void) {
    writeFrame()
    addLine(in: marks, body)
  }

  @inline(never)
  private func addLine(in marks: [Int], _ body: (inout RecordingWriter) -> Void) {
    for mark in marks { text.put(mark: mark) }
    body(&text)
    text.endLine()
  }
}

// MARK: Animators and settings

extension LoopRecorder {
  /// An animator that was made while the recording was made.
  private struct Member {
    weak var storage: AnimatorStorage?
    let number: Int
  }

  /// The number of an animator; `nil` for one that was made at another time, also in the place of one that
  /// is gone.
  private func number(of storage: AnimatorStorage) -> Int? {
    members[ObjectIdentifier(storage)].flatMap { $0.storage === storage ? $0.number : nil }
  }

  /// Adds an animator that was made.
  func add(_ storage: AnimatorStorage) {
    count += 1
    members[ObjectIdentifier(storage)] = Member(storage: storage, number: count)
    addLine {
      $0.put("animator")
      $0.put(UInt64(count))
      $0.put(UInt64(storage.machine.stored.value.componentCount))
      $0.put(storage.machine.stored.value)
      $0.put(storage.machine.spring)
      $0.put(storage.machine.tolerance)
    }
  }

  /// Adds a comment line with the animator's name.
  func name(_ storage: AnimatorStorage, _ name: String?) {
    guard let number = number(of: storage), let name else { return }
    addLine {
      $0.put("#")
      $0.put(UInt64(number))
      $0.put(bytes: name.utf8.map { $0 < 32 ? 32 : $0 })
    }
  }

  /// Records the loop's policy on motion.
  func set(_ policy: MotionPolicy) {
    addLine {
      $0.put("loop")
      $0.put(policy)
    }
  }

  /// Records an animator's policy on motion.
  func set(_ policy: MotionPolicy?, of storage: AnimatorStorage) {
    set("policy", of: storage) { $0.put(policy) }
  }

  /// Records the largest speed with which a pointer throws.
  func set(maximumThrowSpeed speed: Double, of storage: AnimatorStorage) {
    set("largest-throw", of: storage) { $0.put(speed) }
  }

  /// Records whether a flick carries over the speed of the motion that it catches.
  func set(carriesMomentum: Bool, of storage: AnimatorStorage) {
    set("momentum", of: storage) { $0.put(carriesMomentum ? "kept" : "new") }
  }

  /// Records the depth of interruptions at which a member of a group pauses.
  func set(pausedDepth depth: Int?, of storage: AnimatorStorage) {
    set("group-depth", of: storage) { $0.put(optional: depth.map { Double($0) }) }
  }

  private func set(
    _ word: StaticString, of storage: AnimatorStorage, _ body: (inout RecordingWriter) -> Void
  ) {
    guard let number = number(of: storage) else { return }
    addLine {
      $0.put("set")
      $0.put(UInt64(number))
      $0.put(word)
      body(&$0)
    }
  }
}

// MARK: Operations

extension LoopRecorder {
  /// Records an operation, before it is performed.
  func add(
    _ operation: MotionMachine.Operation, of storage: AnimatorStorage, at time: EventTime
  ) {
    addLine(of: storage, at: time) { $0.put(operation) }
  }

  /// Records that an input is ignored.
  func reject(
    _ input: RejectedInput, of storage: AnimatorStorage, id: MotionID?, lastSerial: UInt64,
    at time: Double
  ) {
    addLine(of: storage, at: EventTime(time: time, clockTime: time)) {
      $0.put("reject")
      $0.put(input)
      $0.put(id)
      $0.put(lastSerial)
    }
  }

  /// Records that an animator begins to follow another one.
  func follow(
    _ leader: AnimatorStorage, offset: Lanes, spring: MassSpringDamper?,
    of storage: AnimatorStorage,
    at time: EventTime
  ) {
    addLine(of: storage, at: time) {
      $0.put("follow")
      $0.put(UInt64(number(of: leader) ?? 0))
      $0.put(offset)
      $0.put(spring)
    }
  }

  /// Records that an animator goes on from a time at which a pause has ended.
  func resume(from start: Double, of storage: AnimatorStorage, at time: EventTime) {
    addLine(of: storage, at: time) {
      $0.put("go-on-from")
      $0.put(start)
    }
  }

  private func addLine(
    of storage: AnimatorStorage, at time: EventTime, _ body: (inout RecordingWriter) -> Void
  ) {
    guard let number = number(of: storage) else { return }
    addLine {
      $0.componentCount = storage.machine.stored.value.componentCount
      $0.put(UInt64(number))
      $0.put(time)
      body(&$0)
    }
    changes[marks.count] = 0
  }

  /// Begins to show a change of an animator and to deliver its events: what is recorded meanwhile gets a
  /// mark, because the operation that has made the change goes on afterwards.
  func beginChange(of storage: AnimatorStorage) {
    guard number(of: storage) != nil else { return }
    changes[marks.count] += 1
    marks.append(changes[marks.count])
    changes.append(0)
  }

  /// Ends what ``beginChange(of:)`` began.
  func endChange(of storage: AnimatorStorage) {
    guard number(of: storage) != nil else { return }
    marks.removeLast()
    changes.removeLast()
  }

  /// Records an event, before it is delivered.
  func add(
    _ event: MotionEvent, of storage: AnimatorStorage, name: String?
  ) {
    if let number = number(of: storage) {
      addLine {
        $0.put("event")
        $0.put(UInt64(number))
        $0.put(event)
      }
    }
    onEvent?(LoopEvent(event, of: storage, name: name))
  }
}

// MARK: Frames

extension LoopRecorder {
  /// Begins a frame, in which all members advance, or one in which they attend to all that is due.
  func beginFrame(_ word: StaticString, to time: Double, clockTime: Double) {
    frame = (word, time, clockTime, marks)
    frameMembers = []
  }

  /// Records that a member advances.
  func advance(_ member: AnimatorStorage) {
    guard let number = number(of: member) else { return }
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
    for member in frameMembers { member.add(to: &digest) }
    frameMembers = []
    addLine(in: marks) {
      $0.put("state")
      $0.put(bits: digest.hash)
    }
  }

  private func writeFrame() {
    guard let frame, !unwritten.isEmpty else { return }
    addLine(in: frame.marks) {
      $0.put(frame.word)
      $0.put(frame.time)
      $0.put(frame.clockTime)
      if unwritten != written { for number in unwritten { $0.put(UInt64(number)) } }
    }
    written = unwritten
    unwritten = []
  }
}
