import Testing

@testable import SpringEngine

/// The intervals that instruments show: one for each motion that began, ended once.
@MainActor
struct MotionIntervalTests {
  /// Records the intervals of a loop, as lines.
  @MainActor
  final class Recorder {
    private(set) var lines: [String] = []
    private(set) var intervals = MotionIntervals<Int>()
    private var next = 1

    func record(_ event: LoopEvent) {
      let name = event.name ?? "animator"
      intervals.record(event) {
        lines.append("\(name) begins \(next)")
        next += 1
        return next - 1
      } end: {
        lines.append("\(name) ends \($0)")
      }
      if case .impact = event.kind { lines.append("\(name) hits") }
    }
  }

  let clock = ManualClock()
  let recorder = Recorder()
  let loop: FrameLoop
  let log = LoopRecorder()

  init() {
    loop = FrameLoop(clock: clock)
    loop.recorder = log
    log.onEvent = recorder.record
  }

  private func animator(_ name: String) -> Animator<Double> {
    let animator = Animator(0.0, in: loop)
    animator.name = name
    return animator
  }

  @Test("a motion is one interval, also when another one interrupts it")
  func one() {
    let ball = animator("ball")
    ball.target = 100
    clock.advance(by: 0.1)
    ball.shake(by: 5)
    clock.advanceUntilIdle()
    #expect(recorder.lines.first == "ball begins 1")
    #expect(recorder.intervals.count == 0)
    for number in 1...recorder.lines.count / 2 {
      #expect(recorder.lines.filter { $0 == "ball begins \(number)" }.count == 1)
      #expect(recorder.lines.filter { $0 == "ball ends \(number)" }.count == 1)
    }
  }

  @Test("a retarget ends an interval and begins another")
  func retarget() {
    let ball = animator("ball")
    ball.target = 100
    clock.advance(by: 0.1)
    ball.target = 50
    #expect(Set(recorder.lines) == ["ball begins 1", "ball ends 1", "ball begins 2"])
    clock.advanceUntilIdle()
    #expect(recorder.lines.last == "ball ends 2")
    #expect(recorder.intervals.count == 0)
  }

  @Test("animators with motions of the same number have different intervals")
  func several() {
    let (first, second) = (animator("first"), animator("second"))
    first.target = 1
    second.target = 1
    #expect(recorder.intervals.count == 2)
    first.stop()
    #expect(recorder.lines == ["first begins 1", "second begins 2", "first ends 1"])
    second.stop()
    #expect(recorder.lines.last == "second ends 2")
  }

  @Test("a motion that never began has no interval")
  func neverBegan() {
    let ball = animator("ball")
    ball.animate(to: 100, delay: 1)
    clock.advance(by: 0.5)
    ball.stop()
    #expect(recorder.lines.isEmpty)
  }

  @Test("impacts are told apart from motions")
  func impacts() {
    let ball = animator("ball")
    ball.drop(gravity: 2000, floor: 100, restitution: 0.5)
    clock.advanceUntilIdle()
    #expect(recorder.lines.filter { $0 == "ball hits" }.count > 2)
    #expect(recorder.intervals.count == 0)
  }

  @Test("an interval whose end was not reported ends where the same motion begins again")
  func missedEnd() {
    let ball = animator("ball")
    var events: [LoopEvent] = []
    log.onEvent = { events.append($0) }
    ball.target = 1
    for _ in 0..<2 { for event in events { recorder.record(event) } }
    #expect(recorder.lines == ["ball begins 1", "ball ends 1", "ball begins 2"])
    #expect(recorder.intervals.count == 1)
  }

  @Test("a loop without a recorder makes no events")
  func off() {
    loop.recorder = nil
    let ball = animator("ball")
    ball.target = 1
    clock.advanceUntilIdle()
    #expect(recorder.lines.isEmpty)
  }
}
