// Springs in the words of other engines and libraries, each converted by its own definition. The page
// <doc:Springs> lists them with formulas and sources.

extension MassSpringDamper {
  /// A spring as SwiftUI and `CASpringAnimation` define it: the same as
  /// ``init(mass:perceptualDuration:bounce:)`` with mass 1.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; it settles later. At 0 it is ``instant``.
  ///   - bounce: Greater than −1, at most 1; 0 for no overshoot.
  public init(duration: Double, bounce: Double = 0) {
    require(
      duration >= 0 && duration.isFinite, "spring: duration must be at least 0 and finite",
      duration)
    self.init(perceptualDuration: duration, bounce: bounce)
  }

  /// SwiftUI's older spelling of ``init(mass:response:dampingRatio:)``.
  ///
  /// - Parameters:
  ///   - response: 2π/ω₀, in seconds; at 0 it is ``instant``.
  ///   - dampingFraction: ζ, without unit; at least 0.
  public init(response: Double, dampingFraction: Double) {
    self.init(response: response, dampingRatio: dampingFraction)
  }

  /// The spelling of Apple's talk on fluid interfaces and of its UIKit recipes; see
  /// ``init(mass:response:dampingRatio:)``.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, without unit; at least 0.
  ///   - frequencyResponse: 2π/ω₀, in seconds; at 0 it is ``instant``.
  public init(dampingRatio: Double, frequencyResponse: Double) {
    self.init(response: frequencyResponse, dampingRatio: dampingRatio)
  }

