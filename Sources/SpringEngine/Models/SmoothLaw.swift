/// The derivatives of a function of one variable, from the first to the sixth.
package struct Derivatives: Sendable, Equatable {
  package var first = 0.0
  package var second = 0.0
  package var third = 0.0
  package var fourth = 0.0
  package var fifth = 0.0
  var sixth = 0.0

  @inlinable
  init(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, _ fifth: Double,
    _ sixth: Double
  ) {
    (self.first, self.second, self.third) = (first, second, third)
    (self.fourth, self.fifth, self.sixth) = (fourth, fifth, sixth)
  }
}

/// The law that one component of a motion follows on an interval of time in which it is analytic.
///
/// It gives the derivatives of the value at an instant, and a bound of the sixth derivative over an
/// interval. BakingMathematics.md has the formulas. It is a linear law with constants,
///
///     x″ = a − p·x′ − q·(x − center)
///
/// or two exponentials (``SpringDecays``), an ``EasingLaw``, or a ``LawSum``.
///
/// Time is measured in any unit: see ``scaled(by:)``.
package struct SmoothLaw: Sendable {
  /// The interval on which the law holds, in seconds after the start of the motion.
  package var start = -Double.infinity
  package var end = Double.infinity

  /// a, in the value's units per unit of time squared.
  var acceleration = 0.0

  /// p, per unit of time; negative if the motion grows.
  var damping = 0.0

  /// q, per unit of time squared; at least 0.
  var stiffness = 0.0

  /// The value at which the stiffness has no effect.
  var center = 0.0

  /// √q.
  var frequency = 0.0

  /// The two exponentials of an overdamped spring.
  var decays: SpringDecays?

  /// The law of a timed curve that follows no linear one.
  var easing: EasingLaw?

  /// The laws of several motions that are added up.
  var sum: LawSum?

  /// The unit of time in seconds.
  var unit = 1.0

  init(
    acceleration: Double = 0, damping: Double = 0, stiffness: Double = 0, center: Double = 0
  ) {
    self.acceleration = acceleration
    self.damping = damping
    self.stiffness = stiffness
    self.center = center
    frequency = stiffness.squareRoot()
  }

  init(_ easing: EasingLaw) { self.easing = easing }

  /// The same law with another unit of time.
  ///
  /// - Parameter unit: In seconds, greater than 0. With the duration of a segment the derivatives neither
  ///   overflow nor underflow, however fast the motion is.
  package func scaled(by unit: Double) -> SmoothLaw {
    var law = self
    law.acceleration *= unit * unit
    law.damping *= unit
    law.frequency *= unit
    law.stiffness = law.frequency * law.frequency
    law.decays?.slow *= unit
    law.decays?.fast *= unit
    if let sum { law.sum = sum.scaled(by: unit) }
    law.unit *= unit
    return law
  }

  /// The derivatives of the value by units of time, from the state in the value's units and per second, at
  /// a time in seconds after the start of the motion.
  @inlinable
  package func derivatives(of state: MotionState<Double>, at time: Double) -> Derivatives {
    if let easing { return easing.derivatives(at: time, unit: unit) }
    if let sum { return sum.derivatives(at: time) }
    let first = state.velocity * unit
    if let decays {
      let elapsed = max(0, time - decays.origin) / unit
      return decays.derivatives(offset: state.value - center, velocity: first, after: elapsed)
    }
    let second = acceleration - damping * first - stiffness * (state.value - center)
    let third = -damping * second - stiffness * first
    let fourth = -damping * third - stiffness * second
    let fifth = -damping * fourth - stiffness * third
    return Derivatives(first, second, third, fourth, fifth, -damping * fifth - stiffness * fourth)
  }

  /// A bound of the absolute sixth derivative by units of time, between two instants in seconds, from the
  /// derivatives at the first one; infinite beside a vertical tangent.
  @inlinable
  package func sixthBound(
    from derivatives: Derivatives, between start: Double, and end: Double
  ) -> Double {
    if let easing { return easing.sixthBound(between: start, and: end, unit: unit) }
    if let sum { return sum.sixthBound(between: start, and: end) }
    if let decays { return decays.sixthBound(from: derivatives) }
    let bound = abs(derivatives.sixth) + frequency * abs(derivatives.fifth)
    return damping < 0 ? bound * Elementary.exp(-damping * ((end - start) / unit)) : bound
  }

  /// A bound of the distance of the value from that at an instant, until a later one; infinite except
  /// for curves that can have a vertical tangent.
  package func variationBound(between start: Double, and end: Double) -> Double {
    easing?.variationBound(between: start, and: end)
      ?? sum?.variationBound(between: start, and: end) ?? .infinity
  }
}

extension BounceAxis {
  /// The law at a time: constant acceleration, or friction, until the next impact or entry.
  func smoothLaw(at time: Double) -> SmoothLaw {
    let arc = arc(at: time)
    var law: SmoothLaw
    switch self.law {
    case .falling: law = SmoothLaw(acceleration: direction * arc.acceleration)
    case .coasting: law = SmoothLaw(damping: friction.rate)
    }
    law.start = friction.time(ofWarpedTime: arc.start)
    law.end = friction.time(ofWarpedTime: arc.end)
    return law
  }
}
