#if arch(x86_64)
import Foundation
@testable import SpringEngine

/// A kind of states at which a computation is at its worst.
enum Region: Int, CaseIterable {
  case critical, underdamped, overdamped, valueZero, velocityZero, besideTarget, short, long

  var name: String {
    switch self {
    case .critical: "ζ within 1e-12 of 1"
    case .underdamped: "ζ in 0…1"
    case .overdamped: "ζ to 1e5"
    case .valueZero: "zeros of the offset"
    case .velocityZero: "zeros of the velocity"
    case .besideTarget: "beside the target"
    case .short: "ω₀t from 1e-9"
    case .long: "ω₀t to 1e9"
    }
  }

  /// The largest error that is allowed, in units; see ``ExtendedState``.
  var limit: Double {
    switch self {
    default: 4
    }
  }
}

/// A random state, by its number.
struct StateCase {
  var spring: MassSpringDamper
  var target: Double
  var start: MotionState<Double>
  var time: Double

  private static func power(_ low: Double, _ high: Double, _ random: inout SeededGenerator)
    -> Double
  {
    exp2(random.uniform(low, high) * 3.321928094887362)
  }

  private static func sign(_ random: inout SeededGenerator) -> Double {
    random.next() & 1 == 0 ? -1 : 1
  }

  /// A damping ratio within 1e-12 of 1, and often closer.
  private static func nearOne(_ random: inout SeededGenerator) -> Double {
    1 + sign(&random) * power(-17, -12, &random)
  }

  /// A damping ratio of 0…1: uniform, or small, or close to 1.
  private static func underdamped(_ random: inout SeededGenerator) -> Double {
    switch random.next() & 3 {
    case 0: power(-9, 0, &random)
    case 1: 1 - power(-12, 0, &random)
    default: random.uniform(0, 1)
    }
  }

  private static func overdamped(_ random: inout SeededGenerator) -> Double {
    random.next() & 3 == 0 ? 1 + power(-12, 0, &random) : power(0, 5, &random)
  }

  private static func anyRatio(_ random: inout SeededGenerator) -> Double {
    switch random.next() & 3 {
    case 0: nearOne(&random)
    case 1: overdamped(&random)
    default: underdamped(&random)
    }
  }

  /// ω₀t at which something is left of the motion.
  private static func turns(_ ratio: Double, _ random: inout SeededGenerator) -> Double {
    let pace = ratio > 1 ? 1 / (ratio + (ratio * ratio - 1).squareRoot()) : ratio
    let last = min(9, log10(40 / max(pace, 1e-9)))
    // Above critical damping also the times of the fast exponential.
    let first = ratio > 1 ? -log10(ratio) - 3 : -3
    return random.next() & 1 == 0
      ? power(first, last, &random) : random.uniform(0, 1) * min(40 / max(pace, 0.04), 1e9)
  }

  static func spring(
    ratio: Double, frequency: Double, _ random: inout SeededGenerator
  ) -> MassSpringDamper {
    let mass = random.next() & 1 == 0 ? 1 : power(-3, 3, &random)
    return MassSpringDamper(
      mass: mass, stiffness: mass * (frequency * frequency),
      dampingCoefficient: 2 * ratio * (mass * frequency))
  }

  init(_ region: Region, _ random: inout SeededGenerator) {
    let frequency = Self.power(-2, 3, &random)
    var ratio = 0.0
    var turns = 0.0
    switch region {
    case .critical:
      ratio = Self.nearOne(&random)
      turns = Self.power(-3, 1.6, &random)
    case .underdamped: ratio = Self.underdamped(&random)
    case .overdamped: ratio = Self.overdamped(&random)
    case .valueZero, .velocityZero, .besideTarget: ratio = Self.anyRatio(&random)
    case .short:
      ratio = Self.anyRatio(&random)
      turns = Self.power(-9, -3, &random)
    case .long:
      turns = Self.power(2, 9, &random)
      ratio =
        random.next() & 1 == 0
        ? random.uniform(0, 40) / turns : max(1, min(1e5, turns / random.uniform(0.1, 80)))
    }
    if turns == 0 { turns = Self.turns(ratio, &random) }
    spring = Self.spring(ratio: ratio, frequency: frequency, &random)
    time = turns / frequency
    target = random.next() & 1 == 0 ? 0 : random.uniform(-1000, 1000)
    let size = Self.power(-3, 4, &random)
    start = MotionState(
      value: random.uniform(-size, size), velocity: random.uniform(-size, size) * frequency)
    switch region {
    case .valueZero:
      let end = ExtendedSpring(spring, after: time)
      let velocity = -end.offsetFromOffset * Float80(start.value - target) / end.offsetFromVelocity
      if velocity.isFinite, abs(velocity) < 1e30 { start.velocity = Double(velocity) }
    case .velocityZero:
      let end = ExtendedSpring(spring, after: time)
      let velocity =
        -end.velocityFromOffset * Float80(start.value - target) / end.velocityFromVelocity
      if velocity.isFinite, abs(velocity) < 1e30 { start.velocity = Double(velocity) }
    case .besideTarget:
      start.value = target + Self.sign(&random) * target.ulp * Double(random.next() & 7)
      start.velocity =
        random.next() & 1 == 0 ? 0 : Self.sign(&random) * target.ulp * frequency
    default: break
    }
  }

  /// The errors of the library's state, in units of value and of velocity.
  func errors() -> (value: Double, velocity: Double) {
    let motion = Motion<Double>.spring(spring, to: target)
    var expected = ExtendedState(value: Float80(start.value), velocity: Float80(start.velocity))
    expected.advance(by: time, on: spring, to: target)
    return expected.errors(of: motion.state(after: time, from: start))
  }

  var text: String {
    """
    MassSpringDamper(mass: \(spring.mass), stiffness: \(spring.stiffness), \
    dampingCoefficient: \(spring.dampingCoefficient)) to \(target), \(start), after \(time) s
    """
  }
}

/// A chain of retargets: every one has a new spring and target, and goes on from the state before.
struct RetargetChain {
  static let length = 100

  /// The largest errors along the chain, in units.
  static func errors(_ random: inout SeededGenerator) -> (value: Double, velocity: Double) {
    var state = MotionState(random.uniform(-1000, 1000))
    var expected = ExtendedState(value: Float80(state.value), velocity: 0)
    var worst = (value: 0.0, velocity: 0.0)
    for _ in 0..<length {
      let next = StateCase(random.next() & 7 == 0 ? .critical : .underdamped, &random)
      let other = StateCase(.overdamped, &random)
      let spring = random.next() & 3 == 0 ? other.spring : next.spring
      let turns = exp2(random.uniform(-10, 4))
      let time = turns / spring.naturalFrequency
      let target = random.uniform(-1000, 1000)
      state = Motion<Double>.spring(spring, to: target).state(after: time, from: state)
      expected.advance(by: time, on: spring, to: target)
      let errors = expected.errors(of: state)
      worst.value = max(worst.value, errors.value)
      worst.velocity = max(worst.velocity, errors.velocity)
    }
    return worst
  }
}
#endif