  /// Wave's spelling of ``init(mass:response:dampingRatio:)``.
  public init(dampingRatio: Double, response: Double, mass: Double = 1) {
    self.init(mass: mass, response: response, dampingRatio: dampingRatio)
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

  /// The constants of react-spring, of rebound, and of pop's dynamics: tension is the stiffness and
  /// friction the damping coefficient, as they are.
  ///
  /// Source: `SpringValue.ts` of pmndrs/react-spring; `POPSpringSolver.h` of facebookarchive/pop.
  ///
  /// - Parameters:
  ///   - mass: m, greater than 0.
  ///   - tension: k, in mass/s²; greater than 0.
  ///   - friction: c, in mass/s; at least 0.
  public init(mass: Double = 1, tension: Double, friction: Double) {
    self.init(mass: mass, stiffness: tension, dampingCoefficient: friction)
  }

  /// The numbers on Origami's dials, which are also React Native's `tension` and `friction`.
  ///
  /// k = 194 + 3.62·(tension − 30), c = 25 + 3·(friction − 8), with mass 1.
  ///
  /// Source: `SpringConfig.js` of facebook/react-native, `POPAnimationPrivate.h` of
  /// facebookarchive/pop.
  ///
  /// - Precondition: The resulting stiffness is greater than 0 (a tension above −23.59), the damping
  ///   coefficient at least 0 (a friction of at least −⅓).
  public init(origamiTension tension: Double, friction: Double) {
    self.init(stiffness: 194 + 3.62 * (tension - 30), dampingCoefficient: 25 + 3 * (friction - 8))
  }

  /// A spring of pop, and of React Native, from bounciness and speed.
  ///
  /// The speed gives Origami's tension, 0.5 + 199.5·speed/34. The bounciness interpolates Origami's
  /// friction from that without overshoot, a polynomial in the tension found by trial, to 0.01. Both are
  /// then converted as by ``init(origamiTension:friction:)``.
  ///
  /// Source: `POPAnimationExtras.mm` and `POPMath.mm` of facebookarchive/pop.
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

  /// A spring of motion.dev, by its definition: response = 1.2·visualDuration,
  /// ζ = 1 − bounce, clamped to 0.05…1.
  ///
  /// Source: `generators/spring.ts` of motiondivision/motion.
  ///
  /// - Parameters:
  ///   - visualDuration: In seconds: when it comes near its target for the first time. At 0 the spring
  ///     is ``instant``.
  ///   - bounce: A number; below 0 it counts as 0, above 0.95 as 0.95.
  public init(visualDuration: Double, bounce: Double) {
    require(
      visualDuration >= 0 && visualDuration.isFinite,
      "spring: visualDuration must be at least 0 and finite", visualDuration)
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
    if let violation = Self.violation(
      mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
    {
      throw InvalidConstant(violation)
    }
    self.init(checkedMass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
  }

  /// A spring from a response and a damping ratio that are not trusted.
  ///
  /// - Throws: The first number that is out of the domain of ``init(mass:response:dampingRatio:)``.
  public init(
    validatingResponse response: Double, dampingRatio: Double
  ) throws(InvalidConstant) {
    if let violation = Self.violation(response: response)
      ?? Self.violation(dampingRatio: dampingRatio)
    {
      throw InvalidConstant(violation)
    }
    let frequency = 2 * .pi / response
    guard frequency * frequency <= Self.largestSquare else {
      self = .instant
      return
    }
    try self.init(
      validatingStiffness: frequency * frequency,
      dampingCoefficient: 2 * dampingRatio * frequency)
  }

  /// A spring from a perceptual duration and a bounce that are not trusted.
  ///
  /// - Throws: The first number that is out of the domain of ``init(duration:bounce:)``.
  public init(validatingDuration duration: Double, bounce: Double) throws(InvalidConstant) {
    if let violation = Violation(
      unless: duration >= 0 && duration.isFinite, "duration",
      "spring: duration must be at least 0 and finite", duration)
      ?? Self.violation(bounce: bounce)
    {
      throw InvalidConstant(violation)
    }
    try self.init(validatingResponse: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }
}

extension MassSpringDamper: Codable {
  private enum CodingKeys: String, CodingKey {
    case mass, stiffness, dampingCoefficient, response
  }

  /// Decodes mass (1 if absent), stiffness and damping coefficient; or a response of 0, for
  /// ``instant``.
  ///
  /// - Throws: `DecodingError`, also for constants that make no sense; its underlying error is then an
  ///   ``InvalidConstant``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decodeIfPresent(Double.self, forKey: .response) == 0 {
      self = .instant
      return
    }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    let stiffness = try container.decode(Double.self, forKey: .stiffness)
    let damping = try container.decode(Double.self, forKey: .dampingCoefficient)
    do throws(InvalidConstant) {
      try self.init(
        validatingStiffness: stiffness, dampingCoefficient: damping, mass: mass)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Encodes mass, stiffness and damping coefficient, from which the spring is decoded bit for bit; of
  /// ``instant``, whose constants are infinite, a response of 0.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isInstant { return try container.encode(0.0, forKey: .response) }
    try container.encode(mass, forKey: .mass)
    try container.encode(stiffness, forKey: .stiffness)
    try container.encode(dampingCoefficient, forKey: .dampingCoefficient)
  }
}

extension MassSpringDamper: CustomStringConvertible {
  /// The spring in the words in which its numbers are round: physical constants, else duration and
  /// bounce, else response and damping ratio; if there are none, duration and bounce to four places and
  /// the constants in full.
  ///
  /// The words are found again, not stored: the spring is copied where states are computed.
  public var description: String {
    if isInstant { return "MassSpringDamper.instant" }
    let mass = Self.round(mass) ?? "\(mass)"
    let massArgument = mass == "1" ? "" : "mass: \(mass), "
    if let k = Self.round(stiffness), let c = Self.round(dampingCoefficient) {
      return "MassSpringDamper(\(massArgument)stiffness: \(k), dampingCoefficient: \(c))"
    }
    let name = mass == "1" ? "duration" : "\(massArgument)perceptualDuration"
    let pace = Self.round(response)
    if let pace, let bounce = Self.round(bounce, of: 1) {
      return "MassSpringDamper(\(name): \(pace), bounce: \(bounce))"
    }
    if let pace, let ratio = Self.round(dampingRatio, of: 1) {
      return "MassSpringDamper(\(massArgument)response: \(pace), dampingRatio: \(ratio))"
    }
    let (about, loose) = ((response * 1e4).rounded() / 1e4, (bounce * 1e4).rounded() / 1e4)
    return "MassSpringDamper(duration: \(about), bounce: \(loose); mass: \(mass), "
      + "stiffness: \(stiffness), dampingCoefficient: \(dampingCoefficient))"
  }

  /// A number with at most four decimal places; `nil` if it differs from all by more than rounding.
  ///
  /// - Parameter scale: The number whose rounding it has; `nil` for its own magnitude.
  private static func round(_ number: Double, of scale: Double? = nil) -> String? {
    var unit = 1.0
    for _ in 0...4 {
      let rounded = (number * unit).rounded() / unit
      if abs(rounded - number) <= 1e-13 * (scale ?? abs(number)), abs(rounded) < 1e15 {
        return unit == 1 ? "\(Int(rounded))" : "\(rounded)"
      }
      unit *= 10
    }
    return nil
  }
}
#endif
