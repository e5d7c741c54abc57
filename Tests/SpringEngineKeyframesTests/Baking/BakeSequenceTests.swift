import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Motions made of others, baked: the bound holds at every instant that is tried.
@Suite struct BakeSequenceTests {
  /// `SEQUENCES=2000 INSTANTS=100000 swift test --filter BakeSequenceTests` tries more than the usual.
  static func setting(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  @Test(arguments: RandomBakes.styles)
  func `A random sequence is baked within its bound`(_ style: BakeStyle) throws {
    var random = SeededGenerator(seed: 2600)
    let count = Self.setting("SEQUENCES", CaseCount.of(10, small: 3))
    for number in 0..<count {
      let motion = Self.sequence(&random, depth: 1 + number % 5) { RandomBakes.scalar($0, &$1).0 }
      let start = MotionState(value: random.uniform(-300, 300), velocity: random.uniform(-900, 900))
      let budget = BakeBudget(duration: 10_000, keyframes: 1_000_000)
      let baked = try BakedMotion(
        motion, from: start, tolerance: 0.1, settlingTolerance: .points, style: style,
        budget: budget)
      let instants = Self.setting("INSTANTS", CaseCount.of(2000, small: 600))
      if let problem = Self.problem(of: baked, instants: instants) {
        Issue.record("\(number): \(problem)\n\(motion) from \(start)")
        return
      }
    }
  }

  /// The value at the end of a repetition is by rounding that of the one before.
  @Test func `A leap of a repetition counts where its time is rounded`() throws {
    var random = SeededGenerator(seed: 2600)
    for number in 0..<1669 {
      let motion = Self.sequence(&random, depth: 1 + number % 5) { RandomBakes.scalar($0, &$1).0 }
      let start = MotionState(value: random.uniform(-300, 300), velocity: random.uniform(-900, 900))
      guard number == 1668 else { continue }
      let baked = try BakedMotion(
        motion, from: start, tolerance: 0.1, settlingTolerance: .points,
        style: .held(framesPerSecond: 60))
      #expect(Self.problem(of: baked, instants: CaseCount.of(100_000, small: 4_000)) == nil)
    }
  }

  /// A leg that is at rest from the start, within the default tolerance, is passed over with a leap there.
  @Test(arguments: RandomBakes.styles)
  func `A leap at the very start counts`(_ style: BakeStyle) throws {
    let spring = Motion<Double>.spring(.smooth, to: 0.0009)
    for motion in [
      spring.then(.spring(.smooth, to: 0), after: 0.5), spring.then(.spring(.smooth, to: 40)),
      spring.then(.curve(.linear, to: 0.0005, duration: 0.2), after: 0.1),
    ] {
      for tolerance in [1e-5, 1e-4, 0.1] {
        let baked = try BakedMotion<Double>(
          motion, from: 0, tolerance: tolerance,
          settlingTolerance: SettlingTolerance(distance: tolerance / 2), style: style)
        #expect(Self.problem(of: baked, instants: CaseCount.of(20_000, small: 600)) == nil)
        let planned = motion.course.planned(from: baked.start.lanes)
        // The leap itself may take the shortest segment.
        let second = baked.keyTimes[1]
        for time in [1e-6, 1e-4] where second > 0x1p-21 || time > second * baked.duration {
          let exact = planned.state(after: time, from: baked.start.lanes).value[component: 0]
          #expect(abs(baked.value(at: time) - exact) <= baked.errorBound)
        }
      }
    }
  }

  /// The kick of an instant spring, and what a wall at the start turns round.
  @Test(arguments: RandomBakes.styles)
  func `A velocity that takes no time is no part of the first segment`(_ style: BakeStyle) throws {
    let slow = MassSpringDamper(response: 0.35, dampingRatio: 1)
    let wall = HardStop(restitution: 0.8, side: .below)
    for motion in [
      Motion<Double>.spring(slow, to: -293).adding(.spring(.instant, to: 0), velocity: -452),
      .spring(slow, to: 0, hardStop: wall).adding(.spring(.snappy, to: 0), velocity: 400),
    ] {
      for velocity in [-34.0, 900] {
        let baked = try BakedMotion(
          motion, from: MotionState(value: 0, velocity: velocity), tolerance: 0.1,
          settlingTolerance: .points, style: style)
        #expect(Self.problem(of: baked, instants: CaseCount.of(20_000, small: 600)) == nil)
      }
    }
  }

  /// At an impact the velocity is the one before it or the one after it, by rounding.
  @Test(arguments: [0.9123068753828029, 0.99, 1])
  func `A spring with a wall behind a fall is baked within its bound`(_ restitution: Double) throws
  {
    let spring = MassSpringDamper(
      mass: 1, stiffness: 518.1930034651094, dampingCoefficient: 2.091822488380441)
    let motion = Motion<Double>.fall(gravity: 40, component: 0, floor: 0, restitution: 0.5)
      .then(.spring(spring, to: 0, hardStop: HardStop(restitution: restitution)))
    let baked = try BakedMotion(
      motion, from: MotionState(value: -50, velocity: 300), tolerance: 0.5, style: .straight)
    #expect(Self.problem(of: baked, instants: CaseCount.of(50_000, small: 5_000)) == nil)
  }

  @Test func `A random sequence of two components is baked within its bound`() throws {
    var random = SeededGenerator(seed: 2601)
    for number in 0..<Self.setting("SEQUENCES", CaseCount.of(10, small: 3)) {
      let motion = Self.sequence(&random, depth: 1 + number % 5) { _, random in
        Motion<SIMD2<Double>>.components([
          RandomBakes.scalar(RandomBakes.Kind.scalar(&random), &random).0,
          RandomBakes.scalar(RandomBakes.Kind.scalar(&random), &random).0,
        ])
      }
      let start = MotionState(
        value: SIMD2(random.uniform(-300, 300), random.uniform(-300, 300)),
        velocity: SIMD2(random.uniform(-900, 900), 0))
      let baked = try BakedMotion(
        motion, from: start, tolerance: 0.1, settlingTolerance: .points,
        budget: BakeBudget(duration: 10_000, keyframes: 1_000_000))
      let instants = Self.setting("INSTANTS", CaseCount.of(2000, small: 600))
      if let problem = Self.problem(of: baked, instants: instants) {
        Issue.record("\(number): \(problem)\n\(motion) from \(start)")
        return
      }
    }
  }

  /// The first instant at which a bake is further from its motion than it says.
  static func problem<Value: MotionValue & Equatable>(
    of baked: BakedMotion<Value>, instants: Int
  ) -> String? {
    do { try baked.validate() } catch { return "illegal: \(error)" }
    let course = baked.motion.course.planned(from: baked.start.lanes)
    let resting = baked.motion.settledValue(from: baked.start)
    if resting != baked.finalValue {
      return "last value \(baked.finalValue), not \(resting as Any)"
    }
    var segment = 0
    for index in 0..<instants {
      let time = baked.duration * 1.2 * (Double(index) + 0.37) / Double(instants)
      // The motion leaps within segments of 2⁻²² of the duration, and nowhere else.
      while segment < baked.keyTimes.count, baked.keyTimes[segment] * baked.duration <= time {
        segment += 1
      }
      if segment > 0, segment < baked.keyTimes.count,
        baked.keyTimes[segment] - baked.keyTimes[segment - 1] < 0x1p-21
      {
        continue
      }
      let exact = course.state(after: time, from: baked.start.lanes).value
      let gap = (Lanes(baked.value(at: time).components) - exact).largestMagnitude
      if gap > baked.errorBound {
        return "error \(gap) at \(time) of \(baked.duration) beyond the bound \(baked.errorBound)"
      }
    }
    return nil
  }

  /// A random motion made of others, which comes to rest.
  static func sequence<Value: MotionValue>(
    _ random: inout SeededGenerator, depth: Int,
    plain: (RandomBakes.Kind, inout SeededGenerator) -> Motion<Value>
  ) -> Motion<Value> {
    func part(_ random: inout SeededGenerator) -> Motion<Value> {
      sequence(&random, depth: depth - 1, plain: plain)
    }
    guard depth > 1 else { return plain(.scalar(&random), &random) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      return part(&random).then(
        part(&random), delay: Bool.random(using: &random) ? 0 : random.logarithmic(0.01, 3))
    case 2, 3: return part(&random).then(part(&random), after: random.logarithmic(0.05, 2))
    case 4: return part(&random).delayed(by: random.uniform(0, 1))
    case 5:
      return part(&random).repeated(
        Double(Int.random(in: 1...3, using: &random)), autoreverses: Bool.random(using: &random))
    case 6:
      let zero = Lanes(componentCount: Value.Components.componentCount)
      let spring = MassSpringDamper(
        response: random.logarithmic(0.1, 1), dampingRatio: random.logarithmic(0.2, 2))
      var velocity = zero
      for index in 0..<zero.componentCount {
        velocity[component: index] = random.uniform(-2000, 2000)
      }
      return part(&random).adding(.spring(spring, to: Value(zero)), velocity: Value(velocity))
    default: return plain(.scalar(&random), &random)
    }
  }
}

extension RandomBakes.Kind {
  /// A kind of one component, other than those whose duration is far from that of the others.
  fileprivate static func scalar(_ random: inout SeededGenerator) -> RandomBakes.Kind {
    let kinds: [RandomBakes.Kind] = [
      .underdamped, .critical, .hardStop, .bounce, .decay, .boundedDecay, .family, .bezier, .track,
    ]
    return kinds.randomElement(using: &random)!
  }
}
