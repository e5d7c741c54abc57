import Foundation

@testable import Scenes

/// A range of numbers with ticks at round numbers.
struct PlotAxis: Sendable, Equatable {
  let range: ClosedRange<Double>

  /// The distance of two ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// An axis from the least to the greatest of the numbers.
  init(exactly numbers: [Double], intervals: Int) {
    range = Self.span(of: numbers)
    step = Self.step(for: range, intervals: intervals)
  }

  /// An axis that begins and ends at ticks, and holds the numbers.
  init(rounding numbers: [Double], intervals: Int) {
    let span = Self.span(of: numbers)
    step = Self.step(for: span, intervals: intervals)
    let low = (span.lowerBound / step).rounded(.down) * step
    let high = (span.upperBound / step).rounded(.up) * step
    range = min(low, span.lowerBound)...max(high, span.upperBound)
  }

  /// The multiples of the step within the range, widened by a rounding error.
  var ticks: [Double] {
    let slack = 1e-9
    let first = (range.lowerBound / step - slack).rounded(.up)
    let last = (range.upperBound / step + slack).rounded(.down)
    return (0...max(Int(last - first), 0)).map { (first + Double($0)) * step }
  }

  /// The text of a tick, with no more decimals than the step has; very small numbers as multiples of
  /// a power of ten.
  func label(_ tick: Double) -> String {
    // 1e-9 is more than the rounding error of a step.
    let places = min(max(Int((-log10(step * (1 + 1e-9))).rounded(.up)), 0), 12)
    guard places > Self.mostPlaces else { return decimal(tick, places: places, minus: "−") }
    let factor = decimal(tick * pow(10, Double(places)), places: 0, minus: "−")
    return factor == "0" ? factor : "\(factor)·10⁻\(Self.superscript(places))"
  }

  private static let mostPlaces = 4

  private static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(String(number).compactMap(\.wholeNumberValue).map { digits[$0] })
  }

  /// The range of the numbers; widened if it is a single point or as good as one, 0…1 if there are none.
  private static func span(of numbers: [Double]) -> ClosedRange<Double> {
    guard let low = numbers.min(), let high = numbers.max() else { return 0...1 }
    if high - low > max(abs(low), abs(high)) * 1e-9 { return low...high }
    let half = low == 0 ? 1 : abs(low) / 2
    return low - half...high + half
  }

  private static func step(for range: ClosedRange<Double>, intervals: Int) -> Double {
    let rough = (range.upperBound - range.lowerBound) / Double(intervals)
    let power = pow(10, log10(rough).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * (1 - 1e-9) } ?? power * 10
  }
}

/// The mapping of a panel's times and values to a rectangle.
struct PlotFrame: Sendable {
  let time: PlotAxis
  let value: PlotAxis

  /// The left top corner, and the size; y down.
  let corner: SIMD2<Double>
  let size: SIMD2<Double>

  /// The right bottom corner.
  var end: SIMD2<Double> { corner + size }

  /// The place of a time and a value.
  func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x(point.x), y(point.y))
  }

  func x(_ time: Double) -> Double {
    corner.x + part(time, of: self.time.range) * size.x
  }

  func y(_ value: Double) -> Double {
    corner.y + (1 - part(value, of: self.value.range)) * size.y
  }

  private func part(_ number: Double, of range: ClosedRange<Double>) -> Double {
    (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}
