import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import SpringEngine

/// Text made from bakes and plots is read again as what it was made from, without NaN or infinity.
func fuzzExport(_ bytes: inout Bytes) {
  let size = bytes.positive(1e-3...1e9)
  let pace = bytes.positive(1e-2...1e2)
  let motion: Motion<Double> = bytes.motion(size: size, pace: pace)
  let start: MotionState<Double> = bytes.state(size: size, pace: pace)
  let styles: [BakeStyle] = [
    .curved, .straight, .uniform(framesPerSecond: 30), .held(framesPerSecond: 30),
  ]
  let style = bytes.pick(styles)
  if let baked = try? BakedMotion<Double>(
    motion, from: start, tolerance: size / 100, style: style,
    budget: BakeBudget(duration: 20, keyframes: 400))
  {
    checkWebAnimation(baked)
    checkStyleSheet(baked, speed: bytes.positive(1e-2...1e2))
    checkEasing(baked, from: bytes.number(1e12), to: bytes.number(1e12))
  }
  checkNumber(bytes.number(1e300), places: bytes.choice(16))
  checkPlot(of: motion, from: start, duration: bytes.positive(1e-3...1e3), &bytes)
}

/// The keyframes as JSON: one for every key time, at ascending offsets from 0 to 1, with its values.
private func checkWebAnimation(_ baked: BakedMotion<Double>) {
  let text = baked.webAnimationKeyframes(
    property: "transform", prefix: "translateX(", suffix: "px)")
  checkText(text)
  guard let list = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  else { fatalError("not a list in JSON: \(text)") }
  law(list.count == baked.keyTimes.count, "\(list.count) keyframes: \(text)")
  var last = -1.0
  for (index, keyframe) in list.enumerated() {
    guard let offset = keyframe["offset"] as? Double, let value = keyframe["transform"] as? String
    else { fatalError("keyframe \(keyframe)") }
    law(
      Float(offset) > Float(last) && (0...1).contains(offset), "offset \(offset) after \(last)")
    last = offset
    let number = Double(value.dropFirst("translateX(".count).dropLast("px)".count)) ?? .nan
    // Held values have a time more than values: the last value has two.
    let expected = baked.values[min(index, baked.values.count - 1)]
    law(abs(number - expected) <= 1e-15 + 1e-14 * abs(number), "\(value) for \(expected)")
  }
  law(list.first?["offset"] as? Double == 0, "first offset")
  law(last == 1, "last offset \(last)")
}

private func checkStyleSheet(_ baked: BakedMotion<Double>, speed: Double) {
  let text = baked.cssKeyframes(named: "drop", property: "transform", speed: speed)
  checkText(text)
  let rules = text.split(separator: "\n").filter { $0.hasPrefix("  ") }
  law(rules.count == baked.keyTimes.count, "\(rules.count) rules: \(text)")
  for (index, rule) in rules.enumerated() {
    let percent = Double(rule.dropFirst(2).prefix { $0 != "%" }) ?? .nan
    law(Double(Float(percent / 100)) == baked.keyTimes[index], "\(rule)")
  }
}

private func checkEasing(_ baked: BakedMotion<Double>, from origin: Double, to unit: Double) {
  guard origin != unit else { return }
  let text = baked.cssLinearEasing(from: origin, to: unit)
  checkText(text)
  let stops = text.dropFirst("linear(".count).dropLast().split(separator: ",")
  // A curve is several lines.
  guard baked.timingCurves.isEmpty else {
    law(stops.count >= baked.values.count, "\(stops.count) stops: \(text)")
    let places = stops.compactMap { $0.split(separator: " ").dropFirst().first?.dropLast() }
    let percents = places.map { Double($0) ?? .nan }
    law(zip(percents, percents.dropFirst()).allSatisfy { $0 <= $1 }, "not ascending: \(text)")
    return
  }
  law(stops.count == baked.values.count, "\(stops.count) stops: \(text)")
  for (index, stop) in stops.enumerated() {
    let words = stop.split(separator: " ")
    let share = limited((baked.values[index] - origin) / (unit - origin))
    law(
      abs((Double(words[0]) ?? .nan) - share) <= 1e-8 + 1e-14 * abs(share),
      "\(words[0]) for \(share)")
  }
}

/// A number with the limits that are documented.
private func limited(_ number: Double) -> Double { min(max(number, -1.79e308), 1.79e308) }

private func checkNumber(_ number: Double, places: Int) {
  var text = UTF8Text()
  text.append(number, places: places)
  let read = Double(String(text)) ?? .nan
  var unit = 1.0
  for _ in 0..<places { unit /= 10 }
  law(
    abs(read - limited(number)) <= 0.51 * unit + 1e-14 * abs(read), "\(String(text)) for \(number)")
}

/// A plot as a file of well-formed XML, with any text in it.
private func checkPlot(
  of motion: Motion<Double>, from start: MotionState<Double>, duration: Double,
  _ bytes: inout Bytes
) {
  let points = (0..<20).map { index in
    let time = duration * Double(index) / 19
    return SIMD2(time, motion.state(after: time, from: start).value)
  }
  let curve = PlotCurve(name: "motion", points: points, color: Palette.light.actor(0))
  let title = String(decoding: bytes.rest.prefix(64), as: UTF8.self)
  let plot = Plot(
    title: title, subtitle: "\(title)\u{0}",
    panels: [PlotPanel(label: "value", curves: [curve], guides: [bytes.number(1e300)])])
  let text = plot.svg(width: bytes.number(1e4))
  law(XMLParser(data: Data(text.utf8)).parse(), "not well-formed: \(text)")
  let drawing = text.split(separator: "\n").filter { $0.contains("points=") }
  for line in drawing { checkText(String(line)) }
}

private func checkText(_ text: String) {
  law(!text.contains("nan") && !text.contains("inf"), "a number that is not finite: \(text)")
}
