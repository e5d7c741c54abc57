import SpringEngine

/// What an actor does from a moment on, in closed form: a motion, where it started, and when.
///
/// It is what a bake needs to show the same.
public struct Launch: Sendable, Equatable {
  /// By which law it moves, with the policy on motion applied.
  public let motion: Motion<Place>
  /// From where, and how fast.
  public let start: MotionState<Place>
  /// When it started, in seconds of the loop's time.
  public let time: Double
  /// When it is at rest, in seconds of the loop's time; infinite if it never is.
  public let restTime: Double

  /// A launch from its parts.
  public init(_ motion: Motion<Place>, from start: MotionState<Place>, at time: Double) {
    self.motion = motion
    self.start = start
    self.time = time
    restTime = time + motion.settlingDuration(from: start, within: .points)
  }

  /// Where it is at a time of the loop's, and how fast; before the start, as at the start.
  public func state(at loopTime: Double) -> MotionState<Place> {
    guard loopTime <= restTime else {
      return MotionState(motion.restingValue(from: start) ?? start.value)
    }
    return motion.state(after: max(0, loopTime - time), from: start)
  }
}
