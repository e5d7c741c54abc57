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
  public internal(set) var heldActor: Int?

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

  /// What the pointer does with an object.
  var hold = ThingHold()

  /// A scene before its opening.
  public init(_ scene: Scene) {
    self.scene = scene
    interruptionCounts = scene.actors.map { _ in 0 }
  }

  /// The motions with which the scene opens.
  public func opening() -> [Cue] {
    guard let motion = scene.opening else { return [] }
    return scene.actors.indices.map { ($0, .run(motion, delay: 0)) }
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
      if let thing = scene.thing { return grab(thing, at: place, states: states) }
      if let index = actor(at: place, states: states), let cue = grabCue(index, at: place) {
        heldActor = index
        return [cue]
      }
      return tapCues(at: place, states: states)
    case .drag(let place):
      return heldActor.map { [($0, .drag(pointer(at: place)))] } ?? []
    case .zoom(let place, let factor):
      return zoom(by: factor, about: place, states: states)
    case .lift(let place):
      guard let index = heldActor.take() else { return [] }
      if let thing = scene.thing { return release(thing, index, at: place, states: states) }
      return [releaseCue(index, states[index], velocity: nil)]
    case .cancel:
      guard let index = heldActor.take() else { return [] }
      if let thing = scene.thing {
        return release(thing, index, at: nil, states: states, velocity: .zero)
      }
      // A spring continues to its latest target, which may be that of a tap.
      return [(index, .release(scene.grip.motion, velocity: .zero))]
    case .togglePause:
      isPaused.toggle()
      if isPaused { return scene.actors.indices.map { ($0, .pause) } }
      return scene.actors.indices.filter { !waitingActors.contains($0) }.map { ($0, .resume) }
    }
  }

  /// The cues after the end of an interruption: with the last one, the waiting actors resume, unless
  /// the scene is paused.
  public mutating func interruptionEnded(of actor: Int) -> [Cue] {
    interruptionCounts[actor] -= 1
    guard interruptionCounts.allSatisfy({ $0 == 0 }) else { return [] }
    defer { waitingActors = [] }
    return isPaused ? [] : waitingActors.map { ($0, .resume) }
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
      return toss(velocity: direction * strokeSpeed, turn: turn, states: states)
    }
    for offset in Self.strokePlaces.indices {
      let place =
        Self.strokePlaces[(turn + offset) % Self.strokePlaces.count] * scene.size / Scene.stage
      if actor(at: place, states: states) == nil { return tapCues(at: place, states: states) }
    }
    return []
  }

  /// The cues that throw the first actor, or one on top of it, without a pointer; none while one is held.
  ///
  /// - Parameters:
  ///   - velocity: In points per second of the scene's time.
  ///   - states: The state of every actor.
  mutating func toss(
    velocity: Place, turn: Int = 0, states: [MotionState<Place>]
  ) -> [Cue] {
    let place = states[0].value
    if let thing = scene.thing {
      return toss(thing, velocity: velocity, turn: turn, states: states)
    }
    guard heldActor == nil, let top = actor(at: place, states: states),
      let grab = grabCue(top, at: place)
    else { return [] }
    let state = MotionState(value: states[top].value, velocity: velocity)
    return [grab, releaseCue(top, state, velocity: velocity * scene.timeScale)]
  }

  /// Sets a dial of the scene; the returned cues let the motions in progress continue under the new
  /// constants.
  ///
  /// - Parameters:
  ///   - dial: One of ``Scene/dials``.
  ///   - value: In ``Dial/range``.
  ///   - areMoving: Whether a motion runs, of every actor.
  public mutating func turn(
    _ dial: SceneDial, to value: Double, areMoving: [Bool]
  ) -> [Cue] {
    let (actors, motion) = (scene.actors, scene.grip.motion)
    scene.turn(dial, to: value)
    var cues: [Cue] = []
    for (index, isMoving) in areMoving.enumerated() {
      let spring = scene.actors[index].spring
      // This covers springs in flight.
      if spring != actors[index].spring { cues.append((index, .setSpring(spring))) }
      guard isMoving, interruptionCounts[index] == 0 else { continue }
      if let turned = scene.grip.motion, turned != motion {
        cues.append((index, .run(turned, delay: 0)))
      }
    }
    return cues
  }

  /// The topmost actor within reach of a place: its disc, enlarged by a slack, contains it, or will
  /// or did contain it within the time by which a hand is early or late at a moving disc.
  ///
  /// Where a press beside an actor has an effect of its own, the disc counts where it is.
  public func actor(at place: Place, states: [MotionState<Place>]) -> Int? {
    if let thing = scene.thing { return thing.part(at: place, states, hold.order) }
    for index in scene.actors.indices.reversed() {
      let (offset, velocity) = (place - states[index].value, states[index].velocity)
      let speed = (velocity * velocity).sum()
      let delay = scene.canTap ? 0 : Self.handDelay * scene.timeScale
      let time = speed > 0 ? min(max((offset * velocity).sum() / speed, -delay), delay) : 0
      let distance = offset - velocity * time
      let reach = max(scene.actors[index].radius + Self.slack, reach)
      if distance.length <= reach { return index }
    }
    return nil
  }

  /// The motion of a released actor: a spring to a target, or the scene's own fall or slide.
  public mutating func motion(of actor: Int, to target: Place) -> Motion<Place> {
    if let motion = scene.grip.motion { return motion }
    goal = target
    return spring(actor, to: target)
  }

  func spring(_ actor: Int, to target: Place) -> Motion<Place> {
    .spring(scene.actors[actor].spring, to: target)
  }

  private func grabCue(_ index: Int, at place: Place) -> Cue? {
    switch scene.grip {
    case .none, .thing: nil
    case .springHome, .dock: (index, .grab(place, nil))
    case .slide(let slide): (index, .grab(place, slide.band))
    case .fall(let box):
      // The band keeps a held ball within half a point of the walls. A ball released far behind a wall
      // would stay there.
      (index, .grab(place, RubberBand(lower: box.lower, upper: box.upper, dimension: [0.5, 0.5])))
    }
  }

  private mutating func releaseCue(
    _ index: Int, _ state: MotionState<Place>, velocity: Place?
  ) -> Cue {
    var target = goal ?? scene.actors[index].start
    if case .dock(let docks, let decayRate) = scene.grip {
      target = state.projected(Friction(decayRate: decayRate)).closest(in: docks) ?? target
    }
    return (index, .release(motion(of: index, to: target), velocity: velocity))
  }

  private mutating func tapCues(at place: Place, states: [MotionState<Place>]) -> [Cue] {
    let actors = scene.actors.indices
    switch scene.tap {
    case .none: return []
    case .chase(let stagger):
      // A camera that has stepped back shows places beyond the stage, too.
      let radius = Place(repeating: scene.actors[0].radius)
      let place = place.clamped(lowerBound: radius, upperBound: scene.size - radius)
      goal = place
      return actors.map {
        let target = rowPlace($0, around: place)
        return ($0, .run(spring($0, to: target), delay: stagger * Double($0)))
      }
    case .crossOver:
      isCrossed.toggle()
      return actors.map {
        var end = scene.actors[$0].start
        if isCrossed { end.x = scene.size.x - end.x }
        return ($0, .run(spring($0, to: end), delay: 0))
      }
    case .shake(let shake, let onlyFirst):
      let shaken = onlyFirst ? 0..<1 : actors
      waitingActors = Array(actors.dropFirst(shaken.count))
      for index in shaken { interruptionCounts[index] += 1 }
      // The interruptions come last: where an actor is held its own ends at once, and the waiting
      // actors resume.
      return waitingActors.map { ($0, .pause) }
        + shaken.map {
          let (motion, speed) = shakeMotion(shake, at: states[$0].value)
          return ($0, .interrupt(motion, velocity: Place(speed, 0)))
        }
    }
  }

  /// A shake about a place, and its speed: beside a wall away from that, so that the ball is not shaken into
  /// the wall, where it could be caught, and let go behind it.
  private func shakeMotion(_ shake: Shake, at place: Place) -> (Motion<Place>, speed: Double) {
    let free = Motion<Place>.spring(shake.spring, to: place)
    guard case .fall(let box) = scene.grip else { return (free, shake.speed) }
    let reach = shake.speed / shake.spring.kick(reaching: 1)
    let (left, right) = (place.x - box.lower.x, box.upper.x - place.x)
    guard min(left, right) < reach else { return (free, shake.speed) }
    let stopped = Motion<Place>.spring(
      shake.spring, to: place, hardStop: HardStop(restitution: 0.8))
    return (stopped, left < right ? shake.speed : -shake.speed)
  }

  /// The places of several actors around a common target: beside each other, on the stage.
  private func rowPlace(_ index: Int, around place: Place) -> Place {
    let actors = scene.actors
    let distance = 2.2 * actors[index].radius
    let half = distance * Double(actors.count - 1) / 2
    let margin = actors.count > 1 ? half + 1.5 * actors[index].radius : 0
    let middle = min(max(place.x, margin), scene.size.x - margin)
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

  /// The cues for the motion that the scene's dials describe: a spring's step from rest, a fall from
  /// the initial place, a slide.
  ///
  /// It begins with the actors at given places, wherever they are.
  ///
  /// - Parameter states: The state of every actor.
  /// - Returns: No cues while an actor is held.
  public mutating func step(states: [MotionState<Place>]) -> [Cue] {
    guard heldActor == nil else { return [] }
    let initial = scene.actors.map { MotionState($0.start) }
    var starts: [Cue] = initial.indices.map { ($0, .jump(initial[$0].value)) }
    switch scene.grip {
    case .springHome:
      starts = initial.indices.map {
        ($0, .jump(initial[$0].value + Self.drawnBack * scene.size / Scene.stage))
      }
      return starts
        + initial.indices.map { ($0, .run(motion(of: $0, to: initial[$0].value), delay: 0)) }
    case .dock(let docks, _):
      return starts + [(0, .run(motion(of: 0, to: docks.first ?? .zero), delay: 0))]
    case .fall: return starts + opening()
    case .slide: return starts + toss(velocity: Self.slide, states: initial)
    case .thing:
      self = SceneDirector(scene)
      return starts + toss(velocity: -Self.slide, states: initial)
    case .none:
      self = SceneDirector(scene)
      return starts + stroke(states: initial)
    }
  }

  /// Points from its place at which a step of an actor begins.
  private static let drawnBack = Place(-150, 60)

  /// Points per second: a throw that passes an edge.
  private static let slide = Place(900, 420)
}
