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
