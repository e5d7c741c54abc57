import Scenes

/// The layout of a screen: a header, the stage, a panel beside or below it, plots, and the keys at
/// the bottom.
package struct StageLayout: Sendable, Equatable {
  package let columns: Int
  package let rows: Int

  /// The cells of the stage, including its frame.
  package let stageColumns: Range<Int>
  package let stageRows: Range<Int>

  /// The cells of the panel; empty if there is no room.
  package let panelColumns: Range<Int>
  package let panelRows: Range<Int>

  /// The rows of the plots; empty if there is no room.
  package let plotRows: Range<Int>

  /// The stage's left top corner, in the canvas's units.
  package let origin: SIMD2<Double>

  /// The canvas's units per point of the stage.
  package let scale: Double

  /// The row of the keys.
  package var footerRow: Int { rows - 1 }

  private static let narrowestPanel = 15
  private static let widestPanel = 40
  private static let gap = 2
  /// The rounding error of a whole number of cells.
  private static let hair = 1e-9

  /// A layout for a stage of a size in points.
  ///
  /// The panel is where it leaves more room to the stage.
  package init(columns: Int, rows: Int, stage: Place) {
    self.columns = columns
    self.rows = rows
    let plotHeight = rows >= 18 ? max(6, rows / 4) : 0
    // Two rows for header and footer, two for the stage's frame.
    func scale(leaving width: Int, _ height: Int) -> Double {
      let room = Place(
        Double(max(columns - 2 - width, 4)), Double(2 * max(rows - 4 - plotHeight - height, 2)))
      return min(room.x / stage.x, room.y / stage.y)
    }
    let leastPanel = min(max(columns * 2 / 5 - 2, Self.narrowestPanel), 26)
    let beside = scale(leaving: leastPanel + Self.gap, 0)
    let below = scale(leaving: 0, rows / 6)
    let isBeside = beside >= below && columns > 2 * leastPanel
    self.scale = isBeside ? beside : below
    let width = Int((stage.x * self.scale - Self.hair).rounded(.up)) + 2
    let height = Int((stage.y * self.scale / 2 - Self.hair).rounded(.up)) + 2
    let panel = isBeside ? min(columns - width - Self.gap - 1, Self.widestPanel) : 0
    let left = max((columns - width - (isBeside ? panel + Self.gap : 0)) / 2, 0)
    let spare = max(rows - 2 - plotHeight - height, 0)
    let top = 1 + (isBeside ? spare / 2 : 0)
    stageColumns = left..<left + width
    stageRows = top..<top + height
    plotRows = max(rows - 1 - plotHeight, 0)..<max(rows - 1, 0)
    panelColumns =
      isBeside
      ? left + width + Self.gap..<left + width + Self.gap + max(panel, 0)
      : 1..<max(columns - 1, 1)
    panelRows =
      isBeside
      ? top + 1..<max(top + height - 1, plotRows.lowerBound - 1)
      : top + height..<max(plotRows.lowerBound, top + height)
    origin = SIMD2(Double(left + 1), Double(2 * (top + 1)))
  }

  /// The canvas point of a place on the stage.
  package func point(_ place: Place) -> SIMD2<Double> { origin + place * scale }

  /// The place on the stage of a canvas point.
  package func place(_ point: SIMD2<Double>) -> Place { (point - origin) / scale }
}
