// Springs in the words of other engines and libraries, each converted by its own definition. The page
// <doc:Springs> lists them with formulas and sources.

extension MassSpringDamper {
  /// A spring of mass 1 as SwiftUI and `CASpringAnimation` define it.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; it settles later. At 0 it is ``instant``.
  ///   - bounce: Greater than −1, at most 1, at which it oscillates for ever; 0 for no overshoot, and below
  ///     it is the slower the nearer to −1.
  public init(duration: Double, bounce: Double = 0) {
    Violation.refuseAny(Self.violation(duration: duration))
    Violation.refuseAny(Self.violation(bounce: bounce))
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// SwiftUI's older spelling of ``init(mass:response:dampingRatio:)``: seconds, and ζ.
  public init(response: Double, dampingFraction: Double) {
    self.init(response: response, dampingRatio: dampingFraction)
  }

  /// The spelling of Apple's talk on fluid interfaces and of its UIKit recipes: ζ, and seconds; see
  /// ``init(mass:response:dampingRatio:)``.
  public init(dampingRatio: Double, frequencyResponse: Double) {
    self.init(response: frequencyResponse, dampingRatio: dampingRatio)
  }

  /// The physical constants as Core Animation, UIKit, SwiftUI, Figma and motion.dev spell them.
  ///
  /// - Parameters:
  ///   - mass: m, greater than 0; Figma's and motion.dev's is 1.
  ///   - stiffness: k, in mass/s²; greater than 0.
  ///   - damping: c, the damping *coefficient*, in mass/s; at least 0. Not the damping ratio, for which
  ///     there is ``init(mass:stiffness:dampingRatio:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.init(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
  }

  /// The constants of react-spring, of pop's dynamics and of rebound's plain `SpringConfig`: tension is the
  /// stiffness and friction the damping coefficient, as they are.
  ///
  /// - Parameters:
  ///   - mass: m, greater than 0.
  ///   - tension: k, in mass/s²; greater than 0.
  ///   - friction: c, in mass/s; at least 0.
  public init(mass: Double = 1, tension: Double, friction: Double) {
    self.init(mass: mass, stiffness: tension, dampingCoefficient: friction)
  }

  /// Origami's numbers, with mass 1; see <doc:Springs>.
  ///
  /// The resulting constants are in range from a tension above −23.59 and a friction of −⅓ on.
  init(origamiTension tension: Double, friction: Double) {
    self.init(stiffness: 194 + 3.62 * (tension - 30), dampingCoefficient: 25 + 3 * (friction - 8))
  }

  /// A spring of pop, and of React Native, from bounciness and speed; see <doc:Springs>.
  ///
  /// - Parameters:
  ///   - bounciness: 0…20; pop's own default is 4, React Native's 8.
  ///   - speed: 0…20; the default of both is 12.
  public init(bounciness: Double, speed: Double) {
    require(bounciness.isFinite, "spring: bounciness must be finite", bounciness)
    require(speed.isFinite, "spring: speed must be finite", speed)
    let tension = 0.5 + 199.5 * (speed / 1.7 / 20)
    let looseness = 0.8 * (bounciness / 1.7 / 20)
    let share = looseness * (2 - looseness)
    let friction = share * 0.01 + (1 - share) * Self.origamiFriction(withoutBounceAt: tension)
    self.init(origamiTension: tension, friction: friction)
  }

  /// Origami's friction, by its tension, at which hardly any overshoot can be seen.
  private static func origamiFriction(withoutBounceAt t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }

  /// A spring of motion.dev, of mass 1; see <doc:Springs>.
  ///
  /// - Parameters:
  ///   - visualDuration: In seconds: when it comes near its target for the first time. At 0 the spring
  ///     is ``instant``.
  ///   - bounce: A number; below 0 it counts as 0, above 0.95 as 0.95.
  public init(visualDuration: Double, bounce: Double) {
    require(notNegative: visualDuration, "spring: visualDuration must be at least 0 and finite")
    require(!bounce.isNaN, "spring: bounce must be a number", bounce)
    self.init(response: 1.2 * visualDuration, dampingRatio: min(max(0.05, 1 - bounce), 1))
  }
}

extension MassSpringDamper {
  /// Without overshoot: perceptual duration 0.5 s, bounce 0.
  public static let smooth = MassSpringDamper(duration: 0.5, bounce: 0)

  /// With a slight overshoot: perceptual duration 0.5 s, bounce 0.15.
  public static let snappy = MassSpringDamper(duration: 0.5, bounce: 0.15)

  /// With a visible overshoot: perceptual duration 0.5 s, bounce 0.3.
  public static let bouncy = MassSpringDamper(duration: 0.5, bounce: 0.3)

