import SpringEngine
import SpringEngineKeyframes

/// Checks a bake against the laws in its documentation.
struct BakeCheck<Value: MotionValue & Equatable> {
  var baked: BakedMotion<Value>

  /// Samples per segment for the error.
  var density = 100

  func firstProblem() -> String? {
    do { try baked.validate() } catch { return "illegal: \(error)" }
    let start = baked.start.components
    if baked.values[0] != baked.start.value { return "first value \(baked.values[0])" }
    let resting = baked.model.restingValue(from: start).map { Value(components: $0) }
    if baked.finalValue != resting { return "last value \(baked.finalValue)" }
    if baked.errorBound > baked.tolerance { return "bound \(baked.errorBound / baked.tolerance)" }
    let error = trueError()
    if error.value > baked.errorBound {
      return "error \(error.value) at \(error.time) beyond the bound \(baked.errorBound)"
    }
    return nil
  }

  /// The largest distance from the motion, from samples in each segment.
  func trueError() -> (value: Double, time: Double) {
    var worst = (value: 0.0, time: 0.0)
    let start = baked.start.components
    for i in 1..<baked.keyTimes.count {
      let from = baked.keyTimes[i - 1] * baked.duration
      let to = baked.keyTimes[i] * baked.duration
      if to - from < 2e-5 { continue }
      for k in 0..<density {
        let time = from + (to - from) * (Double(k) + 0.5) / Double(density)
        let gap =
          baked.value(at: time).components - baked.model.state(after: time, from: start).value
        if gap.largestMagnitude > worst.value { worst = (gap.largestMagnitude, time) }
      }
    }
    return worst
  }
}

extension BakedMotion<Double> {
  /// The velocity that a segment shows at its start and at its end, in units per second.
  func shownVelocities(segment i: Int) -> (start: Double, end: Double) {
    let travel = values[i + 1] - values[i]
    let time = (keyTimes[i + 1] - keyTimes[i]) * duration
    let curve = timingCurves[i]
    return (
      travel / time * (curve.y1 / curve.x1), travel / time * ((1 - curve.y2) / (1 - curve.x2))
    )
  }
}
