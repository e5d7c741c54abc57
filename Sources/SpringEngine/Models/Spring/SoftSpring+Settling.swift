// When a spring whose pull builds up is at rest.

extension SoftSpring {
  /// The time from which distance and speed are within a tolerance.
  ///
  /// Where one of two bounds that never grow is within the tolerance, the state is and remains so. From
  /// there distance and speed each go back to their last extremum beyond the tolerance: a few swings at
  /// most, since one of the bounds is what the swings reach.
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
    // An eighth of half a swing, in which there is one extremum at most.
    let swingPart = spring.isUnderdamped ? .pi / (8 * spring.splitting) : Double.infinity
    // A long glide has many swings, of which none after the end matters.
    for round in 0..<Self.mostRefinements
    where round < Self.refinements || end - early > swingPart {
      let middle = (early + end) / 2
      if isWithin(after: middle) { end = middle } else { early = middle }
    }
    let offset = GlidingSwing(
      spring: spring, rate: rate, value: start.value - target, slope: start.velocity,
      curvature: acceleration, pull: stiffness * gap(start))
    return max(
      offset.lastTime(above: tolerance.distance, before: end),
      offset.derivative.lastTime(above: tolerance.speed, before: end))
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

  /// Seconds: a motion that takes longer counts as one that never rests.
  private static var longest: Double { 0x1p60 }

  /// Halvings after which the end of the search is close enough, for as few swings as are usual.
  private static var refinements: Int { 12 }
  private static var mostRefinements: Int { 64 }
}

/// A scalar swing with a pull that decays: a solution of u″ + 2γ·u′ + ω₀²·u = pull·e^(−kt).
///
/// A soft spring's offset is one, and so are all its derivatives; see ``DampedOscillator``.
private struct GlidingSwing {
  let spring: MassSpringDamper

  /// k.
  let rate: Double

  /// u, u′, u″ and the pull at time 0; one of them follows from the others, but for rounding.
  let value, slope, curvature, pull: Double

  var derivative: GlidingSwing {
    let stiffness = spring.naturalFrequency * spring.naturalFrequency
    return GlidingSwing(
      spring: spring, rate: rate, value: slope, slope: curvature,
      curvature: -2 * spring.decayRate * curvature - stiffness * slope - rate * pull,
      pull: -rate * pull)
  }

  func value(at time: Double) -> Double {
    if time == 0 { return value }
    let transition = spring.transition(after: time)
    let free = transition.offsetFromOffset * value + transition.offsetFromVelocity * slope
    return free + pull * spring.response(toDecay: rate, after: time)
  }

  /// The last time at which |u| exceeds a limit; it does not after the end.
  ///
  /// u′·e^(kt) has the derivative (u″ + k·u′)·e^(kt), of which the first factor swings freely. Between two
  /// of its zeros, of which each has a closed form, u therefore has at most one extremum.
  func lastTime(above limit: Double, before end: Double) -> Double {
    if limit == .infinity { return 0 }
    // Shorter swings are not resolved by the time.
    let isResolved = !spring.isUnderdamped || .pi / spring.splitting > 16 * end.ulp
    guard isResolved else { return end }
    let derivative = self.derivative
    let free = DampedOscillator(
      spring, offset: slope + rate * value, velocity: curvature + rate * slope
    ).derivative
    let parts = free.zeroCount(until: end)
    var (late, lateSlope) = (end, derivative.value(at: end))
    for part in 0..<Self.mostParts where late > 0 {
      let early = max(0, min(late, free.zeroTime(parts - Double(part)) ?? 0))
      let earlySlope = derivative.value(at: early)
      var last = abs(value(at: early)) > limit ? early : nil
      if earlySlope * lateSlope < 0 {
        let top =
          early
          + Roots.bisection(upTo: late - early) {
            derivative.value(at: early + $0) * earlySlope > 0
          }
        if abs(value(at: top)) > limit { last = top }
      }
      if let last {
        return last
          + Roots.bisection(upTo: late - last) { abs(value(at: last + $0)) > limit }
      }
      (late, lateSlope) = (early, earlySlope)
    }
    return late
  }

  /// Half swings after which the search ends: of distance and speed one is found before.
  private static var mostParts: Int { 64 }
}
