import Scenes
import SpringEngine
import SpringEngineKeyframes
import Testing

/// A player on a manual clock, with pointer gestures.
@MainActor
struct Play {
  let clock: ManualClock
  let loop: FrameLoop
  let player: StagePlayer

  init(_ name: String, frameRate: Double = 60) throws {
    let scene = try #require(Scene.named(name))
    clock = ManualClock(frameInterval: 1 / frameRate)
    loop = FrameLoop(clock: clock)
    player = StagePlayer(scene, in: loop)
    player.open()
  }

  /// Drags an actor along a straight line, with four samples per frame, and releases it.
  func fling(_ actor: Int, by travel: Place, duration: Double, lift: Bool = true) {
    let from = player.states[actor].value
    let start = clock.now
    player.send(.press(from), at: start)
    for step in 1...24 {
      let part = Double(step) / 24
      if step.isMultiple(of: 4) { clock.tick(to: start + duration * part) }
      player.send(.drag(from + travel * part), at: start + duration * part)
    }
    if lift { player.send(.lift(from + travel), at: clock.now) }
  }

  /// A place beside all actors, so that a press there is a tap.
  func emptyPlace() throws -> Place {
    let candidates = (0..<400).map { Place(Double($0 % 20) * 24 + 12, Double($0 / 20) * 15 + 7) }
    return try #require(
      candidates.first { place in
        zip(player.states, player.scene.actors).allSatisfy {
          let offset = $0.value - place
          return (offset * offset).sum().squareRoot() > $1.radius + 20
        }
      })
  }

  func tap() throws {
    let place = try emptyPlace()
    player.send(.press(place), at: clock.now)
    player.send(.lift(place), at: clock.now)
  }

  /// The largest distance of an actor beyond its walls; at most 0 inside.
  var trespass: Double {
    zip(player.states, player.scene.actors).map { state, actor in
      let r = actor.radius
      let low = Place(r, r) - state.value
      let high = state.value - (Scene.stage - Place(r, r))
      return max(low.max(), high.max())
    }.max() ?? 0
  }
}

extension StagePlayer {
  /// The time at which an actor comes to rest without further input, in seconds of the loop's time:
  /// infinite for endless motions, `nil` while the actor is held or paused.
  func restTime(of index: Int) -> Double? {
    animators[index].isSettled ? loop.time : launches[index]?.restTime
  }
}

private let grippable = Scene.all.filter { $0.canGrip && $0.thing == nil }
private let walled = Scene.all.filter { if case .fall = $0.grip { true } else { false } }

@MainActor
@Suite struct `A stage player` {
  @Test(arguments: Scene.all.map(\.name))
  func `opens every scene, which comes to rest at the time of its launches`(_ name: String) throws {
    let play = try Play(name)
    let expected = play.player.animators.indices.map { play.player.restTime(of: $0) ?? .nan }
    let latest = expected.max() ?? 0
    #expect(latest.isFinite)
    play.clock.advanceUntilIdle(limit: 120)
    #expect(play.player.isSettled)
    #expect(!play.clock.isRunning)
    #expect(abs(play.loop.time - latest) <= 2.0 / 60, "\(play.loop.time) for \(latest)")
  }

  @Test func `reports an infinite rest time for a ball without losses`() throws {
    var scene = Scene.gravityBox
    scene.turn(SceneDial(.restitution), to: 1)
    let clock = ManualClock()
    let player = StagePlayer(scene, in: FrameLoop(clock: clock))
    player.open()
    #expect(player.restTime(of: 0) == .infinity)
    clock.advance(by: 30)
    #expect(!player.isSettled)
  }

  @Test(arguments: grippable.map(\.name))
  func `grabs every actor, throws it, catches it in flight, and lets it come to rest`(
    _ name: String
  ) throws {
    let play = try Play(name)
    let player = play.player
    play.clock.advance(by: 0.1)
    for actor in player.animators.indices {
      play.fling(actor, by: Place(-60, -40), duration: 0.1)
      #expect(player.heldActor == nil)
      #expect(!player.animators[actor].isHeld)
      let speed = player.states[actor].velocity
      #expect((speed * speed).sum() > 0, "the throw has no speed")
      play.clock.advance(by: 0.05)
      let before = player.states[actor].value
      player.send(.press(before), at: play.clock.now)
      #expect(player.heldActor == actor)
      #expect(player.states[actor].velocity == .zero)
      #expect(player.states[actor].value == before)
      player.send(.lift(before), at: play.clock.now)
      #expect(player.heldActor == nil)
    }
    play.clock.advanceUntilIdle(limit: 120)
    #expect(player.isSettled)
    for state in player.states { #expect(state.value.isFinite && state.velocity == .zero) }
  }

  @Test(arguments: walled.map(\.name), [60.0, 120])
  func `keeps balls within their walls under random throws`(
    _ name: String, _ frameRate: Double
  ) throws {
    let play = try Play(name, frameRate: frameRate)
    var random = Noise(seed: 7)
    for round in 0..<40 {
      let actor = Int.random(in: play.player.animators.indices, using: &random)
      // Towards the centre, so that the pointer stays within the walls.
      let travel =
        (Scene.stage * 0.5 - play.player.states[actor].value)
        * Double.random(in: 0.2...1, using: &random)
      play.fling(actor, by: travel, duration: Double.random(in: 0.03...0.3, using: &random))
      var worst = -Double.infinity
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        play.clock.tick(to: play.clock.now + play.clock.frameInterval)
        worst = max(worst, play.trespass)
      }
      #expect(worst <= 1e-9, "seed 7, round \(round)")
    }
    play.clock.advanceUntilIdle(limit: 120)
    #expect(play.player.isSettled)
    #expect(play.trespass <= 1e-9)
  }

