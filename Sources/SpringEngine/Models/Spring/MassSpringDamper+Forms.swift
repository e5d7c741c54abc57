// The forms in which springs are published. Each computes mass, stiffness and damping coefficient;
// each argument can be read back, within a few units in the last place of 1.

extension MassSpringDamper {
  /// A spring from its undamped period and its damping ratio.
  ///
  /// k = m·(2π/response)², c = 4π·ζ·m/response.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - response: 2π/ω₀, in seconds; at 0 the spring is ``instant``.
  ///   - dampingRatio: ζ, without unit: at 0 it oscillates for ever, below 1 it overshoots, at 1 it
  ///     is critically damped, above 1 it is slower.
  /// - Precondition: `mass` is greater than 0 and finite, `response` and `dampingRatio` are at
  ///   least 0 and finite, and the resulting constants are in range.
  public init(mass: Double = 1, response: Double, dampingRatio: Double) {
    Violation.refuseAny(Self.violation(response: response))
    self.init(mass: mass, naturalFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// A spring from its stiffness and its damping ratio: c = 2ζ·√(k·m).
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass.
  ///   - stiffness: k, in that unit/s².
  ///   - dampingRatio: ζ, without unit: at 0 it oscillates for ever, below 1 it overshoots, at 1 it
  ///     is critically damped, above 1 it is slower.
  /// - Precondition: `mass` and `stiffness` are greater than 0 and finite, `dampingRatio` is at
  ///   least 0 and finite, and the resulting constants are in range.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    Violation.refuseAny(
      Self.violation(mass: mass) ?? Self.violation(stiffness: stiffness)
        ?? Self.violation(dampingRatio: dampingRatio))
    self.init(
      mass: mass, stiffness: stiffness,
      dampingCoefficient: 2 * dampingRatio * Self.geometricMean(stiffness, mass))
  }

  /// √(a·b), also where the product over- or underflows.
  static func geometricMean(_ a: Double, _ b: Double) -> Double {
    let product = a * b
    return product.isNormal ? product.squareRoot() : a.squareRoot() * b.squareRoot()
  }

  /// 1 − bounce for a bounce of at least 0, 1/(1 + bounce) below.
  static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// A spring from its natural frequency and damping ratio: k = m·ω₀², c = 2ζ·ω₀·m.
  ///
  /// - Parameter naturalFrequency: In rad/s, not negative; ``instant`` if its square is beyond
  ///   ``largestSquare``.
  init(mass: Double, naturalFrequency: Double, dampingRatio: Double) {
    Violation.refuseAny(Self.violation(mass: mass) ?? Self.violation(dampingRatio: dampingRatio))
    guard naturalFrequency * naturalFrequency <= Self.largestSquare else {
      self = .instant
      return
    }
    self.init(
      mass: mass, stiffness: mass * (naturalFrequency * naturalFrequency),
      dampingCoefficient: 2 * dampingRatio * (mass * naturalFrequency))
  }

  @inline(never)
  static func violation(response: Double) -> Violation? {
    Violation(
      unless: response >= 0 && response.isFinite,
      "spring: response must be at least 0 and finite", response)
  }

  @inline(never)
  static func violation(duration: Double) -> Violation? {
    Violation(
      unless: duration >= 0 && duration.isFinite,
      "spring: duration must be at least 0 and finite", duration)
  }

  static func violation(bounce: Double) -> Violation? {
    Violation(
      unless: bounce > -1 && bounce <= 1,
      "spring: bounce must be greater than -1 and at most 1", bounce)
  }

  @inline(never)
  static func violation(dampingRatio: Double) -> Violation? {
    Violation(
      unless: dampingRatio >= 0 && dampingRatio.isFinite,
      "spring: dampingRatio must be at least 0 and finite", dampingRatio)
  }

  /// The same as ``response``, in seconds, under the name used together with ``bounce``.
  public var perceptualDuration: Double { response }

