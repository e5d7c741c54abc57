import SpringEngine
import SpringEngineKeyframes

@testable import Scenes

/// The animated picture at the top of the README: a ball is thrown, caught at the top of a bounce, flicked, and springs home,
/// above the curves of its motion.
///
/// Its motions are bakes, written as CSS keyframes; its colours follow the reader's colour scheme. It
/// stands still for readers who want less motion.
struct OpeningPicture {
  /// One component: keyframes in order of time, each with the timing curve to the next, if it is not
  /// linear.
  private typealias Track = [(time: Double, value: Double, curve: CubicBezier?)]

  private static let size = Place(800, 360)
  private static let radius = 20.0
  private static let home = Place(120, 110)
  private static let floor = 226.0
  private static let launch = Place(330, -420)
  private static let flick = Place(520, -640)
  private static let gravity = 1500.0
  private static let start = 0.45
  private static let holding = 0.55
  private static let pause = 0.9
  /// The keyframe at the top of the second bounce: start, top, impact, top, impact, top.
  private static let catchIndex = 5
  /// The curves' box.
  private static let plot = (left: 40.0, right: 760.0, top: 268.0, bottom: 344.0)

  private let x: Track
  private let y: Track
  private let caught: Double
  private let released: Double
  private let end: Double

  /// The picture.
  ///
  /// - Throws: The baker's errors.
  init() throws(BakeError) {
    let fall = try BakedMotion<Double>(
      .fall(gravity: Self.gravity, floor: Self.floor, restitution: 0.74),
      from: MotionState(value: Self.home.y, velocity: Self.launch.y), tolerance: 0.1,
      settlingTolerance: .points)
    let flight = fall.keyTimes[Self.catchIndex] * fall.duration
    caught = Self.start + flight
    released = caught + Self.holding
    // Nothing slows it down from left to right.
    let place = Place(Self.home.x + Self.launch.x * flight, fall.values[Self.catchIndex])
    let spring = MassSpringDamper(duration: 0.65, bounce: 0.35)
    let parts = try BakedMotion<Place>.components(
      of: .spring(spring, to: Self.home),
      from: MotionState(value: place, velocity: Self.flick), tolerance: 0.1,
      settlingTolerance: .points)
    end = released + max(parts[0].duration, parts[1].duration) + Self.pause
    x =
      [(0, Self.home.x, nil), (Self.start, Self.home.x, nil), (caught, place.x, nil)]
      + Self.keys(parts[0], from: released)
    y =
      [(0, Self.home.y, nil)]
      + Self.keys(fall, from: Self.start).prefix(Self.catchIndex + 1) + [(caught, place.y, nil)]
      + Self.keys(parts[1], from: released)
  }

  /// The keyframes of a bake, and one at rest after it.
  private static func keys(_ baked: BakedMotion<Double>, from start: Double) -> Track {
    let keys = baked.values.indices.map { index in
      (
        start + baked.keyTimes[index] * baked.duration, baked.values[index],
        index < baked.timingCurves.count ? baked.timingCurves[index] : nil
      )
    }
    return keys + [(start + baked.duration, baked.finalValue, nil)]
  }

  /// The value of a component at a time.
  private func value(of track: Track, at time: Double) -> Double {
    guard let next = track.firstIndex(where: { $0.time > time }) else { return track.last!.value }
    let (from, to) = (track[next - 1], track[next])
    let part = (time - from.time) / (to.time - from.time)
    return from.value + (to.value - from.value)
      * (from.curve.map { EasingCurve.bezier($0).value(at: part) } ?? part)
  }

