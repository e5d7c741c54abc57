import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  @MainActor
  struct PausingTests {
    init() {
      HostClock.now = 1000
      Trace.lines = []
    }

    @Test("Motions that are paused and resumed at the same time stay in step")
    func together() throws {
      let layer = CALayer()
      let fade = try LayerTests.bake(to: 1)
      let now = CACurrentMediaTime()
      let playing = try [
        fade.play(on: layer, .opacity, at: now),
        fade.play(on: layer, .scale, key: "grow", playback: PlaybackOptions(speed: 0.5), at: now),
      ]
      func expectPositions(at time: Double, _ times: [Double], rates: [Double]) throws {
        for (index, playing) in playing.enumerated() {
          let position = try #require(playing.position(at: time))
          #expect(abs(position.time - times[index]) < 1e-9)
          #expect(position.rate == rates[index])
        }
      }
      // Every read of the clock takes a while, as on a busy main thread.
      HostClock.step = 0.01
      defer { HostClock.step = 0 }
      for playing in playing { playing.pause(at: 1000.2) }
      try expectPositions(at: 1007, [0.2, 0.1], rates: [0, 0])
      for playing in playing { playing.resume(at: 1007) }
      try expectPositions(at: 1007.1, [0.3, 0.15], rates: [1, 0.5])
      for playing in playing { playing.pause(at: 1007.1) }
      for playing in playing { playing.resume(speed: 2, at: 1008) }
      try expectPositions(at: 1008.1, [0.5, 0.35], rates: [2, 2])
    }

    @Test("A paused copy has the identifier of the playing one")
    func identifier() throws {
      let layer = CALayer()
      let playing = try LayerTests.bake().play(on: layer, .opacity)
      let original = layer.animation(forKey: "opacity")
      HostClock.now = 1000.2
      playing.pause()
      #expect(layer.animation(forKey: "opacity") !== original)
      #expect(try abs(#require(playing.position(at: 1300)).time - 0.2) < 1e-9)
    }

    @Test("A paused animation keeps its position, and resumes from there")
    func pausing() throws {
      let baked = try LayerTests.bake()
      let layer = CALayer()
      let playing = try baked.play(on: layer, .opacity)
      func seen(_ time: Double) -> Double? {
        PlaybackReading(layer.animation(forKey: "opacity"))?.components(atLayerTime: time)?.first
      }
      let expected = try #require(seen(1000.3))
      let later = try #require(seen(1000.4))
      HostClock.now = 1000.3
      playing.pause()
      for time in [1000.3, 1001, 5000] {
        #expect(try abs(#require(seen(time)) - expected) < 1e-9)
      }
      HostClock.now = 2000
      playing.resume()
      playing.resume()
      #expect(try abs(#require(seen(2000)) - expected) < 1e-6)
      #expect(try abs(#require(seen(2000.1)) - later) < 1e-6)
      #expect(seen(2000 + baked.duration - 0.299) == nil)
    }

    func seen(_ property: String, of layer: CALayer, at time: Double) throws -> Double {
      try #require(Screen.value(of: layer, property, at: time).first)
    }

    @Test("Additive animations stay visible when the plain one below them is paused and resumed")
    func pausingUnderAdditive() throws {
      let layer = CALayer()
      let playing = try LayerTests.bake().play(on: layer, .positionX)
      try LayerTests.bake().play(on: layer, .opacity)
      for target in [500.0, -80] {
        let playback = PlaybackOptions(isAdditive: true)
        try LayerTests.bake(to: target).play(on: layer, .positionX, playback: playback)
      }
      let keys = ["position.x", "position.x-2", "position.x-3"]
      HostClock.now = 1000.1
      let expected = try seen("position.x", of: layer, at: 1000.1)
      for isPause in [true, false] {
        Trace.lines = []
        if isPause { playing.pause() } else { playing.resume() }
        #expect(layer.animationKeys() == ["opacity"] + keys)
        #expect(Trace.lines == ["begin"] + keys.map { "add " + $0 } + ["commit"])
        #expect(try abs(seen("position.x", of: layer, at: 1000.1) - expected) < 1e-6)
      }
    }

    @Test("Pausing an additive animation adds no other one again")
    func pausingAdditive() throws {
      let layer = CALayer()
      let playback = PlaybackOptions(isAdditive: true)
      let playing = try LayerTests.bake().play(on: layer, .positionX, playback: playback)
      try LayerTests.bake().play(on: layer, .positionX, playback: playback)
      HostClock.now = 1000.1
      let expected = try seen("position.x", of: layer, at: 1000.1)
      Trace.lines = []
      playing.pause()
      #expect(Trace.lines == ["begin", "add position.x", "commit"])
      #expect(try abs(seen("position.x", of: layer, at: 1000.1) - expected) < 1e-6)
    }

    @Test("Resuming an animation that plays has no effect")
    func resumingWhatPlays() throws {
      let layer = CALayer()
      let playing = try LayerTests.bake().play(
        on: layer, .opacity, playback: PlaybackOptions(speed: 2))
      HostClock.now = 1000.1
      Trace.lines = []
      playing.resume()
      #expect(layer.animation(forKey: "opacity")?.speed == 2)
      #expect(Trace.lines.isEmpty)
    }

    @Test(
      "The layer's time is paused and resumed, whatever duration the layer reports",
      arguments: [.infinity, 0, 0.25])
    func pausingTime(duration: Double) throws {
      let parent = CALayer()
      let layer = CALayer()
      layer.duration = duration
      parent.addSublayer(layer)
      parent.speed = 2
      let baked = try LayerTests.bake()
      let playing = try baked.play(on: layer, .opacity)
      HostClock.now = 1000.1
      LayerTime(layer).pause()
      HostClock.now = 1500
      LayerTime(layer).pause()
      #expect(try abs(#require(playing.position()).time - 0.2) < 1e-9)
      LayerTime(layer).resume()
      LayerTime(layer).resume()
      #expect(layer.speed == 1)
      HostClock.now = 1500.05
      #expect(try abs(#require(playing.position()).time - 0.3) < 1e-9)
    }
  }
}
