import SpringEngine

extension SceneDirector {
  /// The cues for the motion that the scene's dials describe: a spring's step from rest, a fall from
  /// the initial place, a slide.
  ///
  /// It begins with the actors at given places, wherever they are.
  ///
  /// - Parameter states: The state of every actor.
  /// - Returns: No cues while an actor is held.
  public mutating func step(states: [MotionState<Place>]) -> [Cue] {
    guard heldActor == nil else { return [] }
    let actors = scene.actors.indices
    let starts = actors.map { Cue($0, .jump(scene.actors[$0].start)) }
    let initial = scene.actors.map { MotionState($0.start) }
    switch scene.grip {
    case .springHome:
      // Drawn back, then released.
      return actors.flatMap { index -> [Cue] in
        let actor = scene.actors[index]
        return [
          Cue(index, .jump(actor.start + Self.drawnBack)),
          Cue(index, .run(motion(of: index, to: actor.start), delay: 0)),
        ]
      }
    case .dock(let docks, _):
      let motion = Motion<Place>.spring(
        SpringMotion(scene.actors[0].spring, target: docks.first ?? .zero))
      return starts + [Cue(0, .run(motion, delay: 0))]
    case .fall: return starts + opening()
    case .slide: return starts + toss(0, velocity: Self.slide, states: initial)
    case .none:
      var fresh = SceneDirector(scene)
      let cues = fresh.stroke(states: initial)
      self = fresh
      return starts + cues
    }
  }

  /// Points from its place at which a step of an actor begins.
  private static let drawnBack = Place(-150, 60)

  /// Points per second: a throw that passes an edge.
  private static let slide = Place(900, 420)
}
