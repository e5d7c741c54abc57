import Scenes

/// A plot of the last seconds and of the motion ahead, or of a recording.
struct LivePlot {
  /// Points of time, in seconds, and value; times are relative to now, or to a recording's start.
  struct Curve {
    var name = ""
    var color = theme.ink
    var points: [SIMD2<Double>]
  }

  var label: String
  var range: ClosedRange<Double>
  /// The range of times of a recording; `nil` for a live plot.
  var times: ClosedRange<Double>?
  var curves: [Curve]
  /// Values marked by horizontal lines.
  var guides: [Double] = []
  /// Impacts, or keyframes.
  var marks: [SIMD2<Double>] = []

  /// Seconds: the part of the future that is shown.
  static let ahead = 1.0
}

extension LivePlot {
  /// A plot of recorded curves, with ranges that hold them.
  init(
    recorded label: String, _ curves: [Curve], guides: [Double] = [], marks: [SIMD2<Double>] = []
  ) {
    let values = curves.flatMap { $0.points.map(\.y) } + guides
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let end = curves.compactMap(\.points.last?.x).max() ?? 0
    self.init(
      label: label, range: low...max(high, low + 1e-9), times: 0...max(end, 1e-9), curves: curves,
      guides: guides, marks: marks)
  }

  /// Draws the label and the names in the first row, the curves below: those of a live plot with a line
  /// at the present, those of a recording in patterns, with numbers at the ends of the axes.
  func draw(on canvas: CellCanvas, columns: Range<Int>, rows: Range<Int>) {
    func write(_ text: String, _ column: Int, _ row: Int, _ alignment: TextAlignment = .trailing) {
      canvas.text(text, column: column, row: row, color: theme.quiet, alignment: alignment)
    }
    let (low, high) = (range.lowerBound, range.upperBound)
    func number(_ value: Double) -> String {
      decimal(value, places: high - low < 0.1 ? 4 : high - low < 10 ? 2 : 0, minus: "−")
    }
    var (left, bottom) = (columns.lowerBound, rows.upperBound)
    write(label, left, rows.lowerBound, .leading)
    var column = left + label.count + 2
    let samples = times == nil ? ["▪"] : ["⠤⠤⠤⠤", "⠤⠄⠤⠄", "⠄⠠⠐⠄"]
    for (index, curve) in curves.enumerated() where !curve.name.isEmpty {
      let name = samples[index % samples.count] + " " + curve.name
      canvas.text(name, column: column, row: rows.lowerBound, color: curve.color)
      column += name.count + 2
    }
    if let times {
      (left, bottom) = (left + 8, bottom - 1)
      write(number(high), left - 1, rows.lowerBound + 1)
      write(number(low), left - 1, bottom - 1)
      write("0 s", left, bottom, .leading)
      write("\(decimal(times.upperBound, places: 2)) s", columns.upperBound, bottom)
    } else if column + number(high).count <= columns.upperBound {
      write(number(high), columns.upperBound, rows.lowerBound)
    }
    let time = times ?? -MotionHistory.length...Self.ahead
    let corner = SIMD2(Double(left), Double(2 * (rows.lowerBound + 1)) + 0.25)
    let end = SIMD2(Double(columns.upperBound) - 0.01, Double(2 * bottom) - 0.5)
    func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let across = (point.x - time.lowerBound) / (time.upperBound - time.lowerBound)
      let up = min(max((point.y - low) / (high - low), 0), 1)
      return corner + SIMD2(across, 1 - up) * (end - corner)
    }
    for value in (times == nil ? [low, high] : []) + guides {
      let line = [time.lowerBound, time.upperBound].map { place(SIMD2($0, value)) }
      canvas.polyline(line, color: theme.grid, pattern: .dotted)
    }
    canvas.polyline([place(SIMD2(0, low)), place(SIMD2(0, high))], color: theme.frame)
    for (index, curve) in curves.enumerated() {
      let pattern = times == nil ? .solid : DotPattern.allCases[index % samples.count]
      canvas.polyline(curve.points.map(place), color: curve.color, pattern: pattern)
    }
    for mark in marks.map(place) {
      if times == nil {
        canvas.ring(at: mark, radius: 0.6, color: theme.ink)
      } else {
        canvas.text("◆", at: mark, color: theme.ink)
      }
    }
  }
}
