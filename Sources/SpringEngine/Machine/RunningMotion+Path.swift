// What followers have to know of a motion: how fast it changes, and where it is not smooth.

extension MassSpringDamper {
  /// The fastest rate in a motion on the spring, in rad/s; 0 if it is at its target at once.
  var pathFrequency: Double {
    if isInstant { return 0 }
    return isUnderdamped ? naturalFrequency : min(fastDecayRate, 4 * naturalFrequency)
  }
}

extension Course {
  /// The fastest rate in a motion on springs, in rad/s.
  fileprivate var springFrequency: Double {
    switch self {
    case .spring(let motion): motion.spring.pathFrequency
    case .each(let motions):
      motions.reduce(0) {
        if case .spring(let spring, _, _) = $1 { max($0, spring.pathFrequency) } else { $0 }
      }
    case .decay, .curve, .custom, .composed: 0
    }
  }
}

extension RunningMotion {
  /// The fastest rate in the motion from a time on, in rad/s, as far as springs determine it.
  func pathFrequency(at time: Double) -> Double {
    var frequency = definition.crossfade?.content.course.springFrequency ?? 0
    switch model {
    case .spring(let motion):
      let spring = motion.spring
      frequency = max(
        frequency, time < fastPartEnd ? spring.pathFrequency : spring.slowDecayRate)
    case .each(let motions):
      for case .bounded(let axis) in motions {
        frequency = max(frequency, axis.spring.pathFrequency)
      }
    case .decay, .curve, .custom, .composed: break
    }
    return frequency * abs(rate)
  }

  /// The time from which nothing is left of the fast part of a spring above critical damping; infinite for
  /// other motions.
  @inline(never)
  var fastPartEnd: Double {
    guard rate > 0, case .spring(let motion) = model, motion.spring.discriminant < 0,
      !motion.spring.isInstant
    else { return .infinity }
    return max(time(atElapsed: 40 / motion.spring.fastDecayRate), originTime.nextUp)
  }

  /// Whether no law of a spring, of friction or of gravity describes the path.
  var needsPathCheck: Bool {
    switch model {
    case .curve, .custom, .decay, .composed: true
    case .spring: false
    case .each(let motions):
      !motions.allSatisfy { if case .bounce = $0 { true } else { false } }
        && !motions.allSatisfy { if case .bounded = $0 { true } else { false } }
    }
  }

  /// The first time later than one, up to a limit, at which the model is not smooth; infinite if there is
  /// none.
  ///
  /// A break that is later than the limit by no more than rounding is at the limit: from there on it counts
  /// as past. So each is found once, also where a frame is at its very time.
  func nextBreak(after start: Double, by limit: Double) -> Double {
    if !mayBreak { return .infinity }
    if rate > 0 {
      if elapsed(at: start) == 0, let first = model.nextBreak(after: -1, from: origin), first <= 0 {
        return start + max(2 * Self.distanceFromBreak, 32 * start.ulp)
      }
      guard let next = model.nextBreak(after: elapsedAfterImpact(at: start), from: origin),
        next <= elapsedAfterImpact(at: limit)
      else { return .infinity }
      return min(time(atElapsed: next), limit)
    }
    // Backwards, the last one before the present point of the motion.
    var (found, earliest) = (Double.infinity, elapsedBeforeBreak(at: limit).nextDown)
    let latest = elapsedBeforeBreak(at: start)
    for _ in 0..<Self.mostBreaks {
      guard let next = model.nextBreak(after: earliest, from: origin), next < latest else { break }
      (found, earliest) = (min(time(atElapsed: next), limit), next)
    }
    return found
  }

  /// Whether the model is not smooth at a time, but for rounding.
  @inline(never)
  func isAtBreak(at time: Double) -> Bool {
    guard mayBreak else { return false }
    let next = model.nextBreak(after: elapsedBeforeBreak(at: time).nextDown, from: origin)
    return next.map { $0 <= elapsedAfterImpact(at: time) } ?? false
  }

  /// The motion's own time at a time, before a break if there is one; compare ``elapsedAfterImpact(at:)``.
  private func elapsedBeforeBreak(at time: Double) -> Double {
    let elapsed = elapsed(at: time)
    return elapsed - max(4 * elapsed.ulp, 2 * abs(rate) * time.ulp)
  }

  private var mayBreak: Bool {
    if case .spring(let motion) = model { return motion.hardStop != nil }
    return true
  }

  /// Seconds from a break at which the states beside it are taken.
  static var distanceFromBreak: Double { 1e-9 }

  /// The most breaks that are passed over to find the last one.
  private static var mostBreaks: Int { 200 }
}
