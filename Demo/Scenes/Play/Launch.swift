import SpringEngine
import SpringEngineKeyframes

/// The motion of an actor in closed form, with its initial state and time: the input of a bake.
public struct Launch: Sendable, Equatable {
  /// The motion, with the motion policy applied.
  public let motion: Motion<Place>
  /// The initial state.
  public let start: MotionState<Place>
  /// The time of the start, in seconds of the loop's time.
  public let time: Double
  /// The time of rest, in seconds of the loop's time; infinite for endless motions.
  public let restTime: Double

  /// A launch from its parts.
  public init(_ motion: Motion<Place>, from start: MotionState<Place>, at time: Double) {
    self.motion = motion
    self.start = start
    self.time = time
    restTime = time + motion.settlingDuration(from: start, settlingTolerance: .points)
  }

  /// The state at a time of the loop's, in seconds; before the start, the initial state.
  public func state(at loopTime: Double) -> MotionState<Place> {
    guard loopTime <= restTime else {
      return MotionState(motion.settledValue(from: start) ?? start.value)
    }
    return motion.state(after: max(0, loopTime - time), from: start)
  }

  /// The keyframes of x and of y.
  ///
  /// - Throws: ``BakeError`` of a motion that never rests, or that cannot be baked otherwise.
  public func baked() throws(BakeError) -> [BakedMotion<Double>] {
    try BakedMotion<Place>.components(of: motion, from: start, settlingTolerance: .points)
  }
}
