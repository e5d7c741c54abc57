import SpringEngine

extension SceneRecording {
  /// The recording as curves: both components of a single actor, or one component of each actor.
  package var plot: Plot {
    let curves = scene.actors.count == 1 ? components(of: 0) : axisOfAll()
    return Plot(
      title: scene.title, subtitle: caption,
      panels: [
        PlotPanel(label: "value, pt", curves: curves.map(\.value), guides: targets(curves)),
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

  /// The values at which the curves end, each once.
  private func targets(_ curves: [CurvePair]) -> [Double] {
    curves.reduce(into: []) { ends, curve in
      guard let end = curve.value.points.last?.y, !ends.contains(where: { abs($0 - end) < 1 })
      else { return }
      ends.append(end)
    }
  }

  private typealias CurvePair = (value: PlotCurve, velocity: PlotCurve)

  private func components(of actor: Int) -> [CurvePair] {
    [("x", 0), ("height", 1)].map { name, axis in
      curves(name, actor: actor, axis: axis, color: Plot.colors[axis])
    }
  }

  private func axisOfAll() -> [CurvePair] {
    scene.actors.indices.map { index in
      let label = scene.actors[index].label
      return curves(
        label.isEmpty ? "ball \(index + 1)" : label, actor: index, axis: scene.mainAxis,
        color: Palette.light.actor(scene.actors[index].color))
    }
  }

  private func curves(_ name: String, actor: Int, axis: Int, color: RGB) -> CurvePair {
    let points = samples[actor].map { (time: $0.time, state: $0.state.upward) }
    return (
      PlotCurve(name, points.map { SIMD2($0.time, $0.state.value[axis]) }, color: color),
      PlotCurve(name, points.map { SIMD2($0.time, $0.state.velocity[axis]) }, color: color)
    )
  }
}

extension Scene {
  /// A state as plotted: for falling actors the height above the ground, so that the curve points
  /// down where the ball falls.
  public func shown(_ state: MotionState<Place>) -> MotionState<Place> {
    mainAxis == 1 ? state.upward : state
  }
}

extension MotionState<Place> {
  /// The state with the height above the stage's lower edge in the place of y.
  fileprivate var upward: MotionState<Place> {
    MotionState(
      value: Place(value.x, Scene.stage.y - value.y), velocity: Place(velocity.x, -velocity.y))
  }
}
