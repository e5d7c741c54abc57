/// A motion in charge of the value: a model, where and when it started, and what is known ahead.
///
/// Times are in seconds of the loop's time.
@usableFromInline
package struct RunningMotion<Vector: MotionVector>: Sendable {
  @usableFromInline package let id: MotionID

  /// What was asked for, before any policy on motion.
  @usableFromInline var requested: Motion<Vector>

  /// What runs.
  @usableFromInline package var model: Motion<Vector>

  @usableFromInline package var origin: MotionState<Vector>
  @usableFromInline package var originTime: Double

  /// What is left of an older motion and fades away on top.
  @usableFromInline var crossfade: Crossfade?

  /// When it will be as good as over, and when at rest; infinite if never.
  @usableFromInline package var arrivalTime = Double.infinity
  @usableFromInline package var restTime = Double.infinity
  @usableFromInline var hasArrived = false

  /// The next impact, in time since `originTime`; none on a wall that nobody asked for, where a
  /// policy has put one.
  @usableFromInline var nextImpact: Impact<Vector>?

  /// When something other than plain motion happens next.
  @usableFromInline package var nextEventTime = Double.infinity

  /// An offset and its velocity, pulled to zero.
  @usableFromInline
  struct Crossfade: Sendable {
    @usableFromInline var spring: MassSpringDamper
    @usableFromInline var origin: MotionState<Vector>

    @usableFromInline var motion: SpringMotion<Vector> { SpringMotion(spring, target: .zero) }
  }

  @usableFromInline
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
    foreseeRest(within: tolerance)
  }

  /// The exact state at a time; a time before the origin counts as the origin.
  @inlinable @inline(__always)
  func state(at time: Double) -> MotionState<Vector> {
    let elapsed = max(0, time - originTime)
    var state = model.state(after: elapsed, from: origin)
    if let crossfade {
      let rest = crossfade.motion.state(after: elapsed, from: crossfade.origin)
      state.value = state.value + rest.value
      state.velocity = state.velocity + rest.velocity
    }
    return state
  }

  /// Where it will end, or `nil` if it never does.
  @usableFromInline var restingValue: Vector? { model.restingValue(from: origin) }

  /// Where it is going: also where it never comes to rest.
  var target: Vector? { model.destination(from: origin) }

  /// Works out once, for all frames to compare with, when it will be over.
  mutating func foreseeRest(within tolerance: RestTolerance) {
    restTime = originTime + duration(within: tolerance)
    arrivalTime = restTime
    let distance = tolerance.distance * Self.arrivalDistances
    if distance < .infinity {
      let nearly = RestTolerance(distance: distance, speed: .infinity)
      arrivalTime = min(restTime, originTime + duration(within: nearly))
    }
    updateNextEventTime()
  }

  private func duration(within tolerance: RestTolerance) -> Double {
    let duration = model.settlingDuration(from: origin, within: tolerance)
    guard let crossfade else { return duration }
    return max(
      duration, crossfade.motion.settlingDuration(from: crossfade.origin, within: tolerance))
  }

  /// Ends at a time, whatever the model says.
  mutating func finish(at time: Double) {
    arrivalTime = time
    restTime = time
    nextImpact = nil
    updateNextEventTime()
  }

  mutating func updateNextEventTime() {
    let impactTime = nextImpact.map { originTime + $0.time } ?? .infinity
    nextEventTime = min(impactTime, hasArrived ? restTime : arrivalTime)
  }

  /// Goes on the same way later: what a pause does.
  mutating func shift(by delay: Double) {
    originTime += delay
    arrivalTime += delay
    restTime += delay
    nextEventTime += delay
  }

  /// Rest tolerances that make a physical pixel: a motion has arrived when less than this is left.
  private static var arrivalDistances: Double { 10 }
}
