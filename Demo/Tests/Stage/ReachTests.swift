import Scenes
import SpringEngine
import Testing

@Suite struct `The reach of a pointer` {
  /// The actor hit by a press in a scene with its first actor in a state.
  private func hit(_ scene: Scene, at place: Place, _ state: MotionState<Place>, reach: Double = 0)
    -> Int?
  {
    var director = SceneDirector(scene)
    director.reach = reach
    return director.actor(at: place, states: [state])
  }

  @Test func `is the disc and a little more, or what the screen asks for`() {
    let state = MotionState(Place(240, 150))
    #expect(hit(.throwHome, at: Place(269, 150), state) == 0)
    #expect(hit(.throwHome, at: Place(271, 150), state) == nil)
    #expect(hit(.throwHome, at: Place(279, 150), state, reach: 40) == 0)
    #expect(hit(.throwHome, at: Place(281, 150), state, reach: 40) == nil)
  }

  @Test(arguments: [-0.07, 0.07])
  func `follows a moving disc along its way`(_ delay: Double) {
    let velocity = Place(1000, -600)
    let state = MotionState(value: Place(240, 150), velocity: velocity)
    #expect(hit(.throwHome, at: state.value + velocity * delay, state) == 0)
    #expect(hit(.throwHome, at: state.value + velocity * (3 * delay), state) == nil)
    #expect(hit(.throwHome, at: state.value + Place(600, 1000) * delay, state) == nil)
    // A press beside the ball sends it elsewhere there.
    #expect(hit(.named("chase")!, at: state.value + velocity * delay, state) == nil)
  }

  @Test func `is shorter in slow motion`() {
    var scene = Scene.throwHome
    scene.timeScale = 0.2
    let state = MotionState(value: Place(240, 150), velocity: Place(1000, 0))
    #expect(hit(scene, at: Place(280, 150), state) == 0)
    #expect(hit(scene, at: Place(310, 150), state) == nil)
  }
}

@MainActor
@Suite struct `A target` {
  private func play(_ scene: Scene, taps place: Place) -> (StagePlayer, ManualClock) {
    let clock = ManualClock()
    let player = StagePlayer(scene, in: FrameLoop(clock: clock))
    player.open()
    player.send(.press(place), at: clock.now)
    player.send(.lift(place), at: clock.now)
    clock.advanceUntilIdle(limit: 60)
    return (player, clock)
  }

  @Test func `of a tap stays that of the ball after a throw`() {
    let (player, clock) = play(.named("chase")!, taps: Place(380, 80))
    #expect(player.states[0].value == Place(380, 80))
    player.stroke(toward: Place(-0.9, 0.3))
    #expect(player.states[0].velocity.x < -100)
    clock.advanceUntilIdle(limit: 60)
    #expect(player.states[0].value == Place(380, 80))
  }

  @Test func `of a tap is on the stage`() {
    let (player, clock) = play(.named("slow")!, taps: Place(664, -96))
    #expect(player.states[0].value == Place(458, 22))
    player.stroke(toward: Place(-0.9, 0.3))
    clock.advanceUntilIdle(limit: 60)
    #expect(player.states[0].value == Place(458, 22))
  }

  @Test(arguments: [Place(240, 150), Place(0, 150), Place(480, 20)])
  func `of several balls is a row on the stage`(_ place: Place) {
    let (player, _) = play(.named("stagger")!, taps: place)
    let balls = player.scene.actors
    let ends = player.states.map(\.value)
    for (index, end) in ends.enumerated() {
      #expect(end.y == place.y)
      #expect((balls[index].radius...480 - balls[index].radius).contains(end.x))
      if index > 0 { #expect(end.x - ends[index - 1].x >= 2 * balls[index].radius) }
    }
  }
}
