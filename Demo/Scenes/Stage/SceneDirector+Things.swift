import SpringEngine

// The parts of an object are grabbed and released by a pointer.

/// The state of an object and of a pointer on it.
struct ThingHold: Sendable {
  /// The place of a press on an object at rest, until the pointer has moved away: that of a click.
  var clickPlace: Place?

  /// The scale that a zoom in progress leads to, in the units of its actor.
  var zoomGoal: Double?

  /// Whether the switch is on, and whether the heart is given.
  var isOn = false
  var isLiked = false

  /// The cards, from the front.
  var order = [0, 1, 2]
}

extension SceneDirector {
  /// The pointer's place as that of the held actor.
  mutating func pointer(at place: Place) -> Place {
    if let click = hold.clickPlace, (place - click).length > Self.clickReach {
      hold.clickPlace = nil
    }
    return scene.thing?.pointer(heldActor ?? 0, at: place) ?? place
  }

  mutating func grab(_ thing: Thing, at place: Place, states: [MotionState<Place>]) -> [Cue] {
    thing.part(at: place, states, hold.order).map { grab(thing, $0, at: place, states) } ?? []
  }

  private mutating func grab(
    _ thing: Thing, _ part: Int, at place: Place, _ states: [MotionState<Place>]
  ) -> [Cue] {
    (heldActor, hold.zoomGoal) = (part, nil)
    let isStill = states.allSatisfy { $0.velocity.length < Self.stillness }
    hold.clickPlace = isStill || thing.isPressed ? place : nil
    let cue: Cue = (part, .grab(thing.pointer(part, at: place), thing.band(part, states)))
    switch thing {
    case .photo: return [cue, (1, .grab(states[1].value, nil))]
    case .deck:
      hold.order = [part] + hold.order.filter { $0 != part }
      return [cue] + arrange(states)
    default: return [cue]
    }
  }

  /// Sends the cards behind the first one to their places.
  private func arrange(_ states: [MotionState<Place>]) -> [Cue] {
    hold.order.indices.dropFirst().compactMap { depth in
      let (card, place) = (hold.order[depth], Thing.deckPlace(depth))
      guard (states[card].value - place).length > 0.5 else { return nil }
      return (card, .run(spring(card, to: place), delay: 0))
    }
  }

  /// Releases an object; the velocity replaces that of the held actor.
  mutating func release(
    _ thing: Thing, _ held: Int, at place: Place?, states: [MotionState<Place>],
    velocity: Place? = nil
  ) -> [Cue] {
    var states = states
    if let velocity { states[held].velocity = velocity / scene.timeScale }
    let click = place == nil ? nil : hold.clickPlace.take()
    if case .photo = thing {
      states[1].velocity = .zero
      var motions = Thing.photoLanding(states, at: place ?? Thing.center)
      if let click {
        // A click zooms in about its place, or out again.
        let factor = states[1].value.x < 3.5 * Thing.unit ? 2 : 0.1
        motions = Thing.zoom(by: factor, about: click, states: states).map {
          .spring(.snappy, to: $0)
        }
      }
      return motions.indices.map {
        ($0, .release(motions[$0], velocity: $0 == 0 ? velocity : .zero))
      }
    }
    if click != nil, let cue = pressed(thing, held, states[held]) { return [cue] }
    if case .deck = thing, place == nil {
      return [(held, .release(spring(held, to: Thing.deckPlace(0)), velocity: velocity))]
    }
    let motion = thing.landing(held, states[held], on: scene.actors[held].spring)
    let cue: Cue = (held, .release(motion, velocity: velocity))
    if case .controls = thing, held == 0 {
      hold.isOn = motion.settledValue(from: states[0]) == Thing.knob.on
    }
    guard case .deck = thing, Thing.aside(states[held]) != nil else { return [cue] }
    hold.order = hold.order.filter { $0 != held } + [held]
    let front = hold.order[0]
    return [
      cue, (held, .run(spring(held, to: Thing.deckPlace(2)), delay: Thing.asideTime)),
      (front, .run(spring(front, to: Thing.deckPlace(0)), delay: 0)),
    ] + arrange(states).filter { $0.actor != held }
  }

