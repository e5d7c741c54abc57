import SpringEngine
import SpringEngineKeyframes

extension Effect {
  /// Every track as a curve with its keyframes, and below it the error of the baked curve.
  ///
  /// - Throws: The `BakeError` of a track that cannot be baked.
  package func plot() throws(BakeError) -> Plot {
    var panels: [PlotPanel] = []
    var count = 0
    for (index, track) in tracks.enumerated() {
      let baked = try track.baked()
      count += baked.values.count
      let color = Palette.light.actor(index)
      panels.append(
        PlotPanel(
          label: track.label, curves: [track.curve(baked, color)],
          guides: [track.shown(track.end)]))
      let error = track.error(of: baked)
      panels.append(
        PlotPanel(
          label: "baked − live", curves: [PlotCurve(name: "", points: error, color: color)],
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

  fileprivate func curve(_ baked: BakedMotion<Double>, _ color: RGB) -> PlotCurve {
    PlotCurve(
      name: label, points: times(baked).map { SIMD2($0, shown(value(after: $0))) }, color: color,
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
