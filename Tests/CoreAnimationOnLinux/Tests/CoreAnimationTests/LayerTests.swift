import QuartzCore
import SpringEngine
import SpringEngineKeyframes
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
        .spring(SpringMotion(.bouncy, target: target)), from: MotionState(20))
    }

    @Test("The layer's own value is set first, without an implicit animation")
    func order() throws {
      let layer = CALayer()
      let key = try layer.play(Self.bake(), .positionX)
      #expect(key == "position.x")
      #expect(Trace.lines == ["begin", "set position.x", "add position.x", "commit"])
      #expect(layer.value(forKeyPath: "position.x") as? NSNumber == 300)
    }

    @Test("A key path will do, and a key of one's own")
    func keyPath() throws {
      let layer = CALayer()
      try layer.play(Self.bake(), keyPath: "instanceDelay", key: "mine")
      let animation = layer.animation(forKey: "mine") as? CAKeyframeAnimation
      #expect(animation?.keyPath == "instanceDelay")
      #expect(layer.value(forKeyPath: "instanceDelay") as? NSNumber == 300)
    }

    @Test("Nothing is played if a rule is broken")
    func refused() throws {
      let layer = CALayer()
      #expect(throws: PlaybackError.speed(-1)) {
        try layer.play(Self.bake(), .opacity, playback: PlaybackOptions(speed: -1))
      }
      #expect(Trace.lines.isEmpty)
    }

    @Test("It begins in the layer's own time")
    func beginTime() throws {
      let parent = CALayer()
      let layer = CALayer()
      parent.addSublayer(layer)
      (parent.beginTime, parent.speed, parent.timeOffset) = (400, 2, 5)
      (layer.beginTime, layer.speed) = (205, 0.5)
      try layer.play(Self.bake(), .opacity, playback: PlaybackOptions(delay: 3))
      // (1000 − 400)·2 + 5 = 1205; (1205 − 205)·0.5 = 500.
      #expect(layer.animation(forKey: "opacity")?.beginTime == 503)
    }

    @Test("Played again from when it was played it is where it would have been")
    func again() throws {
      let baked = try Self.bake()
      let layer = CALayer()
      layer.speed = 2
      let start = CACurrentMediaTime()
      try layer.play(baked, .opacity)
      layer.removeAnimation(forKey: "opacity")
      HostClock.now = 1000.1
      try layer.play(baked, .opacity, at: start)
      #expect(try abs(#require(layer.elapsed(of: baked, key: "opacity")) - 0.2) < 1e-9)
      try layer.play(baked, keyPath: "opacity", at: start)
      #expect(try abs(#require(layer.elapsed(of: baked, key: "opacity")) - 0.2) < 1e-9)
    }

    @Test("Several play together: one transaction, values first, one begin time")
    func together() throws {
      let layer = CALayer()
      let jump = try BakedMotion<CGPoint>(
        .spring(SpringMotion(.bouncy, target: SIMD2(1, 2))), from: MotionState(.zero))
      let group = layer.play([
        try LayerAnimation(jump, .position), try LayerAnimation(Self.bake(), .opacity),
        try LayerAnimation(Self.bake(), .scale, key: "grow", playback: PlaybackOptions(delay: 1)),
      ])
      #expect(group.keys == ["position", "opacity", "grow"])
      #expect(
        Trace.lines == [
          "begin", "set position", "set opacity", "set transform.scale",
          "add position", "add opacity", "add grow", "commit",
        ])
      #expect(layer.animation(forKey: "position")?.beginTime == 1000)
      #expect(layer.animation(forKey: "opacity")?.beginTime == 1000)
      #expect(layer.animation(forKey: "grow")?.beginTime == 1001)
      #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    }

    @Test("Additive ones are kept beside one another, others take each other's place")
    func additive() throws {
      let layer = CALayer()
      let playback = PlaybackOptions(isAdditive: true)
      let keys = try (0..<3).map { _ in
        try layer.play(Self.bake(), .positionX, playback: playback)
      }
      #expect(keys == ["position.x", "position.x-2", "position.x-3"])
      try layer.play(Self.bake(), .opacity)
      try layer.play(Self.bake(), .opacity)
      #expect(layer.animationKeys()?.count == 4)
    }

    @Test("Two additive motions one after the other do not jump")
    func blending() throws {
      let layer = CALayer()
      let playback = PlaybackOptions(isAdditive: true)
      func seen(_ time: Double) throws -> Double {
        let own = try #require(layer.value(forKeyPath: "position.x").flatMap { numbers($0).first })
        let added = (layer.animationKeys() ?? []).compactMap { key in
          PlaybackReading(layer.animation(forKey: key))?.components(atLayerTime: time)?.first
        }
        return added.reduce(own, +)
      }
      try layer.play(Self.bake(), .positionX, playback: playback)
      let before = try seen(1000.2)
      HostClock.now = 1000.2
      let back = try BakedMotion<Double>(
        .spring(SpringMotion(.bouncy, target: 0)), from: MotionState(300))
      try layer.play(back, .positionX, playback: playback)
      #expect(try abs(seen(1000.2) - before) < 1e-9)
      #expect(try abs(seen(1099)) == 0)
    }

    @Test("The elapsed time of what plays is its own, through the times of the layers")
    func elapsed() throws {
      let baked = try Self.bake()
      let layer = CALayer()
      layer.speed = 0.5
      #expect(layer.elapsed(of: baked, key: "opacity") == nil)
      try layer.play(baked, .opacity, playback: PlaybackOptions(delay: 0.1, speed: 2))
      #expect(layer.elapsed(of: baked, key: "opacity", at: 1000.1) == 0)
      let elapsed = try #require(layer.elapsed(of: baked, key: "opacity", at: 1000.5))
      // A quarter of a second of the layer, less the delay, at twice the speed.
      #expect(abs(elapsed - 0.3) < 1e-9)
      let other = try BakedMotion<Double>(
        .spring(SpringMotion(.smooth, target: 1)), from: MotionState(0))
      #expect(layer.elapsed(of: other, key: "opacity") == nil)
    }

    @Test("A paused animation stands still on the layer, and goes on where it was")
    func pausing() throws {
      let baked = try Self.bake()
      let layer = CALayer()
      try layer.play(baked, .opacity)
      func seen(_ time: Double) -> Double? {
        PlaybackReading(layer.animation(forKey: "opacity"))?.components(atLayerTime: time)?.first
      }
      let expected = try #require(seen(1000.3))
      let later = try #require(seen(1000.4))
      HostClock.now = 1000.3
      #expect(layer.pauseAnimation(forKey: "opacity"))
      for time in [1000.3, 1001, 5000] {
        #expect(try abs(#require(seen(time)) - expected) < 1e-9)
      }
      HostClock.now = 2000
      #expect(layer.resumeAnimation(forKey: "opacity"))
      #expect(layer.resumeAnimation(forKey: "opacity"))
      #expect(try abs(#require(seen(2000)) - expected) < 1e-6)
      #expect(try abs(#require(seen(2000.1)) - later) < 1e-6)
      #expect(seen(2000 + baked.duration - 0.299) == nil)
      #expect(!layer.pauseAnimation(forKey: "position"))
    }

    /// What is seen of a number, the animations applied one after the other.
    func seen(_ property: String, of layer: CALayer, at time: Double) throws -> Double {
      let own = try #require(layer.value(forKeyPath: property).flatMap { numbers($0).first })
      return (layer.animationKeys() ?? []).reduce(own) { value, key in
        let animation = layer.animation(forKey: key) as? CAKeyframeAnimation
        guard animation?.keyPath == property,
          let shown = PlaybackReading(animation)?.components(atLayerTime: time)?.first
        else { return value }
        return animation?.isAdditive == true ? value + shown : shown
      }
    }

    @Test("What is added to a plain animation is still seen when that is paused and goes on")
    func pausingUnderAdditive() throws {
      let layer = CALayer()
      try layer.play(Self.bake(), .positionX)
      try layer.play(Self.bake(), .opacity)
      for target in [500.0, -80] {
        let playback = PlaybackOptions(isAdditive: true)
        try layer.play(Self.bake(to: target), .positionX, playback: playback)
      }
      let keys = ["position.x", "position.x-2", "position.x-3"]
      HostClock.now = 1000.1
      let expected = try seen("position.x", of: layer, at: 1000.1)
      for isPause in [true, false] {
        Trace.lines = []
        if isPause {
          layer.pauseAnimation(forKey: "position.x")
        } else {
          layer.resumeAnimation(forKey: "position.x")
        }
        #expect(layer.animationKeys() == ["opacity"] + keys)
        #expect(Trace.lines == ["begin"] + keys.map { "add " + $0 } + ["commit"])
        #expect(try abs(seen("position.x", of: layer, at: 1000.1) - expected) < 1e-6)
      }
    }

    @Test("An additive animation that is paused takes no other along")
    func pausingAdditive() throws {
      let layer = CALayer()
      for _ in 1...2 {
        try layer.play(Self.bake(), .positionX, playback: PlaybackOptions(isAdditive: true))
      }
      HostClock.now = 1000.1
      let expected = try seen("position.x", of: layer, at: 1000.1)
      Trace.lines = []
      layer.pauseAnimation(forKey: "position.x")
      #expect(Trace.lines == ["begin", "add position.x", "commit"])
      #expect(try abs(seen("position.x", of: layer, at: 1000.1) - expected) < 1e-6)
    }

    @Test("What plays is not resumed")
    func resumingWhatPlays() throws {
      let layer = CALayer()
      try layer.play(Self.bake(), .opacity, playback: PlaybackOptions(speed: 2))
      HostClock.now = 1000.1
      Trace.lines = []
      #expect(layer.resumeAnimation(forKey: "opacity"))
      #expect(layer.animation(forKey: "opacity")?.speed == 2)
      #expect(Trace.lines.isEmpty)
    }

    @Test(
      "The whole layer's time stands still and goes on, whatever duration the layer reports",
      arguments: [.infinity, 0, 0.25])
    func pausingTime(duration: Double) throws {
      let parent = CALayer()
      let layer = CALayer()
      layer.duration = duration
      parent.addSublayer(layer)
      parent.speed = 2
      let baked = try Self.bake()
      try layer.play(baked, .opacity)
      HostClock.now = 1000.1
      layer.pauseTime()
      HostClock.now = 1500
      layer.pauseTime()
      #expect(try abs(#require(layer.elapsed(of: baked, key: "opacity")) - 0.2) < 1e-9)
      layer.resumeTime()
      layer.resumeTime()
      #expect(layer.speed == 1)
      HostClock.now = 1500.05
      #expect(try abs(#require(layer.elapsed(of: baked, key: "opacity")) - 0.3) < 1e-9)
    }
  }
}
