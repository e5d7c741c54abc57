/// The constants of a mass on a spring with a damper: m·x″ + c·x′ + k·(x − target) = 0.
///
/// These three constants determine the motion. Every other form in which springs are published is
/// an initializer that computes them, and a property that is computed from them:
///
/// ```swift
/// MassSpringDamper(mass: 1, stiffness: 170, dampingCoefficient: 26)
/// MassSpringDamper(response: 0.4, dampingRatio: 0.7)
/// MassSpringDamper(duration: 0.5, bounce: 0.3)
/// ```
///
/// A response, or perceptual duration, of 0 makes ``instant``: the spring that is at its target at
/// once.
///
/// Symbols: natural frequency ω₀ = √(k/m), decay rate γ = c/2m, damping ratio ζ = γ/ω₀.
public struct MassSpringDamper: Sendable, Hashable {
  /// m, in any unit of mass; greater than 0.
  public let mass: Double

  /// k, in mass/s²; greater than 0; infinite for ``instant``.
  public let stiffness: Double

  /// c, in mass/s; at 0 the spring oscillates for ever; infinite for ``instant``.
  public let dampingCoefficient: Double

  /// ω₀, in rad/s: the angular frequency that it would have without damping.
  public let naturalFrequency: Double

  /// γ = c/2m, in 1/s: the decay rate of an underdamped oscillation's envelope.
  public let decayRate: Double

  /// ω₀² − γ², in 1/s²: positive below critical damping, 0 at it, negative above.
  ///
  /// Stored because it needs care near critical damping; see
  /// ``discriminant(mass:stiffness:dampingCoefficient:)``.
  @usableFromInline let discriminant: Double

  /// √|ω₀² − γ²|, in 1/s: the damped frequency below critical damping, half the distance of the
  /// two decay rates above it.
  @usableFromInline let splitting: Double

  /// 1/√|ω₀² − γ²|, in seconds, and 0 at critical damping: with it a state takes no division.
  @usableFromInline let inverseSplitting: Double

