import Scenes
import SpringEngine
import Testing

/// The scenes of objects under a pointer, against what a person expects of each.
@MainActor
struct ThingTests {
  /// Drags along a path in equal steps of a hundredth of a second, and lifts.
  private func drag(_ play: Play, _ places: Place...) {
    let player = play.player
    player.send(.press(places[0]), at: play.clock.now)
    for (start, end) in zip(places, places.dropFirst()) {
      for step in 1...8 {
        play.clock.tick(to: play.clock.now + 0.01)
        player.send(.drag(start + (end - start) * (Double(step) / 8)), at: play.clock.now)
      }
    }
    player.send(.lift(places[places.count - 1]), at: play.clock.now)
  }

  @Test("a sheet thrown up opens, and its list scrolls on; thrown down, it closes")
  func sheet() throws {
    let play = try Play("sheet")
    drag(play, Place(240, 250), Place(240, 130))
    play.clock.advanceUntilIdle()
    let scrolled = play.player.states[0].value.y
    #expect(scrolled < 0 && play.player.states[0].value.x == 240)
    for _ in 0..<4 {
      drag(play, Place(240, 120), Place(240, 290))
      play.clock.advanceUntilIdle()
    }
    #expect(play.player.states[0].value.y == 176)
    // Beside the sheet there is nothing to grab.
    #expect(play.player.actor(at: Place(240, 100)) == nil)
  }

  @Test("a click zooms a photo about its place, and a throw ends with no gap at an edge")
  func photo() throws {
    let play = try Play("photo")
    let tap = Place(330, 100)
    let before = play.player.states
    func mark(_ states: [MotionState<Place>]) -> Place {
      (tap - states[0].value) / states[1].value.x
    }
    play.player.send(.press(tap), at: play.clock.now)
    play.player.send(.lift(tap), at: play.clock.now)
    for _ in 0..<40 {
      play.clock.tick(to: play.clock.now + 1.0 / 60)
      let moved = mark(play.player.states) - mark(before)
      #expect(moved.x.magnitude < 1e-6 && moved.y.magnitude < 1e-6)
    }
    play.clock.advanceUntilIdle()
    #expect(play.player.states[1].value.x == 300)
    for end in [Place(470, 290), Place(10, 10)] {
      drag(play, stageCenter, end)
      play.clock.advanceUntilIdle()
      let (place, size) = (play.player.states[0].value, Place(300, 200) * 3)
      let (lower, upper) = (place - size / 2, place + size / 2)
      #expect(lower.max() < 1e-6 && (upper - Scene.stage).min() > -1e-6)
    }
    play.player.send(.zoom(tap, by: 100))
    play.clock.advanceUntilIdle()
    #expect(play.player.states[1].value.x == 600)
  }

  @Test("the first movement decides whether a pager or its list moves, and it ends on a page")
  func pager() throws {
    let play = try Play("pager")
    drag(play, Place(240, 100), Place(140, 106))
    play.clock.advanceUntilIdle()
    #expect(play.player.states.map(\.value) == [.zero, Place(-300, 0), .zero, .zero])
    drag(play, Place(240, 100), Place(236, 40))
    play.clock.advanceUntilIdle()
    let list = play.player.states[0].value.y
    #expect(list < 0 && list >= -210)
    #expect(play.player.states.map(\.value.x) == [0, -300, 0, 0])
  }

  @Test("a dial follows the pointer round its centre, across its left side, and stops at a mark")
  func dial() throws {
    let play = try Play("dial")
    let clock = play.clock
    let start = play.player.states[0].value.x
    func place(_ angle: Double) -> Place {
      let pose = PlanarPose(position: Place(80, 0)).zoomed(by: 1, turned: angle, about: .zero)
      return stageCenter + pose.position
    }
    play.player.send(.press(place(2)), at: clock.now)
    for step in 1...30 {
      clock.tick(to: clock.now + 0.02)
      play.player.send(.drag(place(2 + 0.1 * Double(step))), at: clock.now)
    }
    #expect(abs(play.player.states[0].value.x - start - 300) < 1e-6)
    play.player.send(.lift(place(5)), at: clock.now)
    clock.advanceUntilIdle()
    let marks = play.player.states[0].value.x / (100 * .pi / 6)
    #expect(abs(marks - marks.rounded()) < 1e-9)
    // At five radians a second, friction takes it 2.5 radians further.
    #expect(abs(play.player.states[0].value.x - start - 300 - 250) < 30)
  }

  private let stageCenter = Scene.stage * 0.5
}