  /// The picture in Scalable Vector Graphics.
  var svg: String {
    let (w, h) = (Self.size.x.svg, Self.size.y.svg)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(w) \(h)" width="\(w)" height="\(h)" \
      role="img" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="15">
        <title>A ball is thrown, caught in mid-air, flicked, and springs home</title>
        <style>
      \(style)  </style>
      \(stage)\(curves)</svg>

      """
  }

  // MARK: Style

  private var style: String {
    var css = Self.colors(.light, indent: "    svg { ", end: " }\n")
    css += "    @media (prefers-color-scheme: dark) {\n"
    css += Self.colors(.dark, indent: "      svg { ", end: " }\n    }\n")
    css += """
          .card { fill: var(--card); stroke: var(--grid); }
          .floor { stroke: var(--frame); stroke-width: 1.5; }
          .home { fill: none; stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 4 4; }
          .word { fill: var(--ink); font-weight: 600; opacity: 0; }
          .name { font-size: 12px; }
          .x, .y, .time, .height, .across, .seen, .word { \
      animation: \(end.svg)s linear infinite; }
          .x { animation-name: x; } .y { animation-name: y; } .time { animation-name: time; }
          .height { animation-name: height; } .across { animation-name: across; }
          .seen { animation-name: seen; transform-origin: \(Self.plot.left.svg)px 0; }
          .hand { animation: hand \(end.svg)s linear infinite; opacity: 0; fill: none; \
      stroke: var(--ink); stroke-width: 2; }

      """
    for copy in 1...Self.copies {
      css += "    .t\(copy) { animation-delay: \((Double(copy) * Self.lag).svg)s; }\n"
    }
    css += rule("x", x) { "translateX(\($0.svg)px)" }
    css += rule("y", y) { "translateY(\($0.svg)px)" }
    css += rule("height", y) { "translateY(\(Self.level(y: $0).svg)px)" }
    css += rule("across", x) { "translateY(\(Self.level(x: $0).svg)px)" }
    css += """
          @keyframes time { from { transform: translateX(\(Self.plot.left.svg)px); } \
      to { transform: translateX(\(Self.plot.right.svg)px); } }
          @keyframes seen { from { transform: scaleX(0); } to { transform: scaleX(1); } }

      """
    for (index, word) in words.enumerated() {
      css += "    .w\(index) { animation-name: w\(index); }\n"
      css += "    @keyframes w\(index) { \(visible(word.range)) }\n"
    }
    css += "    @keyframes hand { \(visible(caught...released)) }\n"
    css += """
          @media (prefers-reduced-motion: reduce) {
            * { animation: none !important; }
            .x { transform: translateX(\(Self.home.x.svg)px); }
            .y { transform: translateY(\(Self.home.y.svg)px); }
            .trail, .tip { display: none; }
          }

      """
    return css
  }

  private static func colors(_ palette: Palette, indent: String, end: String) -> String {
    let named = [
      ("card", palette.card), ("grid", palette.grid), ("ink", palette.ink),
      ("quiet", palette.quiet), ("faint", palette.faint), ("frame", palette.frame),
      ("ball", palette.actor(0)), ("other", palette.actor(1)),
    ]
    return indent + named.map { "--\($0): \($1.hex);" }.joined(separator: " ") + end
  }

  private func rule(_ name: String, _ track: Track, _ value: (Double) -> String) -> String {
    var css = "    @keyframes \(name) {\n"
    for key in track {
      css += "      \(decimal(key.time / end * 100, places: 4))% { transform: \(value(key.value));"
      if let curve = key.curve {
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { decimal($0, places: 5) }
        css += " animation-timing-function: cubic-bezier(\(points.joined(separator: ", ")));"
      }
      css += " }\n"
    }
    let last = value(track.last!.value)
    return css + "      100% { transform: \(last); }\n    }\n"
  }

  /// Keyframes that fade in and out around a time range.
  private func visible(_ range: ClosedRange<Double>) -> String {
    let times = [
      range.lowerBound - 0.02, range.lowerBound, range.upperBound, range.upperBound + 0.12,
    ].map { decimal(min(max($0 / end, 0), 1) * 100, places: 3) + "%" }
    return "0%, \(times[0]) { opacity: 0; } \(times[1]), \(times[2]) { opacity: 1; } "
      + "\(times[3]), 100% { opacity: 0; }"
  }

  // MARK: Elements

  private var words: [(text: String, range: ClosedRange<Double>)] {
    let speed = Int((Self.flick * Self.flick).sum().squareRoot().rounded())
    return [
      ("thrown", Self.start...(caught - 0.15)),
      ("caught at \(Int(Self.launch.x)) pt/s", caught...(released - 0.1)),
      ("flicked at \(speed) pt/s: it springs home", released...(end - Self.pause)),
    ]
  }

  private var stage: String {
    let radius = Self.radius.svg
    let (homeX, homeY) = (Self.home.x.svg, Self.home.y.svg)
    let floor = (Self.floor + Self.radius + 1).svg
    var text = """
        <defs><radialGradient id="shine" cx="0.35" cy="0.3" r="0.75">
          <stop offset="0" stop-color="#fff" stop-opacity="0.9"/>
          <stop offset="0.25" stop-color="#fff" stop-opacity="0.15"/>
          <stop offset="1" stop-color="#101528" stop-opacity="0.35"/>
        </radialGradient>
        <clipPath id="seen"><rect class="seen" x="\(Self.plot.left.svg)" y="250" \
      width="\((Self.plot.right - Self.plot.left).svg)" height="110"/></clipPath></defs>
        <rect class="card" x="1" y="1" width="798" height="358" rx="16"/>
        <line class="floor" x1="16" x2="784" y1="\(floor)" y2="\(floor)"/>
        <circle class="home" cx="\(homeX)" cy="\(homeY)" r="\((Self.radius + 6).svg)"/>

      """
    for (index, word) in words.enumerated() {
      text += "  <text class=\"word w\(index)\" x=\"28\" y=\"38\">\(word.text)</text>\n"
    }
    for copy in (1...Self.copies).reversed() {
      let share = 1 - Double(copy) / Double(Self.copies + 1)
      text += """
          <g class="trail x t\(copy)"><g class="y t\(copy)"><circle \
        r="\((Self.radius * (0.4 + 0.6 * share)).svg)" fill="var(--ball)" \
        opacity="\(decimal(0.2 * share, places: 2))"/></g></g>

        """
    }
    return text + """
        <g class="x"><g class="y"><circle r="\(radius)" fill="var(--ball)"/>\
      <circle r="\(radius)" fill="url(#shine)"/>\
      <circle class="hand" r="\((Self.radius + 7).svg)"/></g></g>

      """
  }

  private var curves: String {
    var text = ""
    for (points, color) in [
      (points { Self.level(x: value(of: x, at: $0)) }, "--other"),
      (points { Self.level(y: value(of: y, at: $0)) }, "--ball"),
    ] {
      text += """
          <polyline points="\(points)" fill="none" stroke="var(\(color))" stroke-width="1.5" \
        opacity="0.35"/>
          <polyline points="\(points)" fill="none" stroke="var(\(color))" stroke-width="2.5" \
        stroke-linejoin="round" clip-path="url(#seen)"/>

        """
    }
    return text + """
        <g class="tip time"><circle class="across" r="5" fill="var(--other)"/>\
      <circle class="height" r="5" fill="var(--ball)"/></g>
        <text class="name" x="758" y="282" text-anchor="end" fill="var(--ball)">height</text>
        <text class="name" x="758" y="326" text-anchor="end" fill="var(--other)">x</text>

      """
  }

  private func points(_ level: (Double) -> Double) -> String {
    let times = (0...Self.samples).map { end * Double($0) / Double(Self.samples) }
    return (times + y.map(\.time)).sorted().map { time in
      let across = Self.plot.left + time / end * (Self.plot.right - Self.plot.left)
      return "\(decimal(across, places: 1)),\(decimal(level(time), places: 1))"
    }.joined(separator: " ")
  }

  /// The plot's ordinate of a height.
  private static func level(y: Double) -> Double {
    plot.bottom - (floor - y) / (floor - 20) * (plot.bottom - plot.top)
  }

  /// The plot's ordinate of a distance from the left.
  private static func level(x: Double) -> Double {
    plot.bottom - x / size.x * (plot.bottom - plot.top)
  }

  /// The number of copies of the ball in its trail, and the seconds between two.
  private static let copies = 9
  private static let lag = 0.018
  private static let samples = 260
}
