@testable import Scenes

/// Curves over time, one panel below the other on a common time axis: a picture of the articles.
struct Plot: Sendable {
  var title: String

  /// A line below the title; may be empty.
  var subtitle = ""

  /// Top to bottom.
  var panels: [PlotPanel]

  /// The quantity of the common axis with its unit.
  var timeLabel = "time, s"

  /// Time intervals with a label, shaded in all panels.
  var spans: [(range: ClosedRange<Double>, label: String)] = []

  /// From the first time to the last.
  var timeAxis: PlotAxis {
    let times = panels.flatMap { panel in panel.curves.flatMap { $0.points.map(\.x) } }
    return PlotAxis(exactly: times, intervals: 8)
  }

  /// One curve of each name, in the order of first appearance.
  ///
  /// Empty if no panel has more than one curve: the panel's label is sufficient then.
  var legend: [PlotCurve] {
    guard panels.contains(where: { $0.curves.count > 1 }) else { return [] }
    var names: Set<String> = []
    return panels.flatMap(\.curves).filter { !$0.name.isEmpty && names.insert($0.name).inserted }
  }
}

struct PlotPanel: Sendable {
  /// The plotted quantity with its unit: "velocity, pt/s".
  var label: String
  var curves: [PlotCurve]

  /// Values marked by horizontal lines: a target, a floor.
  var guides: [Double] = []

  /// A shaded range: the bound of an error.
  var band: ClosedRange<Double>?

  /// Whether the panel has half the height, as for the error of the curve above it.
  var isStrip = false

  var axis: PlotAxis {
    var values = curves.flatMap { $0.points.map(\.y) } + guides
    values += curves.flatMap { $0.keyframes.map(\.y) }
    if let band { values += [band.lowerBound, band.upperBound] }
    return PlotAxis(rounding: values, intervals: isStrip ? 2 : 5)
  }
}

/// One line in a panel.
struct PlotCurve: Sendable {
  /// Curves with the same name, in any panels, share a colour and a legend entry.
  var name: String

  /// Time and value.
  var points: [SIMD2<Double>]

  var color = RGB(0)

  /// Time and value of marked points.
  var keyframes: [SIMD2<Double>] = []
}
