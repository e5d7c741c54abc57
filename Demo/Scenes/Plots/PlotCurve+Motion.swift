import SpringEngine

extension PlotCurve {
  /// A motion's value and velocity at equidistant times and at each impact; the velocity at an
  /// impact is sampled before and after it, so that its jump is drawn vertically.
  ///
  /// - Parameters:
  ///   - duration: Seconds, greater than 0.
  ///   - count: The number of equidistant samples, at least 2.
  package static func samples(
    _ name: String, of model: some MotionModel<Double>, from start: MotionState<Double>,
    duration: Double, count: Int = 300, color: RGB
  ) -> (value: PlotCurve, velocity: PlotCurve) {
    precondition(
      duration > 0 && duration.isFinite, "samples: duration must be greater than 0 and finite")
    precondition(count >= 2, "samples: count must be at least 2")
    var value = PlotCurve(name, [], color: color)
    var velocity = PlotCurve(name, [], color: color)
    var impact = model.nextImpact(after: -1, from: start)
    for index in 0..<count {
      let time = duration * Double(index) / Double(count - 1)
      while let hit = impact, hit.time <= time, value.points.count < 4 * count {
        value.points.append(SIMD2(hit.time, hit.wall))
        velocity.points.append(SIMD2(hit.time, hit.velocityBefore))
        velocity.points.append(SIMD2(hit.time, hit.velocityAfter))
        impact = model.nextImpact(after: hit.time, from: start)
      }
      let state = model.state(after: time, from: start)
      value.points.append(SIMD2(time, state.value))
      velocity.points.append(SIMD2(time, state.velocity))
    }
    return (value, velocity)
  }
}

extension Plot {
  /// A panel of values above a panel of velocities, for motions sampled at the same times.
  package static func motion(
    title: String, subtitle: String = "", unit: String = "pt",
    _ motions: [(value: PlotCurve, velocity: PlotCurve)], guides: [Double] = []
  ) -> Plot {
    Plot(
      title: title, subtitle: subtitle,
      panels: [
        PlotPanel(label: "value, \(unit)", curves: motions.map(\.value), guides: guides),
        PlotPanel(label: "velocity, \(unit)/s", curves: motions.map(\.velocity)),
      ])
  }
}
