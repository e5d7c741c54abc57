/// Plays a recording back: performs its lines in order on machines, and compares events and states.
///
/// It needs no clock, no main actor and nothing of the platform, so it runs wherever the models do.
final class RecordingPlayer {
  /// The animators by their numbers, from 1.
  private(set) var members: [RecordedAnimator] = []

  /// The time of the last frame, in seconds of the loop's time.
  private(set) var time = 0.0

  /// The number of the line that is played, from 1.
  private(set) var lineNumber = 0

  /// The number of states and events that were compared.
  private(set) var comparisonCount = 0

  private(set) var policy = MotionPolicy.full

  /// Leaders that play a change of which their followers do not know yet.
  var changedLeaders: [RecordedAnimator] = []

  private let bytes: [UInt8]
  private var position = 0

  /// The changes in which the present line is, the outermost first, each by its number among those that
  /// one line makes; and the number of changes so far, at the level of the loop and within each.
  private var marks: [Int] = []
  private var changes = [0]

  /// The members of the last frame, and of the present one as far as it has come.
  private var frameMembers: [RecordedAnimator] = []
  private var advanced: [RecordedAnimator] = []

  private var isFrameComplete = false

  /// A player of a text in UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Plays the lines up to the end of the next frame.
  ///
  /// - Returns: `false` at the end of the text.
  func playFrame() throws(RecordingError) -> Bool {
    if lineNumber == 0 { try readHeader() }
    isFrameComplete = false
    while !isFrameComplete, var line = nextLine {
      // A line within a change that was not made.
      if try line.takeMark() != nil { throw line.different }
      try play(line)
    }
    if !isFrameComplete { try findMissingEvents() }
    return isFrameComplete
  }

  /// Finds the first events that happened, and have no lines up to the end of the text.
  private func findMissingEvents() throws(RecordingError) {
    guard let line = members.compactMap({ $0.lineOfMissingEvents }).min() else { return }
    throw RecordingError(line: line, reason: .different)
  }

  private func readHeader() throws(RecordingError) {
    guard var header = nextLine, header.take("SpringEngine"), header.take("recording"),
      header.take("1"), header.isAtEnd
    else { throw RecordingError(line: 1, reason: .unreadable) }
    skip(header)
  }

  /// Plays the lines that were recorded while a change was shown.
  func playChange() throws(RecordingError) {
    changes[marks.count] += 1
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { return }
    marks.append(changes[marks.count])
    changes.append(0)
    defer {
      marks.removeLast()
      changes.removeLast()
    }
    while var line = nextLine, try takesMarks(&line) { try play(line) }
  }

  /// Reads the marks of a line, and returns whether they are the present ones.
  private func takesMarks(_ line: inout RecordingReader) throws(RecordingError) -> Bool {
    for mark in marks where try line.takeMark() != mark { return false }
    return try line.takeMark() == nil
  }

  /// The next line; `nil` at the end.
  private var nextLine: RecordingReader? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: RecordingReader.newline) ?? bytes.count
    return RecordingReader(bytes, in: position..<end, number: lineNumber + 1)
  }

  private func skip(_ line: RecordingReader) {
    lineNumber = line.number
    position = line.rest.endIndex + 1
  }
}

// MARK: Lines

extension RecordingPlayer {
  /// Plays a line, after its marks.
  private func play(_ line: RecordingReader) throws(RecordingError) {
    skip(line)
    var line = line
    if line.isAtEnd || line.take("#") { return }
    if line.take("frame") { return try advance(&line) }
    if line.take("state") { return try compareStates(line) }
    if line.take("event") { return try compareEvent(&line) }
    if line.take("animator") { return try add(&line) }
    if line.take("loop") {
      policy = try line.part()
    } else if line.take("set") {
      try nextMember(&line).set(&line, in: self)
    } else if line.take("gone") {
      try nextMember(&line).isGone = true
    } else {
      changes[marks.count] = 0
      return try nextMember(&line).perform(&line, in: self)
    }
    guard line.isAtEnd else { throw line.unreadable }
  }

  func nextMember(_ line: inout RecordingReader) throws(RecordingError) -> RecordedAnimator {
    let number = try line.index()
    guard number >= 1, number <= members.count else { throw line.unreadable }
    return members[number - 1]
  }

  private func add(_ line: inout RecordingReader) throws(RecordingError) {
    guard try line.index() == members.count + 1 else { throw line.unreadable }
    let member = try RecordedAnimator(from: &line)
    guard line.isAtEnd else { throw line.unreadable }
    members.append(member)
  }

  /// Advances the members of a frame, those of the last one unless others are named.
  private func advance(_ line: inout RecordingReader) throws(RecordingError) {
    let time = try line.real { $0.isFinite }
    _ = try line.real()
    if !line.isAtEnd {
      frameMembers = []
      while !line.isAtEnd { frameMembers.append(try nextMember(&line)) }
    }
    self.time = time
    if marks.isEmpty { for member in members { member.noteMissingEvents(at: line.number) } }
    var others = frameMembers.count
    for member in frameMembers {
      advanced.append(member)
      others -= 1
      // What follows the line is within a change of its last member.
      changes[marks.count] = others == 0 ? 0 : -1 << 20
      try member.advance(to: time, in: self)
    }
  }

  private func compareStates(_ line: RecordingReader) throws(RecordingError) {
    var digest = RecordingDigest()
    for member in advanced { digest.add(member.machine) }
    advanced = []
    var expected = RecordingWriter()
    expected.put(bits: digest.hash)
    try compare(expected, with: line)
    isFrameComplete = true
  }

  private func compareEvent(_ line: inout RecordingReader) throws(RecordingError) {
    var expected = RecordingWriter()
    guard try nextMember(&line).writeEvent(to: &expected) else { throw line.different }
    try compare(expected, with: line)
  }

  private func compare(
    _ expected: RecordingWriter, with line: RecordingReader
  ) throws(RecordingError) {
    comparisonCount += 1
    guard expected.bytes.elementsEqual(line.rest) else { throw line.different }
  }
}

/// A number of the bits of many states: FNV-1a, by numbers of 64 bits.
struct RecordingDigest {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds the time, the value and the velocity of a machine.
  mutating func add(_ machine: MotionMachine) {
    add(machine.time)
    for index in 0..<machine.stored.value.componentCount {
      add(machine.stored.value[component: index])
      add(machine.stored.velocity[component: index])
    }
  }

  private mutating func add(_ number: Double) {
    hash = (hash ^ number.bitPattern) &* 0x100_0000_01b3
    hash ^= hash >> 32
  }
}
