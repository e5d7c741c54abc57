import Testing

@testable import SpringEngine

/// The text of a recording: exact numbers, and errors that name the line.
@MainActor
struct RecordingTextTests {
  private func read(_ bytes: [UInt8]) throws -> Double {
    var line = RecordingReader(bytes, in: 0..<bytes.count, number: 1)
    let number = try line.real()
    #expect(line.isAtEnd)
    return number
  }

  private func written(_ number: Double) -> [UInt8] {
    var text = RecordingWriter()
    text.put(number)
    return text.bytes
  }

  @Test("numbers are read as they were written, bit for bit")
  func numbers() throws {
    var random = SeededGenerator(seed: 7)
    let count = CaseCount.of(2_000, small: 200)
    var numbers = (0..<10 * count).map { _ in Double(bitPattern: random.next()) }
    numbers += (0..<count).map { _ in Double(Int64.random(in: -1 << 54...1 << 54, using: &random)) }
    numbers += [
      0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      .leastNormalMagnitude, .leastNormalMagnitude.nextDown, 0x1p53, 0x1p53 - 1, 0.1, -1.5,
    ]
    for number in numbers where !number.isNaN {
      #expect(try read(written(number)).bitPattern == number.bitPattern, "\(number)")
    }
    #expect(try read(written(.nan)).isNaN)
  }

  @Test(
    "numbers in words",
    arguments: [
      (120.0, "120"), (-0.0, "-0"), (0.5, "0x1p-1"), (0.1, "0x1.999999999999ap-4"),
      (.infinity, "inf"), (-7.0, "-7"), (.leastNonzeroMagnitude, "0x0.0000000000001p-1022"),
    ])
  func words(_ number: Double, _ word: String) {
    #expect(String(decoding: written(number), as: UTF8.self) == word)
  }

  @Test(
    "what is no number is refused",
    arguments: [
      "", "-", "1.5", "0x", "0x2p1", "0x1.p", "0x1p1024", "0x0p3", "0x1.00000000000000p1", "nam",
      "ink", "1e5", "9007199254740993", "0x1p-1023", "--1", "0x1.gp1", "12a",
    ])
  func noNumbers(_ word: String) {
    #expect(throws: RecordingError(line: 1, reason: .unreadable)) { try read(Array(word.utf8)) }
  }

  /// A short recording: a point that is thrown, and one that follows it.
  static func recording() -> LoopRecording {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let head = Animator(SIMD2(0.0, 0), in: loop)
    let tail = Animator(SIMD2(0.0, 0), in: loop)
    tail.follow(head)
    head.drop(gravity: 900, floor: 10, restitution: 0.5)
    clock.advance(by: 0.2)
    head.animate(to: SIMD2(9, 9), duration: 0.2, curve: .bezier(.easeOut))
    clock.advance(by: 0.1)
    tail.target = SIMD2(3, 4)
    clock.advanceUntilIdle()
    return recorder.recording
  }

  @Test("a recording begins with its version, and has animators, operations, frames and events")
  func lines() throws {
    let lines = Self.recording().text.split(separator: "\n")
    #expect(lines[0] == "SpringEngine recording 1")
    #expect(lines[1] == "loop full")
    #expect(lines[2].hasPrefix("animator 1 2 0 0 "))
    #expect(lines[4].hasPrefix("2 0 0 1 follow 1 0 0 -"))
    #expect(lines[5].hasPrefix("1 0 0 1 run 1 gravity 0 900 "))
    #expect(lines.contains { $0.hasPrefix("frame 0x1.1111111111111p-6 0x1.1111111111111p-6 1") })
    #expect(lines.contains { $0.hasPrefix("event 1 ") && $0.contains(" impact 1 ") })
  }

