extension Plot {
  /// The plot in lines of plain text, its curves in braille dots.
  ///
  /// - Parameters:
  ///   - columns: The width of the longest line; at least 40.
  ///   - panelRows: The height of a panel in lines; a strip has half.
  package func text(columns: Int = 80, panelRows: Int = 12) -> String {
    let columns = max(columns, 40)
    var lines = [title, subtitle].filter { !$0.isEmpty }
    let patterns = DotPattern.allCases
    let entries = legend
    let samples = ["⠤⠤⠤⠤", "⠤⠄⠤⠄", "⠄⠠⠐⠄"]
    if !entries.isEmpty {
      lines.append(
        entries.indices.map { samples[$0 % samples.count] + " " + entries[$0].name }
          .joined(separator: "   "))
    }
    for (index, panel) in panels.enumerated() {
      let rows = max(panel.isStrip ? panelRows / 2 : panelRows, 3)
      lines.append("")
      lines.append(panel.label)
      let drawing = TextPanel(
        panel, time: timeAxis, columns: columns, rows: rows, isLast: index == panels.count - 1)
      for curve in panel.curves {
        let position = entries.firstIndex { $0.name == curve.name } ?? 0
        drawing.draw(curve, pattern: patterns[position % patterns.count])
      }
      lines += drawing.lines
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// One panel in text: tick labels, an axis, and a canvas.
private struct TextPanel {
  private static let labelColumns = 10
  private let canvas: CellCanvas
  private let frame: PlotFrame
  private let ink = RGB(0xFF_FFFF)
  private let rows: Int

  init(_ panel: PlotPanel, time: PlotAxis, columns: Int, rows: Int, isLast: Bool) {
    self.rows = rows
    canvas = CellCanvas(columns: columns, rows: rows + (isLast ? 2 : 1), background: RGB(0))
    // Slightly smaller than the panel, so that points at its edges are drawn.
    frame = PlotFrame(
      time: time, value: panel.axis, corner: SIMD2(Double(Self.labelColumns), 0.25),
      size: SIMD2(Double(columns - Self.labelColumns) - 0.5, Double(2 * rows) - 0.5))
    drawAxes(isLast: isLast)
    for guide in panel.guides {
      let ends = [time.range.lowerBound, time.range.upperBound].map { SIMD2($0, guide) }
      canvas.polyline(ends.map(frame.place), color: ink, pattern: .dotted)
    }
  }

  private func drawAxes(isLast: Bool) {
    let axisColumn = Self.labelColumns - 1
    for row in 0..<rows { canvas.text("│", column: axisColumn, row: row, color: ink) }
    canvas.text("└", column: axisColumn, row: rows, color: ink)
    let bar = String(repeating: "─", count: canvas.columns - Self.labelColumns)
    canvas.text(bar, column: Self.labelColumns, row: rows, color: ink)
    var freeRow = rows
    for tick in frame.value.ticks {
      let row = min(Int(frame.y(tick) / 2), rows - 1)
      guard row < freeRow else { continue }
      freeRow = row
      canvas.text("┤", column: axisColumn, row: row, color: ink)
      canvas.text(
        frame.value.label(tick), column: axisColumn - 1, row: row, color: ink,
        alignment: .trailing)
    }
    for tick in frame.time.ticks {
      let column = Int(frame.x(tick))
      canvas.text("┬", column: column, row: rows, color: ink)
      guard isLast else { continue }
      let label = frame.time.label(tick)
      let start = min(column - label.count / 2, canvas.columns - label.count - 2)
      canvas.text(label, column: start, row: rows + 1, color: ink)
    }
    if isLast { canvas.text("s", column: canvas.columns - 1, row: rows + 1, color: ink) }
  }

  func draw(_ curve: PlotCurve, pattern: DotPattern) {
    canvas.polyline(curve.points.map(frame.place), color: ink, pattern: pattern)
    for keyframe in curve.keyframes {
      canvas.text("◆", at: frame.place(keyframe), color: ink)
    }
  }

  var lines: [String] {
    (0..<canvas.rows).map { canvas.plainText(row: $0) }
  }
}
