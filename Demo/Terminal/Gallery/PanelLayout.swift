/// The division of the panel: the hint, the dials, the readings, the notes, one below the other.
///
/// Dials come first if there is little room; if they do not all fit, those around the chosen one are
/// shown.
package struct PanelLayout: Sendable, Equatable {
  package let columns: Range<Int>
  package let hint: [String]
  package let hintRow: Int
  /// The dials with their row and columns.
  package let dials: [Slot]
  package let readings: Range<Int>
  package let notes: Range<Int>

  package struct Slot: Sendable, Equatable {
    package var index: Int
    package var row: Int
    package var columns: Range<Int>

    /// The columns of the slider; all columns if there is no room for one.
    package var track: Range<Int> {
      guard columns.count >= 25 else { return columns }
      let end = columns.upperBound - PanelLayout.valueWidth
      return columns.lowerBound + PanelLayout.nameWidth..<end
    }

    /// The position on the slider, 0…1, of a column.
    package func fraction(at column: Double) -> Double {
      let span = Double(max(track.count - 1, 1))
      return min(max((column - 0.5 - Double(track.lowerBound)) / span, 0), 1)
    }
  }

  package init(
    columns: Range<Int>, rows: Range<Int>, hint text: String, dials count: Int, chosen: Int,
    readings readingCount: Int
  ) {
    self.columns = columns
    let across = max(1, columns.count / 34)
    let wanted = (count + across - 1) / across
    let lines = Self.wrapped(text, columns: max(columns.count, 1))
    // A hint needs room for itself, two dials, and a line of readings.
    hint = rows.count >= lines.count + 3 && columns.count >= 20 ? lines : []
    hintRow = rows.lowerBound
    let isRoomy = rows.count >= 10
    let first = rows.lowerBound + hint.count + (isRoomy && !hint.isEmpty ? 1 : 0)
    let room = max(rows.upperBound - first, 0)
    let dialRows = min(wanted, max(room - (isRoomy ? 2 : 1), min(room, 2)))
    let shown = min(dialRows * across, count)
    let start = min(max(chosen - shown / 2, 0), max(count - shown, 0))
    let width = (columns.count + Self.gap) / across
    dials = (0..<shown).map { place in
      let left = columns.lowerBound + place % across * width
      return Slot(
        index: start + place, row: first + place / across,
        columns: left..<left + max(width - Self.gap, 0))
    }
    var next = first + dialRows
    if isRoomy, rows.upperBound - next > 1, dialRows > 0 { next += 1 }
    let most = columns.count >= Self.wide ? 1 : readingCount
    readings = next..<max(min(next + most, rows.upperBound), next)
    let firstNote = readings.upperBound + (rows.upperBound - readings.upperBound > 2 ? 1 : 0)
    notes = firstNote..<max(rows.upperBound, firstNote)
  }

  /// The dial at a cell.
  package func dial(column: Int, row: Int) -> Slot? {
    dials.first { $0.row == row && $0.columns.contains(column) }
  }

  /// A text broken between words into lines of at most a number of columns.
  package static func wrapped(_ text: String, columns: Int) -> [String] {
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

  private static let nameWidth = 14
  private static let valueWidth = 6
  private static let gap = 2
  /// Columns from which all readings are in one line.
  static let wide = 50
}
