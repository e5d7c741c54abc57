import SpringEngine

// The parts of an object are grabbed and released together; a pointer moves one of them.

/// The state of a pointer on an object.
struct ThingHold: Sendable {
  /// The angle of the pointer around a dial.
  var hand = PointerAngle(center: Thing.center)

  /// The place of a press on an object at rest, until the pointer has moved away: that of a click.
  var clickPlace: Place?

  /// The pager under a pointer that has not moved far enough to be its or the list's, and the place of
  /// the press.
  var undecided: (actor: Int, place: Place)?

  /// The scale that a zoom in progress leads to, in the units of its actor.
  var zoomGoal: Double?
}

extension SceneDirector {
  /// The pointer's place as that of the held actor.
  mutating func pointer(at place: Place) -> Place {
    if let click = hold.clickPlace, (place - click).length > Self.clickReach {
      hold.clickPlace = nil
    }
    switch scene.thing {
    case .pager: return (heldActor ?? 0) > 0 ? Place(place.x, 0) : Place(0, place.y)
    case .sheet: return Place(Thing.center.x, place.y)
    case .dial: return Place(Thing.unit * hold.hand.angle(place), 0)
    case .photo, nil: return place
    }
  }

  mutating func grab(_ thing: Thing, at place: Place, states: [MotionState<Place>]) -> [Cue] {
    guard thing.contains(place, states) else { return [] }
    (heldActor, hold.zoomGoal, hold.undecided) = (0, nil, nil)
    hold.hand.begin(from: place)
    let isStill = states.allSatisfy { $0.velocity.length < Self.stillness }
    hold.clickPlace = isStill ? place : nil
    guard case .pager = thing else {
      let pointer = pointer(at: place)
      return states.indices.map {
        ($0, $0 == 0 ? .grab(pointer, thing.band(states)) : .grab(states[$0].value, nil))
      }
    }
    // Both the list and the pager stop; the first movement decides between them.
    let row = Thing.pager(at: place, states)
    guard row > 0 else { return [grabPart(0, at: place)] }
    hold.undecided = (row, place)
    return [grabPart(0, at: place), grabPart(row, at: place)]
  }

  /// Grabs the list or a pager.
  private func grabPart(_ actor: Int, at place: Place) -> Cue {
    let pointer = actor == 0 ? Place(0, place.y) : Place(place.x, 0)
    return (actor, .grab(pointer, Thing.paging(actor).rubberBand))
  }

  /// The cues of a movement while it is undecided which part moves; nil if it is decided.
  ///
  /// The distance up to the decision is left out, as by `DirectionLock`.
  mutating func turnAside(to place: Place, states: [MotionState<Place>]) -> [Cue]? {
    guard let (row, start) = hold.undecided else { return nil }
    let path = place - start
    guard path.length >= Self.directionReach else { return [] }
    hold.undecided = nil
    let isAlong = abs(path.x) >= abs(path.y)
    let (taken, left) = isAlong ? (row, 0) : (0, row)
    heldActor = taken
    return [rest(left, states[left]), grabPart(taken, at: place)]
  }

  /// Releases the list or a pager at rest.
  private func rest(_ actor: Int, _ state: MotionState<Place>) -> Cue {
    (actor, .release(Thing.paging(actor).landing(from: MotionState(state.value)), velocity: .zero))
  }

  /// Releases an object; the velocity replaces that of the held actor.
  mutating func release(
    _ thing: Thing, _ held: Int, at place: Place?, states: [MotionState<Place>],
    velocity: Place? = nil
  ) -> [Cue] {
    var states = states
    for index in states.indices where index != held || velocity != nil {
      states[index].velocity = index == held ? (velocity ?? .zero) / scene.timeScale : .zero
    }
    if case .pager = thing {
      let motion = Thing.paging(held).landing(from: states[held])
      let other = hold.undecided.take().map { [rest($0.actor, states[$0.actor])] } ?? []
      return [(held, .release(motion, velocity: velocity))] + other
    }
    var motions = thing.landing(states, at: place ?? Thing.center)
    if case .photo = thing, let click = hold.clickPlace.take() {
      // A click zooms in about its place, or out again.
      let factor = states[1].value.x < 2.5 * Thing.unit ? 2 : 0.1
      motions = Thing.zoom(by: factor, about: click, states: states).map {
        .spring(.snappy, to: $0)
      }
    }
    return motions.indices.map { ($0, .release(motions[$0], velocity: $0 == 0 ? velocity : .zero)) }
  }

  /// Throws an object without a pointer, in points per second of the scene's time.
  mutating func toss(
    _ thing: Thing, velocity: Place, states: [MotionState<Place>]
  ) -> [Cue] {
    guard heldActor == nil else { return [] }
    let row = Thing.pager(at: Thing.center, states)
    if case .pager = thing, row > 0, abs(velocity.x) > abs(velocity.y) {
      let thrown = Place(velocity.x, 0)
      let motion = Thing.paging(row).landing(
        from: MotionState(value: states[row].value, velocity: thrown))
      return [
        grabPart(row, at: Thing.center),
        (row, .release(motion, velocity: thrown * scene.timeScale)),
      ]
    }
    // A place that is on every object.
    let place = thing.mainAxis == 1 ? Place(Thing.center.x, Scene.stage.y - 1) : Thing.center
    let cues = grab(thing, at: place, states: states)
    (heldActor, hold.clickPlace) = (nil, nil)
    return cues
      + release(
        thing, 0, at: place, states: states, velocity: thing.tossed(velocity) * scene.timeScale)
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
    let landing = thing.landing(states, at: Thing.center)
    let motion = landing.indices.contains(actor) ? landing[actor] : .spring(.snappy, to: target)
    let end = motion.settledValue(from: state) ?? state.value
    return (end - target).length < 0.1 ? motion : .spring(.snappy, to: target)
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

  /// Points: a pointer that has moved so far has a direction.
  private static var directionReach: Double { 8 }

  /// Points per second: a faster object is caught by a press, and not clicked.
  private static var stillness: Double { 20 }
}
