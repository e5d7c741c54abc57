/// A motion that moves the value, and the times that are known in advance.
///
/// Times are in seconds of the loop's time; *elapsed* is the motion's own time, since its origin.
@usableFromInline
package struct RunningMotion<Vector: MotionVector>: Sendable {
  /// The part of a motion that does not change, shared by its copies.
  @usableFromInline
  final class Definition: Sendable {
    @usableFromInline let id: MotionID

    /// The motion as requested, before the policy on motion.
    let requested: Motion<Vector>

    /// The motion that runs.
    @usableFromInline let model: Motion<Vector>

    @usableFromInline let origin: MotionState<Vector>

    /// The rest of an older motion, which fades away on top.
    @usableFromInline let crossfade: Crossfade?

    /// The legs that follow, if the motion repeats.
    let repetition: Repetition<Vector>?

    /// The largest distance from rest, at the start of this motion or of one whose place it takes.
    let reach: Double

    init(
      _ id: MotionID, requested: Motion<Vector>, model: Motion<Vector>,
      from origin: MotionState<Vector>, crossfade: Crossfade? = nil,
      repetition: Repetition<Vector>? = nil, leastReach: Double = 0
    ) {
      self.id = id
      self.requested = requested
      self.model = model
      self.crossfade = crossfade
      self.origin = origin
      self.repetition = repetition
      let offset = crossfade?.origin.value.largestMagnitude ?? 0
      reach = max(leastReach, model.reach(from: origin), offset)
    }
  }

  /// An offset and its velocity that a spring pulls to zero.
  @usableFromInline
  struct Crossfade: Sendable {
    @usableFromInline var spring: MassSpringDamper
    @usableFromInline var origin: MotionState<Vector>

    @usableFromInline var motion: SpringMotion<Vector> { SpringMotion(spring, target: .zero) }
  }

  @usableFromInline let definition: Definition

  /// The time at which the motion was at its origin, or would have been at its present rate.
  @usableFromInline package private(set) var originTime: Double

  /// Seconds of the motion's own time per second of the loop's time; negative while it runs backwards.
  @usableFromInline package private(set) var rate = 1.0

  /// Whether ``arrivalTime`` and ``restTime`` are exact, and not lower bounds.
  private(set) var isRestKnown = false

  /// When the motion arrives, and when it is at rest; infinite if never.
  @usableFromInline package private(set) var arrivalTime = Double.infinity
  @usableFromInline package private(set) var restTime = Double.infinity
  private(set) var hasArrived = false

  /// The next impact, in the motion's own time; `nil` for walls that only the policy on motion added,
  /// and while it runs backwards.
  private(set) var nextImpact: Impact<Vector>?

  /// The time of the next event; until then the motion needs nothing but evaluation.
  @usableFromInline package private(set) var nextEventTime = Double.infinity

  init(
    _ definition: Definition, at originTime: Double, hasArrived: Bool = false,
    tolerance: RestTolerance
  ) {
    self.definition = definition
    self.originTime = originTime
    self.hasArrived = hasArrived
    estimateRest(within: tolerance)
    if definition.requested.hasWalls { findImpact(after: -1, within: tolerance) }
  }

  package var id: MotionID { definition.id }
  package var model: Motion<Vector> { definition.model }
  package var origin: MotionState<Vector> { definition.origin }

  /// Where the motion ends; `nil` if it never does.
  var restingValue: Vector? {
    rate > 0 ? model.restingValue(from: origin) : state(after: 0).value
  }

  /// The motion's destination, also of a spring that never comes to rest.
  var target: Vector? { model.destination(from: origin) }
}

// MARK: States

extension RunningMotion {
  /// The motion's own time at a time, at least 0.
  @inlinable @inline(__always)
  package func elapsed(at time: Double) -> Double {
    max(0, rate == 1 ? time - originTime : (time - originTime) * rate)
  }

  /// The time at which the motion's own time has a value.
  package func time(atElapsed elapsed: Double) -> Double { originTime + elapsed / rate }

  /// The exact state at a time; a time before the origin counts as the origin.
  @inlinable @inline(__always)
  package func state(at time: Double) -> MotionState<Vector> {
    var state = state(after: elapsed(at: time))
    if rate != 1 { state.velocity = state.velocity * rate }
    return state
  }

  /// The state at a time of the motion's own, with the velocity that belongs to a rate of 1.
  @inlinable @inline(__always)
  func state(after elapsed: Double) -> MotionState<Vector> {
    var state = definition.model.state(after: elapsed, from: definition.origin)
    if let crossfade = definition.crossfade {
      let rest = crossfade.motion.state(after: elapsed, from: crossfade.origin)
      state.value = state.value + rest.value
      state.velocity = state.velocity + rest.velocity
    }
    return state
  }
}

// MARK: Arrival and rest

extension RunningMotion {
  /// Starts with a lower bound of arrival and rest, which costs little: a motion that is replaced
  /// before it arrives need not be solved.
  ///
  /// A motion that runs backwards rests at its origin, and does not arrive.
  mutating func estimateRest(within tolerance: RestTolerance) {
    isRestKnown = rate < 0
    if isRestKnown {
      hasArrived = true
      arrivalTime = originTime
    } else {
      arrivalTime = time(atElapsed: earliestArrival(from: origin, within: tolerance))
    }
    restTime = arrivalTime
    updateNextEventTime()
  }

