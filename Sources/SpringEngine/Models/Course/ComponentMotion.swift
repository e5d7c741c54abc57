/// Where one component of a motion goes from a start.
///
/// Every answer about a motion is one function here, over the laws of single components. A further model
/// of the package is a case, with its answers in a file of its own.
@usableFromInline
package enum ComponentMotion: Sendable, Equatable {
  case spring(MassSpringDamper, target: Double, HardStop?)

  /// A spring whose pull builds up.
  case soft(SoftSpring)

  /// Constant acceleration towards a floor, or friction between walls, with impacts.
  case bounce(BounceConstants)

  case decay(ExponentialDecay)

  /// Friction after a fling, with edges that spring back.
  case bounded(BoundedAxis)

  case curve(CurveTiming, CurveEnds)
  case custom(CustomCourse, Int)
  case composed(ComposedCourse, Int)
}

extension ComponentMotion {
  @inline(never)
  package func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    switch self {
    case .spring(let spring, let target, let stop):
      return spring.state(after: time, from: start, to: target, stop: stop)
    case .soft(let soft): return soft.state(after: time, from: start)
    case .bounce(let constants):
      return time == 0 ? start : constants.axis(from: start).state(after: time)
    case .decay(let decay): return decay.state(after: time, from: start)
    case .bounded(let axis): return axis.state(after: time, from: start)
    case .curve(let timing, let ends):
      return ends.state(at: timing.phase(after: time), from: start.value)
    case .custom(let custom, let index):
      return custom.state(after: time, from: custom.repeated(start))[component: index]
    case .composed(let composed, let index):
      return composed.state(of: index, after: time, from: start)
    }
  }

  @inline(never)
  package func settlingDuration(
    from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    switch self {
    case .spring(let spring, let target, let stop):
      spring.settlingDuration(from: start, to: target, stop: stop, settlingTolerance: tolerance)
    case .soft(let soft): soft.settlingDuration(from: start, settlingTolerance: tolerance)
    case .bounce(let constants):
      constants.axis(from: start).settlingDuration(settlingTolerance: tolerance)
    case .decay(let decay):
      decay.settlingDuration(speed: abs(start.velocity), settlingTolerance: tolerance)
    case .bounded(let axis): axis.settlingDuration(from: start, settlingTolerance: tolerance)
    case .curve(let timing, let ends):
      ends.isMoving(from: start.value) ? max(0, timing.totalDuration - timing.elapsed) : 0
    case .custom(let custom, let index):
      custom.settlingDuration(of: index, from: start, settlingTolerance: tolerance)
    case .composed(let composed, let index):
      composed.line(from: start).settlingDuration(of: index, settlingTolerance: tolerance)
    }
  }

  @inline(never)
  package func settledValue(from start: MotionState<Double>) -> Double? {
    switch self {
    case .spring(let spring, let target, let stop):
      spring.oscillatesForever(from: start, to: target, stop: stop) ? nil : target
    case .soft(let soft): soft.settledValue(from: start)
    case .bounce(let constants): constants.axis(from: start).settledValue
    case .decay(let decay): decay.settledValue(from: start)
    case .bounded(let axis): axis.settledValue(from: start)
    case .curve(let timing, let ends):
      timing.totalDuration == .infinity && ends.isMoving(from: start.value)
        ? nil : ends.endValue(by: timing, from: start.value)
    case .custom(let custom, let index):
      custom.settledValue(from: custom.repeated(start))?[component: index]
    case .composed(let composed, let index):
      composed.line(from: start).settledValue?[component: index]
    }
  }

  /// The value that the component is drawn to, also where it never comes to rest.
  @inline(never)
  func destination(from start: MotionState<Double>) -> Double? {
    switch self {
    case .spring(_, let target, _): target
    case .soft(let soft): soft.target
    case .curve(let timing, let ends): ends.endValue(by: timing, from: start.value)
    case .composed(let composed, let index):
      composed.line(from: start).destination?[component: index]
    case .bounce, .decay, .bounded, .custom: settledValue(from: start)
    }
  }

  /// The largest distance from the resting value that the component has at the start, or will have because
  /// of its velocity there; 0 if it never ends.
  @inline(never)
  func reach(from start: MotionState<Double>) -> Double {
    switch self {
    case .spring(let spring, let target, _):
      max(abs(start.value - target), abs(start.velocity) / spring.throwRate)
    case .soft(let soft): soft.reach(from: start)
    case .bounce(let constants): constants.axis(from: start).reach
    case .bounded(let axis): axis.reach(from: start)
    case .curve(let timing, let ends): ends.reach(by: timing, from: start.value)
    case .composed(let composed, _): composed.line(from: start).reach
    case .decay, .custom: settledValue(from: start).map { abs(start.value - $0) } ?? 0
    }
  }

  /// Whether there are walls, which may be at infinity.
  var hasWalls: Bool {
    switch self {
    case .spring(_, _, let stop): stop != nil
    case .bounce: true
    case .composed(let composed, _): composed.hasWalls
    case .soft, .decay, .bounded, .curve, .custom: false
    }
  }

  /// As of component 0.
  @inline(never)
  func nextImpact(after time: Double, from start: MotionState<Double>) -> Impact? {
    switch self {
    case .spring(let spring, let target, let stop):
      stop.flatMap { spring.nextImpact(after: time, from: start, wall: target, stop: $0) }
    case .bounce(let constants): constants.axis(from: start).nextImpact(after: time)
    case .composed(let composed, let index):
      composed.line(from: start).nextImpact(of: index, after: time)
    case .soft, .decay, .bounded, .curve, .custom: nil
    }
  }

  @inline(never)
  package func nextBreak(after time: Double, from start: MotionState<Double>) -> Double? {
    switch self {
    case .spring, .bounce: nextImpact(after: time, from: start)?.time
    case .bounded(let axis): axis.crossing(after: time, from: start)
    case .curve(let timing, let ends):
      ends.isMoving(from: start.value) ? timing.nextBreak(after: time) : nil
    case .composed(let composed, let index):
      composed.line(from: start).nextBreak(of: index, after: time)
    case .soft, .decay, .custom: nil
    }
  }

  @inline(never)
  func advanced(by time: Double, from start: MotionState<Double>) -> ComponentMotion {
    switch self {
    case .bounded(let axis) where axis.spring.isUnderdamped:
      // A state within the edges may be one of a swing about an edge.
      axis.swingAnchor(after: time, from: start).map { .spring(axis.spring, target: $0, nil) }
        ?? self
    case .curve(let timing, let ends):
      .curve(timing.advanced(by: time), ends.starting(at: start.value))
    case .composed(let composed, let index):
      .composed(.line(composed.line(from: start).advanced(by: time)), index)
    case .soft(let soft): .soft(soft.advanced(by: time, from: start))
    case .spring, .bounce, .decay, .bounded, .custom: self
    }
  }

  @inline(never)
  func shifted(by shift: Double) -> ComponentMotion {
    switch self {
    case .spring(let spring, let target, let stop): .spring(spring, target: target + shift, stop)
    case .soft(let soft): .soft(soft.shifted(by: shift))
    case .bounce(let constants): .bounce(constants.shifted(by: shift))
    case .decay: self
    case .bounded(let axis): .bounded(axis.shifted(by: shift))
    case .curve(let timing, let ends): .curve(timing, ends.moved { $0 + shift })
    case .custom(let custom, let index):
      .custom(custom.shifted(by: Lanes(repeating: shift)), index)
    case .composed(.recipe(let recipe), let index):
      .composed(.recipe(recipe.shifted(by: Lanes(shift))), index)
    case .composed(.line(let line), let index):
      .composed(.line(line.shifted(by: shift, of: index)), index)
    }
  }

  @inline(never)
  func reduced(from start: MotionState<Double>) -> ComponentMotion {
    switch self {
    case .spring(let spring, let target, _): .reducedSpring(to: target, replacing: spring)
    case .soft(let soft): .reducedSpring(to: soft.target, replacing: soft.spring)
    case .bounce(let constants): constants.reduced(from: start)
    case .decay: self
    case .bounded(let axis): axis.reduced(from: start)
    case .curve(let timing, let ends):
      timing.isMonotonic
        ? self : .reducedSpring(to: ends.endValue(by: timing, from: start.value))
    case .custom, .composed: settledValue(from: start).map { .reducedSpring(to: $0) } ?? self
    }
  }
}

