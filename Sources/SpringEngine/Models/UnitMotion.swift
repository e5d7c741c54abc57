/// A motion from 0 to 1, by which an animation interpolates between two values.
struct UnitMotion: Sendable, Equatable {
  private let motion: Motion<Double>
  private let start: MotionState<Double>

  /// The settling duration, in seconds.
  let duration: Double

  /// The time from which it counts as logically complete, in seconds.
  let arrivalTime: Double

  /// A motion from 0 to 1, where the model must come to rest; the velocity, finite, is in such distances
  /// per second.
  init(_ motion: Motion<Double>, initialVelocity: Double) {
    require(
      initialVelocity.isFinite, "animation: initialVelocity must be finite", initialVelocity)
    let start = MotionState(value: 0.0, velocity: initialVelocity)
    self.motion = motion
    self.start = start
    require(
      motion.settledValue(from: start) == 1, "animation: the model must come to rest at 1",
      motion.settledValue(from: start) ?? .nan)
    duration = motion.settlingDuration(from: start, settlingTolerance: Self.tolerance)
    require(duration.isFinite, "animation: the model must come to rest", duration)
    arrivalTime = motion.settlingDuration(
      from: start,
      settlingTolerance: Self.arrivalTolerance(reach: motion.course.reach(from: start.lanes)))
  }

  var initialVelocity: Double { start.velocity }

  /// The spring of the model, or `nil` for another model.
  var spring: MassSpringDamper? {
    if case .spring(let model) = motion.course { model.spring } else { nil }
  }

  func starting(at velocity: Double) -> UnitMotion {
    UnitMotion(motion, initialVelocity: velocity)
  }

  /// The state at a time in seconds, or `nil` from the settling duration on.
  func state(at time: Double) -> MotionState<Double>? {
    time < duration ? motion.state(after: max(time, 0), from: start) : nil
  }

  var reduced: UnitMotion {
    UnitMotion(motion.reduced(from: start), initialVelocity: start.velocity)
  }

  /// A ten-thousandth of the distance: less than a physical pixel of any distance on a display.
  static let tolerance = SettlingTolerance(distance: 0.0001)

  static func arrivalTolerance(reach: Double) -> SettlingTolerance {
    tolerance.arrival(fromReach: reach) ?? tolerance
  }
}

extension UnitMotion: Hashable {
  /// Hashes the duration and the initial velocity, which determine most motions.
  func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(start.velocity)
  }
}

/// The continuation of a vector in motion by a ``UnitMotion``, from its value and velocity.
///
/// The remaining travel, from the value to the new end, becomes the distance from 0 to 1. The
/// component of the velocity along it is the initial velocity; the component across it decays on the
/// same spring:
///
///     value(t) = origin + travel·along(t) + across·decay(t)
///     across   = velocity − travel·(initial velocity along)
///
/// A spring is linear, so for a spring this is exact: each component moves as it would alone. With a
/// hard stop the wall is at the end of the travel, and the part across it has no wall.
struct UnitRestart: Sendable, Equatable {
  let along: UnitMotion

  /// The initial velocity along the remaining travel, in such distances per second.
  let speed: Double

  /// Whether the velocity across the travel is continued too.
  let keepsVelocity: Bool

  private let spring: MassSpringDamper

  /// The time from which both parts are at rest, in seconds.
  let duration: Double

  /// The time from which it counts as logically complete, in seconds.
  let arrivalTime: Double

  /// A continuation by a motion, from the squared lengths of the remaining travel and of the velocity, and
  /// the scalar product of the two.
  ///
  /// An initial velocity of the motion that is not 0 replaces the vector's. `nil` for a model that is not a
  /// spring, whose velocity cannot be chosen freely.
  init?(_ motion: UnitMotion, travelSquared: Double, speedSquared: Double, product: Double) {
    guard let spring = motion.spring, travelSquared.isFinite, speedSquared.isFinite,
      product.isFinite
    else { return nil }
    self.spring = spring
    let frequency = spring.naturalFrequency
    // A negligible travel has no direction: all of the velocity counts as across.
    let hasDirection =
      travelSquared * frequency * frequency > speedSquared * Self.negligibleTravel
    keepsVelocity = motion.initialVelocity == 0
    speed = keepsVelocity ? (hasDirection ? product / travelSquared : 0) : motion.initialVelocity
    along = motion.starting(at: speed)
    let across =
      keepsVelocity ? max(0, speedSquared - speed * speed * travelSquared).squareRoot() : 0
    guard across > 0, !spring.isInstant else {
      (duration, arrivalTime) = (along.duration, along.arrivalTime)
      return
    }
    // The factor from tolerances of the travel to seconds of the velocity across.
    let scale = max(travelSquared.squareRoot() / across, 1 / frequency)
    let settling = { (tolerance: SettlingTolerance) in
      spring.settlingDuration(
        from: MotionState(value: 0, velocity: 1), to: 0, stop: nil,
        settlingTolerance: SettlingTolerance(distance: tolerance.distance, speed: .infinity).scaled(
          by: scale))
    }
    duration = max(along.duration, settling(UnitMotion.tolerance))
    arrivalTime = max(along.arrivalTime, settling(UnitMotion.arrivalTolerance(reach: 1)))
  }

  /// The fraction of the travel and the seconds of the velocity across it, with their rates, at a time in
  /// seconds; `nil` from the duration on.
  func weights(at time: Double) -> (travel: MotionState<Double>, across: MotionState<Double>)? {
    guard time < duration else { return nil }
    let decay = spring.state(
      after: max(time, 0), from: MotionState(value: 0.0, velocity: 1), to: 0)
    return (along.state(at: time) ?? MotionState(1), decay)
  }

  /// The largest negligible travel², relative to (velocity / natural frequency)².
  private static let negligibleTravel = 1e-12
}
