// A kick: a value at rest on its target gets a velocity, swings out and comes back. A shake is a kick
// on a stiff spring with little damping; stretching away and bouncing back is one on a soft spring.

extension MassSpringDamper {
  /// A spring that, kicked out of rest, swings to and fro a number of times and is then back where
  /// it was, at a certain time.
  ///
  /// At the end of the duration the value is the target's, on its way to one more swing, which is
  /// the size of the residual. So the motion may end there, with no visible step.
  ///
  /// With L = ln(1/residual): ω_d = swings·π/duration and γ = L/duration, since every swing takes
  /// π/ω_d and is e^(−γπ/ω_d) of the one before.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - swings: How often it swings out, to both sides together; the first one counts.
  ///   - duration: In seconds.
  ///   - residual: The size of the swing that is left at the end, as a fraction of the first.
  /// - Precondition: `mass` and `duration` are greater than 0 and finite, `swings` is at least 1,
  ///   `residual` is between 0 and 1, and the constants that come out are in range.
  public init(
    mass: Double = 1, swings: Int, duration: Double,
    residual: Double = RestTolerance.unitless.distance
  ) {
    precondition(swings >= 1, "spring: swings must be at least 1")
    precondition(
      duration > 0 && duration.isFinite, "spring: duration must be greater than 0 and finite")
    precondition(residual > 0 && residual < 1, "spring: residual must be between 0 and 1")
    let angle = Double(swings) * .pi
    let decay = -Elementary.log(residual)
    let hypotenuse = (angle * angle + decay * decay).squareRoot()
    self.init(
      mass: mass, naturalFrequency: hypotenuse / duration, dampingRatio: decay / hypotenuse)
  }

  /// The velocity that takes a value from rest at its target exactly as far as an amplitude, before
  /// the spring has it back.
  ///
  /// ```swift
  /// let shaking = MassSpringDamper(swings: 6, duration: 0.5)
  /// let motion = Motion.spring(SpringMotion(shaking, target: 0.0))
  /// let start = MotionState(value: 0, velocity: shaking.kick(reaching: 12))
  /// ```
  ///
  /// - Parameter amplitude: In the value's units; its sign is the way it goes first.
  /// - Returns: In the value's units per second: amplitude × ω₀ × e^(γt), t being the time to the
  ///   first peak. Above critical damping too there is exactly one peak.
  /// - Precondition: `amplitude` is finite.
  public func kick(reaching amplitude: Double) -> Double {
    precondition(amplitude.isFinite, "spring: amplitude must be finite")
    let unit = MotionState(value: 0.0, velocity: naturalFrequency)
    guard let peak = SpringMotion(self, target: 0.0).extremum(1, from: unit) else { return 0 }
    return amplitude / peak.value * naturalFrequency
  }
}