  /// The effect of a press on a part without a movement.
  private mutating func pressed(
    _ thing: Thing, _ part: Int, _ state: MotionState<Place>
  ) -> Cue? {
    switch (thing, part) {
    case (.banner, _):
      let detents = Thing.bannerDetents
      let place = detents.firstIndex { abs($0.y - state.value.y) < 20 } ?? 2
      return (part, .release(spring(part, to: detents[(place + 1) % 3]), velocity: .zero))
    case (.controls, 0):
      hold.isOn.toggle()
      let end = hold.isOn ? Thing.knob.on : Thing.knob.off
      return (part, .release(spring(part, to: end), velocity: .zero))
    case (.controls, 1):
      hold.isLiked.toggle()
      let velocity = Place(hold.isLiked ? 900 : -500, 0)
      return (part, .release(spring(part, to: Place(Thing.unit, 0)), velocity: velocity))
    case (.controls, _):
      let shake = Shake.short
      return (
        part, .release(.spring(shake.spring, to: Thing.form), velocity: Place(shake.speed, 0))
      )
    case (.icons, _):
      let bounce = thing.landing(part, state, on: scene.actors[part].spring)
      return (part, .release(bounce, velocity: Place(0, -Self.hop)))
    default: return nil
    }
  }

  /// Points per second, at which an icon hops.
  private static var hop: Double { 720 }

  /// Throws an object without a pointer, in points per second of the scene's time; or presses the next
  /// of its parts.
  mutating func toss(
    _ thing: Thing, velocity: Place, turn: Int, states: [MotionState<Place>]
  ) -> [Cue] {
    guard heldActor == nil else { return [] }
    let part =
      switch thing {
      case .deck: hold.order[0]
      case .controls: turn % 3
      case .icons: (2 * turn + 2) % Thing.iconCount
      default: 0
      }
    let place = thing.handle(part, states)
    let cues = grab(thing, part, at: place, states)
    heldActor = nil
    hold.clickPlace = nil
    switch thing {
    case .controls, .icons: return cues + (pressed(thing, part, states[part]).map { [$0] } ?? [])
    default:
      return cues
        + release(
          thing, part, at: place, states: states,
          velocity: thing.tossed(velocity) * scene.timeScale)
    }
  }

  /// The motion that a link describes: from a state of an actor to a target.
  ///
  /// A part of an object lands as after a release, or springs if that would end elsewhere.
  public mutating func motion(
    of actor: Int, from state: MotionState<Place>, to target: Place, states: [MotionState<Place>]
  ) -> Motion<Place> {
    guard let thing = scene.thing else { return motion(of: actor, to: target) }
    var states = states
    states[actor] = state
    var motion = thing.landing(actor, state, on: scene.actors[actor].spring)
    if case .photo = thing { motion = Thing.photoLanding(states, at: Thing.center)[actor] }
    let end = motion.settledValue(from: state) ?? state.value
    return (end - target).length < 0.1 ? motion : spring(actor, to: target)
  }

  /// Zooms a photo that is not held; zooms in quick succession add up.
  mutating func zoom(
    by factor: Double, about place: Place, states: [MotionState<Place>]
  ) -> [Cue] {
    guard case .photo = scene.thing, heldActor == nil else { return [] }
    let scale = states[1].value.x
    let targets = Thing.zoom(
      by: factor * (hold.zoomGoal ?? scale) / scale, about: place, states: states)
    hold.zoomGoal = targets[1].x
    return targets.indices.map { ($0, .run(.spring(.snappy, to: targets[$0]), delay: 0)) }
  }

  /// Points: a pointer that moves farther drags.
  private static var clickReach: Double { 4 }

  /// Points per second: a faster object is caught by a press, and not clicked.
  private static var stillness: Double { 20 }
}
