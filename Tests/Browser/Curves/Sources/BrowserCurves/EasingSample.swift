import Foundation
import SpringEngine

/// A random easing function of style sheets, and the values that browsers must show: those of the
/// package's own curve, but before a jump at the first stop of a `linear()`.
///
/// There the package has the value before the jump, as the draft of CSS Easing Functions Level 2 since
/// 2024; all three engines have the value after it, as the draft before. An engine that changes fails the
/// check, and then needs a value of its own here.
struct EasingSample: Encodable {
  /// The function in a style sheet.
  let css: String

  /// Parts of the duration, whole millionths, and the values there.
  let times, values: [Double]

  /// How far the curve goes at each time within 2⁻²² of the duration: browsers keep the times of stops
  /// in single precision.
  let spreads: [Double]

  init(using generator: inout SeededGenerator, count: Int) {
    let curve: EasingCurve
    var breaks: [Double] = []
    var firstJump: (time: Double, value: Double)?
    switch generator.index(below: 3) {
    case 0:
      let (x1, y1) = (generator.edged(), generator.decimal(-1.5, 2.5, places: 6))
      let (x2, y2) = (generator.edged(), generator.decimal(-1.5, 2.5, places: 6))
      css = "cubic-bezier(\(x1), \(y1), \(x2), \(y2))"
      curve = .bezier(CubicBezier(x1, y1, x2, y2))
    case 1:
      let position = EasingTrack.StepPosition.allCases[generator.index(below: 4)]
      let steps = 2 + generator.index(below: 30)
      css = "steps(\(steps), \(position.css))"
      curve = .steps(steps, position)
      breaks = (0...steps).map { Double($0) / Double(steps) }
    default:
      let stops = Self.stops(using: &generator)
      css = "linear(\(stops.map(\.css).joined(separator: ", ")))"
      curve = .track(EasingTrack(stops: stops.map(\.stop)))
      // A stop without a time is between those that have one.
      let next = stops.dropFirst().lazy.compactMap(\.start).first ?? 1
      if let time = stops[0].start, stops[0].end == nil, next <= time {
        firstJump = (time, stops[1].value)
      }
      breaks = stops.flatMap { [$0.start, $0.end].compactMap { $0 } }
    }
    var times: [Double] = []
    while times.count < count {
      let time = generator.decimal(0, 1, places: 6)
      // At a leap a browser may be on either side.
      if breaks.allSatisfy({ abs($0 - time) > 2e-6 }) { times.append(time) }
    }
    self.times = times
    values = times.map { time in
      if let firstJump, time < firstJump.time { firstJump.value } else { curve.value(at: time) }
    }
    spreads = times.map { time in
      let near = [-1.0, 1].map { curve.value(at: time + $0 * 0x1p-22) - curve.value(at: time) }
      return near.map(abs).max() ?? 0
    }
  }

  /// A stop of `linear()`.
  private struct RandomStop {
    var value: Double
    var start, end: Double?

    var stop: EasingTrack.Stop {
      if let start, let end { return .init(value, from: start, to: end) }
      return .init(value, at: start)
    }

    /// With times in percent, of four decimal places: exactly the fractions, but for rounding.
    var css: String {
      let percent = [start, end].compactMap { $0 }.map { String(format: " %.4f%%", $0 * 100) }
      return "\(value)\(percent.joined())"
    }
  }

  /// Stops with and without times, in order and not, within the duration and outside, with leaps and
  /// plateaus.
  private static func stops(using generator: inout SeededGenerator) -> [RandomStop] {
    var time = generator.chance(0.3) ? generator.decimal(-0.3, 0.3, places: 6) : 0
    let most = generator.chance(0.2) ? 1.3 : 1
    let count = 2 + generator.index(below: 9)
    return (0..<count).map { index in
      var stop = RandomStop(value: generator.decimal(-0.5, 1.5, places: 6))
      switch generator.index(below: 6) {
      case 0: stop.start = time  // A leap, if the one before it has a time.
      case 1: stop.start = generator.decimal(0, most, places: 6)  // Perhaps before an earlier one.
      case 2:
        let length = generator.decimal(0, 0.2, places: 6)
        (stop.start, stop.end) = (time, time + length)
      case 3, 4:
        time = min(most, time + generator.decimal(0.01, 0.3, places: 6))
        stop.start = time
      default: break
      }
      time = max(time, stop.end ?? stop.start ?? time)
      return stop
    }
  }
}

extension SeededGenerator {
  /// A coordinate of 0…1, sometimes one of the ends.
  fileprivate mutating func edged() -> Double {
    if chance(0.1) { return 0 }
    return chance(0.1) ? 1 : decimal(0, 1, places: 6)
  }

  /// A number of so many decimal places, which its text has exactly.
  mutating func decimal(_ low: Double, _ high: Double, places: Int) -> Double {
    let unit = pow(10, Double(places))
    return (uniform(low, high) * unit).rounded() / unit
  }
}

extension EasingTrack.StepPosition {
  /// The keyword in a style sheet.
  fileprivate var css: String {
    switch self {
    case .jumpStart: "jump-start"
    case .jumpEnd: "jump-end"
    case .jumpNone: "jump-none"
    case .jumpBoth: "jump-both"
    }
  }
}
