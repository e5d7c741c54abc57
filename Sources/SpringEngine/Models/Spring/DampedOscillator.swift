/// One number that swings and decays: a solution of u″ + 2γ·u′ + ω₀²·u = 0.
///
/// A spring's offset is one, and so are all its derivatives, so whatever is asked of the offset
/// (when is it zero, when is it last above a limit) is answered for the velocity by the same code.
///
/// Below critical damping u = e^(−γt)·(u₀·cos ω_d t + p·sin ω_d t / ω_d) with p = u₀′ + γ·u₀.
/// Above it, with the two decay rates slow < fast, u = (f·e^(−slow·t) − g·e^(−fast·t)) / (fast −
/// slow) with f = u₀′ + fast·u₀ and g = u₀′ + slow·u₀. Both are kept, because each may be so small
/// that it cannot be had from the other.
///
/// What takes an iteration or a few C functions is not inlined, here and in what builds on it: the
/// call is nothing beside it, and there would be a copy for every width of vector.
struct DampedOscillator: Sendable {
  let spring: MassSpringDamper

  /// u at time 0.
  let value: Double

  /// u′ at time 0.
  let slope: Double

  /// f, the share of the slow decay; p at and below critical damping.
  let slowShare: Double

  /// g, the share of the fast decay; p at and below critical damping.
  let fastShare: Double

  private init(
    spring: MassSpringDamper, value: Double, slope: Double, slowShare: Double, fastShare: Double
  ) {
    self.spring = spring
    self.value = value
    self.slope = slope
    self.slowShare = slowShare
    self.fastShare = fastShare
  }

  /// The offset of a spring that starts with an offset and a velocity.
  @inline(never)
  init(_ spring: MassSpringDamper, offset: Double, velocity: Double) {
    let isOverdamped = spring.discriminant < 0
    let fast = isOverdamped ? spring.fastDecayRate : spring.decayRate
    let slow = isOverdamped ? spring.slowDecayRate : spring.decayRate
    self.init(
      spring: spring, value: offset, slope: velocity,
      slowShare: velocity.addingProduct(fast, offset),
      fastShare: velocity.addingProduct(slow, offset))
  }

  /// u′ as a signal: the velocity of an offset.
  @inline(never)
  var derivative: DampedOscillator {
    let stiffness = spring.naturalFrequency * spring.naturalFrequency
    let acceleration = -(stiffness * value + 2 * spring.decayRate * slope)
    let isOverdamped = spring.discriminant < 0
    let share = -(stiffness * value + spring.decayRate * slope)
    return DampedOscillator(
      spring: spring, value: slope, slope: acceleration,
      slowShare: isOverdamped ? -spring.slowDecayRate * slowShare : share,
      fastShare: isOverdamped ? -spring.fastDecayRate * fastShare : share)
  }
}

extension DampedOscillator {
  /// u at a time, in seconds, at least 0.
  @inline(never)
  func value(at time: Double) -> Double {
    let envelope = Elementary.exp(-envelopeRate * time)
    return envelope == 0 ? 0 : envelope * swing(at: time).value
  }

  /// The rate of the exponential that all of u is a multiple of, in 1/s.
  var envelopeRate: Double { spring.discriminant < 0 ? spring.slowDecayRate : spring.decayRate }

  /// u without its envelope, u·e^(envelopeRate·t), and the derivative of that: neither underflows.
  @inline(never)
  func swing(at time: Double) -> (value: Double, slope: Double) {
    let splitting = spring.splitting
    if spring.discriminant > 0 {
      let (sine, cosine) = Elementary.sincos(splitting * time)
      return (
        value * cosine + slowShare * (sine / splitting),
        slowShare * cosine - value * (splitting * sine)
      )
    }
    if splitting == 0 { return (value + slowShare * time, slowShare) }
    let exponent = -2 * splitting * time
    let decay = Elementary.exp(exponent)
    // The first form has no cancellation early, the second none late.
    let swing =
      exponent > -1
      ? value - fastShare * (Elementary.expm1(exponent) / (2 * splitting))
      : (slowShare - fastShare * decay) / (2 * splitting)
    return (swing, fastShare * decay)
  }
}

// MARK: Zeros

