import SpringEngine
import SpringEngineKeyframes

extension SceneRecording {
  /// The recording as curves: both components of a single actor, or one component of each actor.
  package var plot: Plot {
    let values = curves(\.value)
    return Plot(
      title: scene.title, subtitle: caption,
      panels: [
        PlotPanel(label: "value, pt", curves: values, guides: targets(values)),
        PlotPanel(label: "velocity, pt/s", curves: curves(\.velocity)),
      ])
  }

  /// The values at which the curves end, each once.
  private func targets(_ curves: [PlotCurve]) -> [Double] {
    curves.reduce(into: []) { ends, curve in
      guard let end = curve.points.last?.y, !ends.contains(where: { abs($0 - end) < 1 })
      else { return }
      ends.append(end)
    }
  }

  private func curves(_ part: KeyPath<MotionState<Place>, Place>) -> [PlotCurve] {
    func curve(_ name: String, of actor: Int, axis: Int) -> PlotCurve {
      let points = samples[actor].map {
        SIMD2($0.time, $0.state.upward(on: scene.size)[keyPath: part][axis])
      }
      return PlotCurve(name: name, points: points)
    }
    guard scene.actors.count > 1 else {
      return [curve("x", of: 0, axis: 0), curve("height", of: 0, axis: 1)]
    }
    return scene.actors.enumerated().map { index, actor in
      curve(
        actor.label.isEmpty ? "ball \(index + 1)" : actor.label, of: index, axis: scene.mainAxis)
    }
  }
}

extension Scene {
  /// A state as plotted: for falling actors the height above the ground, so that the curve points
  /// down where the ball falls.
  public func shown(_ state: MotionState<Place>) -> MotionState<Place> {
    mainAxis == 1 ? state.upward(on: size) : state
  }
}

extension MotionState<Place> {
  /// The state with the height above the stage's lower edge in the place of y.
  fileprivate func upward(on size: Place) -> MotionState<Place> {
    MotionState(
      value: Place(value.x, size.y - value.y), velocity: Place(velocity.x, -velocity.y))
  }
}

extension Effect {
  /// Every track as a curve with its keyframes, and below it the error of the baked curve.
  ///
  /// - Throws: The `BakeError` of a track that cannot be baked.
  package func plot() throws(BakeError) -> Plot {
    var panels: [PlotPanel] = []
    var count = 0
    for track in tracks {
      let baked = try track.baked()
      count += baked.values.count
      panels.append(
        PlotPanel(
          label: track.label, curves: [track.curve(baked)], guides: [track.shown(track.end)]))
      let error = track.error(of: baked)
      panels.append(
        PlotPanel(
          label: "baked − live", curves: [PlotCurve(name: "", points: error)],
          band: -baked.errorBound...baked.errorBound, isStrip: true))
    }
    let then = originalKeyframes.map { "; the original had \($0) for each property" } ?? ""
    return Plot(title: title, subtitle: "\(count) keyframes\(then)", panels: panels)
  }
}

extension Effect.Track {
  /// Heights above the stage's lower edge in the place of y, which grows downwards.
  fileprivate var label: String { property == .y ? "height" : "\(property)" }

  fileprivate func shown(_ value: Double) -> Double {
    property == .y ? Effect.stage.y - value : value
  }

  fileprivate func curve(_ baked: BakedMotion<Double>) -> PlotCurve {
    PlotCurve(
      name: label, points: times(baked).map { SIMD2($0, shown(value(after: $0))) },
      keyframes: zip(baked.keyTimes, baked.values).map { SIMD2($0 * baked.duration, shown($1)) })
  }

  fileprivate func error(of baked: BakedMotion<Double>) -> [SIMD2<Double>] {
    times(baked).map { SIMD2($0, baked.value(at: $0) - value(after: $0)) }
  }

  private func times(_ baked: BakedMotion<Double>) -> [Double] {
    (0...Self.samples).map { baked.duration * Double($0) / Double(Self.samples) }
  }

  /// The number of samples of a curve: more than the width of a plot in pixels.
  private static var samples: Int { 600 }
}
