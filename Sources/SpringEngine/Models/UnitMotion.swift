/// A model that leads from 0 to 1: what is left of an animation when it is told apart from what it
/// animates.
struct UnitMotion: Sendable, Equatable {
  private let motion: Motion<Double>
  private let start: MotionState<Double>

  /// Seconds until it is at rest; then it is over.
  let duration: Double

  /// Seconds until too little is left for anybody to wait for.
  let arrivalTime: Double

  /// A way from 0 to 1.
  ///
  /// - Parameters:
  ///   - motion: The model.
  ///   - initialVelocity: How fast it starts, in ways per second; finite.
  /// - Precondition: The model comes to rest, at 1.
  init(_ motion: Motion<Double>, initialVelocity: Double) {
    precondition(initialVelocity.isFinite, "animation: initialVelocity must be finite")
    let start = MotionState(value: 0.0, velocity: initialVelocity)
    self.motion = motion
    self.start = start
    precondition(
      motion.restingValue(from: start) == 1, "animation: the model must come to rest at 1")
    duration = motion.settlingDuration(from: start, within: Self.tolerance)
    precondition(duration.isFinite, "animation: the model must come to rest")
    arrivalTime = motion.settlingDuration(from: start, within: Self.arrivalTolerance)
  }

  /// How fast it starts, in ways per second.
  var initialVelocity: Double { start.velocity }

  /// The spring that it moves by, if it does.
  var spring: MassSpringDamper? {
    if case .spring(let model) = motion { model.spring } else { nil }
  }

  /// The same motion with another initial velocity.
  func starting(at velocity: Double) -> UnitMotion {
    UnitMotion(motion, initialVelocity: velocity)
  }

  /// The state at a time, or `nil` when it is over.
  func state(at time: Double) -> MotionState<Double>? {
    time < duration ? motion.state(after: max(time, 0), from: start) : nil
  }

  /// Whether too little is left for anybody to wait for.
  func hasArrived(at time: Double) -> Bool { time >= arrivalTime }

  /// The same way without overshoot and bounce.
  var reduced: UnitMotion {
    UnitMotion(motion.reduced(from: start), initialVelocity: start.velocity)
  }

  /// A ten-thousandth of the way: less than a physical pixel of any that fits on a display.
  static let tolerance = RestTolerance(distance: 0.0001)

  /// A hundredth of the way, at any speed.
  static let arrivalTolerance = RestTolerance(distance: 0.01, speed: .infinity)
}

extension UnitMotion: Hashable {
  /// Equal motions last equally long; most others do not.
  func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(start.velocity)
  }
}

/// How a ``UnitMotion`` takes over a vector in flight: from its value, with its velocity.
///
/// What is left of the way is a new way from 0 to 1, with what the velocity has along it for a
/// start; what the velocity has across swings out and back on the same spring:
///
///     value(t)    = origin + way·along(t) + across·swing(t)
///     across      = velocity − way·(initial speed)
///
/// A spring is linear, so for a spring this is exact: each component moves as it would by itself.
/// With a hard stop the wall is where the way ends, and what goes across does not hit it.
struct UnitRestart: Sendable, Equatable {
  /// Along what is left of the way.
  let along: UnitMotion

  /// The initial speed along what is left of the way, in such ways per second.
  let speed: Double

  /// Whether what the vector's velocity has across the way goes on, too.
  let keepsVelocity: Bool

  private let spring: MassSpringDamper

  /// Seconds until both are at rest.
  let duration: Double

  private let arrivalTime: Double

  /// What the two parts come to at a time.
  struct Weights: Equatable {
    /// How much of the way is done, and how fast it goes on.
    var way: MotionState<Double>
    /// How much of the velocity across has become distance, and how fast that changes.
    var across: MotionState<Double>
  }

  /// A new start of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion, with its own initial velocity: if that is not 0, it was asked for and
  ///     takes the place of the vector's.
  ///   - way: The square of the length of what is left of the way.
  ///   - velocity: The square of the velocity's length.
  ///   - product: The scalar product of the two.
  /// - Returns: `nil` for a model that is no spring: its velocity cannot be chosen freely.
  init?(_ motion: UnitMotion, way: Double, velocity: Double, product: Double) {
    guard let spring = motion.spring, way.isFinite, velocity.isFinite, product.isFinite else {
      return nil
    }
    self.spring = spring
    let frequency = spring.naturalFrequency
    // Where there is next to no way left there is no direction either: all of the velocity is
    // across.
    let hasWay = way * frequency * frequency > velocity * Self.negligibleWay
    keepsVelocity = motion.initialVelocity == 0
    speed = keepsVelocity ? (hasWay ? product / way : 0) : motion.initialVelocity
    along = motion.starting(at: speed)
    let across = keepsVelocity ? max(0, velocity - speed * speed * way).squareRoot() : 0
    guard across > 0 else {
      (duration, arrivalTime) = (along.duration, along.arrivalTime)
      return
    }
    // The tolerances of a way, in seconds of the velocity across.
    let scale = max(way.squareRoot() / across, 1 / frequency)
    let settling = { (tolerance: RestTolerance) in
      SpringMotion(spring, target: 0.0).settlingDuration(
        from: MotionState(value: 0, velocity: 1),
        within: RestTolerance(distance: tolerance.distance * scale, speed: .infinity))
    }
    duration = max(along.duration, settling(UnitMotion.tolerance))
    arrivalTime = max(along.arrivalTime, settling(UnitMotion.arrivalTolerance))
  }

  /// Whether too little is left for anybody to wait for.
  func hasArrived(at time: Double) -> Bool { time >= arrivalTime }

  /// What has become of it at a time since the new start, or `nil` when it is over.
  func weights(at time: Double) -> Weights? {
    guard time < duration else { return nil }
    let swing = SpringMotion(spring, target: 0.0).state(
      after: max(time, 0), from: MotionState(value: 0, velocity: 1))
    return Weights(way: along.state(at: time) ?? MotionState(1), across: swing)
  }

  /// The square of a part of the velocity's reach that counts as no way at all.
  private static let negligibleWay = 1e-12
}
