import SpringEngine

extension BakedMotion where Value == Double {
  /// The motion as a CSS easing, `linear(…)`, between two values.
  ///
  /// For a transition or an animation of the bake's ``duration`` from `origin` to `unit`. It consists
  /// of straight lines between the keyframes, or of steps if values are held. The curves of a
  /// ``BakeStyle/curved`` bake are several lines each, within a quarter of the tolerance, which adds to the
  /// error bound; a ``BakeStyle/straight`` bake has fewer lines.
  ///
  /// - Parameters:
  ///   - origin: The value at which the easing is 0.
  ///   - unit: The value at which the easing is 1.
  /// - Precondition: `origin` and `unit` are finite and differ.
  /// - Complexity: O(lines).
  public func cssLinearEasing(from origin: Double, to unit: Double) -> String {
    String(
      linearEasingText(from: origin, to: unit) { index, report in
        let travel = abs(values[index + 1] - values[index])
        // Without a number for it there are no lines either.
        guard travel < .infinity else { return }
        let curve = timingCurves[index]
        reportStops(
          .zero, SIMD2(curve.x1, curve.y1), SIMD2(curve.x2, curve.y2), SIMD2(repeating: 1),
          within: tolerance / 4 / travel, report)
      })
  }
}

/// Reports the inner ends of lines that are as close to a Bézier curve as is allowed, in their order.
///
/// The curve's height above the chord is at most ¾ of that of a control point, since the weights of the
/// two add up to 3·r·s ≤ ¾.
private func reportStops(
  _ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>,
  within distance: Double, depth: Int = 12, _ report: (SIMD2<Double>) -> Void
) {
  let chord = end - start
  func height(_ point: SIMD2<Double>) -> Double {
    abs(point.y - start.y - chord.y * ((point.x - start.x) / chord.x))
  }
  guard chord.x > 0, depth > 0, 0.75 * max(height(first), height(second)) > distance else {
    return
  }
  let middle = (first + second) / 2
  let (early, late) = ((start + first) / 2, (second + end) / 2)
  let (before, after) = ((early + middle) / 2, (middle + late) / 2)
  let half = (before + after) / 2
  reportStops(start, early, before, half, within: distance, depth: depth - 1, report)
  report(half)
  reportStops(half, after, late, end, within: distance, depth: depth - 1, report)
}
