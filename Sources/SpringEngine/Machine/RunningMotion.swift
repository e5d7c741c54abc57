/// A motion that moves the value, and the times that are known in advance.
///
/// Times are in seconds of the loop's time.
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

    init(
      _ id: MotionID, requested: Motion<Vector>, model: Motion<Vector>, crossfade: Crossfade?,
      from origin: MotionState<Vector>
    ) {
      self.id = id
      self.requested = requested
      self.model = model
      self.crossfade = crossfade
      self.origin = origin
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

  /// The time at which the motion was at its origin.
  @usableFromInline package private(set) var originTime: Double

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

  init(
    _ definition: Definition, at originTime: Double, hasArrived: Bool, tolerance: RestTolerance
  ) {
    self.definition = definition
    self.originTime = originTime
    self.hasArrived = hasArrived
    if definition.requested.hasWalls {
      nextImpact = definition.model.nextImpact(after: -1, from: definition.origin)
    }
    estimateRest(within: tolerance)
  }

  /// The exact state at a time; a time before the origin counts as the origin.
  @inlinable @inline(__always)
  package func state(at time: Double) -> MotionState<Vector> {
    let elapsed = max(0, time - originTime)
    var state = definition.model.state(after: elapsed, from: definition.origin)
    if let crossfade = definition.crossfade {
      let rest = crossfade.motion.state(after: elapsed, from: crossfade.origin)
      state.value = state.value + rest.value
      state.velocity = state.velocity + rest.velocity
    }
    return state
  }

  package var id: MotionID { definition.id }
  package var model: Motion<Vector> { definition.model }
  package var origin: MotionState<Vector> { definition.origin }
  var crossfade: Crossfade? { definition.crossfade }

  /// Where the motion ends; `nil` if it never does.
  var restingValue: Vector? { model.restingValue(from: origin) }

  /// The motion's destination, also of a spring that never comes to rest.
  var target: Vector? { model.destination(from: origin) }
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
  /// A spring never gains energy, so its speed stays at or below √(v₀² + ω₀²·u₀²), and it needs at
  /// least the time to travel from u₀ to the limit at that speed.
  private func earliestArrival(within tolerance: RestTolerance) -> Double {
    guard case .spring(let motion) = model, crossfade == nil else { return 0 }
    let offset = (origin.value - motion.target).largestMagnitude
    let distance = offset - tolerance.distance * Self.arrivalDistances
    guard distance > 0 else { return 0 }
    let swingSpeed = offset * motion.spring.naturalFrequency
    let speed = origin.velocity.largestMagnitude
    return distance / (speed * speed + swingSpeed * swingSpeed).squareRoot()
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
