extension BoundedComponent {
  /// The last moment at which distance from the resting value, or speed, exceeds the tolerance.
  ///
  /// On the last part it is known from the decay or from the spring. The parts before it end at an
  /// edge while still moving, and both distance and speed shrink all along them, so that the
  /// moment is found by halving.
  @usableFromInline
  func settlingDuration(
    from start: MotionState<Double>, within tolerance: RestTolerance
  ) -> Double {
    let resting = restingValue(from: start)
    var start = start
    var elapsed = 0.0
    var latest = 0.0
    while true {
      let part = part(from: start)
      if part.duration == .infinity {
        let duration = settlingDuration(of: part, from: start, within: tolerance)
        return duration > 0 ? elapsed + duration : latest
      }
      let moment = lastMoment(of: part, from: start, resting: resting, above: tolerance)
      if moment > 0 { latest = elapsed + moment }
      elapsed += part.duration
      start = part.end
    }
  }

  private func settlingDuration(
    of last: Part, from start: MotionState<Double>, within tolerance: RestTolerance
  ) -> Double {
    if let anchor = last.anchor {
      return SpringMotion(spring, target: anchor).settlingDuration(from: start, within: tolerance)
    }
    return ExponentialDecay.settlingDuration(
      rate: decayRate, speed: abs(start.velocity), within: tolerance)
  }

  private func lastMoment(
    of part: Part, from start: MotionState<Double>, resting: Double, above tolerance: RestTolerance
  ) -> Double {
    func exceeds(_ state: MotionState<Double>) -> Bool {
      abs(state.value - resting) > tolerance.distance || abs(state.velocity) > tolerance.speed
    }
    guard exceeds(start) else { return 0 }
    var low = 0.0
    var high = part.duration
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      if exceeds(state(after: middle, of: part, from: start)) {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }
}
