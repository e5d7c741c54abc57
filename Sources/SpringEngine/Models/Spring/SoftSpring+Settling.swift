// When a spring whose pull builds up is at rest.

extension SoftSpring {
  /// The time from which distance and speed are within a tolerance.
  ///
  /// Where one of two bounds that never grow is within the tolerance, the state is and remains so. From
  /// there it goes back in steps, each with one extremum at most, to the last state beyond the tolerance:
  /// a few swings at most, since both bounds are within a factor of what the swings reach.
  func settlingDuration(
    from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    let frequency = spring.naturalFrequency
    func isWithin(after time: Double) -> Bool {
      isWithinByGap(after: time, from: start, tolerance)
        || isWithinByParts(after: time, from: start, tolerance)
    }
    if isWithin(after: 0) { return 0 }
    var end = 1 / frequency
    while !isWithin(after: end) {
      end *= 2
      // What is left when the end has stopped does not decay without damping.
      if spring.decayRate == 0, end * rate > 100 { return .infinity }
      if end > Self.longest { return .infinity }
    }
    var early = 0.0
    // A long glide has many swings, of which none after the end matters.
    for round in 0..<Self.mostRefinements
    where round < Self.refinements || end - early > swingPart {
      let middle = (early + end) / 2
      if isWithin(after: middle) { end = middle } else { early = middle }
    }
    return lastTime(before: end) { time in
      offset(after: time, from: start)
    } exceeds: { state in
      abs(state.value) > tolerance.distance || abs(state.velocity) > tolerance.speed
    }
  }

  /// √(offset² + velocity²/ω₀²) + ω₀·|gap|/k never grows: the gliding end adds no more to the first than
  /// the second loses.
  private func isWithinByGap(
    after time: Double, from start: MotionState<Double>, _ tolerance: SettlingTolerance
  ) -> Bool {
    let frequency = spring.naturalFrequency
    let limit = max(min(tolerance.distance, tolerance.speed / frequency), .leastNonzeroMagnitude)
    let state = offset(after: time, from: start)
    // As parts of the limit: their squares are numbers for values of any size.
    let (offset, swing) = (state.value / limit, state.velocity / frequency / limit)
    return (offset * offset + swing * swing).squareRoot()
      + frequency / rate * abs(gap(after: time, from: start)) / limit <= 1
  }

  /// The motion is the sum of one that follows the gliding end, a·e^(−kt) with
  /// a = ω₀²·gap/(k² − 2γk + ω₀²), and of a free swing of an amplitude A·e^(−γt).
  ///
  /// The amplitude is that of the start: a difference of the motion and the glide would be rounded, by
  /// more than the tolerance where the swings are fast.
  private func isWithinByParts(
    after time: Double, from start: MotionState<Double>, _ tolerance: SettlingTolerance
  ) -> Bool {
    guard spring.discriminant > 0 else { return false }
    let (frequency, decay) = (spring.naturalFrequency, spring.decayRate)
    let (x, y) = (rate - decay, spring.splitting)
    let first = stiffness * gap(start) / (x * x + y * y)
    let (offset, speed) = (start.value - target - first, start.velocity + rate * first)
    let sine = (speed + decay * offset) / y
    // As parts of the larger one: see above.
    let size = max(abs(offset), abs(sine), .leastNonzeroMagnitude)
    let (a, b) = (offset / size, sine / size)
    let swing = size * (a * a + b * b).squareRoot() * Elementary.exp(-decay * time)
    let glide = abs(first) * Elementary.exp(-rate * time)
    return glide + swing <= tolerance.distance
      && rate * glide + frequency * swing <= tolerance.speed
  }

  /// Seconds: an eighth of half a swing, in which there is one extremum at most.
  private var swingPart: Double {
    spring.isUnderdamped ? .pi / (8 * spring.splitting) : .infinity
  }

  /// The last time at which a state is beyond the tolerance.
  private func lastTime(
    before end: Double, state: (Double) -> MotionState<Double>,
    exceeds: (MotionState<Double>) -> Bool
  ) -> Double {
    // Shorter steps are not resolved by the time, and more of them than a bound takes are of no use.
    let step = max(min(swingPart, end / 16), 4 * end.ulp)
    var (late, later) = (end, state(end))
    for _ in 0..<Self.mostSteps where late > 0 {
      let early = late > step ? late - step : late > step / 256 ? late / 2 : 0
      let earlier = state(early)
      var last: Double? = exceeds(earlier) ? early : nil
      if last == nil, earlier.velocity * later.velocity < 0 {
        let top =
          early
          + Roots.bisection(upTo: late - early) {
            state(early + $0).velocity * earlier.velocity > 0
          }
        if exceeds(state(top)) { last = top }
      }
      if let last {
        return last + Roots.bisection(upTo: late - last) { exceeds(state(last + $0)) }
      }
      (late, later) = (early, earlier)
    }
    return late > 0 ? end : 0
  }

  /// Seconds: a motion that takes longer counts as one that never rests.
  private static var longest: Double { 0x1p60 }

  /// Halvings after which the end of the search is close enough, for as few swings as are usual.
  private static var refinements: Int { 12 }
  private static var mostRefinements: Int { 64 }

  /// Steps back after which the end counts as the last time beyond the tolerance: sixteen swings.
  private static var mostSteps: Int { 256 }
}
