import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// How often a motion wakes the main thread: frames and alarms.
  @MainActor
  struct WakeUpTests {
    private func stage(_ driver: MotionDriver, listens: Bool = false) -> DrivenStage<Double> {
      RunLoopTurn.reset()
      let stage = DrivenStage<Double>(
        .positionX, scale: 1, driver, listens: listens, framesPerSecond: 120)
      HostClock.follow(stage.clock)
      return stage
    }

    /// The wake-ups in 3 s of a motion that takes one.
    private func wakeUps(_ driver: MotionDriver, _ begin: (Animator<Double>) -> Void) -> Int {
      defer { HostClock.source = nil }
      let stage = stage(driver)
      begin(stage.ball.animator)
      stage.clock.advance(by: 3)
      #expect(stage.ball.animator.isSettled && !stage.clock.isRunning)
      return stage.clock.wakeUpCount
    }

    @Test(
      "A motion of one second takes a frame per refresh live, and at most three by the render server"
    )
    func curve() {
      var ends: [CompletionReason] = []
      let begin: (Animator<Double>) -> Void = {
        $0.animate(to: 300, duration: 1, curve: .easeInOut(.cubic)) { ends.append($0) }
      }
      #expect((120...121).contains(wakeUps(.live, begin)))
      #expect(wakeUps(.renderServer, begin) <= 3)
      #expect(ends == [.arrived, .arrived])
    }

    @Test("Impacts take one each if somebody listens", arguments: [false, true])
    func impacts(listens: Bool) {
      defer { HostClock.source = nil }
      let stage = stage(.renderServer, listens: listens)
      stage.ball.animator.drop(gravity: 2500, floor: 300, restitution: 0.5)
      stage.clock.advance(by: 5)
      let impacts = stage.ball.events.filter { if case .impact = $0.kind { true } else { false } }
      #expect(stage.ball.animator.isSettled && (impacts.count > 3) == listens)
      #expect(stage.clock.wakeUpCount <= 3 + impacts.count)
    }
  }
}
