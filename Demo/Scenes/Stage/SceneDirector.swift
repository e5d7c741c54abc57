import SpringEngine

/// Decides what a scene's actors do on input: a pure value without clock, screen or animators.
///
/// Input and the actors' current states go in, cues come out. `StagePlayer` performs the cues on
/// animators, the browser's `Stage` on state machines; both pass the end of every interruption back
/// to ``interruptionEnded(of:)``.
public struct SceneDirector: Sendable {
  /// The scene, with its dials as they are set.
  public private(set) var scene: Scene

  /// The actor held by the pointer, if any.
  public private(set) var heldActor: Int?

  /// Whether the whole scene is paused.
  public private(set) var isPaused = false

  private var isCrossed = false

  /// The number of interruptions in progress, per actor.
  private var interruptionCounts: [Int]

  /// The actors paused until all interruptions have ended.
  private var waitingActors: [Int] = []

  /// Points: the least distance from its centre at which an actor is within reach of a pointer.
  ///
  /// A screen that shows the stage at a small scale needs more than the disc.
  public var reach = 0.0

  private var strokeCount = 0

  /// The target of the last tap, step or launch, to which a released actor springs.
  private var goal: Place?

  /// A scene before its opening.
  public init(_ scene: Scene) {
    self.scene = scene
    interruptionCounts = scene.actors.map { _ in 0 }
  }

  /// The motions with which the scene opens.
  public func opening() -> [Cue] {
    var cues: [Cue] = []
    for (index, actor) in scene.actors.enumerated() {
      if let motion = actor.opening { cues.append(Cue(index, .run(motion, delay: 0))) }
    }
    return cues
  }

