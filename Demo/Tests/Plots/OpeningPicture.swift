import SpringEngine
import SpringEngineKeyframes

@testable import Scenes

/// The animated picture at the top of the README: a finger throws a card, catches it in mid-air, flicks it, and
/// it springs home, above the curves of its motion.
///
/// The card's flights are bakes, written as CSS keyframes. The finger's drags, which are input, have a constant
/// acceleration, and end with the velocity of the throw. Colours follow the reader's colour scheme; for
/// readers who want less motion the picture stands still at the catch.
struct OpeningPicture {
  /// Keyframes in order of time, each with the timing curve to the next, if it is not linear.
  private typealias Track<Value> = [(time: Double, value: Value, curve: CubicBezier?)]

  private static let card = Place(104, 60)
  private static let home = Place(104, 150)
  private static let (gravity, floor) = (1500.0, 210.0)
  private static let (launch, flick) = (Place(500, -420), Place(-700, -300))
  /// Seconds: of the first press; that a drag, a hold, and the rest at the end last.
  private static let (press, dragging, holding, pause) = (0.35, 0.2, 0.35, 1.0)
  /// The keyframe at the top of the first bounce: start, top, impact, top.
  private static let catchIndex = 3
  /// A constant acceleration from rest, and the finger's way to the next press.
  private static let pull = CubicBezier(1 / 3, 0, 2 / 3, 1 / 3)
  private static let ease = CubicBezier(0.4, 0, 0.3, 1)
  /// The curves' box, and the numbers at its top.
  private static let plot = (left: 48.0, right: 752.0, top: 276.0, bottom: 346.0)
  private static let tops = (height: 200.0, x: 800.0)
  private static let width = plot.right - plot.left

  private let x, y: Track<Double>
  private let hand: Track<Place>
  private let thrown = press + dragging
  let caught: Double
  private let released, rested: Double
  private var end: Double { rested + Self.pause }

  /// The picture.
  ///
  /// - Throws: The baker's errors.
  init() throws(BakeError) {
    let throwPlace = Self.home + Self.launch * (Self.dragging / 2)
    let fall = try BakedMotion<Double>(
      .fall(gravity: Self.gravity, floor: Self.floor, restitution: 0.74),
      from: MotionState(value: throwPlace.y, velocity: Self.launch.y), tolerance: 0.1,
      settlingTolerance: .points)
    let flight = fall.keyTimes[Self.catchIndex] * fall.duration
    caught = thrown + flight
    let held = caught + Self.holding
    released = held + Self.dragging
    // Nothing slows it down from left to right.
    let catchPlace = Place(throwPlace.x + Self.launch.x * flight, fall.values[Self.catchIndex])
    let flickPlace = catchPlace + Self.flick * (Self.dragging / 2)
    let parts = try BakedMotion<Place>.components(
      of: .spring(MassSpringDamper(duration: 0.65, bounce: 0.35), to: Self.home),
      from: MotionState(value: flickPlace, velocity: Self.flick), tolerance: 0.1,
      settlingTolerance: .points)
    rested = released + max(parts[0].duration, parts[1].duration)
    let first: Track<Place> = [(0, Self.home, nil), (Self.press, Self.home, Self.pull)]
    let second: Track<Place> = [(caught, catchPlace, nil), (held, catchPlace, Self.pull)]
    x =
      first.map { ($0, $1.x, $2) } + [(thrown, throwPlace.x, nil)]
      + second.map { ($0, $1.x, $2) } + Self.keys(parts[0], from: released)
    y =
      first.map { ($0, $1.y, $2) } + Self.keys(fall, from: thrown).prefix(Self.catchIndex)
      + second.map { ($0, $1.y, $2) } + Self.keys(parts[1], from: released)
    hand = [
      (0, Self.home + Place(60, 70), Self.ease), (Self.press - 0.1, Self.home, nil), first[1],
      (thrown, throwPlace, nil), (thrown + 0.08, throwPlace + Self.launch * 0.08, Self.ease),
      (caught - 0.2, catchPlace, nil), second[1], (released, flickPlace, nil),
      (released + 0.3, flickPlace + Self.flick * 0.1, nil),
    ]
  }

  /// The keyframes of a bake, and one at rest after it.
  private static func keys(_ baked: BakedMotion<Double>, from start: Double) -> Track<Double> {
    let keys = baked.values.indices.map { index in
      (
        start + baked.keyTimes[index] * baked.duration, baked.values[index],
        index < baked.timingCurves.count ? baked.timingCurves[index] : nil
      )
    }
    return keys + [(start + baked.duration, baked.finalValue, nil)]
  }

  /// The value of a component at a time.
  private func value(of track: Track<Double>, at time: Double) -> Double {
    guard let next = track.firstIndex(where: { $0.time > time }) else { return track.last!.value }
    let (from, to) = (track[next - 1], track[next])
    let part = (time - from.time) / (to.time - from.time)
    return from.value + (to.value - from.value)
      * (from.curve.map { EasingCurve.bezier($0).value(at: part) } ?? part)
  }

