import Foundation
import Scenes
import SpringEngine
import SpringEngineKeyframes

/// The classic effects, live on the left (an animator per property) and baked on the right
/// (keyframes).
@MainActor
final class EffectPage: GalleryPage {
  private let loop: FrameLoop
  private var player: EffectPlayer
  private(set) var baked: [BakedMotion<Double>] = []
  /// The effect's start in the loop's time, in seconds.
  private var startTime = 0.0
  private var history = MotionHistory()

  private static let liveColor = theme.actors[1]
  private static let bakedColor = theme.actors[0]

  init(in loop: FrameLoop) {
    self.loop = loop
    player = EffectPlayer(Effect.all[0], in: loop)
  }

  let name = Command.effectsName
  let title = "Effects"
  let stage = Place(2 * Effect.stage.x + 24, Effect.stage.y + 40)
  let hint = "Classic effects, live and baked at once; [ ] or the wheel chooses."
  let actTitle = "play"

  var timeScale = 1.0 {
    didSet { loop.timeScale = timeScale }
  }

  /// Chooses an effect without playing it.
  func choose(_ name: String?) {
    guard let effect = name.flatMap({ Effect.named($0) }) else { return }
    player = EffectPlayer(effect, in: loop)
  }

  var effect: Effect { player.effect }
  var isPaused: Bool { loop.isPaused }
  private var live: [Animator<Double>] { player.animators }

  /// Seconds from the effect's start to the values that are shown.
  private var elapsed: Double { (live.map(\.valueTime).max() ?? startTime) - startTime }

  func open() { play(effect) }

  func act(toward direction: Place?) { play(effect) }

  func leave() {
    for animator in live { animator.stop() }
    // A pause applies to one effect.
    loop.isPaused = false
  }

  private func play(_ newEffect: Effect) {
    leave()
    player = EffectPlayer(newEffect, in: loop)
    // The loop's time is stopped, so that all animators start at the same time.
    (loop.timeScale, loop.motionPolicy) = (0, .full)
    defer { loop.timeScale = timeScale }
    history = MotionHistory()
    baked = effect.tracks.compactMap { try? $0.baked() }
    startTime = loop.time
    player.play()
  }

  func receive(_ input: SceneInput, at time: Double) {
    switch input {
    case .press: play(effect)
    case .togglePause: loop.isPaused.toggle()
    case .drag, .lift, .cancel, .zoom: break
    }
  }

  func advance(to time: Double) {
    let elapsed = elapsed
    history.add(
      zip(live, baked).map { MotionState(Place($0.value, $1.value(at: elapsed))) }, at: time)
  }

  /// The value of a property, live or baked.
  func value(of property: Effect.Property, isLive: Bool) -> Double {
    let track = effect.tracks.firstIndex { $0.property == property }
    guard !isLive, let track, baked.indices.contains(track) else { return player.figure[property] }
    return baked[track].value(at: elapsed)
  }
}

extension EffectPage {
  /// The effect itself, then its constants.
  var dials: [PageDial] {
    let index = Effect.all.firstIndex { $0.name == effect.name } ?? 0
    return [
      PageDial(
        name: "effect", text: "\(index + 1)/\(Effect.all.count)", value: Double(index),
        range: 0...Double(Effect.all.count - 1))
    ] + effect.dials.map { $0.shown(effect.value(of: $0) ?? 0) }
  }

  func turn(_ dial: Int, to value: Double) {
    let shown = dials[dial]
    guard value != shown.value else { return }
    guard let constant = shown.constant else { return play(Effect.all[Int(value)]) }
    play(effect.turned(constant, to: value))
  }

  var count: Int { baked.reduce(0) { $0 + $1.values.count } }

  var readings: [(name: String, value: String)] {
    [
      ("time", "\(decimal(effect.duration, places: 2)) s"),
      ("tracks", "\(effect.tracks.count)"), ("keys", "\(count)"),
      ("original", effect.originalKeyframes.map { "\($0) each" } ?? "–"),
    ]
  }

  var plots: [LivePlot] {
    let elapsed = elapsed
    guard let track = effect.tracks.first, let bake = baked.first else { return [] }
    let values = bake.values + [track.start.value]
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let margin = max((high - low) * 0.15, 1e-3)
    let ahead = stride(from: 0, to: min(LivePlot.ahead, bake.duration - elapsed), by: 0.02)
    let both = [
      LivePlot.Curve(
        color: theme.planned(Self.bakedColor),
        points: ahead.map { SIMD2($0, bake.value(at: elapsed + $0 * timeScale)) }),
      LivePlot.Curve(
        name: "baked", color: Self.bakedColor, points: history.curve { $0[0].value.y }),
      LivePlot.Curve(
        name: "live", color: Self.liveColor, points: history.curve { $0[0].value.x }),
    ]
    let error = history.curve { $0[0].value.y - $0[0].value.x }
    let bound = bake.errorBound
    return [
      LivePlot(label: "\(track.property)", range: low - margin...high + margin, curves: both),
      LivePlot(
        label: "baked − live, bound ±\(decimal(bound, places: bound < 0.01 ? 4 : 2))",
        range: -max(bound, 1e-9) * 2...max(bound, 1e-9) * 2,
        curves: [LivePlot.Curve(color: theme.good, points: error)], guides: [-bound, 0, bound]),
    ]
  }
}

extension EffectPage {
  func draw(on canvas: CellCanvas, layout: StageLayout) {
    let middle = stage.x / 2
    canvas.polyline(
      [Place(middle, 20), Place(middle, stage.y - 20)].map(layout.point), color: theme.grid,
      pattern: .dashed)
    let half = Effect.stage.x + 24
    for (isLive, left) in [(true, 0.0), (false, half)] {
      drawBox(isLive: isLive, left: left, on: canvas, layout: layout)
    }
    let (columns, rows) = (layout.stageColumns, layout.stageRows)
    let row = rows.lowerBound + 1
    func title(_ words: String, _ count: Int, _ thing: String, _ color: RGB, from column: Int) {
      canvas.text(words, column: column, row: row, color: color, isBold: true)
      guard columns.count > 60 else { return }
      canvas.text(
        "\(count) \(thing)\(count == 1 ? "" : "s")", column: column + words.count + 1, row: row,
        color: theme.quiet)
    }
    let center = (columns.lowerBound + columns.upperBound) / 2
    let tracks = effect.tracks.count
    title("live", tracks, "animator", Self.liveColor, from: columns.lowerBound + 3)
    title("baked", self.count, "keyframe", Self.bakedColor, from: center + 2)
    canvas.text(
      effect.title, column: columns.lowerBound + 3, row: rows.upperBound - 2,
      color: theme.ink, isBold: true)
  }

  private func drawBox(isLive: Bool, left: Double, on canvas: CellCanvas, layout: StageLayout) {
    func value(_ property: Effect.Property) -> Double { self.value(of: property, isLive: isLive) }
    let center = Place(left + value(.x), 20 + value(.y))
    let half = Place(value(.width), value(.height)) * max(value(.scale), 0) / 2
    guard half.x > 0, half.y > 0 else { return }
    let along = Place(cos(value(.rotation)), sin(value(.rotation))) * half.x
    let across = Place(-sin(value(.rotation)), cos(value(.rotation))) * half.y
    let corners = [-along - across, along - across, along + across, across - along]
    let color =
      effect.tracks.contains(where: \.property.isColor)
      ? RGB(SIMD3(value(.red), value(.green), value(.blue)))
      : isLive ? Self.liveColor : Self.bakedColor
    canvas.fill(corners.map { layout.point(center + $0) }, color: color)
  }
}
