import SpringEngine

extension SceneRecording {
  /// The recording as curves: both components of a single actor, or one component of each actor.
  package var plot: Plot {
    let curves = curves
    return Plot(
      title: scene.title, subtitle: caption,
      panels: [
        PlotPanel(label: "value, pt", curves: curves.map(\.value), guides: targets(curves)),
        PlotPanel(label: "velocity, pt/s", curves: curves.map(\.velocity)),
      ], spans: holds)
  }

  /// The intervals during which an actor was held.
  package var holds: [(range: ClosedRange<Double>, label: String)] {
    let grabs = notes.filter { ["grabbed", "caught"].contains($0.text) }
    let releases = notes.filter { $0.text == "released" }
    return zip(grabs, releases).map { grab, release in
      (grab.time...release.time, grab.text == "caught" ? "caught" : "held")
    }
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

  private var curves: [CurvePair] {
    guard scene.actors.count > 1 else {
      return [curves("x", of: 0, axis: 0, color: 0), curves("height", of: 0, axis: 1, color: 1)]
    }
    return scene.actors.enumerated().map { index, actor in
      curves(
        actor.label.isEmpty ? "ball \(index + 1)" : actor.label, of: index, axis: scene.mainAxis,
        color: actor.color)
    }
  }

  private func curves(_ name: String, of actor: Int, axis: Int, color: Int) -> CurvePair {
    let color = Palette.light.actor(color)
    let points = samples[actor].map { (time: $0.time, state: $0.state.upward) }
    return (
      PlotCurve(
        name: name, points: points.map { SIMD2($0.time, $0.state.value[axis]) }, color: color),
      PlotCurve(
        name: name, points: points.map { SIMD2($0.time, $0.state.velocity[axis]) }, color: color)
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
