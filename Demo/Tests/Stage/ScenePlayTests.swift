import Scenes
import SpringEngine
import Testing

/// A player on a manual clock, with flicks.
@MainActor
private final class HandPlay {
  let clock = ManualClock()
  let player: StagePlayer
  var time: Double { clock.now }

  init(_ scene: Scene) {
    player = StagePlayer(scene, in: FrameLoop(clock: clock))
    player.open()
  }

  func frame() { clock.tick(to: clock.now + clock.frameInterval) }

  func wait(_ seconds: Double) { clock.advance(by: seconds) }

  func press(on actor: Int = 0) {
    player.send(.press(player.animators[actor].value), at: time)
  }

  /// Drags an actor at a velocity, with 120 reports per second, and releases it.
  func flick(_ velocity: Place, lasting duration: Double, actor: Int = 0) {
    let start = player.animators[actor].value
    press(on: actor)
    let count = Int((duration * 120).rounded())
    for index in 1...count {
      let passed = Double(index) / 120
      clock.tick(to: clock.now + 1.0 / 120)
      player.send(.drag(start + velocity * passed), at: time)
    }
    player.send(.lift(start + velocity * duration), at: time)
  }
}

@MainActor
struct ScenePlayTests {
  @Test("under its script every scene stays finite and near its stage", arguments: Scene.all)
  func finite(_ scene: Scene) throws {
    let recording = SceneRecording(scene)
    #expect(recording.samples.count == scene.actors.count)
    for (actor, samples) in recording.samples.enumerated() {
      #expect(samples.count > 300)
      let wild = samples.first {
        let place = $0.state.value
        let isNear =
          scene.thing != nil
          || place.x > -100 && place.y > -100 && place.x < Scene.stage.x + 100
            && place.y < Scene.stage.y + 100
        return !$0.state.value.isFinite || !isNear
      }
      #expect(wild == nil, "\(scene.name), actor \(actor): \(String(describing: wild))")
    }
  }

  @Test("beside a wall a ball is shaken between the walls", arguments: [20.0, 25, 455, 460])
  func shaken(x: Double) throws {
    let clock = ManualClock(frameInterval: 1.0 / 240)
    let player = StagePlayer(.named("interrupt")!, in: FrameLoop(clock: clock))
    player.open()
    player.animators[0].jump(to: Place(x, 280))
    player.send(.press(Place(240, 60)), at: clock.now)
    player.send(.lift(Place(240, 60)), at: clock.now)
    #expect(player.animators[0].isInterrupted)
    var places: [Double] = []
    player.animators[0].onChange = { places.append($0.x) }
    clock.advanceUntilIdle(limit: 60)
    #expect(places.count > 50)
    #expect(places.min()! >= 20 && places.max()! <= 460)
  }

