extension Course {
  /// Bounces on floors and between walls, component by component.
  @inline(never)
  static func bounce(
    acceleration: Lanes, lower: Lanes, upper: Lanes, restitution: Double,
    ceilingRestitution: Double, friction: Double
  ) -> Course {
    require(acceleration.isFinite, "bounce: acceleration must be finite", acceleration)
    require(
      lower, isAsLongAs: acceleration, "bounce: lower must have as many numbers as acceleration")
    require(
      upper, isAsLongAs: acceleration, "bounce: upper must have as many numbers as acceleration")
    require(lower, upper, "bounce: lower must be less than upper") { $0 < $1 }
    require((0...1).contains(restitution), "bounce: restitution must be in 0…1", restitution)
    require(
      (0...1).contains(ceilingRestitution), "bounce: ceilingRestitution must be in 0…1",
      ceilingRestitution)
    require(notNegative: friction, "bounce: friction must be at least 0 and finite")
    return .each(
      (0..<lower.componentCount).map {
        .bounce(
          BounceConstants(
            acceleration: acceleration[component: $0], lower: lower[component: $0],
            upper: upper[component: $0], restitution: restitution,
            ceilingRestitution: ceilingRestitution, friction: friction))
      })
  }

  /// A fall of one component to a floor, while the others coast without walls.
  static func fall(
    gravity: Double, of component: Int, in count: Int, floor: Double, ceiling: Double?,
    restitution: Double, ceilingRestitution: Double?, friction: Double
  ) -> Course {
    require(gravity != 0, "fall: gravity must not be 0", gravity)
    require(floor.isFinite, "fall: floor must be finite", floor)
    require(
      (0..<count).contains(component), "fall: component must be one of the value's", component)
    var acceleration = Lanes(componentCount: count)
    var (lower, upper) = (acceleration, acceleration)
    for index in 0..<count {
      (lower[component: index], upper[component: index]) = (-.infinity, .infinity)
    }
    acceleration[component: component] = gravity
    lower[component: component] = gravity > 0 ? ceiling ?? -.infinity : floor
    upper[component: component] = gravity > 0 ? floor : ceiling ?? .infinity
    return bounce(
      acceleration: acceleration, lower: lower, upper: upper, restitution: restitution,
      ceilingRestitution: ceilingRestitution ?? restitution, friction: friction)
  }

  /// The constants of bounces that belong to one motion; `nil` for any other motion.
  var bounces: [BounceConstants]? {
    parts {
      if case .bounce(let constants) = $0 { constants } else { nil }
    } areAlike: {
      $0.restitution == $1.restitution && $0.ceilingRestitution == $1.ceilingRestitution
        && $0.friction == $1.friction
    }
  }

  /// The parts of component motions of one kind that belong to one motion; `nil` for any other motion.
  func parts<Part>(
    _ part: (ComponentMotion) -> Part?, areAlike: (Part, Part) -> Bool
  ) -> [Part]? {
    guard case .each(let motions) = self else { return nil }
    let parts = motions.compactMap(part)
    return parts.count == motions.count && parts.allSatisfy { areAlike(parts[0], $0) } ? parts : nil
  }
}