extension DampedOscillator {
  /// The time of the n-th zero after time 0, in seconds; a zero at 0 itself does not count.
  ///
  /// - Parameter n: 1 for the first; a whole number, as `Double` because there may be very many.
  /// - Returns: `nil` if there are fewer: from critical damping up there is at most one.
  @inline(never)
  func zeroTime(_ n: Double) -> Double? {
    if spring.discriminant > 0 {
      guard let first = firstZeroAngle else { return nil }
      return (first + (n - 1) * .pi) / spring.splitting
    }
    guard n == 1, value != 0, slowShare != 0, (value > 0) != (slowShare > 0) else { return nil }
    let ratio = -value / slowShare
    if spring.splitting == 0 { return ratio }
    return Elementary.log1p(2 * spring.splitting * ratio) / (2 * spring.splitting)
  }

  /// How many zeros there are later than 0, up to and including a time; a whole number, which next
  /// to a zero may be off by one.
  func zeroCount(until time: Double) -> Double {
    if spring.discriminant > 0 {
      guard let first = firstZeroAngle else { return 0 }
      let angle = spring.splitting * time
      return angle < first ? 0 : ((angle - first) / .pi).rounded(.down) + 1
    }
    guard let only = zeroTime(1) else { return 0 }
    return time < only ? 0 : 1
  }

  /// ω_d·t of the first zero, in 0…π; `nil` if u is 0 throughout.
  private var firstZeroAngle: Double? {
    if value == 0 { return slowShare == 0 ? nil : .pi }
    let side: Double = value > 0 ? 1 : -1
    return Elementary.atan2(side * value * spring.splitting, -side * slowShare)
  }
}

extension DampedOscillator {
  /// The last time at which |u| exceeds a limit.
  ///
  /// Between two extrema u is monotone, and the extrema of an underdamped signal shrink by the same
  /// factor each time. So the last extremum above the limit is known in closed form, whether it is
  /// the second or the billionth, and what is left is one root of a monotone function.
  ///
  /// - Parameters:
  ///   - limit: Greater than 0; may be infinite.
  ///   - horizon: Where to stop looking, in seconds. If finite, there must be at most one extremum
  ///     before it.
  /// - Returns: Seconds; 0 if it never does, `infinity` if it does so for ever, the horizon if it
  ///   still does there.
  @inline(never)
  func lastTime(above limit: Double, until horizon: Double = .infinity) -> Double {
    if limit == .infinity { return 0 }
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

  /// When |u| has fallen below its first extremum by a factor for good.
  ///
  /// - Parameters:
  ///   - time: The first extremum's.
  ///   - drop: The natural logarithm of the factor, greater than 0.
  ///   - repeats: Whether the later extrema count too.
  private func timeOfFall(
    fromExtremumAt time: Double, by drop: Double, repeats: Bool
  ) -> Double {
    var time = time
    var drop = drop
    if repeats, spring.discriminant > 0 {
      let dropPerSwing = spring.decayRate * (.pi / spring.splitting)
      let swings = max(0, (drop / dropPerSwing).rounded(.up) - 1)
      time = derivative.zeroTime(1 + swings) ?? time
      guard time < .infinity else { return .infinity }
      drop = max(0, drop - swings * dropPerSwing)
    }
    let unit = DampedOscillator(spring, offset: 1, velocity: 0)
    return time + unit.timeOfFall(by: drop, before: unit.zeroTime(1) ?? .infinity)
  }

  /// When |u| has fallen from its start by a factor, where it does nothing but fall until `end`.
  ///
  /// Newton's method for log|u|, which is all but straight where u is all but exponential, kept
  /// inside a bracket. It neither overflows nor underflows.
  ///
  /// - Parameters:
  ///   - drop: The natural logarithm of the factor, at least 0.
  ///   - end: Where the factor is certainly exceeded, in seconds; may be infinite.
  @inline(never)
  private func timeOfFall(by drop: Double, before end: Double) -> Double {
    if drop == 0 { return 0 }
    var low = 0.0
    var high = end
    var time = min(1, (2 * drop).squareRoot()) / spring.naturalFrequency
    if slope * value < 0 { time = min(time, drop * abs(value / slope)) }
    if time >= high { time = high / 2 }
    for _ in 0..<Self.iterationLimit {
      let swing = swing(at: time)
      let ratio = swing.value / value
      let excess = ratio > 0 ? envelopeRate * time - Elementary.log(ratio) - drop : .infinity
      if excess > 0 { high = time } else { low = time }
      var next = time - excess / (envelopeRate - swing.slope / swing.value)
      if !(next > low && next < high) { next = high < .infinity ? (low + high) / 2 : 2 * time }
      if abs(next - time) <= time.ulp { return next }
      time = next
    }
    return time
  }

  /// Halving a bracket as wide as the whole range of times that matter takes about this many steps;
  /// Newton's method takes five.
  private static let iterationLimit = 100
}