  @Test(
    "under its script no actor jumps: a step is bounded by the speeds at its ends",
    arguments: Scene.all)
  func continuous(_ scene: Scene) throws {
    for samples in SceneRecording(scene).samples {
      for (before, after) in zip(samples, samples.dropFirst()) {
        let travel = (after.state.value - before.state.value).largestMagnitude
        // Velocities measured at a pointer lag, and an impact has two: the larger one counts.
        let speed = max(
          before.state.velocity.largestMagnitude, after.state.velocity.largestMagnitude)
        #expect(
          travel <= (1.5 * speed / min(scene.timeScale, 1) + 600) * max(after.time - before.time, 0)
            + 1e-9,
          "\(scene.name) at \(after.time): \(travel) pt at \(speed) pt/s")
      }
    }
  }

  @Test(
    "every scene comes to rest, and its clock stops",
    arguments: Scene.all.filter { $0.name != "group" })
  func comesToRest(_ scene: Scene) {
    let play = HandPlay(scene)
    #expect(play.clock.advanceUntilIdle(limit: 90))
    #expect(play.player.isSettled)
    play.wait(10)
    #expect(!play.clock.isRunning)
  }

  @Test(
    "a press in flight stops the ball immediately",
    arguments: Scene.all.filter { ["throw", "chase", "docks", "slow"].contains($0.name) })
  func pressStops(_ scene: Scene) {
    let play = HandPlay(scene)
    play.flick(Place(-500, -250), lasting: 0.2)
    play.wait(0.06)
    let flying = play.player.animators[0]
    #expect(flying.velocity.largestMagnitude > 100)
    let before = flying.value
    play.press()
    play.frame()
    #expect(flying.value == before)
    #expect(flying.isHeld)
    play.wait(0.5)
    #expect(flying.value == before)
  }

  @Test(
    "a released ball continues at the flick's velocity",
    arguments: ["throw", "gravity", "docks", "band"], [-700.0, 350, 900])
  func releaseGoesOn(_ name: String, _ speed: Double) throws {
    let scene = try #require(Scene.named(name))
    let play = HandPlay(scene)
    play.clock.advanceUntilIdle(limit: 90)
    let velocity = Place(speed, -abs(speed) / 7)
    play.flick(velocity, lasting: 0.1)
    let ball = play.player.animators[0]
    let start = ball.value
    let interval = 1e-4
    play.clock.tick(to: play.time + interval)
    let shown = (ball.value - start) / interval
    #expect(abs(shown.x / velocity.x - 1) < 0.05, "\(name): \(shown.x) for \(velocity.x)")
    #expect(abs(ball.velocity.x / velocity.x - 1) < 0.05)
  }

  @Test("in slow motion the visible velocity continues at the flick's, too")
  func releaseInSlowMotion() {
    let play = HandPlay(.slowMotion)
    play.flick(Place(400, 0), lasting: 0.1)
    let start = play.player.animators[0].value
    play.clock.tick(to: play.time + 1e-4)
    let shown = (play.player.animators[0].value - start) / 1e-4
    #expect(abs(shown.x / 400 - 1) < 0.05)
  }

  @Test("an interrupted bounce is continuous, and resumes its fall")
  func interruptAndGoOn() throws {
    let play = HandPlay(.interruption)
    play.wait(0.5)
    let ball = play.player.animators[0]
    let before = MotionState(value: ball.value, velocity: ball.velocity)
    play.player.send(.press(Place(20, 20)), at: play.time)
    play.player.send(.lift(Place(20, 20)), at: play.time)
    #expect(ball.isInterrupted)
    var last = ball.value
    var widest = 0.0
    var frames = 0
    while ball.isInterrupted, frames < 300 {
      play.clock.tick(to: play.time + 1.0 / 240)
      frames += 1
      let fastest = 900.0
      #expect((ball.value - last).largestMagnitude <= fastest / 240 + 1e-9)
      last = ball.value
      widest = max(widest, abs(ball.value.x - before.value.x))
    }
    #expect(widest > 8)
    #expect(frames < 240, "the shake is over within a second")
    // The fall resumes at the end of the shake, at rest.
    let start = ball.value
    let passed = 0.1
    let offset = play.time
    play.wait(passed)
    #expect(!ball.isInterrupted)
    #expect(ball.value.y > start.y)
    let fall = 0.5 * 500 * passed * passed
    #expect(abs(ball.value.y - start.y - fall) < 500 / 240.0 * passed + 1e-6, "at \(offset)")
  }

  @Test("the other actors are paused while the first is shaken")
  func groupStandsStill() {
    let play = HandPlay(.groupPause)
    play.wait(0.3)
    let balls = play.player.animators
    play.player.send(.press(Place(470, 290)), at: play.time)
    play.player.send(.lift(Place(470, 290)), at: play.time)
    let places = balls.map(\.value)
    let speeds = balls.map(\.velocity)
    play.wait(0.2)
    #expect(balls[0].value != places[0])
    #expect(balls[1].value == places[1] && balls[2].value == places[2])
    #expect(balls[1].velocity == speeds[1])
    // After pause and resume of the scene they still wait.
    play.player.send(.togglePause)
    play.wait(0.3)
    play.player.send(.togglePause)
    play.frame()
    #expect(balls[1].isPaused && balls[2].isPaused && !balls[0].isPaused)
    while balls[0].isInterrupted { play.frame() }
    play.frame()
    #expect(balls.allSatisfy { !$0.isPaused })
    #expect(balls[1].value.y > places[1].y)
  }

  @Test("pause stops all actors, and resume keeps their states", arguments: Scene.all)
  func pause(_ scene: Scene) {
    let play = HandPlay(scene)
    play.player.send(.press(Place(400, 70)), at: play.time)
    play.player.send(.lift(Place(400, 70)), at: play.time)
    play.wait(0.25)
    let before = play.player.states
    play.player.send(.togglePause)
    #expect(play.player.isPaused)
    play.wait(1)
    #expect(play.player.states == before)
    play.player.send(.togglePause)
    #expect(play.player.states == before)
  }

  @Test("a throw ends in the dock nearest to its projection")
  func dock() {
    let play = HandPlay(.docks)
    play.flick(Place(-900, -20), lasting: 0.1)
    play.clock.advanceUntilIdle()
    #expect(play.player.animators[0].value == Place(60, 240))
    play.flick(Place(500, -900), lasting: 0.1)
    play.clock.advanceUntilIdle()
    #expect(play.player.animators[0].value == Place(60, 60))
  }

  @Test("a release at rest is no throw")
  func restingHand() {
    let play = HandPlay(.docks)
    play.press()
    for index in 1...12 {
      play.clock.tick(to: play.time + 1.0 / 120)
      play.player.send(.drag(Place(420 - 8 * Double(index), 240)), at: play.time)
    }
    play.wait(0.3)
    #expect(play.player.states(at: play.time)[0].velocity == .zero)
    play.player.send(.lift(Place(324, 240)), at: play.time)
    play.clock.advanceUntilIdle()
    #expect(play.player.animators[0].value == Place(420, 240))
  }
}
