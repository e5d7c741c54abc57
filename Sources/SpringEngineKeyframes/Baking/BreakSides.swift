import SpringEngine

/// The side of a break.
@usableFromInline
enum BreakSide: Double, Sendable {
  case before = -1
  case after = 1
}

extension KeyframePlacer {
  /// The values just before and after a break: different from that at its time if the value leaps there.
  ///
  /// A component whose law allows the change between the two times does not leap. For other laws the
  /// value is extrapolated from those at three distances in time, 1, 4 and 16, as a + b·√t + c·t: neither
  /// a slope nor a vertical tangent counts as a leap.
  @inlinable
  func values(around time: Double) -> (before: Vector, after: Vector) {
    let exact = model.state(after: time, from: start).value
    func side(_ side: BreakSide) -> Vector {
      let distance = side.rawValue * 32 * duration.ulp
      func value(_ factor: Double) -> Vector {
        model.state(after: max(0, time + factor * distance), from: start).value
      }
      let near = value(1)
      let limit = (near * 8 - value(4) * 6 + value(16)) * (1.0 / 3)
      return exact.mapComponents { index, exact in
        let change = abs(near[component: index] - exact)
        let isSmooth =
          abs(limit[component: index] - exact) <= 16 * exact.ulp
          || change
            <= model.component(index).steepestChange(
              between: max(0, min(time, time + distance)), and: max(time, time + distance),
              from: start.component(index))
        return isSmooth ? exact : limit[component: index]
      }
    }
    return (side(.before), side(.after))
  }

  /// The velocity just before or after a break, of each component from instants so far from it that
  /// rounding does not put its value on the break already, where a motion that bounces has the velocity
  /// after it.
  ///
  /// - Parameters:
  ///   - side: The side of the break.
  ///   - time: The time of the break.
  ///   - span: The time since the break before.
  ///   - least: The least distance in time.
  @inlinable
  func velocity(
    _ side: BreakSide, _ time: Double, within span: Double, atLeast least: Double
  ) -> Vector {
    let least = max(span * 0x1p-30, least)
    var velocity = velocity(beside: time, at: side.rawValue * least)
    let state = model.state(after: max(0, time - span * 0x1p-10), from: start)
    for index in 0..<Vector.componentCount {
      let speed = abs(state.velocity[component: index])
      guard speed > 0 else { continue }
      let aside = min(8 * state.value[component: index].ulp / speed, span * 0x1p-16)
      guard aside > least else { continue }
      func sample(_ factor: Double) -> Double {
        let instant = max(0, time + factor * side.rawValue * aside)
        return model.state(after: instant, from: start).velocity[component: index]
      }
      velocity[component: index] = 3 * (sample(1) - sample(2)) + sample(3)
    }
    return velocity
  }
}
