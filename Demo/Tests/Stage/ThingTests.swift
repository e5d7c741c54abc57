import Foundation
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

  @Test("a video flies to the corner that a throw points to, and stays in one that it is pushed in")
  func window() throws {
    let play = try Play("pip")
    let corners = [Place(84, 84), Place(236, 84), Place(84, 396), Place(236, 396)]
    let flicks: [(Place, Int)] = [
      (Place(0, -60), 1), (Place(-60, 0), 0), (Place(60, 60), 3), (Place(-50, -70), 0),
    ]
    for (way, corner) in flicks {
      let start = play.player.states[0].value
      drag(play, start, start + way)
      play.clock.advanceUntilIdle()
      #expect(play.player.states[0].value == corners[corner], "\(way) from \(start)")
    }
    // At rest at its release it goes to the nearest one.
    play.player.send(.press(Place(84, 84)), at: play.clock.now)
    play.player.send(.drag(Place(84, 250)), at: play.clock.now)
    play.clock.advance(by: 0.5)
    play.player.send(.lift(Place(84, 250)), at: play.clock.now)
    play.clock.advanceUntilIdle()
    #expect(play.player.states[0].value == corners[2])
    #expect(play.player.actor(at: Place(160, 240)) == nil)
  }

  @Test("a card that is flicked goes behind the others; one that is let go goes back")
  func deck() throws {
    let play = try Play("card")
    let places = (0..<3).map { Place(160, 262 - 16 * Double($0)) }
    drag(play, places[0], places[0] + Place(30, 0))
    play.player.send(.press(Place(170, 262)), at: play.clock.now)
    play.clock.advance(by: 0.3)
    play.player.send(.lift(Place(170, 262)), at: play.clock.now)
    play.clock.advanceUntilIdle()
    #expect(play.player.states.map(\.value) == places)
    for turn in 1...3 {
      drag(play, places[0], places[0] + Place(turn == 2 ? -90 : 90, -20))
      play.clock.advanceUntilIdle()
      for card in 0..<3 {
        #expect(play.player.states[card].value == places[(card + 3 - turn) % 3], "turn \(turn)")
      }
    }
    // Caught on its way, it is the first again.
    drag(play, places[0], places[0] + Place(90, 0))
    play.clock.advance(by: 0.1)
    let caught = play.player.states[0].value
    play.player.send(.press(caught + Place(60, 0)), at: play.clock.now)
    #expect(play.player.heldActor == 0 && play.player.states[0].value == caught)
    play.clock.advance(by: 1)
    #expect(play.player.states[0].value == caught)
    play.player.send(.cancel)
    play.clock.advanceUntilIdle()
    #expect(play.player.states.map(\.value) == places)
  }

  /// The corners of a card as it is drawn: turned about a place below it.
  private func corners(of center: Place) -> [Place] {
    let angle = (center.x - 160) / 700
    let pivot = center + Place(0, 266)
    return [Place(-106, -400), Place(106, -400), Place(106, -132), Place(-106, -132)].map {
      pivot
        + Place(
          $0.x * cos(angle) - $0.y * sin(angle), $0.x * sin(angle) + $0.y * cos(angle))
    }
  }

  @Test(
    "a card that is flicked leaves the stage whole before it comes back behind the others",
    arguments: [
      Place(90, 0), Place(-90, 0), Place(0, -90), Place(0, 90), Place(64, 64), Place(-64, 64),
      Place(64, -64), Place(-64, -64), Place(30, -85), Place(-85, 30), Place(-50, 10),
    ])
  func outward(_ way: Place) throws {
    let play = try Play("card")
    let start = Place(160, 262)
    drag(play, start, start + way)
    var isOut = false
    for _ in 0..<60 where !isOut {
      play.clock.tick(to: play.clock.now + 1.0 / 60)
      let corners = corners(of: play.player.states[0].value)
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      isOut = x.max()! < 0 || x.min()! > 320 || y.max()! < 0 || y.min()! > 480
    }
    #expect(isOut)
    play.clock.advanceUntilIdle()
    #expect(play.player.states[0].value == Place(160, 230))
  }

  @Test("a notification is opened by a pull and put away by a flick, and a click takes it on")
  func banner() throws {
    let play = try Play("notification")
    drag(play, Place(160, 80), Place(160, 180))
    play.clock.advanceUntilIdle()
    #expect(play.player.states[0].value == Place(160, 236))
    for edge in [46.0, 104, 236] {
      let place = Place(160, play.player.states[0].value.y - 6)
      play.player.send(.press(place), at: play.clock.now)
      play.player.send(.lift(place), at: play.clock.now)
      play.clock.advanceUntilIdle()
      #expect(play.player.states[0].value == Place(160, edge))
    }
    drag(play, Place(160, 200), Place(160, 90))
    play.clock.advanceUntilIdle()
    #expect(play.player.states[0].value == Place(160, 46))
  }

  @Test("a switch is turned by a press, a drag or a throw; a password shakes around its place")
  func controls() throws {
    let play = try Play("controls")
    func press(_ place: Place) {
      play.player.send(.press(place), at: play.clock.now)
      play.player.send(.lift(place), at: play.clock.now)
    }
    for x in [264.0, 226] {
      press(Place(245, 84))
      play.clock.advanceUntilIdle()
      #expect(play.player.states[0].value == Place(x, 84))
    }
    drag(play, Place(226, 84), Place(262, 84))
    play.clock.advanceUntilIdle()
    #expect(play.player.states[0].value == Place(264, 84))
    press(Place(245, 84))
    play.clock.advanceUntilIdle()
    #expect(play.player.states[0].value == Place(226, 84))
    press(Place(264, 208))
    play.clock.advance(by: 0.05)
    #expect(play.player.states[1].value.x > 110)
    play.clock.advanceUntilIdle()
    #expect(play.player.states[1].value == Place(100, 0))
    press(Place(160, 420))
    var turns = 0
    var last = 0.0
    for _ in 0..<60 {
      play.clock.tick(to: play.clock.now + 0.01)
      let offset = play.player.states[2].value.x - 160
      if offset * last < 0 { turns += 1 }
      if offset != 0 { last = offset }
      #expect(play.player.states[2].value.y == 374)
    }
    #expect(turns >= 4)
    play.clock.advanceUntilIdle()
    #expect(play.player.states[2].value == Place(160, 374))
  }

  @Test("an icon hops as high as its speed takes it, and is caught in the air")
  func icons() throws {
    let play = try Play("icons")
    let place = Place(48 + 56 * 2, 428)
    play.player.send(.press(place), at: play.clock.now)
    play.player.send(.lift(place), at: play.clock.now)
    // 720²/(2·1500), after 720/1500 s.
    play.clock.tick(to: play.clock.now + 0.48)
    #expect(abs(play.player.states[2].value.y - (428 - 172.8)) < 1e-6)
    let air = play.player.states[2].value
    play.player.send(.press(air), at: play.clock.now)
    #expect(play.player.heldActor == 2)
    play.clock.advance(by: 0.3)
    #expect(play.player.states[2].value == air)
    play.player.send(.lift(air), at: play.clock.now)
    play.clock.advanceUntilIdle(limit: 20)
    #expect(play.player.states[2].value == place)
  }

  @Test("a sheet thrown up opens, and its list scrolls on; thrown down, it closes")
  func sheet() throws {
    let play = try Play("sheet")
    drag(play, Place(160, 350), Place(160, 200))
    play.clock.advanceUntilIdle()
    drag(play, Place(160, 350), Place(160, 200))
    play.clock.advanceUntilIdle()
    let scrolled = play.player.states[0].value.y
    #expect(scrolled < 0 && play.player.states[0].value.x == 160)
    for _ in 0..<6 {
      drag(play, Place(160, 120), Place(160, 400))
      play.clock.advanceUntilIdle()
    }
    #expect(play.player.states[0].value.y == 308)
    // Above the sheet there is nothing to grab.
    #expect(play.player.actor(at: Place(160, 200)) == nil)
  }

  @Test("a click zooms a photo about its place, and a throw ends with no gap at an edge")
  func photo() throws {
    let play = try Play("photo")
    let tap = Place(230, 160)
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
    #expect(play.player.states[1].value.x == 480)
    for end in [Place(310, 470), Place(10, 10)] {
      drag(play, stageCenter, end)
      play.clock.advanceUntilIdle()
      let (place, size) = (play.player.states[0].value, Place(300, 200) * 4.8)
      let (lower, upper) = (place - size / 2, place + size / 2)
      #expect(lower.max() < 1e-6 && (upper - Thing.size).min() > -1e-6)
    }
    play.player.send(.zoom(tap, by: 100))
    play.clock.advanceUntilIdle()
    #expect(play.player.states[1].value.x == 700)
  }

  private let stageCenter = Thing.size * 0.5
}
