import Scenes
import SpringEngine
import SpringEngineKeyframes

/// The classic effects, live on the left (an animator per property) and baked on the right
/// (keyframes).
@MainActor
final class EffectPage: GalleryPage {
  private(set) var notes: [PageNote] = []
  private(set) var isPaused = false
  private(set) var effect = Effect.all[0]
  private(set) var shown: [Double] = []
  private var index = 0
  private let loop: FrameLoop
  private var live: [Animator<Double>] = []
  private(set) var baked: [BakedMotion<Double>] = []
  /// Seconds since the effect's start: an animator with constant velocity, which follows the same
  /// frames and pauses.
  private let elapsed: Animator<Double>
  private var history = MotionHistory()

  init(in loop: FrameLoop) {
    self.loop = loop
    elapsed = Animator(0, in: loop)
    elapsed.motionPolicy = .full
  }

  let name = "effects"
  var title: String { "Effects" }
  let stage = Place(2 * Effect.stage.x + 24, Effect.stage.y + 40)
  let panelFrom = 110
  let hint = "Classic effects, live and baked at once. ↑ ↓ chooses, a click plays it again."

  func open() {
    play(index)
  }

  func leave() {
    for animator in live { animator.stop() }
    elapsed.stop()
  }

  private func play(_ newIndex: Int) {
    leave()
    index = (newIndex + Effect.all.count) % Effect.all.count
    effect = Effect.all[index]
    // The loop's time is stopped, so that all animators start at the same time.
    (loop.timeScale, loop.motionPolicy) = (0, .full)
    defer { loop.timeScale = 1 }
    isPaused = false
    history = MotionHistory()
    baked = effect.tracks.compactMap { try? $0.baked() }
    // A pause applies to one effect.
    if elapsed.isPaused { elapsed.resume() }
    live = effect.tracks.map { track in
      let animator = Animator(
        track.start.value, restTolerance: track.restTolerance, in: loop)
      animator.run(track.motion, velocity: track.start.velocity)
      return animator
    }
    elapsed.jump(to: 0)
    let duration = baked.map(\.duration).max() ?? 1
    // The initial velocity keeps the velocity constant; without it the curve would start from rest.
    elapsed.run(.curve(TimedCurve(.linear, target: duration, duration: duration)), velocity: 1)
    advance(to: 0)
  }

  func receive(_ input: SceneInput, at time: Double) {
    switch input {
    case .press: play(index)
    case .togglePause:
      isPaused.toggle()
      let group = AnimatorGroup(live + [elapsed])
      if isPaused { group.pause() } else { group.resume() }
    case .drag, .lift, .cancel: break
    }
  }

  func hover(_ place: Place) -> Bool { false }

  func receive(_ key: Key) -> Bool {
    switch key {
    case .up: play(index - 1)
    case .down: play(index + 1)
    default: return false
    }
    return true
  }

  func advance(to time: Double) {
    shown = baked.map { $0.value(at: elapsed.value) }
    guard time > 0 else { return }
    history.add(
      zip(live, shown).map { MotionState(value: Place($0.value, $1), velocity: .zero) }, at: time)
  }

  var isFading: Bool { false }
  var movers: [(state: MotionState<Place>, isHeld: Bool)] {
    zip(live, shown).map {
      (MotionState(value: Place($0.value, $1), velocity: Place($0.velocity, 0)), false)
    }
  }

  /// The value of a property, live or baked.
  func value(of property: Effect.Property, isLive: Bool) -> Double {
    guard let track = effect.tracks.firstIndex(where: { $0.property == property }),
      shown.indices.contains(track)
    else { return property.standard }
    return isLive ? live[track].value : shown[track]
  }

  func draw(on canvas: inout CellCanvas, layout: StageLayout) {
    EffectPainter(page: self, layout: layout).draw(on: &canvas)
  }
}

extension EffectPage {
  var count: Int { baked.reduce(0) { $0 + $1.values.count } }

  var number: String { "\(index + 1)/\(Effect.all.count)" }

  var readings: [(name: String, value: String)] {
    [
      ("effect", number), ("time", "\(decimal(effect.duration, places: 2)) s"),
      ("tracks", "\(effect.tracks.count)"), ("keys", "\(count)"),
      ("then", effect.originalKeyframes.map { "\($0) each" } ?? "–"),
    ]
  }

  var plots: [LivePlot] {
    let recent = history.latest(MotionHistory.length)
    let now = history.time
    guard let track = effect.tracks.first, let bake = baked.first else { return [] }
    let values = bake.values + [track.start.value]
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let margin = max((high - low) * 0.15, 1e-3)
    let both: [(name: String, color: RGB, points: [SIMD2<Double>])] = [
      (
        "baked", EffectPainter.bakedColor,
        recent.map { SIMD2($0.time - now, $0.states[0].value.y) }
      ),
      ("live", EffectPainter.liveColor, recent.map { SIMD2($0.time - now, $0.states[0].value.x) }),
    ]
    let error = recent.map { SIMD2($0.time - now, $0.states[0].value.y - $0.states[0].value.x) }
    let bound = bake.errorBound
    return [
      LivePlot(label: "\(track.property)", range: low - margin...high + margin, curves: both),
      LivePlot(
        label: "baked − live, bound ±\(decimal(bound, places: bound < 0.01 ? 4 : 2))",
        range: -max(bound, 1e-9) * 2...max(bound, 1e-9) * 2,
        curves: [("", Theme.good, error)], guides: [-bound, 0, bound]),
    ]
  }
}
