import Foundation
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The derivatives of every model, and their bounds, against the motion itself.
struct SmoothLawTests {
  static let scalars = RandomBakes.Kind.allCases.filter { RandomBakes.scalars.contains($0) }
  static let seeds = 0..<UInt64(CaseCount.of(60, small: 6))

  private struct Sample {
    var motion: Motion<Double>
    var start: MotionState<Double>
    var law: SmoothLaw
    /// An interval well within the one on which the law holds.
    var from, to: Double

    func derivatives(at time: Double) -> Derivatives {
      law.derivatives(of: motion.state(after: time, from: start), at: time)
    }
  }

  private func sample(_ kind: RandomBakes.Kind, seed: UInt64) throws -> Sample {
    var random = SeededGenerator(seed: seed)
    let (motion, start) = RandomBakes.scalar(kind, &random)
    return try sample(motion, from: start, at: random.logarithmic(0.005, 0.3), &random)
  }

  private func sample(
    _ motion: Motion<Double>, from start: MotionState<Double>, at time: Double,
    _ random: inout SeededGenerator
  ) throws -> Sample {
    let law = try #require(motion.course.component(0).smoothLaw(at: time, from: start))
    #expect(law.start <= time && time <= law.end, "\(motion)")
    let (begin, end) = (max(law.start, 0), min(law.end, time + 0.2))
    let from = begin + (end - begin) * random.uniform(0.1, 0.5)
    let to = from + (end - from) * random.uniform(0.02, 0.8)
    return Sample(
      motion: motion, start: start, law: law.scaled(by: end - begin), from: from, to: to)
  }

  private func values(_ derivatives: Derivatives) -> [Double] {
    let d = derivatives
    return [d.first, d.second, d.third, d.fourth, d.fifth, d.sixth]
  }

  @Test(
    "The first derivative is the velocity, every other the slope of the one before",
    arguments: scalars)
  func derivatives(kind: RandomBakes.Kind) throws {
    for seed in Self.seeds {
      expectSlopes(try sample(kind, seed: seed), "\(kind), seed \(seed)")
    }
  }