  @Test(arguments: Scene.all.map(\.name))
  func `does not move while paused, and resumes in the same state`(_ name: String) throws {
    let play = try Play(name)
    let twin = try Play(name)
    for one in [play, twin] {
      try one.tap()
      one.clock.advance(by: 0.25)
    }
    play.player.send(.togglePause, at: play.clock.now)
    #expect(play.player.isPaused)
    let before = play.player.states
    play.clock.advance(by: 3)
    #expect(play.player.states == before)
    #expect(play.player.launches == play.player.launches.map { _ in nil })
    play.player.send(.togglePause, at: play.clock.now)
    play.clock.advance(by: 0.5)
    twin.clock.advance(by: 0.5)
    for (state, expected) in zip(play.player.states, twin.player.states) {
      let offset = state.value - expected.value
      #expect((offset * offset).sum().squareRoot() < 1e-6)
    }
  }

  @Test func `pauses the other actors while the first is shaken, and resumes them afterwards`()
    throws
  {
    let play = try Play("group")
    let player = play.player
    play.clock.advance(by: 0.2)
    try play.tap()
    let before = player.states
    play.clock.advance(by: 0.1)
    #expect(player.states[1] == before[1] && player.states[2] == before[2])
    #expect(player.states[0] != before[0])
    // With a second shake during the first they resume after both.
    try play.tap()
    while player.animators[0].isInterrupted {
      #expect(player.animators[1].isPaused && player.animators[2].isPaused)
      play.clock.tick(to: play.clock.now + play.clock.frameInterval)
    }
    #expect(!player.animators[1].isPaused && !player.animators[2].isPaused)
    play.clock.advanceUntilIdle(limit: 120)
    #expect(player.isSettled)
  }

  @Test func `resumes waiting actors when a grab ends the shake, unless the scene is paused`()
    throws
  {
    let play = try Play("group")
    let player = play.player
    play.clock.advance(by: 0.2)
    try play.tap()
    player.send(.togglePause, at: play.clock.now)
    player.send(.press(player.states[0].value), at: play.clock.now)
    player.send(.lift(player.states[0].value), at: play.clock.now)
    #expect(player.animators.map(\.isPaused) == [true, true, true])
    player.send(.togglePause, at: play.clock.now)
    #expect(player.animators.map(\.isPaused) == [false, false, false])
    try play.tap()
    #expect(player.animators[1].isPaused)
    player.send(.press(player.states[0].value), at: play.clock.now)
    #expect(player.animators.map(\.isPaused) == [false, false, false])
  }

  @Test(arguments: walled.map(\.name))
  func `keeps a ball within reach that is dragged off the stage`(_ name: String) throws {
    let play = try Play(name)
    play.clock.advance(by: 0.2)
    play.fling(0, by: Place(900, -700), duration: 0.3, lift: false)
    #expect(play.player.heldActor != nil)
    #expect(play.trespass <= 4)
    play.clock.advance(by: 1)
    play.player.send(.lift(Place(900, -700)), at: play.clock.now)
    play.clock.advance(by: 5)
    #expect(play.trespass <= 4)
  }

  @Test func `releases with the pointer's velocity at that time, not at its last movement`() throws
  {
    let play = try Play("docks")
    // 90 pt to the left in 0.05 s, less than half the distance of the docks; then the pointer rests.
    play.fling(0, by: Place(-90, 0), duration: 0.05, lift: false)
    #expect(play.player.states(at: play.clock.now)[0].velocity.x < -1000)
    play.clock.advance(by: 1)
    #expect(play.player.states(at: play.clock.now)[0].velocity == .zero)
    play.player.send(.lift(Place(330, 240)), at: play.clock.now)
    #expect(play.player.animators[0].target == Place(420, 240))
  }

  @Test func `tests a late press against the places at its timestamp`() throws {
    let play = try Play("gravity")
    play.clock.advance(by: 0.3)
    let (seen, then) = (play.player.states[0].value, play.clock.now)
    play.clock.advance(by: 0.1)
    let now = play.player.states[0].value
    #expect(now.y - seen.y > 40)
    #expect(abs(play.player.states(at: then)[0].value.y - seen.y) < 1e-9)
    play.player.send(.press(seen), at: then)
    #expect(play.player.heldActor == 0)
  }

  @Test func `runs at the scene's time scale`() throws {
    let slow = try Play("slow")
    let quick = try Play("chase")
    for play in [slow, quick] { play.player.animators[0].target = Place(100, 100) }
    slow.clock.advance(by: 1)
    quick.clock.advance(by: 0.2)
    let offset = slow.player.states[0].value - quick.player.states[0].value
    #expect((offset * offset).sum().squareRoot() < 1e-9)
  }

  @Test func `stops its clock when it is deallocated`() throws {
    let clock = ManualClock()
    do {
      let player = StagePlayer(Scene.gravityBox, in: FrameLoop(clock: clock))
      player.open()
      clock.advance(by: 0.1)
      #expect(clock.isRunning)
    }
    clock.advance(by: 0.1)
    #expect(!clock.isRunning)
  }
}
