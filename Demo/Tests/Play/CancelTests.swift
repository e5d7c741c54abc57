import Scenes
import SpringEngine
import Testing

private let grippable = Scene.all.filter { $0.canGrip && $0.thing == nil }

@MainActor
@Suite struct `A cancelled pointer` {
  /// A player with an actor in a fast drag.
  private func dragged(_ name: String) throws -> Play {
    let play = try Play(name)
    play.clock.advance(by: 0.1)
    play.fling(0, by: Place(-90, -60), duration: 0.1, lift: false)
    #expect(play.player.heldActor == 0)
    #expect(play.player.states(at: play.clock.now)[0].velocity.largestMagnitude > 100)
    return play
  }

  @Test(arguments: grippable.map(\.name))
  func `releases the actor at its place with velocity zero`(_ name: String) throws {
    let play = try dragged(name)
    let player = play.player
    let before = player.states[0].value
    player.send(.cancel, at: play.clock.now)
    #expect(player.heldActor == nil)
    #expect(!player.animators[0].isHeld)
    #expect(player.states[0].value == before)
    // The scenes' accelerations are below 100,000 pt/s²: 0.1 pt/s in a microsecond.
    play.clock.tick(to: play.clock.now + 1e-6)
    #expect(player.states[0].velocity.largestMagnitude < 0.1)
    play.clock.advanceUntilIdle(limit: 120)
    #expect(player.isSettled)
  }

  @Test(arguments: ["throw", "docks", "slow", "reduced"])
  func `lets the actor spring home`(_ name: String) throws {
    let play = try dragged(name)
    play.player.send(.cancel, at: play.clock.now)
    play.clock.advanceUntilIdle(limit: 120)
    #expect(play.player.states[0].value == play.player.scene.actors[0].start)
  }

  @Test func `lets the actor spring to its latest target, from a tap or a throw`() throws {
    let chase = try Play("chase")
    chase.player.send(.press(Place(100, 80)), at: chase.clock.now)
    chase.player.send(.lift(Place(100, 80)), at: chase.clock.now)
    chase.clock.advance(by: 0.1)
    chase.fling(0, by: Place(90, 60), duration: 0.1, lift: false)
    chase.player.send(.cancel, at: chase.clock.now)
    chase.clock.advanceUntilIdle(limit: 120)
    #expect(chase.player.states[0].value == Place(100, 80))
    let docks = try Play("docks")
    docks.fling(0, by: Place(-150, 0), duration: 0.1)
    docks.clock.advanceUntilIdle(limit: 120)
    #expect(docks.player.states[0].value == Place(60, 240))
    docks.fling(0, by: Place(150, -100), duration: 0.1, lift: false)
    docks.player.send(.cancel, at: docks.clock.now)
    docks.clock.advanceUntilIdle(limit: 120)
    #expect(docks.player.states[0].value == Place(60, 240))
  }

  @Test func `lets a ball fall vertically`() throws {
    let play = try dragged("gravity")
    let x = play.player.states[0].value.x
    play.player.send(.cancel, at: play.clock.now)
    play.clock.advance(by: 0.3)
    #expect(abs(play.player.states[0].value.x - x) < 1e-9)
    #expect(play.player.states[0].velocity.y > 100)
  }

  @Test(arguments: Scene.all.map(\.name))
  func `has no effect while no actor is held`(_ name: String) throws {
    let play = try Play(name)
    let twin = try Play(name)
    for one in [play, twin] {
      try one.tap()
      one.clock.advance(by: 0.2)
    }
    play.player.send(.cancel, at: play.clock.now)
    #expect(play.player.states == twin.player.states)
    play.clock.advance(by: 0.2)
    twin.clock.advance(by: 0.2)
    #expect(play.player.states == twin.player.states)
  }

  @Test func `takes effect now, whatever the time of its event`() {
    #expect(PointerPhase.cancelled.timestamp(7) == nil)
    #expect([PointerPhase.began, .moved, .ended].allSatisfy { $0.timestamp(7) == 7 })
  }

  @Test func `has an input of its own`() {
    let place = Place(3, 4)
    let inputs = [PointerPhase.began, .moved, .ended, .cancelled].map { SceneInput($0, at: place) }
    guard case .press(place) = inputs[0], case .drag(place) = inputs[1],
      case .lift(place) = inputs[2], case .cancel = inputs[3]
    else {
      Issue.record("\(inputs)")
      return
    }
  }
}
