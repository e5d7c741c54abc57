import Scenes

/// Draws the header, the panel, the plots and the keys.
@MainActor
struct ChromePainter {
  let page: any GalleryPage
  let layout: StageLayout
  /// The page's index and the number of pages.
  let position: (index: Int, count: Int)

  init(page: any GalleryPage, layout: StageLayout, position: (index: Int, count: Int)) {
    self.page = page
    self.layout = layout
    self.position = position
  }

  /// The contents of the footer.
  struct Status {
    var isSlow: Bool
    var isReduced: Bool
    /// Frame rate and cost, or the reason why there are no frames.
    var text: String
    var isQuiet: Bool
  }

  /// Draws the frame around the stage; its inner edges are exactly at the walls.
  func drawFrame(on canvas: inout CellCanvas) {
    let (columns, rows) = (layout.stageColumns, layout.stageRows)
    guard columns.count > 2, rows.count > 2 else { return }
    let bar = columns.count - 2
    let color = Theme.frame
    func line(_ glyph: String, row: Int) {
      let text = String(repeating: glyph, count: bar)
      canvas.text(text, column: columns.lowerBound + 1, row: row, color: color)
    }
    line("▁", row: rows.lowerBound)
    line("▔", row: rows.upperBound - 1)
    for row in rows.dropFirst().dropLast() {
      canvas.text("▕", column: columns.lowerBound, row: row, color: color)
      canvas.text("▏", column: columns.upperBound - 1, row: row, color: color)
    }
  }

  func drawHeader(on canvas: inout CellCanvas) {
    let left = 1
    canvas.text("SpringEngine", column: left, row: 0, color: Theme.accent, isBold: true)
    for index in 0..<position.count {
      let isHere = index == position.index
      canvas.text(
        isHere ? "●" : "·", column: Self.pagerColumn(index, layout: layout, count: position.count),
        row: 0, color: isHere ? Theme.ink : Theme.faint)
    }
    let right = "‹ \(position.index + 1)/\(position.count) ›"
    canvas.text(
      right, column: layout.columns - 1, row: 0, color: Theme.ink, isBold: true,
      alignment: .trailing)
    if layout.panelColumns.isEmpty, layout.stageRows.lowerBound > 1 {
      canvas.text(page.hint, column: left, row: 1, color: Theme.quiet)
    }
  }

  /// The column of a page's dot in the header.
  static func pagerColumn(_ index: Int, layout: StageLayout, count: Int) -> Int {
    (layout.columns - 2 * count) / 2 + 2 * index
  }

  func drawPanel(on canvas: inout CellCanvas) {
    let columns = layout.panelColumns
    guard columns.count > 10 else { return }
    let end = layout.stageRows.upperBound
    var row = layout.stageRows.lowerBound + 1
    canvas.text(
      page.title, column: columns.lowerBound, row: row, color: Theme.accent, isBold: true)
    row += 1
    for line in Self.wrapped(page.hint, columns: columns.count) where row < end {
      canvas.text(line, column: columns.lowerBound, row: row, color: Theme.quiet)
      row += 1
    }
    row += 1
    for reading in page.readings where row < end {
      canvas.text(reading.name, column: columns.lowerBound, row: row, color: Theme.faint)
      canvas.text(reading.value, column: columns.lowerBound + 8, row: row, color: Theme.ink)
      row += 1
    }
    row += 1
    guard row < end else { return }
    for note in page.notes.suffix(end - row) {
      canvas.text("▪", column: columns.lowerBound, row: row, color: note.color)
      let text = String(note.text.prefix(columns.count - 2))
      canvas.text(text, column: columns.lowerBound + 2, row: row, color: Theme.quiet)
      row += 1
    }
  }

  /// A text broken between words into lines of at most a number of columns.
  static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static let keys: [(key: String, name: String)] = [
    ("← →", "scene"), ("space", "pause"), ("s", "slow"), ("r", "reduce"), ("⏎", "again"),
    ("q", "quit"),
  ]

  func drawFooter(on canvas: inout CellCanvas, status: Status) {
    var column = 1
    let room = layout.columns - status.text.count - 3
    for (key, name) in Self.keys {
      guard column + key.count + name.count + 1 < room else { break }
      let isOn =
        (key == "s" && status.isSlow) || (key == "r" && status.isReduced)
        || (key == "space" && page.isPaused)
      canvas.text(
        key, column: column, row: layout.footerRow, color: isOn ? Theme.accent : Theme.ink,
        isBold: true)
      column += key.count + 1
      canvas.text(
        name, column: column, row: layout.footerRow, color: isOn ? Theme.accent : Theme.quiet)
      column += name.count + 2
    }
    canvas.text(
      status.text, column: layout.columns - 1, row: layout.footerRow,
      color: status.isQuiet ? Theme.good : Theme.quiet, alignment: .trailing)
  }
}

extension ChromePainter {
  /// Draws the plots side by side, with the present at the right edge.
  func drawPlots(on canvas: inout CellCanvas) {
    let rows = layout.plotRows
    let plots = page.plots
    guard rows.count >= 4, !plots.isEmpty, layout.columns >= 40 else { return }
    let width = (layout.columns - 2) / plots.count
    for (index, plot) in plots.enumerated() {
      draw(
        plot, on: &canvas, columns: 1 + index * (width + 1)..<index * (width + 1) + width - 1,
        rows: rows.lowerBound..<rows.upperBound)
    }
  }

  private func draw(
    _ plot: LivePlot, on canvas: inout CellCanvas, columns: Range<Int>, rows: Range<Int>
  ) {
    var column = columns.lowerBound
    canvas.text(plot.label, column: column, row: rows.lowerBound, color: Theme.quiet)
    column += plot.label.count + 2
    for curve in plot.curves where !curve.name.isEmpty {
      canvas.text("▪ " + curve.name, column: column, row: rows.lowerBound, color: curve.color)
      column += curve.name.count + 4
    }
    let top = decimal(plot.range.upperBound, places: plot.range.upperBound < 10 ? 2 : 0)
    canvas.text(
      top, column: columns.upperBound, row: rows.lowerBound, color: Theme.faint,
      alignment: .trailing)
    let corner = SIMD2(Double(columns.lowerBound), Double(2 * (rows.lowerBound + 1)) + 0.25)
    let size = SIMD2(Double(columns.count) - 0.01, Double(2 * (rows.count - 1)) - 0.75)
    func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let span = plot.range.upperBound - plot.range.lowerBound
      let part = min(max((point.y - plot.range.lowerBound) / span, 0), 1)
      return corner + SIMD2(1 + point.x / MotionHistory.length, 1 - part) * size
    }
    for value in [plot.range.lowerBound, plot.range.upperBound] + plot.guides {
      canvas.line(
        from: place(SIMD2(-MotionHistory.length, value)), to: place(SIMD2(0, value)),
        color: Theme.grid, pattern: .dotted)
    }
    for curve in plot.curves {
      canvas.polyline(curve.points.map(place), color: curve.color)
    }
  }
}
