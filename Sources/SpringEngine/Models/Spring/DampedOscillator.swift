/// A scalar damped oscillation: a solution of u″ + 2γ·u′ + ω₀²·u = 0.
///
/// A spring's offset is one, and so are all its derivatives, so the same code finds the zeros, and
/// the last time above a limit, of the offset and of the velocity.
///
/// Below critical damping u = e^(−γt)·(u₀·cos ω_d t + p·sin ω_d t / ω_d) with p = u₀′ + γ·u₀.
/// Above it, with the two decay rates slow < fast, u = (f·e^(−slow·t) − g·e^(−fast·t)) / (fast −
/// slow) with f = u₀′ + fast·u₀ and g = u₀′ + slow·u₀. Both are stored, because each may be so small
/// that it cannot be computed accurately from the other.
struct DampedOscillator: Sendable {
  let spring: MassSpringDamper

  /// u at time 0.
  let value: Double

  /// u′ at time 0.
  let slope: Double

  /// f, the coefficient of the slow decay; p at and below critical damping.
  let slowCoefficient: Double

  /// g, the coefficient of the fast decay; p at and below critical damping.
  let fastCoefficient: Double
}

extension DampedOscillator {
  /// The offset of a spring that starts with an offset and a velocity.
  init(_ spring: MassSpringDamper, offset: Double, velocity: Double) {
    let isOverdamped = spring.discriminant < 0
    let fast = isOverdamped ? spring.fastDecayRate : spring.decayRate
    let slow = isOverdamped ? spring.slowDecayRate : spring.decayRate
    self.init(
      spring: spring, value: offset, slope: velocity,
      slowCoefficient: velocity.addingProduct(fast, offset),
      fastCoefficient: velocity.addingProduct(slow, offset))
  }

  /// u′, itself such an oscillation: the velocity of an offset.
  @inline(never)
  var derivative: DampedOscillator {
    let stiffness = spring.naturalFrequency * spring.naturalFrequency
    let acceleration = -(stiffness * value + 2 * spring.decayRate * slope)
    let isOverdamped = spring.discriminant < 0
    let share = -(stiffness * value + spring.decayRate * slope)
    return DampedOscillator(
      spring: spring, value: slope, slope: acceleration,
      slowCoefficient: isOverdamped ? -spring.slowDecayRate * slowCoefficient : share,
      fastCoefficient: isOverdamped ? -spring.fastDecayRate * fastCoefficient : share)
  }
}

extension DampedOscillator {
  /// u at a time, in seconds, at least 0.
  func value(at time: Double) -> Double {
    let envelope = Elementary.exp(-envelopeRate * time)
    return envelope == 0 ? 0 : envelope * withoutEnvelope(at: time).value
  }

  /// The rate of the slowest exponential in u, in 1/s.
  var envelopeRate: Double { spring.discriminant < 0 ? spring.slowDecayRate : spring.decayRate }

  /// u·e^(envelopeRate·t) and its derivative, neither of which underflows.
  func withoutEnvelope(at time: Double) -> (value: Double, slope: Double) {
    let splitting = spring.splitting
    if spring.discriminant > 0 {
      let (sine, cosine) = Elementary.sincos(splitting * time)
      return (
        value * cosine + slowCoefficient * (sine / splitting),
        slowCoefficient * cosine - value * (splitting * sine)
      )
    }
    if splitting == 0 { return (value + slowCoefficient * time, slowCoefficient) }
    let exponent = -2 * splitting * time
    let decay = Elementary.exp(exponent)
    // The first form has no cancellation for short times, the second none for long ones.
    let sum =
      exponent > -1
      ? value - fastCoefficient * (Elementary.expm1(exponent) / (2 * splitting))
      : (slowCoefficient - fastCoefficient * decay) / (2 * splitting)
    return (sum, fastCoefficient * decay)
  }
}

// MARK: Zeros

extension DampedOscillator {
  /// The time of the n-th zero after time 0, in seconds; a zero at 0 itself does not count.
  ///
  /// - Parameter n: 1 for the first; a whole number, as `Double` because `Int` may be too small.
  /// - Returns: `nil` if there are fewer: from critical damping up there is at most one.
  func zeroTime(_ n: Double) -> Double? {
    if spring.discriminant > 0 {
      guard let first = firstZeroAngle else { return nil }
      return (first + (n - 1) * .pi) / spring.splitting
    }
    guard n == 1, value != 0, slowCoefficient != 0, (value > 0) != (slowCoefficient > 0) else {
      return nil
    }
    let ratio = -value / slowCoefficient
    if spring.splitting == 0 { return ratio }
    return Elementary.log1p(2 * spring.splitting * ratio) / (2 * spring.splitting)
  }

