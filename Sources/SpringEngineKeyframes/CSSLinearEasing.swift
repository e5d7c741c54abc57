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
    String(linearEasingText(from: origin, to: unit))
  }

  func linearEasingText(from origin: Double, to unit: Double) -> UTF8Text {
    require(origin.isFinite, "css easing: origin must be finite", origin)
    require(
      unit.isFinite && unit != origin,
      "css easing: unit must be finite and differ from origin", unit)
    var text: UTF8Text = "linear("
    for index in values.indices {
      if index > 0 { text.append(", ") }
      text.append(Self.share(of: values[index], from: origin, to: unit), places: fullPlaces)
      if holdsValues || (index > 0 && index < values.count - 1) {
        text.append(" ")
        text.append(keyTimes[index] * 100, places: fullPlaces)
        text.append("%")
      }
      if holdsValues {
        text.append(" ")
        text.append(keyTimes[index + 1] * 100, places: fullPlaces)
        text.append("%")
      }
      guard index < timingCurves.count else { continue }
      let (value, time) = (values[index], keyTimes[index])
      let (travel, span) = (values[index + 1] - value, keyTimes[index + 1] - time)
      guard travel.isFinite else { continue }
      let allowed = tolerance / 4 / abs(travel)
      ChordSearch(timingCurves[index]).forEachStop(within: allowed) { stop in
        text.append(", ")
        text.append(
          Self.share(of: value + stop.y * travel, from: origin, to: unit), places: fullPlaces)
        text.append(" ")
        text.append((time + stop.x * span) * 100, places: fullPlaces)
        text.append("%")
      }
    }
    text.append(")")
    return text
  }

  /// The value's place between two others: 0 at the first, 1 at the second.
  ///
  /// Halves are subtracted where a difference would overflow.
  private static func share(of value: Double, from origin: Double, to unit: Double) -> Double {
    let (travel, span) = (value - origin, unit - origin)
    if travel.isFinite, span.isFinite { return travel / span }
    return (value / 2 - origin / 2) / (unit / 2 - origin / 2)
  }
}

/// A part of a timing curve, in which lines take its place.
private struct ChordSearch {
  private let start, first, second, end: SIMD2<Double>

  init(_ curve: CubicBezier) {
    self.init(
      .zero, SIMD2(curve.x1, curve.y1), SIMD2(curve.x2, curve.y2), SIMD2(repeating: 1))
  }

  private init(
    _ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>
  ) {
    (self.start, self.first) = (start, first)
    (self.second, self.end) = (second, end)
  }

  /// Reports the inner ends of lines that are as close to the curve as is allowed, in their order.
  ///
  /// The curve's height above the chord is at most ¾ of that of a control point, since the weights of the
  /// two add up to 3·r·s ≤ ¾.
  func forEachStop(within distance: Double, depth: Int = 12, _ report: (SIMD2<Double>) -> Void) {
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
    ChordSearch(start, early, before, half).forEachStop(within: distance, depth: depth - 1, report)
    report(half)
    ChordSearch(half, after, late, end).forEachStop(within: distance, depth: depth - 1, report)
  }
}
