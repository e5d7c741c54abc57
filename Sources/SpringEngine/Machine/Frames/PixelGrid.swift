/// The pixels that lengths in points are rounded to.
struct PixelGrid: Sendable {
  /// Pixels per point, greater than 0.
  let pixelsPerPoint: Double

  /// The whole pixel that is nearest to a length.
  func pixel(of length: Double) -> Double { (length * pixelsPerPoint).rounded() }

  /// Whether all components of two values are in the same pixels.
  func isSame(_ value: Lanes, _ other: Lanes) -> Bool {
    (0..<value.componentCount).allSatisfy {
      pixel(of: value[component: $0]) == pixel(of: other[component: $0])
    }
  }

  /// The lengths that are rounded to the same pixel as another one, but for rounding at the ends.
  func cell(around length: Double) -> ClosedRange<Double> {
    let (pixel, half) = (pixel(of: length), 0.5 - Self.margin)
    let (lower, upper) = ((pixel - half) / pixelsPerPoint, (pixel + half) / pixelsPerPoint)
    return min(lower, length)...max(upper, length)
  }

  /// Pixels: the part of a cell at each end that floating-point rounding could lead out of.
  private static let margin = 1e-6
}