  /// The cues for an input.
  ///
  /// - Parameters:
  ///   - input: The input of a pointer or a key.
  ///   - states: The state of every actor at the time of the input; for a held actor, with the
  ///     pointer's velocity.
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
      return releaseCues(index, states[index], velocity: nil)
    case .cancel:
      guard let index = heldActor else { return [] }
      heldActor = nil
      return cancelCues(index)
    case .togglePause:
      isPaused.toggle()
      if isPaused { return scene.actors.indices.map { Cue($0, .pause) } }
      return scene.actors.indices.filter { !waitingActors.contains($0) }.map { Cue($0, .resume) }
    }
  }

  /// The cues after the end of an interruption: with the last one, the waiting actors resume, unless
  /// the scene is paused.
  public mutating func interruptionEnded(of actor: Int) -> [Cue] {
    interruptionCounts[actor] -= 1
    guard interruptionCounts.allSatisfy({ $0 == 0 }) else { return [] }
    let actors = waitingActors
    waitingActors = []
    return isPaused ? [] : actors.map { Cue($0, .resume) }
  }

  /// The cues for a key, a remote's button or an assistive device in place of a pointer: a tap beside
  /// the actors where the scene has taps, else a throw of the first actor.
  ///
  /// Successive strokes use different places and directions. No cues while an actor is held.
  ///
  /// - Parameters:
  ///   - direction: Where to throw; nil for the next of the built-in directions. With a direction,
  ///     scenes that have both taps and throws throw.
  ///   - states: The state of every actor.
  public mutating func stroke(
    toward direction: Place? = nil, states: [MotionState<Place>]
  ) -> [Cue] {
    guard heldActor == nil else { return [] }
    let turn = strokeCount
    strokeCount += 1
    guard scene.canTap, direction == nil || !scene.canGrip else {
      let direction = direction ?? Self.strokeDirections[turn % Self.strokeDirections.count]
      return toss(0, velocity: direction * strokeSpeed, states: states)
    }
    for offset in Self.strokePlaces.indices {
      let place = Self.strokePlaces[(turn + offset) % Self.strokePlaces.count]
      if actor(at: place, states: states) == nil { return tapCues(at: place, states: states) }
    }
    return []
  }

  /// The cues that throw an actor without a pointer; none while an actor is held.
  ///
  /// - Parameters:
  ///   - index: The actor; if another lies on top of it, that one is thrown.
  ///   - velocity: In points per second of the scene's time.
  ///   - states: The state of every actor.
  public mutating func toss(
    _ index: Int, velocity: Place, states: [MotionState<Place>]
  ) -> [Cue] {
    let place = states[index].value
    guard heldActor == nil, let top = actor(at: place, states: states),
      let grab = grabCue(top, at: place)
    else { return [] }
    let state = MotionState(value: states[top].value, velocity: velocity)
    return [grab] + releaseCues(top, state, velocity: velocity * scene.timeScale)
  }

  /// Sets a dial of the scene; the returned cues let the motions in progress continue under the new
  /// constants.
  ///
  /// - Parameters:
  ///   - dial: One of ``Scene/dials``.
  ///   - value: In ``Dial/range``.
  ///   - motions: The motion of every actor, nil for one at rest.
  public mutating func turn(
    _ dial: SceneDial, to value: Double, motions: [Motion<Place>?]
  ) -> [Cue] {
    let actors = scene.actors
    scene.turn(dial, to: value)
    var cues: [Cue] = []
    for (index, motion) in motions.enumerated() {
      let spring = scene.actors[index].spring
      if spring != actors[index].spring { cues.append(Cue(index, .setSpring(spring))) }
      guard let motion, interruptionCounts[index] == 0 else { continue }
      // `setSpring` covers springs in flight.
      if case .spring = motion { continue }
      let turned = motion.turned(dial.dial, to: value)
      if turned != motion { cues.append(Cue(index, .run(turned, delay: 0))) }
    }
    return cues
  }

  /// The topmost actor within reach of a place: its disc, enlarged by a slack, contains it, or will
  /// or did contain it within the time by which a hand is early or late at a moving disc.
  ///
  /// Where a press beside an actor has an effect of its own, the disc counts where it is.
  public func actor(at place: Place, states: [MotionState<Place>]) -> Int? {
    for index in scene.actors.indices.reversed() {
      let (offset, velocity) = (place - states[index].value, states[index].velocity)
      let speed = (velocity * velocity).sum()
      let delay = scene.canTap ? 0 : Self.handDelay * scene.timeScale
      let time = speed > 0 ? min(max((offset * velocity).sum() / speed, -delay), delay) : 0
      let distance = offset - velocity * time
      let reach = max(scene.actors[index].radius + Self.slack, reach)
      if (distance * distance).sum() <= reach * reach { return index }
    }
    return nil
  }

  private func grabCue(_ index: Int, at place: Place) -> Cue? {
    switch scene.grip {
    case .none: nil
    case .springHome, .dock: Cue(index, .grab(place, nil))
    case .fall(let box):
      // The band keeps a held ball within 4 points of the walls. A ball released far behind a wall
      // would stay there.
      Cue(
        index,
        .grab(
          place,
          RubberBand(lower: box.lower, upper: box.upper, dimension: Place(repeating: 4))))
    case .slide(_, let band): Cue(index, .grab(place, band))
    }
  }

  private func releaseCues(
    _ index: Int, _ state: MotionState<Place>, velocity: Place?
  ) -> [Cue] {
    let actor = scene.actors[index]
    let motion: Motion<Place>
    switch scene.grip {
    case .none: return []
    case .springHome: motion = spring(actor, to: goal ?? actor.start)
    case .dock(let docks, let decayRate):
      let end = state.projectedRest(decayRate: decayRate)
      motion = spring(actor, to: end.nearest(to: docks) ?? actor.start)
    case .fall(let bounce): motion = .gravity(bounce)
    case .slide(let slide, _): motion = .boundedDecay(slide)
    }
    return [Cue(index, .release(motion, velocity: velocity))]
  }

  private func cancelCues(_ index: Int) -> [Cue] {
    switch scene.grip {
    case .none: []
    case .springHome, .dock: [Cue(index, .release(nil, velocity: .zero))]
    case .fall(let bounce): [Cue(index, .release(.gravity(bounce), velocity: .zero))]
    case .slide(let slide, _): [Cue(index, .release(.boundedDecay(slide), velocity: .zero))]
    }
  }

  private mutating func tapCues(at place: Place, states: [MotionState<Place>]) -> [Cue] {
    let actors = scene.actors.indices
    switch scene.tap {
    case .none: return []
    case .chase(let stagger):
      goal = place
      return actors.map {
        let target = Self.rowPlace($0, of: scene.actors, around: place)
        return Cue($0, .run(spring(scene.actors[$0], to: target), delay: stagger * Double($0)))
      }
    case .crossOver:
      isCrossed.toggle()
      return actors.map {
        var end = scene.actors[$0].start
        if isCrossed { end.x = Scene.stage.x - end.x }
        return Cue($0, .run(spring(scene.actors[$0], to: end), delay: 0))
      }
    case .shake(let shake):
      return actors.map { interruptCue($0, shake, at: states[$0].value) }
    case .shakeFirstHoldRest(let shake):
      waitingActors = Array(actors.dropFirst())
      // The interruption comes last: where the actor is held it ends at once, and the waiting actors
      // resume.
      return waitingActors.map { Cue($0, .pause) } + [interruptCue(0, shake, at: states[0].value)]
    }
  }

  private func spring(_ actor: Actor, to target: Place) -> Motion<Place> {
    .spring(SpringMotion(actor.spring, target: target))
  }

  private mutating func interruptCue(_ index: Int, _ shake: Shake, at place: Place) -> Cue {
    interruptionCounts[index] += 1
    return Cue(
      index,
      .interrupt(
        .spring(SpringMotion(shake.spring, target: place)), velocity: Place(shake.speed, 0)))
  }

  /// The motion of an actor released at its target's call: a spring to the target, or the scene's
  /// own fall or slide.
  public mutating func motion(of actor: Int, to target: Place) -> Motion<Place> {
    switch scene.grip {
    case .fall(let bounce): return .gravity(bounce)
    case .slide(let slide, _): return .boundedDecay(slide)
    case .none, .springHome, .dock:
      goal = target
      return spring(scene.actors[actor], to: target)
    }
  }

  /// The places of several actors around a common target: beside each other, on the stage.
  private static func rowPlace(_ index: Int, of actors: [Actor], around place: Place) -> Place {
    let distance = 2.2 * actors[index].radius
    let half = distance * Double(actors.count - 1) / 2
    let margin = actors.count > 1 ? half + 1.5 * actors[index].radius : 0
    let middle = min(max(place.x, margin), Scene.stage.x - margin)
    return Place(middle - half + distance * Double(index), place.y)
  }

  /// Points: the tolerance of a press beside a disc.
  private static let slack = 8.0

  /// Seconds by which a press is early or late at a moving disc.
  private static let handDelay = 0.08

  /// The places that strokes tap: near the corners, one after the other.
  private static let strokePlaces = [
    Place(400, 70), Place(70, 240), Place(420, 230), Place(80, 60),
  ]

  /// The directions of throws, a quarter turn apart; oblique, so that both components move.
  private static let strokeDirections = [
    Place(-1, -0.25), Place(0.25, -1), Place(1, 0.25), Place(-0.25, 1),
  ]

  /// Points per second: enough to reach the next dock, too little to leave the stage.
  ///
  /// An actor that springs home gets the speed that takes it part of the way to the stage's edge.
  private var strokeSpeed: Double {
    guard case .springHome = scene.grip else { return 1400 }
    return scene.actors[0].spring.kick(reaching: 120)
  }
}
