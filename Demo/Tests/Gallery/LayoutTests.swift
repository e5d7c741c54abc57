import Gallery
import Scenes
import Testing

struct StageLayoutTests {
  private static let sizes = [
    (80, 24), (120, 40), (200, 50), (100, 30), (64, 18), (60, 40), (60, 20), (40, 12), (250, 20),
    (30, 80), (20, 8),
  ]

  @Test(
    "stage, panel, plots and keys do not overlap", arguments: sizes,
    [Scene.stage, Place(984, 400), Place(100, 700)])
  func fits(_ size: (columns: Int, rows: Int), _ stage: Place) {
    let (columns, rows) = size
    let layout = StageLayout(columns: columns, rows: rows, stage: stage)
    #expect(layout.stageColumns.lowerBound >= 0 && layout.stageColumns.upperBound <= columns)
    #expect(layout.stageRows.lowerBound >= 1)
    #expect(layout.stageRows.upperBound <= layout.plotRows.lowerBound)
    #expect(layout.plotRows.upperBound == layout.footerRow)
    #expect(layout.panelColumns.upperBound <= columns)
    #expect(layout.panelRows.upperBound <= layout.plotRows.lowerBound)
    #expect(
      !layout.panelColumns.overlaps(layout.stageColumns)
        || !layout.panelRows.overlaps(layout.stageRows))
    // The stage is within its frame.
    let corner = layout.point(stage)
    #expect(corner.x <= Double(layout.stageColumns.upperBound - 1) + 1e-9)
    #expect(corner.y <= Double(2 * (layout.stageRows.upperBound - 1)) + 1e-9)
  }

  @Test("the mappings between stage and canvas are inverse to each other", arguments: sizes)
  func roundTrip(_ columns: Int, _ rows: Int) {
    let layout = StageLayout(columns: columns, rows: rows, stage: Scene.stage)
    let place = layout.place(layout.point(Place(123, 45)))
    #expect(abs(place.x - 123) < 1e-9 && abs(place.y - 45) < 1e-9)
  }

  @Test("screens down to one cell have a layout", arguments: [(1, 1), (1, 50), (200, 1), (2, 2)])
  func tiny(_ columns: Int, _ rows: Int) {
    let layout = StageLayout(columns: columns, rows: rows, stage: Scene.stage)
    #expect(layout.scale > 0)
    _ = PanelLayout(
      columns: layout.panelColumns, rows: layout.panelRows, hint: "A hint.", dials: 9, chosen: 8,
      readings: 3)
  }
}

struct PanelLayoutTests {
  @Test(
    "every scene's dials are shown, or a part of them with the chosen one",
    arguments: [(80, 24), (120, 40), (60, 20), (40, 12), (36, 30)], Scene.all.map(\.name))
  func dials(_ size: (columns: Int, rows: Int), _ name: String) throws {
    let scene = try #require(Scene.named(name))
    let layout = StageLayout(columns: size.columns, rows: size.rows, stage: Scene.stage)
    for chosen in scene.dials.indices {
      let panel = PanelLayout(
        columns: layout.panelColumns, rows: layout.panelRows, hint: scene.hint,
        dials: scene.dials.count, chosen: chosen, readings: 3)
      let shown = panel.dials.map(\.index)
      #expect(shown.contains(chosen))
      #expect(shown.count == scene.dials.count || shown.count >= 4)
      let cells = panel.dials.flatMap { slot in slot.columns.map { slot.row * 1000 + $0 } }
      #expect(Set(cells).count == cells.count)
      #expect(panel.dials.allSatisfy { layout.panelRows.contains($0.row) })
      #expect(panel.dials.allSatisfy { $0.columns.upperBound <= layout.panelColumns.upperBound })
      // Nothing is on the rows of something else.
      let hint = panel.hintRow..<panel.hintRow + panel.hint.count
      let rows = panel.dials.map { $0.row..<$0.row + 1 }
      for range in [hint, panel.readings, panel.notes] {
        #expect(rows.allSatisfy { !$0.overlaps(range) })
        #expect(range.isEmpty || range.upperBound <= layout.panelRows.upperBound)
      }
      #expect(!panel.readings.overlaps(panel.notes))
    }
  }

  @Test("the ends of a slider are the ends of its dial's range")
  func slider() throws {
    let panel = PanelLayout(
      columns: 50..<80, rows: 3..<18, hint: "", dials: 3, chosen: 0, readings: 3)
    let slot = try #require(panel.dial(column: 60, row: panel.dials[1].row))
    #expect(slot.index == 1)
    #expect(slot.fraction(at: Double(slot.track.lowerBound) + 0.5) == 0)
    #expect(slot.fraction(at: Double(slot.track.upperBound) - 0.5) == 1)
    #expect(slot.fraction(at: 0) == 0 && slot.fraction(at: 1000) == 1)
    #expect(panel.dial(column: 49, row: slot.row) == nil)
  }
}

struct KeyBarTests {
  @Test("help and quit are shown first, and no keys overlap", arguments: 20...130)
  func fitting(_ columns: Int) {
    let bar = KeyBar(columns: columns, act: "throw", isDialChosen: false)
    #expect(bar.items.suffix(2).map(\.name) == ["help", "quit"])
    for (item, next) in zip(bar.items, bar.items.dropFirst()) {
      #expect(item.columns.upperBound < next.columns.lowerBound)
    }
    let end = bar.items.map(\.columns.upperBound).max() ?? 0
    #expect(end <= columns - (bar.showsStatus ? 8 : 1))
    #expect(columns < 40 || bar.items.first?.name == "scene")
    #expect(columns < 78 || bar.showsStatus)
  }
}
