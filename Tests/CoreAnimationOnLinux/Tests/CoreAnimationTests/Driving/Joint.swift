import QuartzCore
@testable import SpringEngine

/// A law whose derivatives are known in closed form, in one component, to compute what is seen when one
/// replaces another and the screen follows later.
///
/// Until the new animation is visible, after a delay d, the old one goes on. Value and velocity are the same
/// at the joint, so a time τ after it the two differ by
///
///     ½·|a₁ − a₀|·τ² + ⅙·(J₀ + J₁)·τ³
///
/// at most: Taylor's formula with a and J the acceleration at the joint and the largest jerk of each. All
/// derivatives of a spring's motion solve its own equation m·j″ + c·j′ + k·j = 0, whose energy does not
/// grow, so that J ≤ √(j² + (j′/ω₀)²) with j and j′ at the joint. A decay's jerk shrinks, and a fall has
/// none until its impact.
enum JointLaw {
  case spring(MassSpringDamper, target: Double)
  case decay(rate: Double)
  case fall(gravity: Double)

  /// The acceleration of a state, and the largest jerk from there on.
  func derivatives(of state: MotionState<Double>) -> (acceleration: Double, largestJerk: Double) {
    let (x, v) = (state.value, state.velocity)
    switch self {
    case .spring(let spring, let target):
      func next(_ first: Double, _ second: Double) -> Double {
        -(spring.stiffness * first + spring.dampingCoefficient * second) / spring.mass
      }
      let a = next(x - target, v)
      let jerk = next(v, a)
      let change = next(a, jerk)
      let frequency = (spring.stiffness / spring.mass).squareRoot()
      return (a, (jerk * jerk + change * change / (frequency * frequency)).squareRoot())
    case .decay(let rate): return (-rate * v, rate * rate * abs(v))
    case .fall(let gravity): return (gravity, 0)
    }
  }

  /// The largest distance between what two laws make of a state, for times up to one.
  static func distance(
    from old: JointLaw, to new: JointLaw, at state: MotionState<Double>, after time: Double
  ) -> Double {
    let (a, b) = (old.derivatives(of: state), new.derivatives(of: state))
    return abs(b.acceleration - a.acceleration) / 2 * time * time
      + (a.largestJerk + b.largestJerk) / 6 * time * time * time
  }

  /// Begins a motion by the law.
  @MainActor
  func run(_ animator: Animator<Double>, velocity: Double? = nil) {
    switch self {
    case .spring(let spring, let target):
      animator.animate(to: target, spring: spring, velocity: velocity)
    case .decay(let rate):
      animator.run(.decay(Friction(decayRate: rate)), velocity: velocity)
    case .fall(let gravity):
      animator.drop(gravity: gravity, floor: 1e4, restitution: 0.5, velocity: velocity)
    }
  }
}

/// What kind of law goes over to what kind, with random constants.
enum JointKind: String, CaseIterable, Sendable {
  case newTarget = "a spring's target"
  case newSpring = "a spring's constants"
  case otherSpring = "another spring and target"
  case decayToSpring = "a decay to a spring"
  case fallToSpring = "a fall to a spring"
  case springToDecay = "a spring to a decay"

  func laws(_ random: inout SeededGenerator) -> (old: JointLaw, new: JointLaw) {
    func spring(_ random: inout SeededGenerator) -> MassSpringDamper {
      MassSpringDamper(
        response: random.uniform(0.25, 0.8), dampingRatio: random.uniform(0.3, 1.2))
    }
    let (first, second) = (spring(&random), spring(&random))
    let (here, there) = (random.uniform(100, 300), random.uniform(-300, 300))
    let rate = random.uniform(2, 6)
    return switch self {
    case .newTarget: (.spring(first, target: here), .spring(first, target: there))
    case .newSpring: (.spring(first, target: here), .spring(second, target: here))
    case .otherSpring: (.spring(first, target: here), .spring(second, target: there))
    case .decayToSpring: (.decay(rate: rate), .spring(second, target: there))
    case .fallToSpring: (.fall(gravity: random.uniform(500, 3000)), .spring(second, target: there))
    case .springToDecay: (.spring(first, target: here), .decay(rate: rate))
    }
  }
}
