import Scenes
import SpringEngine
import SwiftUI

/// The model of a scene's page: the stage, the plot of its first actor, and the actions.
@MainActor
final class SceneModel: ObservableObject {
  let stage: StageView
  let plot = PlotView()

  @Published private(set) var scene: Scenes.Scene
  @Published private(set) var isPaused = false
  @Published var showsTwins = true { didSet { stage.showsTwins = showsTwins } }
  @Published var reducesMotion = FrameLoop.main.motionPolicy != .full { didSet { setPolicy() } }

  private var trace = MotionTrace(window: 3)

  init(_ scene: Scenes.Scene) {
    self.scene = scene
    stage = StageView(scene)
    setPolicy()
    stage.player.onMove = { [weak self] in if $0 == 0 { self?.traceFirst() } }
  }

  func turn(_ dial: SceneDial, to value: Double) {
    stage.player.turn(dial, to: value)
    scene = stage.player.scene
  }

  func togglePause() {
    stage.player.send(.togglePause)
    isPaused = stage.player.isPaused
  }

  private func setPolicy() {
    stage.player.loop.motionPolicy = reducesMotion ? .reduced : .full
  }

  private func traceFirst() {
    let state = scene.shown(stage.player.states[0])
    let part = scene.mainAxis
    trace.add(state.value[part], velocity: state.velocity[part], at: stage.player.loop.time)
    plot.show(trace)
  }
}