  /// Fast enough to follow a finger: response 0.15 s, damping ratio 0.86.
  public static let interactive = MassSpringDamper(response: 0.15, dampingRatio: 0.86)

  /// A spring from a perceptual duration and a bounce, as SwiftUI spells it; see
  /// ``init(duration:bounce:)``.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> MassSpringDamper {
    MassSpringDamper(duration: duration, bounce: bounce)
  }

  /// A spring from a response and a damping fraction, as SwiftUI spells it; see
  /// ``init(response:dampingFraction:)``.
  public static func spring(response: Double, dampingFraction: Double) -> MassSpringDamper {
    MassSpringDamper(response: response, dampingFraction: dampingFraction)
  }

  /// ``smooth`` with another perceptual duration, and a bounce of `extraBounce`; as SwiftUI's.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> MassSpringDamper {
    MassSpringDamper(duration: duration, bounce: extraBounce)
  }

  /// ``snappy`` with another perceptual duration, and a bounce of 0.15 + `extraBounce`; as SwiftUI's.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> MassSpringDamper {
    MassSpringDamper(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// ``bouncy`` with another perceptual duration, and a bounce of 0.3 + `extraBounce`; as SwiftUI's.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> MassSpringDamper {
    MassSpringDamper(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// A preset has a bounce of its own.

extension MassSpringDamper {
  /// Not available: ``spring(duration:bounce:)``.
  @available(*, unavailable, renamed: "spring(duration:bounce:)")
  public static func smooth(duration: Double = 0.5, bounce: Double) -> MassSpringDamper {
    fatalError()
  }

  /// Not available: ``spring(duration:bounce:)``.
  @available(*, unavailable, renamed: "spring(duration:bounce:)")
  public static func snappy(duration: Double = 0.5, bounce: Double) -> MassSpringDamper {
    fatalError()
  }

  /// Not available: ``spring(duration:bounce:)``.
  @available(*, unavailable, renamed: "spring(duration:bounce:)")
  public static func bouncy(duration: Double = 0.5, bounce: Double) -> MassSpringDamper {
    fatalError()
  }
}

#if !hasFeature(Embedded)
// Numbers from data, and text.

extension MassSpringDamper {
  /// A spring from physical constants that are not trusted.
  ///
  /// - Throws: The first constant that is out of the domain of
  ///   ``init(mass:stiffness:dampingCoefficient:)``.
  public init(
    validatingStiffness stiffness: Double, dampingCoefficient: Double, mass: Double = 1
  ) throws(InvalidConstant) {
    try Violation.throwAny(
      Self.violation(mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient))
    self.init(checkedMass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
  }

  /// A spring from a mass, a response and a damping ratio that are not trusted.
  init(
    validatingMass mass: Double, response: Double, dampingRatio: Double
  ) throws(InvalidConstant) {
    try Violation.throwAny(
      Self.violation(mass: mass) ?? Self.violation(response: response)
        ?? Self.violation(dampingRatio: dampingRatio))
    let frequency = 2 * .pi / response
    guard frequency * frequency <= Self.largestSquare else {
      self = .instant
      return
    }
    try self.init(
      validatingStiffness: mass * (frequency * frequency),
      dampingCoefficient: 2 * dampingRatio * (mass * frequency), mass: mass)
  }

  /// A spring from a mass, a stiffness and a damping ratio that are not trusted.
  init(
    validatingMass mass: Double, stiffness: Double, dampingRatio: Double
  ) throws(InvalidConstant) {
    try Violation.throwAny(
      Self.violation(mass: mass) ?? Self.violation(stiffness: stiffness)
        ?? Self.violation(dampingRatio: dampingRatio))
    try self.init(
      validatingStiffness: stiffness,
      dampingCoefficient: 2 * dampingRatio * Self.geometricMean(stiffness, mass), mass: mass)
  }

  /// A spring from a perceptual duration and a bounce that are not trusted.
  ///
  /// - Throws: The first number that is out of the domain of ``init(duration:bounce:)``.
  public init(validatingDuration duration: Double, bounce: Double) throws(InvalidConstant) {
    try self.init(validatingMass: 1, duration: duration, bounce: bounce)
  }

  /// A spring from a mass, a perceptual duration and a bounce that are not trusted.
  init(
    validatingMass mass: Double, duration: Double, bounce: Double
  ) throws(InvalidConstant) {
    try Violation.throwAny(Self.violation(duration: duration) ?? Self.violation(bounce: bounce))
    try self.init(
      validatingMass: mass, response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }
}
#endif
