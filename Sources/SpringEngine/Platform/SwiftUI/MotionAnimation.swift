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
/// The model moves from 0 to 1, whatever is animated.
///
/// A spring, with a hard stop or without, takes over whatever is in flight, a gesture that SwiftUI has
/// tracked too: it goes on from the value and velocity there are. Without a hard stop each component
/// moves as it would by itself. With one, the wall is at the end of what is left of the way; what the
/// velocity has across that way swings out on the same spring and does not hit it. An initial velocity
/// that is not 0 takes the place of the velocity in flight.
///
/// Other models have their velocity prescribed, and so has an animation that knows none: there the
/// new motion is added to the old one, as SwiftUI does by itself, without a jump in value or
/// velocity, but their sum may pass a floor.
///
/// With *Reduce Motion* switched on when it starts, it neither overshoots nor bounces.
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
    var course = context.course
    course.choose(reduced: context.environment.accessibilityReduceMotion)
    course.aim(at: value, by: course.isReduced == true ? reduced : full)
    context.course = course
    context.isLogicallyComplete = course.hasArrived(at: time)
    return course.state(at: time)?.value
  }

  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    var course = context.course
    course.choose(reduced: context.environment.accessibilityReduceMotion)
    course.aim(at: value, by: course.isReduced == true ? reduced : full)
    return course.state(at: time)?.velocity
  }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard full.spring != nil,
      let velocity = previous.velocity(value: value, time: time, context: context)
    else { return false }
    var before = context
    let position = previous.animate(value: value, time: time, context: &before) ?? value
    context.course = MotionCourse(from: position, velocity: velocity, at: time)
    return true
  }
}

/// What an animation remembers: where and when it took over, if it did, and what it has worked out.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct MotionCourse<V: VectorArithmetic>: AnimationStateKey {
  /// Whether it is a reduced one, once that is chosen.
  var isReduced: Bool?

  private var origin = V.zero
  private var velocity = V.zero
  private var originTime: TimeInterval?
  private var end = V.zero
  private var unit: UnitMotion?
  private var restart: UnitRestart?

  static var defaultValue: Self { Self() }

  private init() {}

  /// A course that takes over.
  init(from origin: V, velocity: V, at time: TimeInterval) {
    self.origin = origin
    self.velocity = velocity
    originTime = time
  }

  /// Chooses once and for all, so that switching the setting makes nothing jump.
  mutating func choose(reduced: Bool) {
    if isReduced == nil { isReduced = reduced }
  }

  /// Works out once, for all frames, how to get to an end.
  mutating func aim(at newEnd: V, by motion: UnitMotion) {
    guard unit == nil || end != newEnd else { return }
    end = newEnd
    unit = motion
    guard originTime != nil else { return }
    let way = end - origin
    // |a + b|² − |a − b|² = 4·a·b
    let product = ((way + velocity).magnitudeSquared - (way - velocity).magnitudeSquared) / 4
    restart = UnitRestart(
      motion, travelSquared: way.magnitudeSquared, speedSquared: velocity.magnitudeSquared,
      product: product)
  }

  func hasArrived(at time: TimeInterval) -> Bool {
    let elapsed = time - (originTime ?? 0)
    return restart?.hasArrived(at: elapsed) ?? unit?.hasArrived(at: elapsed) ?? false
  }

  func state(at time: TimeInterval) -> (value: V, velocity: V)? {
    let elapsed = time - (originTime ?? 0)
    let way = end - origin
    guard let restart else {
      return unit?.state(at: elapsed).map {
        (origin + way.scaled(by: $0.value), way.scaled(by: $0.velocity))
      }
    }
    guard let weights = restart.weights(at: elapsed) else { return nil }
    let across = restart.keepsVelocity ? velocity - way.scaled(by: restart.speed) : .zero
    return (
      origin + way.scaled(by: weights.travel.value) + across.scaled(by: weights.across.value),
      way.scaled(by: weights.travel.velocity) + across.scaled(by: weights.across.velocity)
    )
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension AnimationContext {
  fileprivate var course: MotionCourse<Value> {
    get { state[MotionCourse<Value>.self] }
    set { state[MotionCourse<Value>.self] = newValue }
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

/// An animator's value that a view observes.
///
/// ```swift
/// @StateObject private var ball = MovingValue(CGPoint(x: 100, y: 100))
///
/// var body: some View {
///   Circle().position(ball.value).onTapGesture { ball.animator.target = next }
/// }
/// ```
///
/// The view is evaluated anew on every frame in motion, and on none at rest.
@MainActor
public final class MovingValue<Value: MotionValue>: ObservableObject {
  /// Where it is, as of the last frame or event.
  @Published public private(set) var value: Value

  /// What moves it: ask this for motions.
  public let animator: Animator<Value>

  /// A value at rest, with an animator of its own.
  ///
  /// - Parameters:
  ///   - value: Where it starts; finite.
  ///   - spring: The spring that takes it to its targets.
  ///   - loop: Whose clock it moves by.
  public convenience init(
    _ value: Value, spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    self.init(Animator(value, spring: spring, in: loop))
  }

  /// What an animator moves.
  public init(_ animator: Animator<Value>) {
    self.animator = animator
    value = animator.value
    animator.drive(self, \.value)
  }
}
#endif
