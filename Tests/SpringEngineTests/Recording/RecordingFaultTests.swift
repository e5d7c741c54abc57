import Foundation
import Testing

@testable import SpringEngine

/// What programs that try to break recordings do: the app goes on, and what was recorded plays back.
@MainActor
struct RecordingFaultTests {
  private let clock = ManualClock()
  private let loop: FrameLoop
  private let recorder = LoopRecorder()

  init() {
    loop = FrameLoop(clock: clock)
    loop.recorder = recorder
  }

  /// The state of the first animator in the last frame of the replay.
  private func replayed() throws -> [Double] {
    var last: [Double] = []
    #expect(try recorder.recording.replay { _, values in last = values.first ?? [] } > 0)
    return last
  }

  @Test("a model of the app's own as one component is recorded by its word")
  func customComponent() {
    let ball = Animator(SIMD2(0.0, 0), in: loop)
    ball.run(.components([.custom(Braking<Double>(deceleration: 100)), .spring(.snappy, to: 5)]))
    clock.advanceUntilIdle()
    #expect(ball.value.y == 5)
    #expect(throws: RecordingError.self) { try recorder.recording.replay() }
    #expect(recorder.recording.text.contains("components custom spring"))
  }

  @Test("a motion that has more components than an array is recorded for those of the array")
  func arrays() throws {
    let bars = Animator([0.0, 20, 30], in: loop)
    bars.drop(gravity: 1000, floor: 100, restitution: 0.5)
    clock.advance(by: 0.1)
    #expect(try replayed() == bars.value)
    bars.run(.decay(lower: [0.0, 0, 0], upper: [50, 60, 70]), velocity: [200, 300, 500])
    clock.advance(by: 0.5)
    #expect(try replayed() == bars.value)
  }

  @Test("an array that follows another one without an offset")
  func followedArray() throws {
    let (head, tail) = (Animator([0.0, 0], in: loop), Animator([0.0, 0], in: loop))
    tail.follow(head)
    head.target = [10, 20]
    clock.advance(by: 0.1)
    #expect(try replayed() == head.value && tail.value != [0, 0])
  }

  @Test("followers whose closures choose another leader or move the leader", arguments: 0..<5)
  func followersWithClosures(operation: Int) throws {
    let tail = Animator(0.0, in: loop)
    let (head, other) = (Animator(10.0, in: loop), Animator(20.0, in: loop))
    let (second, third) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var hasActed = false
    tail.onChange = { _ in
      guard !hasActed else { return }
      hasActed = true
      switch operation {
      case 0: tail.follow(other)
      case 1: head.animate(to: 100)
      case 2: head.jump(to: 7)
      case 3: second.follow(head, offset: 3)
      default: tail.follow(head, spring: .bouncy)
      }
    }
    // With fewer cases every operation has one of the two.
    for isMoving in [false, true]
    where CaseCount.includes(operation + (isMoving ? 1 : 0), step: 2) {
      hasActed = true
      for follower in [tail, second] { follower.follow(other) }
      third.follow(tail)
      clock.advanceUntilIdle()
      hasActed = isMoving
      tail.follow(head, spring: .instant)
      second.follow(head)
      hasActed = false
      head.animate(to: isMoving ? -60 : 60)
      clock.advance(by: 0.1)
      other.animate(to: -30)
      clock.advance(by: 0.2)
      #expect(hasActed)
      #expect(try replayed() == [tail.value])
    }
  }

  @Test("a leader that jumps in a frame in which its follower's interruption has ended before")
  func jumpAfterInterruption() throws {
    let (actor, head) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    let tail = Animator(0.0, in: loop)
    tail.follow(head, spring: .instant)
    actor.run(.curve(.linear, to: 10, duration: 1))
    tail.interrupt(with: .curve(.linear, to: 86, duration: 0.3))
    actor.onChange = { if $0 > 3, head.value == 0 { head.jump(to: 57) } }
    clock.frameInterval = 0.2
    clock.advance(by: 1)
    #expect(tail.value == 57)
    #expect(try recorder.recording.replay() > 0)
  }

  @Test("a motion of another length is rejected in the replay too")
  func otherLengths() throws {
    let bars = Animator([0.0, 20, 30], in: loop)
    bars.target = [40, 50, 60]
    clock.advance(by: 0.1)
    var rejections = 0
    bars.onEvent = { if case .rejected = $0.kind { rejections += 1 } }
    let path = Motion<[Double]>.through([[1], [2]], duration: 1)
    let motions: [Motion<[Double]>] = [
      .components([.spring(.snappy, to: 1), .decay(), .spring(.snappy, to: 2), .decay()]),
      .components([.decay()]), .components([.spring(.snappy, to: 1), .spring(.smooth, to: 2)]),
      .decay(lower: [0.0, 0], upper: [50, 60]), path, path.delayed(by: 1),
      .fall(gravity: 1000, component: 5, floor: 100, restitution: 0.5),
      .spring(.bouncy, to: [1]), .curve(.linear, to: [1, 2], duration: 1),
    ]
    for motion in motions {
      bars.run(motion)
      clock.advance(by: 0.01)
    }
    bars.target = [1, 2]
    bars.animate(to: [1], repeatCount: 3, autoreverses: true)
    clock.advance(by: 0.1)
    #expect(rejections == motions.count + 2)
    #expect(try replayed() == bars.value)
  }