  @Test("what differs is found, with its line")
  func different() throws {
    let recording = Self.recording()
    #expect(try recording.replay() > 20)
    var lines = recording.text.split(separator: "\n").map(String.init)
    let changed = try #require(lines.firstIndex { $0.contains(" curve ") })
    lines[changed] = lines[changed].replacing(" 9 9 ", with: " 9 8 ")
    let error = try #require(throws: RecordingError.self) {
      try LoopRecording(lines.joined(separator: "\n")).replay()
    }
    #expect(error.reason == .different)
    #expect(lines[error.line - 1].hasPrefix("state ") && error.line > changed + 1)
    #expect("\(error)" == "line \(error.line): another event or state than was recorded")
  }

  /// Two numbers one after the other: the first one rests before the second one moves.
  private func textOfTwo() -> [String] {
    let (clock, recorder) = (ManualClock(), LoopRecorder())
    let loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    let first = Animator(0.0, in: loop)
    first.target = 1
    clock.advanceUntilIdle()
    let second = Animator(0.0, in: loop)
    second.target = 2
    clock.advanceUntilIdle()
    for ball in [first, second] { ball.stop() }
    return recorder.recording.text.split(separator: "\n").map(String.init)
  }

  @Test("an event that was not recorded is found, with the first frame after it")
  func missingEvents() throws {
    let lines = textOfTwo()
    let events = lines.indices.filter { lines[$0].contains("event ") }
    #expect(events.count == 6)
    func error(without removed: some Sequence<Int>) -> RecordingError? {
      let others = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
      do throws(RecordingError) {
        try LoopRecording(others.joined(separator: "\n")).replay()
        return nil
      } catch { return error }
    }
    #expect(error(without: []) == nil)
    let first = try #require(lines.firstIndex { $0.hasPrefix("frame ") })
    for removed in [events, Array(events.prefix(3))] {
      #expect(error(without: removed) == RecordingError(line: first, reason: .different))
    }
    // The end of the first motion, after which only the second one has frames.
    let next = try #require(lines[events[3]...].firstIndex { $0.hasPrefix("frame ") })
    #expect(error(without: [events[2]]) == RecordingError(line: next, reason: .different))
  }

  @Test("an event that is told after the frames that a closure runs is not missing")
  func lateEvents() throws {
    let (clock, recorder) = (ManualClock(), LoopRecorder())
    let loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    let (ball, other) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    ball.onEvent = { event in
      guard case .arrived = event.kind else { return }
      clock.advance(by: 0.5)
    }
    (ball.target, other.target) = (100, 50)
    clock.advanceUntilIdle()
    let lines = recorder.recording.text.split(separator: "\n")
    let arrived = try #require(lines.firstIndex { $0.contains(" arrived 1") })
    let ended = try #require(lines.firstIndex { $0.contains(" ended 1") })
    #expect(lines[arrived..<ended].count { $0.hasPrefix("frame ") } > 10)
    #expect(try recorder.recording.replay() > 50)
  }

  @Test("a recording that is cut off anywhere plays back")
  func cutOff() throws {
    for lines in [textOfTwo(), Self.recording().text.split(separator: "\n").map(String.init)] {
      for count in 1...lines.count where CaseCount.includes(count, step: 9) {
        let text = lines.prefix(count).joined(separator: "\n")
        #expect(throws: Never.self, "\(count)") { try LoopRecording(text).replay() }
      }
    }
  }

  @Test("lines without their last word, and lines with one more, are refused")
  func malformed() throws {
    let lines = Self.recording().text.split(separator: "\n").map(String.init)
    for (index, line) in lines.enumerated()
    where !line.hasPrefix("frame") && CaseCount.includes(index, step: 29) {
      let words = line.split(separator: " ")
      for text in [words.dropLast().joined(separator: " "), line + " 1"] {
        var changed = lines
        changed[index] = text
        let error = #expect(throws: RecordingError.self, "\(text)") {
          try LoopRecording(changed.joined(separator: "\n")).replay()
        }
        #expect(error?.line == index + 1, "\(text)")
      }
    }
  }

  @Test("recordings with random words in the place of others are played back or refused")
  func mutated() throws {
    var random = SeededGenerator(seed: 11)
    let lines = Self.recording().text.split(separator: "\n").map { $0.split(separator: " ") }
    let words =
      Set(lines.joined()).sorted() + ["-", "inf", "-inf", "nan", "-1", "0x1p1023", "0x1p-1022"]
    var refused = 0
    let count = CaseCount.of(500, small: 20)
    for _ in 0..<count {
      var changed = lines
      for _ in 0...random.index(below: 3) {
        let line = 1 + random.index(below: lines.count - 1)
        changed[line][random.index(below: lines[line].count)] = random.pick(words)
      }
      let text = changed.map { $0.joined(separator: " ") }.joined(separator: "\n")
      do throws(RecordingError) {
        _ = try LoopRecording(text).replay()
      } catch { refused += 1 }
    }
    #expect(refused > count * 3 / 4)
  }

  @Test("a text of another kind, or of another version, is refused")
  func header() {
    for text in ["", "{}", "SpringEngine recording 2\n", "SpringEngine recording"] {
      #expect(throws: RecordingError(line: 1, reason: .unreadable)) {
        try LoopRecording(text).replay()
      }
    }
  }

  @Test("constants that an initializer would refuse are refused with their line")
  func constants() {
    let animator = "animator 1 1 0 1 100 10 0x1p-5 1 1"
    let refused = [
      "animator 2 1 0 1 100 10 1 1 1", "animator 1 17 0 0 0 0 0 1 100 10 1 1 1",
      "animator 1 1 nan 1 100 10 1 1 1", "animator 1 1 0 0 100 10 1 1 1",
      "animator 1 1 0 1 100 10 0 1 1",
    ]
    for line in refused {
      #expect(throws: RecordingError(line: 2, reason: .unreadable), "\(line)") {
        try LoopRecording("SpringEngine recording 1\n" + line).replay()
      }
    }
    let operations = [
      "2 0 0 1 stop", "1 nan 0 1 stop", "1 0 0 -1 stop", "1 0 0 1 vanish",
      "1 0 0 1 run 1 decay 0 keep-velocity - - now 0",
      "1 0 0 1 run 1 spring 1 100 10 5 start 2 keep-velocity - - now 0",
      "1 0 0 1 run 1 bounded 1 2 1 1 100 10 keep-velocity - - now 0",
      "1 0 0 1 run 1 gravity 1 2 2 1 1 0 keep-velocity - - now 0",
      "1 0 0 1 run 1 curve bezier 2 0 0 0 5 1 1 - 0 - keep-velocity - - now 0",
      "1 0 0 1 run 1 curve track 1 2 5 linear 5 1 1 - 0 - keep-velocity - - now 0",
      "1 0 0 1 run 1 curve track 2147483647 5 -1 1 1 - 0 - keep-velocity - - now 0",
      "1 0 0 1 run 1 curve linear 5 -1 1 - 0 - keep-velocity - - now 0",
      "1 0 0 1 run 1 curve linear 5 1 2 - 0 - keep-velocity - - now 0",
      "1 0 0 1 run 1 " + String(repeating: "components ", count: 1_000),
      "1 0 0 1 follow 1 0 -", "1 0 0 1 grab - 0 0 -1 1", "1 0 0 1 tolerance inf inf 1",
      "frame 1 1 2", "state 0123456789abcdeg extra", "set 1 largest-throw -1", "event 3",
    ]
    for line in operations {
      let text = "SpringEngine recording 1\n\(animator)\n\(line)\n"
      let error = #expect(throws: RecordingError.self, "\(line)") {
        try LoopRecording(text).replay()
      }
      #expect(error?.line == 3, "\(line)")
    }
  }

  @Test("a model of the app's own stops the replay at its line")
  func custom() throws {
    let loop = FrameLoop(clock: ManualClock())
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let ball = Animator(1.0, in: loop)
    ball.run(.custom(Braking(deceleration: 100)), velocity: 50)
    let error = #expect(throws: RecordingError.self) { try recorder.recording.replay() }
    #expect(error == RecordingError(line: 4, reason: .customModel))
  }

  @Test("what was made before, or after the recorder was removed, is not recorded")
  func others() throws {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let before = Animator(0.0, in: loop)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let ball = Animator(0.0, in: loop)
    before.target = 5
    ball.target = 7
    clock.advance(by: 0.1)
    loop.recorder = nil
    let text = recorder.recording.text
    ball.target = 9
    clock.advanceUntilIdle()
    #expect(recorder.recording.text == text)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("animator") } == 1)
    #expect(try recorder.recording.replay() > 5)
  }
}
