import SpringEngine

/// Which dots of a line are drawn.
package enum DotPattern: Sendable, CaseIterable {
  case solid
  case dashed
  case dotted

  func isInked(_ step: Int) -> Bool {
    switch self {
    case .solid: true
    case .dashed: step % 7 < 4
    case .dotted: step % 3 == 0
    }
  }
}

extension CellCanvas {
  /// The braille dots of a cell's upper half.
  static let upperDots: UInt8 = 0b0001_1011
  /// The braille dots of a cell's lower half.
  static let lowerDots: UInt8 = 0b1110_0100
  /// The bit of each braille dot, row by row.
  ///
  /// Unicode numbers the first six dots by columns and the fourth row last.
  private static let dotBits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// Dots: a longer line is not drawn.
  private static let longestLine = 100_000.0
  /// Dots per unit in both directions.
  private static let dotsPerUnit = 2.0

  /// Thin lines from point to point, or the dot at a single one; a point that is not finite, or far away,
  /// leaves a gap.
  package func polyline(
    _ points: [SIMD2<Double>], color: RGB, pattern: DotPattern = .solid
  ) {
    var step = 0
    var latest: SIMD2<Int>?
    for (start, end) in zip(points, points.count == 1 ? points[...] : points.dropFirst()) {
      let span = (end - start) * Self.dotsPerUnit
      let count = max(abs(span.x), abs(span.y)).rounded(.up)
      guard count < Self.longestLine else { continue }
      for index in 0...Int(count) {
        let part = count > 0 ? Double(index) / count : 0
        guard let position = dotPosition(of: start + (end - start) * part), position != latest
        else { continue }
        if pattern.isInked(step) { setDot(position, color: color) }
        latest = position
        step += 1
      }
    }
  }

  /// A thin circle.
  package func ring(at center: SIMD2<Double>, radius: Double, color: RGB) {
    guard center.isFinite, radius.isFinite, radius >= 0 else { return }
    let halfDot = 0.5 / Self.dotsPerUnit
    let low = pointwiseMax((center - (radius + 1)) * Self.dotsPerUnit, .zero).rounded(.down)
    let high = pointwiseMin((center + (radius + 1)), size) * Self.dotsPerUnit
    guard low.x < high.x, low.y < high.y else { return }
    for y in Int(low.y)..<Int(high.y) {
      for x in Int(low.x)..<Int(high.x) {
        let offset = (SIMD2(Double(x), Double(y)) + 0.5) / Self.dotsPerUnit - center
        if abs(offset.length - radius) <= halfDot { setDot(SIMD2(x, y), color: color) }
      }
    }
  }

  private func dotPosition(of point: SIMD2<Double>) -> SIMD2<Int>? {
    guard point.x >= 0, point.y >= 0, point.x < size.x, point.y < size.y else { return nil }
    return SIMD2(Int(point.x * Self.dotsPerUnit), Int(point.y * Self.dotsPerUnit))
  }

  private func setDot(_ position: SIMD2<Int>, color: RGB) {
    let (column, row) = (position.x / 2, position.y / 4)
    self[column, row].dots |= Self.dotBits[position.y % 4 * 2 + position.x % 2]
    self[column, row].dotColor = color
  }
}