  /// The picture in Scalable Vector Graphics.
  var svg: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 380" width="800" height="380" \
    role="img" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="12">
      <title>A finger throws a card, catches it in mid-air and flicks it; it springs home</title>
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
    css += rule("x", x) { "transform: translateX(\($0.svg)px)" }
    css += rule("y", y) { "transform: translateY(\($0.svg)px)" }
    for curve in plotted {
      css += rule(curve.name, curve.track) { "transform: translateY(\(curve.y($0).svg)px)" }
    }
    css += rule("hand", hand) { "transform: translate(\($0.x.svg)px, \($0.y.svg)px)" }
    css += rule("time", [(0, 0, nil), (end, Self.width, nil)]) { "translate: \($0.svg)px" }
    css += rule("seen", [(0, 0, nil), (end, 1, nil)]) { "transform: scaleX(\($0.svg))" }
    css += rule("trail", trail.left) { "stroke-dashoffset: \(decimal($0, places: 3))" }
    css += shown("touch", in: Self.press...thrown, caught...released)
    css += shown("near", in: 0.05...(released + 0.15))
    for (name, _, range) in words { css += shown(name, in: range) }
    let (x, y) = (value(of: x, at: caught).svg, value(of: y, at: caught).svg)
    return css + """
          .x { transform: translateX(\(x)px); } .y { transform: translateY(\(y)px); }
          .hand { transform: translate(\(x)px, \(y)px); } .seen { transform-origin: \(Self.plot.left.svg)px 0; }
          .thrown, .flicked { opacity: 0; }
          @media (prefers-reduced-motion: reduce) { * { animation: none !important; } .tip { display: none; } }

      """
  }

  private static func colors(_ palette: Palette, indent: String, end: String) -> String {
    let named = [
      ("card", palette.card), ("grid", palette.grid), ("ink", palette.ink),
      ("quiet", palette.quiet), ("faint", palette.faint), ("frame", palette.frame),
      ("red", palette.actor(0)), ("blue", palette.actor(1)),
    ]
    return indent + named.map { "--\($0): \($1.hex);" }.joined(separator: " ") + end
  }

  /// The rule of a class, and its keyframes.
  private func rule<V>(_ name: String, _ track: Track<V>, _ text: (V) -> String) -> String {
    var css = "    .\(name) { animation: \(name) \(end.svg)s linear infinite; }\n"
    css += "    @keyframes \(name) {\n"
    for key in track + [(end, track.last!.value, nil)] {
      css += "      \(decimal(key.time / end * 100, places: 3))% { \(text(key.value));"
      if let curve = key.curve {
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { decimal($0, places: 4) }
        css += " animation-timing-function: cubic-bezier(\(points.joined(separator: ", ")));"
      }
      css += " }\n"
    }
    return css + "    }\n"
  }

  /// The rule of a class whose opacity is 1 in time ranges.
  private func shown(_ name: String, in ranges: ClosedRange<Double>...) -> String {
    let track = ranges.flatMap { range -> Track<Double> in
      let (start, end) = (range.lowerBound, range.upperBound)
      return [(start - 0.05, 0, nil), (start, 1, nil), (end, 1, nil), (end + 0.12, 0, nil)]
    }
    return rule(name, [(0, 0, nil)] + track) { "opacity: \($0.svg)" }
  }

  // MARK: Elements

  private var words: [(name: String, text: String, range: ClosedRange<Double>)] {
    func speed(_ velocity: Place) -> Int { Int((velocity * velocity).sum().squareRoot().rounded()) }
    return [
      ("thrown", "thrown at \(speed(Self.launch)) pt/s", thrown...(caught - 0.15)),
      ("caught", "caught in mid-air at \(Int(Self.launch.x)) pt/s", caught...(released - 0.15)),
      ("flicked", "flicked at \(speed(Self.flick)) pt/s: it springs home", released...rested),
    ]
  }

  /// The curves, and the ordinates of their values.
  private var plotted: [(name: String, ink: String, track: Track<Double>, y: (Double) -> Double)] {
    let (bottom, height) = (Self.plot.bottom, Self.plot.bottom - Self.plot.top)
    return [
      ("across", "blue", x, { bottom - $0 / Self.tops.x * height }),
      ("height", "red", y, { bottom - (Self.floor - $0) / Self.tops.height * height }),
    ]
  }

  /// The times of samples: until the card rests, and at every keyframe.
  private var times: [Double] {
    let steps = Array(stride(from: Self.press, through: rested, by: 0.02))
    return Set(steps + (x + y).map(\.time)).sorted()
  }

  /// The card's way, and the part of its length that is left at each time.
  private var trail: (points: String, left: Track<Double>) {
    let places = times.map { Place(value(of: x, at: $0), value(of: y, at: $0)) }
    var lengths = [0.0]
    for step in zip(places.dropFirst(), places).map({ $0 - $1 }) {
      lengths.append(lengths.last! + (step * step).sum().squareRoot())
    }
    let left = zip(times, lengths).map { ($0, 1 - $1 / lengths.last!, nil as CubicBezier?) }
    // Between two keyframes the line's end stays under the card.
    return (Self.points(places), left.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
  }

  private var stage: String {
    let (w, h) = (Self.card.x, Self.card.y)
    let box = "x='\((-w / 2).svg)' y='\((-h / 2).svg)' width='\(w.svg)' height='\(h.svg)' rx='14'"
    let texts = words.map { "<text class='\($0.name)' x='24' y='34'>\($0.text)</text>" }
    return """
        <clipPath id="seen"><rect class="seen" x="\(Self.plot.left.svg)" width="\(Self.width.svg)" height="380"/></clipPath>
        <rect x="1" y="1" width="798" height="378" rx="16" fill="var(--card)" stroke="var(--grid)"/>
        <path d="M16 \((Self.floor + h / 2 + 1).svg)H784" stroke="var(--frame)" stroke-width="1.5"/>
        <rect transform="translate(\(Self.home.x.svg) \(Self.home.y.svg))" \(box) fill="none" \
      stroke="var(--faint)" stroke-width="1.5" stroke-dasharray="4 4"/>
        <g font-size="15" font-weight="600" fill="var(--ink)">\(texts.joined())</g>
        <polyline class="trail" points="\(trail.points)" pathLength="1" stroke-dasharray="1" fill="none" \
      stroke="var(--red)" stroke-opacity="0.4" stroke-width="4" stroke-linejoin="round"/>
        <g class="x"><g class="y"><rect \(box) fill="var(--red)"/><g fill="#fff"><circle cx="-30" r="11"/>\
      <rect x="-10" y="-10" width="46" height="7" rx="3.5"/>\
      <rect x="-10" y="4" width="30" height="7" rx="3.5" opacity="0.6"/></g></g></g>
        <g class="hand"><g class="near" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round">\
      <circle class="touch" cx="8" cy="8" r="17" fill="var(--ink)" fill-opacity="0.2"/>\
      <path transform="translate(8 8) rotate(-18)" fill="var(--card)" d="\(Self.outline)"/></g></g>

      """
  }

  /// A hand with its index finger up, whose tip is at the origin.
  private static let outline =
    "M-6.5 0a6.5 6.5 0 0 1 13 0V19q1-4 6-4t6 5q1-3 5.5-3t5.5 5q1-3 5-3t5 5V38q0 18-18 18h-9q-9 0-14-8l-12-18q-3-6 2-8t8 3l3 5Z"

  private var curves: String {
    let (left, right) = (Self.plot.left, Self.plot.right)
    var svg = ""
    func text(_ text: String, _ x: Double, _ y: Double, _ anchor: String, _ ink: String) {
      let place = "x='\(x.svg)' y='\(y.svg)' text-anchor='\(anchor)'"
      svg += "  <text \(place) fill='var(--\(ink))'>\(text)</text>\n"
    }
    text("height, pt", left, 262, "start", "red")
    text("x, pt", right, 262, "end", "blue")
    text("time, s", right, 365, "end", "quiet")
    for part in [0, 0.5, 1] {
      let level = Self.plot.bottom + part * (Self.plot.top - Self.plot.bottom)
      svg += "  <path d='M\(left.svg) \(level.svg)H\(right.svg)' stroke='var(--grid)'/>\n"
      text((part * Self.tops.height).svg, left - 8, level + 4, "end", "red")
      text((part * Self.tops.x).svg, right + 8, level + 4, "start", "blue")
    }
    for second in 0...Int(end) {
      text("\(second)", left + Double(second) / end * Self.width, 365, "middle", "quiet")
    }
    for curve in plotted {
      let points = (times + [end]).map { time in
        Place(left + time / end * Self.width, curve.y(value(of: curve.track, at: time)))
      }
      svg += """
          <g fill="none" stroke="var(--\(curve.ink))" stroke-width="2.5" stroke-linejoin="round">\
        <g opacity="0.35"><polyline id="\(curve.name)" points="\(Self.points(points))"/></g>\
        <use href="#\(curve.name)" clip-path="url(#seen)"/></g>

        """
    }
    return svg + """
        <g class="tip" transform="translate(\(left.svg))"><g class="time"><circle class="across" r="5" fill="var(--blue)"/>\
      <circle class="height" r="5" fill="var(--red)"/></g></g>

      """
  }

  private static func points(_ places: [Place]) -> String {
    places.map { "\(decimal($0.x, places: 1)),\(decimal($0.y, places: 1))" }.joined(separator: " ")
  }
}
