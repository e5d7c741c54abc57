import Scenes
import SpringEngine

/// The result of a rehearsal: a table of events and a plot.
package struct RehearsalReport {
  private let scene: Scene
  private var points: [(time: Double, state: MotionState<Place>)] = []
  private var rows: [[String]] = [["time, s", "event", "x, pt", "y, pt", "speed, pt/s"]]

  /// The number of wake-ups of the clock during motion, and at rest.
  package var wakeUps = (moving: 0, resting: 0)

  /// The number of frames.
  package var frameCount: Int { points.count }

  package init(_ scene: Scene) {
    self.scene = scene
  }

  /// Adds the state of a frame.
  package mutating func add(_ state: MotionState<Place>, at time: Double) {
    points.append((time, state))
  }

  /// Adds an event.
  package mutating func note(
    _ event: MotionEvent<Place>.Kind, _ state: MotionState<Place>, at time: Double
  ) {
    guard var words = event.words else { return }
    let speed = points.last?.state.velocity.length ?? 0
    if event == .grabbed, speed > 1 {
      words = "caught in flight, at \(decimal(speed, places: 0)) pt/s"
    }
    rows.append([
      decimal(time, places: 3), words, decimal(state.value.x, places: 1),
      decimal(state.value.y, places: 1), decimal(state.velocity.length, places: 0),
    ])
  }

  /// The table, the plot, and the clock's statistics.
  package var text: String {
    let curves: [(String, Int)] = [("x", 0), ("y", 1)]
    let plot = Plot(
      title: scene.title, subtitle: scene.hint,
      panels: [
        PlotPanel(
          label: "value, pt",
          curves: curves.map { name, axis in
            PlotCurve(
              name, points.map { SIMD2($0.time, $0.state.value[axis]) }, color: Plot.colors[axis])
          }),
        PlotPanel(
          label: "speed, pt/s",
          curves: [
            PlotCurve(
              "x", points.map { SIMD2($0.time, $0.state.velocity.length) }, color: Plot.colors[0])
          ]),
      ])
    return table + "\n\n" + plot.text(columns: 78, panelRows: 8)
      + "\n\(frameCount) frames; \(wakeUps.moving) wake-ups while something moved, "
      + "\(wakeUps.resting) since."
  }

  /// Columns as wide as their widest entry; numbers are right-aligned.
  private var table: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 1 ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
