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
