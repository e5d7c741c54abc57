/// A motion that moves the value, and the times that are known in advance.
///
/// Times are in seconds of the loop's time; *elapsed* is the motion's own time, since its origin.
@usableFromInline
package struct RunningMotion<Vector: MotionVector>: Sendable {
  /// The part of a motion that does not change.
  @usableFromInline
  struct Definition: Sendable {
    @usableFromInline let id: MotionID

    /// The motion as requested, before the policy on motion.
    let requested: Motion<Vector>

    /// Whether motion was reduced when the motion began or was last changed.
    let isReduced: Bool

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
      from origin: MotionState<Vector>, isReduced: Bool = false, crossfade: Crossfade? = nil,
      repetition: Repetition<Vector>? = nil, leastReach: Double = 0
    ) {
      self.id = id
      self.isReduced = isReduced
      self.requested = requested
      self.model = model
      self.crossfade = crossfade
      self.origin = origin
      self.repetition = repetition
      let offset = crossfade?.origin.value.largestMagnitude ?? 0
      reach = max(leastReach, model.reach(from: origin), offset)
    }
  }

  /// A definition that the copies of a motion share.
  ///
  /// Unchecked, because an object that nothing else refers to is given the definition of a new motion:
  /// to destroy an object of a generic class takes longer than to begin a motion.
  @usableFromInline
  final class SharedDefinition: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var content: Definition

    init(_ content: Definition) { self.content = content }
  }

  /// An offset and its velocity that a spring pulls to zero.
  @usableFromInline
  struct Crossfade: Sendable {
    @usableFromInline var spring: MassSpringDamper
    @usableFromInline var origin: MotionState<Vector>

    @usableFromInline var motion: SpringMotion<Vector> { SpringMotion(spring, target: .zero) }
  }

  @usableFromInline let shared: SharedDefinition

  @inlinable @inline(__always)
  var definition: Definition { shared.content }

  /// The time at which the motion was at its origin, or would have been at its present rate.
  @usableFromInline package private(set) var originTime: Double

  /// The time from which the motion has gone on as it does: its beginning, or its latest change.
  private(set) var changeTime: Double

  /// Seconds of the motion's own time per second of the loop's time; negative while it runs backwards.
  @usableFromInline package private(set) var rate = 1.0

  /// Whether ``arrivalTime`` and ``restTime`` are exact, and not lower bounds.
  var isArrivalKnown = false
  var isRestKnown = false

  /// When the motion arrives, and when it is at rest; infinite if never.
  @usableFromInline package internal(set) var arrivalTime = Double.infinity
  @usableFromInline package internal(set) var restTime = Double.infinity
  var hasArrived = false

  /// Whether anything depends on the arrival; otherwise it is not solved for.
  var reportsArrival: Bool

  /// Whether the arrival is next, and not the rest.
  var awaitsArrival: Bool { reportsArrival && !hasArrived && rate > 0 }

  /// The next impact, in the motion's own time; `nil` for walls that only the policy on motion added,
  /// and while it runs backwards.
  var nextImpact: Impact<Vector>?

  /// The settling durations of the components: computed when an impact of the component is found first,
  /// because that of a fall between a floor and a near ceiling takes many steps.
  var componentDurations: [Double?] = []

  /// The time of the next event; until then the motion needs nothing but evaluation.
  @usableFromInline package private(set) var nextEventTime = Double.infinity

  init(
    _ shared: SharedDefinition, at originTime: Double, hasArrived: Bool = false,
    reportsArrival: Bool = true, tolerance: RestTolerance
  ) {
    self.shared = shared
    self.reportsArrival = reportsArrival
    self.originTime = originTime
    changeTime = originTime
    self.hasArrived = hasArrived
    estimateRest(within: tolerance)
    if shared.content.requested.hasWalls { findImpact(after: -1, within: tolerance) }
  }

  package var id: MotionID { shared.content.id }
  package var model: Motion<Vector> { shared.content.model }
  package var origin: MotionState<Vector> { shared.content.origin }

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
    var state = shared.content.model.state(
      after: elapsed, from: shared.content.origin)
    if let crossfade = shared.content.crossfade {
      let rest = crossfade.motion.state(after: elapsed, from: crossfade.origin)
      state.value = state.value + rest.value
      state.velocity = state.velocity + rest.velocity
    }
    return state
  }
}

// MARK: Changes

extension RunningMotion {
  /// Ends at a time, whatever the model says.
  mutating func finish(at time: Double) {
    (isArrivalKnown, isRestKnown) = (true, true)
    (arrivalTime, restTime) = (time, time)
    nextImpact = nil
    updateNextEventTime()
  }

  /// Arrival has been reported; rest is next.
  mutating func markArrived() {
    hasArrived = true
    if !isRestKnown { restTime = arrivalTime }
    updateNextEventTime()
  }

  /// Reports the arrival from a time on, unless it is past.
  mutating func reportArrival(from time: Double, within tolerance: RestTolerance) {
    guard !reportsArrival else { return }
    reportsArrival = true
    let arrivalTime = exactArrivalTime(within: tolerance)
    hasArrived = rate > 0 ? arrivalTime <= time : arrivalTime >= time
    estimateRest(within: tolerance)
  }

  /// Delays the rest of the motion, as a pause does.
  mutating func shift(by delay: Double) {
    originTime += delay
    changeTime += delay
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
    rate = newRate
    originTime = time - elapsed / newRate
    // Rounding must not lead back behind an impact.
    let rounding = max(time.ulp, originTime.ulp)
    for _ in 0..<2 where self.elapsed(at: time) < elapsed {
      originTime -= newRate > 0 ? rounding : -rounding
    }
    changeTime = time
    estimateRest(within: tolerance)
    if definition.requested.hasWalls { findImpact(after: elapsed, within: tolerance) }
  }

  mutating func updateNextEventTime() {
    let impactTime = nextImpact.map { time(atElapsed: $0.time) } ?? .infinity
    nextEventTime = min(impactTime, awaitsArrival ? arrivalTime : restTime)
  }
}
