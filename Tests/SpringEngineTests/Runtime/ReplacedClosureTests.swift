import Testing

@testable import SpringEngine

/// A closure that another one replaces while its animator is about to show a value.
@MainActor
@Suite struct ReplacedClosureTests {
  /// A clock that goes on with every reading, as a real one does.
  private final class RunningClock: FrameClock {
    private var time = 0.0
    var step = 0.0
    var preferredFrameRateRange: FrameRateRange?

    var now: Double {
      time += step
      return time
    }

    func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {}
    func stop() {}
    func set(to newTime: Double) { time = newTime }
  }

  /// Each step ends at another point of the operation.
  @Test("It is not called by an operation within which an interruption ends and removes it")
  func interruptionEnds() {
    var (removals, wrongCalls) = (0, 0)
    for step in 1...60 {
      let clock = RunningClock()
      let loop = FrameLoop(clock: clock)
      let pair = (0..<2).map { _ in Animator(0.0, in: loop) }
      let shown = Animator(0.0, in: loop)
      let resting = (0..<8).map { _ in Animator(0.0, in: loop) }
      var isRemoved = false
      shown.onChange = { _ in if isRemoved { wrongCalls += 1 } }
      let away = Motion<Double>.curve(.linear, to: 10, duration: 0.1)
      AnimatorGroup(pair).interrupt {
        [
          pair[0].interrupt(with: away, criterion: .settled) { _ in
            shown.onChange = nil
            isRemoved = true
            // These take the memory of the one that is gone.
            for other in resting { other.onChange = { _ in wrongCalls += 1 } }
          }
        ]
      }
      clock.set(to: 0.1 - 0.001 * (Double(step) - 0.5))
      clock.step = 0.001
      for value in 1...60 where !isRemoved {
        shown.jump(to: Double(value))
      }
      if isRemoved { removals += 1 }
      clock.step = 0
    }
    #expect(removals == 60 && wrongCalls == 0)
  }
}
