import Scenes

/// The gallery without a terminal: the events and the curves of a scene's script, or the curves of an
/// effect, as text.
@MainActor
package func rehearsal(of name: String?) -> String {
  let scene = name.flatMap { Scene.named($0) } ?? Scene.all[0]
  let recording = SceneRecording(scene)
  let plot = name.flatMap { try? Effect.named($0)?.plot() } ?? recording.plot
  let isScene = name.flatMap { Effect.named($0) } == nil
  let heading = "No terminal that can be drawn on: a scripted gesture as text.\n\n"
  return (isScene ? heading + recording.table + "\n\n" : "") + plot.text(columns: 78, panelRows: 8)
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
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 1 ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
