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
/// ``settlingDuration(from:within:)`` is the time from which they are. At an impact the state is the
/// one just after.
///
/// **Outside of the walls.** Beyond its floor a component is accelerated back with the same
/// strength, and passes the floor without an impact. Beyond its ceiling it falls as it would without
/// one. A coasting component beyond a wall may come in; a velocity that points further out is
/// reversed at once, where it is. Below a ceiling a speed above 2³⁰⁰ counts as 2³⁰⁰.
///
/// Source: the parabola, and the geometric series of the impacts, in any textbook; with friction
/// the motion is the one without, at the time (1 − e^(−λt))/λ.
public struct GravityBounce<Vector: MotionVector>: MotionModel {
  /// In the value's units per s²; positive towards larger values, 0 for coasting components.
  @inlinable public var acceleration: Vector { vectors.content.acceleration }

  /// The walls on the side of small values; −infinity where there is none.
  @inlinable public var lower: Vector { vectors.content.lower }

  /// The walls on the side of large values; infinity where there is none.
  @inlinable public var upper: Vector { vectors.content.upper }

  @usableFromInline
  struct Vectors: Sendable, Equatable {
    @usableFromInline let acceleration, lower, upper: Vector

    @usableFromInline
    init(acceleration: Vector, lower: Vector, upper: Vector) {
      (self.acceleration, self.lower, self.upper) = (acceleration, lower, upper)
    }
  }

  /// In an object, so that a motion that is no fall does not have the size of one.
  @usableFromInline let vectors: Indirect<Vectors>

  /// Speed after ÷ speed before an impact on a floor or on a wall of a coasting component, 0…1.
  public let restitution: Double

  /// Speed after ÷ speed before an impact on a ceiling, 0…1.
  public let ceilingRestitution: Double

  /// λ, in 1/s, at least 0: the decay rate of a coasting component's velocity.
  ///
  /// Falling components have no friction.
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
    vectors = Indirect(Vectors(acceleration: acceleration, lower: lower, upper: upper))
    self.restitution = restitution
    self.ceilingRestitution = ceilingRestitution
    self.friction = friction
  }

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
  @inlinable
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

  /// The exact state a time after a start.
  ///
  /// - Complexity: O(components), independent of the number of impacts. If more than 6 % of the speed is
  ///   lost at the two impacts of a trip to the ceiling and back, trips are computed one by one; they are
  ///   at most some hundred. No allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "gravity bounce: time must be at least 0")
    if time == 0 { return start }
    return start.mapComponents { axis($0, from: $1).state(after: time) }
  }

  /// One component's motion alone.
  @inlinable
  func axis(_ index: Int, from start: MotionState<Double>) -> BounceAxis {
    BounceAxis(
      acceleration: acceleration[component: index], lower: lower[component: index],
      upper: upper[component: index], restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction, start: start)
  }
}

extension GravityBounce {
  /// The time from which the motion is at rest.
  ///
  /// A falling component rests from the first impact on its floor after which it rises no higher
  /// than `tolerance.distance`. Its speed does not count, since the lowest arc that can be seen is
  /// still fast. If `tolerance.distance` is infinite, it rests from the first impact after which its
  /// speed is at most `tolerance.speed`. It is at rest from the start if it never gets higher.
  ///
  /// A coasting component rests after the last time at which its distance from its resting value,
  /// or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a few units in the last place; `infinity` if a component
  ///   bounces for ever, falls without a floor, or coasts without friction and does not stick to a
  ///   wall.
  /// - Complexity: as ``state(after:from:)``; for a coasting component with friction and walls,
  ///   the logarithm of the number of impacts.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    start.longestDuration { axis($0, from: $1).settlingDuration(within: tolerance) }
  }

  /// The value at which the motion ends, or `nil` if a component never stops.
  ///
  /// It is the floor of a falling component; for a coasting one, the position at which friction, or
  /// a wall with restitution 0, stops it.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { axis($0, from: $1).restingValue }
  }

  /// The largest distance of a component from its resting value.
  ///
  /// For a falling one, plus the height v²/2g to which its velocity can throw it. 0 if a component
  /// never stops.
  @inlinable
  public func reach(from start: MotionState<Vector>) -> Double {
    guard let end = restingValue(from: start) else { return 0 }
    var reach = 0.0
    for index in 0..<start.value.componentCount {
      let speed = start.velocity[component: index]
      let strength = abs(acceleration[component: index])
      let height = strength > 0 ? speed * speed / (2 * strength) : 0
      reach = max(reach, abs(start.value[component: index] - end[component: index]) + height)
    }
    return reach
  }

  /// Always `true`: a component without walls counts as having them at infinity.
  @inlinable
  public var hasWalls: Bool { true }

  /// The earliest impact of any component later than a time.
  ///
  /// - Complexity: as ``state(after:from:)``.
  @inlinable
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    start.earliestImpact { axis($0, from: $1).nextImpact(after: time) }
  }

  /// The motion as ``Motion/gravity(_:)``.
  @inlinable
  public var motion: Motion<Vector> { .gravity(self) }

  /// The same constants on one component.
  public func component(_ index: Int) -> Motion<Double> {
    .gravity(
      GravityBounce<Double>(
        acceleration: acceleration[component: index], lower: lower[component: index],
        upper: upper[component: index], restitution: restitution,
        ceilingRestitution: ceilingRestitution, friction: friction))
  }

  /// The same motion between walls moved by a vector.
  public func shifted(by shift: Vector) -> Motion<Vector> {
    .gravity(
      GravityBounce(
        acceleration: acceleration, lower: lower + shift, upper: upper + shift,
        restitution: restitution, ceilingRestitution: ceilingRestitution, friction: friction))
  }

  /// The same fall with restitution 0; a coasting component that would end elsewhere than at its
  /// first impact is pulled to its end by a critically damped spring.
  ///
  /// That spring is so stiff that the component does not pass its end, and goes beyond a wall by
  /// less than 0.003 s of its speed.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    let stopped = GravityBounce(
      acceleration: acceleration, lower: lower, upper: upper, restitution: 0,
      ceilingRestitution: 0, friction: friction)
    if restitution == 0 || friction == 0 { return .gravity(stopped) }
    var hasSpring = false
    var motions: [Motion<Double>] = []
    for index in 0..<start.value.componentCount {
      let start = start[component: index]
      var motion = stopped.component(index)
      if acceleration[component: index] == 0, let end = axis(index, from: start).restingValue,
        end != motion.restingValue(from: start)
      {
        hasSpring = true
        motion = .reducedSpring(
          from: start, to: end, lower: lower[component: index], upper: upper[component: index])
      }
      motions.append(motion)
    }
    return hasSpring ? .combining(motions) : .gravity(stopped)
  }
}
