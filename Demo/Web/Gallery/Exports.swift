import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

// The functions exported to the page. Numbers are passed directly, texts and lists through the
// linear memory. All times are in seconds of `performance.now()`.

nonisolated(unsafe) private var gallery = Gallery(Scene.all[0])
nonisolated(unsafe) private var output = Output()
/// The plan that `plan` wrote last, for `sample` and `keep`.
nonisolated(unsafe) private var written = Plan()

/// The address of the text buffer.
@_expose(wasm, "text") @_cdecl("text")
public func text() -> UnsafeMutableRawPointer { output.text }

/// The address of the list.
@_expose(wasm, "list") @_cdecl("list")
public func list() -> UnsafeMutableRawPointer { output.list }

/// The number of scenes in the catalogue.
@_expose(wasm, "scene_count") @_cdecl("scene_count")
public func sceneCount() -> Int32 { Int32(Scene.all.count) }

/// Text: a scene of the catalogue or, for −1, the current scene with its dials as they are set.
@_expose(wasm, "describe") @_cdecl("describe")
public func describe(_ scene: Int32) -> Int32 {
  let scene = scene < 0 ? gallery.scene : Scene.all[Int(scene)]
  return output.put(scene.json(tolerance: gallery.tolerance))
}

/// Text: the words of figures.
@_expose(wasm, "words") @_cdecl("words")
public func words() -> Int32 {
  var json = JSONText()
  json.array(nil) { json in
    for words in Figure.Words.allCases { json.string(nil, words.text) }
  }
  return output.put(json.text)
}

/// Text: the spring presets.
@_expose(wasm, "presets") @_cdecl("presets")
public func presets() -> Int32 { output.put(SpringPreset.json) }

/// Opens a scene of the catalogue, on an upright stage or its own.
@_expose(wasm, "open_scene") @_cdecl("open_scene")
public func openScene(_ scene: Int32, _ isUpright: Bool, _ now: Double) {
  let scene = Scene.all[Int(scene)]
  gallery.open(isUpright ? scene.upright : scene, at: now)
}

/// Press 0, drag 1, lift 2, pause or resume 3, cancel 4.
@_expose(wasm, "send") @_cdecl("send")
public func send(_ kind: Int32, _ x: Double, _ y: Double, _ timestamp: Double, _ now: Double) {
  let place = Place(x, y)
  let input: SceneInput =
    switch kind {
    case 0: .press(place)
    case 1: .drag(place)
    case 2: .lift(place)
    case 4: .cancel
    default: .togglePause
    }
  gallery.perform { $0.send(input, timestamp: timestamp, now: now) }
}

/// A tap or a throw without a pointer; 0, 0 leaves the direction to the scene.
@_expose(wasm, "stroke") @_cdecl("stroke")
public func stroke(_ x: Double, _ y: Double, _ now: Double) {
  let direction = Place(x, y)
  gallery.perform { $0.stroke(toward: direction == .zero ? nil : direction, now: now) }
}

/// The motion that the dials describe, from its own start.
@_expose(wasm, "step") @_cdecl("step")
public func step(_ now: Double) { gallery.perform { $0.step(now: now) } }

/// An actor's motion from a place and a velocity to a target, after a delay in the stage's time.
@_expose(wasm, "launch") @_cdecl("launch")
public func launch(
  _ actor: Int32, _ x: Double, _ y: Double, _ velocityX: Double, _ velocityY: Double,
  _ targetX: Double, _ targetY: Double, _ delay: Double, _ now: Double
) {
  let state = MotionState(value: Place(x, y), velocity: Place(velocityX, velocityY))
  gallery.perform {
    $0.launch(Int(actor), from: state, to: Place(targetX, targetY), delay: delay, now: now)
  }
}

/// A zoom about a place, by a factor.
@_expose(wasm, "zoom") @_cdecl("zoom")
public func zoom(_ x: Double, _ y: Double, _ factor: Double, _ now: Double) {
  gallery.perform { $0.send(.zoom(Place(x, y), by: factor), timestamp: now, now: now) }
}

/// List: the figures of an object.
///
/// For each the number of its points, its width, tone and opacity, and the points; a negative number is
/// that of words between two points, less 1000 if they are centred. Returns the number of numbers, 0 for a scene of balls.
@_expose(wasm, "draw") @_cdecl("draw")
public func draw() -> Int32 {
  let (director, states) = (gallery.stage.director, gallery.scrubbed ?? gallery.stage.states)
  var count = 0
  func put(_ number: Double) {
    output.put(number, at: count)
    count += 1
  }
  for figure in director.figures(states) {
    let words = figure.words.map { -Double($0.rawValue + (figure.isCentered ? 1001 : 1)) }
    put(words ?? Double(figure.points.count))
    put(figure.width)
    put(Double(figure.tone))
    put(figure.opacity)
    for point in figure.points {
      put(point.x)
      put(point.y)
    }
  }
  return Int32(count)
}

/// Sets the least distance from an actor's centre at which a press grabs it.
@_expose(wasm, "set_reach") @_cdecl("set_reach")
public func setReach(_ reach: Double) { gallery.reach = reach }

/// The actor at a place, or −1.
@_expose(wasm, "actor_at") @_cdecl("actor_at")
public func actorAt(_ x: Double, _ y: Double) -> Int32 {
  let stage = gallery.stage
  return Int32(stage.director.actor(at: Place(x, y), states: stage.states) ?? -1)
}

