import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// A layer that is driven by the render server: what it has, and what makes it live and driven again.
  @MainActor
  struct DrivenLayerTests {
    let exact: DrivenStage<Double>
    let driven: DrivenStage<Double>

    init() {
      RunLoopTurn.reset()
      exact = DrivenStage(.positionX, scale: 300, .live, listens: false)
      driven = DrivenStage(.positionX, scale: 300, .renderServer, listens: false)
      HostClock.follow(driven.clock)
      Trace.lines = []
    }

    var shown: Double { driven.ball.screen.value(at: driven.clock.now).first ?? .nan }

    func perform(_ change: (DrivenStage<Double>) -> Void) {
      for stage in [exact, driven] { change(stage) }
    }

    func advance(to time: Double) {
      perform { $0.advance(to: 1000 + time) }
      expectShown()
    }

    func expectShown(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(abs(shown - exact.ball.animator.value) <= 0.06, sourceLocation: sourceLocation)
    }

    var isDriven: Bool { driven.ball.layer.animationKeys()?.count == 1 && !driven.clock.isRunning }
    var isLive: Bool { driven.ball.layer.animationKeys() == nil && driven.clock.isRunning }

    @Test("A motion is one animation; the layer's own value is the end, and the clock is stopped")
    func content() throws {
      defer { HostClock.source = nil }
      perform { $0.ball.animator.target = 300 }
      let key = try #require(driven.ball.layer.animationKeys()?.first)
      #expect(isDriven && driven.ball.layer.animation(forKey: key) is CAKeyframeAnimation)
      #expect(driven.ball.layer.value(forKeyPath: "position.x") as? NSNumber == 300)
      for time in [0.1, 0.2, 0.4] { advance(to: time) }
      #expect(isDriven && driven.clock.wakeUpCount <= 1)
      advance(to: 3)
      #expect(
        driven.ball.layer.animationKeys() == nil && driven.ball.animator.isSettled && shown == 300)
    }

    /// Something that the render server cannot do, and its end.
    struct Need: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let begins: @MainActor (DrivenStage<Double>) -> Void
      let ends: @MainActor (DrivenStage<Double>) -> Void

      init(
        _ name: String, _ begins: @escaping @MainActor (DrivenStage<Double>) -> Void,
        until ends: @escaping @MainActor (DrivenStage<Double>) -> Void
      ) {
        (testDescription, self.begins, self.ends) = (name, begins, ends)
      }
    }

    nonisolated static let needs = [
      Need(
        "closure for changes", { $0.ball.noteChanges(true) }, until: { $0.ball.noteChanges(false) }),
      Need(
        "follower", { $0.tail.animator.follow($0.ball.animator) },
        until: { $0.tail.animator.follow(nil) }),
      Need(
        "limit", { $0.ball.animator.limit(from: 0, to: 100) }, until: { $0.ball.animator.limit() }),
      Need(
        "repeats without end",
        { $0.ball.animator.animate(to: 100, repeatCount: .infinity, autoreverses: true) },
        until: { $0.ball.animator.target = 250 }),
      Need(
        "property that is not a layer's",
        { stage in stage.ball.animator.drive(stage.tail) { _, _ in } },
        until: { $0.ball.animator.stopDriving($0.tail) }),
    ]

    @Test(
      "Some things need frames; when they end there is an animation again, and no commit shows anything else",
      arguments: needs)
    func needs(need: Need) {
      defer { HostClock.source = nil }
      perform { $0.ball.animator.target = 300 }
      advance(to: 0.1)
      Trace.lines = []
      driven.ball.screen.forgetChanges()
      perform { need.begins($0) }
      #expect(isLive, "\(driven.ball.layer.animationKeys() ?? []), \(Trace.lines)")
      for picture in driven.ball.screen.changes {
        #expect(
          abs((picture.value(at: driven.clock.now).first ?? .nan) - exact.ball.animator.value)
            <= 0.06)
      }
      expectShown()
      for step in 11...20 { advance(to: Double(step) / 100) }
      driven.ball.screen.forgetChanges()
      perform { need.ends($0) }
      advance(to: 0.21)
      #expect(driven.ball.layer.animationKeys()?.count == 1)
      for step in 22...30 { advance(to: Double(step) / 100) }
      advance(to: 4)
      #expect(driven.ball.layer.animationKeys() == nil && !driven.clock.isRunning)
    }

    @Test("A held value needs frames only where it moves; a release is an animation")
    func held() {
      defer { HostClock.source = nil }
      perform { $0.ball.animator.target = 300 }
      advance(to: 0.1)
      perform { $0.ball.animator.grab(at: $0.clock.now) }
      #expect(driven.ball.layer.animationKeys() == nil)
      expectShown()
      for step in 1...6 {
        advance(to: 0.1 + Double(step) / 100)
        perform { $0.ball.animator.drag(to: 150 + Double(step) * 5, at: $0.clock.now) }
        expectShown()
      }
      perform { $0.ball.animator.release(at: $0.clock.now, to: 200) }
      #expect(isDriven)
      for step in 17...60 { advance(to: Double(step) / 100) }
    }

    @Test("A layer that is driven no longer keeps what it shows", arguments: [false, true])
    func stopDriving(isPaused: Bool) {
      defer { HostClock.source = nil }
      driven.ball.animator.target = 300
      driven.advance(to: 1000.1)
      if isPaused { driven.ball.animator.pause() }
      let before = shown
      driven.ball.animator.stopDriving(driven.ball.layer)
      #expect(driven.ball.layer.animationKeys() == nil && abs(shown - before) <= 0.06)
      driven.advance(to: 1003)
      #expect(
        abs(shown - before) <= 0.06
          && driven.ball.animator.value == (isPaused ? driven.ball.animator.value : 300))
    }

    @Test("Two layers of one animator, and two properties of one layer, have an animation each")
    func several() {
      defer { HostClock.source = nil }
      let other = CALayer()
      let fade = Animator(0.0, settlingTolerance: .unitless, in: driven.loop)
      perform { $0.ball.animator.target = 300 }
      advance(to: 0.1)
      driven.ball.animator.drive(other, .positionX, by: .renderServer)
      fade.drive(driven.ball.layer, .opacity, by: .renderServer)
      fade.target = 1
      for step in 11...40 {
        advance(to: Double(step) / 100)
        let now = driven.clock.now
        #expect(
          abs(Screen.value(of: other, "position.x", at: now)[0] - exact.ball.animator.value) <= 0.06
        )
        #expect(
          abs(Screen.value(of: driven.ball.layer, "opacity", at: now)[0] - fade.value) <= 0.0021)
      }
      #expect(driven.ball.layer.animationKeys()?.count == 2 && !driven.clock.isRunning)
    }

    @Test("An animator that is let go goes on to the end, tells it, and is deallocated")
    func abandoned() {
      defer { HostClock.source = nil }
      let layer = CALayer()
      var ends: [CompletionReason] = []
      var ball: Animator<Double>? = Animator(0.0, settlingTolerance: .points, in: driven.loop)
      weak let gone = ball
      ball?.drive(layer, .positionX, by: .renderServer)
      exact.ball.animator.target = 300
      ball?.animate(to: 300, criterion: .settled) { ends.append($0) }
      ball = nil
      for step in 1...40 {
        for stage in [exact, driven] { stage.advance(to: 1000 + Double(step) / 20) }
        let now = driven.clock.now
        #expect(
          abs(Screen.value(of: layer, "position.x", at: now)[0] - exact.ball.animator.value) <= 0.06
        )
      }
      #expect(
        ends == [.settled] && gone == nil
          && layer.value(forKeyPath: "position.x") as? NSNumber == 300)
    }

    @Test("A layer that is deallocated ends nothing", arguments: [false, true])
    func layerGone(isKept: Bool) {
      defer { HostClock.source = nil }
      var layer: CALayer? = CALayer()
      weak let gone = layer
      var ends: [CompletionReason] = []
      var ball: Animator<Double>? = Animator(0.0, settlingTolerance: .points, in: driven.loop)
      ball?.drive(layer!, .positionX, by: .renderServer)
      ball?.animate(to: 300, criterion: .settled) { ends.append($0) }
      driven.advance(to: 1000.1)
      layer = nil
      #expect(gone == nil)
      if !isKept { ball = nil }
      driven.advance(to: 1003)
      #expect(ends == [isKept ? .settled : .stopped])
      #expect(ball?.value == (isKept ? 300 : nil) && !driven.clock.isRunning)
    }

    @Test("A layer whose time stands still shows the motion all the same")
    func pausedLayer() {
      defer { HostClock.source = nil }
      driven.ball.layer.speed = 0
      driven.ball.layer.timeOffset = 5
      perform { $0.ball.animator.target = 300 }
      for step in 1...60 { advance(to: Double(step) / 100) }
    }

    @Test("Where the system removes the animation, the motion is live until the next operation")
    func removed() async {
      defer { HostClock.source = nil }
      perform { $0.ball.animator.target = 300 }
      advance(to: 0.1)
      driven.ball.layer.removeAllAnimations()
      RunLoopTurn.end()
      // The main actor is not on the main thread here, and the delegate's report is scheduled.
      for _ in 1...3 { await Task.yield() }
      for step in 11...20 { advance(to: Double(step) / 100) }
      #expect(isLive)
      perform { $0.ball.animator.target = 100 }
      #expect(isDriven)
      for step in 21...40 { advance(to: Double(step) / 100) }
    }

    @Test(
      "An operation without effect changes nothing that is shown, after a leap that was only played",
      arguments: [
        AnimatorChange("resume") { $0.resume() },
        AnimatorChange("a target that is no number") { $0.target = .nan },
        AnimatorChange("the end of no interruption") { $0.endInterruption() },
        AnimatorChange("a pointer that does not hold") { $0.drag(to: 5) },
        AnimatorChange("a release") { $0.release() }, AnimatorChange("a rate of 0") { $0.rate = 0 },
      ], [0.2171, 0.2172, 0.2173, 0.2174, 0.2176, 0.2177])
    func withoutEffect(change: AnimatorChange, duration: Double) {
      defer { HostClock.source = nil }
      perform { $0.ball.listen(true) }
      perform { $0.ball.animator.animate(to: -190, duration: 0.4, curve: .linear) }
      advance(to: 0.03)
      perform { $0.ball.animator.animate(to: -260, duration: duration, curve: .steps(3)) }
      for step in 4...35 { advance(to: Double(step) / 100) }
      perform { change.make($0.ball.animator, $0.loop) }
      expectShown()
      for step in 36...70 { advance(to: Double(step) / 100) }
    }

    @Test("An alarm that is delivered late tells the event's own time")
    func lateAlarm() {
      defer { HostClock.source = nil }
      perform { $0.ball.listen(true) }
      perform { $0.ball.animator.animate(to: 300, duration: 0.5, curve: .easeInOut(.cubic)) }
      exact.advance(to: 1002)
      driven.clock.tick(to: 1002)
      #expect(driven.ball.events.map(\.kind) == exact.ball.events.map(\.kind))
      #expect(
        zip(driven.ball.events, exact.ball.events).allSatisfy { abs($0.time - $1.time) < 1e-9 })
      #expect(driven.ball.animator.isSettled)
    }

    @Test("What a completion begins is an animation from its own time on")
    func chained() {
      defer { HostClock.source = nil }
      perform { stage in
        stage.ball.animator.animate(
          to: 300, duration: 0.5, curve: .easeInOut(.cubic), criterion: .settled
        ) { _ in
          stage.ball.animator.animate(to: 0, duration: 0.5, curve: .linear)
        }
      }
      for step in 1...44 { advance(to: Double(step) / 40) }
      #expect(driven.ball.animator.isSettled && driven.clock.wakeUpCount <= 4)
    }
  }
}
