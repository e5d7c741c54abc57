import Scenes
import SpringEngine
import Testing

@MainActor
@Suite struct `A stroke without a pointer` {
  /// Whether every actor is within 60 pt of the stage; that of an object need not be.
  private func isNear(_ player: StagePlayer) -> Bool {
    player.states.allSatisfy {
      $0.value.isFinite && player.scene.thing != nil
        || $0.value.isFinite && $0.value.min() > -60 && ($0.value - Scene.stage).max() < 60
    }
  }

  @Test(arguments: Scene.all.map(\.name), [0.07, 120])
  func `moves an actor every time, in flight or at rest, within 60 pt of the stage`(
    _ name: String, _ patience: Double
  ) throws {
    let play = try Play(name)
    play.clock.advance(by: 0.1)
    for _ in 0..<8 {
      if patience > 1 { play.clock.advanceUntilIdle(limit: patience) }
      let before = play.player.states
      play.player.stroke()
      #expect(play.player.heldActor == nil)
      for _ in 0..<20 where isNear(play.player) {
        play.clock.tick(to: play.clock.now + patience / 20)
      }
      #expect(isNear(play.player), "\(play.player.states)")
      if patience < 1 { #expect(play.player.states != before) }
    }
    play.clock.advanceUntilIdle(limit: 120)
    #expect(play.player.isSettled)
  }

  @Test func `throws from dock to dock, through all four`() throws {
    let play = try Play("docks")
    let ends = (0..<4).map { _ in
      play.player.stroke()
      play.clock.advanceUntilIdle()
      return play.player.states[0].value
    }
    #expect(ends == [Place(60, 240), Place(60, 60), Place(420, 60), Place(420, 240)])
  }

  @Test(arguments: ["slow", "throw"])
  func `throws in the given direction, as fast in slow motion as else`(_ name: String) throws {
    let play = try Play(name)
    play.player.stroke(toward: Place(1, -0.25))
    let speed = play.player.scene.actors[0].spring.kick(reaching: 120)
    let deviation = play.player.states[0].velocity - Place(1, -0.25) * speed
    #expect(deviation.largestMagnitude < 1e-9)
  }

  @Test func `has no effect while an actor is held`() throws {
    for name in ["throw", "interrupt", "chase"] {
      let play = try Play(name)
      play.clock.advance(by: 0.1)
      play.fling(0, by: Place(-60, -40), duration: 0.1, lift: false)
      let before = play.player.states
      play.player.stroke()
      play.player.stroke(toward: Place(1, 0))
      #expect(play.player.heldActor == 0)
      #expect(play.player.animators[0].isHeld)
      #expect(play.player.states == before)
    }
  }

  @Test(arguments: Scene.all.map(\.name))
  func `has titles and hints that match the input device`(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    #expect(!scene.strokeTitle.isEmpty)
    let unfit: [Pointing: [String]] = [
      .mouse: ["tap", "space"], .touch: ["click", "space"],
      .remote: ["click", "tap", "drag", "pull", "space"],
    ]
    // The app, which asks for those of a remote, does not show objects.
    for pointing in Pointing.allCases where pointing != .remote || scene.thing == nil {
      let hint = scene.hint(for: pointing).lowercased()
      #expect(hint.hasSuffix("."))
      for word in unfit[pointing] ?? [] { #expect(!hint.contains(word), "\(pointing): \(hint)") }
    }
  }
}