extension ComponentMotion {
  /// The law that the component follows at a time and around it.
  ///
  /// - Parameter time: Seconds after the start, not a time at which the law changes.
  /// - Returns: `nil` for a model defined outside of the package.
  @inline(never)
  package func smoothLaw(at time: Double, from start: MotionState<Double>) -> SmoothLaw? {
    switch self {
    case .spring(let spring, let target, nil): spring.smoothLaw(from: start, to: target)
    case .spring(let spring, let wall, let stop?):
      spring.smoothLaw(at: time, from: start, wall: wall, stop: stop)
    case .soft(let soft): soft.smoothLaw(at: time, from: start)
    case .bounce(let constants): constants.axis(from: start).smoothLaw(at: time)
    case .decay(let decay): SmoothLaw(damping: decay.rate)
    case .bounded(let axis): axis.smoothLaw(at: time, from: start)
    case .curve(let timing, let ends): timing.smoothLaw(at: time, ends, from: start.value)
    case .custom: nil
    case .composed(let composed, let index):
      composed.line(from: start).smoothLaw(of: index, at: time)
    }
  }

  /// Whether the value is known never to leap, however fast it is.
  package var isContinuous: Bool {
    switch self {
    case .spring(let spring, _, _): !spring.isInstant
    case .bounded(let axis): !axis.spring.isInstant
    case .soft, .bounce, .decay: true
    case .curve, .custom, .composed: false
    }
  }

  /// The most by which the value can change between two close times without a leap, beyond what an
  /// extrapolation from a slope or a square root shows.
  ///
  /// - Returns: Infinite for models whose value never leaps, however fast it is; a bound of the change
  ///   along a timed curve that can have a vertical tangent; 0 if nothing is known.
  package func steepestChange(
    between start: Double, and end: Double, from origin: MotionState<Double>
  ) -> Double {
    switch self {
    case .spring, .bounded, .soft, .bounce, .decay, .custom: return isContinuous ? .infinity : 0
    case .curve(let timing, let ends):
      let law = timing.smoothLaw(at: (start + end) / 2, ends, from: origin.value)
      let change = law.variationBound(between: start, and: end)
      return change < .infinity ? change : 0
    case .composed(let composed, let index):
      return composed.line(from: origin).steepestChange(of: index, between: start, and: end)
    }
  }
}