  @Test("motions within motions", arguments: [4, 12, 24])
  func depth(count: Int) throws {
    let ball = Animator(0.0, in: loop)
    var motion = Motion.spring(.snappy, to: 5.0)
    for index in 0..<count {
      motion = index % 6 == 1 ? motion.repeated(2) : motion.delayed(by: 0.001)
    }
    ball.run(motion)
    clock.advance(by: 0.2)
    #expect(try replayed() == [ball.value])
  }

  @Test("a sequence that is put together from its last motion on")
  func longSequence() throws {
    let ball = Animator(0.0, in: loop)
    let stops = (1...100).map { Motion.spring(.snappy, to: Double($0)) }
    ball.run(stops.dropLast().reversed().reduce(stops[99]) { $1.then($0) })
    clock.advance(by: 0.5)
    #expect(try replayed() == [ball.value])
  }

  @Test(
    "constants that are 0 or infinite, because others are extreme",
    arguments: [
      (Motion<Double>.through([1, 2], duration: 0x1p-1074), false),
      (.through([1, 2, 3, 4], duration: 0x1p-1073), false),
      (.through([1, 2], duration: 1e-130, keyTimes: [1e-200, 1]), true),
      (.curve(.easeIn(.back(overshoot: 2e307)), to: 1, duration: 1), true),
      (.curve(.easeInOut(.back(overshoot: 1.7e308)), to: 1, duration: 1), true),
    ])
  func extremeConstants(motion: Motion<Double>, isRejected: Bool) throws {
    let ball = Animator(0.0, in: loop)
    var isEnded = false
    ball.onEvent = { if case .ended = $0.kind { isEnded = true } }
    ball.run(motion)
    ball.target = 7
    clock.advance(by: 0.1)
    #expect(isEnded == !isRejected)
    #expect(try replayed() == [ball.value])
  }

  @Test("a flick that carries momentum")
  func momentum() throws {
    let list = Animator(0.0, settlingTolerance: .points, in: loop)
    list.carriesMomentum = true
    list.run(.decay(), velocity: 4000)
    clock.advance(by: 0.1)
    list.grab(100)
    for count in 1...5 {
      clock.advance(by: 1.0 / 60)
      list.drag(to: 100 + 60 * Double(count))
    }
    list.release(into: .decay())
    clock.advance(by: 0.2)
    #expect(list.velocity > 6000)
    #expect(try replayed() == [list.value])
  }

  @Test("an animator of another time does not get the number of one that is gone")
  func numbers() throws {
    for _ in 0..<50 { _ = Animator(0.0, in: loop) }
    loop.recorder = nil
    let others = (0..<50).map { _ in Animator(7.0, in: loop) }
    loop.recorder = recorder
    let ball = Animator(1.0, in: loop)
    for other in others { other.target = 9 }
    ball.target = 2
    clock.advance(by: 0.1)
    #expect(try recorder.recording.replay() > 0)
    #expect(!recorder.recording.text.contains("\n50 "))
    #expect(recorder.recording.text.contains("\n51 "))
  }

  @Test("values within limits are played back within them")
  func limits() throws {
    let bar = Animator([0.0, 0], spring: .bouncy, in: loop)
    bar.limit(from: [0, 0], to: [100, 500])
    var shown: [[Double]] = []
    bar.onChange = { shown.append($0) }
    bar.target = [100, 100]
    clock.advanceUntilIdle()
    bar.limit()
    bar.target = [0, 0]
    clock.advanceUntilIdle()
    var played: [[Double]] = []
    try recorder.recording.replay { _, values in played.append(values[0]) }
    #expect(shown.contains { $0[1] > 100 } && shown.contains { $0[0] < 0 })
    #expect(shown.allSatisfy { $0[0] <= 100 } && played == shown)
  }

