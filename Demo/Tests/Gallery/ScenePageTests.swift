import Scenes
import SpringEngine
import Testing

@testable import Gallery

/// A page on a manual clock.
@MainActor
private final class PagePlay {
  let clock = ManualClock()
  let loop: FrameLoop
  let page: ScenePage
  var places: [Place] { page.player.states.map(\.value) }

  init(_ scene: Scene) {
    loop = FrameLoop(clock: clock)
    page = ScenePage(scene, in: loop)
    page.open()
    page.advance(to: clock.now)
  }

  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      clock.tick(to: clock.now + clock.frameInterval)
      page.advance(to: clock.now)
    }
  }

  /// How far an actor gets from the present places within a duration.
  func travel(_ seconds: Double) -> Double {
    let start = places
    var farthest = 0.0
    for _ in 0..<Int(seconds * 60) {
      wait(1.0 / 60)
      farthest = max(farthest, zip(places, start).map { ($0 - $1).length }.max() ?? 0)
    }
    return farthest
  }
}

@MainActor
struct ScenePageTests {
  @Test("every scene moves when it opens, and says nothing of it", arguments: Scene.all)
  func opening(_ scene: Scene) {
    let play = PagePlay(scene)
    #expect(play.page.notes.isEmpty)
    #expect(play.travel(0.5) > 20)
    #expect(!play.page.hasBeenPlayed)
  }

  @Test(
    "every dial's change by a key is shown, and keeps places and velocities", arguments: Scene.all)
  func dials(_ scene: Scene) {
    let play = PagePlay(scene)
    play.wait(0.25)
    for index in play.page.dials.indices {
      let (before, states) = (play.page.dials[index], play.page.player.states)
      let isLast = before.fraction > 0.5
      play.page.turn(index, to: play.page.dials[index].turned(by: isLast ? -1 : 1))
      let after = play.page.dials[index]
      #expect(after.name == before.name && after.value != before.value)
      #expect(isLast ? after.fraction < before.fraction : after.fraction > before.fraction)
      for (new, old) in zip(play.page.player.states, states) {
        #expect((new.value - old.value).length < 1e-9)
        #expect((new.velocity - old.velocity).length < 1e-6)
      }
    }
  }

  @Test("a dial at its end stays there", arguments: Scene.all)
  func ends(_ scene: Scene) {
    let play = PagePlay(scene)
    for index in play.page.dials.indices {
      play.page.turn(index, atFraction: 1)
      #expect(play.page.dials[index].fraction == 1)
      play.page.turn(index, to: play.page.dials[index].turned(by: 1))
      #expect(play.page.dials[index].fraction == 1)
      play.page.turn(index, atFraction: 0)
      #expect(play.page.dials[index].fraction == 0)
    }
  }

  @Test("a dial turned at rest sets the actors in motion", arguments: Scene.all)
  func dialAtRest(_ scene: Scene) {
    let play = PagePlay(scene)
    play.clock.advanceUntilIdle()
    play.wait(0.1)
    #expect(play.page.player.isSettled)
    play.page.turn(0, to: play.page.dials[0].turned(by: 1))
    #expect(play.travel(0.5) > 5)
  }

  @Test("dials keep their places when the scene starts again")
  func again() {
    let play = PagePlay(.throwHome)
    play.page.turn(1, atFraction: 1)
    play.page.open()
    #expect(play.page.dials[1].fraction == 1)
  }

  @Test("the plan ahead is where the actors come by, and its impacts are those that happen")
  func plan() throws {
    for scene in [Scene.throwHome, .gravityBox, .rubberBand, .docks, .groupPause] {
      let play = PagePlay(scene)
      play.wait(0.1)
      let plans = scene.actors.indices.map { play.page.ahead[$0] }
      let hits = plans.flatMap { $0.impacts.prefix(1) }
      var shown: [Place] = []
      let origin = play.clock.now
      for plan in plans { #expect(plan.path.count > 10) }
      for _ in 0..<60 {
        play.wait(1.0 / 60)
        shown += play.page.impacts.map(\.place)
        let passed = play.clock.now - origin
        for (actor, plan) in plans.enumerated() {
          // Between two points of the path the actor is near both.
          guard let next = plan.path.firstIndex(where: { $0.seconds >= passed }), next > 0
          else { continue }
          let (a, b) = (plan.path[next - 1].state.value, plan.path[next].state.value)
          let place = play.places[actor]
          #expect((place - a).length + (place - b).length < (a - b).length + 12, "\(scene.name)")
        }
      }
      for hit in hits {
        #expect(shown.contains { ($0 - hit).length < 12 }, "\(scene.name): \(hit), \(shown)")
      }
    }
  }

  @Test("a long motion has a path ahead until its end")
  func longPlan() {
    let play = PagePlay(.groupPause)
    play.wait(6)
    #expect(!play.page.player.isSettled)
    #expect(play.page.ahead.allSatisfy { $0.path.count > 10 && !$0.impacts.isEmpty })
  }

  @Test("an impact is named after what is hit", arguments: [("ceiling", -1.0), ("floor", 1)])
  func impacts(_ surface: String, _ direction: Double) {
    let play = PagePlay(.gravityBox)
    play.page.act(toward: Place(0, direction))
    play.wait(0.25)
    let hits = play.page.notes.map(\.text).filter { !$0.hasPrefix("grabbed") && $0 != "thrown" }
    #expect(hits.last?.hasPrefix(surface + " ") == true, "\(play.page.notes.map(\.text))")
  }

  @Test("a click beside the ball throws it there")
  func click() {
    let play = PagePlay(.docks)
    play.clock.advanceUntilIdle()
    play.page.receive(.press(Place(390, 100)), at: play.clock.now)
    play.page.receive(.lift(Place(390, 100)), at: play.clock.now)
    play.clock.advanceUntilIdle()
    play.wait(0.1)
    #expect(play.places[0] != Scene.stage * 0.5)
    #expect(play.page.hasBeenPlayed)
  }
}

@MainActor
struct EffectPageTests {
  @Test("its first dial is the effect, the others are the effect's constants")
  func dials() {
    let clock = ManualClock()
    let page = EffectPage(in: FrameLoop(clock: clock))
    page.choose("anvil")
    page.open()
    #expect(page.effect.name == "anvil")
    page.turn(0, atFraction: 1)
    #expect(page.effect.name == Effect.all.last?.name)
    page.turn(0, to: page.dials[0].turned(by: 1))
    #expect(page.effect.name == Effect.all.last?.name)
    page.turn(0, to: page.dials[0].turned(by: -1))
    #expect(page.effect.name == Effect.all.dropLast().last?.name)
    for index in Effect.all.indices {
      page.turn(0, atFraction: Double(index) / Double(Effect.all.count - 1))
      for dial in page.dials.indices.dropFirst() {
        let before = page.dials[dial].fraction
        page.turn(dial, to: page.dials[dial].turned(by: before > 0.5 ? -1 : 1))
        #expect(page.dials[dial].fraction != before, "\(page.effect.name)")
      }
      #expect(!page.baked.isEmpty || page.effect.tracks.isEmpty)
    }
  }
}

extension GalleryPage {
  fileprivate func turn(_ dial: Int, atFraction fraction: Double) {
    turn(dial, to: dials[dial].value(atFraction: fraction))
  }
}
