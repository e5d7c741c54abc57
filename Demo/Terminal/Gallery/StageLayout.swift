import Scenes

/// The layout of a screen: a header, the stage, a panel beside it, plots below it, and the keys at
/// the bottom.
package struct StageLayout: Sendable, Equatable {
  package let columns: Int
  package let rows: Int

  /// The cells of the stage, including its frame.
  package let stageColumns: Range<Int>
  package let stageRows: Range<Int>

  /// The cells of the panel beside the stage; empty if there is no room.
  package let panelColumns: Range<Int>

  /// The rows of the plots; empty if there is no room.
  package let plotRows: Range<Int>

  /// The stage's left top corner, in the canvas's units.
  package let origin: SIMD2<Double>

  /// The canvas's units per point of the stage.
  package let scale: Double

  /// The row of the keys.
  package var footerRow: Int { rows - 1 }

  private static let leastPanel = 26
  private static let widestPanel = 40
  private static let gap = 2
  /// The rounding error of a whole number of cells.
  private static let hair = 1e-9

  /// A layout for a stage of a size in points.
  ///
  /// - Parameter panelFrom: The smallest number of columns with a panel beside the stage.
  package init(columns: Int, rows: Int, stage: Place, panelFrom: Int = 64) {
    self.columns = columns
    self.rows = rows
    let plotHeight = rows >= 18 ? max(6, rows / 4) : 0
    let hasPanel = columns >= panelFrom
    let panelWidth = hasPanel ? Self.leastPanel + Self.gap : 0
    // Two rows for header and footer, two for the stage's frame.
    let room = Place(
      Double(max(columns - 2 - panelWidth, 4)), Double(2 * max(rows - 4 - plotHeight, 2)))
    scale = min(room.x / stage.x, room.y / stage.y)
    let width = Int((stage.x * scale - Self.hair).rounded(.up)) + 2
    let height = Int((stage.y * scale / 2 - Self.hair).rounded(.up)) + 2
    let beside = hasPanel ? min(columns - width - Self.gap - 1, Self.widestPanel) : 0
    let left = max((columns - width - (hasPanel ? beside + Self.gap : 0)) / 2, 0)
    let top = 1 + max((rows - 2 - plotHeight - height) / 2, 0)
    stageColumns = left..<left + width
    stageRows = top..<top + height
    panelColumns =
      hasPanel ? left + width + Self.gap..<left + width + Self.gap + max(beside, 0) : 0..<0
    plotRows = max(rows - 1 - plotHeight, 0)..<max(rows - 1, 0)
    origin = SIMD2(Double(left + 1), Double(2 * (top + 1)))
  }

  /// The canvas point of a place on the stage.
  package func point(_ place: Place) -> SIMD2<Double> { origin + place * scale }

  /// The place on the stage of a canvas point.
  package func place(_ point: SIMD2<Double>) -> Place { (point - origin) / scale }
}
