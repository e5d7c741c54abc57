import Scenes

/// Draws the header, the plots, the keys and the help.
@MainActor
struct ChromePainter {
  let page: any GalleryPage
  let layout: StageLayout
  let canvas: CellCanvas
  /// The page's index and the number of pages.
  let position: (index: Int, count: Int)

  /// Draws the frame around the stage; its inner edges are exactly at the walls.
  func drawFrame() {
    let (columns, rows) = (layout.stageColumns, layout.stageRows)
    guard columns.count > 2, rows.count > 2 else { return }
    let (color, bar) = (theme.frame, columns.count - 2)
    for (glyph, row) in [("▁", rows.lowerBound), ("▔", rows.upperBound - 1)] {
      let line = String(repeating: glyph, count: bar)
      canvas.text(line, column: columns.lowerBound + 1, row: row, color: color)
    }
    for row in rows.dropFirst().dropLast() {
      canvas.text("▕", column: columns.lowerBound, row: row, color: color)
      canvas.text("▏", column: columns.upperBound - 1, row: row, color: color)
    }
  }

  func drawHeader() {
    canvas.text(page.title, column: 1, row: 0, color: theme.accent, isBold: true)
    if showsDots {
      for index in 0..<position.count {
        let isHere = index == position.index
        canvas.text(
          isHere ? "●" : "·", column: dotColumn(index), row: 0,
          color: isHere ? theme.ink : theme.quiet)
      }
    }
    canvas.text(
      "‹ \(position.index + 1)/\(position.count) ›", column: layout.columns - 1, row: 0,
      color: theme.ink, isBold: true, alignment: .trailing)
  }

  /// The columns of the page's number and the arrows beside it.
  private static let pager = 9

  /// The column of a page's dot in the header.
  private func dotColumn(_ index: Int) -> Int {
    layout.columns - Self.pager - 2 - 2 * (position.count - index)
  }

  /// The index of the page that a click in the header shows.
  func page(at column: Int) -> Int? {
    if column >= layout.columns - 4 { return position.index + 1 }
    if column >= layout.columns - Self.pager - 1 { return position.index - 1 }
    return (0..<position.count).first { showsDots && dotColumn($0) == column }
  }

  private var showsDots: Bool {
    layout.columns > page.title.count + 2 * position.count + Self.pager + 5
  }

  /// Draws the keys, and the frame rate; none while nothing moves.
  func drawFooter(_ bar: KeyBar, isReduced: Bool, frameRate: String?) {
    let row = layout.footerRow
    for item in bar.items {
      let isOn =
        switch item.name {
        case "slow": page.timeScale < 1
        case "reduce": isReduced
        case "pause": page.isPaused
        default: false
        }
      canvas.text(
        item.label, column: item.column, row: row, color: isOn ? theme.accent : theme.ink,
        isBold: true)
      canvas.text(
        item.name, column: item.column + item.label.count + 1, row: row,
        color: isOn ? theme.accent : theme.quiet)
    }
    guard bar.showsStatus else { return }
    canvas.text(
      frameRate ?? "idle", column: layout.columns - 1, row: row,
      color: frameRate == nil ? theme.good : theme.quiet, alignment: .trailing)
  }

  /// Draws all keys in a box over the picture.
  func drawHelp() {
    let lines = KeyTable.all
    let keys = (lines.map(\.keys.count).max() ?? 0) + 2
    let width = min(keys + (lines.map(\.meaning.count).max() ?? 0) + 4, layout.columns)
    let height = min(lines.count + 2, layout.rows)
    let left = max((layout.columns - width) / 2, 0)
    let top = max((layout.rows - height) / 2, 0)
    for row in 0..<height {
      let (start, bar, end) =
        row == 0 ? ("╭", "─", "╮") : row == height - 1 ? ("╰", "─", "╯") : ("│", " ", "│")
      let line = start + String(repeating: bar, count: max(width - 2, 0)) + end
      canvas.text(line, column: left, row: top + row, color: theme.quiet, on: theme.ground)
    }
    for (row, line) in zip(top + 1..<max(top + height - 1, top + 1), lines) {
      canvas.text(line.keys, column: left + 2, row: row, color: theme.accent, isBold: true)
      canvas.text(
        String(line.meaning.prefix(max(width - keys - 3, 0))), column: left + 2 + keys, row: row,
        color: theme.ink)
    }
  }
}

extension ChromePainter {
  /// The columns that a plot needs.
  private static let narrowestPlot = 30

  /// Draws the plots side by side; a vertical line is the present.
  func drawPlots() {
    let rows = layout.plotRows
    guard rows.count >= 4, layout.columns >= Self.narrowestPlot else { return }
    let plots = page.plots.prefix(layout.columns / Self.narrowestPlot)
    guard !plots.isEmpty else { return }
    let width = (layout.columns - 2) / plots.count
    for (index, plot) in plots.enumerated() {
      let left = 1 + index * (width + 1)
      plot.draw(on: canvas, columns: left..<left + width - 2, rows: rows)
    }
  }
}
