import Foundation
import SpringEngine
import Testing

@testable import SpringEngineKeyframes

@Suite("A bake as CSS and as Web Animations")
struct BakedMotionCSSTests {
  @Test(
    "Numbers are plain decimals, rounded, without zeros at the end",
    arguments: [
      (0.0, 3, "0"), (-0.0, 3, "0"), (1.0, 3, "1"), (0.5, 0, "1"), (-2.25, 3, "-2.25"),
      (0.0004, 3, "0"), (-0.0004, 3, "0"), (0.0006, 3, "0.001"), (99.9999, 3, "100"),
      (1.0 / 3, 9, "0.333333333"), (120.05, 6, "120.05"), (1e-7, 8, "0.0000001"),
      (-1203, 0, "-1203"), (0x1p53, 9, "9007199254740992"), (12_345_678.5, 15, "12345678.5"),
      (1e22, 2, "10000000000000000000000"), (-123e20, 0, "-12300000000000000000000"),
    ])
  func plainDecimals(number: Double, places: Int, text: String) {
    #expect(written(number, places: places) == text)
  }

  @Test("Random numbers, read back, differ by at most half of the last place")
  func readBack() {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<CaseCount.of(1000, small: 100) {
      let number = Double.random(in: -2000...2000, using: &generator)
      let text = written(number, places: 6)
      let deviation = abs(Double(text)! - number)
      #expect(deviation <= 0.5000001e-6, "seed \(seed): \(number) became \(text)")
    }
  }

  @Test("Numbers of any size, read back, have all their digits but the last")
  func readBackHuge() {
    let seed: UInt64 = 8
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<CaseCount.of(1000, small: 100) {
      let exponent = Double.random(in: 0...308, using: &generator)
      let number = Double.random(in: -1.7...1.7, using: &generator) * pow(10, exponent)
      let text = written(number, places: 15)
      #expect(!text.contains("e"))
      let deviation = abs(Double(text)! - number)
      let places = exponent < 22 ? 6 * number.ulp : abs(number) * 1e-13
      let digits = max(places, 1e-15)
      #expect(deviation <= digits, "seed \(seed): \(number) became \(text)")
    }
  }

  @Test("Numbers beyond a Double's range are limited to it")
  func beyondTheRange() throws {
    for number in [Double.infinity, .greatestFiniteMagnitude] {
      #expect(Double(written(number, places: 3)) == 1.79e308)
      #expect(Double(written(-number, places: 3)) == -1.79e308)
    }
    let baked = try BakedMotion<Double>(Self.spring, from: MotionState(20), tolerance: 0.1)
    let css = baked.cssKeyframes(named: "drop", property: "left", speed: .leastNonzeroMagnitude)
    #expect(css.contains("animation: drop 179"))
    let steep = baked.cssLinearEasing(from: 0, to: .leastNonzeroMagnitude)
    #expect(steep.hasPrefix("linear(179"))
    let wide = baked.cssLinearEasing(
      from: -.greatestFiniteMagnitude, to: .greatestFiniteMagnitude)
    #expect(wide.hasPrefix("linear(0.5, 0.5 "))
  }

  private func written(_ number: Double, places: Int) -> String {
    var text = UTF8Text()
    text.append(number, places: places)
    return String(text)
  }

  static let spring = Motion.spring(.bouncy, to: 300.0)

  @Test("The keyframes, read back from JSON, are the bake's own")
  func webAnimation() throws {
    let baked = try BakedMotion<Double>(Self.spring, from: MotionState(20), tolerance: 0.1)
    let json = baked.webAnimationKeyframes(property: "left", suffix: "px")
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(list.count == baked.values.count)
    for (index, frame) in list.enumerated() {
      let offset = try #require(frame["offset"] as? Double)
      let text = try #require(frame["left"] as? String)
      #expect(abs(offset - baked.keyTimes[index]) <= 1e-15)
      #expect(text.hasSuffix("px"))
      #expect(abs(Double(text.dropLast(2))! - baked.values[index]) <= 1e-13)
      let easing = frame["easing"] as? String
      #expect((easing == nil) == (index == list.count - 1))
      guard let easing else { continue }
      let numbers = easing.dropFirst("cubic-bezier(".count).dropLast()
        .split(separator: ",").map { Double($0.drop { $0 == " " })! }
      let curve = baked.timingCurves[index]
      for (number, own) in zip(numbers, [curve.x1, curve.y1, curve.x2, curve.y2]) {
        #expect(abs(number - own) <= 1e-15)
      }
    }
  }

  @Test(
    "The keyframes are JSON whatever the texts contain",
    arguments: ["\"", "\\", "\u{0}\u{8}\t\n\u{c}\r\u{1b}\u{1f}", "\u{7f}ü\u{2028}🎈", "\\\"\\u0041"])
  func webAnimationTexts(text: String) throws {
    let baked = try BakedMotion<Double>(Self.spring, from: MotionState(20), tolerance: 0.1)
    let json = baked.webAnimationKeyframes(property: text, prefix: text, suffix: text)
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(list.count == baked.values.count)
    #expect(list.last?[text] as? String == "\(text)300\(text)")
  }

