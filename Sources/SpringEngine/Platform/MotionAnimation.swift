#if canImport(SwiftUI)
import SwiftUI

/// A model of this package as a SwiftUI animation.
///
/// ```swift
/// withAnimation(.motion(.spring(SpringMotion(.bouncy, target: 1, hardStop: HardStop(restitution: 0.6))))) {
///   isOpen = true
/// }
/// ```
///
/// The model moves from 0 to 1, whatever is animated. An animation that takes over from one in flight
/// is added to it, as SwiftUI does by itself: value and velocity go on without a jump.
///
/// With *Reduce Motion*, it neither overshoots nor bounces.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct MotionAnimation: CustomAnimation {
  private let full: UnitMotion
  private let reduced: UnitMotion

  /// An animation along a model.
  ///
  /// - Parameters:
  ///   - motion: A model that leads from 0 to 1: a spring with the target 1, a fall to a floor at 1.
  ///   - initialVelocity: How fast it starts, in ways per second: a finger's speed divided by the
  ///     distance to go.
  /// - Precondition: The model comes to rest, at 1.
  public init(_ motion: Motion<Double>, initialVelocity: Double = 0) {
    full = UnitMotion(motion, initialVelocity: initialVelocity)
    reduced = full.reduced
  }

  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let motion = motion(for: context)
    context.isLogicallyComplete = motion.hasArrived(at: time)
    return motion.state(at: time).map { value.scaled(by: $0.value) }
  }

  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    motion(for: context).state(at: time).map { value.scaled(by: $0.velocity) }
  }

  private func motion<V>(for context: AnimationContext<V>) -> UnitMotion {
    context.environment.accessibilityReduceMotion ? reduced : full
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Animation {
  /// An animation along a model that leads from 0 to 1; see ``MotionAnimation``.
  ///
  /// - Parameters:
  ///   - motion: A model that leads from 0 to 1.
  ///   - initialVelocity: How fast it starts, in ways per second.
  public static func motion(_ motion: Motion<Double>, initialVelocity: Double = 0) -> Animation {
    Animation(MotionAnimation(motion, initialVelocity: initialVelocity))
  }
}
#endif
