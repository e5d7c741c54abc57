import Scenes

/// Draws the panel.
@MainActor
struct PanelPainter {
  let page: any GalleryPage
  let layout: PanelLayout
  /// The index of the dial that keys turn, and whether the arrows turn it.
  let chosen: (dial: Int, byArrows: Bool)
  let canvas: CellCanvas

  func draw() {
    let left = layout.columns.lowerBound
    guard layout.columns.count >= 8 else { return }
    for (index, line) in layout.hint.enumerated() {
      canvas.text(line, column: left, row: layout.hintRow + index, color: theme.quiet)
    }
    let dials = page.dials
    for slot in layout.dials { draw(dials[slot.index], in: slot) }
    drawReadings()
    for (row, note) in zip(layout.notes, page.notes.suffix(layout.notes.count)) {
      canvas.text("▪", column: left, row: row, color: note.color)
      let room = layout.columns.count - 2
      let text = note.text.count <= room ? note.text : note.shortText
      canvas.text(String(text.prefix(room)), column: left + 2, row: row, color: theme.quiet)
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

  private func drawReadings() {
    let (columns, rows) = (layout.columns, layout.readings)
    guard columns.count < PanelLayout.wide else {
      var column = columns.lowerBound
      for reading in page.readings where !rows.isEmpty {
        guard column + reading.name.count + 1 + reading.value.count <= columns.upperBound
        else { return }
        canvas.text(reading.name, column: column, row: rows.lowerBound, color: theme.quiet)
        column += reading.name.count + 1
        canvas.text(reading.value, column: column, row: rows.lowerBound, color: theme.ink)
        column += max(reading.value.count, 9) + 3
      }
      return
    }
    let isNarrow = columns.count < 20
    for (row, reading) in zip(rows, page.readings) {
      if !isNarrow {
        canvas.text(" " + reading.name, column: columns.lowerBound, row: row, color: theme.quiet)
      }
      let value = String(reading.value.prefix(columns.count - 1))
      canvas.text(
        value, column: columns.lowerBound + (isNarrow ? 1 : 14), row: row, color: theme.ink)
    }
  }
}
