@testable import SpringEngine
@testable import SpringEngineKeyframes

extension BakedMotion {
  /// The state it starts from.
  var start: MotionState<Value> { state(at: 0) }
}

/// Checks a bake against the laws in its documentation.
struct BakeCheck<Value: MotionValue & Equatable> {
  var baked: BakedMotion<Value>

  /// Samples per segment for the error.
  var density = CaseCount.of(100, small: 12)

  /// The largest bound that is accepted, if that is not the tolerance.
  var limit: Double?

  func firstProblem() -> String? {
    do { try baked.validate() } catch { return "illegal: \(error)" }
    if baked.values[0] != baked.start.value { return "first value \(baked.values[0])" }
    let resting = baked.motion.settledValue(from: baked.start)
    if baked.finalValue != resting { return "last value \(baked.finalValue)" }
    if baked.errorBound > limit ?? baked.tolerance + unresolved {
      return "bound \(baked.errorBound / baked.tolerance)"
    }
    let error = trueError()
    if error.value > baked.errorBound {
      return "error \(error.value) at \(error.time) beyond the bound \(baked.errorBound)"
    }
    return nil
  }

  /// The change of a motion with breaks in half the distance of two key times, at its largest speed, if
  /// that is a large part of the tolerance.
  private var unresolved: Double {
    let start = baked.start.components
    guard baked.motion.course.nextBreak(after: 0, from: start.lanes) != nil else { return 0 }
    var fastest = 0.0
    for keyTime in baked.keyTimes {
      for time in [keyTime - 0x1p-24, keyTime + 0x1p-24] where time > 0 {
        let state = baked.motion.course.state(after: time * baked.duration, from: start)
        fastest = max(fastest, state.velocity.largestMagnitude)
      }
    }
    let change = fastest * baked.duration * 0x1p-25
    return change > baked.tolerance / 4 ? 1.1 * change : 0
  }

  /// The largest distance from the motion, from samples in each segment and after the end.
  func trueError() -> (value: Double, time: Double) {
    var worst = (value: 0.0, time: 0.0)
    let start = baked.start.components
    for i in 1..<baked.keyTimes.count {
      let from = baked.keyTimes[i - 1] * baked.duration
      let to = baked.keyTimes[i] * baked.duration
      // The motion leaps within segments of 2⁻²² of the duration, and nowhere else.
      if to - from < 0x1p-21 * baked.duration { continue }
      for k in 0..<density {
        let time = from + (to - from) * (Double(k) + 0.5) / Double(density)
        let exact = baked.motion.course.state(after: time, from: start).value
        let gap = baked.value(at: time).components - exact
        if gap.largestMagnitude > worst.value { worst = (gap.largestMagnitude, time) }
      }
    }
    for k in 0..<density {
      let time = baked.duration * (1 + Double(k) * 3 / Double(density))
      let gap =
        baked.finalValue.components - baked.motion.course.state(after: time, from: start).value
      if gap.largestMagnitude > worst.value { worst = (gap.largestMagnitude, time) }
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