  /// Replaces the bound, at a time when it has passed, by a later one; solves for the exact times of
  /// arrival and rest if that would be too close to be worth another evaluation.
  mutating func approachRest(at time: Double, within tolerance: RestTolerance) {
    let bound = earliestArrival(from: state(after: elapsed(at: time)), within: tolerance)
    guard bound > Self.shortestBound else { return solveRest(within: tolerance) }
    arrivalTime = time + bound / rate
    restTime = arrivalTime
    updateNextEventTime()
  }

  /// Solves for the exact times of arrival and rest.
  mutating func solveRest(within tolerance: RestTolerance) {
    isRestKnown = true
    let duration = duration(within: tolerance)
    restTime = time(atElapsed: duration)
    arrivalTime = time(atElapsed: arrivalDuration(within: tolerance, rest: duration))
    updateNextEventTime()
  }

  /// The time of rest, solved if it is not known yet.
  func exactRestTime(within tolerance: RestTolerance) -> Double {
    isRestKnown ? restTime : time(atElapsed: duration(within: tolerance))
  }

  /// The time of arrival, solved if it is not known yet.
  func exactArrivalTime(within tolerance: RestTolerance) -> Double {
    if isRestKnown { return arrivalTime }
    let duration = duration(within: tolerance)
    return time(atElapsed: arrivalDuration(within: tolerance, rest: duration))
  }

  /// The settling duration, in the motion's own time.
  func duration(within tolerance: RestTolerance) -> Double {
    let tolerance = tolerance.adapted(toReach: definition.reach)
    let duration = model.settlingDuration(from: origin, within: tolerance)
    guard let crossfade = definition.crossfade else { return duration }
    return max(
      duration, crossfade.motion.settlingDuration(from: crossfade.origin, within: tolerance))
  }

  private func arrivalDuration(within tolerance: RestTolerance, rest: Double) -> Double {
    let limit = arrivalLimit(within: tolerance)
    guard limit > 0 else { return rest }
    return min(rest, duration(within: RestTolerance(distance: limit, speed: .infinity)))
  }

  /// The distance below which the motion has arrived.
  private func arrivalLimit(within tolerance: RestTolerance) -> Double {
    let share = definition.reach * .arrivalShare
    return tolerance.distance < .infinity ? max(tolerance.distance, share) : share
  }

  /// A lower bound of the own time from a state to arrival, in closed form; 0 where none is known.
  ///
  /// The energy E = v² + ω₀²·u² of a spring never grows, so its speed stays at or below √E, and it
  /// needs at least the time to travel from u to the limit d at that speed. The energy decays at most
  /// at the rate 4γ, since dE/dt = −4γ·v². As long as it exceeds ω₀²·d², an offset above d recurs
  /// below critical damping, within half a swing, unless a wall takes energy out.
  private func earliestArrival(
    from state: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    guard case .spring(let motion) = definition.model, definition.crossfade == nil else { return 0 }
    let spring = motion.spring
    let limit = arrivalLimit(within: tolerance)
    var (distance, energy) = (0.0, 0.0)
    for index in 0..<Vector.componentCount {
      let offset = state.value[component: index] - motion.target[component: index]
      let velocity = state.velocity[component: index]
      let swing = offset * spring.naturalFrequency
      distance = max(distance, abs(offset))
      energy = max(energy, velocity * velocity + swing * swing)
    }
    let travelTime = distance > limit ? (distance - limit) / energy.squareRoot() : 0
    let limitSwing = limit * spring.naturalFrequency
    let energyRatio = energy / (limitSwing * limitSwing)
    guard spring.isUnderdamped, motion.hardStop == nil, energyRatio > 1, energyRatio < .infinity
    else { return travelTime }
    // The binary exponent is a lower bound of the binary logarithm.
    let logarithm = Double(energyRatio.exponent) * 0.6931471805599453
    return max(
      travelTime, logarithm / (4 * spring.decayRate) - .pi * spring.inverseSplitting)
  }

  /// Seconds, two frames at 120 Hz: a shorter bound saves less than it costs.
  private static var shortestBound: Double { 1.0 / 60 }
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

  /// Finds the first impact later than a time of the motion's own, or that of a later component at
  /// that time.
  mutating func findImpact(
    after elapsed: Double, following component: Int = .max, within tolerance: RestTolerance
  ) {
    nextImpact = rate > 0 ? impact(after: elapsed, following: component, within: tolerance) : nil
    updateNextEventTime()
  }

  /// Delays the rest of the motion, as a pause does.
  mutating func shift(by delay: Double) {
    originTime += delay
    arrivalTime += delay
    restTime += delay
    nextEventTime += delay
  }

  /// Goes on from another time of its own, or at another rate.
  ///
  /// - Parameters:
  ///   - elapsed: The motion's own time at `time`; at least 0.
  ///   - newRate: Finite, not 0.
  ///   - time: The time of the change.
  ///   - tolerance: The rest tolerance.
  mutating func goOn(
    fromElapsed elapsed: Double, rate newRate: Double, at time: Double, tolerance: RestTolerance
  ) {
    let hadArrived = hasArrived && rate > 0
    rate = newRate
    originTime = time - elapsed / newRate
    hasArrived = hadArrived
    estimateRest(within: tolerance)
    if definition.requested.hasWalls { findImpact(after: elapsed, within: tolerance) }
  }

  private mutating func updateNextEventTime() {
    let impactTime = nextImpact.map { time(atElapsed: $0.time) } ?? .infinity
    nextEventTime = min(impactTime, hasArrived && isRestKnown ? restTime : arrivalTime)
  }
}
