import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// What a layer is given by an animator that the render server shows, and when.
  @MainActor
  struct LayerPlayerTests {
    let clock = ManualClock(now: 1000)
    let layer = CALayer()
    let ball: Animator<Double>

    init() {
      HostClock.now = 1000
      RunLoopTurn.reset()
      let loop = FrameLoop.withTransactions(clock)
      ball = Animator(0.0, settlingTolerance: .points, in: loop)
      ball.drive(layer, .positionX, by: .renderServer)
      Trace.lines = []
    }

    private let key = "springEngine.position.x"

    private var own: Double? { (layer.value(forKeyPath: "position.x") as? NSNumber)?.doubleValue }

    private func advance(by seconds: Double) {
      clock.advance(by: seconds)
      HostClock.now = clock.now
    }

    /// Here the main actor is not on the main thread, and reports are scheduled.
    private func turn() async {
      RunLoopTurn.end()
      for _ in 1...3 { await Task.yield() }
    }

    @Test("The layer has the end, and one animation from the motion's origin, in one transaction")
    func start() throws {
      ball.animate(to: 300)
      #expect(Trace.lines == ["begin", "set position.x", "add \(key)", "commit"])
      let animation = try #require(layer.animation(forKey: key) as? CAKeyframeAnimation)
      #expect(own == 300 && animation.beginTime == 1000 && animation.speed == 1)
      #expect(animation.keyPath == "position.x" && !animation.isAdditive)
      #expect(layer.animationKeys() == [key])
    }

    @Test("A change exchanges the animation, and a finger removes it, each in one transaction")
    func changes() {
      ball.animate(to: 300)
      advance(by: 0.1)
      Trace.lines = []
      ball.target = 50
      #expect(Trace.lines == ["begin", "set position.x", "add \(key)", "commit"])
      #expect(own == 50 && layer.animation(forKey: key)?.beginTime == clock.now)
      advance(by: 0.1)
      Trace.lines = []
      ball.grab(at: clock.now)
      #expect(Trace.lines == ["begin", "remove \(key)", "set position.x", "commit"])
      #expect(own == ball.value && layer.animationKeys() == nil)
    }

    private var shown: Double { LayerPicture(layer, "position.x").value(at: clock.now)[0] }

    @Test("An effect is added to what the render server shows", arguments: [false, true])
    func effectOnTop(isFirst: Bool) async throws {
      let effect = MotionEffect<Double>.bounce(by: -57, repeatCount: 3)
      func play() throws { _ = try effect.play(on: layer, .positionX) }
      if isFirst { try play() }
      ball.animate(to: 100)
      if !isFirst { try play() }
      for target in [100.0, 120, 40] {
        ball.target = target
        advance(by: 0.1)
        await turn()
        let start = effect.start(componentCount: 1)
        let added = effect.course.state(after: clock.now - 1000, from: start).value
        #expect(abs(shown - ball.value - added[component: 0]) < 0.1)
      }
    }

    @Test("An effect that is paused and goes on is no loss of the animation")
    func effectIsPaused() async throws {
      let effect = try MotionEffect<Double>.bounce(by: -57).play(on: layer, .positionX)
      ball.target = 100
      advance(by: 0.1)
      effect.pause()
      await turn()
      #expect(layer.animationKeys()?.first == key && !clock.isRunning)
      effect.resume()
      await turn()
      layer.removeAnimation(forKey: "position.x")
      ball.grab(at: clock.now)
      advance(by: 0.1)
      ball.drag(to: -50, at: clock.now)
      await turn()
      #expect(layer.animationKeys() == nil && shown == ball.value && own == ball.value)
    }

    @Test("A copy in its place is no loss of the animation")
    func copyInItsPlace() async throws {
      ball.target = 100
      advance(by: 0.1)
      let copy = try #require(layer.animation(forKey: key)?.copy() as? CAAnimation)
      layer.add(copy, forKey: key)
      await turn()
      #expect(!clock.isRunning)
      layer.removeAnimation(forKey: key)
      Trace.lines = []
      await turn()
      // Also what the layer does not list any more.
      #expect(clock.isRunning && Trace.lines.first == "remove \(key)")
    }

    @Test("What takes frames, or keeps a limit, is one transaction too")
    func settings() {
      ball.animate(to: 300)
      advance(by: 0.1)
      Trace.lines = []
      ball.limit(to: 1000)
      #expect(Trace.lines == ["begin", "set position.x", "add \(key)", "commit"])
      advance(by: 0.1)
      Trace.lines = []
      ball.onChange = { _ in }
      #expect(Trace.lines == ["begin", "remove \(key)", "set position.x", "commit"])
    }

    @Test("A motion that begins at an earlier touch begins then")
    func earlierOrigin() {
      ball.grab(at: 1000)
      advance(by: 0.05)
      ball.drag(to: 100, at: clock.now)
      advance(by: 0.02)
      ball.release(at: clock.now - 0.015, to: 300)
      #expect(
        layer.animation(forKey: key).map { abs($0.beginTime - clock.now + 0.015) < 1e-9 } == true)
    }

    @Test("Other animations of the layer stay")
    func others() {
      layer.add(CAKeyframeAnimation(keyPath: "opacity"), forKey: "opacity")
      ball.animate(to: 300)
      advance(by: 0.1)
      ball.stop()
      #expect(layer.animationKeys() == ["opacity"])
    }

    @Test("What somebody else removes goes on live, until the next operation")
    func removed() async {
      ball.animate(to: 300)
      advance(by: 0.1)
      layer.removeAllAnimations()
      await turn()
      advance(by: 0.05)
      #expect(own == ball.value && clock.isRunning && ball.value < 300)
      ball.target = 200
      #expect(layer.animation(forKey: key) != nil && !clock.isRunning)
      // Its own exchange is no removal by somebody else.
      ball.target = 250
      await turn()
      #expect(layer.animation(forKey: key) != nil && !clock.isRunning)
    }

    @Test("An ended animation is nobody's removal, and the end is told once")
    func ended() async {
      var reasons: [CompletionReason] = []
      ball.animate(to: 300, criterion: .settled) { reasons.append($0) }
      advance(by: 3)
      await turn()
      #expect(reasons == [.settled] && own == 300 && layer.animationKeys() == nil)
      #expect(!clock.isRunning)
    }

    @Test("A layer of another speed is in step, and one that stands still takes frames")
    func layerSpeed() {
      layer.speed = 0.5
      ball.animate(to: 300)
      #expect(layer.animation(forKey: key)?.speed == 2)
      layer.speed = 0
      ball.target = 10
      #expect(layer.animationKeys() == nil && clock.isRunning)
    }

    @Test("Limits are kept by frames where the motion passes them")
    func limits() {
      ball.spring = .bouncy
      ball.limit(to: 300)
      ball.animate(to: 300)
      #expect(layer.animationKeys() == nil && clock.isRunning)
      ball.limit(to: 1000)
      #expect(layer.animation(forKey: key) != nil)
    }

    @Test("A whole loop is driven so, by properties of every kind")
    func wholeLoop() {
      let loop = FrameLoop(clock: clock)
      #expect(loop.driver == .live)
      loop.driver = .renderServer
      func plays<Value: MotionValue>(
        _ start: Value, _ end: Value, _ property: LayerProperty<Value.Components>
      ) -> Bool {
        let layer = CALayer()
        let animator = Animator(start, in: loop)
        animator.drive(layer, property)
        animator.animate(to: end)
        return layer.animation(forKey: "springEngine." + property.keyPath) != nil
      }
      #expect(plays(0.0, 1.0, .opacity))
      #expect(plays(CGPoint.zero, CGPoint(x: 1, y: 2), .position))
      #expect(plays(CGRect.zero, CGRect(x: 1, y: 2, width: 3, height: 4), .bounds))
      let turned = DecomposedTransform(rotation: [0, 0, 1])
      #expect(plays(DecomposedTransform.identity, turned, .transform))
      loop.driver = .live
      #expect(!plays(0.0, 1.0, .opacity) && clock.isRunning)
    }
  }
}
