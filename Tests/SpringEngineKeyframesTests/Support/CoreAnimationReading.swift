import SpringEngine
@testable import SpringEngineKeyframes

/// The values of a keyframe animation, computed step by step from its documentation without code
/// of the package: fraction of the duration, segment by key time, the segment's timing function,
/// interpolation.
struct CoreAnimationReading {
  var values: [Double]
  var keyTimes: [Double]
  var timing: [(Float, Float, Float, Float)]
  var duration: Double
  var isDiscrete: Bool

  init<Value>(_ baked: BakedMotion<Value>, component: Int = 0) {
    values = baked.values.map { $0.components[component: component] }
    keyTimes = baked.keyTimes
    timing = baked.timingCurves.map { (Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2)) }
    duration = baked.duration
    isDiscrete = baked.holdsValues
  }

  func value(at time: Double) -> Double {
    let fraction = min(max(time / duration, 0), 1)
    if isDiscrete {
      for i in values.indices.reversed() where keyTimes[i] <= fraction { return values[i] }
    }
    if fraction == 1 { return values[values.count - 1] }
    var i = 0
    while keyTimes[i + 1] <= fraction { i += 1 }
    var s = (fraction - keyTimes[i]) / (keyTimes[i + 1] - keyTimes[i])
    if !timing.isEmpty { s = pace(timing[i], s) }
    return (1 - s) * values[i] + s * values[i + 1]
  }

  /// The timing function by de Casteljau's construction and bisection.
  private func pace(_ c: (Float, Float, Float, Float), _ x: Double) -> Double {
    func point(_ a: Double, _ b: Double, _ u: Double) -> Double {
      func mix(_ p: Double, _ q: Double) -> Double { (1 - u) * p + u * q }
      let (p, q, r) = (mix(0, a), mix(a, b), mix(b, 1))
      return mix(mix(p, q), mix(q, r))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(Double(c.0), Double(c.2), middle) < x { low = middle } else { high = middle }
    }
    return point(Double(c.1), Double(c.3), (low + high) / 2)
  }
}
