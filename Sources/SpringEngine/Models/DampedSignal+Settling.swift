extension DampedSignal {
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
    let unit = DampedSignal(spring, offset: 1, velocity: 0)
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
