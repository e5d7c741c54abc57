import QuartzCore
import SpringEngine
import SpringEngineKeyframes
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

    struct Change: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let make: @MainActor (Animator<Double>, FrameLoop) -> Void

      init(_ name: String, _ make: @escaping @MainActor (Animator<Double>) -> Void) {
        testDescription = name
        self.make = { animator, _ in make(animator) }
      }

      init(loop name: String, _ make: @escaping @MainActor (FrameLoop) -> Void) {
        testDescription = name
        self.make = { _, loop in make(loop) }
      }
    }

    nonisolated static let changes = [
      Change("a target") { $0.target = 100 },
      Change("a motion that is waited for") { $0.animate(to: 100) { _ in } },
      Change("legs") { $0.animate(to: 100, repeatCount: 3, autoreverses: true) },
      Change("a change of the value") { $0.animate(by: 10) },
      Change("a fall") { $0.drop(gravity: 1000, floor: 400, restitution: 0.5) },
      Change("an interruption") { $0.interrupt(with: .spring(.bouncy, to: 100)) },
      Change("an effect") { $0.add(.shake(by: 12)) },
      Change("a velocity") { $0.velocity = 100 },
      Change("a policy") { $0.motionPolicy = .instant },
      Change(loop: "the loop's policy") { $0.motionPolicy = .instant },
      Change("a pause") { $0.pause() },
      Change(loop: "the loop's pause") { $0.isPaused = true },
      Change(loop: "a time scale") { $0.timeScale = 0.5 },
      Change("a progress") { $0.progress = 0.5 },
      Change("a rate") { $0.rate = -1 },
      Change("a jump") { $0.jump(to: 50) },
      Change("a stop") { $0.stop() },
      Change("a grab") { $0.grab() },
      Change("a listener") { $0.onEvent = { _ in } },
    ]

    @Test(
      "An operation while an alarm is late is one commit at most, and shows the present",
      arguments: changes, [0.3, 0.6, 2])
    func operation(change: Change, time: Double) {
      defer { HostClock.source = nil }
      RunLoopTurn.reset()
      let clock = BusyClock()
      HostClock.source = { MainActor.assumeIsolated { clock.now } }
      let loop = FrameLoop(clock: clock)
      loop.frameScope = { changes in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
      }
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