  private func expectSlopes(_ sample: Sample, _ place: String) {
    let middle = (sample.from + sample.to) / 2
    let step = 1e-4 * sample.law.unit
    let velocity = sample.motion.state(after: middle, from: sample.start).velocity
    let here = values(sample.derivatives(at: middle))
    let before = values(sample.derivatives(at: middle - step))
    let after = values(sample.derivatives(at: middle + step))
    let speed = abs(here[0]) + abs(here[1]) * 1e-6
    #expect(abs(here[0] - velocity * sample.law.unit) <= 1e-9 * speed + 1e-9, "\(place)")
    for k in 0..<5 {
      let slope = (after[k] - before[k]) / 2e-4
      let scale = max(abs(here[k + 1]), abs(before[k + 1]), abs(after[k + 1]))
      let change = abs(after[k + 1] - before[k + 1])
      // Above critical damping the slow part is computed from the difference of larger numbers.
      let growth = pow(1 + abs(sample.law.damping), Double(k + 1))
      let rounding = abs(here[k]) * 1e-9 + abs(before[0]) * growth * 1e-10 + abs(here[0]) * 1e-6
      #expect(
        abs(slope - here[k + 1]) <= 1e-5 * scale + change + rounding,
        "\(place), derivative \(k + 2)")
    }
  }

  @Test("Along every family of curves each derivative is the slope of the one before")
  func families() throws {
    var random = SeededGenerator(seed: 7)
    for family in EasingCurve.Family.allCases + [.back(overshoot: 0.3)] {
      for curve in [EasingCurve.easeIn(family), .easeOut(family), .easeInOut(family)] {
        let motion = Motion<Double>.curve(curve, to: 300, duration: 0.7)
        for time in [0.1, 0.2, 0.5, 0.6] {
          let sample = try sample(motion, from: MotionState(-20), at: time, &random)
          expectSlopes(sample, "\(curve) at \(time)")
        }
      }
    }
  }

  @Test("Of motions made of others each derivative is the slope of the one before")
  func composed() throws {
    let spring = Motion<Double>.spring(.bouncy, to: 300)
    let slow = MassSpringDamper(response: 0.9, dampingRatio: 0.3)
    let motions: [Motion<Double>] = [
      spring.adding(.spring(slow, to: 0), velocity: 900),
      spring.then(.curve(.easeIn(.back), to: 20, duration: 0.8), after: 0.05),
      spring.then(.spring(slow, to: -50), after: 0.05),
      .curve(.easeIn(.quintic), to: 300, duration: 0.3).repeated(3, autoreverses: true),
      .curve(.easeIn(.sine), to: 300, duration: 0.3).repeated(3, autoreverses: true),
    ]
    var random = SeededGenerator(seed: 8)
    let start = MotionState(value: 5.0, velocity: 60)
    for (index, motion) in motions.enumerated() {
      for time in [0.1, 0.2, 0.4, 0.55] {
        let sample = try sample(motion, from: start, at: time, &random)
        expectSlopes(sample, "motion \(index) at \(time)")
        #expect(sample.law.sum != nil, "motion \(index)")
      }
    }
  }

  @Test("The bounds are at least as large as 500 samples between two instants", arguments: scalars)
  func bounds(kind: RandomBakes.Kind) throws {
    for seed in Self.seeds {
      let sample = try sample(kind, seed: seed)
      let law = sample.law
      let here = sample.derivatives(at: sample.from)
      let bound = law.sixthBound(from: here, between: sample.from, and: sample.to)
      let rounding = abs(here.first) * pow(1 + abs(law.damping), 5) * 1e-14
      let variation = law.variationBound(between: sample.from, and: sample.to)
      let first = sample.motion.state(after: sample.from, from: sample.start).value
      let largest = abs(first) + abs(sample.motion.settledValue(from: sample.start) ?? 0)
      for k in 0...500 where CaseCount.includes(k, step: 10) {
        let time = sample.from + (sample.to - sample.from) * Double(k) / 500
        let sixth = abs(sample.derivatives(at: time).sixth)
        let value = sample.motion.state(after: time, from: sample.start).value
        if sixth > bound * (1 + 1e-9) + rounding + largest * 1e-12 {
          Issue.record("\(kind), seed \(seed): \(sixth) exceeds \(bound)")
          break
        }
        if abs(value - first) > variation * (1 + 1e-9) + largest * 1e-12 {
          Issue.record("\(kind), seed \(seed): \(value - first) exceeds \(variation)")
          break
        }
      }
    }
  }

  @Test("On a short interval the bound is that of the state at its start")
  func sharpness() throws {
    let spring = MassSpringDamper(response: 0.5, dampingRatio: 0.3)
    let cases: [Motion<Double>] = [
      .spring(spring, to: 300), .decay(Friction(decayRate: 3)),
      .curve(.easeIn(.circular), to: 300, duration: 1),
      .curve(.bezier(.easeInOut), to: 300, duration: 1),
      .curve(.easeIn(.exponential), to: 300, duration: 1),
    ]
    for motion in cases {
      let start = MotionState(value: 0.0, velocity: 200)
      let law = try #require(motion.course.component(0).smoothLaw(at: 0.3, from: start))
      for law in [law, law.scaled(by: 0.25)] {
        let here = law.derivatives(of: motion.state(after: 0.3, from: start), at: 0.3)
        let bound = law.sixthBound(from: here, between: 0.3, and: 0.3001)
        let sum = abs(here.sixth) + law.frequency * abs(here.fifth)
        #expect(bound >= abs(here.sixth) && bound <= 1.1 * sum, "\(motion), unit \(law.unit)")
      }
    }
  }

  @Test("A motion for one component has the law of that component's")
  func lawOfOneComponent() throws {
    let spring = Motion<Double>.spring(.bouncy, to: 100)
    let start = MotionState(value: 0.0, velocity: 200)
    let one = Motion<Double>.components([spring]).course.component(0)
    let own = try #require(one.smoothLaw(at: 0.3, from: start))
    let state = spring.state(after: 0.3, from: start)
    let law = try #require(spring.course.component(0).smoothLaw(at: 0.3, from: start))
    #expect(own.derivatives(of: state, at: 0.3) == law.derivatives(of: state, at: 0.3))
  }

  @Test("Beside a vertical tangent the variation includes the rounding of the progress")
  func variationAtTangent() throws {
    // 1 − √(1 − P²) rises by √(1 − P²) until P = 1; P is rounded by some 2⁻⁵² there.
    let motion = Motion<Double>.curve(.easeIn(.circular), to: 300, duration: 1)
    let law = try #require(motion.course.component(0).smoothLaw(at: 0.5, from: MotionState(0)))
    for progress in [0.5, 0.9, 1 - 0x1p-20, 1 - 0x1p-40] {
      let rise = 300 * ((1 - progress) * (1 + progress)).squareRoot()
      let rounding = 300 * (2 * 0x1p-52).squareRoot()
      let variation = law.variationBound(between: progress, and: 1 - 0x1p-53)
      #expect(variation >= rise, "from \(progress)")
      #expect(variation <= rise + 16 * rounding, "from \(progress)")
    }
  }

  @Test("After many repetitions the variation includes the rounding of their time")
  func variationOfRepetitions() throws {
    let track = EasingTrack([
      .init(time: 0.6, value: 1, along: .easeIn(.circular)), .init(time: 1, value: 0),
    ])
    let motion = Motion<Double>.curve(
      .track(track), to: 300, duration: 0.3, repeatCount: 1e7)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let cycle = random.logarithmic(10, 1e6).rounded()
      let time = (cycle + 0.3) * 0.3
      let law = try #require(motion.course.component(0).smoothLaw(at: time, from: MotionState(0)))
      // The tangent is vertical at the end of the law.
      let early = law.end - (law.end - time) * random.logarithmic(1e-12, 1e-3)
      let late = law.end.nextDown
      guard early < late else { continue }
      let before = motion.state(after: early, from: MotionState(0)).value
      let after = motion.state(after: late, from: MotionState(0)).value
      let variation = law.variationBound(between: early, and: late)
      #expect(abs(after - before) <= variation, "cycle \(cycle), from \(early)")
    }
  }
}
