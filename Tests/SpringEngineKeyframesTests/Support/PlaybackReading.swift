/// The values of a keyframe animation at times of its layer, computed step by step from the
/// documentation of Core Animation, without code of the package.
struct PlaybackReading {
  var values: [[Double]]
  var keyTimes: [Double]
  /// x₁, y₁, x₂, y₂; empty for a constant pace.
  var timing: [[Float]]
  /// The same of the whole animation, before that of each part; empty for a constant pace.
  var ownTiming: [Float] = []
  var isDiscrete = false
  var beginTime = 0.0
  var duration: Double
  var speed: Float = 1
  var timeOffset = 0.0
  /// 0 counts as once.
  var repeatCount: Float = 0
  /// 0 leaves the end to the count.
  var repeatDuration = 0.0
  var autoreverses = false
  var fillsBackwards = false
  var fillsForwards = false

  /// The shown components; `nil` if the layer's own value is shown instead.
  func components(atLayerTime time: Double) -> [Double]? {
    place(atLayerTime: time).map { i, s in
      s == 0 ? values[i] : zip(values[i], values[i + 1]).map { (1 - s) * $0 + s * $1 }
    }
  }

  /// The keyframe before a time and the part of the way to the next one, after the timing function;
  /// `nil` if the layer's own value is shown instead.
  func place(atLayerTime time: Double) -> (keyframe: Int, part: Double)? {
    let played = (time - beginTime) * Double(speed)
    let once = autoreverses ? duration + duration : duration
    let counted = repeatCount == 0 ? once : once * Double(repeatCount)
    let total = repeatDuration > 0 ? repeatDuration : counted
    if played < 0, !fillsBackwards { return nil }
    if played >= total, !fillsForwards { return nil }
    // Repeats are subtracted one by one; at the end of the last no further one begins.
    var local = min(max(played, 0), total) + timeOffset
    if local < 0 { local += once }
    var repeats = 0
    while local > once || local == once && played < total, repeats < 1000 {
      local -= once
      repeats += 1
    }
    if local > duration { local = once - local }
    let fraction = local / duration
    return place(atFraction: ownTiming.isEmpty ? fraction : pace(ownTiming, fraction))
  }

  private func place(atFraction fraction: Double) -> (keyframe: Int, part: Double) {
    if isDiscrete {
      for i in values.indices.reversed() where keyTimes[i] <= fraction { return (i, 0) }
      return (0, 0)
    }
    if fraction >= 1 { return (values.count - 1, 0) }
    var i = 0
    while keyTimes[i + 1] <= fraction { i += 1 }
    var s = (fraction - keyTimes[i]) / (keyTimes[i + 1] - keyTimes[i])
    if !timing.isEmpty { s = pace(timing[i], s) }
    return (i, s)
  }

  /// The timing function from its Bernstein polynomials, by bisection.
  private func pace(_ points: [Float], _ x: Double) -> Double {
    let c = points.map(Double.init)
    func bernstein(_ a: Double, _ b: Double, _ u: Double) -> Double {
      3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bernstein(c[0], c[2], middle) < x { low = middle } else { high = middle }
    }
    return bernstein(c[1], c[3], (low + high) / 2)
  }
}
