@testable import SpringEngine

/// A step of a script, the same for an animator and for its reference.
enum ReferenceStep: Equatable {
  /// Time passes, and a frame is shown for `ahead` seconds later.
  case frame(Double, ahead: Double)
  /// Time passes without a frame.
  case wait(Double)
  /// A frame whose timestamps are no numbers.
  case lostFrame
  /// The clock is set back by seconds, and a frame is shown then.
  case setBack(Double)
  case animate(ReferenceLaw, start: MotionStart, delay: Double)
  /// A motion that is appended to the latest one.
  case then(ReferenceLaw, delay: Double)
  case run(ReferenceLaw, velocity: Double)
  case target(Double)
  case additive(ReferenceLaw)
  case legs(ReferenceLaw, count: Double, autoreverses: Bool, delay: Double)
  case interrupt(ReferenceLaw, velocity: Double?)
  case endInterruption
  case add(MassSpringDamper, velocity: Double)
  case addLaw(ReferenceLaw, velocity: Double)
  case shake(Double)
  case grab(pointer: Double?, age: Double)
  case drag(by: Double, age: Double)
  case release(ReferenceLaw?, velocity: Double?, age: Double)
  case pause, resume, stop
  case jump(Double)
  case velocity(Double)
  case rate(Double)
  case progress(Double)
  case spring(MassSpringDamper)
  case timeScale(Double)
  case loopPause(Bool)
  case stall(StallPolicy)
  /// The animator's own policy on motion, or none of its own.
  case policy(MotionPolicy?)
  case loopPolicy(MotionPolicy)
}

extension ReferenceStep {
  /// Whether the step concerns the whole line of time.
  var isOnLine: Bool {
    switch self {
    case .rate, .progress: true
    default: false
    }
  }

  static let springs: [MassSpringDamper] = [
    .smooth, .bouncy, .snappy, MassSpringDamper(response: 0.2, dampingRatio: 2),
    MassSpringDamper(response: 0.4, dampingRatio: 0.1),
    MassSpringDamper(mass: 1, stiffness: 150, dampingCoefficient: 0),
  ]

