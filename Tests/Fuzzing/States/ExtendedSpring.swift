#if arch(x86_64)
import Foundation
@testable import SpringEngine

/// The motion of a mass-spring-damper in extended precision, with 64 significant bits, from its mass,
/// stiffness and damping coefficient: what it does to an offset and a velocity in a time.
///
/// - ζ < 1: e^(−γt) with the sine and the cosine of ω_d·t.
/// - ζ > 1, while s·t < 1 with s = √(γ² − ω₀²): e^(−γt) with the hyperbolic functions of s·t, which do
///   not cancel there up to ζ = 1.5.
/// - Otherwise the two exponentials, with the slow rate as ω₀² ÷ fast rate.
///
/// 4km − c² has the rounding errors of both products added. The relative error is some 2⁻⁶³, and near
/// the end of a long oscillation ω₀t·2⁻⁶³, which is 2⁻¹¹ of what the rounding of the time to `Double`
/// changes.
struct ExtendedSpring {
  var offsetFromOffset: Float80 = 0
  var offsetFromVelocity: Float80 = 0
  var velocityFromOffset: Float80 = 0
  var velocityFromVelocity: Float80 = 0

  /// What an error of one unit in the last place in the time, in the rates, or in a result of an
  /// operation may change: the entries with all their terms positive, multiplied by
  /// 1 + rate·time of each exponential or oscillation.
  var slackOfOffset = 0.0
  var slackOfOffsetFromVelocity = 0.0
  var slackOfVelocityFromOffset = 0.0
  var slackOfVelocity = 0.0

  /// The largest |1 − ζ²| at which the library takes the spring for critically damped.
  static let criticalWidth: Float80 = 0x1p-50

  init(_ spring: MassSpringDamper, after time: Double) {
    let m = Float80(spring.mass)
    let k = Float80(spring.stiffness)
    let c = Float80(spring.dampingCoefficient)
    let t = Float80(time)
    let square = k / m
    let decayRate = c / (2 * m)
    let frequency = square.squareRoot()
    var difference = 4 * k * m - c * c
    if abs(difference) < 0x1p-6 * c * c {
      let (product, cSquare) = (4 * k * m, c * c)
      let rest = (-product).addingProduct(4 * k, m) - (-cSquare).addingProduct(c, c)
      difference = (product - cSquare) + rest
    }
    let discriminant = difference / (4 * m * m)
    let splitting = abs(discriminant).squareRoot()
    let turn = splitting * t
    if discriminant < 0, turn >= 1 || c * c > 9 * k * m {
      setDecays(decayRate, splitting, square, t)
      return
    }
    let envelope = exp(-decayRate * t)
    if envelope == 0 { return }
    var (sine, cosine): (Float80, Float80) = (t, 1)
    if discriminant > 0 {
      (sine, cosine) = (sin(turn) / splitting, cos(turn))
    } else if discriminant < 0 {
      (sine, cosine) = (sinh(turn) / splitting, cosh(turn))
    }
    offsetFromOffset = envelope * (cosine + decayRate * sine)
    offsetFromVelocity = envelope * sine
    velocityFromOffset = -square * envelope * sine
    velocityFromVelocity = envelope * (cosine - decayRate * sine)
    let turns = Double(frequency * t)
    var slack = Double(envelope) * (1 + turns)
    if abs(discriminant) <= Self.criticalWidth * square {
      // The changed damping ratio changes the sine by 2⁻⁵⁰·(ω₀t)² ÷ 6.
      slack += Double(envelope) * 0.67 * turns * turns
    }
    let longest = discriminant < 0 ? Double(sine) : min(time, 1 / Double(splitting))
    slackOfOffset = slack * (1 + Double(decayRate) * longest)
    slackOfVelocity = slackOfOffset
    slackOfOffsetFromVelocity = slack * longest
    slackOfVelocityFromOffset = slack * longest * Double(square)
  }

  private mutating func setDecays(
    _ decayRate: Float80, _ splitting: Float80, _ square: Float80, _ t: Float80
  ) {
    let fast = decayRate + splitting
    let slow = square / fast
    let (slowDecay, fastDecay) = (exp(-slow * t), exp(-fast * t))
    if slowDecay == 0 { return }
    let sine = slowDecay * -expm1(-2 * splitting * t) / (2 * splitting)
    offsetFromOffset = slowDecay + slow * sine
    offsetFromVelocity = sine
    velocityFromOffset = -square * sine
    velocityFromVelocity = fastDecay - slow * sine
    let slackOfSlow = Double(slowDecay) * (1 + Double(slow * t))
    let slackOfFast = Double(fastDecay) * (1 + Double(fast * t))
    let slackOfSine = Double(sine) * (1 + Double(slow * t))
    slackOfOffset = slackOfSlow + Double(slow) * slackOfSine
    slackOfOffsetFromVelocity = slackOfSine
    slackOfVelocityFromOffset = Double(square) * slackOfSine
    slackOfVelocity = slackOfFast + Double(slow) * slackOfSine
  }
}

/// Value and velocity in extended precision, with the distances by which a computation in double
/// precision may miss them per unit in the last place.
struct ExtendedState {
  var value: Float80
  var velocity: Float80
  var valueUnit = 0.0
  var velocityUnit = 0.0

  /// The state after a time on a spring to a target.
  ///
  /// The units are those of the state before, carried by the spring, and one unit in the last place of
  /// every term of the sum that the state is, with what the rounding of the time and of the rates
  /// changes in it; and one of the value, for the final addition of the target.
  mutating func advance(by time: Double, on spring: MassSpringDamper, to target: Double) {
    let extended = ExtendedSpring(spring, after: time)
    let offset = value - Float80(target)
    let next = extended.offsetFromOffset * offset + extended.offsetFromVelocity * velocity
    let speed = extended.velocityFromOffset * offset + extended.velocityFromVelocity * velocity
    let (distance, pace) = (abs(Double(offset)), abs(Double(velocity)))
    let carriedValue =
      abs(Double(extended.offsetFromOffset)) * valueUnit
      + abs(Double(extended.offsetFromVelocity)) * velocityUnit
    let carriedVelocity =
      abs(Double(extended.velocityFromOffset)) * valueUnit
      + abs(Double(extended.velocityFromVelocity)) * velocityUnit
    value = Float80(target) + next
    velocity = speed
    // Numbers below the last term are not normal in double precision.
    valueUnit =
      carriedValue + 0x1p-1000 * distance + 0x1p-1021
      + 0x1p-52
      * (extended.slackOfOffset * distance + extended.slackOfOffsetFromVelocity * pace
        + abs(Double(value)))
    velocityUnit =
      carriedVelocity + 0x1p-1000 * pace + 0x1p-1021
      + 0x1p-52
      * (extended.slackOfVelocityFromOffset * distance + extended.slackOfVelocity * pace)
  }

  /// The errors of a state, in units.
  func errors(of state: MotionState<Double>) -> (value: Double, velocity: Double) {
    (
      abs(Double(Float80(state.value) - value)) / valueUnit,
      abs(Double(Float80(state.velocity) - velocity)) / velocityUnit
    )
  }
}
#endif
