import Scenes
import SpringEngine
import Testing

@Suite struct `A spring preset` {
  private static let all = SpringPreset.families.flatMap { Array($0.value) }

  @Test func `is within the dials' ranges`() {
    for preset in Self.all {
      #expect(Dial.perceptualDuration.range.contains(preset.value.perceptualDuration))
      #expect(Dial.bounce.range.contains(preset.value.bounce))
    }
    for family in SpringPreset.families {
      #expect(Set(family.value.map(\.key)).count == family.value.count)
    }
  }

  /// Duration and bounce by each library's definition: 2π/ω₀, and 1 − ζ or 1/ζ − 1.
  @Test(arguments: [
    ("SwiftUI", "bouncy", 0.5, 0.3),
    ("SwiftUI", "interactive", 0.15, 0.14),
    ("Material 3", "expressive", 2 * Double.pi / 380.0.squareRoot(), 0.2),
    ("Material 3", "expressive fast", 2 * Double.pi / 800.0.squareRoot(), 0.4),
    ("motion.dev", "spring", 2 * Double.pi / 10, 0.5),
    ("motion.dev", "visual", 0.36, 0.3),
    ("react-spring", "wobbly", 2 * Double.pi / 180.0.squareRoot(), 1 - 6 / 180.0.squareRoot()),
    ("react-spring", "slow", 2 * Double.pi / 280.0.squareRoot(), 280.0.squareRoot() / 30 - 1),
  ])
  func `is its library's`(_ family: String, _ name: String, _ duration: Double, _ bounce: Double)
    throws
  {
    let family = try #require(SpringPreset.families.first { $0.key == family })
    let spring = try #require(family.value.first { $0.key == name }).value
    #expect(abs(spring.perceptualDuration - duration) < 1e-12)
    #expect(abs(spring.bounce - bounce) < 1e-12)
  }
}

@MainActor
@Suite struct `A step` {
  @Test(arguments: Scene.all.map(\.name))
  func `moves an actor from rest, wherever the actors are, and follows the dials`(
    _ name: String
  ) throws {
    let scene = try #require(Scene.named(name))
    var director = SceneDirector(scene)
    let elsewhere = scene.actors.map { MotionState($0.start + Place(7, 9)) }
    let cues = director.step(states: elsewhere)
    let moved = cues.contains { cue in
      switch cue.action {
      case .run, .release: true
      default: false
      }
    }
    #expect(moved)
    // Every actor is placed before it moves.
    for actor in scene.actors.indices {
      let own = cues.filter { $0.actor == actor }
      guard case .jump = try #require(own.first).action else {
        Issue.record("actor \(actor) is not placed")
        continue
      }
    }
    guard scene.value(of: SceneDial(.bounce)) != nil else { return }
    _ = director.turn(SceneDial(.bounce), to: 0.77, areMoving: scene.actors.map { _ in false })
    let motions = director.step(states: elsewhere).compactMap { cue -> (Int, Motion<Place>)? in
      switch cue.action {
      case .run(let motion, _), .release(let motion?, _): (cue.actor, motion)
      default: nil
      }
    }
    #expect(!motions.isEmpty)
    for (actor, motion) in motions {
      let spring = director.scene.actors[actor].spring
      #expect(abs(spring.bounce - 0.77) < 1e-12)
      #expect(motion.settledValue(from: elsewhere[actor]) != nil)
      let target = motion.settledValue(from: elsewhere[actor]) ?? .zero
      #expect(motion == .spring(spring, to: target))
    }
  }

  @Test func `is not played while an actor is held`() throws {
    let scene = try #require(Scene.named("throw"))
    var director = SceneDirector(scene)
    let states = scene.actors.map { MotionState($0.start) }
    _ = director.respond(to: .press(scene.actors[0].start), states: states)
    #expect(director.step(states: states).isEmpty)
  }
}
