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

// The forms that begin at the end: the motion is to be over by a certain time. Both are exact for a
// release from rest; what the motion does after a throw depends on the throw.

extension MassSpringDamper {
  /// A spring that, released from rest, has settled after a certain time.
  ///
  /// All motions with the same damping ratio are one motion at different speeds, so this takes one
  /// settling duration and a division. The duration is that of the motion itself, not of an
  /// envelope around it.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - settlingDuration: In seconds.
  ///   - dampingRatio: ζ, without unit, greater than 0: without damping nothing settles.
  ///   - residual: How small an offset counts as none, as a fraction of the way to the target.
  /// - Precondition: `mass`, `settlingDuration` and `dampingRatio` are greater than 0 and finite,
  ///   `residual` is between 0 and 1, and the constants that come out are in range.
  public init(
    mass: Double = 1, settlingDuration: Double, dampingRatio: Double,
    residual: Double = RestTolerance.unitless.distance
  ) {
    precondition(
      settlingDuration > 0 && settlingDuration.isFinite,
      "spring: settlingDuration must be greater than 0 and finite")
    precondition(
      dampingRatio > 0 && dampingRatio.isFinite,
      "spring: dampingRatio must be greater than 0 and finite")
    let unit = Self(mass: 1, naturalFrequency: 1, dampingRatio: dampingRatio)
    self.init(
      mass: mass, naturalFrequency: unit.settlingDuration(residual: residual) / settlingDuration,
      dampingRatio: dampingRatio)
  }

  /// How long the motion takes to settle when released from rest: the last moment at which its
  /// offset exceeds a fraction of the way to the target.
  ///
  /// - Parameter residual: The fraction.
  /// - Returns: Seconds, exact; `infinity` without damping.
  /// - Precondition: `residual` is between 0 and 1.
  public func settlingDuration(residual: Double = RestTolerance.unitless.distance) -> Double {
    Self.check(residual: residual)
    return DampedOscillator(self, offset: 1, velocity: 0).lastTime(above: residual)
  }
}

extension MassSpringDamper {
  /// A spring that, released from rest, swings past its target a number of times and is then on it,
  /// at a certain time: the designer's form.
  ///
  /// At the end of the duration the value is the target's, on its way to one more swing, which is
  /// the size of the residual. So the motion may end there, with no visible step. With a
  /// ``HardStop`` of restitution 1 the same spring hits the wall `bounces` times, and once more at
  /// the end.
  ///
  /// With L = ln(1/residual) and n = bounces + 1: γ/ω_d = L/(n·π), and ω_d·duration is the angle of
  /// the n-th zero, arctan(γ/ω_d) + (n − ½)·π.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - bounces: How often it goes past the target by more than the residual.
  ///   - duration: In seconds.
  ///   - residual: The size of the swing that is left at the end, as a fraction of the way to the
  ///     target.
  /// - Precondition: `mass` and `duration` are greater than 0 and finite, `bounces` is at least 0,
  ///   `residual` is between 0 and 1, and the constants that come out are in range.
  public init(
    mass: Double = 1, bounces: Int, duration: Double,
    residual: Double = RestTolerance.unitless.distance
  ) {
    precondition(bounces >= 0, "spring: bounces must be at least 0")
    precondition(
      duration > 0 && duration.isFinite, "spring: duration must be greater than 0 and finite")
    Self.check(residual: residual)
    let swings = Double(bounces) + 1
    let ratio = -Elementary.log(residual) / (swings * .pi)
    let angle = Elementary.atan2(ratio, 1) + (swings - 0.5) * .pi
    let hypotenuse = (1 + ratio * ratio).squareRoot()
    self.init(
      mass: mass, naturalFrequency: hypotenuse * (angle / duration),
      dampingRatio: ratio / hypotenuse)
  }

  /// How often the motion, released from rest, goes past its target by more than a fraction of the
  /// way to it.
  ///
  /// - Parameter residual: The fraction. A swing of this very size, within rounding, does not
  ///   count.
  /// - Returns: 0 at and above critical damping; `nil` without damping, where there is no end to
  ///   it.
  /// - Precondition: `residual` is between 0 and 1.
  public func bounces(residual: Double = RestTolerance.unitless.distance) -> Int? {
    Self.check(residual: residual)
    guard isUnderdamped else { return 0 }
    let swings = -Elementary.log(residual) / (decayRate * (.pi / splitting))
    let last = (swings * (1 - Self.swingRounding)).rounded(.down)
    return Int(exactly: last)
  }

  /// When the motion, released from rest, is on its target after a number of bounces, in seconds;
  /// `nil` if it never is, at and above critical damping.
  ///
  /// - Precondition: `bounces` is at least 0.
  public func arrivalTime(afterBounces bounces: Int) -> Double? {
    precondition(bounces >= 0, "spring: bounces must be at least 0")
    return DampedOscillator(self, offset: 1, velocity: 0).zeroTime(Double(bounces) + 1)
  }

  /// How much the rounding of the constants may change the number of swings, as a fraction of it.
  ///
  /// It matters where that number is whole, as the form by bounces makes it.
  private static let swingRounding = 0x1p-40

  private static func check(residual: Double) {
    precondition(residual > 0 && residual < 1, "spring: residual must be between 0 and 1")
  }
}

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

extension MassSpringDamper {
  /// No overshoot: perceptual duration 0.5 s, bounce 0.
  public static let smooth = MassSpringDamper(perceptualDuration: 0.5, bounce: 0)

  /// A trace of overshoot: perceptual duration 0.5 s, bounce 0.15.
  public static let snappy = MassSpringDamper(perceptualDuration: 0.5, bounce: 0.15)

  /// A visible overshoot: perceptual duration 0.5 s, bounce 0.3.
  public static let bouncy = MassSpringDamper(perceptualDuration: 0.5, bounce: 0.3)

  /// Quick enough to follow a finger: response 0.15 s, damping ratio 0.86.
  public static let interactive = MassSpringDamper(response: 0.15, dampingRatio: 0.86)
}
