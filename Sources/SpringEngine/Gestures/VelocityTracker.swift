/// Measures how fast a pointer moves, from where it was and when, for the moment it lets go.
///
/// ```swift
/// var tracker = VelocityTracker<SIMD2<Double>>()
/// tracker.add([120, 300], at: touch.timestamp)        // at every move
/// let velocity = tracker.velocity(at: lift.timestamp) // at the end
/// tracker.reset()                                     // before the next gesture
/// ```
///
/// The velocity is the slope, at the time asked for, of a parabola fitted to the last 100 ms by
/// least squares; the newest sample weighs twice as much as one 100 ms old. The straight and the
/// bent part of the parabola each count as far as they stand out from the scatter of the samples,
/// so that noise is not read as acceleration, nor a trembling finger as a throw. Each component
/// is measured by itself:
///
/// - A pointer that rests for 40 ms or longer before the lift has velocity 0: no sample came in
///   that time, or those that came moved by less than a tenth of the movement before.
/// - With five samples or more, one that lies far away from where all others agree is left out.
/// - Fewer than two samples, or less than half a millisecond between the first and the last, are
///   no movement.
///
/// Samples count by their timestamps, not by the order in which they come. Where two lie 40 ms or
/// more apart, the pointer has rested, and what came before no longer counts. The latest 32 are
/// kept, which is the whole 100 ms up to 320 samples a second and less above.
///
/// Timestamps are seconds since any fixed moment, the same for all.
public struct VelocityTracker<Vector: MotionVector>: Sendable {
  @usableFromInline var samples = PointerSamples(componentCount: Vector.componentCount)

  /// A tracker that knows no samples.
  ///
  /// The first sample allocates memory, later ones do not.
  @inlinable
  public init() {}

  /// Takes in where the pointer was at a time.
  ///
  /// A sample at a timestamp that is already known replaces the earlier one.
  ///
  /// - Parameters:
  ///   - value: Where the pointer was.
  ///   - timestamp: In seconds; may be earlier than that of the sample before.
  /// - Returns: Whether the sample was taken. An infinite or NaN component or timestamp is
  ///   refused, and so is a sample older than the 32 kept; nothing changes then.
  /// - Complexity: O(components); up to 32 samples are shifted. No allocation after the first
  ///   sample, unless the tracker was copied in between.
  @inlinable
  @discardableResult
  public mutating func add(_ value: Vector, at timestamp: Double) -> Bool {
    guard value.isFinite, timestamp.isFinite, let row = samples.makeRow(at: timestamp) else {
      return false
    }
    for index in 0..<Vector.componentCount {
      samples.setComponent(index, ofRow: row, to: value[component: index])
    }
    return true
  }

  /// How fast the pointer moves at a time.
  ///
  /// - Parameter liftTimestamp: In seconds; as a rule that of the event that ended the gesture.
  ///   Samples later than this do not count.
  /// - Returns: In units per second; always finite. Zero if nothing is known, and if the
  ///   timestamp is infinite or NaN.
  /// - Complexity: O(samples · components); no allocation.
  @inlinable
  public func velocity(at liftTimestamp: Double) -> Vector {
    var velocity = Vector.zero
    let window = samples.window(endingAt: liftTimestamp)
    for index in 0..<Vector.componentCount {
      velocity[component: index] = samples.velocity(
        ofComponent: index, in: window, at: liftTimestamp)
    }
    return velocity
  }

  /// Forgets all samples; the memory is kept for the next gesture.
  @inlinable
  public mutating func reset() { samples.removeAll() }
}
