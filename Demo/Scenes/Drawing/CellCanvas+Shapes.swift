import SpringEngine

extension CellCanvas {
  /// A filled disc.
  ///
  /// - Parameters:
  ///   - center: In units.
  ///   - radius: In units; nothing is drawn unless it is greater than 0.
  ///   - opacity: 0…1.
  package func disc(
    at center: SIMD2<Double>, radius: Double, color: RGB, opacity: Double = 1
  ) {
    stroke(from: center, to: center, width: 2 * radius, color: color, opacity: opacity)
  }

  /// A straight stroke.
  ///
  /// - Parameters:
  ///   - width: In units. Widths below 1 are drawn fainter; for thin opaque lines use
  ///     ``line(from:to:color:pattern:)``.
  ///   - isCutOff: Whether both ends are straight instead of round. Consecutive strokes then share
  ///     no pixel, so that translucent ones have no darker joints.
  package func stroke(
    from start: SIMD2<Double>, to end: SIMD2<Double>, width: Double, color: RGB,
    opacity: Double = 1, isCutOff: Bool = false
  ) {
    guard width > 0, width.isFinite, start.isFinite, end.isFinite else { return }
    let radius = width / 2
    let axis = end - start
    let squaredLength = (axis * axis).sum()
    let faintness = min(width, 1) * opacity
    shade(
      from: pointwiseMin(start, end) - (radius + 1), to: pointwiseMax(start, end) + (radius + 1),
      color: color
    ) { pixel in
      let offset = pixel - start
      let part = squaredLength > 0 ? (offset * axis).sum() / squaredLength : 0
      if isCutOff && (part < 0 || part >= 1) { return 0 }
      let along = min(max(part, 0), 1)
      let distance = (offset - axis * along).length
      return min(max(radius - distance + 0.5, 0), 1) * faintness
    }
  }

  /// A filled rectangle, antialiased, at least a unit wide and high.
  ///
  /// - Parameters:
  ///   - center: In units.
  ///   - size: In units, before a rotation; nothing is drawn unless it is greater than 0.
  ///   - axis: The direction of its width, as a unit vector: (cos, sin) of the angle, clockwise.
  package func box(
    at center: SIMD2<Double>, size: SIMD2<Double>, axis: SIMD2<Double> = SIMD2(1, 0), color: RGB,
    opacity: Double = 1
  ) {
    guard center.isFinite, size.isFinite, axis.isFinite, size.x > 0, size.y > 0 else { return }
    let half = size / 2
    let reach = half.length + 1
    shade(from: center - reach, to: center + reach, color: color) { pixel in
      let offset = pixel - center
      let along = abs((offset * axis).sum())
      let across = abs(offset.x * axis.y - offset.y * axis.x)
      let inside = half + 0.5 - SIMD2(along, across)
      return min(max(inside.x, 0), 1) * min(max(inside.y, 0), 1) * opacity
    }
  }

  /// A filled convex polygon, antialiased, enlarged by a margin with round corners.
  ///
  /// - Parameters:
  ///   - points: In units, in the order along the edge; nothing is drawn unless there are three.
  ///   - margin: In units, at least 0.
  package func polygon(
    _ points: [SIMD2<Double>], margin: Double = 0, color: RGB, opacity: Double = 1
  ) {
    guard points.count > 2, points.allSatisfy(\.isFinite), margin.isFinite else { return }
    let edges = Array(zip(points, points.dropFirst() + points.prefix(1)))
    let area = edges.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    let low = points.reduce(points[0], pointwiseMin) - (margin + 1)
    let high = points.reduce(points[0], pointwiseMax) + (margin + 1)
    shade(from: low, to: high, color: color) { pixel in
      // Inside, minus the distance from the nearest edge's line; outside, that from the nearest edge.
      var (inside, outside) = (-Double.infinity, Double.infinity)
      for (start, end) in edges {
        let (axis, offset) = (end - start, pixel - start)
        let length = axis.length
        guard length > 0 else { continue }
        let across = (offset.x * axis.y - offset.y * axis.x) / length
        inside = max(inside, area > 0 ? across : -across)
        let part = min(max((offset * axis).sum() / (length * length), 0), 1)
        outside = min(outside, (offset - axis * part).length)
      }
      let distance = inside <= 0 ? inside : outside
      return min(max(margin - distance + 0.5, 0), 1) * opacity
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
