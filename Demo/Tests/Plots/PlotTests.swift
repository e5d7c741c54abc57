import Foundation
import SpringEngine
import Testing

@testable import Scenes

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an SVG file, read by Foundation's XML parser.
private final class Drawing: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    var points: [SIMD2<Double>] {
      (attributes["points"] ?? "").split(separator: " ").map { pair in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        return SIMD2(numbers[0], numbers[1])
      }
    }
  }

  var elements: [Element] = []
  private var isWithinText = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
    isWithinText = name == "text"
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isWithinText { elements[elements.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isWithinText = false
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The tick labels of one axis with their positions.
  func ticks(anchor: String, key: String) -> [(place: Double, value: Double)] {
    all("text").filter { $0.attributes["text-anchor"] == anchor }.compactMap { element in
      let text = element.text.replacingOccurrences(of: "−", with: "-")
      return Double(text).map { (element.number(key), $0) }
    }
  }
}

struct PlotTests {
  private static let spring = Motion.spring(
    MassSpringDamper(mass: 2, stiffness: 120, dampingCoefficient: 5), to: 300.0)

  private static let samples: (value: PlotCurve, velocity: PlotCurve) = {
    let states = (0..<200).map { index in
      let time = 1.7 * Double(index) / 199
      return (time, spring.state(after: time, from: MotionState(value: -40, velocity: 900)))
    }
    func curve(_ part: (MotionState<Double>) -> Double) -> PlotCurve {
      PlotCurve(
        name: "a < b & \"c\"", points: states.map { SIMD2($0, part($1)) },
        color: Palette.light.actor(0))
    }
    return (curve(\.value), curve(\.velocity))
  }()

  private func plot(_ panels: [PlotPanel]) -> Plot {
    Plot(title: "<Title> & \u{1}", subtitle: "sub\"title\"", panels: panels)
  }

  @Test("a curve measured with the ticks is the data, to a hundredth of a pixel")
  func paperIsData() throws {
    let curve = Self.samples.value
    let drawing = try Drawing(plot([PlotPanel(label: "value", curves: [curve])]).svg())
    let points = try #require(drawing.all("polyline").first).points
    let times = drawing.ticks(anchor: "middle", key: "x")
    let values = drawing.ticks(anchor: "end", key: "y")
    let (t0, t1) = (try #require(times.first), try #require(times.last))
    let (v0, v1) = (try #require(values.first), try #require(values.last))
    try #require(points.count == curve.points.count)
    var worst = 0.0
    for (point, datum) in zip(points, curve.points) {
      let x = t0.place + (datum.x - t0.value) / (t1.value - t0.value) * (t1.place - t0.place)
      let y = v0.place + (datum.y - v0.value) / (v1.value - v0.value) * (v1.place - v0.place)
      // Tick labels are four pixels below their line.
      worst = max(worst, abs(point.x - x), abs(point.y - (y - 4)))
    }
    // Half a hundredth for the point, the same for the ticks, more where ticks are extrapolated.
    #expect(worst < 0.02)
  }

  @Test("keyframes are on their curve, and the bound contains the error")
  func keyframesAndBand() throws {
    var curve = Self.samples.value
    curve.keyframes = [curve.points[0], curve.points[70], curve.points[199]]
    let error = PlotCurve(
      name: "error", points: [SIMD2(0, 0), SIMD2(1.7, 0.05)], color: Palette.light.actor(1))
    let drawing = try Drawing(
      plot([
        PlotPanel(label: "value", curves: [curve], guides: [300]),
        PlotPanel(label: "error", curves: [error], band: -0.1...0.1, isStrip: true),
      ]).svg())
    let points = try #require(drawing.all("polyline").first).points
    let circles = drawing.all("circle").map { SIMD2($0.number("cx"), $0.number("cy")) }
    #expect(circles == [points[0], points[70], points[199]])
    let band = try #require(drawing.all("rect").last)
    let strip = try #require(drawing.all("polyline").last).points
    let (top, height) = (band.number("y"), band.number("height"))
    #expect(abs((top + height / 2) - strip[0].y) < 0.02)
    #expect(abs((top + height / 4) - strip[1].y) < 0.02)
  }

  @Test("texts with special characters are preserved")
  func escaping() throws {
    let curves = [
      Self.samples.value, PlotCurve(name: "other", points: [SIMD2(0, 1)], color: RGB(0)),
    ]
    let drawing = try Drawing(plot([PlotPanel(label: "a<b", curves: curves)]).svg())
    let texts = drawing.all("text").map(\.text)
    for text in ["<Title> & \u{FFFD}", "sub\"title\"", "a<b", "a < b & \"c\"", "other"] {
      #expect(texts.contains(text))
    }
  }

  /// Points on a line, at one place, and none.
  static let flat: [[SIMD2<Double>]] = [
    [], [SIMD2(0, 5)], [SIMD2(0, 0), SIMD2(0, 0)], [SIMD2(0, 1), SIMD2(1, 1)],
  ]

  @Test("no plot contains NaN or infinity", arguments: flat)
  func flatData(points: [SIMD2<Double>]) throws {
    let curve = PlotCurve(name: "c", points: points, keyframes: points)
    let plot = Plot(title: "t", panels: [PlotPanel(label: "value", curves: [curve])])
    let text = plot.svg()
    #expect(!text.contains("nan") && !text.contains("inf\""))
  }

  @Test(
    "decimals are rounded, never in exponents",
    arguments: [
      (0.0, 2, "0.00"), (-0.001, 2, "0.00"), (1.005, 1, "1.0"), (-12.5, 0, "-13"),
      (0.05, 1, "0.1"), (1234567.891, 2, "1234567.89"), (999.999, 2, "1000.00"),
      (.nan, 2, "?"), (.infinity, 0, "?"),
    ])
  func decimals(number: Double, places: Int, text: String) {
    #expect(decimal(number, places: places) == text)
  }
}
