import Scenes
import SpringEngine

extension GallerySession {
  func draw(_ frame: Frame) -> Bool {
    measure(frame.timestamp)
    page.advance(to: frame.targetTimestamp)
    for (index, mover) in page.movers.enumerated() {
      let (value, velocity) = (mover.state.value, mover.state.velocity)
      let numbers = [value.x, value.y, velocity.x, velocity.y, mover.isHeld ? 1 : 0]
      log?.write("frame", [frame.targetTimestamp, Double(index)] + numbers)
    }
    let hasMore = clock.isMoving || page.isFading
    canvas.clear()
    drawFrame()
    page.draw(on: canvas, layout: layout)
    drawHeader()
    drawPanel()
    drawPlots()
    drawFooter(frameRate: hasMore ? frameRate : nil)
    if showsHelp { drawHelp() }
    terminal.present(canvas)
    frameCount += 1
    if !hasMore { writeTotals() }
    return hasMore
  }

  /// Measures the frame rate over half a second; intervals above a tenth are not counted as frames.
  private func measure(_ timestamp: Double) {
    let span = timestamp - meter.last
    meter = span < 0.1 ? (timestamp, meter.length + span, meter.frames + 1) : (timestamp, 0, 0)
    guard meter.length >= 0.5 else { return }
    frameRate = "\(decimal(Double(meter.frames) / meter.length, places: 0)) fps"
    meter = (timestamp, 0, 0)
  }

  var panel: PanelLayout {
    PanelLayout(
      columns: layout.panelColumns, rows: layout.panelRows, hint: page.hint,
      dials: page.dials.count, chosen: chosen.dial, readings: page.readings.count)
  }

  var keyBar: KeyBar {
    KeyBar(columns: layout.columns, act: page.actTitle, isDialChosen: chosen.byArrows)
  }
}

// The header, the plots, the keys and the help.

extension GallerySession {
  /// Draws the frame around the stage; its inner edges are exactly at the walls.
  private func drawFrame() {
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

  private func drawHeader() {
    canvas.text(page.title, column: 1, row: 0, color: theme.accent, isBold: true)
    if showsDots {
      for dot in pages.indices {
        let isHere = dot == index
        canvas.text(
          isHere ? "●" : "·", column: dotColumn(dot), row: 0,
          color: isHere ? theme.ink : theme.quiet)
      }
    }
    canvas.text(
      "‹ \(index + 1)/\(pages.count) ›", column: layout.columns - 1, row: 0,
      color: theme.ink, isBold: true, alignment: .trailing)
  }

  /// The columns of the page's number and the arrows beside it.
  private static let pager = 9

  /// The column of a page's dot in the header.
  private func dotColumn(_ index: Int) -> Int {
    layout.columns - Self.pager - 2 - 2 * (pages.count - index)
  }

  /// The index of the page that a click in the header shows.
  func pageIndex(at column: Int) -> Int? {
    if column >= layout.columns - 4 { return index + 1 }
    if column >= layout.columns - Self.pager - 1 { return index - 1 }
    return pages.indices.first { showsDots && dotColumn($0) == column }
  }

  private var showsDots: Bool {
    layout.columns > page.title.count + 2 * pages.count + Self.pager + 5
  }

  /// Draws the keys, and the frame rate; none while nothing moves.
  private func drawFooter(frameRate: String?) {
    let (bar, row) = (keyBar, layout.footerRow)
    for item in bar.items {
      let isOn =
        switch item.name {
        case "slow": page.timeScale < 1
        case "reduce": loop.motionPolicy == .reduced
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
  private func drawHelp() {
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

extension GallerySession {
  private static let narrowestPlot = 30

  /// Draws the plots side by side; a vertical line is the present.
  private func drawPlots() {
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

// The panel.

extension GallerySession {
  private func drawPanel() {
    let layout = panel
    let left = layout.columns.lowerBound
    guard layout.columns.count >= 8 else { return }
    for (index, line) in layout.hint.enumerated() {
      canvas.text(line, column: left, row: layout.hintRow + index, color: theme.quiet)
    }
    let dials = page.dials
    for slot in layout.dials { draw(dials[slot.index], in: slot) }
    drawReadings(in: layout.columns, rows: layout.readings)
    for (row, note) in zip(layout.notes, page.notes.suffix(layout.notes.count)) {
      canvas.text("▪", column: left, row: row, color: note.color)
      let text = String(note.text.prefix(layout.columns.count - 2))
      canvas.text(text, column: left + 2, row: row, color: theme.quiet)
    }
  }

  /// Name, slider, value; without a slider if there is no room.
  private func draw(_ dial: PageDial, in slot: PanelLayout.Slot) {
    let isChosen = slot.index == chosen.dial
    let color = isChosen && chosen.byArrows ? theme.accent : isChosen ? theme.ink : theme.quiet
    let columns = slot.columns
    let value = String(dial.text.prefix(columns.count))
    let name = (isChosen ? "▸" : " ") + dial.name
    let room = max(columns.count - value.count - 1, 1)
    canvas.text(
      name.count <= room ? name : name.prefix(room - 1) + "…", column: columns.lowerBound,
      row: slot.row, color: color, isBold: isChosen)
    canvas.text(
      value, column: columns.upperBound, row: slot.row, color: isChosen ? color : theme.ink,
      alignment: .trailing)
    guard slot.track != columns else { return }
    let track = slot.track
    let knob = track.lowerBound + Int((dial.fraction * Double(track.count - 1)).rounded())
    for column in track {
      canvas.text(
        column == knob ? "●" : "─", column: column, row: slot.row,
        color: column <= knob ? (isChosen ? theme.accent : theme.quiet) : theme.frame)
    }
  }

  /// The readings: side by side in one row, or one below the other, in a narrow panel without names.
  private func drawReadings(in columns: Range<Int>, rows: Range<Int>) {
    var column = columns.lowerBound
    if columns.count >= PanelLayout.wide {
      for reading in page.readings where !rows.isEmpty {
        let next = column + reading.name.count + 1
        guard next + reading.value.count <= columns.upperBound else { return }
        canvas.text(reading.name, column: column, row: rows.lowerBound, color: theme.quiet)
        canvas.text(reading.value, column: next, row: rows.lowerBound, color: theme.ink)
        column = next + max(reading.value.count, 9) + 3
      }
    } else {
      let isNarrow = columns.count < 20
      for (row, reading) in zip(rows, page.readings) {
        let (name, value) = (" " + reading.name, reading.value.prefix(columns.count - 1))
        if !isNarrow { canvas.text(name, column: column, row: row, color: theme.quiet) }
        canvas.text(
          String(value), column: column + (isNarrow ? 1 : 14), row: row, color: theme.ink)
      }
    }
  }
}
