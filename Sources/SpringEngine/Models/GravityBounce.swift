/// Constant acceleration towards a floor, with impacts, component by component.
///
/// ```swift
/// // y grows downwards, as in UIKit: the pull is positive, the floor is the largest y.
/// let drop = GravityBounce<Double>(gravity: 2500, floor: 640, restitution: 0.6)
/// // x coasts, y falls.
/// let ball = GravityBounce<SIMD2<Double>>(
///   gravity: 2500, component: 1, floor: 640, restitution: 0.6, friction: 0.5)
/// ```
///
/// Each component moves by itself:
///
/// - One with an acceleration **falls** towards the wall on that side, its floor; the other wall
///   is its ceiling. At an impact the velocity is reversed and multiplied by the restitution. The
///   ever shorter arcs on the floor have an end, and from there on it lies still: a motion of
///   infinitely many impacts takes a finite time. At restitution 1 it bounces for ever, at 0 it
///   stays down.
/// - One with acceleration 0 **coasts** between its walls, slowed only by impacts and
///   ``friction``.
///
/// The state is the ideal motion, not cut off where arcs get too low to see;
/// ``settlingDuration(from:within:)`` says when that is. At an impact it is the one just after.
///
/// **Outside of the walls.** Beyond its floor a component is pulled back with the same strength,
/// and passes the floor without an impact. Beyond its ceiling it falls as it would without one. A
/// coasting component beyond a wall may come in; a velocity that points further out is turned
/// back at once, where it is.
///
/// Source: the parabola, and the geometric series of the impacts, in any textbook; with friction
/// the motion is the one without, in the time (1 − e^(−λt))/λ.
public struct GravityBounce<Vector: MotionVector>: MotionModel, Equatable {
  /// In the value's units per s²: positive where it makes the value grow, 0 where it coasts.
  public let acceleration: Vector

  /// The walls on the side of small values; −infinity where there is none.
  public let lower: Vector

  /// The walls on the side of large values; infinity where there is none.
  public let upper: Vector

  /// Speed after ÷ speed before an impact on a floor or on a wall of a coasting component, 0…1.
  public let restitution: Double

  /// Speed after ÷ speed before an impact on a ceiling, 0…1.
  public let ceilingRestitution: Double

  /// λ, in 1/s: the part of its velocity that a coasting component loses per second.
  ///
  /// At least 0. Falling components have none.
  public let friction: Double

  /// A motion from its constants for every component.
  ///
  /// - Parameters:
  ///   - acceleration: In the value's units per s², finite.
  ///   - lower: The walls on the side of small values; −infinity where there is none.
  ///   - upper: The walls on the side of large values; infinity where there is none.
  ///   - restitution: Speed after ÷ speed before, at floors and at the walls of coasting components.
  ///   - ceilingRestitution: The same at ceilings; `nil` for the same number.
  ///   - friction: In 1/s, for coasting components.
  /// - Precondition: `lower < upper` in every component, both restitutions are in 0…1, `friction`
  ///   is at least 0 and finite.
  @inlinable
  public init(
    acceleration: Vector, lower: Vector, upper: Vector, restitution: Double,
    ceilingRestitution: Double? = nil, friction: Double = 0
  ) {
    precondition(acceleration.isFinite, "gravity bounce: acceleration must be finite")
    for index in 0..<Vector.componentCount {
      precondition(
        lower[component: index] < upper[component: index],
        "gravity bounce: lower must be less than upper")
    }
    let ceilingRestitution = ceilingRestitution ?? restitution
    precondition((0...1).contains(restitution), "gravity bounce: restitution must be in 0…1")
    precondition(
      (0...1).contains(ceilingRestitution), "gravity bounce: ceilingRestitution must be in 0…1")
    precondition(
      friction >= 0 && friction.isFinite, "gravity bounce: friction must be at least 0 and finite")
    self.acceleration = acceleration
    self.lower = lower
    self.upper = upper
    self.restitution = restitution
    self.ceilingRestitution = ceilingRestitution
    self.friction = friction
  }

  /// A fall of one component to a floor; all others coast without walls.
  ///
  /// The sign of `gravity` says where the floor is. Positive: the value grows as it falls, and the
  /// floor is its largest value, as for y in UIKit. Negative: the floor is its smallest value, as
  /// for a height.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; finite, not 0.
  ///   - component: The one that falls.
  ///   - floor: In the value's units; finite.
  ///   - ceiling: On the other side, or `nil` if there is none.
  ///   - restitution: Speed after ÷ speed before an impact on the floor, 0…1.
  ///   - ceilingRestitution: The same at the ceiling; `nil` for the same number.
  ///   - friction: In 1/s, for the components that coast.
  /// - Precondition: `ceiling` is less than `floor` if `gravity` is positive, greater if negative.
  @inlinable
  public init(
    gravity: Double, component: Int = 0, floor: Double, ceiling: Double? = nil,
    restitution: Double, ceilingRestitution: Double? = nil, friction: Double = 0
  ) {
    precondition(gravity != 0, "gravity bounce: gravity must not be 0")
    precondition(floor.isFinite, "gravity bounce: floor must be finite")
    precondition(
      (0..<Vector.componentCount).contains(component),
      "gravity bounce: component must be one of the vector's")
    var acceleration = Vector.zero
    var lower = Vector(repeating: -.infinity)
    var upper = Vector(repeating: .infinity)
    acceleration[component: component] = gravity
    lower[component: component] = gravity > 0 ? ceiling ?? -.infinity : floor
    upper[component: component] = gravity > 0 ? floor : ceiling ?? .infinity
    self.init(
      acceleration: acceleration, lower: lower, upper: upper, restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction)
  }

  /// The exact state a time after a start.
  ///
  /// - Complexity: O(components), however many impacts there are; but while the energy suffices to
  ///   hit the ceiling, and is lost at impacts, one step per impact. No allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "gravity bounce: time must be at least 0")
    if time == 0 { return start }
    var next = start
    for index in 0..<Vector.componentCount {
      let state = self.component(index, from: start).state(after: time)
      next.value[component: index] = state.value
      next.velocity[component: index] = state.velocity
    }
    return next
  }

  /// One component's motion by itself.
  @inlinable
  func component(_ index: Int, from start: MotionState<Vector>) -> BounceComponent {
    BounceComponent(
      acceleration: acceleration[component: index], lower: lower[component: index],
      upper: upper[component: index], restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction,
      start: MotionState(
        value: start.value[component: index], velocity: start.velocity[component: index]))
  }
}
