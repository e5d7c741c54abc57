import Foundation
import Testing

@testable import SpringEngine

/// A rejected input is an event; in a debug build the console has a line, once for each place.
@MainActor
@Suite("Typed at first: rejected inputs", .serialized, .warningsElsewhereAreOff)
struct RejectedInputWarningTests {
  let clock = ManualClock()

  /// The lines that a function writes to the console.
  private func lines(_ body: (Animator<CGPoint>) -> Void) -> [String] {
    let ball = Animator(CGPoint.zero, in: FrameLoop(clock: clock))
    ball.name = "ball"
    var rejections = 0
    ball.onEvent = { if case .rejected = $0.kind { rejections += 1 } }
    defer { #expect(rejections > 0) }
    #if DEBUG
    let before = ConsoleWarning.write
    defer { ConsoleWarning.write = before }
    var lines: [String] = []
    ConsoleWarning.write = { lines.append($0) }
    body(ball)
    return lines
    #else
    body(ball)
    return []
    #endif
  }

  #if DEBUG
  @Test("Each place once, with the name, the value and the reason")
  func oncePerPlace() {
    let lines = lines { ball in
      for _ in 0..<3 { ball.target = CGPoint(x: Double.nan, y: 100) }
      ball.target = CGPoint(x: Double.infinity, y: 0)
    }
    #expect(lines.count == 2)
    #expect(
      lines.first == "SpringEngine: ball: a target of (nan, 100.0) is ignored: "
        + "its numbers must be finite, at most 1e30, and as many as the value has")
    #expect(lines.last?.contains("(inf, 0.0)") == true)
  }

  @Test("The line is about the input that was rejected, and not about what its event causes")
  func eventWithOperations() {
    let lines = lines { ball in
      let onEvent = ball.onEvent
      ball.onEvent = { [unowned ball] event in
        onEvent?(event)
        if case .rejected = event.kind { ball.target = CGPoint(x: 5, y: 5) }
      }
      ball.progress = 0.5
    }
    #expect(lines.count == 1 && lines.first?.contains("a progress of 0.5") == true, "\(lines)")
  }

  @Test("An array of no numbers, or of too many, is told by their number")
  func arrays() {
    let bars = Animator([1.0, 2], in: FrameLoop(clock: clock))
    let lines = lines { ball in
      ball.target = CGPoint(x: Double.nan, y: 0)
      bars.target = []
      bars.jump(to: Array(repeating: 1, count: 17))
      bars.velocity = Array(repeating: .nan, count: 16)
    }
    #expect(lines.count == 4)
    for (line, text) in zip(
      lines, ["a target of (nan, 0.0)", "a target of 0 numbers", "a value of 17 numbers"])
    {
      #expect(line.contains("\(text) is ignored: "), "\(line)")
    }
    #expect(lines.last?.contains("a velocity of (nan, nan, ") == true)
  }

  @Test("An array of another length is said to be the cause")
  func lengths() {
    let bars = Animator([1.0, 2], in: FrameLoop(clock: clock))
    let band = RubberBand(lower: [0.0], upper: [10.0], dimension: [100.0])
    let lines = lines { ball in
      ball.target = CGPoint(x: Double.nan, y: 0)
      bars.follow(Animator([1.0, 2, 3], in: bars.loop))
      bars.run(.through([[9]], duration: 1))
      bars.run(.through([[9, 1], [1, 2e30]], duration: 1))
      bars.grab([1, 2], rubberBand: band)
      bars.grab([1], rubberBand: band)
    }
    let all = "its numbers must be finite, at most 1e30, and as many as the value has"
    #expect(
      lines.dropFirst() == [
        "SpringEngine: an animator: a leader of 3 numbers is ignored: \(all)",
        "SpringEngine: an animator: a motion is ignored: it must have as many numbers as the value, 2",
        "SpringEngine: an animator: a motion is ignored: "
          + "its states are not finite, or it cannot be added",
        "SpringEngine: an animator: a rubber band is ignored: \(all)",
        "SpringEngine: an animator: a pointer at 1.0 is ignored: \(all)",
      ])
  }

  @Test("Every kind of input has its value in the line")
  func everyInput() {
    let far = CGPoint(x: 0, y: 1e31)
    let inputs: [(String, (Animator<CGPoint>) -> Void)] = [
      ("a target of (0.0, 1e+31)", { $0.animate(to: far, delay: 1) }),
      ("a delay of -1.0", { $0.animate(to: .zero, delay: -1) }),
      ("a repeat count of 0.0", { $0.animate(to: .zero, repeatCount: 0) }),
      ("a velocity of (0.0, 1e+31)", { $0.animate(to: .zero, velocity: far) }),
      ("a velocity of (0.0, 1e+31)", { $0.velocity = far }),
      ("a value of (0.0, 1e+31)", { $0.jump(to: far) }),
      ("a timestamp of inf", { $0.grab(at: .infinity) }),
      ("a pointer at (0.0, 0.0) is ignored: no pointer", { $0.drag(to: .zero, at: 0) }),
      ("a progress of 0.5 is ignored: no motion", { $0.progress = 0.5 }),
      ("a rate of 0.0", { $0.rate = 0 }),
      ("an offset of (0.0, 1e+31)", { $0.follow(Animator(.zero, in: $0.loop), offset: far) }),
    ]
    for (text, input) in inputs {
      let lines = lines(input)
      #expect(lines.count == 1 && lines.first?.contains(text) == true, "\(text): \(lines)")
    }
  }
  #else
  @Test("In a release build there is the event only")
  func release() {
    #expect(lines { $0.target = CGPoint(x: Double.nan, y: 0) }.isEmpty)
  }
  #endif

  @Test("Every error of the engine has a sentence for people")
  func sentences() throws {
    let negative = #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingDuration: -0.5, bounce: 0)
    }
    #expect(
      negative?.localizedDescription
        == "The spring's duration must be at least 0 and finite; it is -0.5.")
    let errors: [any LocalizedError] = [
      InvalidConstant.instantExchange, InvalidConstant.undampedExchange,
      RecordingError(line: 3, reason: .unreadable), RecordingError(line: 3, reason: .customModel),
      RecordingError(line: 3, reason: .different),
    ]
    var sentences: Set<String> = []
    for error in errors {
      let sentence = try #require(error.errorDescription)
      #expect(sentence.hasSuffix(".") && sentence == error.localizedDescription)
      sentences.insert(sentence)
    }
    #expect(sentences.count == errors.count)
  }
}
