import SpringEngine

extension BakedMotion {
  /// What Core Animation shows a time after the start.
  ///
  /// - Parameter time: Seconds; before the start it is the first value, after the end the last.
  ///   NaN counts as before the start.
  /// - Complexity: O(log n) for n keyframes; no allocation.
  @inlinable
  public func value(at time: Double) -> Value {
    let progress = time / duration
    guard progress > 0 else { return values[0] }
    guard progress < 1 else { return finalValue }
    let index = keyframe(at: progress)
    if holdsValues { return values[index] }
    let span = keyTimes[index + 1] - keyTimes[index]
    let local = (progress - keyTimes[index]) / span
    let fraction = timingCurves.isEmpty ? local : timingCurves[index].value(at: local)
    let from = values[index].components
    let to = values[index + 1].components(nearest: from)
    return Value(components: from + (to - from) * fraction)
  }

  /// The exact state of the motion a time after the start: what a live motion that takes over has
  /// to start from.
  ///
  /// Its value is within ``errorBound`` of what is shown.
  ///
  /// - Parameter time: Seconds; before the start it is the start, from the end on it is the final
  ///   value without velocity. NaN counts as before the start.
  @inlinable
  public func state(at time: Double) -> MotionState<Value> {
    guard time > 0 else { return start }
    guard time < duration else { return MotionState(finalValue) }
    return MotionState(components: model.state(after: time, from: modelStart))
  }

  /// The last keyframe at or before a progress strictly between 0 and 1, by bisection.
  @usableFromInline
  func keyframe(at progress: Double) -> Int {
    var (low, high) = (0, keyTimes.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyTimes[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}
