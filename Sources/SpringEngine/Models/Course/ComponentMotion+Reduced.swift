// The springs that reduced motion puts in the place of other motions.

extension MassSpringDamper {
  /// A critically damped spring with the response of this one, if that is short enough.
  var reduced: MassSpringDamper {
    MassSpringDamper(response: min(response, Self.longestReducedResponse), dampingRatio: 1)
  }

  /// Seconds: a motion as short as this is hardly perceived as travel.
  fileprivate static var longestReducedResponse: Double { 0.35 }

  /// Seconds: a shorter response would look like a leap.
  fileprivate static var shortestReducedResponse: Double { 0.05 }
}

extension ComponentMotion {
  /// A critically damped spring that sticks at its target, confined to a side of it, with the response of
  /// another spring if that is short enough.
  static func reducedSpring(
    to target: Double, replacing spring: MassSpringDamper = .smooth, side: HardStop.Side = .start
  ) -> ComponentMotion {
    .spring(spring.reduced, target: target, HardStop(restitution: 0, side: side))
  }

  /// A critically damped spring between two walls at most, without an impact and without overshoot.
  ///
  /// - From an offset u with the speed v towards the target it does not pass that, since v ≤ ω₀·u.
  /// - With the speed v away from the target it gets no further than v/(e·ω₀), which is the distance
  ///   of the wall or less; a wall that is too close for that is passed by less than 0.003 s · v.
  static func reducedSpring(
    from start: MotionState<Double>, to end: Double, lower: Double, upper: Double
  ) -> ComponentMotion {
    let offset = abs(start.value - end)
    let speed = abs(start.velocity)
    var response = MassSpringDamper.longestReducedResponse
    if (start.value - end) * start.velocity < 0 {
      response = min(response, 0.999 * 2 * .pi * offset / speed)
    } else if speed > 0 {
      let room = start.velocity > 0 ? upper - start.value : start.value - lower
      if room >= 0 {
        let shortest = MassSpringDamper.shortestReducedResponse
        response = min(response, max(shortest, 17 * room / speed))
      }
    }
    let spring = MassSpringDamper(response: max(response, 1e-6), dampingRatio: 1)
    return .spring(spring, target: end, nil)
  }
}
