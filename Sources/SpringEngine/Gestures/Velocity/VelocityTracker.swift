/// Estimates the velocity of a pointer at the end of a gesture from its timestamped positions.
///
/// ```swift
/// var tracker = VelocityTracker<SIMD2<Double>>()
/// tracker.add([120, 300], at: touch.timestamp)        // at every move
/// let velocity = tracker.velocity(at: lift.timestamp) // at the end
/// tracker = VelocityTracker()                         // before the next gesture
/// ```
///
/// The velocity is that at the newest sample, component by component. It is 0 for a pointer that rests, and
/// with fewer than two samples, or less than half a millisecond between the first and the last.
/// <doc:Velocity> has the rules, and compares it with other estimators.
///
/// Samples are ordered by their timestamps, not by their arrival. The latest 32 are stored: the whole 100
/// ms up to 310 samples a second, and less above. Timestamps are seconds since an arbitrary fixed time, the
/// same for all.
public struct VelocityTracker<Vector: MotionVector>: Sendable {
  var samples = PointerSamples()

  /// The largest speed that is reported, in units per second; ∞ for no limit.
  let maximumSpeed: Double

  /// A tracker without samples.
  ///
  /// The first sample allocates memory, later ones do not.
  ///
  /// - Parameter maximumSpeed: The largest Euclidean length of the velocity, in units per second: a
  ///   faster one keeps its direction and is reduced to this.
  /// - Precondition: `maximumSpeed` is at least 0; it may be infinite.
  public init(maximumSpeed: Double = .infinity) {
    require(
      maximumSpeed >= 0, "velocity tracker: maximumSpeed must be at least 0", maximumSpeed)
    self.maximumSpeed = maximumSpeed
  }

  /// Adds the position of the pointer at a time.
  ///
  /// A sample with the timestamp of another one replaces it.
  ///
  /// - Parameters:
  ///   - value: The position of the pointer.
  ///   - timestamp: In seconds; may be earlier than that of the sample before.
  /// - Returns: Whether the sample was added. One with an infinite or NaN component or timestamp, one
  ///   older than the 32 stored, and an array of another length are rejected and change nothing.
  /// - Complexity: O(components); up to 32 samples are shifted. No allocation after the first
  ///   sample, unless the tracker was copied in between.
  @discardableResult
  public mutating func add(_ value: Vector, at timestamp: Double) -> Bool {
    guard value.isFinite, timestamp.isFinite,
      let row = samples.makeRow(at: timestamp, componentCount: value.componentCount)
    else {
      return false
    }
    for index in 0..<value.componentCount {
      samples.setComponent(index, ofRow: row, to: value[component: index])
    }
    return true
  }

  /// The velocity of the pointer at a time.
  ///
  /// - Parameter liftTimestamp: In seconds; usually that of the event that ended the gesture.
  ///   Later samples do not count. It decides whether the pointer has stopped.
  /// - Returns: In units per second, at most the maximum speed; always finite. Zero without samples,
  ///   and if the timestamp is infinite or NaN.
  /// - Complexity: O(samples · components); no allocation.
  public func velocity(at liftTimestamp: Double) -> Vector {
    var velocity = Vector.zero
    let window = samples.window(endingAt: liftTimestamp)
    for first in stride(from: 0, to: samples.componentCount, by: 2) {
      let second = min(first + 1, samples.componentCount - 1)
      let pair = samples.velocities(
        ofComponents: first, second, in: window, at: liftTimestamp)
      velocity[component: first] = pair.x
      velocity[component: second] = pair.y
    }
    return limited(velocity)
  }

  /// A velocity, reduced to the largest speed if it is faster.
  func limited(_ velocity: Vector) -> Vector {
    if maximumSpeed == .infinity { return velocity }
    let excess = velocity.length / maximumSpeed
    return excess > 1 ? velocity * (1 / excess) : velocity
  }

  /// Removes all samples; their memory is kept for the next gesture.
  mutating func reset() { samples.removeAll() }
}
