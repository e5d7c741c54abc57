// The models by their everyday names.

extension Animator {
  /// Lets go of the value: it falls to a floor and bounces, with the velocity it has.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; positive where the value grows as it falls, as y
  ///     does in UIKit. Finite, not 0.
  ///   - component: The one that falls, the others coast; for a point 1 is y.
  ///   - floor: In the value's units.
  ///   - restitution: Speed after ÷ speed before an impact, 0…1. At 1 it never rests.
  ///   - callback: Told when the motion has arrived and when it has ended.
  @discardableResult
  public func drop(
    gravity: Double, component: Int = Value.Components.componentCount > 1 ? 1 : 0, floor: Double,
    restitution: Double, callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let bounce = GravityBounce<Value.Components>(
      gravity: gravity, component: component, floor: floor, restitution: restitution)
    return run(.gravity(bounce), callback: callback)
  }
}

extension Motion {
  /// A spring to a target, perhaps with a wall there.
  public static func spring(
    _ spring: MassSpringDamper, to target: Vector, hardStop: HardStop? = nil
  ) -> Motion {
    .spring(SpringMotion(spring, target: target, hardStop: hardStop))
  }
}