  /// A script of a number of steps.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices.
  ///   - count: The number of steps other than frames.
  ///   - isScrubbing: Whether rates, progress and other effects are among the steps.
  ///   - isBlending: Whether curves, additive motions and repetitions are.
  ///   - isReducing: Whether changes of the policy on motion, and slides between edges, are.
  ///   - isOdd: Whether faults of the clock, curves with speeds at their ends, appended motions, and
  ///     edges with springs that swing are.
  static func script(
    seed: UInt64, count: Int, isScrubbing: Bool = false, isBlending: Bool = false,
    isReducing: Bool = false, isOdd: Bool = false
  ) -> [ReferenceStep] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).flatMap { _ -> [ReferenceStep] in
      var steps: [ReferenceStep]
      if isOdd, random.chance(0.4) {
        steps = [odd(&random)]
      } else if isReducing, random.chance(0.3) {
        steps = [reduce(&random)]
      } else if isBlending, random.chance(0.3) {
        steps = [blend(&random)]
      } else {
        steps = [isScrubbing && random.chance(0.25) ? scrub(&random) : operation(&random)]
      }
      if random.chance(0.75) {
        for _ in 0..<random.index(below: 4) { steps.append(frame(&random)) }
      }
      return steps
    }
  }

  /// The script of a seed, as the commands and tests run it.
  static func script(seed: UInt64, count: Int) -> [ReferenceStep] {
    script(
      seed: seed, count: count, isScrubbing: seed.isMultiple(of: 2),
      isBlending: seed.isMultiple(of: 3), isReducing: seed % 4 > 1, isOdd: seed.isMultiple(of: 5))
  }

  private static func frame(_ random: inout SeededGenerator) -> ReferenceStep {
    let ahead = random.pick([0, 0, 0.004])
    switch random.index(below: 12) {
    case 0: return .frame(random.uniform(0.2, 2), ahead: ahead)
    case 1: return .wait(random.uniform(0, 0.1))
    default: return .frame(random.uniform(0.001, 0.04), ahead: ahead)
    }
  }

  private static func number(_ random: inout SeededGenerator, _ low: Double, _ high: Double)
    -> Double
  {
    if random.chance(0.03) { return random.pick([.nan, .infinity, -.infinity]) }
    return random.uniform(low, high)
  }

  private static func law(_ random: inout SeededGenerator) -> ReferenceLaw {
    let target = number(&random, -100, 400)
    let spring = random.pick(springs)
    switch random.index(below: 8) {
    case 0:
      return .wall(
        spring, target: target, restitution: random.pick([0, 0.5, 0.8]),
        side: random.pick([0, 0, 1, -1]))
    case 1, 2:
      return .fall(
        gravity: random.pick([2000, -2000, 900]), floor: random.uniform(-100, 400),
        restitution: random.pick([0, 0.3, 0.6]))
    case 3: return .decay(rate: random.pick([2, 5]))
    default: return .spring(spring, target: target)
    }
  }

  private static func scrub(_ random: inout SeededGenerator) -> ReferenceStep {
    switch random.index(below: 6) {
    case 0, 1: return .rate(random.pick([-1, -0.4, 0.5, 1, 2, -3, 0, 2e4, .nan]))
    case 2, 3: return .progress(number(&random, -0.2, 1.2))
    default:
      let velocity = random.chance(0.2) ? 0 : number(&random, -900, 900)
      let target = random.pick([0, 0, 0, 30.0])
      let law: ReferenceLaw =
        switch random.index(below: 5) {
        case 0: .wall(random.pick(springs), target: target, restitution: 0.5)
        case 1: .fall(gravity: 900, floor: target, restitution: 0.3)
        case 2: .decay(rate: 5)
        default: .spring(random.pick(springs), target: target)
        }
      return .addLaw(law, velocity: velocity)
    }
  }

  private static func blend(_ random: inout SeededGenerator) -> ReferenceStep {
    let curve = ReferenceLaw.curve(
      random.pick([.even, .smooth, .over]), target: number(&random, -100, 400),
      duration: random.pick([0.2, 0.7]))
    let spring = ReferenceLaw.spring(random.pick(springs), target: number(&random, -100, 400))
    let one = random.chance(0.5) ? curve : spring
    switch random.index(below: 8) {
    case 0, 1: return .additive(random.chance(0.4) ? law(&random) : one)
    case 2: return .animate(curve, start: .now, delay: random.pick([0, 0.1]))
    case 3: return .animate(curve, start: .whenArrived, delay: 0)
    case 4: return .run(curve, velocity: number(&random, -2000, 2000))
    case 5: return .interrupt(curve, velocity: random.chance(0.5) ? 500 : nil)
    default:
      return .legs(
        one, count: random.pick([2, 3, 4, .infinity]), autoreverses: random.chance(0.6),
        delay: random.pick([0, 0, 0.1]))
    }
  }

  private static func odd(_ random: inout SeededGenerator) -> ReferenceStep {
    let target = number(&random, -100, 400)
    let curve = ReferenceLaw.curve(
      random.pick([.even, .smooth, .over, .rush, .rush, .calm, .calm, .dip]), target: target,
      duration: random.pick([0.01, 0.1, 0.7]))
    let lower = random.uniform(-100, 200)
    let slide = ReferenceLaw.slide(
      rate: random.pick([2, 5]), lower: lower, upper: lower + random.uniform(20, 200),
      random.pick([.bouncy, MassSpringDamper(response: 0.4, dampingRatio: 0.1)]))
    switch random.index(below: 12) {
    case 0: return .lostFrame
    case 1: return .setBack(random.pick([0.001, 0.5, 1.5, 40]))
    case 2: return .frame(0, ahead: random.pick([0, 0.004]))
    case 3: return .frame(random.uniform(2, 30), ahead: 0)
    case 4, 5, 6:
      return .legs(
        curve, count: random.pick([1, 2, 3, 4, 7, 2.5, .infinity]),
        autoreverses: random.chance(0.6), delay: random.pick([0, 0, 0.1]))
    case 7: return .run(slide, velocity: number(&random, -2000, 2000))
    case 8: return .release(slide, velocity: number(&random, -2000, 2000), age: 0)
    default:
      return .then(
        random.pick([curve, slide, .spring(random.pick(springs), target: target)]),
        delay: random.pick([0, 0, 0.1]))
    }
  }

  private static func reduce(_ random: inout SeededGenerator) -> ReferenceStep {
    let lower = random.uniform(-100, 200)
    let slide = ReferenceLaw.slide(
      rate: random.pick([2, 5]), lower: lower, upper: lower + random.uniform(20, 200),
      random.pick([
        MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20),
        MassSpringDamper(response: 0.2, dampingRatio: 2),
      ]))
    let velocity = random.chance(0.7) ? number(&random, -2000, 2000) : nil
    switch random.index(below: 10) {
    case 0, 1, 2, 3:
      return .policy(
        random.pick([nil, .full, .full, .reduced, .reduced, .reduced, MotionPolicy.instant]))
    case 4, 5: return .loopPolicy(random.pick([.full, .reduced, .reduced, .instant]))
    case 6, 7: return .run(slide, velocity: velocity ?? 0)
    case 8: return .animate(slide, start: random.pick([.now, .whenArrived]), delay: 0)
    default:
      return random.chance(0.5)
        ? .interrupt(slide, velocity: velocity) : .release(slide, velocity: velocity, age: 0)
    }
  }

  private static func operation(_ random: inout SeededGenerator) -> ReferenceStep {
    let age = random.chance(0.3) ? random.uniform(0, 0.05) : 0
    switch random.index(below: 30) {
    case 0, 1: return .target(number(&random, -100, 400))
    case 2, 3, 4: return .animate(law(&random), start: .now, delay: 0)
    case 5: return .animate(law(&random), start: .now, delay: number(&random, 0, 0.5))
    case 6: return .animate(law(&random), start: .whenArrived, delay: random.pick([0, 0.1]))
    case 7: return .animate(law(&random), start: .whenSettled, delay: random.pick([0, 0.1]))
    case 8, 9: return .run(law(&random), velocity: number(&random, -2000, 2000))
    case 10, 11:
      return .interrupt(
        law(&random), velocity: random.chance(0.5) ? number(&random, -2000, 2000) : nil)
    case 12: return .endInterruption
    case 13: return .add(random.pick(springs), velocity: number(&random, -900, 900))
    case 14: return .shake(number(&random, -30, 30))
    case 15, 16, 17:
      return .grab(pointer: random.chance(0.7) ? number(&random, 0, 300) : nil, age: age)
    case 18, 19, 20: return .drag(by: number(&random, -40, 40), age: age)
    case 21, 22:
      return .release(
        random.chance(0.5) ? law(&random) : nil,
        velocity: random.chance(0.4) ? number(&random, -2000, 2000) : nil, age: age)
    case 23: return .pause
    case 24: return .resume
    case 25: return random.chance(0.5) ? .stop : .jump(number(&random, -100, 400))
    case 26: return .velocity(number(&random, -1000, 1000))
    case 27: return .spring(random.pick(springs))
    case 28:
      return random.chance(0.7)
        ? .timeScale(random.pick([0, 0.1, 1, 1, 3])) : .loopPause(random.chance(0.5))
    default: return .stall(random.chance(0.5) ? .skip : .hold(longerThan: 0.1))
    }
  }
}
