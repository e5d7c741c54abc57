/// Constant acceleration towards a floor, with impacts, component by component.
///
/// ```swift
/// // y grows downwards, as in UIKit: gravity is positive, the floor is the largest y.
/// let drop = GravityBounce<Double>(gravity: 2500, floor: 640, restitution: 0.6)
/// // Of a vector y falls, and the others coast.
/// let ball = GravityBounce<SIMD2<Double>>(
///   gravity: 2500, floor: 640, restitution: 0.6, friction: 0.5)
/// ```
///
/// Components are independent of each other:
///
/// - One with an acceleration **falls** towards the wall on that side, its floor; the other wall
///   is its ceiling. At an impact the velocity is reversed and multiplied by the restitution. With a
///   restitution below 1, the infinitely many impacts on the floor take a finite time, after which
///   the component rests there. At restitution 1 it bounces for ever, at 0 it stays on the floor.
/// - One with acceleration 0 **coasts** between its walls, slowed only by impacts and
///   ``friction``.
///
/// The state is that of the ideal motion, also where arcs are too low to be seen;
/// ``MotionModel/settlingDuration(from:settlingTolerance:)`` is the time from which they are. At an impact
/// the state is the one just after.
///
/// **Outside of the walls.** Beyond its floor a component is accelerated back with the same
/// strength, and passes the floor without an impact. Beyond its ceiling it falls as it would without
/// one. A coasting component beyond a wall may come in; a velocity that points further out is
/// reversed at once, where it is. Below a ceiling a speed above 2³⁰⁰ counts as 2³⁰⁰.
///
/// Source: the parabola, and the geometric series of the impacts, in any textbook; with friction
/// the motion is the one without, at the time (1 − e^(−λt))/λ.
public struct GravityBounce<Vector: MotionVector>: PackageModel {
  /// In the value's units per s²; positive towards larger values, 0 for coasting components.
  public var acceleration: Vector { Vector(each: constants.map { $0.acceleration }) }

  /// The walls on the side of small values; −infinity where there is none.
  public var lower: Vector { Vector(each: constants.map { $0.lower }) }

  /// The walls on the side of large values; infinity where there is none.
  public var upper: Vector { Vector(each: constants.map { $0.upper }) }

  /// Speed after ÷ speed before an impact on a floor or on a wall of a coasting component, 0…1.
  public var restitution: Double { constants[0].restitution }

  /// Speed after ÷ speed before an impact on a ceiling, 0…1.
  public var ceilingRestitution: Double { constants[0].ceilingRestitution }

  /// λ, in 1/s, at least 0: the decay rate of a coasting component's velocity.
  ///
  /// Falling components have no friction.
  public var friction: Double { constants[0].friction }

  @usableFromInline package let course: Course

  private var constants: [BounceConstants] {
    guard case .each(let motions) = course else { preconditionFailure("gravity bounce: no walls") }
    return motions.map {
      guard case .bounce(let constants) = $0 else {
        preconditionFailure("gravity bounce: no walls")
      }
      return constants
    }
  }

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
  public init(
    acceleration: Vector, lower: Vector, upper: Vector, restitution: Double,
    ceilingRestitution: Double? = nil, friction: Double = 0
  ) {
    require(acceleration.isFinite, "gravity bounce: acceleration must be finite", acceleration)
    for index in 0..<lower.componentCount {
      require(
        lower[component: index] < upper[component: index],
        "gravity bounce: lower must be less than upper", lower)
    }
    let ceilingRestitution = ceilingRestitution ?? restitution
    require(
      (0...1).contains(restitution), "gravity bounce: restitution must be in 0…1", restitution)
    require(
      (0...1).contains(ceilingRestitution), "gravity bounce: ceilingRestitution must be in 0…1",
      ceilingRestitution)
    require(
      friction >= 0 && friction.isFinite, "gravity bounce: friction must be at least 0 and finite",
      friction)
    course = .each(
      (0..<lower.componentCount).map {
        .bounce(
          BounceConstants(
            acceleration: acceleration[component: $0], lower: lower[component: $0],
            upper: upper[component: $0], restitution: restitution,
            ceilingRestitution: ceilingRestitution, friction: friction))
      })
  }

  /// - Parameter course: Of bounces that have the same restitutions and the same friction.
  init(_ course: Course) { self.course = course }

  /// A fall of one component to a floor; all others coast without walls.
  ///
  /// With a positive `gravity` the value grows as it falls, and the floor is its largest value, as
  /// for y in UIKit. With a negative one the floor is its smallest value, as for a height.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; finite, not 0.
  ///   - component: The index of the one that falls; by default y, 1, or 0 for a scalar.
  ///   - floor: In the value's units; finite.
  ///   - ceiling: On the other side, or `nil` if there is none.
  ///   - restitution: Speed after ÷ speed before an impact on the floor, 0…1.
  ///   - ceilingRestitution: The same at the ceiling; `nil` for the same number.
  ///   - friction: In 1/s, for the components that coast.
  /// - Precondition: `ceiling` is less than `floor` if `gravity` is positive, greater if negative.
  public init(
    gravity: Double, component: Int = Vector.componentCount > 1 ? 1 : 0, floor: Double,
    ceiling: Double? = nil, restitution: Double, ceilingRestitution: Double? = nil,
    friction: Double = 0
  ) {
    require(gravity != 0, "gravity bounce: gravity must not be 0", gravity)
    require(floor.isFinite, "gravity bounce: floor must be finite", floor)
    require(
      (0..<Vector.componentCount).contains(component),
      "gravity bounce: component must be one of the vector's", component)
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

  /// The motion as ``Motion/gravity(_:)``.
  public var motion: Motion<Vector> { .gravity(self) }
}
