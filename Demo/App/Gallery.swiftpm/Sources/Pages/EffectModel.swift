import Scenes
import SpringEngine
import SwiftUI

/// The model of an effect's page: a live and a baked view.
@MainActor
final class EffectModel: ObservableObject {
  let live: EffectView
  let baked: EffectView
  let plot = PlotView()

  /// The effect with its dials as they are set.
  @Published private(set) var effect: Effect
  @Published var track = 0 { didSet { showPlot() } }
  @Published private(set) var isPaused = false
  /// Whether both views play the reduced effect; a change restarts them.
  @Published var reducesMotion = FrameLoop.main.motionPolicy != .full {
    didSet {
      guard reducesMotion != oldValue else { return }
      showPlot()
      play()
    }
  }
  @Published var holdsStalls = false {
    didSet { live.loop.stallPolicy = holdsStalls ? .hold(longerThan: 0.1) : .skip }
  }

  init(_ effect: Effect) {
    self.effect = effect
    live = EffectView(effect, .live)
    baked = EffectView(effect, .baked)
    showPlot()
  }

  /// The effect being played.
  var shown: Effect { reducesMotion ? effect.reduced : effect }

  /// The number of keyframes of the bake, its duration, and the original's number of keyframes.
  var summary: String {
    guard let bake = try? BakedEffect(shown) else { return "It never rests." }
    let now = "\(bake.keyframeCount) keyframes, \(Dial.duration.text(shown.duration))"
    guard let before = effect.originalKeyframes else { return now }
    return "\(now); once \(before) keyframes a track"
  }

  func play() {
    live.play(shown)
    baked.play(shown)
    isPaused = false
  }

  func togglePause() {
    live.togglePause()
    baked.togglePause()
    isPaused.toggle()
  }

  func turn(_ dial: Dial, to value: Double) {
    effect = effect.turned(dial, to: value)
    showPlot()
  }

  private func showPlot() {
    let track = shown.tracks[min(track, shown.tracks.count - 1)]
    plot.show(
      MotionTrace(of: track.motion, from: track.start, within: track.property.settlingTolerance))
  }
}
