import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// Operations on a layer that is driven by the render server, while an alarm is late: the main thread
  /// was busy when something was due, and the operation is the first to run.
  @MainActor
  struct LateAlarmTests {
    /// A clock whose alarm has not come yet.
    private final class BusyClock: AlarmClock {
      var now = 1000.0
      var preferredFrameRateRange: FrameRateRange?
      func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {}
      func stop() {}
      func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {}
    }

    nonisolated static let changes = [
      AnimatorChange("a target") { $0.target = 100 },
      AnimatorChange("a motion that is waited for") { $0.animate(to: 100) { _ in } },
      AnimatorChange("legs") { $0.animate(to: 100, repeatCount: 3, autoreverses: true) },
      AnimatorChange("a change of the value") { $0.animate(by: 10) },
      AnimatorChange("a fall") { $0.drop(gravity: 1000, floor: 400, restitution: 0.5) },
      AnimatorChange("an interruption") { $0.interrupt(with: .spring(.bouncy, to: 100)) },
      AnimatorChange("an effect") { $0.add(.shake(by: 12)) },
      AnimatorChange("a velocity") { $0.velocity = 100 },
      AnimatorChange("a policy") { $0.motionPolicy = .instant },
      AnimatorChange(loop: "the loop's policy") { $0.motionPolicy = .instant },
      AnimatorChange("a pause") { $0.pause() },
      AnimatorChange(loop: "the loop's pause") { $0.isPaused = true },
      AnimatorChange(loop: "a time scale") { $0.timeScale = 0.5 },
      AnimatorChange("a progress") { $0.progress = 0.5 },
      AnimatorChange("a rate") { $0.rate = -1 },
      AnimatorChange("a jump") { $0.jump(to: 50) },
      AnimatorChange("a stop") { $0.stop() },
      AnimatorChange("a grab") { $0.grab() },
      AnimatorChange("a listener") { $0.onEvent = { _ in } },
    ]

    @Test(
      "An operation while an alarm is late is one commit at most, and shows the present",
      arguments: changes, [0.3, 0.6, 2])
    func operation(change: AnimatorChange, time: Double) {
      defer { HostClock.source = nil }
      RunLoopTurn.reset()
      let clock = BusyClock()
      HostClock.follow(clock)
      let loop = FrameLoop.withTransactions(clock)
      let driven = DrivenLayer(0, LayerProperty.positionX, loop, .renderServer, 0)
      driven.animator
        .animate(to: 300, duration: 0.5, curve: .easeInOut(.cubic))
        .then(to: 200, duration: 0.5, curve: .linear)
      RunLoopTurn.end()
      clock.now += time
      driven.screen.forgetChanges()
      change.make(driven.animator, loop)
      RunLoopTurn.end()
      #expect(driven.screen.changes.count <= 1)
      let shown = driven.screen.value(at: clock.now).first ?? .nan
      #expect(abs(shown - driven.animator.value) <= 0.06)
    }
  }
}
