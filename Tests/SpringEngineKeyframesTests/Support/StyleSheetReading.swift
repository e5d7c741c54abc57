import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The values of a keyframe animation that is read from its text, as a browser shows them that keeps
/// key times in single precision; without code of the package.
///
/// Firefox reads a percentage as a `Double`, divides it by 100 and rounds that to a `Float`; it reads
/// control points as `Float`. Source: `consume_numeric` in the tokenizer of cssparser, and
/// `KeyframePercentage` in Servo's style crate.
struct StyleSheetReading {
  struct Keyframe: Equatable {
    var offset: Double
    var value: Double
    /// x₁, y₁, x₂, y₂; empty for a constant pace, `nil` if the value is held.
    var curve: [Float]?
  }

  var keyframes: [Keyframe]
  var duration: Double

  /// Reads a rule that has no prefix nor suffix for its numbers.
  init(css: String) throws {
    keyframes = []
    for line in css.split(separator: "\n") where line.hasPrefix("  ") {
      let percent = try #require(Double(line.dropFirst(2).prefix { $0 != "%" }))
      let colon = try #require(line.firstIndex(of: ":"))
      let value = try #require(Double(line[colon...].dropFirst(2).prefix { $0 != ";" }))
      keyframes.append(
        Keyframe(
          offset: Double(Float(percent / 100)), value: value, curve: try Self.curve(in: line)))
    }
    let rule = try #require(Self.text(after: "animation: ", in: css))
    let seconds = rule.split(separator: " ")[1]
    #expect(seconds.hasSuffix("s"))
    duration = try #require(Double(seconds.dropLast()))
  }

  /// Reads the keyframes of a Web Animation.
  ///
  /// - Parameter duration: That of the bake: the text does not contain it.
  init(json: String, property: String, duration: Double) throws {
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    keyframes = try list.map { frame in
      let offset = try #require(frame["offset"] as? Double)
      let text = try #require(frame[property] as? String)
      return Keyframe(
        offset: Double(Float(offset)), value: try #require(Double(text)),
        curve: try Self.curve(in: frame["easing"] as? String ?? "linear"))
    }
    self.duration = duration
  }

  /// What follows a mark in a text.
  private static func text(after mark: String, in text: some StringProtocol) -> Substring? {
    let text = Substring(text)
    let start = text.indices.first { text[$0...].hasPrefix(mark) }
    return start.map { text[$0...].dropFirst(mark.count) }
  }

  private static func curve(in text: some StringProtocol) throws -> [Float]? {
    if text.contains("step-end") { return nil }
    guard let list = self.text(after: "cubic-bezier(", in: text) else { return [] }
    let numbers = list.prefix { $0 != ")" }.split(separator: ",")
    let curve = numbers.compactMap { Float($0.drop { $0 == " " }) }
    try #require(curve.count == 4)
    return curve
  }

  /// The value at a time; `nil` inside a segment of at most 2⁻²¹ of the duration.
  func value(at time: Double) -> Double? {
    let progress = time / duration
    if progress >= 1 { return keyframes[keyframes.count - 1].value }
    let next = keyframes.firstIndex { $0.offset > progress } ?? keyframes.count - 1
    let (a, b) = (keyframes[next - 1], keyframes[next])
    if b.offset - a.offset <= 0x1p-21 { return nil }
    guard let curve = a.curve else { return a.value }
    var part = (progress - a.offset) / (b.offset - a.offset)
    if !curve.isEmpty { part = Self.pace(curve.map(Double.init), part) }
    return a.value + (b.value - a.value) * part
  }

  /// The timing function by bisection.
  private static func pace(_ c: [Double], _ x: Double) -> Double {
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(c[0], c[2], middle) < x { low = middle } else { high = middle }
    }
    return point(c[1], c[3], (low + high) / 2)
  }
}