  /// A spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass.
  ///   - stiffness: k, in that unit/s².
  ///   - dampingCoefficient: c, in that unit/s.
  /// - Precondition: `mass` and `stiffness` are at least 2⁻¹⁰²² and finite, `dampingCoefficient` is
  ///   at least 0 and finite, and k/m is at least 2⁻¹⁰²² and, as (c/2m)², at most 2¹⁰⁰⁰: so that no
  ///   constant has lost digits, and all numbers and states that are computed from them are finite.
  public init(mass: Double = 1, stiffness: Double, dampingCoefficient: Double) {
    Violation.refuseAny(
      Self.violation(
        mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient))
    self.init(checkedMass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
  }

  @inline(never)
  init(checkedMass mass: Double, stiffness: Double, dampingCoefficient: Double) {
    let naturalFrequencySquared = stiffness / mass
    self.mass = mass
    self.stiffness = stiffness
    self.dampingCoefficient = dampingCoefficient
    self.naturalFrequency = naturalFrequencySquared.squareRoot()
    self.decayRate = Self.decayRate(mass: mass, dampingCoefficient: dampingCoefficient)
    let discriminant = Self.discriminant(
      mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
    let isCritical = abs(discriminant) <= Self.criticalWidth * naturalFrequencySquared
    self.discriminant = isCritical ? 0 : discriminant
    let splitting = isCritical ? 0 : abs(discriminant).squareRoot()
    self.splitting = splitting
    self.inverseSplitting = isCritical ? 0 : 1 / splitting
  }

  /// The first of the constants that is out of its domain.
  static func violation(
    mass: Double, stiffness: Double, dampingCoefficient: Double
  ) -> Violation? {
    let decayRate = Self.decayRate(mass: mass, dampingCoefficient: dampingCoefficient)
    return violation(mass: mass) ?? violation(stiffness: stiffness)
      ?? Violation(
        unless: dampingCoefficient >= 0 && dampingCoefficient.isFinite,
        "spring: dampingCoefficient must be at least 0 and finite", dampingCoefficient)
      ?? Violation(
        unless: (stiffness / mass).isNormal && stiffness / mass <= largestSquare,
        "spring: stiffness ÷ mass is out of range", stiffness / mass)
      ?? Violation(unless: mass.isNormal, "spring: mass is out of range", mass)
      ?? Violation(
        unless: stiffness.isNormal, "spring: stiffness is out of range", stiffness)
      ?? Violation(
        unless: decayRate * decayRate <= largestSquare,
        "spring: dampingCoefficient ÷ mass is out of range", dampingCoefficient / mass)
  }

  /// c/2m, also of a mass whose double is infinite.
  private static func decayRate(mass: Double, dampingCoefficient: Double) -> Double {
    2 * mass < .infinity ? dampingCoefficient / (2 * mass) : dampingCoefficient / mass / 2
  }

  /// The largest ω₀² and γ², in 1/s²: no number that is computed from these overflows.
  ///
  /// A spring that a response of more than this frequency would make is ``instant``.
  static let largestSquare = 0x1p1000

  @inline(never)
  static func violation(mass: Double) -> Violation? {
    Violation(
      unless: mass > 0 && mass.isFinite, "spring: mass must be greater than 0 and finite",
      mass)
  }

  static func violation(stiffness: Double) -> Violation? {
    Violation(
      unless: stiffness > 0 && stiffness.isFinite,
      "spring: stiffness must be greater than 0 and finite", stiffness)
  }

  /// The largest |1 − ζ²| at which the spring counts as critically damped.
  ///
  /// The rounding errors of constants computed from a damping ratio of 1 come to up to three units
  /// in the last place. Without this width half of all such springs would be underdamped, with a
  /// damped period of about 10⁸ natural ones.
  private static let criticalWidth = 0x1p-50

  /// ω₀² − γ² without cancellation.
  ///
  /// It is (4km − c²) / 4m², with the rounding errors of both products added. Near critical damping
  /// the plain difference would have no correct digit.
  ///
  /// All three constants are first divided by the same power of two, to avoid overflow.
  private static func discriminant(
    mass: Double, stiffness: Double, dampingCoefficient: Double
  ) -> Double {
    let m = mass.significand
    let k = Double(sign: .plus, exponent: -mass.exponent, significand: stiffness)
    let c = Double(sign: .plus, exponent: -mass.exponent, significand: dampingCoefficient)
    let product = 4 * k * m
    let square = c * c
    let productError = (-product).addingProduct(4 * k, m)
    let squareError = (-square).addingProduct(c, c)
    return ((product - square) + (productError - squareError)) / (4 * m * m)
  }
}

extension MassSpringDamper {
  /// ζ = c / 2√(k·m), without unit: below 1 it overshoots; at 1 it settles fastest without.
  public var dampingRatio: Double { discriminant == 0 ? 1 : decayRate / naturalFrequency }

  /// 2π/ω₀, in seconds: the period that it would have without damping.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// Whether it overshoots its target when released from rest: ζ < 1.
  var isUnderdamped: Bool { discriminant > 0 }
}

extension MassSpringDamper {
  /// The spring that is at its target at once: the limit of ever shorter responses.
  ///
  /// A motion on it is in its start state at time 0, and at rest at the target at every time after 0. Every
  /// form with a response or a perceptual duration of 0 makes it, with any damping ratio; see
  /// <doc:Springs>. It hits no wall. Its envelope e^(−γt) is 0 for every t > 0, so that it needs no test
  /// where a state is computed.
  public static let instant = MassSpringDamper()

  private init() {
    (mass, stiffness, dampingCoefficient) = (1, .infinity, .infinity)
    (naturalFrequency, decayRate) = (.infinity, .infinity)
    (discriminant, splitting, inverseSplitting) = (0, 0, 0)
  }

  @inlinable var isInstant: Bool { naturalFrequency == .infinity }
}
