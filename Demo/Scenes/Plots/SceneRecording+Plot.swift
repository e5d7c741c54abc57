import SpringEngine

extension SceneRecording {
  /// The recording as curves: both components of a single actor, or one component of each actor.
  package var plot: Plot {
    let curves = scene.actors.count == 1 ? components(of: 0) : axisOfAll()
    return Plot(
      title: scene.title, subtitle: caption,
      panels: [
        PlotPanel(label: "value, pt", curves: curves.map(\.value)),
        PlotPanel(label: "velocity, pt/s", curves: curves.map(\.velocity)),
      ], spans: holds)
  }

  /// The intervals during which an actor was held.
  package var holds: [PlotSpan] {
    var spans: [PlotSpan] = []
    var start: Note?
    for note in notes {
      if ["grabbed", "caught"].contains(note.text) { start = note }
      guard note.text == "released", let begin = start else { continue }
      let label = begin.text == "caught" ? "caught" : "held"
      spans.append(PlotSpan(begin.time...note.time, label: label))
      start = nil
    }
    return spans
  }

  private typealias CurvePair = (value: PlotCurve, velocity: PlotCurve)

  private func components(of actor: Int) -> [CurvePair] {
    [("x", 0), (scene.mainAxis == 1 ? "height" : "y", 1)].map { name, axis in
      curves(name, actor: actor, axis: axis, color: Plot.colors[axis])
    }
  }

  private func axisOfAll() -> [CurvePair] {
    scene.actors.indices.map { index in
      let label = scene.actors[index].label
      return curves(
        label.isEmpty ? "ball \(index + 1)" : label, actor: index, axis: scene.mainAxis,
        color: Plot.colors[index % Plot.colors.count])
    }
  }

  private func curves(_ name: String, actor: Int, axis: Int, color: RGB) -> CurvePair {
    let points = samples[actor].map { (time: $0.time, state: scene.shown($0.state)) }
    return (
      PlotCurve(name, points.map { SIMD2($0.time, $0.state.value[axis]) }, color: color),
      PlotCurve(name, points.map { SIMD2($0.time, $0.state.velocity[axis]) }, color: color)
    )
  }
}

extension Scene {
  /// A state as plotted: for falling actors the height above the ground, so that the curve points
  /// down where the ball falls.
  package func shown(_ state: MotionState<Place>) -> MotionState<Place> {
    guard mainAxis == 1 else { return state }
    var shown = state
    shown.value.y = Scene.stage.y - state.value.y
    shown.velocity.y = -state.velocity.y
    return shown
  }
}
