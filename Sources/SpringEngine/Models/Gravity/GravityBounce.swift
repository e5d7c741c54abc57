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
  func component(_ index: Int, from start: MotionState<Vector>) -> BounceAxis {
    BounceAxis(
      acceleration: acceleration[component: index], lower: lower[component: index],
      upper: upper[component: index], restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction,
      start: MotionState(
        value: start.value[component: index], velocity: start.velocity[component: index]))
  }
}

extension GravityBounce {
  /// When the motion comes to rest.
  ///
  /// A falling component rests from the first impact on its floor after which it rises no higher
  /// than `tolerance.distance`; its speed does not count, since the lowest arc that can be seen is
  /// still fast. If `tolerance.distance` is infinite, from the first impact that it leaves with at
  /// most `tolerance.speed`. It is at rest from the start if it never gets, nor bounces, higher.
  ///
  /// A coasting component rests after the last moment at which its distance from where it will
  /// stop, or its speed, exceeds the tolerance.
  ///
  /// - Returns: Seconds, accurate to a few units in the last place; `infinity` if a component
  ///   bounces for ever, falls without a floor, or coasts without friction and does not stick to a
  ///   wall. More than 65,536 trips to the ceiling count as for ever.
  /// - Complexity: as ``state(after:from:)``; for a coasting component with friction and walls,
  ///   the logarithm of the number of impacts.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    var latest = 0.0
    for index in 0..<Vector.componentCount {
      latest = max(
        latest, component(index, from: start).settlingDuration(within: tolerance))
    }
    return latest
  }

  /// Where the motion ends, or `nil` if a component never stops.
  ///
  /// It is the floor of a falling component, and where friction, or a wall with restitution 0,
  /// stops a coasting one.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    var resting = start.value
    for index in 0..<Vector.componentCount {
      guard let value = component(index, from: start).restingValue else { return nil }
      resting[component: index] = value
    }
    return resting
  }
}

extension BounceAxis {
  @inline(never)
  @usableFromInline
  var restingValue: Double? {
    switch law {
    case .falling(let falling):
      falling.stops(height: position, velocity: velocity) ? origin : nil
    case .coasting(let coasting):
      coasting.restingPosition(at: time.limit, from: position, velocity: velocity)
    }
  }

  @inline(never)
  @usableFromInline
  func settlingDuration(within tolerance: RestTolerance) -> Double {
    switch law {
    case .falling(let falling):
      falling.settlingDuration(height: position, velocity: velocity, within: tolerance)
    case .coasting(let coasting):
      coasting.settlingDuration(
        from: position, velocity: velocity, time: time, within: tolerance)
    }
  }
}

extension FallingAxis {
  /// Whether it lies on its floor in the end.
  func stops(height: Double, velocity: Double) -> Bool {
    hasFloor && (restitution < 1 || (height == 0 && velocity == 0))
  }

  /// The first floor impact after which it rises no higher than the tolerance.
  func settlingDuration(
    height: Double, velocity: Double, within tolerance: RestTolerance
  ) -> Double {
    guard hasFloor else { return .infinity }
    let limit =
      tolerance.distance < .infinity
      ? (2 * gravity * tolerance.distance).squareRoot() : tolerance.speed
    var leg = firstLeg(height: height, velocity: velocity)
    if isLow(leg, below: limit, within: tolerance) { return 0 }
    while leg.ending != .never {
      if let place = leg.place { return settlingDuration(of: place, below: limit) }
      if leg.ending == .floor {
        if restitution * leg.endSpeed <= limit { return leg.end }
        if restitution == 1 { return .infinity }
      }
      if leg.ending == .ceiling && trips(from: leg.excess) > Self.mostTrips { return .infinity }
      leg = self.leg(after: leg)
    }
    return leg.start
  }

  /// How often it hits the ceiling from an excess on, or about that.
  ///
  /// The excess after n trips is qⁿ·(excess + K) − K, with q = e²e_c² and K = (1 − e²)·2gH/(1 − q).
  private func trips(from excess: Double) -> Double {
    let product = restitution * ceilingRestitution
    let lost = (1 - restitution) * (1 + restitution) * (2 * gravity * ceiling)
    let shift = lost / ((1 - product) * (1 + product))
    if product == 0 { return 1 }
    return Elementary.log1p(excess / shift) / (-2 * Elementary.log(product))
  }

  /// More trips to the ceiling than that count as never resting, rather than take as many steps.
  ///
  /// At a hundred trips a second it would be bouncing for ten minutes.
  private static let mostTrips = 65_536.0

  /// Whether the first leg, and the arc after it, stay within the tolerance.
  private func isLow(
    _ leg: Arc, below limit: Double, within tolerance: RestTolerance
  ) -> Bool {
    if leg.isRest { return true }
    if leg.ending == .entry { return leg.endSpeed <= limit }
    let rise = max(0, leg.velocity)
    let speed = tolerance.distance < .infinity ? restitution * leg.endSpeed : leg.endSpeed
    return leg.ending == .floor && speed <= limit && abs(leg.velocity) <= max(limit, leg.endSpeed)
      && leg.position + rise * rise / (2 * gravity) <= tolerance.distance
  }

  /// The end of the first arc of a series after which the speed is at most the limit.
  private func settlingDuration(of place: SeriesIndex, below limit: Double) -> Double {
    if restitution == 1 { return .infinity }
    let series = series(speed: place.velocity)
    if restitution == 0 { return place.start + series.first }
    let logarithm = Elementary.log(limit / place.velocity) / Elementary.log(restitution)
    var count = max(1, logarithm.rounded(.up))
    if count > 1 && place.velocity * series.power(count - 1) <= limit { count -= 1 }
    if place.velocity * series.power(count) > limit { count += 1 }
    return place.start + series.sum(count)
  }
}
