@testable import SpringEngine

/// Random motions made of others, to a depth of 5.
enum RandomSequences {
  static func number(
    _ random: inout SeededGenerator, depth: Int = 5
  ) -> SequenceTree<Double> {
    tree(&random, depth: depth) {
      .plain(plain(&$0))
    } velocity: {
      $0.uniform(-2000, 2000)
    }
  }

  static func pair(
    _ random: inout SeededGenerator, depth: Int = 5
  ) -> SequenceTree<SIMD2<Double>> {
    tree(&random, depth: depth) {
      switch Int.random(in: 0..<4, using: &$0) {
      case 0: .plain(.components([plain(&$0), plain(&$0)]))
      case 1:
        .plain(.fall(gravity: 2000, floor: 400, restitution: $0.uniform(0, 0.8), friction: 2))
      case 2:
        .plain(
          .curve(
            curve(&$0), to: SIMD2(position(&$0), position(&$0)), duration: $0.logarithmic(0.1, 1)))
      default: .plain(.spring(spring(&$0), to: SIMD2(position(&$0), position(&$0))))
      }
    } velocity: {
      SIMD2($0.uniform(-2000, 2000), $0.uniform(-2000, 2000))
    }
  }

  private static func tree<Value>(
    _ random: inout SeededGenerator, depth: Int,
    plain: (inout SeededGenerator) -> SequenceTree<Value>,
    velocity: (inout SeededGenerator) -> Value
  ) -> SequenceTree<Value> {
    func part(_ random: inout SeededGenerator) -> SequenceTree<Value> {
      tree(&random, depth: depth - 1, plain: plain, velocity: velocity)
    }
    guard depth > 1 else { return plain(&random) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      let delay = Bool.random(using: &random) ? 0 : random.logarithmic(0.01, 3)
      return .then(part(&random), part(&random), delay: delay)
    case 3, 4:
      return .after(part(&random), part(&random), time: random.logarithmic(0.05, 3))
    case 5: return .delayed(part(&random), by: random.uniform(0, 1))
    case 6, 7:
      return .repeated(
        part(&random), Double(Int.random(in: 1...5, using: &random)),
        turns: Bool.random(using: &random))
    case 8:
      let base = part(&random)
      if case .adding = base { return base }
      return .adding(base, spring(&random), velocity: velocity(&random))
    default: return plain(&random)
    }
  }

  static func plain(_ random: inout SeededGenerator) -> Motion<Double> {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .spring(spring(&random), to: position(&random))
    case 1:
      .spring(
        spring(&random), to: position(&random),
        hardStop: HardStop(restitution: random.uniform(0, 0.8)))
    case 2:
      .fall(
        gravity: random.logarithmic(500, 5000), floor: position(&random),
        restitution: random.uniform(0, 0.8))
    case 3: .decay(Friction(decayRate: random.logarithmic(1, 10)))
    case 4:
      .decay(
        Friction(decayRate: random.logarithmic(1, 10)), lower: -200, upper: 200,
        edgeSpring: spring(&random))
    default:
      .curve(curve(&random), to: position(&random), duration: random.logarithmic(0.1, 1))
    }
  }

  static func spring(_ random: inout SeededGenerator) -> MassSpringDamper {
    MassSpringDamper(
      response: random.logarithmic(0.1, 1), dampingRatio: random.logarithmic(0.2, 2))
  }

  static func position(_ random: inout SeededGenerator) -> Double { random.uniform(-400, 400) }

  static func curve(_ random: inout SeededGenerator) -> EasingCurve {
    let curves: [EasingCurve] = [
      .linear, .easeIn(.cubic), .easeOut(.bounce), .easeInOut(.sine), .easeOut(.elastic),
      .bezier(.easeInOut), .steps(4, .jumpEnd), .easeOut(.circular),
    ]
    return curves.randomElement(using: &random)!
  }
}
