import SpringEngine

extension CellCanvas {
  /// A disc around one point, a stroke between two, else a filled convex polygon, antialiased.
  ///
  /// - Parameters:
  ///   - points: In units; those of a polygon in the order along the edge.
  ///   - width: In units: the diameter of a disc, the width of a stroke, and that of the line around a
  ///     polygon, which has round corners by it. Discs and strokes below 1 are fainter; for thin opaque
  ///     lines use ``polyline(_:color:pattern:)``.
  ///   - opacity: 0…1.
  ///   - isCutOff: Whether both ends of a stroke are straight instead of round. Consecutive strokes then
  ///     share no pixel, so that translucent ones have no darker joints.
  package func fill(
    _ points: [SIMD2<Double>], width: Double = 0, color: RGB, opacity: Double = 1,
    isCutOff: Bool = false
  ) {
    let isArea = points.count > 2
    guard let first = points.first, points.allSatisfy(\.isFinite), width.isFinite else { return }
    let opacity = isArea ? opacity : min(width, 1) * opacity
    guard opacity > 0 else { return }
    let ends = points.count == 2 ? points.dropFirst() : points.dropFirst() + [first]
    let edges = Array(zip(points, ends))
    let area = edges.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    let reach = width / 2 + 1
    let low = points.reduce(first, pointwiseMin) - reach
    let high = points.reduce(first, pointwiseMax) + reach
    shade(from: low, to: high, color: color) { pixel in
      // Inside, minus the distance from the nearest edge's line; outside, that from the nearest edge.
      var (inside, outside) = (-Double.infinity, Double.infinity)
      for (start, end) in edges {
        let (axis, offset) = (end - start, pixel - start)
        let length = axis.length
        let part = length > 0 ? (offset * axis).sum() / (length * length) : 0
        if isCutOff && (part < 0 || part >= 1) { return 0 }
        outside = min(outside, (offset - axis * min(max(part, 0), 1)).length)
        guard length > 0 else { continue }
        let across = (offset.x * axis.y - offset.y * axis.x) / length
        inside = max(inside, area > 0 ? across : -across)
      }
      let distance = isArea && area != 0 && inside <= 0 ? inside : outside
      return min(max(width / 2 - distance + 0.5, 0), 1) * opacity
    }
  }

  /// Blends a colour into each pixel between two corners, weighted by coverage.
  ///
  /// A coverage above ½ erases dots drawn earlier.
  ///
  /// - Parameter coverage: The part, 0…1, of the pixel with this centre.
  private func shade(
    from low: SIMD2<Double>, to high: SIMD2<Double>, color: RGB,
    coverage: (SIMD2<Double>) -> Double
  ) {
    let (lower, upper) = clip ?? (.zero, size)
    let first = pointwiseMax(pointwiseMax(low, lower), .zero).rounded(.down)
    let last = pointwiseMin(pointwiseMin(high, upper), size).rounded(.up)
    guard first.x < last.x, first.y < last.y else { return }
    for y in Int(first.y)..<Int(last.y) {
      for x in Int(first.x)..<Int(last.x) {
        let amount = coverage(SIMD2(Double(x) + 0.5, Double(y) + 0.5))
        guard amount > 0 else { continue }
        blend(color, amount, column: x, pixelRow: y)
      }
    }
  }

  private func blend(_ color: RGB, _ amount: Double, column: Int, pixelRow: Int) {
    var ink = self[column, pixelRow / 2]
    if pixelRow % 2 == 0 {
      ink.upper = ink.upper.mixed(with: color, amount: amount)
      if amount > 0.5 { ink.dots &= ~Self.upperDots }
    } else {
      ink.lower = ink.lower.mixed(with: color, amount: amount)
      if amount > 0.5 { ink.dots &= ~Self.lowerDots }
    }
    self[column, pixelRow / 2] = ink
  }
}
