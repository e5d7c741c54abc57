// The forms in which springs are published. Each computes mass, stiffness and damping coefficient,
// and each number that went in can be read back, within a few units in the last place of 1.

extension MassSpringDamper {
  /// A spring from its undamped period and its damping ratio.
  ///
  /// k = m·(2π/response)², c = 4π·ζ·m/response.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - response: 2π/ω₀, in seconds.
  ///   - dampingRatio: ζ, without unit: 0 swings for ever, 1 is critical, above 1 creeps.
  /// - Precondition: `mass` and `response` are greater than 0 and finite, `dampingRatio` is at
  ///   least 0 and finite, and the constants that come out are in range.
  public init(mass: Double = 1, response: Double, dampingRatio: Double) {
    precondition(
      response > 0 && response.isFinite, "spring: response must be greater than 0 and finite")
    self.init(mass: mass, naturalFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// A spring from its stiffness and its damping ratio: c = 2ζ·√(k·m).
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass.
  ///   - stiffness: k, in that unit/s².
  ///   - dampingRatio: ζ, without unit: 0 swings for ever, 1 is critical, above 1 creeps.
  /// - Precondition: `mass` and `stiffness` are greater than 0 and finite, `dampingRatio` is at
  ///   least 0 and finite, and the constants that come out are in range.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    Self.check(dampingRatio: dampingRatio)
    precondition(mass > 0 && mass.isFinite, "spring: mass must be greater than 0 and finite")
    precondition(
      stiffness > 0 && stiffness.isFinite, "spring: stiffness must be greater than 0 and finite")
    self.init(
      mass: mass, stiffness: stiffness,
      dampingCoefficient: 2 * dampingRatio * (stiffness * mass).squareRoot())
  }

  /// A spring from a designer's two knobs: the same numbers make the same motion in SwiftUI and in
  /// Core Animation.
  ///
  /// The response is the perceptual duration; ζ = 1 − bounce from 0 up, 1/(1 + bounce) below.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - perceptualDuration: In seconds: about when the motion looks finished. It settles later.
  ///   - bounce: Without unit: 1 swings for ever, 0 is critical (no overshoot), below 0 creeps, the
  ///     more the nearer to −1.
  /// - Precondition: `mass` and `perceptualDuration` are greater than 0 and finite, `bounce` is
  ///   greater than −1 and at most 1, and the constants that come out are in range.
  @inline(never)
  public init(mass: Double = 1, perceptualDuration: Double, bounce: Double) {
    precondition(
      perceptualDuration > 0 && perceptualDuration.isFinite,
      "spring: perceptualDuration must be greater than 0 and finite")
    precondition(
      bounce > -1 && bounce <= 1, "spring: bounce must be greater than -1 and at most 1")
    self.init(
      mass: mass, response: perceptualDuration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// k = m·ω₀², c = 2ζ·ω₀·m: what most forms come down to.
  init(mass: Double, naturalFrequency: Double, dampingRatio: Double) {
    Self.check(dampingRatio: dampingRatio)
    self.init(
      mass: mass, stiffness: mass * (naturalFrequency * naturalFrequency),
      dampingCoefficient: 2 * dampingRatio * (mass * naturalFrequency))
  }

  private static func check(dampingRatio: Double) {
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "spring: dampingRatio must be at least 0 and finite")
  }

  /// The same as ``response``, in seconds, by the name that goes with ``bounce``.
  public var perceptualDuration: Double { response }

  /// 1 − ζ up to critical damping, 1/ζ − 1 above it: from 1 (swings for ever) by 0 (critical) to
  /// −1 (does not move).
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
