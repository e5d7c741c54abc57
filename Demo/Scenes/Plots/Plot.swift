/// Curves over time, one panel below the other on a common time axis, independent of the output
/// format.
///
/// ``svg(width:)`` draws it as a picture, ``text(columns:panelRows:)`` as plain text. Points that
/// are not finite are gaps.
package struct Plot: Sendable {
  package var title: String

  /// A line below the title; may be empty.
  package var subtitle: String

  /// Top to bottom.
  package var panels: [PlotPanel]

  /// Time intervals shaded in all panels.
  package var spans: [PlotSpan]

  package init(
    title: String, subtitle: String = "", panels: [PlotPanel], spans: [PlotSpan] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.panels = panels
    self.spans = spans
  }

  /// From the first finite time to the last.
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

/// A time interval with a label.
package struct PlotSpan: Sendable {
  package var range: ClosedRange<Double>
  package var label: String

  package init(_ range: ClosedRange<Double>, label: String) {
    self.range = range
    self.label = label
  }
}

/// One panel of a plot.
package struct PlotPanel: Sendable {
  /// The plotted quantity with its unit: "velocity, pt/s".
  package var label: String
  package var curves: [PlotCurve]

  /// Values marked by horizontal lines: a target, a floor.
  package var guides: [Double]

  /// A shaded range: the bound of an error.
  package var band: ClosedRange<Double>?

  /// Whether the panel has half the height, as for the error of the curve above it.
  package var isStrip: Bool

  package init(
    label: String, curves: [PlotCurve], guides: [Double] = [], band: ClosedRange<Double>? = nil,
    isStrip: Bool = false
  ) {
    self.label = label
    self.curves = curves
    self.guides = guides
    self.band = band
    self.isStrip = isStrip
  }

  var axis: PlotAxis {
    var values = curves.flatMap { $0.points.map(\.y) } + guides
    values += curves.flatMap { $0.keyframes.map(\.y) }
    if let band { values += [band.lowerBound, band.upperBound] }
    return PlotAxis(rounding: values, intervals: isStrip ? 2 : 5)
  }
}

/// One line in a panel.
package struct PlotCurve: Sendable {
  /// Curves with the same name, in any panels, share a colour and a legend entry.
  package var name: String

  /// Time and value.
  package var points: [SIMD2<Double>]
  package var color: RGB

  /// Time and value of marked points.
  package var keyframes: [SIMD2<Double>]

  package init(
    _ name: String, _ points: [SIMD2<Double>], color: RGB, keyframes: [SIMD2<Double>] = []
  ) {
    self.name = name
    self.points = points
    self.color = color
    self.keyframes = keyframes
  }

  /// The points between gaps.
  var pieces: [[SIMD2<Double>]] {
    points.split { !$0.isFinite }.map(Array.init)
  }
}

extension Plot {
  /// Colours for the first, second, … curve: those of the actors.
  package static let colors = Palette.light.actors
}
