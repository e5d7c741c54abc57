import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  @MainActor
  struct TakeOverTests {
    init() {
      HostClock.now = 1000
      Trace.lines = []
    }

    @Test("A random bake, taken over at a random time in any layer, continues without a jump")
    func takeOver() throws {
      for seed in 1...200 as ClosedRange<UInt64> {
        var random = SeededGenerator(seed: seed)
        HostClock.now = random.uniform(1000, 9000)
        let parent = CALayer()
        let layer = CALayer()
        parent.addSublayer(layer)
        parent.speed = Float(random.uniform(0.5, 2))
        layer.speed = Float(random.uniform(0.5, 2))
        layer.beginTime = random.uniform(0, 50)
        layer.timeOffset = random.uniform(-50, 50)
        let start = MotionState(
          value: random.uniform(-200, 200), velocity: random.uniform(-2000, 2000))
        let spring = MassSpringDamper(
          response: random.uniform(0.2, 1), dampingRatio: random.uniform(0.2, 1.5))
        let baked = try BakedMotion<Double>(
          .spring(spring, to: random.uniform(-300, 300)), from: start)
        let reverses = Bool.random(using: &random)
        let playing = try baked.play(
          on: layer, .positionX, playback: PlaybackOptions(repeatCount: 2, autoreverses: reverses))
        let reading = try #require(PlaybackReading(layer.animation(forKey: "position.x")))
        let pace = Double(parent.speed * layer.speed)
        HostClock.now += random.uniform(0.05, 1.8) * baked.duration / pace
        func shown(after delay: Double) throws -> Double {
          let time = layer.convertTime(HostClock.now + delay, from: nil)
          return try #require(reading.components(atLayerTime: time)?.first)
        }
        let seen = try shown(after: 0)
        let next = try shown(after: 1e-4)
        // Not across the end of a repeat, where the value jumps.
        let isSeam = abs(next - seen) > 2
        if isSeam { continue }

        let loop = FrameLoop(clock: ManualClock(now: 5))
        loop.timeScale = random.uniform(0.2, 3)
        let ball = Animator(0.0, in: loop)
        #expect(ball.takeOver(playing) != nil, "seed \(seed)")
        #expect(layer.animation(forKey: "position.x") == nil, "seed \(seed)")
        #expect(abs(ball.value - seen) <= baked.errorBound + 1e-6, "seed \(seed)")
        let own = layer.value(forKeyPath: "position.x").flatMap { numbers($0).first }
        #expect(own == ball.value, "seed \(seed)")
        let seenVelocity = (next - seen) / 1e-4
        let slack = 0.06 * abs(seenVelocity) + 40
        let liveVelocity = ball.velocity * loop.timeScale
        #expect(abs(liveVelocity - seenVelocity) <= slack, "seed \(seed) \(seenVelocity)")
      }
    }

    @Test("An animation that has played to its end, and is not removed yet, is not taken over")
    func ended() throws {
      let layer = CALayer()
      let first = try BakedMotion<Double>(.spring(.bouncy, to: 300), from: 0)
      let playing = try first.play(on: layer, .positionX)
      HostClock.now += 1
      let second = try BakedMotion<Double>(.spring(.smooth, to: 500), from: 300)
      try second.play(on: layer, .positionX, playback: PlaybackOptions(isAdditive: true))
      HostClock.now += first.duration - 1 + 0.001
      let own = layer.value(forKeyPath: "position.x").flatMap { numbers($0).first }
      let ball = Animator(0.0, in: FrameLoop(clock: ManualClock(now: HostClock.now)))
      #expect(ball.takeOver(playing) == nil)
      #expect(layer.value(forKeyPath: "position.x").flatMap { numbers($0).first } == own)
      #expect(own == 500)
    }

    @Test("What the animator drove on the layer before keeps its value")
    func anotherProperty() throws {
      let layer = CALayer()
      layer.setValue(1, forKeyPath: "opacity")
      let ball = Animator(1.0, in: FrameLoop(clock: ManualClock(now: HostClock.now)))
      ball.drive(layer, .opacity)
      let slide = try BakedMotion<Double>(.spring(.bouncy, to: 300), from: 0)
      let playing = try slide.play(on: layer, .positionX)
      HostClock.now += 0.2
      #expect(ball.takeOver(playing) != nil && ball.value > 100)
      #expect(layer.value(forKeyPath: "opacity").flatMap { numbers($0).first } == 1)
    }

    @Test("The value is set before the animation is removed, then the animator drives the layer")
    func order() throws {
      let baked = try BakedMotion<Double>(
        .spring(.bouncy, to: 1), from: MotionState(0))
      let layer = CALayer()
      let playing = try baked.play(on: layer, .opacity)
      HostClock.now += 0.2
      Trace.lines = []
      let clock = ManualClock(now: 5)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      #expect(ball.takeOver(playing) != nil)
      #expect(
        Array(Trace.lines.prefix(4)) == ["begin", "set opacity", "remove opacity", "commit"])
      #expect(!Trace.lines.contains { $0.hasSuffix("implicitly") })
      clock.advance(by: 0.1)
      let own = try #require(layer.value(forKeyPath: "opacity").flatMap { numbers($0).first })
      #expect(abs(own - baked.state(at: 0.3).value) < 1e-6)
      Trace.lines = []
      #expect(ball.takeOver(playing) == nil)
      #expect(Trace.lines.isEmpty && abs(ball.value - own) < 1e-9)
    }

    @Test("A velocity that is too large for a live motion is rejected, and the animation goes on")
    func tooFast() throws {
      let baked = try BakedMotion<Double>(
        .spring(.bouncy, to: 1e29), from: MotionState(0), tolerance: 1e25)
      let layer = CALayer()
      let playing = try baked.play(on: layer, .positionX, playback: PlaybackOptions(speed: 5000))
      HostClock.now += 2e-5
      let clock = ManualClock(now: 5)
      let ball = Animator(10.0, in: FrameLoop(clock: clock))
      ball.animate(to: 200)
      clock.tick(to: 5.1)
      let own = layer.value(forKeyPath: "position.x").flatMap { numbers($0).first }
      let value = ball.value
      Trace.lines = []
      var reasons: [CompletionReason] = []
      let step = ball.takeOver(playing) { reasons.append($0) }
      #expect(step?.result == .rejected(.velocity) && reasons == [.rejected(.velocity)])
      #expect(Trace.lines.isEmpty, "\(Trace.lines)")
      #expect(layer.animation(forKey: "position.x") != nil)
      #expect(layer.value(forKeyPath: "position.x").flatMap { numbers($0).first } == own)
      #expect(ball.value == value)
      clock.advance(by: 0.1)
      #expect(Trace.lines.isEmpty && ball.value > value)
    }

    @Test("Taken over again and again the layer is driven once a frame")
    func repeated() throws {
      let layer = CALayer()
      let clock = ManualClock(now: 5)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      for _ in 1...3 {
        let playing = try LayerTests.bake().play(on: layer, .positionX)
        HostClock.now += 0.1
        ball.takeOver(playing)
      }
      clock.advance(by: 0.05)
      Trace.lines = []
      clock.tick(to: clock.now + 1.0 / 60)
      #expect(Trace.lines.filter { $0.hasPrefix("set position.x") }.count == 1)
    }

    @Test("A motion that plays on a layer continues along its own curve")
    func sameCurve() throws {
      let baked = try BakedMotion<Double>(
        .spring(.bouncy, to: 300), from: MotionState(0))
      let layer = CALayer()
      let playing = try baked.play(on: layer, .positionX)
      HostClock.now += 0.2
      let clock = ManualClock(now: 5)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.takeOver(playing)
      clock.advance(by: 0.15)
      #expect(abs(ball.value - baked.state(at: 0.35).value) < 1e-6)
      clock.advanceUntilIdle()
      #expect(layer.value(forKeyPath: "position.x") as? NSNumber == 300)
    }

    @Test(
      "The live motion has the shown velocity, for any speed of the layers and of the loop",
      arguments: [(1, 1, 1), (2, 1, 1), (1, 0.5, 1), (2, 0.25, 1), (1, 1, 0.5), (2, 0.5, 0.1)])
    func speeds(parentSpeed: Float, layerSpeed: Float, timeScale: Double) throws {
      let baked = try BakedMotion<Double>(
        .spring(.smooth, to: 300), from: MotionState(0))
      let parent = CALayer()
      let layer = CALayer()
      parent.addSublayer(layer)
      (parent.speed, layer.speed) = (parentSpeed, layerSpeed)
      let playing = try baked.play(on: layer, .positionX)
      let pace = Double(parentSpeed * layerSpeed)
      HostClock.now += 0.2 / pace
      let clock = ManualClock(now: 5)
      let loop = FrameLoop(clock: clock)
      loop.timeScale = timeScale
      let ball = Animator(0.0, in: loop)
      ball.takeOver(playing)
      let before = baked.state(at: 0.2)
      #expect(abs(ball.value - before.value) < 1e-6)
      let step = 1e-4
      clock.advance(by: step)
      let velocity = (ball.value - before.value) / step
      #expect(abs(velocity - before.velocity * pace) < 0.01 * before.velocity * pace)
    }

    @Test("A motion in a paused layer is taken over paused, and resumes from there")
    func stopped() throws {
      let baked = try BakedMotion<Double>(
        .spring(.smooth, to: 300), from: MotionState(0))
      let layer = CALayer()
      let playing = try baked.play(on: layer, .positionX)
      HostClock.now += 0.2
      LayerTime(layer).pause()
      HostClock.now += 30
      let position = try #require(playing.position())
      #expect(position.rate == 0 && position.phase == .active)
      let clock = ManualClock(now: 5)
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.takeOver(playing)
      clock.advance(by: 1)
      #expect(abs(ball.value - baked.state(at: 0.2).value) < 1e-6)
      ball.resume()
      clock.advance(by: 0.1)
      #expect(abs(ball.value - baked.state(at: 0.3).value) < 1e-6)
    }

    func seen(_ layer: CALayer, at time: Double) -> [Double] {
      Screen.value(of: layer, "position", at: time)
    }

    /// Two additive motions of the property; the older one's end is far from the common end.
    func blend(
      _ playback: PlaybackOptions = PlaybackOptions(isAdditive: true)
    ) throws -> (
      layer: CALayer, older: LayerPlayback<CGPoint>, newer: LayerPlayback<CGPoint>
    ) {
      let layer = CALayer()
      let older = try BakedMotion<CGPoint>(
        .spring(.bouncy, to: CGPoint(x: 300, y: 40)), from: MotionState(.zero))
      let newer = try BakedMotion<CGPoint>(
        .spring(.smooth, to: CGPoint(x: 0, y: -90)),
        from: MotionState(CGPoint(x: 300, y: 40)))
      let first = try older.play(on: layer, .position, playback: playback)
      HostClock.now += 0.15
      let second = try newer.play(on: layer, .position, playback: PlaybackOptions(isAdditive: true))
      HostClock.now += 0.1
      return (layer, first, second)
    }

    /// Takes a motion over by an animator that is dropped at once, so that the layer stays as it is.
    static func takeOver(_ playing: LayerPlayback<CGPoint>) -> MotionHandle? {
      Animator(CGPoint.zero, in: FrameLoop(clock: ManualClock(now: 5))).takeOver(playing)
    }

    @Test(
      "Whichever of several additive motions is taken over, nothing jumps",
      arguments: [false, true], [1, 1.5])
    func additive(isOlder: Bool, count: Double) throws {
      let (layer, older, newer) = try blend(PlaybackOptions(repeatCount: count, isAdditive: true))
      let before = seen(layer, at: HostClock.now)
      #expect(newer.key == "position-2")
      #expect(Self.takeOver(isOlder ? older : newer) != nil)
      let after = seen(layer, at: HostClock.now)
      for (one, other) in zip(before, after) { #expect(abs(one - other) < 0.1) }
    }

    @Test("An older additive motion continues live under the newer one, with the same shown values")
    func additiveLive() throws {
      let expected = try blend().layer
      HostClock.now = 1000
      let (layer, older, _) = try blend()
      let clock = ManualClock(now: 5)
      let ball = Animator(CGPoint.zero, in: FrameLoop(clock: clock))
      let caught = HostClock.now
      #expect(ball.takeOver(older) != nil)
      for step in 0..<40 {
        let time = caught + Double(step) * 0.02
        clock.tick(to: 5 + Double(step) * 0.02)
        let one = seen(layer, at: time)
        let other = seen(expected, at: time)
        for (one, other) in zip(one, other) { #expect(abs(one - other) < 0.15, "step \(step)") }
      }
      clock.advanceUntilIdle()
      #expect(seen(layer, at: caught + 20) == [0, -90])
    }

    @Test("A paused additive motion is taken over in its position")
    func additivePaused() throws {
      let (layer, older, _) = try blend()
      older.pause()
      HostClock.now += 0.05
      let before = seen(layer, at: HostClock.now)
      #expect(Self.takeOver(older) != nil)
      let after = seen(layer, at: HostClock.now)
      for (one, other) in zip(before, after) { #expect(abs(one - other) < 0.1) }
    }

    @Test("A single additive motion is taken over with its own values, bit for bit")
    func additiveAlone() throws {
      let (layer, older, _) = try blend()
      layer.removeAnimation(forKey: "position-2")
      layer.setValue(CGPoint(x: 300, y: 40), forKeyPath: "position")
      let position = try #require(older.position())
      #expect(Self.takeOver(older) != nil)
      let state = older.baked.state(of: position)
      #expect(layer.value(forKeyPath: "position") as? CGPoint == state.value)
    }
  }
}
