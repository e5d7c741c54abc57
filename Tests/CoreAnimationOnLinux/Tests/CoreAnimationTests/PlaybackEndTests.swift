import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// The delegate of a keyframe animation: each thing that can happen to a played bake, and what is
  /// reported.
  @MainActor
  struct PlaybackEndTests {
    let layer = Stage()

    init() {
      HostClock.now = 1000
      Trace.lines = []
      RunLoopTurn.reset()
    }

    /// Keeps the layer, and can let it go.
    @MainActor
    final class Stage {
      var layer: CALayer! = CALayer()
    }

    /// Something that happens to a bake that plays on `opacity`.
    struct Case: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let result: CompletionReason?
      let happens: @MainActor (Stage, LayerPlayback<Double>) throws -> Void

      init(
        _ name: String, _ result: CompletionReason?,
        _ happens: @escaping @MainActor (Stage, LayerPlayback<Double>) throws -> Void
      ) {
        (testDescription, self.result, self.happens) = (name, result, happens)
      }
    }

    /// A turn of the run loop.
    ///
    /// Here the main actor is not on the main thread, and reports are scheduled.
    func turn() async {
      RunLoopTurn.end()
      for _ in 1...3 { await Task.yield() }
    }

    static func animator() -> Animator<Double> {
      Animator(0.0, in: FrameLoop(clock: ManualClock(now: 5)))
    }

    nonisolated static let cases = [
      Case("it plays on", nil) { _, _ in HostClock.now += 0.1 },
      Case("it plays to its end", .settled) { _, _ in HostClock.now += 100 },
      Case("its end passes and nobody has been told yet when another is played", .settled) {
        HostClock.now += 100
        try LayerTests.bake(to: 7).play(on: $0.layer, .opacity)
        _ = $1
      },
      Case("another bake is played under its key", .retargeted) { stage, _ in
        HostClock.now += 0.1
        try LayerTests.bake(to: 7).play(on: stage.layer, .opacity)
      },
      Case("an animation of the app is added under its key", .retargeted) { stage, _ in
        let other = CASpringAnimation(keyPath: "opacity")
        (other.beginTime, other.duration) = (1000, 1)
        stage.layer.add(other, forKey: "opacity")
      },
      Case("an additive bake is played beside it", nil) { stage, _ in
        let playback = PlaybackOptions(isAdditive: true)
        try LayerTests.bake(to: 7).play(on: stage.layer, .opacity, playback: playback)
      },
      Case("an animator takes it over", .retargeted) { _, playing in
        HostClock.now += 0.1
        #expect(animator().takeOver(playing) != nil)
      },
      Case("it is removed by its key", .stopped) { stage, _ in
        stage.layer.removeAnimation(forKey: "opacity")
      },
      Case("all animations are removed, as by the system in the background", .stopped) { stage, _ in
        stage.layer.removeAllAnimations()
      },
      Case("its layer goes away", .stopped) { stage, _ in stage.layer = nil },
      Case("it is paused", nil) { _, playing in
        playing.pause()
        HostClock.now += 100
      },
      Case("it is paused in the instant of its end", nil) { _, playing in
        HostClock.now += playing.baked.duration - 1e-9
        playing.pause()
        HostClock.now += 100
      },
      Case("it is paused and resumed", nil) { _, playing in
        playing.pause()
        RunLoopTurn.end()
        HostClock.now += 100
        playing.resume()
      },
      Case("it is paused, resumed, and plays to its end", .settled) { _, playing in
        playing.pause()
        HostClock.now += 100
        playing.resume()
        RunLoopTurn.end()
        HostClock.now += 100
      },
      Case("it is paused and resumed in a turn that ends after its end", .settled) { _, playing in
        playing.pause()
        HostClock.now += 1
        playing.resume()
        HostClock.now += 100
      },
      Case("it is paused and removed in one turn", .stopped) { stage, playing in
        playing.pause()
        stage.layer.removeAnimation(forKey: "opacity")
      },
      Case("it is paused and its layer goes away", .stopped) { stage, playing in
        playing.pause()
        stage.layer = nil
      },
      Case("its layer's time is paused", nil) { stage, _ in
        LayerTime(stage.layer).pause()
        HostClock.now += 100
      },
      Case("another playback is paused, and it is added again after that", nil) { stage, playing in
        let plain = try LayerTests.bake().play(on: stage.layer, .positionX)
        let above = PlaybackOptions(isAdditive: true)
        let added = try LayerTests.bake(to: 7).play(on: stage.layer, .positionX, playback: above)
        plain.pause()
        RunLoopTurn.end()
        #expect(added.result == nil && playing.result == nil)
      },
      Case("it is removed, and ended before", .settled) { stage, _ in
        HostClock.now += 100
        RunLoopTurn.end()
        stage.layer.removeAnimation(forKey: "opacity")
        stage.layer = nil
      },
    ]

    @Test(
      "delegate of a keyframe animation: what happens, and what is reported, once",
      arguments: cases)
    func table(_ row: Case) async throws {
      var told: [CompletionReason] = []
      let playing = try LayerTests.bake().play(on: layer.layer, .opacity) { told.append($0) }
      #expect(playing.result == nil)
      try row.happens(layer, playing)
      for _ in 1...3 { await turn() }
      #expect(playing.result == row.result)
      #expect(told == (row.result.map { [$0] } ?? []))
      layer.layer = nil
      RunLoopTurn.end()
      let result = try await playing.ended()
      #expect(result == row.result ?? .stopped)
      #expect(told == [result])
    }

    @Test("Repeats and reversals are played before the end; one without end has none")
    func repeats() async throws {
      let baked = try LayerTests.bake()
      let playback = PlaybackOptions(speed: 2, repeatCount: 2.5, autoreverses: true)
      let playing = try baked.play(on: layer.layer, .opacity, playback: playback)
      let endless = PlaybackOptions(repeatCount: .infinity)
      let forever = try baked.play(on: layer.layer, .positionX, playback: endless)
      HostClock.now += 2.49 * baked.duration
      await turn()
      #expect(playing.result == nil)
      HostClock.now += 0.02 * baked.duration
      await turn()
      #expect(playing.result == .settled)
      HostClock.now += 1e6
      await turn()
      #expect(forever.result == nil)
    }

    @Test(
      "One that is added again for the order ends as settled, though the turn ends after its end")
    func addedAgain() async throws {
      let plain = try LayerTests.bake().play(on: layer.layer, .positionX)
      let above = PlaybackOptions(isAdditive: true)
      let added = try LayerTests.bake(to: 7).play(
        on: layer.layer, .positionX, key: "above", playback: above)
      plain.pause()
      #expect(Trace.lines.suffix(2).contains("add above"))
      HostClock.now += 100
      await turn()
      #expect(added.result == .settled && plain.result == nil)
    }

    @Test("A playback that an animator rejects goes on")
    func rejected() async throws {
      let baked = try BakedMotion<Double>(
        .spring(.bouncy, to: 1e29), from: MotionState(0), tolerance: 1e25)
      let playback = PlaybackOptions(speed: 5000)
      let playing = try baked.play(on: layer.layer, .positionX, playback: playback)
      HostClock.now += 2e-5
      #expect(Self.animator().takeOver(playing)?.result == .rejected(.velocity))
      await turn()
      #expect(playing.result == nil)
      HostClock.now += 100
      await turn()
      #expect(playing.result == .settled)
    }

    @Test("A wait that is cancelled ends, and the motion goes on")
    func cancelled() async throws {
      let playing = try LayerTests.bake().play(on: layer.layer, .opacity)
      let waiting = Task { () -> CompletionReason? in try? await playing.ended() }
      await Task.yield()
      waiting.cancel()
      #expect(await waiting.value == nil)
      #expect(playing.result == nil)
    }

    @Test("The completion may play the next bake under the same key")
    func chained() async throws {
      var told: [CompletionReason] = []
      let layer = try #require(layer.layer)
      try LayerTests.bake().play(on: layer, .opacity) { _ in
        _ = try? LayerTests.bake(to: 7).play(on: layer, .opacity) { told.append($0) }
      }
      HostClock.now += 100
      await turn()
      #expect(told.isEmpty && layer.value(forKeyPath: "opacity") as? NSNumber == 7)
      HostClock.now += 100
      await turn()
      #expect(told == [.settled])
    }

    @Test("A bake that breaks a rule has no end, since it has no beginning")
    func refused() throws {
      var told: [CompletionReason] = []
      #expect(throws: PlaybackError(.speed(-1))) {
        try LayerTests.bake().play(
          on: layer.layer, .opacity, playback: PlaybackOptions(speed: -1)
        ) { told.append($0) }
      }
      #expect(told.isEmpty)
    }
  }
}