  /// 1 − ζ up to critical damping, 1/ζ − 1 above it: 1 for an endless oscillation, 0 for critical
  /// damping, towards −1 for ever slower springs.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}

// The forms with a given end time. They are exact for a release from rest; with an initial velocity
// the end time is another one.

extension MassSpringDamper {
  /// The settling duration of a release from rest: the last time at which the offset exceeds a
  /// fraction of the initial one.
  ///
  /// - Parameter residual: The fraction.
  /// - Returns: Seconds, exact; `infinity` without damping.
  /// - Precondition: `residual` is between 0 and 1.
  public func settlingDuration(residual: Double = SettlingTolerance.unitless.distance) -> Double {
    Self.check(residual: residual)
    return DampedOscillator(self, offset: 1, velocity: 0).lastTime(above: residual)
  }
}

extension MassSpringDamper {
  /// A spring that, released from rest, overshoots its target a given number of times and is then at
  /// the target, at a given time.
  ///
  /// At the end of the duration the value is the target, at the start of one more overshoot, whose
  /// amplitude is the residual. So the motion may be ended there without a visible step. With a
  /// ``HardStop`` of restitution 1 the same spring hits the wall `bounces` times, and once more at
  /// the end.
  ///
  /// With L = ln(1/residual) and n = bounces + 1: γ/ω_d = L/(n·π), and ω_d·duration is the angle of
  /// the n-th zero, arctan(γ/ω_d) + (n − ½)·π.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - bounces: The number of overshoots, to both sides, that are larger than the residual.
  ///   - duration: In seconds; at 0 the spring is ``instant``.
  ///   - residual: The amplitude of the oscillation left at the end, as a fraction of the initial
  ///     offset.
  /// - Precondition: `mass` is greater than 0 and finite, `duration` at least 0 and finite, `bounces`
  ///   at least 0, `residual` between 0 and 1, and the resulting constants are in range.
  public init(
    mass: Double = 1, bounces: Int, duration: Double,
    residual: Double = SettlingTolerance.unitless.distance
  ) {
    require(bounces >= 0, "spring: bounces must be at least 0", bounces)
    Violation.refuseAny(Self.violation(duration: duration))
    Self.check(residual: residual)
    let swings = Double(bounces) + 1
    let ratio = -Elementary.log(residual) / (swings * .pi)
    let angle = Elementary.atan2(ratio, 1) + (swings - 0.5) * .pi
    let hypotenuse = (1 + ratio * ratio).squareRoot()
    self.init(
      mass: mass, naturalFrequency: hypotenuse * (angle / duration),
      dampingRatio: ratio / hypotenuse)
  }

  fileprivate static func check(residual: Double) {
    require(
      residual > 0 && residual < 1, "spring: residual must be between 0 and 1", residual)
  }
}

// A kick: a value at rest at its target gets a velocity, moves away and comes back. On a stiff spring
// with little damping that is a shake.

extension MassSpringDamper {
  /// A spring that, kicked from rest at its target, makes a given number of half swings and is then
  /// back at the target, at a given time.
  ///
  /// At the end of the duration the value is the target, at the start of one more half swing, whose
  /// amplitude is the residual. So the motion may be ended there without a visible step.
  ///
  /// With L = ln(1/residual): ω_d = swings·π/duration and γ = L/duration, since every half swing
  /// takes π/ω_d and has e^(−γπ/ω_d) times the amplitude of the one before.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - swings: The number of half swings, each from the target to one side and back, the first
  ///     included: two for every period.
  ///   - duration: In seconds; at 0 the spring is ``instant``.
  ///   - residual: The amplitude of the oscillation left at the end, as a fraction of the first one.
  /// - Precondition: `mass` is greater than 0 and finite, `duration` at least 0 and finite, `swings` at
  ///   least 1, `residual` between 0 and 1, and the resulting constants are in range.
  public init(
    mass: Double = 1, swings: Int, duration: Double,
    residual: Double = SettlingTolerance.unitless.distance
  ) {
    require(swings >= 1, "spring: swings must be at least 1", swings)
    Violation.refuseAny(Self.violation(duration: duration))
    Self.check(residual: residual)
    let angle = Double(swings) * .pi
    let decay = -Elementary.log(residual)
    let hypotenuse = (angle * angle + decay * decay).squareRoot()
    self.init(
      mass: mass, naturalFrequency: hypotenuse / duration, dampingRatio: decay / hypotenuse)
  }

  /// The velocity with which a value at rest at its target moves away exactly as far as an amplitude
  /// before it comes back.
  ///
  /// ```swift
  /// let shaking = MassSpringDamper(swings: 6, duration: 0.5)
  /// let motion = Motion.spring(shaking, to: 0.0)
  /// let start = MotionState(value: 0, velocity: shaking.kick(reaching: 12))
  /// ```
  ///
  /// - Parameter amplitude: In the value's units; its sign is the direction of the velocity.
  /// - Returns: In the value's units per second: amplitude × ω₀ × e^(γt), t being the time of the
  ///   first peak, of which there is exactly one from critical damping up. 0 for ``instant``, which no
  ///   velocity moves.
  /// - Precondition: `amplitude` is finite.
  public func kick(reaching amplitude: Double) -> Double {
    require(amplitude.isFinite, "spring: amplitude must be finite", amplitude)
    if isInstant { return 0 }
    let unit = MotionState(value: 0.0, velocity: naturalFrequency)
    let motion = DampedOscillator(self, offset: unit.value, velocity: unit.velocity)
    guard let time = motion.derivative.zeroTime(1), time >= 0 else { return 0 }
    return amplitude / state(after: time, from: unit, to: 0).value * naturalFrequency
  }
}
