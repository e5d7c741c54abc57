import QuartzCore
import SpringEngine
import Testing

extension CoreAnimation {
  /// How often a motion wakes the main thread: frames and alarms.
  @MainActor
  struct WakeUpTests {
    private func stage(_ driving: Driving, listens: Bool = false) -> DrivenStage<Double> {
      RunLoopTurn.reset()
      let stage = DrivenStage<Double>(
        .positionX, scale: 1, driving, listens: listens, framesPerSecond: 120)
      let clock = stage.clock
      HostClock.source = { MainActor.assumeIsolated { clock.now } }
      return stage
    }

    /// The wake-ups in 3 s of a motion that takes one.
    private func wakeUps(_ driving: Driving, _ begin: (Animator<Double>) -> Void) -> Int {
      defer { HostClock.source = nil }
      let stage = stage(driving)
      begin(stage.ball.animator)
      stage.clock.advance(by: 3)
      #expect(stage.ball.animator.isSettled && !stage.clock.isRunning)
      return stage.clock.wakeUps
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
      guard Driving.hasRenderServer else { return }
      #expect(wakeUps(.renderServer, begin) <= 3)
      #expect(ends == [.arrived, .arrived])
    }

    @Test("Impacts take one each if somebody listens", arguments: [false, true])
    func impacts(listens: Bool) {
      defer { HostClock.source = nil }
      let stage = stage(Driving.hasRenderServer ? .renderServer : .live, listens: listens)
      stage.ball.animator.drop(gravity: 2500, floor: 300, restitution: 0.5)
      stage.clock.advance(by: 5)
      let impacts = stage.ball.events.filter { if case .impact = $0.kind { true } else { false } }
      #expect(stage.ball.animator.isSettled && (impacts.count > 3) == listens)
      guard Driving.hasRenderServer else { return }
      #expect(stage.clock.wakeUps <= 3 + impacts.count)
    }
  }
}