  @Test("limits beyond which there is no number are refused")
  func infiniteLimits() throws {
    let ball = Animator(0.0, in: loop)
    ball.limit(from: 11, to: 12)
    ball.grab(15, rubberBand: RubberBand(lower: 11, upper: 12, dimension: 9))
    ball.release(into: .decay(lower: 11, upper: 12))
    clock.advance(by: 0.1)
    let lines = recorder.recording.text.components(separatedBy: "\n")
    try recorder.recording.replay()
    let limited = lines.indices.filter { lines[$0].contains("11") && lines[$0].contains("12") }
    #expect(limited.count == 3, "\(recorder.recording.text)")
    for index in limited {
      for limits in [("inf", "inf"), ("-inf", "-inf"), ("nan", "inf"), ("inf", "-inf")] {
        let words = lines[index].components(separatedBy: " ").map {
          $0.hasPrefix("11") ? limits.0 : $0.hasPrefix("12") ? limits.1 : $0
        }
        var others = lines
        others[index] = words.joined(separator: " ")
        #expect(throws: RecordingError(line: index + 1, reason: .unreadable), "\(words)") {
          try LoopRecording(others.joined(separator: "\n")).replay()
        }
      }
    }
  }

  @Test(
    "numbers that motions made of others refuse are refused",
    arguments: [
      "smooth 2 1 1 nan 1", "smooth 1 inf 1", "smooth 1 1 -1", "sequence 1 decay 2 arrival 0 nan -",
      "sequence 1 decay 2 arrival 0 - inf", "sum decay 2 1 spring 1 100 20 0 - nan",
      "sum decay 2 1 spring 1 100 20 5 - 1", "sum decay 2 1 decay 2 1",
      "sum decay 2 1 spring 1 100 20 0 start 0 1",
    ])
  func composed(words: String) throws {
    let text = """
      SpringEngine recording 1
      loop full
      animator 1 1 0 1 100 20 1 1 1
      1 0 0 1 run 1 composed 1 1 1 full \(words) keep-velocity - - now 0

      """
    #expect(throws: RecordingError(line: 4, reason: .unreadable)) {
      try LoopRecording(text).replay()
    }
  }

  @Test(
    "a motion of another length is refused where it is a part of another",
    arguments: [
      "components other-length other-length", "composed 1 1 1 full sum other-length 0",
      "composed 1 1 1 full sum spring 1 100 20 1 2 - 1 other-length 0 0",
      "composed 1 1 1 full sum components other-length other-length 0",
      "composed 1 1 1 full repeated other-length 2 turns",
      "composed 1 1 1 full delayed other-length 1",
      "composed 1 1 1 full sequence 1 other-length arrival 0 - -",
      "composed line 1 0 0 other-length 0 0 0 0 0 0 1 0 turns motion",
    ])
  func otherLengthWithin(words: String) throws {
    let text = """
      SpringEngine recording 1
      loop full
      animator 1 2 0 0 1 100 20 1 1 1
      1 0 0 1 run 1 \(words) keep-velocity - - now 0
      frame 1 1 1

      """
    #expect(throws: RecordingError(line: 4, reason: .unreadable)) {
      try LoopRecording(text).replay()
    }
  }

  @Test("a part of a line that starts from no number does not stop the program")
  func origin() throws {
    let text = """
      SpringEngine recording 1
      loop full
      animator 1 1 0 1 100 20 1 1 1
      1 0 0 1 run 1 composed line 1 0 0 composed 1 1 1 full smooth 1 1 1 nan 0 0 0 1 0 jumps motion \
      keep-velocity - - now 0

      """
    _ = try? LoopRecording(text).replay()
  }

  @Test("a cycle that is closed while the first of its animators begins to follow is refused")
  func cycle() {
    let text = """
      SpringEngine recording 1
      loop full
      animator 1 1 0 1 100 20 1 1 1
      animator 2 1 5 1 100 20 1 1 1
      1 0 0 1 follow 2 0 instant
      >1 2 0 0 1 follow 1 0 instant
      frame 1 1 1 2

      """
    #expect(throws: RecordingError(line: 5, reason: .unreadable)) {
      try LoopRecording(text).replay()
    }
  }

  @Test("legs of a repetition to a target that is no number are refused")
  func repetition() throws {
    let ball = Animator(0.0, in: loop)
    ball.animate(to: 1234, repeatCount: 3, autoreverses: true)
    clock.advanceUntilIdle()
    let lines = recorder.recording.text.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains(" run ") })
    for target in ["nan", "inf", "-inf"] {
      let words = lines[index].split(separator: " ", omittingEmptySubsequences: false)
      let last = try #require(words.lastIndex(of: "spring"))
      var changed = words.map(String.init)
      changed[last + 4] = target
      var others = lines.map(String.init)
      others[index] = changed.joined(separator: " ")
      #expect(throws: RecordingError(line: index + 1, reason: .unreadable)) {
        try LoopRecording(others.joined(separator: "\n") + "\n").replay()
      }
    }
  }
}
