#if canImport(SwiftUI)
import SwiftUI

/// A SwiftUI animation that follows a motion model; see `Animation.motion`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct MotionAnimation: CustomAnimation {
  private let full: UnitMotion
  private let reduced: UnitMotion

  /// - Precondition: The model comes to rest at 1.
  init(_ motion: Motion<Double>, initialVelocity: Double = 0) {
    full = UnitMotion(motion, initialVelocity: initialVelocity)
    reduced = full.reduced
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    var animation = context.animationState
    animation.choose(reduced: context.environment.accessibilityReduceMotion)
    animation.solve(for: value, by: animation.isReduced == true ? reduced : full)
    context.animationState = animation
    context.isLogicallyComplete = animation.hasArrived(at: time)
    return animation.state(at: time)?.value
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    var animation = context.animationState
    animation.choose(reduced: context.environment.accessibilityReduceMotion)
    animation.solve(for: value, by: animation.isReduced == true ? reduced : full)
    return animation.state(at: time)?.velocity
  }

  /// Only a spring replaces an animation, and only one with a velocity.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard full.spring != nil,
      let velocity = previous.velocity(value: value, time: time, context: context)
    else { return false }
    var before = context
    let position = previous.animate(value: value, time: time, context: &before) ?? value
    context.animationState = MotionAnimationState(from: position, velocity: velocity, at: time)
    return true
  }
}

/// The state of an animation between frames: the value, velocity and time at which it replaced a
/// running animation, if it did, and the solution for the current target.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct MotionAnimationState<V: VectorArithmetic>: AnimationStateKey {
  /// Whether the reduced model is used; `nil` until the first frame.
  var isReduced: Bool?

  private var origin = V.zero
  private var velocity = V.zero
  private var originTime: TimeInterval?
  private var end = V.zero
  private var unit: UnitMotion?
  private var restart: UnitRestart?

  static var defaultValue: Self { Self() }

  private init() {}

  /// The state of an animation that replaces a running one.
  init(from origin: V, velocity: V, at time: TimeInterval) {
    self.origin = origin
    self.velocity = velocity
    originTime = time
  }

  /// Chooses the model at the first call only, so that a change of the setting causes no jump.
  mutating func choose(reduced: Bool) {
    if isReduced == nil { isReduced = reduced }
  }

  /// Solves for a target, once until the target changes.
  mutating func solve(for newEnd: V, by motion: UnitMotion) {
    guard unit == nil || end != newEnd else { return }
    end = newEnd
    unit = motion
    guard originTime != nil else { return }
    let travel = end - origin
    // |a + b|² − |a − b|² = 4·a·b
    let product = ((travel + velocity).magnitudeSquared - (travel - velocity).magnitudeSquared) / 4
    restart = UnitRestart(
      motion, travelSquared: travel.magnitudeSquared, speedSquared: velocity.magnitudeSquared,
      product: product)
  }

  func hasArrived(at time: TimeInterval) -> Bool {
    let elapsed = time - (originTime ?? 0)
    return elapsed >= restart?.arrivalTime ?? unit?.arrivalTime ?? .infinity
  }

  func state(at time: TimeInterval) -> (value: V, velocity: V)? {
    let elapsed = time - (originTime ?? 0)
    let travel = end - origin
    guard let restart else {
      return unit?.state(at: elapsed).map {
        (origin + travel.scaled(by: $0.value), travel.scaled(by: $0.velocity))
      }
    }
    guard let weights = restart.weights(at: elapsed) else { return nil }
    let across = restart.keepsVelocity ? velocity - travel.scaled(by: restart.speed) : .zero
    return (
      origin + travel.scaled(by: weights.travel.value) + across.scaled(by: weights.across.value),
      travel.scaled(by: weights.travel.velocity) + across.scaled(by: weights.across.velocity)
    )
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension AnimationContext {
  fileprivate var animationState: MotionAnimationState<Value> {
    get { state[MotionAnimationState<Value>.self] }
    set { state[MotionAnimationState<Value>.self] = newValue }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Animation {
  /// An animation along a model that moves from 0 to 1.
  ///
  /// ```swift
  /// let stop = HardStop(restitution: 0.6)
  /// withAnimation(.motion(.spring(.bouncy, to: 1, hardStop: stop))) {
  ///   isOpen = true
  /// }
  /// ```
  ///
  /// The animated vector is the start plus the model's fraction of the travel. A spring, with or without a
  /// hard stop, takes over a running animation's value and velocity, including the velocity of a gesture
  /// that SwiftUI has tracked; an initial velocity other than 0 replaces that. The part of the velocity
  /// across the remaining travel decays without an impact on a hard stop. Other models prescribe their
  /// velocity and are added to a running animation, as is SwiftUI's default: the sum may exceed a floor.
  ///
  /// If *Reduce Motion* is on when the animation starts, it neither overshoots nor bounces.
  ///
  /// - Parameters:
  ///   - motion: A model that moves from 0 to 1.
  ///   - initialVelocity: The velocity at the start, in units of the travel per second.
  /// - Precondition: The model comes to rest at 1.
  public static func motion(_ motion: Motion<Double>, initialVelocity: Double = 0) -> Animation {
    Animation(MotionAnimation(motion, initialVelocity: initialVelocity))
  }
}
#endif
