import Scenes
import SpringEngine

/// The gallery without a terminal: the events and the curves of a scene's script, or the curves of an
/// effect, as text.
@MainActor
package func rehearsal(of name: String?) -> String {
  if let effect = name.flatMap({ Effect.named($0) }), let plots = try? effect.plots() {
    let count = plots.reduce(0) { $0 + $1.marks.count }
    let then = effect.originalKeyframes.map { "; the original had \($0) for each property" } ?? ""
    return "\(effect.title)\n\(count) keyframes\(then)\n\n" + text(plots)
  }
  let recording = SceneRecording(name.flatMap { Scene.named($0) } ?? Scene.all[0])
  return """
    No terminal that can be drawn on: a scripted gesture as text.

    \(recording.table)

    \(recording.scene.title)
    \(recording.caption)

    \(text(recording.plots))
    """
}

/// The plots one below the other.
@MainActor
private func text(_ plots: [LivePlot]) -> String {
  let canvas = CellCanvas(columns: 78, rows: 11 * plots.count, background: theme.ground)
  for (index, plot) in plots.enumerated() {
    plot.draw(on: canvas, columns: 0..<78, rows: 11 * index..<11 * index + 10)
  }
  return (0..<canvas.rows).map { canvas.plainText(row: $0) }.joined(separator: "\n")
}

extension SceneRecording {
  /// The events, in columns as wide as their widest entries; numbers are right-aligned.
  package var table: String {
    var rows = [["time, s", "event", "x, pt", "y, pt", "speed, pt/s"]]
    for note in notes {
      let name = scene.actors.count > 1 ? " (\(note.actor + 1))" : ""
      rows.append([
        decimal(note.time, places: 3), note.text + name, decimal(note.state.value.x, places: 1),
        decimal(note.state.value.y, places: 1), decimal(note.state.velocity.length, places: 0),
      ])
    }
    return aligned(rows, left: [1])
  }

  /// The values and the velocities: both components of a single actor, or one of each actor.
  var plots: [LivePlot] {
    func plot(_ label: String, _ part: KeyPath<MotionState<Place>, Place>) -> LivePlot {
      func curve(_ name: String, of actor: Int, axis: Int) -> LivePlot.Curve {
        LivePlot.Curve(
          name: name,
          points: samples[actor].map {
            SIMD2($0.time, $0.state.upward(on: scene.size)[keyPath: part][axis])
          })
      }
      let curves =
        scene.actors.count == 1
        ? [curve("x", of: 0, axis: 0), curve("height", of: 0, axis: 1)]
        : scene.actors.enumerated().map { index, actor in
          let name = actor.label.isEmpty ? "ball \(index + 1)" : actor.label
          return curve(name, of: index, axis: scene.mainAxis)
        }
      // Lines at the ends of places, and at the velocity 0.
      let ends = part == \.value ? curves.compactMap(\.points.last?.y) : [0]
      return LivePlot(recorded: label, curves, guides: ends)
    }
    return [plot("value, pt", \.value), plot("velocity, pt/s", \.velocity)]
  }
}

extension Effect {
  /// Every track with its keyframes, and below it the error of the baked curve.
  func plots() throws -> [LivePlot] {
    try tracks.flatMap { track in
      let baked = try track.baked()
      let isHeight = track.property == .y
      func shown(_ value: Double) -> Double { isHeight ? Effect.stage.y - value : value }
      let times = (0...600).map { baked.duration * Double($0) / 600 }
      let bound = baked.errorBound
      return [
        LivePlot(
          recorded: isHeight ? "height" : "\(track.property)",
          [LivePlot.Curve(points: times.map { SIMD2($0, shown(track.value(after: $0))) })],
          guides: [shown(track.end)],
          marks: zip(baked.keyTimes, baked.values).map {
            SIMD2($0 * baked.duration, shown($1))
          }),
        LivePlot(
          recorded: "baked − live, bound ±\(decimal(bound, places: bound < 0.01 ? 4 : 2))",
          [
            LivePlot.Curve(
              points: times.map { SIMD2($0, baked.value(at: $0) - track.value(after: $0)) })
          ],
          guides: [-bound, 0, bound]),
      ]
    }
  }
}