  @Test(
    "A linear() easing, joined by lines, stays within the bake's error of the motion",
    arguments: [BakeStyle.straight, .curved])
  func linearEasing(style: BakeStyle) throws {
    let baked = try BakedMotion<Double>(
      Self.spring, from: MotionState(20), tolerance: 0.1, style: style)
    let text = baked.cssLinearEasing(from: 20, to: 300)
    let stops = text.dropFirst("linear(".count).dropLast().split(separator: ",").map {
      $0.split(separator: " ").map { Double($0.filter { $0 != "%" })! }
    }
    let points = stops.enumerated().map { index, stop in
      (time: stop.count > 1 ? stop[1] / 100 : index == 0 ? 0 : 1, value: stop[0])
    }
    #expect(points.first?.value == 0 && points.last?.value == 1)
    for step in 0...500 {
      let place = Double(step) / 500
      let next = max(1, points.firstIndex { $0.time >= place } ?? points.count - 1)
      let (a, b) = (points[next - 1], points[next])
      let part = (place - a.time) / (b.time - a.time)
      let value = 20 + 280 * (a.value + (b.value - a.value) * part)
      let exact = Self.spring.state(after: place * baked.duration, from: MotionState(20)).value
      let added = style == .curved ? 0.1 / 4 : 0
      #expect(abs(value - exact) <= baked.errorBound + added + 1e-12)
    }
    #expect(points.count < 250)
  }

  @Test("A rule names its animation, and its last keyframe has no timing function")
  func rule() throws {
    let baked = try BakedMotion<Double>(Self.spring, from: MotionState(20), tolerance: 0.1)
    let text = baked.cssKeyframes(named: "hop", property: "left", suffix: "px")
    #expect(text.hasPrefix("@keyframes hop {\n  0% { left: 20px; animation-timing-function: cubic"))
    #expect(text.contains("100% { left: 300px; }"))
    #expect(text.contains(".hop { animation: hop "))
  }

  static let held = BakeStyle.held(framesPerSecond: 10)

  @Test("Held values step at their key times, and the last one has a keyframe at the end too")
  func heldValues() throws {
    let baked = try BakedMotion<Double>(
      Self.spring, from: MotionState(20), tolerance: 0.1, style: Self.held)
    let json = baked.webAnimationKeyframes(property: "left")
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(list.count == baked.keyTimes.count)
    let rules = baked.cssKeyframes(named: "hop", property: "left").split(separator: "\n")
      .filter { $0.hasPrefix("  ") }
    #expect(rules.count == baked.keyTimes.count)
    for (index, frame) in list.enumerated() {
      let isEnd = index == list.count - 1
      let value = baked.values[min(index, baked.values.count - 1)]
      let offset = try #require(frame["offset"] as? Double)
      let text = try #require(frame["left"] as? String)
      #expect(abs(offset - baked.keyTimes[index]) <= 1e-15)
      #expect(abs(Double(text)! - value) <= 1e-13)
      #expect(frame["easing"] as? String == (isEnd ? nil : "step-end"))
      let percent = try #require(Double(rules[index].dropFirst(2).prefix { $0 != "%" }))
      #expect(abs(percent - baked.keyTimes[index] * 100) <= 1e-13)
      #expect(rules[index].contains("left: \(text);"))
      #expect(rules[index].contains("step-end") == !isEnd)
    }
    #expect(list.last?["offset"] as? Double == 1)
    #expect(rules.last == "  100% { left: 300; }")
  }

  @Test("A linear() easing of held values holds each from its key time to the next")
  func heldEasing() throws {
    let baked = try BakedMotion<Double>(
      Self.spring, from: MotionState(20), tolerance: 0.1, style: Self.held)
    let stops = baked.cssLinearEasing(from: 20, to: 300).dropFirst("linear(".count).dropLast()
      .split(separator: ",").map {
        $0.split(separator: " ").map { Double($0.filter { $0 != "%" })! }
      }
    #expect(stops.count == baked.values.count)
    for (index, stop) in stops.enumerated() {
      try #require(stop.count == 3)
      #expect(abs(20 + 280 * stop[0] - baked.values[index]) <= 1e-12)
      #expect(abs(stop[1] - baked.keyTimes[index] * 100) <= 1e-13)
      #expect(abs(stop[2] - baked.keyTimes[index + 1] * 100) <= 1e-13)
    }
  }

  @Test("A rule at another speed has another duration")
  func pace() throws {
    let model = Motion<Double>.curve(.linear, to: 1, duration: 3)
    let baked = try BakedMotion<Double>(model, from: MotionState(0), tolerance: 0.1)
    #expect(baked.duration == 3)
    let slow = baked.cssKeyframes(named: "hop", property: "opacity", speed: 7)
    #expect(slow.contains(".hop { animation: hop 0.428571428571429s linear both; }"))
    let text = baked.cssKeyframes(named: "hop", property: "opacity", speed: 0.2)
    #expect(text.contains(".hop { animation: hop 15s linear both; }"))
    #expect(
      text.replacing(" 15s ", with: " 3s ") == baked.cssKeyframes(named: "hop", property: "opacity")
    )
  }

  #if !os(iOS) && !os(tvOS) && !os(visionOS)
  @Test("Places between which there are no shares stop the program, and the wrong one is named")
  func easingPlaces() async {
    func message(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let origin = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let baked = try BakedMotion<Double>(Self.spring, from: MotionState(20), tolerance: 0.1)
      _ = baked.cssLinearEasing(from: .nan, to: 1)
    }
    #expect(message(origin).contains("css easing: origin must be finite, is nan"))
    let unit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let baked = try BakedMotion<Double>(Self.spring, from: MotionState(20), tolerance: 0.1)
      _ = baked.cssLinearEasing(from: 1, to: 1)
    }
    let text = "css easing: unit must be finite and differ from origin, is 1.0"
    #expect(message(unit).contains(text))
  }
  #endif
}