  /// The number of zeros later than 0, up to and including a time: of those whose ``zeroTime(_:)`` is no
  /// later.
  func zeroCount(until time: Double) -> Double {
    if spring.discriminant > 0 {
      guard let first = firstZeroAngle else { return 0 }
      func zeroTime(_ n: Double) -> Double { (first + (n - 1) * .pi) / spring.splitting }
      let angle = spring.splitting * time
      let count = angle < first ? 0 : ((angle - first) / .pi).rounded(.down) + 1
      // The quotient is rounded.
      if zeroTime(count + 1) <= time { return count + 1 }
      return count > 0 && zeroTime(count) > time ? count - 1 : count
    }
    guard let only = zeroTime(1) else { return 0 }
    return time < only ? 0 : 1
  }

  /// ω_d·t of the first zero, in 0…π; `nil` if u is 0 throughout.
  private var firstZeroAngle: Double? {
    if value == 0 { return slowCoefficient == 0 ? nil : .pi }
    let side: Double = value > 0 ? 1 : -1
    return Elementary.atan2(side * value * spring.splitting, -side * slowCoefficient)
  }
}

extension DampedOscillator {
  /// The last time at which |u| exceeds a limit, in seconds; see *Settling* in <doc:Mathematics>.
  ///
  /// - Parameters:
  ///   - limit: Greater than 0; may be infinite.
  ///   - horizon: The end of the times considered, in seconds. If finite, there must be at most one
  ///     extremum before it.
  /// - Returns: 0 if |u| never exceeds the limit, `infinity` if it does so again and again for ever, the
  ///   horizon if it does there.
  func lastTime(above limit: Double, until horizon: Double = .infinity) -> Double {
    if limit == .infinity || spring.isInstant { return 0 }
    if horizon < .infinity, abs(value(at: horizon)) > limit { return horizon }
    let extremumTime = derivative.zeroTime(1) ?? .infinity
    if extremumTime < horizon {
      let height = abs(value(at: extremumTime))
      if height > limit {
        let time = timeOfFall(
          fromExtremumAt: extremumTime, by: Elementary.log(height) - Elementary.log(limit),
          repeats: horizon == .infinity)
        return min(time, horizon)
      }
    }
    guard abs(value) > limit else { return 0 }
    if spring.decayRate == 0, horizon == .infinity { return .infinity }
    let end = min(zeroTime(1) ?? .infinity, extremumTime, horizon)
    return timeOfFall(by: Elementary.log(abs(value)) - Elementary.log(limit), before: end)
  }

  /// The time from which |u| stays below its first extremum, at `time`, divided by e^`logDrop`, greater
  /// than 1.
  ///
  /// With `repeats` the later extrema count too.
  private func timeOfFall(
    fromExtremumAt time: Double, by logDrop: Double, repeats: Bool
  ) -> Double {
    var time = time
    var logDrop = logDrop
    if repeats, spring.discriminant > 0 {
      let logDropPerSwing = spring.decayRate * (.pi / spring.splitting)
      let swings = max(0, (logDrop / logDropPerSwing).rounded(.up) - 1)
      time = derivative.zeroTime(1 + swings) ?? time
      guard time < .infinity else { return .infinity }
      logDrop = max(0, logDrop - swings * logDropPerSwing)
    }
    let unit = DampedOscillator(spring, offset: 1, velocity: 0)
    return time + unit.timeOfFall(by: logDrop, before: unit.zeroTime(1) ?? .infinity)
  }

  /// The time, in seconds, at which |u| has fallen from its start by the factor e^`logDrop`, at least 1, if
  /// it only falls until `end`, when that is certainly exceeded; `end` may be infinite.
  ///
  /// A root of log|u|, which is nearly linear where u is nearly exponential, and neither overflows nor
  /// underflows.
  private func timeOfFall(by logDrop: Double, before end: Double) -> Double {
    if logDrop == 0 { return 0 }
    var guess = min(1, (2 * logDrop).squareRoot()) / spring.naturalFrequency
    if slope * value < 0 { guess = min(guess, logDrop * abs(value / slope)) }
    let rate = envelopeRate
    if logDrop > 1, end < .infinity {
      // Close to a zero u is nearly straight, and its logarithm is not.
      let swing = withoutEnvelope(at: end)
      let excess = swing.value - value * Elementary.exp(rate * end - logDrop)
      let time = end - excess / swing.slope
      if time > guess, time < end { guess = time }
    }
    return Roots.newton(from: min(guess, end), between: 0, and: end, accuracy: 1) { time in
      let swing = withoutEnvelope(at: time)
      let ratio = swing.value / value
      return (
        ratio > 0 ? rate * time - Elementary.log(ratio) - logDrop : .infinity,
        rate - swing.slope / swing.value
      )
    }
  }
}