/// The actor that a pointer holds, or −1.
@_expose(wasm, "held_actor") @_cdecl("held_actor")
public func heldActor() -> Int32 { Int32(gallery.stage.director.heldActor ?? -1) }

/// Whether the stage is paused.
@_expose(wasm, "is_paused") @_cdecl("is_paused")
public func isPaused() -> Bool { gallery.stage.director.isPaused }

/// Forgets the velocity of all that moves.
@_expose(wasm, "forget") @_cdecl("forget")
public func forget(_ now: Double) { gallery.perform { $0.forget(now: now) } }

/// Shows the motions on display at a time.
@_expose(wasm, "scrub") @_cdecl("scrub")
public func scrub(_ time: Double) { gallery.scrub(to: time) }

/// Goes on from a time of the motions on display.
@_expose(wasm, "go_on") @_cdecl("go_on")
public func goOn(_ time: Double, _ now: Double) { gallery.goOn(from: time, now: now) }

/// Advances to a frame; returns whether the next frame is needed.
@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ now: Double) -> Bool {
  gallery.stage.frame(at: now)
  return gallery.stage.needsFrames
}

/// List: x, y and their velocities, for every actor.
@_expose(wasm, "states") @_cdecl("states")
public func states() { put(gallery.scrubbed ?? gallery.stage.states) }

/// List: the same of the motions on display at a time.
@_expose(wasm, "kept_states") @_cdecl("kept_states")
public func keptStates(_ time: Double) { put(gallery.keptStates(at: time)) }

private func put(_ states: [MotionState<Place>]) {
  for (index, state) in states.enumerated() {
    output.put(state.value.x, at: 4 * index)
    output.put(state.value.y, at: 4 * index + 1)
    output.put(state.velocity.x, at: 4 * index + 2)
    output.put(state.velocity.y, at: 4 * index + 3)
  }
}

/// List: the velocity with which an actor would be released at a time.
@_expose(wasm, "release_velocity") @_cdecl("release_velocity")
public func releaseVelocity(_ actor: Int32, _ now: Double) {
  let velocity = gallery.stage.state(of: Int(actor), at: now).velocity
  output.put(velocity.x, at: 0)
  output.put(velocity.y, at: 1)
}

/// Sets a dial by its number, or the tolerance of the bake by the number after them.
@_expose(wasm, "turn_dial") @_cdecl("turn_dial")
public func turnDial(_ number: Int32, _ value: Double, _ now: Double) {
  gallery.turn(Int(number), to: value, now: now)
}

/// Keeps the present setting for comparison, or removes the one that is kept.
@_expose(wasm, "pin") @_cdecl("pin")
public func pin(_ isPinned: Bool) { gallery.pin(isPinned) }

/// Sets the motion policy.
@_expose(wasm, "set_reduced") @_cdecl("set_reduced")
public func setReduced(_ isReduced: Bool, _ now: Double) {
  gallery.set(isReduced ? .reduced : .full, now: now)
}

/// Text: the motions of a kind; see ``PlanKind``.
@_expose(wasm, "plan") @_cdecl("plan")
public func plan(_ kind: Int32, _ now: Double) -> Int32 {
  let kind = PlanKind(rawValue: kind) ?? .live
  written = gallery.plan(kind, now: now)
  return output.put(written.json(timeScale: gallery.timeScale(of: kind)))
}

/// Makes the plan that was written last the one on display, for code and the pinned setting.
@_expose(wasm, "keep") @_cdecl("keep")
public func keep() { gallery.kept = written }

/// List: the exact value, exact velocity and keyframe value of a segment of the plan written last, in
/// one component, at equidistant times after the segment's start.
@_expose(wasm, "sample") @_cdecl("sample")
public func sample(
  _ segment: Int32, _ component: Int32, _ start: Double, _ step: Double, _ count: Int32
) {
  let part = written.segments[Int(segment)].parts[Int(component)]
  for index in 0..<min(Int(count), output.room / 3) {
    let time = start + step * Double(index)
    let exact = part.motion.state(after: max(0, time), from: part.modelStart)
    output.put(exact.value, at: 3 * index)
    output.put(exact.velocity, at: 3 * index + 1)
    output.put(part.value(at: time), at: 3 * index + 2)
  }
}

/// List: x and y of a segment of the plan written last, at equidistant times after the segment's start.
@_expose(wasm, "places") @_cdecl("places")
public func places(_ segment: Int32, _ start: Double, _ step: Double, _ count: Int32) {
  let segment = written.segments[Int(segment)]
  for index in 0..<min(Int(count), output.room / 2) {
    let time = max(0, start + step * Double(index))
    let place = segment.model.state(after: time, from: segment.origin).value
    output.put(place.x, at: 2 * index)
    output.put(place.y, at: 2 * index + 1)
  }
}

/// Text: the constants of a motion of the plan on display.
@_expose(wasm, "motion") @_cdecl("motion")
public func motion(_ segment: Int32) -> Int32 {
  output.put(gallery.kept.segments[Int(segment)].model.json)
}

/// Text: the settling part of a component of a motion on display as an easing, or null.
@_expose(wasm, "easing") @_cdecl("easing")
public func easing(_ segment: Int32, _ component: Int32) -> Int32 {
  output.put(gallery.kept.segments[Int(segment)].easingJSON(Int(component), gallery.tolerance))
}

/// Text: the classic effects, with the keyframes of all their tracks.
@_expose(wasm, "effects") @_cdecl("effects")
public func effects() -> Int32 { output.put(Effect.catalogJSON) }
