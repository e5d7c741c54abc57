@testable import SpringEngine

/// An operation of a script on one driven animator.
///
/// Numbers are in parts of the property's usual range.
enum DrivenOperation: Sendable {
  case spring(
    to: SIMD2<Double>, MassSpringDamper?, velocity: SIMD2<Double>?, delay: Double, legs: Double,
    turns: Bool, CompletionCriterion)
  case curve(
    to: SIMD2<Double>, EasingCurve, duration: Double, delay: Double, legs: Double, turns: Bool)
  case target(SIMD2<Double>)
  case velocity(SIMD2<Double>)
  case ownSpring(MassSpringDamper)
  case chain([SIMD2<Double>], delay: Double)
  case drop(floor: Double, restitution: Double)
  case wall(at: SIMD2<Double>, restitution: Double)
  case decay(velocity: SIMD2<Double>, rate: Double, bounded: Bool)
  case grab(secondsAgo: Double)
  case drag(by: SIMD2<Double>)
  case release(to: SIMD2<Double>?)
  case pause, resume, stop
  case rate(Double)
  case progress(Double)
  case jump(to: SIMD2<Double>)
  case shake(SIMD2<Double>, interrupting: Bool)
  case add(velocity: SIMD2<Double>)
  case interrupt(to: SIMD2<Double>)
  case endInterruption
  case policy(MotionPolicy?)
  case loopPolicy(MotionPolicy)
  case timeScale(Double)
  case loopPause(Bool)
  case changeClosure(Bool)
  case listener(Bool)
  case limits(Bool)
  case follower(Bool)
  /// The other animator moves to a target, and this one follows it; `nil` to follow no longer.
  case follow(to: SIMD2<Double>?)
}

extension DrivenOperation {
  /// The number of calls of an animator that it consists of.
  ///
  /// - Parameter isFollowing: Whether an earlier operation has made the animator a follower, which is
  ///   undone before it gets one of its own.
  func callCount(whileFollowing isFollowing: Bool) -> Int {
    switch self {
    case .chain(let targets, _): targets.count
    case .follow: 3
    case .follower: isFollowing ? 2 : 1
    default: 1
    }
  }

  /// Whether it makes one of the two animators a follower.
  var makesFollower: Bool {
    switch self {
    case .follow(.some), .follower(true): true
    default: false
    }
  }

  /// Whether it adds an effect.
  var isEffect: Bool {
    switch self {
    case .add, .shake(_, interrupting: false): true
    default: false
    }
  }

  /// A random operation.
  static func random(_ random: inout SeededGenerator) -> DrivenOperation {
    let kinds: [(weight: Int, make: (inout SeededGenerator) -> DrivenOperation)] = [
      (8, Self.spring), (4, Self.curve),
      (4, { .target($0.place()) }), (3, { .velocity($0.kick()) }),
      (3, { .ownSpring($0.spring()) }),
      (4, Self.chain),
      (2, { .drop(floor: $0.uniform(0.8, 1.6), restitution: $0.uniform(0.2, 0.7)) }),
      (2, { .wall(at: $0.place(), restitution: $0.uniform(0.2, 0.8)) }),
      (3, { .decay(velocity: $0.kick(), rate: $0.uniform(2, 8), bounded: $0.isLucky(0.5)) }),
      (3, { .grab(secondsAgo: $0.isLucky(0.5) ? 0 : $0.uniform(0, 0.03)) }),
      (3, { .drag(by: $0.place()) }),
      (3, { .release(to: $0.isLucky(0.5) ? $0.place() : nil) }),
      (3, { _ in .pause }), (5, { _ in .resume }), (2, { _ in .stop }),
      (3, { .rate([-2, -1, -0.5, 0.5, 1, 2, 3].randomElement(using: &$0)!) }),
      (3, { .progress($0.uniform(0, 1)) }),
      (2, { .jump(to: $0.place()) }),
      (3, { .shake($0.place() * 0.2, interrupting: $0.isLucky(0.4)) }),
      (3, { .add(velocity: $0.kick()) }),
      (3, { .interrupt(to: $0.place()) }), (1, { _ in .endInterruption }),
      (2, { .policy([nil, .full, .reduced, .instant].randomElement(using: &$0)!) }),
      (1, { .loopPolicy([.full, .full, .reduced, .instant].randomElement(using: &$0)!) }),
      (2, { .timeScale([0.25, 0.5, 1, 1, 2].randomElement(using: &$0)!) }),
      (1, { .loopPause($0.isLucky(0.3)) }),
      (2, { .changeClosure($0.isLucky(0.4)) }), (2, { .listener($0.isLucky(0.6)) }),
      (1, { .limits($0.isLucky(0.4)) }), (2, { .follower($0.isLucky(0.6)) }),
      (2, { .follow(to: $0.isLucky(0.6) ? $0.place() : nil) }),
    ]
    var ticket = Int.random(in: 0..<kinds.reduce(0) { $0 + $1.weight }, using: &random)
    for kind in kinds {
      if ticket < kind.weight { return kind.make(&random) }
      ticket -= kind.weight
    }
    fatalError("the weights are counted above")
  }

  private static func spring(_ random: inout SeededGenerator) -> DrivenOperation {
    let legs = random.legs()
    return .spring(
      to: random.place(), random.isLucky(0.5) ? random.spring() : nil,
      velocity: random.isLucky(0.2) ? random.kick() : nil, delay: random.delay(), legs: legs,
      turns: random.isLucky(0.7), random.isLucky(0.5) ? .arrived : .settled)
  }

  private static func curve(_ random: inout SeededGenerator) -> DrivenOperation {
    let curves: [EasingCurve] = [
      .linear, .easeIn(.quadratic), .easeInOut(.cubic), .easeOut(.bounce), .easeOut(.back),
      .bezier(.easeInOut), .easeInOut(.sine), .steps(3),
    ]
    return .curve(
      to: random.place(), curves.randomElement(using: &random)!,
      duration: random.uniform(0.1, 1), delay: random.delay(), legs: random.legs(),
      turns: random.isLucky(0.7))
  }

  private static func chain(_ random: inout SeededGenerator) -> DrivenOperation {
    let count = Int.random(in: 2...4, using: &random)
    return .chain((0..<count).map { _ in random.place() }, delay: random.delay())
  }
}

extension SeededGenerator {
  fileprivate mutating func isLucky(_ chance: Double) -> Bool { uniform(0, 1) < chance }

  fileprivate mutating func place() -> SIMD2<Double> { SIMD2(uniform(-1, 1), uniform(-1, 1)) }

  fileprivate mutating func kick() -> SIMD2<Double> { 8 * place() }

  fileprivate mutating func delay() -> Double { isLucky(0.3) ? uniform(0.02, 0.5) : 0 }

  fileprivate mutating func legs() -> Double {
    isLucky(0.75) ? 1 : isLucky(0.1) ? .infinity : Double.random(in: 2...3, using: &self).rounded()
  }

  fileprivate mutating func spring() -> MassSpringDamper {
    MassSpringDamper(response: uniform(0.15, 0.8), dampingRatio: uniform(0.25, 1.3))
  }
}
