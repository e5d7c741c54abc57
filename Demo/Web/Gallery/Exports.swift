import Scenes
import SpringEngine
import SpringEngineKeyframes

// The functions exported to the page. Numbers are passed directly, texts and lists through the
// linear memory. All times are in seconds of `performance.now()`.

nonisolated(unsafe) private var gallery = Gallery(Scene.all[0])
nonisolated(unsafe) private var output = Output()

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

/// Opens a scene of the catalogue on both stages.
@_expose(wasm, "open_scene") @_cdecl("open_scene")
public func openScene(_ scene: Int32, _ now: Double) {
  gallery.open(Scene.all[Int(scene)], at: now)
}

/// Press 0, drag 1, lift 2, pause or resume 3, cancel 4.
@_expose(wasm, "send") @_cdecl("send")
public func send(
  _ stage: Int32, _ kind: Int32, _ x: Double, _ y: Double, _ timestamp: Double, _ now: Double
) {
  let place = Place(x, y)
  let input: SceneInput =
    switch kind {
    case 0: .press(place)
    case 1: .drag(place)
    case 2: .lift(place)
    case 4: .cancel
    default: .togglePause
    }
  gallery.send(input, to: Int(stage), timestamp: timestamp, now: now)
}

/// A tap or a throw without a pointer; 0, 0 leaves the direction to the scene.
@_expose(wasm, "stroke") @_cdecl("stroke")
public func stroke(_ stage: Int32, _ x: Double, _ y: Double, _ now: Double) {
  let direction = Place(x, y)
  gallery.stroke(Int(stage), toward: direction == .zero ? nil : direction, now: now)
}

/// Whether a pointer holds an actor of a stage.
@_expose(wasm, "is_held") @_cdecl("is_held")
public func isHeld(_ stage: Int32) -> Bool { gallery.stages[Int(stage)].director.heldActor != nil }

/// Whether a stage is paused.
@_expose(wasm, "is_paused") @_cdecl("is_paused")
public func isPaused(_ stage: Int32) -> Bool { gallery.stages[Int(stage)].director.isPaused }

/// Advances to a frame; returns whether the next frame is needed.
@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ stage: Int32, _ now: Double) -> Bool {
  gallery.stages[Int(stage)].frame(at: now)
  return gallery.stages[Int(stage)].needsFrames
}

/// List: x, y and their velocities, for every actor.
@_expose(wasm, "states") @_cdecl("states")
public func states(_ stage: Int32) {
  for (index, state) in gallery.stages[Int(stage)].states.enumerated() {
    output.put(state.value.x, at: 4 * index)
    output.put(state.value.y, at: 4 * index + 1)
    output.put(state.velocity.x, at: 4 * index + 2)
    output.put(state.velocity.y, at: 4 * index + 3)
  }
}

/// Sets a dial by its number, or the tolerance of the bake by the number after them.
@_expose(wasm, "turn_dial") @_cdecl("turn_dial")
public func turnDial(_ number: Int32, _ value: Double, _ now: Double) {
  gallery.turn(Int(number), to: value, now: now)
}

/// Sets the motion policy.
@_expose(wasm, "set_reduced") @_cdecl("set_reduced")
public func setReduced(_ isReduced: Bool, _ now: Double) {
  gallery.set(isReduced ? .reduced : .full, now: now)
}

/// Text: the segments of the baked stage.
@_expose(wasm, "plan") @_cdecl("plan")
public func plan() -> Int32 {
  output.put(gallery.plan.json(timeScale: gallery.scene.timeScale))
}

/// Hands the baked stage to the live engine, in its state at a time of the document's timeline.
@_expose(wasm, "catch_baked") @_cdecl("catch_baked")
public func catchBaked(_ moment: Double, _ now: Double) {
  gallery.catchBaked(at: moment, now: now)
}

/// Whether the live engine plays the baked stage after a catch.
@_expose(wasm, "is_caught") @_cdecl("is_caught")
public func isCaught() -> Bool { gallery.isCaught }

/// List: a segment's exact value, exact velocity and keyframe value in one component, at
/// equidistant times after the segment's start.
@_expose(wasm, "sample") @_cdecl("sample")
public func sample(
  _ segment: Int32, _ component: Int32, _ start: Double, _ step: Double, _ count: Int32
) {
  let part = gallery.plan.segments[Int(segment)].parts[Int(component)]
  for index in 0..<min(Int(count), output.room / 3) {
    let time = start + step * Double(index)
    let exact = part.model.state(after: max(0, time), from: part.start)
    output.put(exact.value, at: 3 * index)
    output.put(exact.velocity, at: 3 * index + 1)
    output.put(part.value(at: time), at: 3 * index + 2)
  }
}

/// Text: the source of a segment; see ``CopyForm``.
@_expose(wasm, "copy_text") @_cdecl("copy_text")
public func copyText(_ segment: Int32, _ component: Int32, _ form: Int32) -> Int32 {
  guard let form = CopyForm(rawValue: form) else { return 0 }
  return output.put(
    gallery.plan.segments[Int(segment)].text(
      form, component: Int(component), tolerance: gallery.tolerance,
      timeScale: gallery.scene.timeScale))
}
