/// A motion that moves the value: a model, its start, and the times that are known in advance.
///
/// Times are in seconds of the loop's time.
@usableFromInline
package struct RunningMotion<Vector: MotionVector>: Sendable {
  @usableFromInline package let id: MotionID

  /// The motion as requested, before the policy on motion.
  @usableFromInline var requested: Motion<Vector>

  /// The motion that runs.
  @usableFromInline package let model: Motion<Vector>

  @usableFromInline package let origin: MotionState<Vector>
  @usableFromInline package private(set) var originTime: Double

  /// The rest of an older motion, which fades away on top.
  @usableFromInline let crossfade: Crossfade?

  /// Whether ``arrivalTime`` and ``restTime`` are exact; otherwise they are lower bounds.
  private(set) var isRestKnown = false

  /// When the motion arrives, and when it is at rest; infinite if never.
  @usableFromInline package private(set) var arrivalTime = Double.infinity
  @usableFromInline package private(set) var restTime = Double.infinity
  private(set) var hasArrived = false

  /// The next impact, in time since ``originTime``; `nil` for walls that only the policy on motion
  /// added.
  private(set) var nextImpact: Impact<Vector>?

  /// The time of the next event; until then the motion needs nothing but evaluation.
  @usableFromInline package private(set) var nextEventTime = Double.infinity

  /// An offset and its velocity that a spring pulls to zero.
  @usableFromInline
  struct Crossfade: Sendable {
    @usableFromInline var spring: MassSpringDamper
    @usableFromInline var origin: MotionState<Vector>

    @usableFromInline var motion: SpringMotion<Vector> { SpringMotion(spring, target: .zero) }
  }

  init(
    _ id: MotionID, requested: Motion<Vector>, model: Motion<Vector>, crossfade: Crossfade?,
    from origin: MotionState<Vector>, at originTime: Double, hasArrived: Bool,
    tolerance: RestTolerance
  ) {
    self.id = id
    self.requested = requested
    self.model = model
    self.crossfade = crossfade
    self.origin = origin
    self.originTime = originTime
    self.hasArrived = hasArrived
    nextImpact = requested.hasWalls ? model.nextImpact(after: -1, from: origin) : nil
    estimateRest(within: tolerance)
  }

  /// The exact state at a time; a time before the origin counts as the origin.
  @inlinable @inline(__always)
  package func state(at time: Double) -> MotionState<Vector> {
    let elapsed = max(0, time - originTime)
    var state = model.state(after: elapsed, from: origin)
    if let crossfade {
      let rest = crossfade.motion.state(after: elapsed, from: crossfade.origin)
      state.value = state.value + rest.value
      state.velocity = state.velocity + rest.velocity
    }
    return state
  }

  /// Where the motion ends; `nil` if it never does.
  var restingValue: Vector? { model.restingValue(from: origin) }

  /// The motion's destination, also of a spring that never comes to rest.
  var target: Vector? { model.springTarget ?? restingValue }
}

// MARK: Arrival and rest

extension RunningMotion {
  /// Starts with lower bounds of arrival and rest, which cost little: a motion that is replaced
  /// before the bounds need not be solved.
  mutating func estimateRest(within tolerance: RestTolerance) {
    isRestKnown = false
    arrivalTime = originTime + earliestArrival(within: tolerance)
    restTime = arrivalTime
    updateNextEventTime()
  }

  /// Solves for the exact times of arrival and rest.
  mutating func solveRest(within tolerance: RestTolerance) {
    isRestKnown = true
    restTime = originTime + duration(within: tolerance)
    arrivalTime = restTime
    let distance = tolerance.distance * Self.arrivalDistances
    if distance < .infinity {
      let nearly = RestTolerance(distance: distance, speed: .infinity)
      arrivalTime = min(restTime, originTime + duration(within: nearly))
    }
    updateNextEventTime()
  }

  /// The time of rest, solved if it is not known yet.
  func exactRestTime(within tolerance: RestTolerance) -> Double {
    isRestKnown ? restTime : originTime + duration(within: tolerance)
  }

  private func duration(within tolerance: RestTolerance) -> Double {
    let duration = model.settlingDuration(from: origin, within: tolerance)
    guard let crossfade else { return duration }
    return max(
      duration, crossfade.motion.settlingDuration(from: crossfade.origin, within: tolerance))
  }

  /// A lower bound of the time from the origin to arrival, in closed form; 0 where none is known.
  ///
  /// The energy of a damped spring decays at most at the rate 4γ, since dE/dt = −2γ·v² and
  /// v² ≤ 2E. Below critical damping an offset that exceeds the limit recurs within half a swing,
  /// as long as the energy exceeds the limit's own, ω₀²·d²/2.
  private func earliestArrival(within tolerance: RestTolerance) -> Double {
    guard case .spring(let motion) = model, motion.hardStop == nil, crossfade == nil,
      motion.spring.isUnderdamped, tolerance.distance < .infinity
    else { return 0 }
    let spring = motion.spring
    let offset = (origin.value - motion.target).largestMagnitude * spring.naturalFrequency
    let limit = tolerance.distance * Self.arrivalDistances * spring.naturalFrequency
    let energyRatio = offset * offset / (limit * limit)
    guard energyRatio > 1 else { return 0 }
    let swing = Double.pi / spring.splitting
    return max(0, Elementary.log(energyRatio) / (4 * spring.decayRate) - swing)
  }

  /// Rest tolerances in a physical pixel: a motion has arrived when less than this is left.
  private static var arrivalDistances: Double { 10 }
}

// MARK: Changes

extension RunningMotion {
  /// Ends at a time, whatever the model says.
  mutating func finish(at time: Double) {
    isRestKnown = true
    arrivalTime = time
    restTime = time
    nextImpact = nil
    updateNextEventTime()
  }

  /// Arrival has been reported; rest is next.
  mutating func markArrived() {
    hasArrived = true
    updateNextEventTime()
  }

  /// Finds the first impact later than a time since the origin.
  ///
  /// Where impact times have reached floating-point resolution there are none any more.
  mutating func findImpact(after time: Double) {
    nextImpact = model.nextImpact(after: time, from: origin)
    if let next = nextImpact, originTime + next.time <= originTime + time { nextImpact = nil }
    updateNextEventTime()
  }

  /// Delays the rest of the motion, as a pause does.
  mutating func shift(by delay: Double) {
    originTime += delay
    arrivalTime += delay
    restTime += delay
    nextEventTime += delay
  }

  private mutating func updateNextEventTime() {
    let impactTime = nextImpact.map { originTime + $0.time } ?? .infinity
    nextEventTime = min(impactTime, hasArrived && isRestKnown ? restTime : arrivalTime)
  }
}

extension Motion {
  /// The target of a spring; `nil` for other motions.
  var springTarget: Vector? {
    if case .spring(let motion) = self { return motion.target }
    return nil
  }
}
