import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// Effects on layers, baked and added to the layer's own value.
  @MainActor
  struct LayerEffectTests {
    let layer = CALayer()

    init() {
      HostClock.now = 1000
      Trace.lines = []
      RunLoopTurn.reset()
      layer.setValue(NSNumber(value: 300), forKeyPath: "position.y")
      layer.setValue(CGPoint(x: 40, y: 300), forKeyPath: "position")
    }

    /// The shown y, with all animations added.
    func shown(_ property: String = "position.y", at time: Double) throws -> Double {
      let own = try #require(layer.value(forKeyPath: property).flatMap { numbers($0).last })
      return (layer.animationKeys() ?? []).reduce(own) { value, key in
        let reading = PlaybackReading(layer.animation(forKey: key))
        return value + (reading?.components(atLayerTime: time)?.last ?? 0)
      }
    }

    @Test("byValue: one that comes back is shown about the layer's own value, which stays")
    func returning() throws {
      let bounce = MotionEffect<Double>.bounce(by: -57)
      var told: [CompletionReason] = []
      try bounce.play(on: layer, .positionY) { told.append($0) }
      #expect(layer.value(forKeyPath: "position.y") as? NSNumber == 300)
      for (picture, height) in [0, 32, 60, 83, 100, 114, 124, 128].enumerated() {
        let y = try shown(at: 1000 + Double(picture) / 30)
        #expect(abs(y - (300 - 57 * Double(height) / 128)) < 0.07, "\(picture)")
      }
      #expect(told.isEmpty)
    }

    @Test("byValue: two that change the value add up, in flight too")
    func changing() throws {
      let tick = MotionEffect<Double>.tick(by: 6)
      try tick.play(on: layer, .positionY)
      #expect(try abs(shown(at: 1000) - 300) < 0.1)
      HostClock.now = 1000.2
      let before = try shown(at: 1000.2)
      try tick.play(on: layer, .positionY)
      #expect(layer.value(forKeyPath: "position.y") as? NSNumber == 312)
      #expect(try abs(shown(at: 1000.2) - before) < 0.1)
      #expect(layer.animationKeys() == ["position.y", "position.y-2"])
    }

    @Test("A bounce on top of a motion that plays, of both axes")
    func onTop() throws {
      let slide = try BakedMotion<CGPoint>(
        .spring(.smooth, to: CGPoint(x: 40, y: 500)), from: CGPoint(x: 40, y: 300))
      let playback = PlaybackOptions(isAdditive: true)
      try slide.play(on: layer, .position, playback: playback)
      HostClock.now = 1000.1
      try MotionEffect.bounce(by: CGPoint(x: 0, y: -57)).play(on: layer, .position)
      #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 40, y: 500))
      let expected = slide.value(at: 0.2).y - 57 * 83.0 / 128
      #expect(try abs(shown("position", at: 1000.2) - expected) < 0.2)
    }

    @Test("A property that cannot be added to, or that the layer does not report, is an error")
    func refused() {
      let effect = MotionEffect<RGBAColor>.pulse(by: RGBAColor(red: 0.1, green: 0, blue: 0))
      #expect(throws: PlaybackError(.notAdditive(keyPath: "backgroundColor"))) {
        try effect.play(on: layer, .backgroundColor)
      }
      #expect(throws: PlaybackError(.speed(0))) {
        try MotionEffect<Double>.tick(by: 1).play(
          on: layer, .positionY, playback: PlaybackOptions(speed: 0))
      }
      #expect(layer.animationKeys() == nil)
    }
  }
}
