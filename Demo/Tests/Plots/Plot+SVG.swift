@testable import Scenes

extension Plot {
  /// The plot as a file in Scalable Vector Graphics.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 320. The height follows from the panels.
  ///   - paper: The colours of all but the curves.
  func svg(width: Double = 760, on paper: PlotPaper = .light) -> String {
    let width = max(width, 320)
    var document = SVGDocument()
    var top = Layout.margin
    document.text(
      title, at: SIMD2(Layout.margin, top + 14), size: 17, color: paper.ink, weight: "650")
    top += 24
    if !subtitle.isEmpty {
      document.text(subtitle, at: SIMD2(Layout.margin, top + 11), size: 13, color: paper.faint)
      top += 20
    }
    if !legend.isEmpty {
      drawLegend(in: &document, at: SIMD2(Layout.margin, top + 8), color: paper.ink)
      top += 24
    }
    let time = timeAxis
    for (index, panel) in panels.enumerated() {
      top += Layout.labelHeight
      let height = panel.isStrip ? Layout.stripHeight : Layout.panelHeight
      let frame = PlotFrame(
        time: time, value: panel.axis, corner: SIMD2(Layout.left, top),
        size: SIMD2(width - Layout.left - Layout.margin, height))
      drawSpans(in: &document, frame: frame, beside: index == 0 ? panel.label : nil, on: paper)
      panel.draw(
        in: &document, frame: frame, timeLabel: index == panels.count - 1 ? timeLabel : nil,
        on: paper)
      top += height
    }
    return document.file(
      width: width, height: top + Layout.timeLabelHeight, title: title, background: paper.ground)
  }

  private func drawSpans(
    in document: inout SVGDocument, frame: PlotFrame, beside label: String?, on paper: PlotPaper
  ) {
    // Text widths are estimated: a static file cannot measure text.
    var free = frame.corner.x + Layout.letter * Double(label?.count ?? 0) + Layout.margin / 2
    for span in spans {
      let left = frame.x(max(span.range.lowerBound, frame.time.range.lowerBound))
      let right = frame.x(min(span.range.upperBound, frame.time.range.upperBound))
      guard left <= right else { continue }
      document.box(
        from: SIMD2(left, frame.corner.y), to: SIMD2(right, frame.end.y), color: paper.span)
      guard label != nil else { continue }
      let width = Layout.letter * Double(span.label.count)
      let start = max((left + right - width) / 2, free)
      free = start + width + Layout.margin / 2
      document.text(
        span.label, at: SIMD2(start, frame.corner.y - 10), size: 12, color: paper.spanInk,
        weight: "600")
    }
  }

  /// Draws a line and a name for each curve of the legend; text widths are estimated.
  private func drawLegend(
    in document: inout SVGDocument, at start: SIMD2<Double>, color: RGB
  ) {
    var place = start
    for curve in legend {
      document.add(
        "line",
        [
          "x1": place.x, "y1": place.y, "x2": place.x + 18, "y2": place.y, "stroke": curve.color,
          "stroke-width": "3", "stroke-linecap": "round",
        ])
      document.text(curve.name, at: place + SIMD2(26, 4.5), size: 13, color: color)
      place.x += 26 + 7.5 * Double(curve.name.count) + 20
    }
  }
}

/// Layout constants in pixels.
private enum Layout {
  static let margin = 20.0
  static let left = 68.0
  static let letter = 6.5
  static let labelHeight = 34.0
  static let panelHeight = 170.0
  static let stripHeight = 56.0
  static let timeLabelHeight = 48.0
}

extension PlotPanel {
  fileprivate func draw(
    in document: inout SVGDocument, frame: PlotFrame, timeLabel: String?, on paper: PlotPaper
  ) {
    let (start, end) = (frame.corner, frame.end)
    func text(
      _ text: String, x: Double, y: Double, anchor: String = "start", weight: String = "400"
    ) {
      document.text(
        text, at: SIMD2(x, y), size: 12, color: paper.faint, anchor: anchor, weight: weight)
    }
    text(label, x: start.x, y: start.y - 10, weight: "600")
    if let band {
      document.box(
        from: SIMD2(start.x, frame.y(band.upperBound)), to: SIMD2(end.x, frame.y(band.lowerBound)),
        color: paper.band)
    }
    for tick in frame.value.ticks {
      let y = frame.y(tick)
      document.line(from: SIMD2(start.x, y), to: SIMD2(end.x, y), color: paper.grid)
      text(frame.value.label(tick), x: start.x - 10, y: y + 4, anchor: "end")
    }
    for tick in frame.time.ticks {
      let x = frame.x(tick)
      document.line(from: SIMD2(x, start.y), to: SIMD2(x, end.y), color: paper.grid)
      if timeLabel != nil { text(frame.time.label(tick), x: x, y: end.y + 18, anchor: "middle") }
    }
    if let timeLabel { text(timeLabel, x: end.x, y: end.y + 36, anchor: "end", weight: "600") }
    for y in guides.map(frame.y) {
      document.line(
        from: SIMD2(start.x, y), to: SIMD2(end.x, y), color: paper.guide, dashes: "5 4")
    }
    for curve in curves { curve.draw(in: &document, frame: frame, ground: paper.ground) }
  }
}

extension PlotCurve {
  fileprivate func draw(in document: inout SVGDocument, frame: PlotFrame, ground: RGB) {
    let points = points.map(frame.place).map { "\($0.x.svg),\($0.y.svg)" }
    document.add(
      "polyline",
      [
        "points": points.joined(separator: " "), "fill": "none", "stroke": color,
        "stroke-width": "2", "stroke-linejoin": "round", "stroke-linecap": "round",
      ])
    for place in keyframes.map(frame.place) {
      document.add(
        "circle",
        [
          "cx": place.x, "cy": place.y, "r": "3.5", "fill": ground, "stroke": color,
          "stroke-width": "1.75",
        ])
    }
  }
}

/// The colours of a plot, without its curves.
struct PlotPaper: Sendable {
  let ground: RGB
  let ink: RGB
  /// Labels.
  let faint: RGB
  let grid: RGB
  /// Lines at marked values.
  let guide: RGB
  /// A shaded range of values.
  let band: RGB
  /// A shaded range of times, and its name.
  let span: RGB
  let spanInk: RGB

  static let light = PlotPaper(
    ground: RGB(0xFF_FFFF), ink: RGB(0x1F_2430), faint: RGB(0x69_7080), grid: RGB(0xE7_E9EE),
    guide: RGB(0x9A_A1B0), band: RGB(0xE3_F3EA), span: RGB(0xFF_F3DC), spanInk: RGB(0x9A_6700))

  static let dark = PlotPaper(
    ground: RGB(0x15_1A2C), ink: RGB(0xE8_ECF4), faint: RGB(0x98_A1BA), grid: RGB(0x2A_3150),
    guide: RGB(0x6A_7499), band: RGB(0x17_3A34), span: RGB(0x3A_3220), spanInk: RGB(0xFF_D166))
}
