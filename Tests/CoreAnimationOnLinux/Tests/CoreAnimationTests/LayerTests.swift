import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  @MainActor
  struct LayerTests {
    init() {
      HostClock.now = 1000
      Trace.lines = []
    }

    static func bake(to target: Double = 300) throws -> BakedMotion<Double> {
      try BakedMotion<Double>(
        .spring(.bouncy, to: target), from: MotionState(20))
    }

    @Test("set the final value first; implicit and explicit animations")
    func order() throws {
      let layer = CALayer()
      let playing = try Self.bake().play(on: layer, .positionX)
      #expect(playing.key == "position.x")
      #expect(Trace.lines == ["begin", "set position.x", "add position.x", "commit"])
      #expect(layer.value(forKeyPath: "position.x") as? NSNumber == 300)
    }

    @Test("A property may be given by its key path, and its animation a key")
    func keyPath() throws {
      let layer = CALayer()
      try Self.bake().play(on: layer, keyPath: "instanceDelay", key: "mine")
      let animation = layer.animation(forKey: "mine") as? CAKeyframeAnimation
      #expect(animation?.keyPath == "instanceDelay")
      #expect(layer.value(forKeyPath: "instanceDelay") as? NSNumber == 300)
    }

    @Test("Nothing is played if a rule is broken")
    func refused() throws {
      let layer = CALayer()
      #expect(throws: PlaybackError(.speed(-1))) {
        try Self.bake().play(on: layer, .opacity, playback: PlaybackOptions(speed: -1))
      }
      #expect(Trace.lines.isEmpty)
    }

    @Test("The begin time is in the layer's time")
    func beginTime() throws {
      let parent = CALayer()
      let layer = CALayer()
      parent.addSublayer(layer)
      (parent.beginTime, parent.speed, parent.timeOffset) = (400, 2, 5)
      (layer.beginTime, layer.speed) = (205, 0.5)
      try Self.bake().play(on: layer, .opacity, playback: PlaybackOptions(delay: 3))
      // (1000 − 400)·2 + 5 = 1205; (1205 − 205)·0.5 = 500.
      #expect(layer.animation(forKey: "opacity")?.beginTime == 503)
    }

    @Test("Played again with the same time it continues where it would have been")
    func again() throws {
      let baked = try Self.bake()
      let layer = CALayer()
      layer.speed = 2
      let start = CACurrentMediaTime()
      try baked.play(on: layer, .opacity)
      layer.removeAnimation(forKey: "opacity")
      HostClock.now = 1000.1
      let again = try baked.play(on: layer, .opacity, at: start)
      #expect(try abs(#require(again.position()).time - 0.2) < 1e-9)
      let byKeyPath = try baked.play(on: layer, keyPath: "opacity", at: start)
      #expect(try abs(#require(byKeyPath.position()).time - 0.2) < 1e-9)
    }

    @Test("Motions that are played with the same time start at the same instant")
    func sameInstant() throws {
      let layer = CALayer()
      let jump = try BakedMotion<CGPoint>(
        .spring(.bouncy, to: CGPoint(x: 1, y: 2)), from: MotionState(.zero))
      let now = CACurrentMediaTime()
      try jump.play(on: layer, .position, at: now)
      HostClock.now += 0.01
      try Self.bake().play(on: layer, .opacity, at: now)
      let grow = try Self.bake().play(
        on: layer, .scale, key: "grow", playback: PlaybackOptions(delay: 1), at: now)
      #expect(grow.key == "grow")
      #expect(layer.animation(forKey: "position")?.beginTime == 1000)
      #expect(layer.animation(forKey: "opacity")?.beginTime == 1000)
      #expect(layer.animation(forKey: "grow")?.beginTime == 1001)
      #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    }

    @Test("Additive animations get keys of their own, others replace each other")
    func additive() throws {
      let layer = CALayer()
      let playback = PlaybackOptions(isAdditive: true)
      let keys = try (0..<3).map { _ in
        try Self.bake().play(on: layer, .positionX, playback: playback).key
      }
      #expect(keys == ["position.x", "position.x-2", "position.x-3"])
      try Self.bake().play(on: layer, .opacity)
      try Self.bake().play(on: layer, .opacity)
      #expect(layer.animationKeys()?.count == 4)
    }

    @Test("Two additive motions one after the other do not jump")
    func blending() throws {
      let layer = CALayer()
      let playback = PlaybackOptions(isAdditive: true)
      func seen(_ time: Double) throws -> Double {
        try #require(Screen.value(of: layer, "position.x", at: time).first)
      }
      try Self.bake().play(on: layer, .positionX, playback: playback)
      let before = try seen(1000.2)
      HostClock.now = 1000.2
      let back = try BakedMotion<Double>(
        .spring(.bouncy, to: 0), from: MotionState(300))
      try back.play(on: layer, .positionX, playback: playback)
      #expect(try abs(seen(1000.2) - before) < 1e-9)
      #expect(try abs(seen(1099)) == 0)
    }

    @Test("A position is that of the bake, through the times of the layers")
    func position() throws {
      let layer = CALayer()
      layer.speed = 0.5
      let playing = try Self.bake().play(
        on: layer, .opacity, playback: PlaybackOptions(delay: 0.1, speed: 2))
      let before = try #require(playing.position(at: 1000.1))
      #expect(before == PlaybackPosition(phase: .before, time: 0, rate: 0))
      let position = try #require(playing.position(at: 1000.5))
      // A quarter of a second of the layer, less the delay, at twice the speed.
      #expect(abs(position.time - 0.3) < 1e-9)
      #expect(position.phase == .active && position.rate == 1)
      let state = try #require(playing.state(at: 1000.5))
      #expect(state == (try Self.bake().state(at: position.time)) && state.velocity != 0)
      #expect(playing.state(at: 1000.1)?.velocity == 0)
      layer.removeAnimation(forKey: "opacity")
      #expect(playing.position() == nil && playing.state() == nil)
    }

    @Test("Two bakes of equal duration under one key are told apart")
    func identifiers() throws {
      let (up, down) = try (Self.bake(to: 300), Self.bake(to: -260))
      #expect(up.duration == down.duration)
      let layer = CALayer()
      let first = try up.play(on: layer, .positionX)
      let second = try down.play(on: layer, .positionX)
      #expect(first.key == second.key)
      #expect(layer.animation(forKey: first.key)?.duration == first.baked.duration)
      HostClock.now = 1000.2
      #expect(first.position() == nil)
      #expect(try abs(#require(second.position()).time - 0.2) < 1e-9)
      let ball = Animator(0.0, in: FrameLoop(clock: ManualClock()))
      Trace.lines = []
      first.pause()
      first.resume()
      #expect(ball.takeOver(first) == nil)
      #expect(Trace.lines.isEmpty && ball.value == 0)
      #expect(ball.takeOver(second) != nil)
      #expect(abs(ball.value - down.state(at: 0.2).value) < 1e-9)
    }

    @Test("The same bake played twice is two playbacks")
    func sameBakeTwice() throws {
      let baked = try Self.bake()
      let layer = CALayer()
      let first = try baked.play(on: layer, .positionX)
      HostClock.now = 1000.1
      let second = try baked.play(on: layer, .positionX)
      #expect(first.position() == nil)
      #expect(try #require(second.position()).time == 0)
      let other = CALayer()
      other.add(try #require(layer.animation(forKey: "position.x")), forKey: "position.x")
      layer.removeAnimation(forKey: "position.x")
      #expect(second.position() == nil)
    }

    @Test("An animation without the identifier is not mistaken for the playback")
    func foreign() throws {
      let baked = try Self.bake()
      let layer = CALayer()
      let playing = try baked.play(on: layer, .positionX)
      let foreign = try baked.animation(for: .positionX, addedAt: 1000)
      layer.add(foreign, forKey: playing.key)
      #expect(playing.position() == nil)
    }

    @Test("A playback does not keep its layer alive")
    func lifetime() throws {
      var layer: CALayer? = CALayer()
      weak let gone = layer
      let playing = try Self.bake().play(on: #require(layer), .opacity)
      layer = nil
      #expect(gone == nil)
      #expect(playing.position() == nil)
      playing.pause()
    }
  }
}
