/// A law that says where a state goes: the one contract that everything else rests on.
///
/// A model is a pure value. It has no clock and no memory: ask it for the state any time after a
/// start, and it answers in one call, exactly, whatever was asked before.
///
/// ```swift
/// let model = SpringMotion(.bouncy, target: 300.0)
/// let state = model.state(after: 0.25, from: MotionState(0))
/// ```
///
/// Every model keeps these laws, up to rounding:
///
/// - `state(after: 0, from: s)` is `s` (for a ``TimedCurve``, which has a velocity of its own, only
///   its value).
/// - `state(after: b, from: state(after: a, from: s))` is `state(after: a + b, from: s)`
///   (for a ``TimedCurve``, after ``advanced(by:from:)``).
/// - From ``settlingDuration(from:within:)`` on, the state stays within the tolerance of
///   ``restingValue(from:)`` (a ``GravityBounce`` rests by distance alone: an arc too low to see).
public protocol MotionModel<Vector>: Sendable {
  associatedtype Vector: MotionVector

  /// The exact state a time after a start.
  ///
  /// - Parameters:
  ///   - time: In seconds; at least 0, finite.
  ///   - start: A finite state.
  /// - Precondition: `time >= 0`.
  /// - Complexity: O(components); no allocation.
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector>

  /// How long the motion takes to come to rest for good: the last moment at which a component's
  /// distance from ``restingValue(from:)``, or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a microsecond; 0 if it is at rest from the start;
  ///   `infinity` if it never rests.
  func settlingDuration(from start: MotionState<Vector>, within tolerance: RestTolerance) -> Double

  /// Where the motion ends, exactly, or `nil` if it never does.
  func restingValue(from start: MotionState<Vector>) -> Vector?

  /// The first impact later than a time: an instant at which the velocity jumps.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start. Pass a negative time to include an impact at the start.
  ///   - start: The state at the start.
  /// - Returns: `nil` if there is none.
  func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>?

  /// The first moment later than a time at which the motion is not smooth: an impact, or a knot of
  /// a timed curve. A baker puts a keyframe there.
  ///
  /// - Parameters:
  ///   - time: Seconds after the start.
  ///   - start: The state at the start.
  /// - Returns: Seconds after the start; `nil` if there is none. Unless a model says otherwise, the
  ///   time of its next impact.
  func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double?

  /// The same motion as seen by someone who starts to watch it later.
  ///
  /// Most models are the same at all times and return themselves.
  func advanced(by time: Double, from start: MotionState<Vector>) -> Self
}

extension MotionModel {
  @inlinable
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    nil
  }

  /// The time of the next impact.
  @inlinable
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    nextImpact(after: time, from: start)?.time
  }

  @inlinable
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Self { self }
}

/// An instant at which a component hits a wall and its velocity jumps.
///
/// Impacts are known ahead of time, so an app can have a haptic or a sound ready for them.
public struct Impact<Vector: MotionVector>: Sendable, Equatable {
  /// Seconds after the start of the motion.
  public var time: Double

  /// The component that hits, in `0..<Vector.componentCount`.
  public var component: Int

  /// Where the wall is, in the value's units.
  public var wall: Double

  /// The component's velocity just before, in the value's units per second.
  public var velocityBefore: Double

  /// The component's velocity just after: −restitution × ``velocityBefore``.
  public var velocityAfter: Double

  /// An impact from its parts.
  @inlinable
  public init(
    time: Double, component: Int, wall: Double, velocityBefore: Double, velocityAfter: Double
  ) {
    self.time = time
    self.component = component
    self.wall = wall
    self.velocityBefore = velocityBefore
    self.velocityAfter = velocityAfter
  }
}
