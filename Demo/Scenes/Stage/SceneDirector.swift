import SpringEngine

/// Turns what a pointer does into cues for a scene's actors.
///
/// The director knows the scene and who is held, and nothing of clocks, screens or animators, so
/// every stage plays a scene the same way.
public struct SceneDirector: Sendable {
  /// The scene that is played.
  public var scene: Scene

  /// The actor under the pointer's button, if any.
  public private(set) var heldActor: Int?

  /// Whether the scene stands still.
  public private(set) var isPaused = false

  private var isCrossed = false

  /// A director for a scene.
  public init(_ scene: Scene) {
    self.scene = scene
  }

  /// What happens by itself when the scene opens.
  public func opening() -> [Cue] {
    var cues: [Cue] = []
    for (index, actor) in scene.actors.enumerated() {
      if let motion = actor.opening { cues.append(Cue(index, .run(motion, delay: 0))) }
    }
    return cues
  }

  /// What is to be done because of an input.
  ///
  /// - Parameters:
  ///   - input: What the pointer or the key did.
  ///   - states: Where every actor is now and how fast it moves; a held one, how fast the pointer
  ///     moves it.
  public mutating func respond(to input: SceneInput, states: [MotionState<Place>]) -> [Cue] {
    switch input {
    case .press(let place):
      if let index = actor(at: place, states: states), let cue = grabCue(index, at: place) {
        heldActor = index
        return [cue]
      }
      return tapCues(at: place, states: states)
    case .drag(let place):
      return heldActor.map { [Cue($0, .drag(place))] } ?? []
    case .lift:
      guard let index = heldActor else { return [] }
      heldActor = nil
      return releaseCues(index, states[index])
    case .cancel:
      guard let index = heldActor else { return [] }
      heldActor = nil
      return cancelCues(index)
    case .togglePause:
      isPaused.toggle()
      return scene.actors.indices.map { Cue($0, isPaused ? .pause : .resume) }
    }
  }

  /// The actor whose disc a place is on, the topmost; a finger may miss by a little.
  public func actor(at place: Place, states: [MotionState<Place>]) -> Int? {
    for index in scene.actors.indices.reversed() {
      let offset = states[index].value - place
      let reach = scene.actors[index].radius + Self.slack
      if (offset * offset).sum() <= reach * reach { return index }
    }
    return nil
  }

  private func grabCue(_ index: Int, at place: Place) -> Cue? {
    switch scene.grip {
    case .none: nil
    case .springHome, .dock: Cue(index, .grab(place, nil))
    case .fall(let box):
      // A hand can only just press it into a wall, or it would be gone behind it.
      Cue(
        index,
        .grab(
          place,
          RubberBand(lower: box.lower, upper: box.upper, dimension: Place(repeating: 4))))
    case .slide(_, let band): Cue(index, .grab(place, band))
    }
  }

  private func releaseCues(_ index: Int, _ state: MotionState<Place>) -> [Cue] {
    let actor = scene.actors[index]
    switch scene.grip {
    case .none: return []
    case .springHome: return [Cue(index, .release(spring(actor, to: actor.start)))]
    case .dock(let docks, let decayRate):
      let end = state.projectedRest(decayRate: decayRate)
      return [Cue(index, .release(spring(actor, to: end.nearest(to: docks) ?? actor.start)))]
    case .fall(let bounce): return [Cue(index, .release(.gravity(bounce)))]
    case .slide(let slide, _): return [Cue(index, .release(.boundedDecay(slide)))]
    }
  }

  private func cancelCues(_ index: Int) -> [Cue] {
    switch scene.grip {
    case .none: []
    case .springHome, .dock: [Cue(index, .cancel(nil))]
    case .fall(let bounce): [Cue(index, .cancel(.gravity(bounce)))]
    case .slide(let slide, _): [Cue(index, .cancel(.boundedDecay(slide)))]
    }
  }

  private mutating func tapCues(at place: Place, states: [MotionState<Place>]) -> [Cue] {
    let actors = scene.actors.indices
    switch scene.tap {
    case .none: return []
    case .chase(let stagger):
      return actors.map {
        Cue($0, .run(spring(scene.actors[$0], to: place), delay: stagger * Double($0)))
      }
    case .crossOver:
      isCrossed.toggle()
      return actors.map {
        var end = scene.actors[$0].start
        if isCrossed { end.x = Scene.stage.x - end.x }
        return Cue($0, .run(spring(scene.actors[$0], to: end), delay: 0))
      }
    case .shake(let shake):
      return actors.map { Cue($0, action(shake, at: states[$0].value)) }
    case .shakeFirstHoldRest(let shake):
      return actors.map { Cue($0, $0 == 0 ? action(shake, at: states[0].value) : .pause) }
    }
  }

  @inline(never)
  private func spring(_ actor: Actor, to target: Place) -> Motion<Place> {
    .spring(SpringMotion(actor.spring, target: target))
  }

  @inline(never)
  private func action(_ shake: Shake, at place: Place) -> SceneAction {
    .interrupt(
      .spring(SpringMotion(shake.spring, target: place)), velocity: Place(shake.speed, 0))
  }

  /// Points: how far beside a disc a press still means it.
  private static let slack = 8.0
}
