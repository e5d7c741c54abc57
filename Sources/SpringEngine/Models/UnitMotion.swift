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
