import SpringEngine
import Testing

@testable import SpringEngineKeyframes

/// The number of evaluations of the model that bakes take, which is most of their time.
struct BakeCostTests {
  /// A model that counts how often its state is evaluated.
  struct CountedModel: BakedModel {
    final class Counter: @unchecked Sendable { var count = 0 }

    let model: VectorCourse<Double>
    let counter = Counter()

    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      counter.count += 1
      return model.state(after: time, from: start)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { model.settlingDuration(from: start, settlingTolerance: tolerance) }

    func settledValue(from start: MotionState<Double>) -> Double? {
      model.settledValue(from: start)
    }

    func component(_ index: Int) -> ComponentMotion { model.component(index) }

    var isContinuous: Bool { model.isContinuous }
  }

  private func cost(
    _ motion: Motion<Double>, tolerance: Double, style: BakeStyle = .curved
  ) throws -> (evaluations: Int, keyframes: Int) {
    let model = CountedModel(model: VectorCourse(motion.course))
    let rest = SettlingTolerance.unitless
    var placer = try KeyframePlacer(
      model, from: MotionState(0), as: nil, style: style,
      tolerance: tolerance, rest: rest, budget: BakeBudget())
    try placer.place(style)
    let baked = try BakedMotion<Double>(
      motion, from: MotionState(0), tolerance: tolerance, settlingTolerance: rest, style: style)
    #expect(placer.keyframes.values == baked.values)
    return (model.counter.count, baked.values.count)
  }

  @Test("A segment of a spring takes at most 50 evaluations, a straight one 25")
  func spring() throws {
    for spring in [MassSpringDamper.bouncy, .smooth, .snappy] {
      for tolerance in [1, 0.1, 0.01, 0.001] {
        let motion = Motion.spring(spring, to: 300.0)
        let curved = try cost(motion, tolerance: tolerance)
        #expect(curved.evaluations <= 50 * (curved.keyframes - 1) + 30, "\(curved)")
        let straight = try cost(motion, tolerance: tolerance, style: .straight)
        #expect(straight.evaluations <= 25 * (straight.keyframes - 1), "\(straight)")
      }
    }
  }

  @Test("A keyframe of a bounce takes at most 11 evaluations")
  func bounce() throws {
    for restitution in [0.3, 0.6, 0.9] {
      let motion = Motion<Double>.fall(gravity: 2000, floor: 300, restitution: restitution)
      let curved = try cost(motion, tolerance: 0.1)
      #expect(curved.evaluations <= 11 * curved.keyframes, "\(curved)")
    }
  }

  @Test("The samples of the benchmark: 5 keyframes in 180 evaluations, 9 in 320")
  func samples() throws {
    let motion = Motion.spring(.bouncy, to: 300.0)
    let coarse = try cost(motion, tolerance: 0.1)
    #expect(coarse.keyframes == 5 && coarse.evaluations <= 180, "\(coarse)")
    let fine = try cost(motion, tolerance: 0.002)
    #expect(fine.keyframes == 9 && fine.evaluations <= 320, "\(fine)")
  }

  /// What follows from the start of a sequence is computed once, and not for each state.
  @Test(
    "The state of a baked sequence costs a part of that of the motion, which computes its joins")
  func sequenceStates() throws {
    var motion = Motion.spring(.bouncy, to: 300.0)
    for leg in 1...20 { motion = motion.then(.spring(.bouncy, to: Double(300 + 100 * (leg % 2)))) }
    let baked = try BakedMotion(motion, from: 0, tolerance: 1)
    let count = CaseCount.of(200, small: 30)
    let times = (0..<count).map { baked.duration * Double($0) / Double(count) }
    var ratios: [Double] = []
    for _ in 0..<3 {
      var (own, other): ([MotionState<Double>], [MotionState<Double>]) = ([], [])
      let ownTime = processorTime { own = times.map { baked.state(at: $0) } }
      let otherTime = processorTime {
        other = times.map { motion.state(after: $0, from: MotionState(0)) }
      }
      #expect(own == other)
      ratios.append(ownTime / otherTime)
    }
    #expect(ratios.min()! < 0.5, "\(ratios)")
  }

  @Test(
    "An overdamped spring takes some hundreds more, however far apart its rates are, also softly")
  func overdamped() throws {
    for ratio in [10, 100, 1e3, 3e3, 1e4, 1e5] {
      let spring = MassSpringDamper(response: 0.5 / ratio, dampingRatio: ratio)
      for softStart in [0, 0.01, 0.3] {
        let motion = Motion.spring(spring, to: 300.0, softStart: softStart)
        for tolerance in [1, 0.06, 0.001] {
          let curved = try cost(motion, tolerance: tolerance)
          #expect(curved.evaluations <= 100 * curved.keyframes + 900, "\(ratio): \(curved)")
          #expect(curved.keyframes <= 12, "\(ratio): \(curved)")
          let straight = try cost(motion, tolerance: tolerance, style: .straight)
          #expect(straight.evaluations <= 25 * straight.keyframes, "\(ratio): \(straight)")
        }
      }
    }
  }
}
